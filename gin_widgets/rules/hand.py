"""A hand: any set of cards, and the questions one asks about it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from gin_widgets.errors import DealError
from gin_widgets.rules import masks
from gin_widgets.rules.arrangement import Arrangement
from gin_widgets.rules.cards import Card
from gin_widgets.rules.melds import Meld
from gin_widgets.rules.notation import cards_of, mask_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

MOST_CARDS = 11  # a player never holds more; with many more the arrangements explode


@dataclass(frozen=True, slots=True, init=False, repr=False)
class Hand:
    """Cards held, each at most once. Building a hand works nothing out.

    Hands are compared, joined (`|`), cut (`-`, `&`) and iterated as sets of cards; they
    iterate sorted by suit, then rank. What stands beside `|`, `-` or `&` may be anything
    a hand is built from.

    Args:
        cards: Text such as "3S 4S 5S | 8D", or card objects.

    Raises:
        NotationError: The text cannot be read, or writes a card twice.
        DealError: A card is repeated.

    Attributes:
        mask: The cards as a 52-bit number, bit `card.index` for each.

    Example:
        >>> hand = Hand("3S 4S 5S 8D 8C 8H KC QD 6H AD")
        >>> hand.deadwood, len(hand), Card("KC") in hand
        (27, 10, True)
        >>> print(hand - "KC QD" | "2C 3H")
        3S 4S 5S 3H 6H 8H AD 8D 2C 8C
    """

    mask: int

    def __init__(self, cards: str | Iterable[Card] = ()) -> None:
        object.__setattr__(self, "mask", _mask(cards))

    @classmethod
    def from_mask(cls, mask: int) -> Hand:
        """Make a hand from a 52-bit number.

        Args:
            mask: 0 to 2 ** 52 - 1.

        Returns:
            The hand.

        Raises:
            DealError: The number names cards beyond the 52.

        Example:
            >>> Hand.from_mask(5)
            Hand('AS 3S')
        """
        if not 0 <= mask < 1 << 52:
            raise DealError(f"A pack has 52 cards, so a hand is a number below 2 ** 52; got {mask:#x}.")
        hand = object.__new__(cls)
        object.__setattr__(hand, "mask", mask)
        return hand

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards, sorted by suit, then rank."""
        return cards_of(self.mask)

    @property
    def points(self) -> int:
        """What all cards together would count if none were melded."""
        return sum(card.points for card in self)

    @property
    def deadwood(self) -> int:
        """The least deadwood points over all arrangements.

        Raises:
            DealError: The hand has more than eleven cards.

        Example:
            >>> Hand("5H 6H 7H 7C 7S 7D").deadwood
            0
        """
        mask = self.mask
        if mask.bit_count() > MOST_CARDS:
            raise _too_many(mask)
        return masks.deadwood(mask)

    @property
    def deadwood_after_discard(self) -> int:
        """The least deadwood that can be kept when one card is thrown.

        Raises:
            DealError: The hand has not eleven cards.

        Example:
            >>> Hand("AS 2S 9S 8H 9H 8D 9D 7C 8C 9C 10C").deadwood_after_discard
            10
        """
        mask = self.mask
        if mask.bit_count() != MOST_CARDS:
            raise _not_eleven(mask)
        return masks.after_discard(mask)

    def arrangements(self) -> tuple[Arrangement, ...]:
        """List every arrangement with the least deadwood.

        Returns:
            At least one; where there are several they are sorted by their text's melds.

        Raises:
            DealError: The hand has more than eleven cards.

        Example:
            >>> for best in Hand("AS 2S 3S AH 2H 3H AD 2D 3D").arrangements():
            ...     print(best)
            AS 2S 3S | AH 2H 3H | AD 2D 3D
            AS AH AD | 2S 2H 2D | 3S 3H 3D
        """
        hand = self.askable()
        found = [Arrangement.from_masks(melds, hand - sum(melds)) for melds in masks.arrangements(hand)]
        return tuple(sorted(found, key=lambda best: [meld.mask for meld in best.melds]))

    def melds(self) -> tuple[Meld, ...]:
        """List every meld contained in the hand.

        Raises:
            DealError: The hand has more than eleven cards.

        Example:
            >>> [str(meld) for meld in Hand("2S 3S 4S 5S").melds()]
            ['2S 3S 4S', '2S 3S 4S 5S', '3S 4S 5S']
        """
        return tuple(map(Meld.from_mask, masks.melds(self.askable())))

    def askable(self) -> int:
        """Hand back `mask` if the hand is small enough to be asked about.

        Raises:
            DealError: The hand has more than eleven cards.
        """
        if self.mask.bit_count() > MOST_CARDS:
            raise _too_many(self.mask)
        return self.mask

    def __iter__(self) -> Iterator[Card]:
        return iter(cards_of(self.mask))

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __contains__(self, card: object) -> bool:
        return isinstance(card, (Card, str)) and bool(self.mask >> Card(card).index & 1)

    def __or__(self, other: Hand | str | Iterable[Card]) -> Hand:
        return Hand.from_mask(self.mask | _mask(other))

    def __sub__(self, other: Hand | str | Iterable[Card]) -> Hand:
        return Hand.from_mask(self.mask & ~_mask(other))

    def __and__(self, other: Hand | str | Iterable[Card]) -> Hand:
        return Hand.from_mask(self.mask & _mask(other))

    def __str__(self) -> str:
        return " ".join(map(str, self))

    def __repr__(self) -> str:
        return f"Hand({str(self)!r})"


def as_hand(cards: Hand | str | Iterable[Card]) -> Hand:
    """Take a hand as it is, and build one from anything else.

    Example:
        >>> as_hand("AS").points
        1
    """
    return cards if isinstance(cards, Hand) else Hand(cards)


def eleven(hand: int) -> int:
    """Hand back a hand of eleven cards.

    Raises:
        DealError: It has another number of cards.
    """
    if hand.bit_count() != MOST_CARDS:
        raise _not_eleven(hand)
    return hand


def _too_many(hand: int) -> DealError:
    return DealError(f"A player holds at most eleven cards; this hand has {hand.bit_count()}.")


def _not_eleven(hand: int) -> DealError:
    return DealError(f"Before a discard a player holds eleven cards; this hand has {hand.bit_count()}.")


def _mask(cards: Hand | str | Iterable[Card]) -> int:
    return cards.mask if isinstance(cards, (Hand, Meld, Arrangement)) else mask_of(cards)
