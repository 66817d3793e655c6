"""Links for a class: hidden until a page has an address, and no name of rules is mistaken for a place."""

from __future__ import annotations

import re

import pytest

from gin_widgets.lessons.catalogue import COURSE
from gin_widgets.lessons.class_links import class_link_html
from gin_widgets.lessons.handouts import sheet_html, table_html, teach_html
from gin_widgets.lessons.home import home_html
from gin_widgets.lessons.page import lesson_html
from gin_widgets.rules import RULESETS

SENT = {
    "home": home_html(COURSE),
    "teach": teach_html(COURSE),
    "sheet": sheet_html(),
    "table": table_html(),
    **{lesson.key: lesson_html(lesson) for lesson in COURSE},
}


def test_a_link_is_hidden_until_the_page_knows_its_address() -> None:
    assert class_link_html("runs/1", "Runs:").startswith('<div class="gin-carry" hidden>')


def test_it_keeps_room_for_the_longest_address() -> None:
    (room,) = re.findall(r'<span aria-hidden="true">.*?#runs/1/([\w-]+)</span>', class_link_html("runs/1", "Runs:"))
    assert len(room) == max(map(len, RULESETS))


@pytest.mark.parametrize("page", SENT)
def test_no_place_on_a_page_that_is_sent_is_called_as_rules_are(page: str) -> None:
    """What a page has itself is shown by that name: the link would set no rules."""
    places = {*re.findall(r'data-entry="([^"]*)"', SENT[page]), *re.findall(r'data-part="([^"]*)"', SENT[page])}
    assert not places & set(RULESETS)


def test_the_home_page_and_the_notes_link_the_course_and_each_note_its_lesson() -> None:
    assert re.findall('data-carry="([^"]*)"', SENT["home"]) == ["#home/"]
    assert re.findall('data-carry="([^"]*)"', SENT["teach"]) == ["#home/", *(f"#{one.key}/1/" for one in COURSE)]
