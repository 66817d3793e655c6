"""What the learner reads is the same in every process, whatever order Python's sets happen to have there."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from gin_widgets.rules import RULESETS, Ruleset
from gin_widgets.site.shell import shell_html
from gin_widgets.teaching import MISCONCEPTIONS, SKILLS, item, judge
from gin_widgets.teaching.tools import TOOLS
from gin_widgets.teaching.tools.tried import deal
from gin_widgets.widgets.present import present_feedback, present_hint, present_item, present_tried

ROOT = Path(__file__).parents[2]
LEVELS = range(3)  # one seed for each level of difficulty
CODE = "from tests.site.test_same_prose import told\nfor place, text in told(): print(place, text)"


def told() -> Iterator[tuple[str, str]]:
    """Everything that is told, each with its place: the page, and under every ruleset the questions and the tools."""
    yield "the page", json.dumps(shell_html())
    for name, ruleset in RULESETS.items():
        for skill in SKILLS:
            for seed in LEVELS:
                yield f"{skill}/{seed}/{name}", json.dumps(_asked(skill, seed, ruleset))
        for tool in TOOLS:
            yield f"{tool} under {name}", json.dumps(present_tried({tool: deal(tool, 7, ruleset)}))


def _asked(skill: str, seed: int, ruleset: Ruleset) -> list[Any]:
    """A question with its hints, and what is said of a right answer, of random ones and of what believers answer."""
    it = item(skill, seed=seed, ruleset=ruleset)
    rng = random.Random(it.id)
    believed = [belief.answer(it) for belief in MISCONCEPTIONS.values() if skill in belief.skills]
    answers = [it.solution, *(it.random_answer(rng) for _ in range(3)), *(one for one in believed if one is not None)]
    hints = [present_hint(it.hint(rung)) for rung in (1, 2, 3)]
    return [present_item(it, begun=True), *hints, *(present_feedback(judge(it, answer)) for answer in answers)]


def test_no_order_of_a_set_decides_what_is_told() -> None:
    made = [
        subprocess.Popen(
            [sys.executable, "-c", CODE],
            cwd=ROOT,
            env=os.environ | {"PYTHONHASHSEED": seed, "PYTHONIOENCODING": "utf-8"},
            stdout=subprocess.PIPE,
        )
        for seed in ("1", "2")
    ]
    one, other = [process.communicate()[0].splitlines() for process in made]
    assert [process.returncode for process in made] == [0, 0]
    assert len(one) == len(other) > len(RULESETS) * len(SKILLS) * len(LEVELS)
    assert [first[:80] for first, second in zip(one, other, strict=True) if first != second] == []
