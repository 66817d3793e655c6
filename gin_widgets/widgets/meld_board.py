"""A board on which a hand is sorted into melds and deadwood."""

from __future__ import annotations

from typing import Any

import traitlets

from gin_widgets.errors import DealError
from gin_widgets.rules import Arrangement, Card, Hand, Meld, why_not_meld
from gin_widgets.widgets.assets import css, esm
from gin_widgets.widgets.base import CardNames, StrictWidget, names_of
from gin_widgets.widgets.draw import deck_html, describe


class MeldBoard(StrictWidget):
    """A hand to be sorted; the melds that were laid are its value.

    The board says at once what each group is and why a group is no meld, and it counts what is left over.

    Args:
        cards: Up to eleven cards, as text or as cards.
        value: Groups of cards that lie there first: ``["3S 4S 5S"]``; read as lists of names.

    Raises:
        NotationError: A card cannot be read.
        DealError: A card is repeated, there are too many, or a group holds a card that is not in the hand.
        OptionError: There is no such option.

    Example:
        >>> board = MeldBoard(cards="3S 4S 5S KC", value=["3S 4S 5S"])
        >>> board.value, board.arrangement.deadwood
        ([['3S', '4S', '5S']], 10)
    """

    _esm = esm("meld_board")
    _css = css("meld_board")
    _deck = traitlets.Unicode(deck_html()).tag(sync=True)
    cards = CardNames().tag(sync=True)
    value = traitlets.List(CardNames()).tag(sync=True)
    told = traitlets.List(traitlets.List(traitlets.Unicode())).tag(sync=True)

    @property
    def arrangement(self) -> Arrangement:
        """The hand as it lies on the board.

        Raises:
            MeldError: A group is no meld; the error names the broken rule.
        """
        laid = [Meld([Card(name) for name in group]) for group in self.value]
        held = {name for group in self.value for name in group}
        return Arrangement(laid, [Card(name) for name in self.cards if name not in held])

    @traitlets.validate("cards")
    def _not_too_many(self, proposal: dict[str, Any]) -> list[str]:
        Hand(proposal["value"]).deadwood  # noqa: B018 - asks whether so many can be counted
        return list(proposal["value"])

    @traitlets.validate("value")
    def _each_card_once(self, proposal: dict[str, Any]) -> list[list[str]]:
        groups: list[list[str]] = proposal["value"]
        laid = names_of([name for group in groups for name in group])
        strange = [name for name in laid if name not in self.cards]
        if strange:
            raise DealError(f"Only cards of the hand can be laid; {', '.join(strange)} is not in it.")
        return [group for group in groups if group]

    @traitlets.observe("cards", "value")
    def _tell(self, _: object = None) -> None:
        """Say what each group is, as kind, title and detail."""
        self.told = [_say(group) for group in self.value]

    def _receive(self, message: object) -> None:
        melds = message.get("melds") if isinstance(message, dict) else None
        if not isinstance(melds, list):
            raise DealError(f"A board is told the groups of cards as a list of lists; got {type(melds).__name__}.")
        self.value = [names_of(group) for group in melds]


def _say(group: list[str]) -> list[str]:
    cards = [Card(name) for name in group]
    why = why_not_meld(cards)
    if why:
        return ["broken", "Not a meld", why.text]
    kind = Meld(cards).kind.value
    return [kind, *describe(kind, cards)]
