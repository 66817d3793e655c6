"""What all widgets of this package share: strict options, and cards as traits."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import anywidget
import traitlets

from gin_widgets.errors import GinError
from gin_widgets.rules import Hand
from gin_widgets.rules.notation import read_cards


class OptionError(GinError, TypeError):
    """A widget was given an option that it does not have."""


class StrictWidget(anywidget.AnyWidget):
    """A widget that names an unknown option instead of ignoring it, and survives any message.

    Raises:
        OptionError: An option is none of the widget's traits; the message lists those it has.
    """

    error = traitlets.Unicode("").tag(sync=True)

    def __init__(self, **options: Any) -> None:
        known = self.trait_names()
        for name in options:
            if name not in known or name.startswith("_"):
                raise OptionError(
                    f"{type(self).__name__} has the options {', '.join(self._options())}; it has no option {name!r}."
                )
        super().__init__(**options)
        self.on_msg(self._on_message)

    @classmethod
    def _options(cls) -> list[str]:
        return sorted({name for name in cls.class_own_traits() if not name.startswith("_")} | {"layout"})

    def _on_message(self, _: anywidget.AnyWidget, message: object, __: object) -> None:
        """Hear the browser; what makes no sense is said beside the cards and changes nothing."""
        try:
            self._receive(message)
            self.error = ""
        except (GinError, traitlets.TraitError) as error:
            self.error = str(error)

    def _receive(self, message: object) -> None:
        """Act on a message; raise `GinError` if it makes no sense."""


class CardNames(traitlets.List[str]):
    """A trait of different cards, given in any notation and kept as their usual names."""

    def __init__(self, **options: Any) -> None:
        super().__init__(traitlets.Unicode(), **options)

    def set(self, obj: Any, value: Any) -> None:
        """Read text before the list takes it for a single element."""
        super().set(obj, names_of(value) if isinstance(value, str) else value)

    def validate(self, obj: Any, value: Any) -> list[str]:
        """Read the cards."""
        return super().validate(obj, names_of(value)) or []


def names_of(cards: str | Iterable[Any]) -> list[str]:
    """Name cards in the usual way, in the order given.

    Raises:
        NotationError: A card cannot be read.
        DealError: A card is repeated.

    Example:
        >>> names_of("ts, 4♣")
        ['10S', '4C']
    """
    held = read_cards(cards)
    Hand(held)
    return [str(card) for card in held]
