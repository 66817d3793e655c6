"""What the page joins out of several texts is read aloud as sentences, each with one full stop."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path
from random import Random
from typing import Any

from gin_widgets.rules import RULESETS
from gin_widgets.teaching import MISCONCEPTIONS, SKILLS, item, judge
from gin_widgets.widgets.present import present_feedback
from tests.machine import program

STATIC = Path(__file__).parents[2] / "gin_widgets/widgets/static"
UNTIDY = re.compile(r"\.\s*\.|  |\s[.,;:?]|[,;:?]\.|^\s|\s$")
ALOUD = """
import { answerAloud } from "%s";
let text = "";
for await (const piece of process.stdin) text += piece;
console.log(JSON.stringify(JSON.parse(text).map(answerAloud)));
"""


def judged() -> list[dict[str, Any]]:
    """Feedback on right, believed and random answers of every skill, under several rules."""
    rng = Random(5)
    found = []
    for skill in SKILLS:
        for name in ("pagat", "straight", "rummy-royal", "oklahoma-ace-one"):
            for it in (item(skill, seed=seed, ruleset=RULESETS[name]) for seed in range(36)):
                beliefs = (belief.answer(it) for belief in MISCONCEPTIONS.values() if skill in belief.skills)
                answers = [it.solution, it.random_answer(rng), *(answer for answer in beliefs if answer is not None)]
                found += [present_feedback(judge(it, answer)) for answer in answers]
    return found


def test_each_answer_is_read_aloud_in_tidy_sentences() -> None:
    shown = judged()
    script = ALOUD % (STATIC / "item.mjs").as_uri()
    done = subprocess.run(
        [program("node"), "--input-type=module", "-e", script],
        input=json.dumps(shown),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    spoken = json.loads(done.stdout)
    assert len(spoken) == len(shown)
    for feedback, aloud in zip(shown, spoken, strict=True):
        parts = [text for _, text in feedback["lines"]]
        for text in (*parts, f"{feedback['heading']}.", " ".join([*parts, aloud]).strip()):
            assert not UNTIDY.search(text), text
        assert not aloud or aloud[-1] in ".?"
        for _, cards, title, _ in feedback["answer_groups"]:
            assert title in aloud
            assert title or all(card in aloud for card in cards)
        assert all(value.rstrip(".?") in aloud for _, value in feedback["answer_lines"])
    assert sum(map(bool, spoken)) > len(spoken) // 2
