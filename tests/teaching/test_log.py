"""The log comes from outside: what is wrong with it is said, and what is long is made short without loss."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gin_widgets.teaching import saved
from gin_widgets.teaching.log import LIMIT, LogError, after_resets, compact, read_entry, read_log, salvage
from gin_widgets.teaching.saved import read_file

HINT = {"do": "hint", "n": "a-1", "at": 5, "visit": "a", "item": "runs/0/pagat", "rung": 1}


def check(n: str, at: int, item: str = "runs/0/pagat", **more: object) -> dict[str, object]:
    return {"do": "check", "n": n, "at": at, "visit": "a", "item": item, "answer": 1, **more}


@pytest.mark.parametrize(
    ("raw", "words"),
    [
        (None, "An intent is an object"),
        ([1], "An intent is an object"),
        ({}, "An intent does one of"),
        ({"do": "dance"}, "'dance'"),
        ({"do": ["check"]}, "got list"),
        (HINT | {"rung": 4}, "'rung' is 1, 2 or 3; got 4"),
        (HINT | {"rung": True}, "'rung'"),
        (HINT | {"n": 7}, "'n' is a text"),
        (HINT | {"n": "x" * 65}, "'n' is a text of at most 64 letters"),
        (HINT | {"at": -1}, "'at' is a time"),
        (HINT | {"at": 1.5}, "'at' is a time"),
        (HINT | {"item": "x" * 1_000_000}, "'item'"),
        ({"do": "check", "n": "a", "at": 1, "item": "x", "answer": ["7H"] * 100}, "at most 60"),
        ({"do": "check", "n": "a", "at": 1, "item": "x", "answer": "x" * 1_000_000}, "at most 60 short values"),
        ({"do": "check", "n": "a", "at": 1, "item": "x", "answer": {"a": 1}}, "at most 60 short values"),
        ({"do": "try", "n": "a", "at": 1, "tool": "hand", "values": ["x" * 1001]}, "at most 1000 letters"),
        ({"do": "try", "n": "a", "at": 1, "tool": "hand", "values": [""] * 5}, "at most 4 texts"),
        ({"do": "try", "n": "a", "at": 1, "tool": "hand", "values": "3S"}, "at most 4 texts"),
        ({"do": "try", "n": "a", "at": 1, "tool": "hand", "values": [3]}, "at most 4 texts"),
        ({"do": "try", "n": "a", "at": 1, "tool": "dance", "values": []}, "got 'dance'"),
        ({"do": "deal", "n": "a", "at": 1, "tool": "hand", "seed": 2**31}, "'seed'"),
    ],
)
def test_a_broken_intent_is_refused_and_the_field_is_named(raw: object, words: str) -> None:
    with pytest.raises(LogError, match=words.replace("(", r"\(")) as caught:
        read_entry(raw)
    assert len(str(caught.value)) < 200


def test_only_known_fields_are_kept() -> None:
    assert read_entry(HINT | {"extra": "x" * 1000}) == HINT


def test_a_log_of_another_kind_is_refused() -> None:
    with pytest.raises(LogError, match="A log is a list of entries; got dict"):
        read_log({"log": []})
    with pytest.raises(LogError, match="A log is a list of entries; got 'abc'"):
        read_log("abc")
    with pytest.raises(LogError, match=r"Entry 2 of the log is broken\. The field 'n' .*; got nothing"):
        read_log([HINT, {"do": "check"}])
    with pytest.raises(LogError, match=f"at most {LIMIT}"):
        read_log([HINT] * (LIMIT + 1))


FILE = {"format": "gin_widgets progress", "version": 1}


@pytest.mark.parametrize(
    ("file", "details"),
    [
        (None, "The format is not"),
        ([], "The format is not"),
        ({"log": []}, "The format is not"),
        (FILE | {"format": "poker progress", "log": []}, "The format is not 'gin_widgets progress'."),
        (FILE, "A log is a list of entries; got nothing."),
        (FILE | {"log": {}}, "A log is a list of entries; got dict."),
        (FILE | {"log": [HINT, {"do": "check"}]}, "Entry 2 of the log is broken. The field 'n' is a text of at most"),
        (FILE | {"log": [HINT] * (LIMIT + 1)}, f"A log has at most {LIMIT} entries; this one has {LIMIT + 1}."),
        (FILE | {"version": "1", "log": []}, "The version is no whole number from 1 on."),
        (FILE | {"version": None, "log": []}, "The version is no whole number from 1 on."),
        (FILE | {"version": 0, "log": []}, "The version is no whole number from 1 on."),
    ],
)
def test_a_file_that_is_none_or_damaged_is_refused_for_the_visitor_first(file: object, details: str) -> None:
    with pytest.raises(LogError) as caught:
        read_file(file)
    visitor, found, detail = str(caught.value).partition(" In detail: ")
    assert visitor == "This file is not a progress file of this course, or it is damaged."
    assert found
    assert detail.startswith(details)
    assert "NoneType" not in detail


@pytest.mark.parametrize("log", [[], [HINT], "nonsense"])
@pytest.mark.parametrize("version", [2, 99, 10**5000], ids=["2", "99", "huge"])
def test_a_file_of_a_newer_version_is_refused_whatever_it_holds(version: int, log: object) -> None:
    with pytest.raises(LogError, match=r"saved by a newer version of this course.* files up to version 1\.$"):
        read_file(FILE | {"version": version, "log": log})


def test_a_file_is_read_with_and_without_its_version() -> None:
    assert read_file(FILE | {"log": [HINT]}) == read_file({"format": FILE["format"], "log": [HINT]}) == [HINT]


def test_the_page_saves_the_format_and_version_that_are_read() -> None:
    for name in ("settings.mjs", "desk.mjs"):
        page = (Path(__file__).parents[2] / "gin_widgets/widgets/static" / name).read_text(encoding="utf-8")
        assert f'{{ format: "{saved.FORMAT}", version: {saved.VERSION}, log }}' in page


def test_a_saved_log_is_put_in_order_and_each_entry_is_taken_once() -> None:
    late, early = check("a-2", 9), check("a-1", 3)
    assert [entry["n"] for entry in read_log([late, early, late])] == ["a-1", "a-2"]


def test_what_is_readable_of_a_damaged_log_is_kept() -> None:
    assert [entry["n"] for entry in salvage([{"do": 1}, HINT, None, "x"])] == ["a-1"]
    assert salvage("no log") == []


def test_a_reset_clears_one_lesson_or_all_and_stays_itself() -> None:
    runs, sets = check("a-1", 1), check("a-2", 2, "sets/0/pagat")
    reset = {"do": "reset", "n": "a-3", "at": 3, "visit": "a", "lesson": "runs"}
    assert [entry["n"] for entry in after_resets([runs, sets, reset])] == ["a-2", "a-3"]
    assert [entry["n"] for entry in after_resets([runs, sets, reset | {"lesson": ""}])] == ["a-3"]


def test_a_reset_leaves_the_rules_that_were_chosen() -> None:
    rules = {"do": "rules", "n": "a-1", "at": 1, "visit": "a", "ruleset": "straight"}
    reset = {"do": "reset", "n": "a-3", "at": 3, "visit": "a", "lesson": ""}
    assert after_resets([rules, check("a-2", 2), reset]) == [rules, reset]


ENTRIES = st.lists(
    st.tuples(st.sampled_from(["check", "hint", "open"]), st.integers(0, 4), st.booleans(), st.integers(1, 3)),
    max_size=60,
)


def entry_of(place: int, kind: str, item: int, right: bool, rung: int) -> dict[str, object]:
    entry: dict[str, object] = {"do": kind, "n": f"a-{place}", "at": place, "visit": "a"}
    fields: dict[str, dict[str, object]] = {
        "check": {"item": f"runs/{item}/pagat", "answer": 1, "right": right, "g": 1},
        "hint": {"item": f"runs/{item}/pagat", "rung": rung},
        "open": {"part": f"runs/{item + 1}"},
    }
    return entry | fields[kind]


def facts(log: list[dict[str, object]]) -> dict[object, object]:
    """What the course derives from a log, computed here from scratch."""
    found: dict[object, object] = {}
    for entry in log:
        if entry["do"] == "check":
            item = entry["item"]
            found.setdefault((item, "first"), (entry["right"], found.get((item, "rung"), 0)))
            found[item, "last"] = entry["n"]
            found[item, "right"] = bool(found.get((item, "right"))) or entry["right"]
        elif entry["do"] == "hint":
            rung = found.get((entry["item"], "rung"), 0)
            found[entry["item"], "rung"] = max(int(str(rung)), int(str(entry["rung"])))
        else:
            found["part"] = entry["part"]
    return found


@given(ENTRIES)
def test_compacting_changes_nothing_that_follows_from_a_log(raw: list[tuple[str, int, bool, int]]) -> None:
    log = [entry_of(place, *fields) for place, fields in enumerate(raw)]
    short = compact(log)
    assert facts(short) == facts(log)
    assert compact(short) == short


def test_a_compacted_log_is_bounded_by_the_items_not_by_the_tries() -> None:
    log = [entry_of(place, "check", place % 3, place % 7 == 0, 1) for place in range(5000)]
    assert len(compact(log)) <= 9
