"""What one player may see of a round, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gin_widgets.rules.cards import Card
    from gin_widgets.rules.hand import Hand
    from gin_widgets.rules.knock import Knocked
    from gin_widgets.rules.ruleset import Ruleset
    from gin_widgets.rules.scoring import RoundResult
    from gin_widgets.rules.start import Phase


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerView:
    """A round as one seat sees it.

    Attributes:
        seat: Whose view this is.
        ruleset: The rules in force.
        dealer: Seat of the dealer.
        phase: What the round waits for.
        turn: Seat of the player who acts.
        hand: The own cards.
        other_size: How many cards the other player holds.
        other_hand: The other player's cards once they lie open: the knocker's after a knock, both
            when the round ended with one; None before, and after a dead hand.
        upcard: The first upcard of the round.
        top: The top card of the discard pile.
        pile_size: How many cards the discard pile has.
        stock_size: How many cards the stock has.
        taken: The card taken from the discard pile this turn; both players saw it.
        limit: The most deadwood a knocker may keep.
        knocked: The knock on the table; the card thrown face down is shown to the knocker only.
        result: The facts of the finished round.
    """

    seat: int
    ruleset: Ruleset
    dealer: int
    phase: Phase
    turn: int
    hand: Hand
    other_size: int
    other_hand: Hand | None
    upcard: Card | None
    top: Card | None
    pile_size: int
    stock_size: int
    taken: Card | None
    limit: int
    knocked: Knocked | None
    result: RoundResult | None


def shown(knocked: Knocked | None, seat: int, *, over: bool) -> bool:
    """Tell whether a seat's cards lie open: the knocker's after the knock, both at the end."""
    return knocked is not None and (over or seat == knocked.seat)


def without_face_down(knocked: Knocked | None, seat: int) -> Knocked | None:
    """Take the card thrown face down out of what the other seat sees."""
    if knocked is None or knocked.seat == seat:
        return knocked
    return replace(knocked, discard=None)
