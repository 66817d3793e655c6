"""Every sentence a learner may meet outside the lessons: words of the teaching engine, rulebook, glossary."""

from __future__ import annotations

import importlib
import pkgutil
import re
from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest
import textstat

from gin_widgets.lessons.catalogue import COURSE
from gin_widgets.lessons.glossary import GLOSSARY
from gin_widgets.rules import RULEBOOK, RULESETS
from gin_widgets.teaching import MISCONCEPTIONS, SKILLS, Item, item, judge, words
from gin_widgets.teaching.chance import Chance
from gin_widgets.teaching.registry import follows
from gin_widgets.teaching.tools import TOOLS
from tests.lessons.test_lesson_prose import BANNED, LONG_WORDS, plain, sentences

MODULES = [module.name for module in pkgutil.iter_modules(words.__path__)]
SEEDS = 60
SIGNS = {"+", "=", "|", "-", "×", "–"}
PEOPLE = r"he|she|his|her|him|himself|herself"

# The vocabulary of the project, and the terms that explain it.
VOCABULARY = (
    "hand", "game", "meld", "set", "run", "arrangement", "deadwood", "upcard", "stock", "discard pile", "knock",
    "knock limit", "knocker", "defender", "spread", "gin", "big gin", "lay off", "undercut", "dead hand", "box bonus",
    "game bonus", "shutout",
)  # fmt: skip


