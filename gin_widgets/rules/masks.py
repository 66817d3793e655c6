"""The solver: exact answers about hands that are 52-bit numbers.

Runs are a matter of tables (see `tables`). Sets are the only thing that couples the
suits, and a hand holds few ranks that can make one: those ranks are tried one by one.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING

from gin_widgets.rules.tables import ACES, HALF, LEFT, POINTS, SUIT, lowest_runs, throws

if TYPE_CHECKING:
    from collections.abc import Iterator

Suits = tuple[int, int, int, int]


def suits(hand: int) -> Suits:
    """Split a hand into its four suit holdings.

    Example:
        >>> suits(1 | 1 << 13)
        (1, 1, 0, 0)
    """
    low, high = hand & HALF, hand >> 26
    return low & SUIT, low >> 13, high & SUIT, high >> 13


def deadwood(hand: int) -> int:
    """Count the least deadwood of a hand.

    Example:
        >>> deadwood(0b111), deadwood(0b11)
        (0, 3)
    """
    low = hand & HALF
    high = hand >> 26
    a = low & SUIT
    b = low >> 13
    c = high & SUIT
    d = high >> 13
    trips = a & b & (c | d) | c & d & (a | b)
    if trips:
        return with_sets(a, b, c, d, trips)
    return LEFT[a] + LEFT[b] + LEFT[c] + LEFT[d]


def with_sets(a: int, b: int, c: int, d: int, trips: int) -> int:
    """Count the least deadwood of four suit holdings.

    Args:
        a: Spades held.
        b: Hearts held.
        c: Diamonds held.
        d: Clubs held.
        trips: The ranks held at least three times; at least one.

    Returns:
        Points left in the best arrangement.
    """
    rank = trips & -trips
    keep = ~rank
    a0, b0, c0, d0 = a & keep, b & keep, c & keep, d & keep
    four = a & b & c & d & rank
    rest = trips ^ rank
    if rest:
        least = min(with_sets(a, b, c, d, rest), with_sets(a0, b0, c0, d0, rest))
        if four:
            return min(
                least,
                with_sets(a, b0, c0, d0, rest),
                with_sets(a0, b, c0, d0, rest),
                with_sets(a0, b0, c, d0, rest),
                with_sets(a0, b0, c0, d, rest),
            )
        return least
    s, h, i, j = LEFT[a], LEFT[b], LEFT[c], LEFT[d]
    s0, h0, i0, j0 = LEFT[a0], LEFT[b0], LEFT[c0], LEFT[d0]
    no_set = s + h + i + j
    as_set = s0 + h0 + i0 + j0
    if four:
        as_set += min(0, s - s0, h - h0, i - i0, j - j0)  # one of the four may serve its run instead
    return min(no_set, as_set)


def set_choices(hand: int) -> list[int]:
    """List every choice of disjoint sets in a hand, each as one number, no set at all first."""
    a, b, c, d = suits(hand)
    trips = a & b & (c | d) | c & d & (a | b)
    choices = [0]
    while trips:
        rank = trips & -trips
        trips ^= rank
        ways = sets_of_rank(hand, rank)
        choices += [chosen | way for chosen in choices for way in ways]
    return choices


def sets_of_rank(hand: int, rank: int) -> list[int]:
    """List the sets of one rank in a hand.

    Args:
        hand: The hand.
        rank: The rank as the bit of its spade.

    Returns:
        The sets: none, one, or all five where all four cards are held.
    """
    column = ACES * rank & hand
    if column.bit_count() < 3:
        return []
    if column.bit_count() == 3:
        return [column]
    return [column, *(column ^ rank << shift for shift in (0, 13, 26, 39))]


def after_discard(hand: int) -> int:
    """Count the least deadwood that a hand of eleven can keep after throwing one card."""
    low = hand & HALF
    high = hand >> 26
    a = low & SUIT
    b = low >> 13
    c = high & SUIT
    d = high >> 13
    return after_throw(a, b, c, d, a & b & (c | d) | c & d & (a | b), throws())


def after_throw(a: int, b: int, c: int, d: int, trips: int, throw: list[int]) -> int:  # noqa: PLR0913, PLR0917
    """Count what four suit holdings keep after the best throw; `trips` are the ranks still to decide about."""
    if not trips:
        best = throw[a]
        if throw[b] < best:  # noqa: PLR1730 - a call of min costs more
            best = throw[b]
        if throw[c] < best:  # noqa: PLR1730 - a call of min costs more
            best = throw[c]
        if throw[d] < best:  # noqa: PLR1730 - a call of min costs more
            best = throw[d]
        return LEFT[a] + LEFT[b] + LEFT[c] + LEFT[d] + best
    rank = trips & -trips
    keep, rest = ~rank, trips ^ rank
    a0, b0, c0, d0 = a & keep, b & keep, c & keep, d & keep
    least = min(after_throw(a, b, c, d, rest, throw), after_throw(a0, b0, c0, d0, rest, throw))
    if a & b & c & d & rank:
        return min(
            least,
            after_throw(a, b0, c0, d0, rest, throw),
            after_throw(a0, b, c0, d0, rest, throw),
            after_throw(a0, b0, c, d0, rest, throw),
            after_throw(a0, b0, c0, d, rest, throw),
        )
    return least


def arrangements(hand: int, least: int | None = None) -> Iterator[tuple[int, ...]]:
    """Yield every best arrangement of a hand, each as the numbers of its melds.

    Args:
        hand: The hand.
        least: Its least deadwood, if that is known already.
    """
    if least is None:
        least = deadwood(hand)
    for chosen in set_choices(hand):
        a, b, c, d = suits(hand ^ chosen)
        if LEFT[a] + LEFT[b] + LEFT[c] + LEFT[d] == least:
            for cut in product(best_cuts(a), best_cuts(b), best_cuts(c), best_cuts(d)):
                yield columns(chosen) + placed(cut)


def columns(chosen: int) -> tuple[int, ...]:
    """Part a choice of sets into its sets, rank by rank."""
    parts = []
    while chosen:
        rank = chosen & -chosen
        rank = 1 << (rank.bit_length() - 1) % 13
        part = ACES * rank & chosen
        parts.append(part)
        chosen ^= part
    return tuple(parts)


def placed(cut: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    """Turn runs given suit by suit into numbers of a whole hand."""
    return tuple(run << 13 * suit for suit, runs in enumerate(cut) for run in runs)


@lru_cache(maxsize=2048)
def best_cuts(holding: int) -> tuple[tuple[int, ...], ...]:
    """List every way to cut a suit holding into runs that leaves the fewest points.

    Example:
        >>> best_cuts(0b1111)
        ((15,),)
    """
    if not holding:
        return ((),)
    low = holding & -holding
    cuts: list[tuple[int, ...]] = []
    if POINTS[low.bit_length() - 1] + LEFT[holding ^ low] == LEFT[holding]:
        cuts += best_cuts(holding ^ low)
    for run in lowest_runs(holding):
        if LEFT[holding ^ run] == LEFT[holding]:
            cuts += [(run, *rest) for rest in best_cuts(holding ^ run)]
    return tuple(cuts)


def melds(hand: int) -> list[int]:
    """List every meld contained in a hand, sets first."""
    found = [way for rank in range(13) for way in sets_of_rank(hand, 1 << rank)]
    for suit, held in enumerate(suits(hand)):
        holding = held
        while holding:
            found += [run << 13 * suit for run in lowest_runs(holding)]
            holding &= holding - 1
    return found
