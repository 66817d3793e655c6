"""How a round starts: which cards lie where, and who acts."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from gin_widgets.errors import DealError
from gin_widgets.rules.hand import Hand
from gin_widgets.rules.notation import mask_of, read_cards

if TYPE_CHECKING:
    from collections.abc import Iterable

    from gin_widgets.rules.cards import Card
    from gin_widgets.rules.ruleset import Ruleset

DEALT = 10
SEATS = (0, 1)


class Phase(StrEnum):
    """What a round waits for.

    Example:
        >>> Phase.LAY_OFF == "lay-off"
        True
    """

    UPCARD = "upcard"  # the first upcard is offered
    DRAW = "draw"
    DISCARD = "discard"  # a discard, a knock, or big gin
    LAY_OFF = "lay-off"
    OVER = "over"

    def __repr__(self) -> str:
        return f"Phase.{self.name}"


# Plain names for the inner loops: Python 3.11 is slow at reading a member off its class.
UPCARD, DRAW, DISCARD, LAY_OFF, OVER = Phase


@dataclass(frozen=True, slots=True, kw_only=True)
class Start:
    """Where all 52 cards lie when a round starts, or a position that is played on from.

    Args:
        ruleset: The rules in force.
        dealer: Seat of the dealer, 0 or 1.
        hands: The hands by seat: ten cards each, eleven for the one who has to discard.
        pile: The discard pile, top card last.
        stock: The stock, next card first.
        upcard: The first upcard, or None if there was none.
        turn: Seat of the player who acts.
        phase: `Phase.UPCARD`, `Phase.DRAW` or `Phase.DISCARD`.

    Raises:
        DealError: A card is missing or lies in two places, or a number of cards does not fit.

    Example:
        >>> from gin_widgets.rules import PAGAT, deal
        >>> start = deal(PAGAT, seed=1).start
        >>> len(start.stock), start.turn, start.phase.value
        (31, 1, 'upcard')
    """

    ruleset: Ruleset
    dealer: int
    hands: tuple[Hand, Hand]
    pile: tuple[Card, ...]
    stock: tuple[Card, ...]
    upcard: Card | None
    turn: int
    phase: Phase

    def __post_init__(self) -> None:
        for seat in (self.dealer, self.turn):
            if type(seat) is not int or seat not in SEATS:
                raise DealError(f"The seats of a round are 0 and 1; got {seat!r}.")
        if self.phase in (LAY_OFF, OVER):
            raise DealError(f"A round starts before a draw or a discard; got {self.phase.value!r}.")
        _check_hands(self)
        _check_places(self)
        _check_stock(self)


def dealt(ruleset: Ruleset, dealer: int, pack: str | Iterable[Card]) -> Start:
    """Deal a pack one card at a time, the non-dealer first.

    Args:
        ruleset: The rules; where they know no first upcard the non-dealer is dealt eleven cards.
        dealer: Seat of the dealer, 0 or 1.
        pack: All 52 cards in the order they are dealt.

    Returns:
        The start of the round.

    Raises:
        DealError: The pack is not complete, or the seat is neither 0 nor 1.

    Example:
        >>> from gin_widgets.rules import DECK, PAGAT
        >>> print(dealt(PAGAT, 0, DECK).hands[1])
        AS 3S 5S 7S 9S JS KS 2H 4H 6H
    """
    cards = read_cards(pack)
    eleven = ruleset.first_upcard == "none"
    used = 2 * DEALT + 1
    first, second = Hand(cards[0 : used if eleven else used - 1 : 2]), Hand(cards[1 : used - 1 : 2])
    upcard = None if eleven or len(cards) < used else cards[used - 1]
    return Start(
        ruleset=ruleset,
        dealer=dealer,
        hands=(first, second) if dealer else (second, first),
        pile=() if upcard is None else (upcard,),
        stock=cards[used:],
        upcard=upcard,
        turn=1 - dealer if dealer in SEATS else dealer,
        phase=_OPENING[ruleset.first_upcard],
    )


_OPENING = {"both": UPCARD, "non-dealer": DRAW, "none": DISCARD}


def _check_hands(start: Start) -> None:
    for seat, hand in enumerate(start.hands):
        wanted = DEALT + (start.phase is DISCARD and seat == start.turn)
        if len(hand) != wanted:
            raise DealError(f"Here seat {seat} holds {wanted} cards; this hand has {len(hand)}.")


def _check_places(start: Start) -> None:
    seen = 0
    for part in (*start.hands, start.pile, start.stock):
        cards = mask_of(part)
        if seen & cards:
            raise DealError(f"A pack holds each card once; {Hand.from_mask(seen & cards)} lies in two places.")
        seen |= cards
    missing = Hand.from_mask((1 << 52) - 1 - seen)
    if missing:
        raise DealError(f"A pack has 52 cards; {missing} lies nowhere.")


def _check_stock(start: Start) -> None:
    if start.phase is DISCARD:
        return
    if len(start.stock) <= start.ruleset.dead_at:
        raise DealError(f"With {start.ruleset.dead_at} cards in the stock nobody draws; it has {len(start.stock)}.")
    if start.phase is UPCARD and not start.pile:
        raise DealError("A first upcard is offered from the discard pile; it is empty.")
