"""A second, slow engine for checking the first; it shares no code with it.

Cards are pairs (rank 1..13, suit "S", "H", "D", "C"). Everything is tried out: no tables, no numbers as hands.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations

RANK_TEXTS = {1: "A", 11: "J", 12: "Q", 13: "K"}
PACK = [(rank, suit) for suit in "SHDC" for rank in range(1, 14)]


def text(cards):
    """Write cards as text."""
    return " ".join(f"{RANK_TEXTS.get(rank, rank)}{suit}" for rank, suit in cards)


def points(cards):
    """Add up what loose cards count."""
    return sum(min(rank, 10) for rank, _ in cards)


@cache
def all_melds():
    """Make the 329 melds of the pack from their definition."""
    sets = [
        frozenset((rank, suit) for suit in chosen)
        for rank in range(1, 14)
        for size in (3, 4)
        for chosen in combinations("SHDC", size)
    ]
    runs = [
        frozenset((rank, suit) for rank in range(low, high + 1))
        for suit in "SHDC"
        for low in range(1, 12)
        for high in range(low + 2, 14)
    ]
    return (*sets, *runs)


def melds_in(hand):
    """List the melds that a hand contains."""
    held = frozenset(hand)
    return [meld for meld in all_melds() if meld <= held]


def arrangements(hand):
    """List every set of disjoint melds of a hand, as (melds, points left)."""
    return _choose(melds_in(hand), frozenset(hand))


def _choose(melds, free):
    found = [(frozenset(), points(free))]
    for place, meld in enumerate(melds):
        if meld <= free:
            found += [(laid | {meld}, left) for laid, left in _choose(melds[place + 1 :], free - meld)]
    return found


def deadwood(hand):
    """Count the least points left over all arrangements."""
    return min(left for _, left in arrangements(hand))


def best_arrangements(hand):
    """Collect the sets of melds that leave the least."""
    every = arrangements(hand)
    least = min(left for _, left in every)
    return {laid for laid, left in every if left == least}


def discards(hand):
    """Count what each discard of eleven cards leaves."""
    return {card: deadwood([other for other in hand if other != card]) for card in hand}


def is_meld(cards):
    """Tell whether cards are a meld."""
    return frozenset(cards) in all_melds()


def lay_offs(defender, spread):
    """Collect every set of cards that can be laid off, grown card by card, as (laid off, melds grown)."""
    start = (frozenset(), frozenset(frozenset(meld) for meld in spread))
    seen, queue = {start}, [start]
    while queue:
        laid, grown = queue.pop()
        for card in frozenset(defender) - laid:
            for meld in grown:
                if is_meld(meld | {card}):
                    step = (laid | {card}, grown - {meld} | {meld | {card}})
                    if step not in seen:
                        seen.add(step)
                        queue.append(step)
    return {laid for laid, _ in seen}


def defence(defender, spread):
    """Find the least the defender can be left with, and every (laid off, melds) that does it."""
    ways = [
        (left, laid, melds)
        for laid in lay_offs(defender, spread)
        for melds, left in arrangements(frozenset(defender) - laid)
    ]
    least = min(left for left, _, _ in ways)
    return least, {(laid, melds) for left, laid, melds in ways if left == least}
