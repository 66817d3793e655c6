"""What people answer who hold one wrong belief about arranging a hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from gin_widgets.rules import Card, Hand
from gin_widgets.teaching.believers import greedy
from gin_widgets.teaching.believers.basics import Answers, Believer
from gin_widgets.teaching.question import Draft
from gin_widgets.teaching.say import value
from gin_widgets.teaching.table import in_order, melds_in_order


def card_in_two_melds(item: Draft) -> Answers:
    """One card may lie in two melds."""
    names = item.table.names
    if item.form == "where":
        return ["both"]
    every = [*greedy.whole_sets(names), *longest_runs(names)]
    loose = value(greedy.left_over(names, tuple(every)))
    if loose == Hand(map(Card, names)).deadwood:
        return []
    return [loose] if item.form == "fewest" else [melds_in_order(every)]


def longest_runs(names: Sequence[str]) -> list[tuple[str, ...]]:
    """List every run that cannot be made longer."""
    runs = [set(map(str, meld)) for meld in Hand(map(Card, names)).melds() if meld.kind == "run"]
    return [in_order(run) for run in runs if not any(run < other for other in runs)]


def shared_cards(names: Sequence[str]) -> tuple[str, ...]:
    """List the cards that fit both a set and a run.

    Example:
        >>> shared_cards("5H 6H 7H 7C 7S 7D".split())
        ('7H',)
    """
    in_runs = {name for run in longest_runs(names) for name in run}
    return in_order(name for meld in greedy.whole_sets(names) for name in meld if name in in_runs)


def shared_card_counts_twice(item: Draft) -> Answers:
    """A card that fits two melds lies in one and is left over from the other."""
    names = item.table.names
    return [Hand(map(Card, names)).deadwood + value(shared_cards(names))] if item.form == "fewest" else []


Way = Callable[[Sequence[str]], tuple[greedy.Melds, ...]]


def arranging(outcomes: Way, *, option: str = "") -> Believer:
    """Make a believer who always arranges a hand in one way.

    Where that way has several outcomes, those come first that no other way has.

    Args:
        outcomes: The way.
        option: What such a believer chooses for a card that fits a run and a set.
    """

    def others(names: Sequence[str]) -> set[greedy.Melds]:
        ways: tuple[Way, ...] = (greedy.sets_first, greedy.runs_first, greedy.longest_first)
        return {melds for way in ways if way is not outcomes for melds in way(names)}

    def answers(item: Draft) -> Answers:
        if item.form == "where":
            return [option] if option else []
        names = item.table.names
        found = outcomes(names)
        if any(melds in greedy.best(names) for melds in found):
            return []
        if item.form == "fewest":
            return [value(greedy.left_over(names, melds)) for melds in found]
        if item.form == "which":
            return [key for key, text in item.table.options if option_melds(text) in found]
        shared = others(names)
        return sorted(found, key=lambda melds: melds in shared)

    return answers


def option_melds(text: str) -> greedy.Melds:
    """Read the melds of an option ("3S 4S 5S | 8H 8D 8C")."""
    return melds_in_order(group.split() for group in text.split("|"))
