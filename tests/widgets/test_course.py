"""The course widget in process: what it sends, and what it withholds."""

import json
from typing import Any

import pytest

from gin_widgets import course, lesson
from gin_widgets.errors import GinError
from gin_widgets.lessons import COURSE
from gin_widgets.lessons.page import item_id
from gin_widgets.lessons.prepared import prepared
from gin_widgets.teaching import read_item


def send(widget: Any, message: object) -> None:
    """Play the browser."""
    widget._handle_custom_msg(message, [])


def check(item: str, answer: object, at: int = 5) -> dict[str, object]:
    return {"do": "check", "n": f"a-{at}", "at": at, "visit": "a", "item": item, "answer": answer}


def test_the_prose_is_sent_to_those_who_ask() -> None:
    widget = lesson("runs")
    assert (widget.html, widget.items) == ("", {})
    send(widget, {"do": "page"})
    assert 'data-lesson="runs"' in widget.html
    assert 'data-lesson="sets"' not in widget.html
    assert set(widget.items) == {item_id(each) for part in range(1, 8) for each in COURSE[2].items(part)}


def test_every_message_is_heard() -> None:
    widget = course()
    for count, message in enumerate([None, "x", {"do": "check"}, check("points/0/pagat", ["AD"]), [1] * 1000], 1):
        send(widget, message)
        assert widget.seq == count
    assert widget.state["answers"] == {}
    send(widget, {"do": "open", "n": "a-6", "at": 6, "visit": "a", "part": "points/1"})
    assert widget.state["answers"]["points/0/pagat"]["right"]
    assert [entry["do"] for entry in widget.value["log"]] == ["check", "open"]


@pytest.mark.parametrize("key", [each.key for each in COURSE])
def test_no_answer_is_sent_before_a_check_or_the_last_hint(key: str) -> None:
    widget = lesson(key)
    send(widget, {"do": "page"})
    send(widget, {"do": "open", "n": "a-1", "at": 1, "visit": "a", "part": f"{key}/4"})
    for item, shown in widget.items.items():
        public = {"skill", "kind", "prompt", "position", "start"}
        assert set(shown) == public
        begun = shown["start"] and shown["start"]["answer"]
        assert begun is None or not _is_right(item, begun)
    assert not {"solution", "solutions", "right_answers", "answer_groups"} & set(json.dumps(widget.state).split('"'))


def _is_right(item: str, answer: Any) -> bool:
    try:
        return read_item(item).is_right(answer)
    except GinError:
        return False


def test_a_begun_version_comes_after_two_misses_and_not_before() -> None:
    widget = lesson("deadwood")
    item = "deadwood/1/pagat"
    send(widget, {"do": "view", "n": "a-0", "at": 0, "visit": "a", "item": item})
    for at, begun in ((1, False), (2, True)):
        send(widget, check(item, 999, at))
        assert bool(widget.state["answers"][item]["start"]) is begun


def test_the_prepared_page_stays_small_enough_to_be_sent_at_once() -> None:
    assert len(json.dumps(prepared(), separators=(",", ":"))) < 150_000


def test_every_opening_item_has_a_recorded_verdict_that_the_judge_would_give() -> None:
    for each in COURSE:
        table = prepared()["tables"][item_id(each.opening)]
        at = table["fields"].index("right")
        verdicts = [table["values"][at][row[at]] for row in table["rows"].values()]
        assert verdicts.count(True) >= 1
        assert verdicts.count(False) >= 2


def test_what_a_tool_says_is_sent_as_plain_data() -> None:
    widget = course()
    values = ["4S 5S 6S | 9H 9D 9C | JD QD KD", "QC QH QS AH 2H 3H 7S 8C 5D 10D", ""]  # no guess
    send(widget, {"do": "try", "n": "a-1", "at": 1, "visit": "a", "tool": "lay-off", "values": values})
    send(widget, {"do": "try", "n": "a-2", "at": 2, "visit": "a", "tool": "tally", "values": ["A 10, A 99, x"]})
    tried = json.loads(json.dumps(widget.state["tried"]))
    assert tried["lay-off"]["values"] == values
    table, rest = tried["lay-off"]["blocks"]
    assert table["marks"] == {"7S": "laid", "10D": "laid"}
    assert ["run", ["4S", "5S", "6S", "7S"], "Run", "four to seven of spades"] in table["groups"]
    assert rest["bar"] == {"cards": ["5D", "8C"], "words": "left over", "gate": None}
    assert (tried["tally"]["said"], tried["tally"]["blocks"], tried["tally"]["field"]) == ("", [], "hands")
    assert "'x' cannot be read" in tried["tally"]["error"]
