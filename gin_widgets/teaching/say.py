"""Small helpers that put facts into words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from gin_widgets.rules import Card
from gin_widgets.teaching.faults import cards_of
from gin_widgets.teaching.words import common


def listed(names: Iterable[str]) -> str:
    """Write names as a list.

    Example:
        >>> listed(["8H", "8D", "8C"])
        '8H, 8D and 8C'
    """
    words = list(names)
    if len(words) < 2:
        return "".join(words)
    return common.COMMA.join(words[:-1]) + common.AND + words[-1]


def points(number: int) -> str:
    """Write a number of points ("1 point", "12 points")."""
    return common.POINTS[number == 1].format(n=number)


def cards(number: int) -> str:
    """Write a number of cards ("1 card", "3 cards")."""
    return common.CARDS[number == 1].format(n=number)


def value(names: Iterable[str]) -> int:
    """Add up what cards count."""
    return sum(Card(name).points for name in names)


def sum_of(names: Sequence[str]) -> str:
    """Write the sum of some cards, in their order.

    Example:
        >>> sum_of(["6H", "KC", "AD"])
        '6 + 10 + 1 = 17'
    """
    counts = [Card(name).points for name in names]
    if len(counts) < 2:
        return str(sum(counts))
    return f"{common.PLUS.join(map(str, counts))} = {sum(counts)}"


def meld_words(names: Sequence[str]) -> str:
    """Say what a meld is.

    Example:
        >>> meld_words(["8H", "8D", "8C"]), meld_words(["5S", "6S", "7S"])
        ('three eights', '5 to 7 of spades')
    """
    held = cards_of(names)
    low, high = held[0], held[-1]
    if low.rank == high.rank:
        return common.SET.format(count=common.COUNT[len(held)], ranks=common.RANKS[low.rank])
    ends = {"low": _rank(low), "high": _rank(high)}
    return common.RUN.format(**ends, suit=common.SUIT[low.suit])


def _rank(card: Card) -> str:
    return common.RANK[card.rank] if card.rank in {1, 11, 12, 13} else str(card.rank)


def kind_of(meld: Sequence[str]) -> str:
    """Tell a set from a run, by the cards of a meld."""
    return "set" if Card(meld[0]).rank == Card(meld[1]).rank else "run"


def ruled_out(option: str, why: str) -> str:
    """Say that one of the answers to choose from does not hold.

    Example:
        >>> print(ruled_out("Only 8C", "A run takes more."))
        One answer is out: "Only 8C". A run takes more.
    """
    return common.RULED_OUT.format(option=option, why=why)
