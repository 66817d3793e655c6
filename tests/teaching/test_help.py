"""Hints climb to the answer, and a begun answer leads to it."""

from __future__ import annotations

import pytest

from gin_widgets.teaching import SKILLS, item, judge
from tests.teaching.plenty import items, seen


@pytest.mark.parametrize("skill", SKILLS)
def test_following_the_last_rung_always_passes(skill: str) -> None:
    for it in items(skill):
        last = it.hint(3)
        assert last.answer is not None
        assert judge(it, last.answer).right


@pytest.mark.parametrize("skill", SKILLS)
def test_rungs_speak_of_this_position_and_keep_the_answer_back(skill: str) -> None:
    for it in items(skill, 80):
        first, second, last = (it.hint(rung) for rung in (1, 2, 3))
        assert len({first.text, second.text, last.text}) == 3
        assert first.answer is None
        assert second.answer is None
        for hint in (first, second, last):
            assert set(hint.cards) <= seen(it)
        if seen(it):
            assert first.cards
            assert any(name in first.text for name in seen(it)) or it.kind in {"choose", "pick"}
        if it.kind == "number" and it.skill != "points":
            assert f"= {it.solution}" not in first.text + second.text


@pytest.mark.parametrize("skill", SKILLS)
def test_a_begun_answer_is_a_true_part_of_a_right_one(skill: str) -> None:
    for it in items(skill, 120):
        start = it.faded
        assert start.text
        if it.kind == "pick" and start.answer is not None:
            assert set(start.answer) < set(it.solution)  # type: ignore[arg-type]
        elif it.kind == "sort":
            assert all(any(set(part) <= set(meld) for meld in it.solution) for part in start.answer)  # type: ignore[union-attr]
            assert not it.is_right(start.answer)
        elif it.kind in {"order", "fill"}:
            begun = len(start.answer)  # type: ignore[arg-type]
            assert start.answer == it.solution[:begun]  # type: ignore[index]
            assert 0 < begun < len(it.solution)  # type: ignore[arg-type]
        elif it.kind in {"number", "choose"}:
            assert start.answer is None
        begins = it.kind in {"sort", "order", "fill", "lay"} or (it.kind == "pick" and it.table.count != 1)
        assert (start.answer is not None) == begins


@pytest.mark.parametrize("rung", [0, 4, -1])
def test_there_are_three_rungs(rung: int) -> None:
    with pytest.raises(ValueError, match="rungs 1, 2 and 3"):
        item("runs", seed=1).hint(rung)
