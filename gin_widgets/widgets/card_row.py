"""A row of cards to pick from."""

from __future__ import annotations

from typing import Any

import traitlets

from gin_widgets.errors import DealError
from gin_widgets.widgets.assets import css, esm
from gin_widgets.widgets.base import CardNames, StrictWidget, names_of
from gin_widgets.widgets.draw import deck_html


class CardRow(StrictWidget):
    """Cards in a row; the picked ones are its value.

    Args:
        cards: The cards in the order shown, as text ("3S 4S 5S") or as cards.
        value: The picked cards; read as their names, in the order of the row.
        label: What a screen reader calls the row.

    Raises:
        NotationError: A card cannot be read; the message says which and why.
        DealError: A card lies there twice, or a picked card does not lie there.
        OptionError: There is no such option.

    Example:
        >>> row = CardRow(cards="3S 4S 5S KC", value="kc")
        >>> row.value
        ['KC']
    """

    _esm = esm("card_row")
    _css = css("card_row")
    _deck = traitlets.Unicode(deck_html()).tag(sync=True)
    cards = CardNames().tag(sync=True)
    value = CardNames().tag(sync=True)
    label = traitlets.Unicode("Cards").tag(sync=True)

    @traitlets.validate("value")
    def _only_of_the_row(self, proposal: dict[str, Any]) -> list[str]:
        picked = proposal["value"]
        strange = [name for name in picked if name not in self.cards]
        if strange:
            raise DealError(f"Only cards of the row can be picked; {', '.join(strange)} is not in it.")
        return [name for name in self.cards if name in picked]

    @traitlets.observe("cards")
    def _forget_cards_that_left(self, _: object) -> None:
        self.value = [name for name in self.value if name in self.cards]

    def _receive(self, message: object) -> None:
        picked = message.get("cards") if isinstance(message, dict) else None
        if not isinstance(picked, list):
            raise DealError(f"A row is told the names of the picked cards as a list; got {type(picked).__name__}.")
        self.value = names_of(picked)
