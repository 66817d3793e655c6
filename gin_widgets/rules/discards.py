"""What each allowed discard of an eleven-card hand leaves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gin_widgets.errors import DealError
from gin_widgets.rules import masks
from gin_widgets.rules.cards import Card
from gin_widgets.rules.hand import Hand, as_hand, eleven

if TYPE_CHECKING:
    from collections.abc import Iterable


def discards(hand: Hand | str | Iterable[Card], taken: Card | str | None = None) -> dict[Card, int]:
    """Count the deadwood left by each discard.

    Args:
        hand: Exactly eleven cards.
        taken: The card just taken from the discard pile, which may not be thrown back this turn.

    Returns:
        Points left for each card that may be thrown, in the order of the hand.

    Raises:
        DealError: The hand has not eleven cards, or does not hold `taken`.

    Example:
        >>> left = discards("JS JH JD JC 10S 10H 10D 2S 2H 3D 7C")
        >>> min(left, key=left.get), min(left.values())
        (Card('7C'), 7)
        >>> Card("7C") in discards("JS JH JD JC 10S 10H 10D 2S 2H 3D 7C", taken="7C")
        False
    """
    held = as_hand(hand)
    mask = eleven(held.mask)
    banned = None if taken is None else Card(taken)
    if banned is not None and banned not in held:
        raise DealError(f"The card just taken is in the hand; {banned} is not.")
    return {card: masks.deadwood(mask ^ 1 << card.index) for card in held if card is not banned}
