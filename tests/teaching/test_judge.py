"""Feedback is specific, computed from the learner's own answer, and in plain words."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from gin_widgets.rules import RULEBOOK, RULESETS, Card
from gin_widgets.teaching import MISCONCEPTIONS, SKILLS, Feedback, Item, item, judge
from tests.teaching.plenty import WRONG, items, seen, some_items

CARD = re.compile(r"\b(?:10|[A2-9JQK])[SHDC]\b")


def wrong_answers(skill: str, count: int) -> list[tuple[Item, Feedback]]:
    rng = random.Random(f"{skill}/wrong")
    found: list[tuple[Item, Feedback]] = []
    for it in items(skill, count):
        tries = (judge(it, it.random_answer(rng)) for _ in range(6))
        found += [(it, feedback) for feedback in tries if not feedback.right]
    return found[:count]


def is_specific(feedback: Feedback) -> bool:
    named = any(name in feedback.text for name in feedback.cards)
    return bool(feedback.misconception or (feedback.rule and named))


@pytest.mark.parametrize("skill", SKILLS)
def test_random_wrong_answers_get_a_specific_reason(skill: str) -> None:
    found = wrong_answers(skill, WRONG)
    assert len(found) >= WRONG * 9 // 10
    assert [it for it, feedback in found if not is_specific(feedback)] == []


@pytest.mark.parametrize("skill", SKILLS)
def test_wrong_answers_are_told_the_facts(skill: str) -> None:
    for it, feedback in wrong_answers(skill, 200):
        assert feedback.rule in RULEBOOK
        assert feedback.heading
        assert feedback.laid
        assert feedback.breaks
        assert feedback.holds
        assert feedback.first_wrong
        assert feedback.counter_example
        assert feedback.points_lost >= 0
        assert feedback.right_answers == it.solutions
        assert not re.match(r"(?i)wrong|incorrect|no\b", feedback.heading)
        assert feedback.text.startswith(feedback.heading)


@pytest.mark.parametrize("skill", SKILLS)
def test_every_right_answer_is_told_why_it_holds(skill: str) -> None:
    for it in items(skill, 120):
        for answer in it.solutions:
            feedback = judge(it, answer)
            assert feedback.right
            assert feedback.heading.startswith("Yes, ")
            assert feedback.holds
            assert (feedback.breaks, feedback.misconception, feedback.first_wrong) == ("", None, None)


@pytest.mark.parametrize("skill", SKILLS)
def test_the_option_that_was_chosen_is_repeated_once_and_the_one_to_choose_is_named(skill: str) -> None:
    """It stands in what the learner did, so the heading has no need of it; a single word may name a fact."""
    made = (item(skill, seed=seed, ruleset=ruleset) for ruleset in RULESETS.values() for seed in range(20))
    for it in (one for one in made if one.kind == "choose"):
        for key, option in it.table.options:
            feedback = judge(it, key)
            twice = [text for text in (feedback.heading, feedback.laid) if option.casefold() in text.casefold()]
            assert len(twice) < 2 or len(option.split()) == 1, (it.id, option, twice)
            said = feedback.laid.casefold()
            assert all(part.casefold() in said for part in option.split(" | ")), (it.id, option, said)
            values = [value for _, value in feedback.answer_lines]
            assert feedback.right or dict(it.table.options)[str(it.solution)] in values, (it.id, option)


@pytest.mark.parametrize("skill", ["sets", "runs"])
def test_a_wrong_reason_for_a_right_no_leaves_it_a_no(skill: str) -> None:
    told = 0
    for it in (one for one in items(skill, 100) if one.form == "verdict"):
        for key in it.table.keys:
            breaks = judge(it, key).breaks
            both = "yes" not in {key, *it.solutions} and key not in it.solutions
            assert (f"they are no {skill.rstrip('s')} all the same" in breaks) == both
            told += both
    assert told


@pytest.mark.parametrize("skill", SKILLS)
def test_cards_in_feedback_are_those_of_the_position(skill: str) -> None:
    rng = random.Random(skill)
    for it in items(skill, 100):
        feedback = judge(it, it.random_answer(rng))
        names = seen(it)
        missing = {name for name in CARD.findall(feedback.text) if name not in names}
        assert not missing or "gap" in feedback.breaks
        assert set(feedback.cards) <= (names or {feedback.first_wrong})
        assert set(feedback.marks) <= names
        assert set(feedback.marks.values()) <= {"wrong", "right", "hint"}
        for kind, group in (*feedback.shown, *feedback.answer_groups):
            assert kind in {"run", "set", "broken", "deadwood", "thrown", "loose"}
            assert set(group) <= names


@pytest.mark.parametrize("skill", SKILLS)
def test_a_belief_is_named_when_it_alone_explains_the_answer(skill: str) -> None:
    held = [belief for belief in MISCONCEPTIONS.values() if skill in belief.skills]
    for it in items(skill, 100):
        for belief in held:
            answer = belief.answer(it)
            if answer is None:
                continue
            believers = [other.id for other in held if answer in other.answers(it)]
            feedback = judge(it, answer)
            assert feedback.misconception == (belief.id if believers == [belief.id] else None)
            if feedback.misconception:
                assert belief.short in feedback.breaks
                assert feedback.rule == belief.rule


def sentences(text: str) -> list[str]:
    return re.split(r"(?<=[.?:])\s+", text)


def all_texts(it: Item, rng: random.Random) -> list[str]:
    answers = [it.solution, *(it.random_answer(rng) for _ in range(4))]
    answers += [answer for b in MISCONCEPTIONS.values() if (answer := b.answer(it)) is not None]
    hints = [it.hint(rung).text for rung in (1, 2, 3)]
    return [it.prompt, it.faded.text, *hints, *(judge(it, answer).text for answer in answers)]


def test_the_words_are_short_and_calm() -> None:
    rng = random.Random(9)
    beliefs = [text for b in MISCONCEPTIONS.values() for text in (b.belief, b.refutation)]
    for text in [*beliefs, *(text for it in some_items(60) for text in all_texts(it, rng))]:
        assert "!" not in text
        assert "Oops" not in text
        assert "{" not in text
        assert "  " not in text
        assert ".." not in text
        assert text[0].isupper() or text[0].isdigit()
        assert text[-1] in ".?"
        assert not [s for s in sentences(text) if len([w for w in s.split() if w not in "+=|"]) > 25], text


def test_an_ace_after_the_king_lights_up_the_ruler() -> None:
    belief = MISCONCEPTIONS["ace-high"]
    it = next(it for it in items("runs", 60) if it.kind == "pick" and belief.answer(it))
    feedback = judge(it, belief.answer(it))
    assert feedback.heading == "Not a run: the ace is in the wrong place"
    assert {"A", "K"} <= set(feedback.ruler)
    assert feedback.first_wrong is not None
    assert feedback.first_wrong.startswith("A")


def test_a_sum_is_shown_for_numbers() -> None:
    for it in items("deadwood", 60):
        if it.kind == "number":
            feedback = judge(it, 0)
            assert feedback.sum.endswith(str(it.solution))
            assert feedback.points_lost == it.solution


def test_what_is_lost_by_sorting_is_counted() -> None:
    for it in items("arrange", 60):
        if it.kind == "sort":
            best = sum(Card(name).points for name in left(it, it.solution))
            feedback = judge(it, [])
            assert feedback.points_lost == sum(Card(name).points for name in it.table.names) - best


def left(it: Item, melds: object) -> list[str]:
    melded = {name for meld in melds for name in meld}  # type: ignore[attr-defined]
    return [name for name in it.table.names if name not in melded]


def needed(it: Item, answer: Any) -> set[str]:
    """Find the cards that the nearest right answer picks or lays and a wrong one does not."""
    if it.kind == "pick":
        return min((set(right) - set(answer) for right in it.solutions), key=len)
    return min((placed(right) - placed(answer) for right in it.solutions), key=len)


def placed(lay: Any) -> set[str]:
    own, added = lay
    return {name for group in (*own, *added) for name in group}


def tries(it: Item, rng: random.Random) -> list[Any]:
    """Give wrong answers: by lot, one right card alone, and all but two of the right ones."""
    found = [it.random_answer(rng) for _ in range(6)]
    if it.kind == "lay":
        own, added = it.solution
        return [*found, ((), ((),) * len(added)), (own, ((),) * len(added)), ((), added)]
    return found if it.table.count else [*found, it.solution[:1], it.solution[:-2] or it.solution[:1]]


@pytest.mark.parametrize("skill", SKILLS)
def test_the_first_wrong_try_does_not_give_the_right_cards_away(skill: str) -> None:
    """Only what holds names them, and that is shown when it is asked for."""
    rng = random.Random(f"{skill}/away")
    asked = [it for it in items(skill, 150) if it.kind in {"pick", "lay"}]
    wrong = [(it, answer) for it in asked for answer in tries(it, rng) if not it.is_right(answer)]
    for it, answer in wrong:
        feedback, missing = judge(it, answer), needed(it, answer)
        told = {*CARD.findall(f"{feedback.heading} {feedback.breaks}")}
        assert len(missing) < 2 or not missing <= told, (it, answer, feedback.breaks)
    assert bool(wrong) == bool(asked)


@pytest.mark.parametrize("skill", SKILLS)
def test_a_form_says_what_has_not_been_looked_at(skill: str) -> None:
    """Only the first wrong field is marked, so the fields after it must not look accepted."""
    rng = random.Random(f"{skill}/form")
    for it in (it for it in items(skill, 150) if it.kind == "fill"):
        feedback = judge(it, it.random_answer(rng))
        marked = feedback.fields.get(it.table.fields[-1].key)
        told = "What comes after the marked answer is not checked yet." in feedback.breaks
        assert told == (marked is None), it
