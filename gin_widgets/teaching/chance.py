"""Numbers that look random and are the same on every machine and in every Python."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import TypeVar

T = TypeVar("T")


class Chance:
    """A stream of numbers that depends on its key alone.

    The `random` module promises only that `random()` stays as it is from one Python
    to the next; a printed worksheet has to stay right for longer than that.

    Args:
        key: Any text; equal keys give equal streams.

    Example:
        >>> chance = Chance("runs/4711")
        >>> chance.below(52), chance.shuffled("ABC")
        (39, ['C', 'B', 'A'])
    """

    def __init__(self, key: str) -> None:
        self._key = key
        self._drawn = 0

    def below(self, bound: int) -> int:
        """Draw a number from 0 to `bound` - 1."""
        self._drawn += 1
        digest = sha256(f"{self._key}#{self._drawn}".encode()).digest()
        return int.from_bytes(digest[:8], "big") % bound

    def likely(self, percent: int) -> bool:
        """Say yes so many times in a hundred."""
        return self.below(100) < percent

    def pick(self, things: Sequence[T]) -> T:
        """Pick one of several things."""
        return things[self.below(len(things))]

    def shuffled(self, things: Sequence[T]) -> list[T]:
        """Copy things into a new order."""
        rest = list(things)
        return [rest.pop(self.below(len(rest))) for _ in things]

    def some(self, things: Sequence[T], count: int) -> list[T]:
        """Pick several different things, or all if there are not so many."""
        return self.shuffled(things)[:count]
