"""What is known is read from the log alone."""

from __future__ import annotations

from typing import Any

import pytest

from gin_widgets.teaching import GENERATOR_VERSION, SKILLS, item, mastery

DAY = 24 * 60 * 60 * 1000


def check(seed: int, *, right: bool = True, at: int = 0, visit: str = "a", skill: str = "runs") -> dict[str, Any]:
    return {"do": "check", "item": f"{skill}/{seed}/pagat", "right": right, "at": at, "visit": visit}


def hint(seed: int, rung: int) -> dict[str, Any]:
    return {"do": "hint", "item": f"runs/{seed}/pagat", "rung": rung, "at": 0, "visit": "a"}


KNOWN = [check(seed, at=seed) for seed in (1, 2, 3)]


def state(log: list[dict[str, Any]], now: int = 100) -> str:
    return mastery(log, now)["runs"].state


def test_nothing_is_known_at_first() -> None:
    assert {skill: known.state for skill, known in mastery([], 0).items()} == dict.fromkeys(SKILLS, "new")


def test_three_in_a_row_make_it_known() -> None:
    assert [state(KNOWN[:n]) for n in range(4)] == ["new", "started", "started", "known"]
    assert mastery(KNOWN, 100)["runs"].since == 3
    assert mastery(KNOWN, 100)["sets"].state == "new"


def test_a_miss_starts_the_row_again() -> None:
    log = [check(1), check(2), check(3, right=False), check(3), check(4), check(5)]
    assert state(log) == "started"
    assert mastery(log, 100)["runs"].streak == 2
    assert state([*log, check(6)]) == "known"


def test_only_the_first_check_of_an_item_counts() -> None:
    assert state([check(1), check(1), check(1)]) == "started"


@pytest.mark.parametrize(("rung", "expected"), [(1, "known"), (2, "known"), (3, "started")])
def test_the_last_hint_does_not_count_as_known(rung: int, expected: str) -> None:
    assert state([hint(3, rung), *KNOWN]) == expected
    assert state([*KNOWN, hint(3, rung)]) == "known"


def test_reviews_come_with_a_lesson_a_visit_and_a_week() -> None:
    assert mastery(KNOWN, 100)["runs"].due is None
    log = [*KNOWN, check(1, at=10, skill="sets")]
    assert state(log) == "review"
    log.append(check(4, at=20))
    assert state(log) == "known"
    log.append({"do": "open", "part": "runs/1", "at": DAY, "visit": "b"})
    assert state(log, DAY) == "review"
    log.append(check(5, at=DAY + 1, visit="b"))
    assert state(log, DAY + 2) == "known"
    assert mastery(log, DAY + 2)["runs"].due == 8 * DAY + 1
    assert state(log, 8 * DAY) == "known"
    assert state(log, 8 * DAY + 1) == "review"
    log.append(check(6, at=9 * DAY, visit="c"))
    assert mastery(log, 99 * DAY)["runs"].state == "known"
    assert mastery(log, 99 * DAY)["runs"].due is None


def test_a_missed_review_asks_for_three_again() -> None:
    log = [*KNOWN, check(1, at=10, skill="sets"), check(4, right=False, at=20)]
    assert state(log) == "started"


def test_entries_without_a_verdict_are_judged() -> None:
    right = [
        {"do": "check", "item": it.id, "answer": it.solution, "at": 1, "visit": "a", "g": GENERATOR_VERSION}
        for it in (item("runs", seed=seed) for seed in (1, 2, 3))
    ]
    assert state(right) == "known"
    assert state([*right[:2], right[2] | {"answer": ["nonsense"]}]) == "started"


def test_entries_of_no_use_are_passed_over() -> None:
    junk = [{}, {"do": "check"}, {"do": "check", "item": 5}, {"do": "check", "item": "dance/1/pagat"}, {"do": "open"}]
    assert state([*junk, *KNOWN, {"do": "hint", "item": "runs/9/pagat", "rung": "x"}]) == "known"


def test_the_same_log_says_the_same_and_is_left_alone() -> None:
    log = [dict(entry) for entry in KNOWN]
    assert mastery(log, 5) == mastery(log, 5)
    assert log == KNOWN
