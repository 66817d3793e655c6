"""What people answer who hold one wrong belief about laying off; see `believers`."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from gin_widgets.rules import Card, Hand
from gin_widgets.teaching.believers.basics import Answers, Believer
from gin_widgets.teaching.believers.greedy import as_melds, left_over
from gin_widgets.teaching.cases.sides import (
    Lay,
    Names,
    Sides,
    best_lays,
    fitting,
    lays,
    loose_in,
    points_in,
    taken_by,
    ways,
)
from gin_widgets.teaching.feedback import Answer
from gin_widgets.teaching.question import Draft
from gin_widgets.teaching.say import value
from gin_widgets.teaching.table import in_order

Playing = Callable[[Sides], Iterable[Lay]]


def playing(play: Playing, option: str = "", reach: Callable[[Sides], Names] | None = None) -> Believer:
    """Make a believer who lays off in a way of his own.

    Args:
        play: What such a believer lays down.
        option: The key of what such a believer chooses.
        reach: The cards that such a believer thinks may be laid off.
    """

    def answers(item: Draft) -> Answers:
        sides: Sides = item.case
        if item.form == "may":
            return [option] if option else []
        if item.form == "every":
            reached = reach(sides) if reach else ()
            return [reached] if reached else []
        if item.form not in {"left", "count", "lay"}:
            return []
        found = list(play(sides))
        least = points_in(sides, best_lays(sides)[0])
        if any(points_in(sides, lay) == least for lay in found):
            return []
        return found if item.form == "lay" else _numbers(item, (points_in(sides, lay) for lay in found))

    return answers


def _numbers(item: Draft, left: Iterable[int]) -> Answers:
    """Write what is left as the number asked for, or as the form with that number in it."""
    said = dict.fromkeys(left)
    return list(said) if item.form == "left" else [_filled(item, you=number) for number in said]


def _filled(item: Draft, **said: int) -> Answer:
    """Take the right form with some of its fields replaced."""
    right = item.solution
    if not isinstance(right, tuple):
        raise TypeError("Only a form has fields.")
    return tuple(said.get(field.key, part) for field, part in zip(item.table.fields, right, strict=True))


def _one_per_end(sides: Sides) -> Iterable[Lay]:
    return () if sides.gin else lays(sides, ways(sides, 1))


def _keep(sides: Sides) -> Iterable[Lay]:
    """Arrange first; then lay off loose cards only."""
    if sides.gin:
        return []
    found: list[Lay] = []
    for arrangement in sides.hand.arrangements():
        own, loose = as_melds(arrangement.melds), Hand(arrangement.deadwood_cards)
        rest = Sides(sides.spread, loose)
        found += [(own, added) for melds, added in lays(rest, ways(rest)) if not melds]
    return found


def _kept_loose(sides: Sides) -> Names:
    """Only loose cards may be laid off, and only those reach that need no card of a meld before them."""
    return fitting(sides, hand=Hand(sides.hand.arrangements()[0].deadwood_cards))


def _must(sides: Sides) -> Iterable[Lay]:
    """Lay off everything that fits, then arrange the rest."""
    every = ways(sides)
    most = Hand(map(Card, fitting(sides))).askable()
    whole = [way for way in every if sum(way) == most]
    return lays(sides, whole) if whole and not sides.gin else []


one_card_per_end = playing(_one_per_end, reach=lambda sides: fitting(sides, 1))
own_melds_are_kept = playing(_keep, "keep", _kept_loose)
whatever_fits_is_laid_off = playing(_must, "must")


def gin_takes_lay_offs(item: Draft) -> Answers:
    """Cards are laid off on gin as well."""
    sides: Sides = item.case
    if item.form == "gin":
        return [item.table.keys[-1]] if sides.gin else []
    if item.form == "count":
        return [_filled(item, gin=points_in(sides, best_lays(sides)[0]))]
    if not sides.gin or item.form not in {"left", "lay"}:
        return []
    found = lays(sides, ways(sides))
    return found if item.form == "lay" else [points_in(sides, found[0])]


def matches(sides: Sides, names: Names) -> Names:
    """List the cards that share a rank with the knocker's deadwood."""
    ranks = {Card(name).rank for name in sides.loose}
    return tuple(name for name in names if Card(name).rank in ranks)


def deadwood_takes_lay_offs(item: Draft) -> Answers:
    """A loose card goes with the knocker's deadwood of the same rank."""
    sides: Sides = item.case
    if item.form in {"left", "count"} and not sides.gin:
        loose = [loose_in(sides, lay) for lay in best_lays(sides)]
        return _numbers(item, (value(names) - value(matches(sides, names)) for names in loose if matches(sides, names)))
    own = own_loose(sides)
    tempting = [name for name in matches(sides, own) if name not in fitting(sides)]
    if item.form == "every":
        return [in_order({*fitting(sides), *tempting})]
    return [(name,) for name in tempting] if item.form == "one" else []


def own_loose(sides: Sides) -> Names:
    """List the cards that the defender's best arrangement leaves."""
    return left_over(sides.names, as_melds(sides.hand.arrangements()[0].melds))


def knocker_too(item: Draft) -> Answers:
    """The knocker lays off on the defender's melds too."""
    sides: Sides = item.case
    if item.form != "count":
        return []
    gone = value(taken_by(sides.loose, best_lays(sides)[0][0]))
    return [_filled(item, knocker=value(sides.loose) - gone)] if gone else []
