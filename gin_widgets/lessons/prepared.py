"""What the page can show and answer before Python has come.

All items of the course are listed without their answers. For the opening item of
a lesson, which stands there before the rule is explained, the verdict on every
answer is recorded by the same judge that answers later.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from gin_widgets.lessons.catalogue import COURSE
from gin_widgets.lessons.page import item_id
from gin_widgets.teaching import read_item
from gin_widgets.widgets.present import present_hint, present_item, record


@cache
def items() -> dict[str, Any]:
    """List every item of the course as the browser may see it, by id."""
    found: dict[str, Any] = {}
    for lesson in COURSE:
        for part in range(1, 8):
            for item in map(item_id, lesson.items(part)):
                found[item] = present_item(read_item(item), begun=part == 3)
    return found


@cache
def prepared() -> dict[str, Any]:
    """Give what the page carries: the items, and recorded verdicts and hints for the opening ones."""
    openings = [item_id(lesson.opening) for lesson in COURSE]
    tables = {item: record(read_item(item)) for item in openings}
    return {
        "items": items(),
        "tables": {item: table for item, table in tables.items() if table},
        "hints": {item: [present_hint(read_item(item).hint(rung)) for rung in (1, 2, 3)] for item in openings},
    }
