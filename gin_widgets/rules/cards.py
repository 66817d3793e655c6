"""The 52 cards.

There is exactly one object per card, so cards compare by identity and a card
taken from a hand *is* the card in the deck.
"""

from __future__ import annotations

from functools import total_ordering
from typing import Final

from gin_widgets.errors import NotationError
from gin_widgets.rules.spelling import RANK_NAMES, RANKS, SUIT_NAMES, complaint, short_name

SUITS: Final = "SHDC"


@total_ordering
class Card:
    """One playing card, read from its usual short name.

    Cards sort by suit (spades, hearts, diamonds, clubs), then by rank, ace first.

    Args:
        text: Rank and suit: "7H", "10S" or "TS", "q♦", "seven of hearts"; or a card, which is returned as it is.

    Raises:
        NotationError: The text is not a card; the message says what is wrong with it.

    Attributes:
        index: 0 for the ace of spades to 51 for the king of clubs.
        rank: 1 for an ace to 13 for a king; the ace is always low.
        suit: One of "S", "H", "D", "C".
        points: What the card counts as deadwood: 1 for an ace, 10 for a face card, else its number.

    Example:
        >>> Card("TS"), Card("10♠").points, Card("7h").name
        (Card('10S'), 10, 'seven of hearts')
    """

    __slots__ = ("index", "points", "rank", "suit", "text")

    index: int
    points: int
    rank: int
    suit: str
    text: str

    def __new__(cls, text: str | Card) -> Card:
        """Find the one object of this card."""
        return text if isinstance(text, Card) else _read(text)

    @property
    def name(self) -> str:
        """The card in words, for people and for screen readers ("seven of hearts")."""
        return f"{RANK_NAMES[self.rank - 1]} of {SUIT_NAMES[self.suit]}"

    def __setattr__(self, field: str, value: object) -> None:
        raise AttributeError(f"A card never changes; {field!r} cannot be set.")

    def __delattr__(self, field: str) -> None:
        raise AttributeError(f"A card never changes; {field!r} cannot be deleted.")

    def __lt__(self, other: object) -> bool:
        return self.index < other.index if isinstance(other, Card) else NotImplemented

    def __eq__(self, other: object) -> bool:
        return self is other

    def __hash__(self) -> int:
        return self.index

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Card({self.text!r})"

    def __reduce__(self) -> tuple[type[Card], tuple[str]]:
        return Card, (self.text,)


def _build(index: int) -> Card:
    card = object.__new__(Card)
    suit, rank = SUITS[index // 13], index % 13 + 1
    values = {"index": index, "rank": rank, "suit": suit, "points": min(rank, 10), "text": RANKS[rank - 1] + suit}
    for field, value in values.items():
        object.__setattr__(card, field, value)
    return card


DECK: Final = tuple(_build(index) for index in range(52))
_BY_TEXT: Final[dict[str, Card]] = {str(card): card for card in DECK}


def _read(text: object) -> Card:
    """Read a card, or say what is wrong with it."""
    if not isinstance(text, str):
        raise NotationError(f"A card is written as text, such as 7H or 10S; got {type(text).__name__}.")
    return _BY_TEXT.get(text) or _read_freely(text)


def _read_freely(text: str) -> Card:
    """Read a card that is not written in the canonical way."""
    card = _BY_TEXT.get(short_name(text))
    if card is None:
        raise NotationError(complaint(text))
    return card
