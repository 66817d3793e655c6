"""A knock that lies on the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from gin_widgets.rules.melds import Meld

if TYPE_CHECKING:
    from gin_widgets.rules.arrangement import Arrangement
    from gin_widgets.rules.cards import Card


@dataclass(frozen=True, slots=True)
class Knocked:
    """A knock that lies on the table.

    Args:
        seat: Who knocked.
        discard: The card thrown face down; None after big gin, and for eyes that may not see it.
        spread: How the cards were laid.
        laid_off: Cards laid off so far and the meld each went to, as that meld lay then.
        big: Whether this is big gin.
    """

    seat: int
    discard: Card | None
    spread: Arrangement
    laid_off: tuple[tuple[Card, Meld], ...] = ()
    big: bool = False

    @property
    def gin(self) -> bool:
        """Whether no card is loose."""
        return not self.spread.deadwood_cards

    @property
    def melds(self) -> tuple[Meld, ...]:
        """The knocker's melds as they lie now, grown by what was laid off."""
        lying = [meld.mask for meld in self.spread.melds]
        for card, meld in self.laid_off:
            lying[lying.index(meld.mask)] |= 1 << card.index
        return tuple(map(Meld.from_mask, lying))
