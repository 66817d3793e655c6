"""The whole course at once: every item of every lesson, every rule of the rulebook, every belief."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from gin_widgets.lessons.catalogue import COURSE
from gin_widgets.lessons.model import PARTS, Lesson
from gin_widgets.lessons.reference import rules_html
from gin_widgets.rules import PAGAT, RULEBOOK, WIKIPEDIA, Ruleset
from gin_widgets.teaching import MISCONCEPTIONS, SKILLS, Answer, Item, Misconception, item, judge, read_item
from tests.lessons.test_lesson_prose import prose

ITEMS = {text: lesson.key for lesson in COURSE for part in range(1, len(PARTS) + 1) for text in lesson.items(part)}
EACH = pytest.mark.parametrize("text", ITEMS, ids=[f"{key}: {text}" for text, key in ITEMS.items()])
FIRST_SEEDS = 60

# No item turns on these, and why.
NEVER_ASKED = {
    "first-dealer": "the sources differ and the players agree, so no answer is wrong",
    "spread": "any arrangement within the limit will do, so no answer breaks it",
    "false-knock": "no source names a price, and a knock above the limit is explained by the rule of the knock",
}

# What many learners ask or believe, and the belief that stands for it. One pack has four cards of a rank,
# so no item can show a set of five: the lesson on sets says so in words.
BELIEVED = {
    "the ace is high": "ace-high",
    "a run goes round the corner": "round-the-corner",
    "any three of one colour are a run": "colour-run",
    "any three of one suit are a run": "suit-run",
    "two cards make a set": "pair-set",
    "a set needs different colours": "set-colours-differ",
    "a run stops at four": "run-stops-at-four",
    "one card in two melds": "two-melds",
    "a shared card counts twice": "shared-counts-twice",
    "the longest meld is best": "longest-first",
    "sets before runs": "sets-first",
    "runs before sets": "runs-first",
    "face cards count by rank": "face-by-rank",
    "only the ten counts ten": "only-ten-is-ten",
    "melded cards count too": "melds-count",
    "the dealer is offered first": "dealer-first",
    "the upcard stays open after two passes": "upcard-open",
    "throwing back the card taken": "throw-back",
    "taking the whole discard pile": "whole-pile",
    "a meld on the table, or 30 points, first": "meld-first",
    "laying off during play": "lay-off-in-play",
    "a dead hand scores": "dead-hand-scores",
    "a dead hand changes the dealer": "dead-hand-deal",
    "less than 10 is needed": "under-ten",
    "must knock": "must-knock",
    "must go gin": "must-gin",
    "not on the first turn": "not-turn-one",
    "eleven cards are counted": "eleven-count",
    "laying off on gin": "lay-off-gin",
    "the knocker lays off": "knocker-lays-off",
    "laying off on deadwood": "lay-off-deadwood",
    "one card at each end": "one-per-end",
    "own melds are kept whole": "keep-own-melds",
    "must lay off": "must-lay-off",
    "a tie goes to the knocker": "tie-to-knocker",
    "the undercut bonus goes to the knocker": "undercut-bonus-to-knocker",
    "gin is its bonus alone": "gin-bonus-alone",
    "gin can be undercut": "gin-undercut",
    "boxes count towards 100": "boxes-count",
    "the game bonus counts towards 100": "game-bonus-counts",
    "bonuses after each hand": "bonuses-each-hand",
    "the loser has no boxes": "loser-boxes-forgotten",
    "every house pays 25": "every-house-25",
}


def believers(it: Item) -> Iterator[tuple[Misconception, Answer]]:
    """Answer an item as those would whose belief bears on it."""
    for belief in MISCONCEPTIONS.values():
        answer = belief.answer(it)
        if answer is not None:
            yield belief, answer


def explained_by(it: Item, answer: Answer) -> list[str]:
    """List the beliefs that explain an answer."""
    return [belief.id for belief in MISCONCEPTIONS.values() if answer in belief.answers(it)]


@EACH
def test_the_solution_and_the_last_hint_pass(text: str) -> None:
    it = read_item(text)
    assert judge(it, it.solution).right
    assert judge(it, it.hint(3).answer).right


@EACH
def test_each_belief_gets_an_explanation_of_its_own(text: str) -> None:
    """Where two beliefs give one answer none is named; the facts are told all the same."""
    it, told = read_item(text), {}
    for belief, answer in believers(it):
        feedback, held_by = judge(it, answer), explained_by(it, answer)
        assert not feedback.right
        assert feedback.misconception == (belief.id if held_by == [belief.id] else None)
        if feedback.misconception:
            assert belief.short in feedback.text
            told[belief.id] = feedback.text
        else:
            assert len(held_by) > 1
            assert feedback.breaks
    assert len(set(told.values())) == len(told)


@pytest.mark.parametrize("belief", MISCONCEPTIONS.values(), ids=list(MISCONCEPTIONS))
def test_each_belief_is_met_and_named_somewhere_in_the_course(belief: Misconception) -> None:
    taught = {lesson.key for lesson in COURSE}
    if not taught.intersection(belief.skills):
        pytest.skip("the lesson is not there yet")
    answers = [(it, belief.answer(it)) for it in map(read_item, ITEMS)]
    assert belief.id in [judge(it, answer).misconception for it, answer in answers if answer is not None]


def rules_in(it: Item) -> set[str]:
    """Which rules the feedback on an item turns on."""
    rng = Random(it.id)
    answers = [it.solution, *(answer for _, answer in believers(it)), *(it.random_answer(rng) for _ in range(3))]
    return {judge(it, answer).rule for answer in answers}


@cache
def practised() -> frozenset[str]:
    """Which rules some item turns on: of the course, or of the first seeds; rare bonuses where a house pays them."""
    first = (asked(skill, ruleset) for skill in SKILLS for ruleset in (PAGAT, WIKIPEDIA))
    items = [*map(read_item, ITEMS), *(it for some in first for it in some)]
    return frozenset(rule for it in items for rule in rules_in(it))


def asked(skill: str, ruleset: Ruleset) -> Iterator[Item]:
    """The first items of a skill; under other rules only where they change the questions."""
    if ruleset is PAGAT or skill == "score":
        yield from (item(skill, seed=seed, ruleset=ruleset) for seed in range(FIRST_SEEDS))


@pytest.mark.parametrize("rule", RULEBOOK)
def test_each_rule_is_taught(rule: str) -> None:
    assert rule in {rule for lesson in COURSE for rule in lesson.rules}


@pytest.mark.parametrize("rule", [rule for rule in RULEBOOK if rule not in NEVER_ASKED])
def test_each_rule_is_practised(rule: str) -> None:
    assert rule in practised()


def test_what_is_said_to_be_never_asked_is_not() -> None:
    assert set(NEVER_ASKED) <= set(RULEBOOK)
    assert not practised().intersection(NEVER_ASKED)


@pytest.mark.parametrize("rule", RULEBOOK)
def test_each_rule_is_cited_and_leads_to_a_lesson(rule: str) -> None:
    entry = re.search(rf'<article data-entry="{rule}".*?</article>', rules_html())
    assert entry
    assert RULEBOOK[rule].sources
    assert f"Sources: {', '.join(RULEBOOK[rule].sources)}." in entry[0]
    assert re.search(r'<a href="#[a-z-]+/2">Lesson: ', entry[0])


def test_what_learners_really_believe_is_in_the_table() -> None:
    assert set(BELIEVED.values()) <= set(MISCONCEPTIONS)
    assert len(set(BELIEVED.values())) == len(BELIEVED) >= 25


def test_a_set_of_five_is_refuted_in_words() -> None:
    lesson = next(lesson for lesson in COURSE if lesson.key == "sets")
    assert any("five cards" in text and "Each rank has four cards" in text for text in prose(lesson))


@pytest.mark.parametrize("skill", SKILLS)
def test_each_skill_has_beliefs_and_a_lesson(skill: str) -> None:
    assert sum(skill in belief.skills for belief in MISCONCEPTIONS.values()) >= 2
    assert skill in {lesson.key for lesson in COURSE}


@pytest.mark.parametrize("lesson", COURSE, ids=lambda lesson: lesson.key)
def test_an_item_of_a_lesson_turns_on_a_rule_it_teaches(lesson: Lesson) -> None:
    own = [text for text, key in ITEMS.items() if key == lesson.key and text.split("/")[0] == lesson.key]
    assert set(lesson.rules) & {rule for text in own for rule in rules_in(read_item(text))}
