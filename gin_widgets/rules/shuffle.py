"""A shuffle of our own, so that a seed gives the same deal on every platform and Python version.

The numbers come from splitmix64 (Steele, Lea, Flood: Fast splittable pseudorandom number
generators, 2014); the shuffle is Fisher and Yates's, without the bias of a plain remainder.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gin_widgets.errors import DealError
from gin_widgets.rules.cards import DECK

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gin_widgets.rules.cards import Card

_WORD = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15


def numbers(seed: int) -> Iterator[int]:
    """Yield 64-bit numbers that look random, for ever.

    Example:
        >>> hex(next(numbers(0)))
        '0xe220a8397b1dcdaf'
    """
    state = seed
    while True:
        state = state + _STEP & _WORD
        mixed = state
        mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9 & _WORD
        mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB & _WORD
        yield mixed ^ mixed >> 31


def shuffled(seed: int) -> tuple[Card, ...]:
    """Shuffle the pack.

    Args:
        seed: 0 to 2 ** 64 - 1.

    Returns:
        All 52 cards; the same order for the same seed, everywhere.

    Raises:
        DealError: The seed is no such number.

    Example:
        >>> print(*shuffled(4711)[:5])
        KD 2S 4S 4D QH
    """
    if type(seed) is not int or not 0 <= seed <= _WORD:
        raise DealError(f"A seed is a whole number from 0 to 2 ** 64 - 1; got {seed!r}.")
    source = numbers(seed)
    pack = list(DECK)
    for last in range(len(pack) - 1, 0, -1):
        number = next(source)
        while number >= _FAIR[last]:
            number = next(source)
        chosen = number % (last + 1)
        pack[last], pack[chosen] = pack[chosen], pack[last]
    return tuple(pack)


# Numbers from here on would make some cards likelier than others: drawn again. By the number of the last place.
_FAIR = [(1 << 64) - (1 << 64) % (last + 1) for last in range(52)]
