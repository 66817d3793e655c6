"""How much the teaching tests try: a little each time, much more where GIN_WIDGETS_LONG is set."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator

from gin_widgets.teaching import SKILLS, Item, item

LONG = bool(os.environ.get("GIN_WIDGETS_LONG"))
SEEDS = 10_000 if LONG else 100
WRONG = 10_000 if LONG else 250
RUNS = 1_000 if LONG else 60


def items(skill: str, count: int = SEEDS) -> Iterator[Item]:
    """Make the items of the first seeds and of as many seeds far out."""
    rng = random.Random(f"{skill}/far")
    yield from (item(skill, seed=seed) for seed in range(count // 2))
    yield from (item(skill, seed=rng.randrange(2**31)) for _ in range(count - count // 2))


def some_items(count: int) -> Iterator[Item]:
    """Make a few items of every skill."""
    return (it for skill in SKILLS for it in items(skill, count))
