"""Answers drawn by lot, and how many there are to draw from."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import comb, factorial, prod
from typing import TYPE_CHECKING

from gin_widgets.teaching.feedback import Answer
from gin_widgets.teaching.table import Table, in_order, melds_in_order

if TYPE_CHECKING:
    from random import Random


def random_answer(table: Table, rng: Random) -> Answer:
    """Draw any well-formed answer by lot, right or wrong."""
    return _LOTS[table.kind](table, rng)


def _below(rng: Random, bound: int) -> int:
    return int(rng.random() * bound)


def _draw(rng: Random, names: Sequence[str], count: int) -> tuple[str, ...]:
    rest = list(names)
    return tuple(rest.pop(_below(rng, len(rest))) for _ in range(count))


def _lot_pick(table: Table, rng: Random) -> Answer:
    largest = min(5, len(table.names))
    count = table.count or 2 + _below(rng, largest - 1)
    return in_order(_draw(rng, table.names, count))


def _lot_sort(table: Table, rng: Random) -> Answer:
    places = [_below(rng, 4) for _ in table.names]
    groups = [[name for name, at in zip(table.names, places, strict=True) if at == place] for place in (1, 2, 3)]
    return melds_in_order(group for group in groups if group)


def _lot_number(table: Table, rng: Random) -> Answer:
    return _below(rng, table.largest_guess + 1)


def _lot_choice(table: Table, rng: Random) -> Answer:
    return table.keys[_below(rng, len(table.keys))]


def _lot_order(table: Table, rng: Random) -> Answer:
    return _draw(rng, table.keys, len(table.keys))


def _lot_fill(table: Table, rng: Random) -> Answer:
    return tuple(
        field.options[_below(rng, len(field.options))][0] if field.options else _below(rng, field.most + 1)
        for field in table.fields
    )


def _lot_lay(table: Table, rng: Random) -> Answer:
    """Most cards stay where they are; any may lie with others or with a meld of the knocker."""
    ends = 3 + len(table.targets)
    places = [_below(rng, 2 * ends) for _ in table.names]
    groups = [tuple(name for name, at in zip(table.names, places, strict=True) if at == place) for place in range(ends)]
    return melds_in_order(group for group in groups[:3] if group), tuple(in_order(group) for group in groups[3:])


_LOTS: dict[str, Callable[[Table, Random], Answer]] = {
    "pick": _lot_pick,
    "sort": _lot_sort,
    "number": _lot_number,
    "choose": _lot_choice,
    "order": _lot_order,
    "fill": _lot_fill,
    "lay": _lot_lay,
}


def answer_space(table: Table) -> int:
    """About how many different answers a guess chooses from."""
    size = len(table.names)
    if table.kind == "pick":
        return comb(size, table.count) if table.count else 4 * comb(size, 3)
    return {
        "choose": len(table.options),
        "number": table.largest_guess + 1,
        "order": factorial(len(table.options)),
        "fill": prod(len(field.options) or field.most + 1 for field in table.fields),
        "sort": int(4**size),
        "lay": int((4 + len(table.targets)) ** size),
    }[table.kind]
