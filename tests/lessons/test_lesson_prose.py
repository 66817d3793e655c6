"""The sentences of the lessons: short, plain, and in one vocabulary."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
import textstat

from gin_widgets.lessons.catalogue import COURSE

if TYPE_CHECKING:
    from gin_widgets.lessons.model import Lesson

EACH = pytest.mark.parametrize("lesson", COURSE, ids=[lesson.key for lesson in COURSE])
TOKEN = re.compile(r"\b(?:[A2-9JQK]|10)[SHDC]\b")
LONG_WORDS = {"arrangement", "arrangements", "difference"}
BANNED = (
    r"clusters?|groups?|walls?|penalt(?:y|ies)|go(?:es|ing)? out|sequences?|poker|"  # other words for our things
    r"great|well done|congratulations|awesome|nice|perfect|good job|oops|"  # praise and noise
    r"simply|just|easy|easily|obvious(?:ly)?|of course|clearly"  # words that shame who does not see it
)


def prose(lesson: Lesson) -> list[str]:
    """Every text a learner reads in a lesson, captions left out."""
    summary = lesson.summary
    steps = [step.text for step in lesson.worked]
    return [lesson.lead, lesson.rule, *steps, summary.rule, *summary.mistaken, summary.disagreement, lesson.sandbox]


def texts(lesson: Lesson) -> list[str]:
    """The same, and the teacher's note."""
    return [*prose(lesson), lesson.note.goal, *lesson.note.show, lesson.note.question, lesson.note.answer]


def captions(lesson: Lesson) -> list[str]:
    """The lines under the figures."""
    return [figure.caption for step in lesson.worked for figure in step.figures]


def plain(text: str) -> str:
    """Take the markup away; a drawn card is read as one word."""
    return TOKEN.sub("card", text).replace("**", "")


def sentences(text: str) -> list[str]:
    """Cut a text after each full stop or question mark."""
    return [part for part in re.split(r"(?<=[.?])\s+", plain(text)) if part]


@EACH
def test_a_sentence_has_at_most_25_words(lesson: Lesson) -> None:
    long = [part for text in texts(lesson) for part in sentences(text) if len(part.split()) > 25]
    assert not long


@EACH
def test_sentences_are_short_on_the_whole(lesson: Lesson) -> None:
    lengths = [len(part.split()) for text in texts(lesson) for part in sentences(text)]
    assert sum(lengths) / len(lengths) < 12


@EACH
def test_a_rule_card_has_at_most_40_words(lesson: Lesson) -> None:
    for rule in [lesson.rule, *(house.text for house in lesson.house if house.part == "rule")]:
        assert len(rule.split()) <= 40, rule


@EACH
def test_the_lead_is_one_or_two_sentences_and_explains_nothing(lesson: Lesson) -> None:
    for lead in [lesson.lead, *(house.text for house in lesson.house if house.part == "lead")]:
        assert 1 <= len(sentences(lead)) <= 2
        assert "**" not in lead, "new words come with the rule"


@EACH
def test_a_twelve_year_old_can_read_it(lesson: Lesson) -> None:
    """School grades by two formulas (age 12 is grade 6 or 7), and LIX, where 30 is a children's book."""
    text = " ".join(plain(text) for text in texts(lesson))
    assert textstat.automated_readability_index(text) <= 5
    assert textstat.coleman_liau_index(text) <= 6
    assert textstat.lix(text) <= 25


@EACH
def test_long_words_are_words_of_the_game(lesson: Lesson) -> None:
    words = {word.lower() for text in texts(lesson) for word in re.findall(r"[A-Za-z]+", plain(text))}
    assert {word for word in words if len(word) > 9} <= LONG_WORDS


@EACH
def test_one_word_for_one_thing_and_no_praise(lesson: Lesson) -> None:
    read = " ".join(texts(lesson) + captions(lesson))
    assert not re.findall(rf"\b(?:{BANNED})\b", read, re.IGNORECASE)


@EACH
def test_nothing_is_shouted(lesson: Lesson) -> None:
    assert not [text for text in [lesson.title, *texts(lesson), *captions(lesson)] if "!" in text]


@EACH
def test_markup_is_bold_and_cards_only(lesson: Lesson) -> None:
    for text in texts(lesson) + captions(lesson):
        assert text.count("**") % 2 == 0
        assert not re.search(r"[<>&_`#\[\]{}|]|\s\s|^\s|\s$", text)


@EACH
def test_every_text_is_there(lesson: Lesson) -> None:
    needed = [lesson.title, lesson.lead, lesson.rule, lesson.summary.rule, lesson.sandbox]
    assert all(needed)
    assert 5 <= len(lesson.worked) <= 8
    assert 2 <= len(lesson.summary.mistaken) <= 3
    assert lesson.summary.sources
    assert all(text.endswith((".", "?")) for text in texts(lesson) if text)


@EACH
def test_what_is_mistaken_says_what_many_think_and_then_what_holds(lesson: Lesson) -> None:
    for text in lesson.summary.mistaken:
        belief, *holds = sentences(text)
        assert belief.startswith(("Many ", "Some "))
        assert holds


def test_no_sentence_is_written_twice() -> None:
    """Short questions may come back; whole sentences may not."""
    every = [part for lesson in COURSE for text in prose(lesson) for part in sentences(text) if len(part.split()) > 6]
    assert len(set(every)) == len(every)
