"""Simulated learners: one belief is named, a right learner and one who slips are not."""

from __future__ import annotations

import random

import pytest

from gin_widgets.teaching import MISCONCEPTIONS, SKILLS, Item, diagnose, item
from tests.teaching.plenty import LONG, RUNS

PAIRS = [(belief.id, skill) for belief in MISCONCEPTIONS.values() for skill in belief.skills]
ASKED = 0.90 if LONG else 0.80  # of 60 learners, chance takes a few


def five(skill: str, rng: random.Random) -> list[Item]:
    return [item(skill, seed=rng.randrange(2**31)) for _ in range(5)]


@pytest.mark.parametrize(("key", "skill"), PAIRS)
def test_one_belief_is_named_within_five_items(key: str, skill: str) -> None:
    rng = random.Random(f"{key}/{skill}")
    belief = MISCONCEPTIONS[key]
    named = []
    for _ in range(RUNS):
        met = five(skill, rng)
        answers = [belief.answer(it) for it in met]
        given = [it.solution if answer is None else answer for it, answer in zip(met, answers, strict=True)]
        named.append(diagnose(zip(met, given, strict=True)))
    assert named.count(key) >= ASKED * RUNS
    assert len([name for name in named if name not in {key, None}]) <= 0.02 * RUNS


@pytest.mark.parametrize("skill", SKILLS)
def test_a_right_learner_is_never_named(skill: str) -> None:
    rng = random.Random(f"right/{skill}")
    for _ in range(RUNS):
        met = five(skill, rng)
        assert diagnose((it, it.solutions[int(rng.random() * len(it.solutions))]) for it in met) is None


@pytest.mark.parametrize("skill", SKILLS)
def test_a_learner_who_slips_is_hardly_ever_named(skill: str) -> None:
    rng = random.Random(f"slip/{skill}")
    named = 0
    for _ in range(RUNS):
        met = five(skill, rng)
        given = [it.random_answer(rng) if rng.random() < 0.2 else it.solution for it in met]
        named += diagnose(zip(met, given, strict=True)) is not None
    assert named <= 0.02 * RUNS


def test_nothing_is_said_of_no_answers_or_of_one_short_choice() -> None:
    assert diagnose([]) is None
    it = item("one-meld", seed=0)
    assert diagnose([(it, "both")]) is None
