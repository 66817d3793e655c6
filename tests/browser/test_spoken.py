"""What a screen reader is given: one item of each kind, before and after a wrong answer, as reviewed golden files.

``GIN_UPDATE_GOLDEN=1`` writes them anew; read the difference before you keep it.
"""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

import pytest

from gin_widgets.teaching import item
from tests.browser.conftest import OpenPage
from tests.browser.learner import Learner
from tests.browser.watch import wait_live

GOLDEN = Path(__file__).parent / "golden"
SKILLS = ("sets", "runs", "deadwood", "arrange")
KINDS = {
    "pick": SKILLS,
    "choose": SKILLS,
    "number": SKILLS,
    "sort": SKILLS,
    "order": ("deal",),
    "fill": ("score",),
    "lay": ("lay-off",),
}


def one_of(kind: str) -> str:
    """Find an item of a kind, the same one every time."""
    found = (item(skill, seed=seed) for seed in range(100, 130) for skill in KINDS[kind])
    return next(it.id for it in found if it.kind == kind)


@pytest.mark.parametrize("kind", KINDS)
def test_an_item_reads_well(open_page: OpenPage, kind: str) -> None:
    page = open_page(f"#item/{one_of(kind)}")
    wait_live(page)
    learner = Learner(page, "mouse")
    page.wait_for_selector(".gin-item .gin-ask")
    it, rng = learner.item(), Random(5)
    asked = learner.slot.aria_snapshot()
    learner.lay(next(answer for answer in iter(lambda: it.random_answer(rng), None) if not it.is_right(answer)))
    learner.check()
    text = f"Asked\n\n{asked}\n\nAfter a wrong answer\n\n{learner.slot.aria_snapshot()}\n"
    file = GOLDEN / f"{kind}.txt"
    if os.environ.get("GIN_UPDATE_GOLDEN"):
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, encoding="utf-8")
    assert text == file.read_text(encoding="utf-8")
