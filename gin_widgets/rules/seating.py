"""Who deals and who plays when three take turns at sitting out, and who deals next when two play."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from gin_widgets.rules.ruleset import Ruleset
    from gin_widgets.rules.scoring import HandScore


@dataclass(frozen=True, slots=True)
class Seating:
    """The seats of one hand.

    Args:
        dealer: Who deals; with three players the dealer sits out.
        players: The two who play.

    Example:
        >>> Seating(0, (1, 2)).players
        (1, 2)
    """

    dealer: int
    players: tuple[int, int]

    def after(self, score: HandScore, ruleset: Ruleset) -> Seating:
        """Find the seats of the next hand.

        Args:
            score: What the hand was worth.
            ruleset: Says who deals next.

        Returns:
            The next seats; the same ones after a dead hand.

        Example:
            >>> from gin_widgets.rules import THREE_PLAYERS, HandScore
            >>> Seating(0, (1, 2)).after(HandScore(2, 15), THREE_PLAYERS)
            Seating(dealer=1, players=(2, 0))
        """
        if score.seat is None:
            return self
        first, second = self.players
        loser = second if score.seat == first else first
        if ruleset.players == 3:
            return Seating(loser, (score.seat, self.dealer))
        dealers = {"winner": score.seat, "loser": loser, "alternate": 1 - self.dealer}
        return Seating(dealers[ruleset.next_dealer], self.players)


def seats_after(scores: Iterable[HandScore], ruleset: Ruleset, first_dealer: int) -> Seating:
    """Find the seats of the hand that follows some hands."""
    seating = opening(ruleset, first_dealer)
    for score in scores:
        seating = seating.after(score, ruleset)
    return seating


def opening(ruleset: Ruleset, first_dealer: int) -> Seating:
    """Seat the first hand; with three players the two others play."""
    if ruleset.players == 3:
        return Seating(first_dealer, ((first_dealer + 1) % 3, (first_dealer + 2) % 3))
    return Seating(first_dealer, (0, 1))
