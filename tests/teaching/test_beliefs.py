"""Beliefs are alternative judges: they give wrong answers, are met soon, and are answered in full."""

from __future__ import annotations

import pytest

from gin_widgets.teaching import MISCONCEPTIONS, SKILLS, item, judge
from tests.teaching.plenty import LONG, items

PAIRS = [(belief, skill) for belief in MISCONCEPTIONS.values() for skill in belief.skills]


@pytest.mark.parametrize("skill", SKILLS)
def test_a_skill_knows_two_beliefs_at_least(skill: str) -> None:
    assert sum(skill in belief.skills for belief in MISCONCEPTIONS.values()) >= 2


@pytest.mark.parametrize(("belief", "skill"), PAIRS, ids=lambda value: getattr(value, "id", value))
def test_a_belief_is_provoked_and_named_within_twenty_seeds(belief, skill) -> None:  # type: ignore[no-untyped-def]
    for start in range(0, 2000 if LONG else 200, 20):
        met = [item(skill, seed=seed) for seed in range(start, start + 20)]
        answers = [(it, answer) for it in met if (answer := belief.answer(it)) is not None]
        assert answers
        named = [judge(it, answer).misconception for it, answer in answers]
        assert belief.id in named or start > 0  # now and then another belief explains all of them as well


@pytest.mark.parametrize("skill", SKILLS)
def test_a_believer_answers_wrongly_or_not_at_all(skill: str) -> None:
    for it in items(skill):
        for belief in MISCONCEPTIONS.values():
            answer = belief.answer(it)
            assert answer is None or skill in belief.skills
            assert answer is None or not it.is_right(answer)
            assert all(not it.is_right(other) for other in belief.answers(it))


def test_each_belief_is_said_and_answered() -> None:
    for key, belief in MISCONCEPTIONS.items():
        assert belief.id == key
        assert belief.belief
        assert belief.refutation.startswith("Many players")
        assert "That is a mistake" in belief.refutation
        assert belief.refutation.count(".") >= 4
        assert set(belief.skills) <= set(SKILLS)
