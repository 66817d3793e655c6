"""Each lesson's sandbox: its tool can be used on what stands there at first, and the page says how to build it."""

import json
import re
from html import unescape

import pytest

from gin_widgets.lessons.catalogue import COURSE
from gin_widgets.lessons.model import Lesson
from gin_widgets.lessons.sandbox import tool_html
from gin_widgets.rules import PAGAT, RULESETS, Ruleset
from gin_widgets.teaching.tools import TOOLS

EACH = pytest.mark.parametrize("lesson", COURSE, ids=[lesson.key for lesson in COURSE])


@EACH
def test_what_stands_in_the_sandbox_at_first_is_worth_a_look(lesson: Lesson) -> None:
    tool = TOOLS[lesson.tool]
    assert len(lesson.tool_values) <= len(tool.fields)
    report = tool.look(lesson.tool_values, PAGAT)
    assert report.said
    assert report.blocks


@pytest.mark.parametrize("key", TOOLS)
def test_the_page_describes_the_fields_of_a_tool(key: str) -> None:
    html = tool_html(key, ('3S "4S" <5S>',))
    facts = {name: unescape(value) for name, value in re.findall(r'data-([a-z]+)="([^"]*)"', html)}
    assert facts["tool"] == key
    assert json.loads(facts["values"]) == ['3S "4S" <5S>']
    assert [field["key"] for field in json.loads(facts["fields"])] == [field.key for field in TOOLS[key].fields]
    assert (facts["ask"], facts["again"]) == (TOOLS[key].ask, TOOLS[key].again)
    assert "<5S>" not in html


@EACH
@pytest.mark.parametrize("ruleset", RULESETS.values(), ids=list(RULESETS))
def test_what_stands_there_at_first_holds_and_tells_something_under_every_ruleset(
    lesson: Lesson, ruleset: Ruleset
) -> None:
    tool, values = TOOLS[lesson.tool], lesson.start(ruleset.name)
    assert len(values) <= len(tool.fields)
    report = tool.look(values, ruleset)
    assert report.blocks
    needed = [field.key for field in tool.fields if field.least or ruleset.name in field.rulesets]
    filled = [field.key for field, value in zip(tool.fields, values, strict=False) if value]
    assert set(needed) <= set(filled)
    assert report.number is None or report.number > 0
    assert "no knock" not in report.said
