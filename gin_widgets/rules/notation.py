"""Cards written as text: forgiving to read, one canonical form to write."""

from __future__ import annotations

import re
from collections.abc import Iterable

from gin_widgets.errors import DealError, NotationError
from gin_widgets.rules.cards import DECK, Card
from gin_widgets.rules.spelling import complaint, pieces, turned

_WANTED = "Cards are given as text such as '3S 4S 5S' or as Card objects"
_BETWEEN = re.compile(r"""[,;|&+.()\[\]{}"'“”‘’«»、，；\n\r]|(?<!<)/|\b(?:and|the)\b""", re.IGNORECASE)


def parse(text: str) -> tuple[Card, ...]:
    """Read cards from a text, in the order written.

    Cards are parted by spaces, by commas, bars and the like, by "and", or by nothing at all. None of it has a meaning.

    Args:
        text: For example "3S 4S, 5♠ | td", or "ace of spades and 10 of hearts".

    Returns:
        The cards.

    Raises:
        NotationError: A piece is not a card, or a card is written twice; the message names the piece.

    Example:
        >>> parse("3S, 10h | TD")
        (Card('3S'), Card('10H'), Card('10D'))
        >>> parse("3s10h") == parse("Three of spades; 10 hearts")
        True
    """
    found: dict[Card, int] = {}
    tokens = _tokens(text)
    for place, token in enumerate(tokens, start=1):
        card = _read_token(token, place, tokens)
        if card in found:
            raise NotationError(f"A pack holds each card once; {card} is written at places {found[card]} and {place}.")
        found[card] = place
    return tuple(found)


def _tokens(text: str) -> list[str]:
    """Cut a text into pieces of one card each, where it can be cut."""
    return [token for piece in _BETWEEN.split(text) for token in pieces(piece)]


def _read_token(token: str, place: int, tokens: Iterable[str]) -> Card:
    try:
        return Card(token)
    except NotationError as error:
        if turned(token):  # so are the others, most likely: one message for all of them
            raise NotationError(complaint(*dict.fromkeys(filter(turned, tokens)))) from None
        raise NotationError(f"{error} (card {place})") from None


def mask_of(cards: str | Iterable[Card]) -> int:
    """Turn cards into a 52-bit number, bit `card.index` for each card.

    Args:
        cards: Text, or card objects, each at most once.

    Returns:
        The number.

    Raises:
        NotationError: The text cannot be read.
        DealError: A card is repeated.

    Example:
        >>> mask_of("AS 3S")
        5
    """
    mask = 0
    for card in read_cards(cards):
        bit = 1 << card.index
        if mask & bit:
            raise DealError(f"A pack holds each card once; {card} is repeated.")
        mask |= bit
    return mask


def read_cards(cards: str | Iterable[Card]) -> tuple[Card, ...]:
    """Accept cards as text or as objects, in the order given.

    Args:
        cards: Text, one card, or card objects (their short names do as well).

    Returns:
        The cards.

    Raises:
        NotationError: Something is not a card.

    Example:
        >>> read_cards([Card("3S"), "4S"])
        (Card('3S'), Card('4S'))
    """
    if isinstance(cards, str):
        return parse(cards)
    if isinstance(cards, Card):
        return (cards,)
    if not isinstance(cards, Iterable):
        raise NotationError(f"{_WANTED}; got {type(cards).__name__}.")
    return tuple(map(Card, cards))


def cards_of(mask: int) -> tuple[Card, ...]:
    """Turn a 52-bit number back into cards, sorted.

    Example:
        >>> cards_of(5)
        (Card('AS'), Card('3S'))
    """
    cards = []
    while mask:
        low = mask & -mask
        cards.append(DECK[low.bit_length() - 1])
        mask ^= low
    return tuple(cards)
