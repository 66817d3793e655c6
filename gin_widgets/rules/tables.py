"""Tables over one suit: everything about runs, worked out once.

A hand is a 52-bit number: bit ``13 * suit + rank - 1``. Runs live inside one suit,
so all there is to know about runs stands in tables over the 8,192 holdings of a suit.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

SUIT: Final = (1 << 13) - 1
HALF: Final = (1 << 26) - 1
ACES: Final = 1 | 1 << 13 | 1 << 26 | 1 << 39
POINTS: Final = tuple(min(rank, 10) for rank in range(1, 14))
NO_CARD: Final = 999  # costs more than any hand counts


def lowest_runs(holding: int) -> Iterator[int]:
    """Yield the runs of a suit holding that start with its lowest card.

    Example:
        >>> [bin(run) for run in lowest_runs(0b1111)]
        ['0b111', '0b1111']
    """
    run = (holding & -holding) * 0b111
    while run and run & holding == run:
        yield run
        run |= run << 1


def _least_left() -> list[int]:
    """Work out, for each holding, the least points left when its cards may only form runs.

    Card by card upwards: the new highest card is loose, or it ends a run and only the cards
    below that run are left.
    """
    left = [0]
    for top, points in enumerate(POINTS):
        left += [points + rest for rest in left]
        for lowest in range(top - 1):
            run = (2 << top) - (1 << lowest)
            for below in range(1 << lowest):
                left[run | below] = min(left[run | below], left[below])
    return left


# A list, not bytes: reading an item makes no new object, which matters in the innermost loop.
LEFT: Final = _least_left()


@cache
def throws() -> list[int]:
    """Work out, for each holding, how throwing its best card changes the points left.

    It is made on first use, because few programs throw cards and importing should be quick.

    Returns:
        The changes, most of them savings; a price no hand can pay where there is no card.
    """
    change = [NO_CARD]
    for holding in range(1, SUIT + 1):
        bits, least = holding, NO_CARD
        while bits:
            low = bits & -bits
            bits ^= low
            least = min(least, LEFT[holding ^ low])
        change.append(least - LEFT[holding])
    return change