def texts_in(value: Any) -> Iterator[str]:
    """Every text in a constant of a module of words; keys are no texts."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        yield from (text for each in value.values() for text in texts_in(each))
    elif isinstance(value, tuple):
        yield from (text for each in value for text in texts_in(each))


def templates(module: str) -> list[str]:
    """Every template of a module, with a word in each gap."""
    constants = vars(importlib.import_module(f"{words.__name__}.{module}"))
    found = (text for name, value in constants.items() if name.strip("_").isupper() for text in texts_in(value))
    return [re.sub(r"\{\w*\}", "7", text) for text in found]


def written() -> dict[str, list[str]]:
    """All texts by the place where they stand."""
    rules = [text for rule in RULEBOOK.values() for text in (rule.text, rule.disagreement)]
    glossary = [text for term in GLOSSARY for text in (term.term, term.meaning)]
    return {module: templates(module) for module in MODULES} | {"rulebook": rules, "glossary": glossary}


@cache
def feedback(skill: str) -> tuple[str, ...]:
    """What is really said in the first items of a skill, and in a few under other rules."""
    rng = Random(skill)
    others = [item(skill, seed=seed, ruleset=rules) for rules in RULESETS.values() for seed in range(6)]
    items = [*(item(skill, seed=seed) for seed in range(SEEDS)), *(others if follows(skill) else [])]
    return tuple(text for it in items for text in said(it, rng))


def said(it: Item, rng: Random) -> Iterator[str]:
    """Question, start, hints, and feedback on right, believed and random answers."""
    answers = [it.solution, *(it.random_answer(rng) for _ in range(2))]
    answers += [answer for belief in MISCONCEPTIONS.values() if (answer := belief.answer(it)) is not None]
    yield from (it.prompt, it.faded.text, *(it.hint(rung).text for rung in (1, 2, 3)))
    yield from (judge(it, answer).text for answer in answers)


def too_long(texts: list[str] | tuple[str, ...]) -> list[str]:
    """Sentences of more than 25 words; the signs of a sum are no words."""
    parts = (part for text in texts for part in sentences(text))
    return [part for part in parts if len([word for word in part.split() if word not in SIGNS]) > 25]


PLACES = pytest.mark.parametrize("place", written())
EACH = pytest.mark.parametrize("skill", SKILLS)


@PLACES
def test_a_template_is_short_and_calm(place: str) -> None:
    texts = written()[place]
    assert not too_long(texts)
    assert not [text for text in texts if "!" in text]
    assert not [text for text in texts if re.search(rf"\b(?:{BANNED})\b", text, re.IGNORECASE)]
    assert not [text for text in texts if re.search(rf"\b(?:{PEOPLE})\b", text, re.IGNORECASE)]


def test_the_words_of_each_skill_are_looked_at() -> None:
    assert {skill.replace("-", "_") for skill in SKILLS} <= set(MODULES)
    assert all(len(texts) > 3 for place, texts in written().items() if place != "__init__")


@EACH
def test_what_is_really_said_is_short_and_calm(skill: str) -> None:
    texts = feedback(skill)
    assert not too_long(texts)
    assert not [text for text in texts if re.search(rf"!|\b(?:{BANNED}|{PEOPLE})\b", text, re.IGNORECASE)]


UNTIDY = re.compile(r"\.\s*\.|  |\s[.,;:?]|[,;:?]\.|^\s|\s$")


@EACH
def test_texts_are_joined_with_one_space_and_one_full_stop(skill: str) -> None:
    assert not [text for text in feedback(skill) if UNTIDY.search(text.replace("+ ?", "+ 7"))]  # a sum to go on with


CARD = r"\b(?:10|[A2-9JQK])[SHDC]"
DISAGREE = (
    r"\b1 (?:points|cards|hands|wins|others)\b|\b[02-9]\d* (?:point|card|hand)\b(?! bonus)",
    r"\b1 (?:point|card) (?:of deadwood )?are\b",
    r"\b[Aa] (?:ace|eight|eleven)\b|\b[Aa]n [b-df-hj-np-tv-z]\w+",
    rf"{CARD} and {CARD} (?:is|fits|has|was|stays|goes|comes|counts|differs)\b",
    rf"[.:] {CARD} (?:are|fit|have|were|stay|go|come|count|differ)\b",
    rf"\b[Tt]hese\b[^.:]*: {CARD}\.",
    r"\b([A-Za-z]+|(?:10|[A2-9JQK])[SHDC]),? \1\b",  # no word and no card twice in a row
)


@pytest.mark.parametrize("mistake", DISAGREE)
@EACH
def test_numbers_and_words_agree(skill: str, mistake: str) -> None:
    assert not [text for text in feedback(skill) if re.search(mistake, text)]


@pytest.mark.parametrize("key", TOOLS)
def test_a_tool_speaks_as_the_lessons_do(key: str) -> None:
    for ruleset, seed in product(RULESETS.values(), range(12)):
        report = TOOLS[key].look(TOOLS[key].deal(Chance(f"{key}/{seed}"), ruleset), ruleset)
        texts = [report.said, *(text for block in report.blocks for text in (block.title, block.text))]
        for text in texts:
            assert not UNTIDY.search(text), text
            assert not [mistake for mistake in DISAGREE if re.search(mistake, text)], text
            assert not re.search(rf"!|\b(?:{BANNED}|{PEOPLE})\b", text, re.IGNORECASE)


@EACH
def test_no_sentence_is_said_twice_in_one_answer(skill: str) -> None:
    """A list may come back, and a question may tell of two equal turns."""
    for text in (text for text in feedback(skill) if not text.endswith("?")):
        parts = [part for part in re.split(r"(?<=[.?])\s+", text) if len(part.split()) > 6 and ":" not in part]
        assert len(set(parts)) == len(parts), text


@EACH
def test_the_heading_of_a_wrong_choice_keeps_the_right_one_back(skill: str) -> None:
    chosen = (it for it in (item(skill, seed=seed) for seed in range(SEEDS)) if it.kind == "choose")
    for it in chosen:
        right = dict(it.table.options)[str(it.solution)].partition(":")[0]
        headings = [judge(it, key).heading for key in it.table.keys if key != it.solution]
        assert not [text for text in headings if re.search(rf"\b{re.escape(right)}\b", text, re.IGNORECASE)]


@EACH
def test_a_twelve_year_old_can_read_it(skill: str) -> None:
    """The limits of the lessons; see there."""
    text = " ".join(map(plain, feedback(skill)))
    assert textstat.automated_readability_index(text) <= 5
    assert textstat.coleman_liau_index(text) <= 6
    assert textstat.lix(text) <= 25
    long = {word.lower() for word in re.findall(r"[A-Za-z]+", text) if len(word) > 9}
    assert long <= LONG_WORDS


def test_terms_lead_to_lessons_and_stand_there_once() -> None:
    lessons = {lesson.key for lesson in COURSE}
    assert not [term.key for term in GLOSSARY if term.lesson not in lessons]
    assert len({term.key for term in GLOSSARY}) == len({term.term.lower() for term in GLOSSARY}) == len(GLOSSARY)
    assert [term.term.lower() for term in GLOSSARY] == sorted(term.term.lower() for term in GLOSSARY)
    assert all(term.meaning.endswith(".") for term in GLOSSARY)


@pytest.mark.parametrize("word", VOCABULARY)
def test_each_word_of_the_project_is_explained(word: str) -> None:
    assert [term.key for term in GLOSSARY if word in term.term.lower()]


def test_no_other_word_is_used_for_a_thing_that_has_one() -> None:
    """What others say stands under "also" in the glossary, and nowhere else; "deck" and "pack" are both fine."""
    others = r"schneider|skunk|talon|book|pone|elder|unmatched|waste pile|penalty|deal in|layout"
    texts = [text for place, found in written().items() for text in found if place != "glossary"]
    assert not [text for text in texts if re.search(rf"\b(?:{others})\b", text, re.IGNORECASE)]


def test_modules_of_words_hold_words_only() -> None:
    for module in MODULES:
        path = Path(words.__path__[0]) / f"{module}.py"
        assert not re.search(r"^(?:def|class|for|if) ", path.read_text(encoding="utf-8"), re.MULTILINE)
