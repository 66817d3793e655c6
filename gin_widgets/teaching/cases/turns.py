"""A moment of a turn: what the rules allow in it, all from the engine."""

from __future__ import annotations

from dataclasses import dataclass

from gin_widgets.rules import (
    Card,
    Discard,
    Draw,
    Game,
    Hand,
    Knock,
    RoundState,
    apply,
    discards,
    legal_actions,
    points,
)
from gin_widgets.teaching.believers import greedy
from gin_widgets.teaching.table import in_order

Names = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Moment:
    """A round at the moment a question is about, seen by the player on turn.

    Args:
        state: The round.
        thrown: The card that the question says is thrown, or "".
    """

    state: RoundState
    thrown: str = ""

    @property
    def names(self) -> Names:
        """The hand on turn by suit and rank."""
        return in_order(map(str, self.state.hands[self.state.turn]))

    @property
    def top(self) -> str:
        """The top card of the discard pile, or ""."""
        return str(self.state.top or "")

    @property
    def taken(self) -> str:
        """The card just taken from the discard pile, or ""."""
        return str(self.state.taken or "")

    @property
    def drawn(self) -> str:
        """The card just drawn, from either pile."""
        return self.taken or str(self.state.start.stock[self.state.drawn - 1])

    @property
    def banned(self) -> Names:
        """The cards in hand that may not be thrown now."""
        return tuple(name for name in self.names if Discard(name) not in legal_actions(self.state))

    @property
    def left(self) -> dict[str, int]:
        """What each card that may be thrown leaves."""
        return {str(card): count for card, count in discards(self.names_as_hand, self.state.taken).items()}

    @property
    def names_as_hand(self) -> Hand:
        """The hand on turn."""
        return self.state.hands[self.state.turn]

    @property
    def best(self) -> Names:
        """The discards that leave least."""
        left = self.left
        return tuple(name for name in self.names if left.get(name) == min(left.values()))

    @property
    def trap(self) -> bool:
        """Whether throwing the taken card back would leave less than any discard that is allowed."""
        return bool(self.taken) and without(self.names, self.taken) < min(self.left.values())

    @property
    def now(self) -> int:
        """The deadwood of the hand."""
        return self.names_as_hand.deadwood

    @property
    def with_top(self) -> Moment:
        """The same moment after the top card of the discard pile has been taken."""
        return Moment(apply(self.state, Draw("discard")))

    @property
    def helps(self) -> bool:
        """Whether the top card of the discard pile lowers the deadwood at once."""
        return min(self.with_top.left.values()) < self.now

    @property
    def draws(self) -> str:
        """What may be drawn: "one" card of either pile, or only the "stock"."""
        return "one" if set(legal_actions(self.state)) == {Draw("stock"), Draw("discard")} else "stock"

    @property
    def throws(self) -> str:
        """What may be thrown: "any" card, or any "other" than the one taken."""
        return "other" if self.taken and self.banned == (self.taken,) else "any"

    @property
    def knocks(self) -> Names:
        """The cards with which a knock is allowed."""
        return tuple(str(action.card) for action in legal_actions(self.state) if isinstance(action, Knock))

    @property
    def ends(self) -> str:
        """What the discard of `thrown` leads to: the hand is "dead", or the "next" player draws.

        A dead hand that scored would be "lower", and one that changed the dealer "dealer".
        """
        result = apply(self.state, Discard(self.thrown)).result
        if result is None:
            return "next"
        ruleset, dealer = self.state.ruleset, self.state.dealer
        score = points(result, ruleset)
        if score.points:
            return "lower"
        return "dead" if Game(ruleset, first_dealer=dealer).record(score).dealer == dealer else "dealer"

    @property
    def after_stock(self) -> Moment:
        """The same moment after the stock has been drawn from; that card is the one to throw."""
        drawn = Moment(apply(self.state, Draw("stock")))
        return Moment(drawn.state, drawn.drawn)

    def meld(self, wanted: str = "") -> Names:
        """Find a short meld in hand, one with the card wanted if there is one; nothing where no meld is."""
        melds = sorted(greedy.best(self.names)[0], key=lambda meld: (wanted not in meld, len(meld), meld))
        return tuple(sorted(melds[0], key=lambda name: Card(name).rank)) if melds else ()


def without(names: Names, thrown: str) -> int:
    """Count the deadwood of the cards kept after a discard."""
    return Hand(Card(name) for name in names if name != thrown).deadwood
