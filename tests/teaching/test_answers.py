"""Answers are read kindly, and refused with the form that is wanted."""

from __future__ import annotations

import json
import random
import re
from typing import Any

import pytest

from gin_widgets.errors import GinError
from gin_widgets.teaching import SKILLS, AnswerError, Item, item, judge
from tests.teaching.plenty import some_items

BAD: dict[str, list[Any]] = {
    "pick": [None, 3, "8H", [], ["XX"], ["8H", 5], [["8H"]], {"8H": 1}, ["8H"] * 60, True, [None]],
    "sort": [None, 3, "8H", ["8H"], [[]], [["XX"]], [[["8H"]]], {"a": 1}, [3], True, [["AS"]] * 99],
    "number": [None, "27", 2.5, 27.0, -1, 1000, 10**2000, True, [27], {}],
    "order": [None, 3, "deal", [], ["deal"], ["deal", "deal"], [["deal"]], {"deal": 1}, True, [None] * 5, ["x"] * 99],
    "fill": [None, 3, "you", [], [31], {"stock": 31}, True, [31] * 99, "x" * 1_000_000],
    "choose": [None, 3, "", "nothing", ["yes"], True, "x" * 1_000_000],
}


def by_kind(kind: str) -> Item:
    return next(it for it in some_items(40) if it.kind == kind)


@pytest.mark.parametrize(("kind", "answer"), [(kind, answer) for kind, bad in BAD.items() for answer in bad])
def test_a_malformed_answer_is_refused_and_not_judged(kind: str, answer: Any) -> None:
    it = by_kind(kind)
    for ask in (it.is_right, lambda bad: judge(it, bad)):
        with pytest.raises(AnswerError) as caught:
            ask(answer)
        assert isinstance(caught.value, GinError)
        assert str(caught.value).split()[0] in {"Pick", "Give", "Choose", "Put", "Fill"}
        assert len(str(caught.value)) < 300


@pytest.mark.parametrize(
    ("number", "why"),
    [
        (-5, "this one is too small."),
        (1000, "this one is too large."),
        (10**20, "this one is too large."),
        (12.5, "got 12.5."),
        ("12,5", "got '12,5'."),
    ],
)
@pytest.mark.parametrize("kind", ["number", "fill"])
def test_the_largest_number_that_can_be_meant_is_named(kind: str, number: object, why: str) -> None:
    it = by_kind(kind)
    answer = number
    if kind == "fill":
        place = next(at for at, field in enumerate(it.table.fields) if not field.options)
        answer = [*it.solution[:place], number, *it.solution[place + 1 :]]  # type: ignore[index]
    with pytest.raises(AnswerError, match=f"Give a whole number from 0 to 999; {re.escape(why)}"):
        judge(it, answer)


def test_cards_must_lie_on_the_table_and_be_different() -> None:
    it = by_kind("pick")
    names = it.table.names
    absent = next(name for name in ("AS", "2S", "3S", "4S", "5S", "6S", "7S", "8S") if name not in names)
    for answer in ([*names, *names], [names[0], names[0]], [absent], [absent, *names[1:]]):
        with pytest.raises(AnswerError, match="different cards of those shown"):
            it.is_right(answer)


def test_a_fixed_number_of_cards_is_asked_for() -> None:
    it = item("sets", seed=0)
    with pytest.raises(AnswerError, match="Pick 3 different cards"):
        it.is_right(it.solution[:2])  # type: ignore[index]


@pytest.mark.parametrize("skill", SKILLS)
def test_json_and_order_change_nothing(skill: str) -> None:
    rng = random.Random(4)
    for seed in range(40):
        it = item(skill, seed=seed)
        for answer in (it.solution, it.random_answer(rng)):
            first = judge(it, answer)
            assert judge(it, json.loads(json.dumps(answer))) == first
            if it.kind in {"pick", "sort"}:
                assert judge(it, mixed(answer)) == first


def mixed(answer: Any) -> Any:
    """Turn an answer round, and its melds too; lower case is allowed."""
    if isinstance(answer, tuple):
        return [mixed(part) for part in reversed(answer)]
    return answer


def test_cards_may_be_written_in_other_ways() -> None:
    it = item("sets", seed=0)
    assert it.is_right([name.lower() for name in it.solution])  # type: ignore[union-attr]


def test_a_card_in_two_melds_is_judged() -> None:
    it = next(it for it in some_items(30) if it.kind == "sort")
    name = it.table.names[0]
    feedback = judge(it, [[name, it.table.names[1]], [name, it.table.names[2]]])
    assert (feedback.right, feedback.rule, feedback.cards) == (False, "one-meld", (name,))


def test_every_answer_of_an_opening_can_be_listed() -> None:
    for skill in SKILLS:
        it = item(skill, seed=0)
        listed = it.table.every_answer()
        keys = [key for key, _ in listed]
        assert len(set(keys)) == len(keys)
        assert {answer for _, answer in listed} >= set(it.solutions)
        assert all(it.read(answer) == answer for _, answer in listed)
