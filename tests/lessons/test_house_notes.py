"""The teacher's notes and the score sheet under every ruleset: its own numbers, and nothing that does not hold."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from html import unescape
from html.parser import HTMLParser

import pytest

from gin_widgets.lessons.catalogue import COURSE, find
from gin_widgets.lessons.handouts import sheet_html, teach_html
from gin_widgets.lessons.house_notes import note_under
from gin_widgets.lessons.page import course_html
from gin_widgets.rules import PAGAT, RULESETS, Ruleset
from gin_widgets.teaching.house_rules import changes
from tests.lessons.test_lesson_prose import BANNED, sentences

EACH = pytest.mark.parametrize("ruleset", RULESETS.values(), ids=list(RULESETS))
UNDER = re.compile(r'<(\w+)[^>]* data-under="([^"]*)"( hidden)?[^>]*>(.*?)</\1>', re.DOTALL)


def whole(lesson: str, ruleset: Ruleset) -> str:
    return " ".join(note_under(find(lesson), ruleset).values())


def numbers(pattern: str, text: str) -> set[int]:
    return {int(found) for found in re.findall(pattern, text)}


def sheet_of(ruleset: Ruleset) -> str:
    """The one score sheet that is shown under a ruleset."""
    blocks = re.findall(
        r'<div class="gin-pad gin-blank" data-under="([^"]*)"[^>]*>(.*?</table></div>)', sheet_html(), re.DOTALL
    )
    (found,) = [body for names, body in blocks if ruleset.name in names.split()]
    return str(found)


@EACH
def test_the_numbers_of_the_notes_are_those_of_the_ruleset(ruleset: Ruleset) -> None:
    score, tally = whole("score", ruleset), whole("tally", ruleset)
    assert numbers(r"Gin wins (\d+)", score) == {ruleset.gin}
    assert numbers(r"write down (\d+) for gin", score) == {ruleset.gin}
    assert numbers(r"The race to (\d+)", tally) == {ruleset.target}
    assert numbers(r"adds (\d+) for each hand won", tally) == ({ruleset.box} if ruleset.box else set())
    assert numbers(r"up to (\d+) may knock", whole("knock", ruleset)) <= {ruleset.knock_limit}
    assert numbers(r"need less than (\d+)", whole("knock", ruleset)) <= {ruleset.knock_limit}


@EACH
def test_the_loser_with_ten_boxes_ends_as_the_ruleset_has_it(ruleset: Ruleset) -> None:
    tally = whole("tally", ruleset)
    if not ruleset.box:
        assert "ten boxes" not in tally
        return
    short = ruleset.target - 5
    assert numbers(r"A has (\d+) points and ten boxes", tally) == {short}
    high, low = short + 10 * ruleset.box, ruleset.target + ruleset.game + ruleset.box
    assert f"may end with {high} to {low}" in tally
    assert high > low


@EACH
def test_nothing_is_said_that_does_not_hold(ruleset: Ruleset) -> None:
    deal, knock, laid, score = (whole(key, ruleset) for key in ("deal", "knock", "lay-off", "score"))
    assert ("they need less than" in knock) == bool(ruleset.knock_limit)
    assert ("you never have to lay off" in laid) == bool(ruleset.knock_limit)
    assert ("it is an undercut" in score) == bool(ruleset.knock_limit)
    assert ("both count the same, it is an undercut" in score) == (ruleset.tie_undercuts and bool(ruleset.knock_limit))
    assert ("dealer comes second" in deal) == (ruleset.first_upcard == "both" and ruleset.players != 3)
    assert ("two passes" in deal) == (ruleset.first_upcard == "both")
    assert ("big gin" in score) == (ruleset.big_gin is not None)


@EACH
def test_a_note_is_whole_and_as_plain_as_a_lesson(ruleset: Ruleset) -> None:
    for lesson in COURSE:
        note = note_under(lesson, ruleset)
        assert all(note[part] for part in ("title", "goal", "show-1", "mistaken-1", "question", "answer"))
        assert sum(bool(text) for part, text in note.items() if part.startswith("mistaken")) >= 2
        for part, text in note.items():
            assert "{" not in text
            assert "!" not in text
            assert all(len(each.split()) <= 25 for each in sentences(text)), text
            assert not re.findall(rf"\b(?:{BANNED})\b", text, re.IGNORECASE), text
            if part.startswith("mistaken") and text:
                assert text.startswith(("Many ", "Some "))


def test_under_the_standard_rules_the_note_is_the_lessons_own() -> None:
    for lesson in COURSE:
        note = note_under(lesson, PAGAT)
        assert note["goal"] == lesson.note.goal
        assert [text for part, text in note.items() if part.startswith("mistaken")] == list(lesson.summary.mistaken)


def test_every_other_wording_is_called_for_by_a_ruleset() -> None:
    known = {key for ruleset in RULESETS.values() for key in changes(ruleset)}
    for lesson in COURSE:
        used = {note_under(lesson, ruleset).get(house.part) for house in lesson.house for ruleset in RULESETS.values()}
        for house in lesson.house:
            assert set(house.when) <= known, house
            assert any(
                re.fullmatch(re.sub(r"\\{\w+\\}", r"\\d+", re.escape(house.text)), text or "") for text in used
            ), house


def shown(html: str, ruleset: Ruleset) -> Iterator[str]:
    return (body for _, names, _, body in UNDER.findall(html) if ruleset.name in names.split())


class Named(HTMLParser):
    """Collects the elements that name a lesson, in their text or for the search, and those marked as such."""

    def __init__(self, title: str) -> None:
        super().__init__()
        self.title = title
        self.open: list[dict[str, str | None]] = []
        self.unmarked: list[object] = []
        self.marked = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        held = dict(attrs)
        if any(self.title in (held.get(name) or "") for name in ("data-title", "data-from")):
            self.note(held)
        if tag not in {"br", "input"}:
            self.open.append(held)

    def handle_endtag(self, tag: str) -> None:  # noqa: ARG002  HTMLParser passes it
        self.open.pop()

    def handle_data(self, data: str) -> None:
        if self.title in data:
            self.note(self.open[-1])

    def note(self, held: dict[str, str | None]) -> None:
        self.marked += "data-name" in held
        self.unmarked += [] if "data-name" in held else [held]


def test_a_title_that_depends_on_the_rules_is_marked_wherever_it_stands() -> None:
    """The view puts the title of the rules in force into the marked ones."""
    several = [
        lesson for lesson in COURSE if len({note_under(lesson, each)["title"] for each in RULESETS.values()}) > 1
    ]
    assert [lesson.key for lesson in several] == ["tally"]
    for lesson in several:
        found = Named(lesson.title)
        found.feed(course_html())
        assert found.unmarked == []
        assert found.marked >= 10
        (titles,) = re.findall('data-titles="([^"]*)"', course_html())
        assert json.loads(unescape(titles)) == {
            name: note_under(lesson, ruleset)["title"] for name, ruleset in RULESETS.items()
        }


def test_the_page_shows_the_standard_rules_first_and_has_all_others() -> None:
    html = teach_html(COURSE)
    assert all((PAGAT.name in names.split()) != bool(hidden) for _, names, hidden, _ in UNDER.findall(html))
    assert any("adds 25 for each hand won" in body for body in shown(html, RULESETS["box-25"]))
    assert not any("adds 20 for each hand won" in body for body in shown(html, RULESETS["box-25"]))


@EACH
def test_the_score_sheet_has_the_players_prices_and_bonuses_of_the_ruleset(ruleset: Ruleset) -> None:
    sheet = sheet_of(ruleset)
    assert f"Gin: {ruleset.gin}" in sheet
    assert f"first to {ruleset.target}" in sheet
    assert numbers(r"Undercut: (\d+)", sheet) == ({ruleset.undercut} if ruleset.knock_limit else set())
    assert numbers(r"Game bonus, to the winner: (\d+)", sheet) == ({ruleset.game} if ruleset.game else set())
    assert numbers(r"Box bonus, for each hand won: (\d+)", sheet) == ({ruleset.box} if ruleset.box else set())
    assert numbers(r"Big gin: (\d+)", sheet) == ({ruleset.big_gin} if ruleset.big_gin else set())
    totals = ruleset.columns * (3 if ruleset.players == 3 else 2)
    assert len(re.findall("<th scope=.col.", sheet)) == 3 + totals
