"""What the next draw can bring: for each discard, the unseen cards that help."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from gin_widgets.rules import masks
from gin_widgets.rules.discards import discards
from gin_widgets.rules.hand import Hand, as_hand
from gin_widgets.rules.notation import cards_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from gin_widgets.rules.cards import Card

WHOLE_PACK = (1 << 52) - 1


@dataclass(frozen=True, slots=True)
class Outs:
    """What can be drawn after a discard.

    Args:
        deadwood: What the ten kept cards count.
        better: Cards with which, after the best discard, less is left than now.
        knock: Cards with which a knock is possible.
        gin: Cards with which gin is possible.

    Example:
        >>> from gin_widgets.rules import Card
        >>> print(*outs("4S 5S 6S 9H 9D 9C JD QD KD 3C 7H", seen="7S 3S")[Card("3C")].gin)
        9S 10D
    """

    deadwood: int
    better: tuple[Card, ...]
    knock: tuple[Card, ...]
    gin: tuple[Card, ...]


def outs(
    hand: Hand | str | Iterable[Card],
    taken: Card | str | None = None,
    seen: Hand | str | Iterable[Card] = (),
    limit: int = 10,
) -> dict[Card, Outs]:
    """Look one draw ahead from every allowed discard of eleven cards.

    Args:
        hand: Exactly eleven cards.
        taken: The card just taken from the discard pile, which may not be thrown.
        seen: Cards that lie open elsewhere, so that they cannot be drawn.
        limit: The most deadwood a knocker may keep.

    Returns:
        The outs of each discard, in the order of the hand.

    Raises:
        DealError: The hand has not eleven cards, or does not hold `taken`.

    Example:
        >>> from gin_widgets.rules import Card
        >>> after = outs("4S 5S 6S 9H 9D 9C JD QD 2C 3C KS")[Card("KS")]
        >>> print(after.deadwood, "points, knock with:", *after.knock)
        25 points, knock with: 10D KD AC 4C
    """
    held = as_hand(hand)
    unseen = [1 << card.index for card in Hand.from_mask(WHOLE_PACK & ~held.mask) - seen]
    return {
        card: _outs(held.mask ^ 1 << card.index, left, unseen, limit) for card, left in discards(held, taken).items()
    }


def _outs(kept: int, left: int, unseen: list[int], limit: int) -> Outs:
    after = [(card, masks.after_discard(kept | card)) for card in unseen]
    return Outs(
        left,
        cards_of(sum(card for card, least in after if least < left)),
        cards_of(sum(card for card, least in after if least <= limit)),
        cards_of(sum(card for card, least in after if least == 0)),
    )
