"""An arrangement: disjoint melds and the cards left over."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from gin_widgets.errors import MeldError, Reason
from gin_widgets.rules.melds import Meld, why_not_meld
from gin_widgets.rules.notation import cards_of, mask_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from gin_widgets.rules.cards import Card


@dataclass(frozen=True, slots=True, init=False, repr=False)
class Arrangement:
    """One way to part cards into melds and deadwood, checked when it is made.

    As text, bars part the groups. Groups of three and more are melds, except that the last
    one may be deadwood; groups of one or two are deadwood anywhere.

    Args:
        melds: Melds, or a text such as "3S 4S 5S | 8H 8D 8C | KC".
        deadwood_cards: The cards in no meld.

    Raises:
        MeldError: A group is no meld, or a card is used twice.
        NotationError: The text cannot be read.

    Attributes:
        melds: The melds, sorted by their first card.
        deadwood_cards: The cards in no meld, sorted.

    Example:
        >>> laid = Arrangement("8H 8D 8C | 3S 4S 5S | KC")
        >>> laid
        Arrangement('3S 4S 5S | 8H 8D 8C | KC')
        >>> laid.melds[0].kind.value, laid.deadwood_cards, laid.deadwood
        ('run', (Card('KC'),), 10)
    """

    melds: tuple[Meld, ...]
    deadwood_cards: tuple[Card, ...]

    def __init__(
        self,
        melds: str | Iterable[Meld] = (),
        deadwood_cards: str | Iterable[Card] = (),
    ) -> None:
        loose = mask_of(deadwood_cards)
        if isinstance(melds, str):
            laid, also_loose = _read(melds)
            _check_disjoint([loose, also_loose])
            loose |= also_loose
        else:
            laid = [Meld(meld) for meld in melds]
        _check_disjoint([*(meld.mask for meld in laid), loose])
        object.__setattr__(self, "melds", _sorted(laid))
        object.__setattr__(self, "deadwood_cards", cards_of(loose))

    @classmethod
    def from_masks(cls, melds: Iterable[int], loose: int) -> Arrangement:
        """Make an arrangement from 52-bit numbers that the solver has found to be one."""
        made = object.__new__(cls)
        object.__setattr__(made, "melds", _sorted(map(Meld.from_mask, melds)))
        object.__setattr__(made, "deadwood_cards", cards_of(loose))
        return made

    @property
    def deadwood(self) -> int:
        """The points of the cards in no meld."""
        return sum(card.points for card in self.deadwood_cards)

    @property
    def mask(self) -> int:
        """All cards, melded or not, as a 52-bit number."""
        loose = sum(1 << card.index for card in self.deadwood_cards)
        return loose + sum(meld.mask for meld in self.melds)

    def __str__(self) -> str:
        return " | ".join([*map(str, self.melds), *_loose_groups(self.deadwood_cards)])

    def __repr__(self) -> str:
        return f"Arrangement({str(self)!r})"


def _sorted(melds: Iterable[Meld]) -> tuple[Meld, ...]:
    return tuple(sorted(melds, key=lambda meld: (meld.mask & -meld.mask, meld.mask)))


def _read(text: str) -> tuple[list[Meld], int]:
    """Read the melds and the loose cards of a text with bars."""
    groups = [mask_of(group) for group in text.split("|")]
    melds: list[Meld] = []
    loose = 0
    for place, mask in enumerate(groups, start=1):
        last = place == len(groups)
        if mask.bit_count() < 3 or (last and why_not_meld(cards_of(mask))):
            _check_disjoint([loose, mask])
            loose |= mask
        else:
            melds.append(Meld(cards_of(mask)))
    return melds, loose


def _check_disjoint(groups: list[int]) -> None:
    seen = 0
    for group in groups:
        if seen & group:
            shared = cards_of(seen & group)
            text = f"A card is in at most one meld; {' '.join(map(str, shared))} is used twice."
            raise MeldError(Reason("one-meld", text, shared))
        seen |= group


def _loose_groups(cards: tuple[Card, ...]) -> list[str]:
    """Write loose cards so that they read as loose again, even where they would make a meld."""
    size = len(cards) or 1
    if len(cards) >= 3 and why_not_meld(cards) is None:
        size = 2
    return [" ".join(map(str, cards[at : at + size])) for at in range(0, len(cards), size)]
