"""No answer leaves before its check: not in the page, and not in any message of a session over a whole lesson."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from gin_widgets.lessons.catalogue import COURSE
from gin_widgets.lessons.page import item_id
from gin_widgets.lessons.prepared import prepared
from gin_widgets.teaching import Item, read_item
from tests.browser.servers import Server
from tests.site.conftest import Run
from tests.site.visitor import Visitor

SHOWN = {"skill", "kind", "prompt", "position", "start"}
ON_THE_TABLE = set("cards groups count unit options fields targets scene sheet hide most".split())
LOOKED_AT = {"label", "groups", "note"}
FILLED_IN = {"key", "label", "options", "unit"}
OPENINGS = {item_id(lesson.opening) for lesson in COURSE}
LESSONS = {lesson.key: lesson for lesson in COURSE}
COUNTED = {"number", "choose", "fill"}  # their answers are plain numbers and options, which occur anywhere


def plain(value: Any) -> Any:
    """Write an answer as the browser would get it, without regard to order."""
    if isinstance(value, (list, tuple)):
        return sorted((plain(part) for part in value), key=json.dumps)
    return value


def parts_of(data: Any) -> Iterator[Any]:
    """Walk through all that some data is made of."""
    yield data
    if isinstance(data, (list, dict)):
        for part in data.values() if isinstance(data, dict) else data:
            yield from parts_of(part)


def check_shown(item: Item, data: dict[str, Any]) -> None:
    """Fail where what is shown of an item has more in it than the question, or has its answer in it."""
    assert set(data) == SHOWN, item.id
    assert set(data["position"]) <= ON_THE_TABLE, item.id
    assert all(set(each) == LOOKED_AT for each in data["position"].get("scene", ())), item.id
    assert all(set(each) == FILLED_IN for each in data["position"].get("fields", ())), item.id
    assert all(len(each) == 2 for each in data["position"].get("options", ())), item.id
    if data["start"]:
        assert set(data["start"]) == {"text", "answer", "out"}
        assert data["start"]["out"] not in item.solutions
    if item.kind not in COUNTED:
        table = data["position"] | {"cards": None} if len(plain(item.solution)) == len(item.table.names) else data
        answers = [plain(solution) for solution in item.solutions]
        assert not [part for part in parts_of(table) if isinstance(part, list) and plain(part) in answers], item.id


def test_the_page_carries_no_answer_beyond_the_openings() -> None:
    page = json.loads(json.dumps(prepared()))
    assert set(page) == {"items", "tables", "hints"}
    assert set(page["hints"]) == OPENINGS
    assert set(page["tables"]) <= OPENINGS
    for name, data in page["items"].items():
        check_shown(read_item(name), data)


def items_of(lesson: str) -> list[str]:
    """List a lesson's items, the opening one left out."""
    found = [item_id(item) for part in range(1, 8) for item in LESSONS[lesson].items(part)]
    return [item for item in dict.fromkeys(found) if item not in OPENINGS]


def states_in(visitor: Visitor, since: int) -> Iterator[dict[str, Any]]:
    """List the states of the course among the messages heard."""
    for message in visitor.heard[since:]:
        for part in parts_of(message["content"]):
            if isinstance(part, dict) and "answers" in part and "items" in part:
                yield part


def check_silent(visitor: Visitor, since: int, unchecked: list[str]) -> None:
    """Fail where a message tells more of unchecked items than the question."""
    found = list(states_in(visitor, since))
    assert found
    for state in found:
        assert not set(state["answers"]) & set(unchecked)
        for name, data in state["items"].items():
            check_shown(read_item(name), data)


async def study(visitor: Visitor, lesson: str) -> None:
    """Open every part of a lesson and check every item once, looking at all messages before each check."""
    todo = items_of(lesson)
    for part in range(1, 8):
        await visitor.do({"do": "open", "part": f"{lesson}/{part}"})
    for item in list(todo):
        await visitor.do({"do": "view", "item": item})
        check_silent(visitor, 0, todo)
        await visitor.do({"do": "hint", "item": item, "rung": 1})
        work = (await visitor.do({"do": "hint", "item": item, "rung": 2}))["answers"][item]
        assert [rung["answer"] for rung in work["rungs"]] == [None, None]
        assert (work["feedback"], work["tries"]) == (None, 0)
        todo.remove(item)
        visitor.heard.clear()
        solution = read_item(item).solution
        state = await visitor.do({"do": "check", "item": item, "answer": solution})
        assert state["answers"][item]["right"]


@pytest.mark.parametrize("lesson", ["arrange", "lay-off", "score"])
def test_a_session_over_a_lesson_tells_no_answer_before_its_check(site: Server, lesson: str, run: Run) -> None:
    async def visit() -> None:
        async with Visitor(site.url) as visitor:
            await visitor.open()
            await visitor.come_alive()
            await study(visitor, lesson)

    run(visit())


def test_items_of_other_rules_and_by_their_own_address_are_shown_alike(site: Server, run: Run) -> None:
    async def visit() -> None:
        async with Visitor(site.url) as visitor:
            await visitor.open()
            await visitor.come_alive()
            await visitor.do({"do": "rules", "ruleset": "rummy-royal"})
            for lesson in COURSE:
                await visitor.do({"do": "open", "part": f"{lesson.key}/4"})
                state = await visitor.do({"do": "view", "item": f"{lesson.key}/4711/pagat"})
                assert f"{lesson.key}/4711/pagat" in state["items"]
            check_silent(visitor, 0, [])

    run(visit())
