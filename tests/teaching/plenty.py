"""How much the teaching tests try: a little each time, much more where GIN_WIDGETS_LONG is set."""

from __future__ import annotations

import os
import random
import re
from collections.abc import Iterator

from gin_widgets.teaching import SKILLS, Item, item

LONG = bool(os.environ.get("GIN_WIDGETS_LONG"))
SEEDS = 10_000 if LONG else 100
WRONG = 10_000 if LONG else 250
RUNS = 1_000 if LONG else 60
OF_CARDS = ("points", "sets", "runs", "one-meld", "deadwood", "arrange")  # skills asked about cards alone
CARD = re.compile(r"\b(?:10|[A2-9JQK])[SHDC]\b")


def items(skill: str, count: int = SEEDS) -> Iterator[Item]:
    """Make the items of the first seeds and of as many seeds far out."""
    rng = random.Random(f"{skill}/far")
    yield from (item(skill, seed=seed) for seed in range(count // 2))
    yield from (item(skill, seed=rng.randrange(2**31)) for _ in range(count - count // 2))


def seen(it: Item) -> set[str]:
    """Name every card that lies open in an item, to be answered about or only to be looked at."""
    scene = [name for shown in it.table.scene for _, cards in shown.groups for name in cards]
    rows = it.table.sheet.rows if it.table.sheet else ()
    written = [name for row in rows for cell in row for name in CARD.findall(cell)]
    return {*it.table.names, *scene, *written, *(name for target in it.table.targets for name in target)}


def some_items(count: int) -> Iterator[Item]:
    """Make a few items of every skill."""
    return (it for skill in SKILLS for it in items(skill, count))
