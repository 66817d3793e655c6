"""A player who has drawn and may knock: the facts of the position, all from the engine."""

from __future__ import annotations

from dataclasses import dataclass

from gin_widgets.rules import Card, Hand, Knock, RoundState, discards, legal_actions, why_not
from gin_widgets.teaching.believers import greedy
from gin_widgets.teaching.table import in_order

_FIRST_STOCK = 31  # cards in the stock until somebody draws from it


@dataclass(frozen=True, slots=True)
class Knocking:
    """A player who holds eleven cards, and what each discard would leave.

    Args:
        state: The round; the player on turn throws a card next.
        drawn: The card drawn last, or "" where eleven were dealt.
        left: Points that each card leaves when it is thrown, the one that may not be thrown as well.
        legal: The cards with which the player may knock.
    """

    state: RoundState
    drawn: str
    left: tuple[tuple[str, int], ...]
    legal: tuple[str, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """The eleven cards by suit and rank."""
        return tuple(name for name, _ in self.left)

    @property
    def limit(self) -> int:
        """The most points a knocker may keep in this round."""
        return self.state.limit

    @property
    def taken(self) -> str:
        """The card just taken from the discard pile, or ""."""
        return str(self.state.taken or "")

    @property
    def first(self) -> bool:
        """Whether this is the player's first turn."""
        return len(self.state.start.stock) == _FIRST_STOCK

    @property
    def allowed(self) -> dict[str, int]:
        """What each card leaves that may be thrown."""
        return {name: points for name, points in self.left if name != self.taken}

    @property
    def least(self) -> int:
        """The fewest points that an allowed discard leaves."""
        return min(self.allowed.values())

    @property
    def best(self) -> str:
        """An allowed discard that leaves fewest points, the dearest of them."""
        found = [name for name, points in self.allowed.items() if points == self.least]
        return max(found, key=lambda name: Card(name).points)

    @property
    def kind(self) -> str:
        """What the best discard leaves: nothing ("gin"), the limit ("exact"), less ("low") or more ("over")."""
        return kind_of_knock(self.least, self.limit)

    @property
    def rule(self) -> str:
        """The rule that decides whether the player may knock."""
        reason = why_not(self.state, Knock(self.best))
        return reason.rule if reason else "gin" if self.kind == "gin" else "knock"

    @property
    def back(self) -> int | None:
        """What throwing the taken card back would leave, if that were less than any other; else None."""
        points = dict(self.left).get(self.taken)
        return points if points is not None and points < self.least else None

    @property
    def eleven(self) -> int:
        """The deadwood of all eleven cards, with none thrown."""
        return Hand(map(Card, self.names)).deadwood

    def kept(self, thrown: str) -> tuple[tuple[tuple[str, ...], ...], tuple[str, ...]]:
        """Arrange the ten cards kept after a discard.

        Args:
            thrown: The card thrown.

        Returns:
            The melds of a best arrangement, and the loose cards.
        """
        names = tuple(name for name in self.names if name != thrown)
        melds = greedy.best(names)[0]
        return melds, greedy.left_over(names, melds)


def kind_of_knock(left: int, limit: int) -> str:
    """Compare points left with the limit: "gin", "low", "exact" or "over"."""
    if not left:
        return "gin"
    return "low" if left < limit else "exact" if left == limit else "over"


def look_at(state: RoundState, drawn: str) -> Knocking:
    """Work out the facts of a position.

    Args:
        state: A round in which the player on turn throws a card next.
        drawn: The card drawn last, or "" where eleven were dealt.

    Example:
        >>> from gin_widgets.rules import ELEVEN_CARD, deal
        >>> here = look_at(deal(ELEVEN_CARD, seed=1), "")
        >>> here.first, here.limit, len(here.names), here.legal
        (True, 10, 11, ())
    """
    hand = state.hands[state.turn]
    left = {str(card): points for card, points in discards(hand).items()}
    names = in_order(left)
    knocks = {str(action.card) for action in legal_actions(state) if isinstance(action, Knock)}
    legal = tuple(name for name in names if name in knocks)
    return Knocking(state, drawn, tuple((name, left[name]) for name in names), legal)
