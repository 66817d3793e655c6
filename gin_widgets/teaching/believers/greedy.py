"""Ways to arrange a hand that look sensible and are not always best."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import product

from gin_widgets.rules import SUITS, Card, Hand, Meld
from gin_widgets.teaching.table import melds_in_order

Melds = tuple[tuple[str, ...], ...]


def as_melds(melds: Iterable[Meld]) -> Melds:
    """Write melds in the form of an answer."""
    return melds_in_order([str(card) for card in meld] for meld in melds)


def best(names: Sequence[str]) -> tuple[Melds, ...]:
    """List every best arrangement, those with the fewest melds first."""
    found = [as_melds(arrangement.melds) for arrangement in Hand(map(Card, names)).arrangements()]
    return tuple(sorted(found, key=len))


def left_over(names: Sequence[str], melds: Melds) -> tuple[str, ...]:
    """List the cards in no meld, in the order given."""
    melded = {name for meld in melds for name in meld}
    return tuple(name for name in names if name not in melded)


def whole_sets(names: Sequence[str]) -> Melds:
    """Take every set as large as it goes."""
    ranks = Counter(Card(name).rank for name in names)
    return tuple(tuple(n for n in names if Card(n).rank == rank) for rank, count in ranks.items() if count > 2)


def sets_first(names: Sequence[str]) -> tuple[Melds, ...]:
    """Lay all sets, then the best runs of what is left.

    Example:
        >>> sets_first("5H 6H 7H 7C 7S 7D".split())
        ((('7S', '7H', '7D', '7C'),),)
    """
    sets = whole_sets(names)
    return tuple(melds_in_order([*sets, *runs]) for runs in best(left_over(names, sets)))


def runs_first(names: Sequence[str]) -> tuple[Melds, ...]:
    """Lay the best runs, then the sets of what is left."""
    suits = [[name for name in names if Card(name).suit == suit] for suit in SUITS]
    laid = [tuple(run for runs in chosen for run in runs) for chosen in product(*map(best, suits))]
    return tuple(melds_in_order([*runs, *whole_sets(left_over(names, runs))]) for runs in laid)


def longest_first(names: Sequence[str]) -> tuple[Melds, ...]:
    """Lay a longest meld, then a longest of what is left, and so on; ties branch."""
    melds = Hand(map(Card, names)).melds()
    longest = max(map(len, melds), default=0)
    if not longest:
        return ((),)
    found = set()
    for meld in as_melds(meld for meld in melds if len(meld) == longest):
        found |= {melds_in_order([meld, *rest]) for rest in longest_first(left_over(names, (meld,)))}
    return tuple(sorted(found))
