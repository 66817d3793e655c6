"""One pure session: intents in, a state out, and nothing that comes in can break it."""

import json
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gin_widgets.teaching import MISCONCEPTIONS, item, read_item
from gin_widgets.teaching.item import GENERATOR_VERSION
from gin_widgets.teaching.log import CAP
from gin_widgets.teaching.session import Session, State, Work

NUMBER = next(it for it in (item("deadwood", seed=seed) for seed in range(30)) if it.kind == "number")
PICK = next(it for it in (item("sets", seed=seed) for seed in range(30)) if it.kind == "pick")
OUTLINE = {"deadwood": {1: (NUMBER.id,)}, "sets": {1: (PICK.id,)}}


@pytest.fixture
def session() -> Session:
    return Session(OUTLINE)


def intents() -> Iterator[dict[str, object]]:
    """Endless frames for intents: each with a fresh name and a later time."""
    count = 0
    while True:
        count += 1
        yield {"n": f"a-{count}", "at": 1000 * count, "visit": "a"}


FRAMES = intents()


def do(kind: str, **fields: object) -> dict[str, object]:
    return {"do": kind, **next(FRAMES), **fields}


def work(state: State, item_id: str) -> Work:
    return state.works[item_id]


def test_a_check_is_judged_and_kept(session: Session) -> None:
    state = session.apply(State(), do("check", item=NUMBER.id, answer=999))
    state = session.apply(state, do("check", item=NUMBER.id, answer=NUMBER.solution))
    done = work(state, NUMBER.id)
    assert (done.tries, done.right, done.feedback and done.feedback.right) == (2, True, True)
    assert [(entry["right"], entry["g"]) for entry in state.log] == [
        (False, GENERATOR_VERSION),
        (True, GENERATOR_VERSION),
    ]


def test_the_same_intent_twice_counts_once(session: Session) -> None:
    intent = do("check", item=NUMBER.id, answer=999)
    once = session.apply(State(), intent)
    assert session.apply(once, intent) == once


def test_apply_is_pure(session: Session) -> None:
    before = State()
    intent = do("check", item=NUMBER.id, answer=999)
    assert session.apply(before, intent) == session.apply(before, dict(intent))
    assert before == State()


def test_a_malformed_answer_is_not_judged_wrong_but_explained(session: Session) -> None:
    state = session.apply(State(), do("check", item=NUMBER.id, answer="twelve"))
    assert "whole number" in work(state, NUMBER.id).error
    assert "twelve" in work(state, NUMBER.id).error
    assert (work(state, NUMBER.id).tries, state.log) == (0, ())
    assert state.refused is not None
    assert state.refused["item"] == NUMBER.id


def test_hints_come_one_after_the_other(session: Session) -> None:
    state = session.apply(State(), do("hint", item=NUMBER.id, rung=2))
    assert state.refused is not None
    assert "one after the other" in state.refused["text"]
    for rung in (1, 2, 3):
        state = session.apply(state, do("hint", item=NUMBER.id, rung=rung))
    assert work(state, NUMBER.id).rungs == 3


def test_a_reload_gives_the_same_state(session: Session) -> None:
    done = [
        do("open", part="deadwood/1"),
        do("hint", item=NUMBER.id, rung=1),
        do("check", item=NUMBER.id, answer=999),
        do("check", item=PICK.id, answer=list(PICK.solution)),
    ]
    state = State()
    for intent in done:
        state = session.apply(state, intent)
    again = session.apply(State(), {"do": "resume", "log": json.loads(json.dumps(done)), "part": "deadwood/1"})
    assert again == state


def test_a_glance_brings_a_lesson_into_view_and_is_no_progress(session: Session) -> None:
    before = session.apply(State(), do("open", part="deadwood/1"))
    state = session.apply(before, do("glance", part="sets/1"))
    assert (state.place, session.in_view(state)) == ("sets", {PICK.id: 1})
    assert (state.log, state.parts) == (before.log, before.parts)
    assert session.apply(state, do("glance", part="poker/1")).place == "sets"


def test_a_saved_log_without_entries_brings_nothing_in(session: Session) -> None:
    before = session.apply(State(), do("open", part="deadwood/1"))
    for log in ([], [do("view", item=PICK.id)]):
        state = session.apply(before, do("import", file={"format": "gin_widgets progress", "version": 1, "log": log}))
        assert (state.imported, state.refused, state.log) == ((), None, before.log)


def test_a_resumed_log_may_come_in_pieces_and_twice(session: Session) -> None:
    done = [do("check", item=NUMBER.id, answer=999), do("check", item=NUMBER.id, answer=NUMBER.solution)]
    whole = session.apply(State(), {"do": "resume", "log": done})
    state = session.apply(State(), {"do": "resume", "log": done[1:]})
    state = session.apply(state, {"do": "resume", "log": done})
    assert state == whole


def test_a_forged_verdict_is_judged_again(session: Session) -> None:
    forged = do("check", item=NUMBER.id, answer=999) | {"right": True, "g": GENERATOR_VERSION}
    state = session.apply(State(), {"do": "resume", "log": [forged]})
    assert not work(state, NUMBER.id).right


def test_an_entry_of_an_older_version_keeps_its_verdict(session: Session) -> None:
    old = do("check", item=NUMBER.id, answer=999) | {"right": True, "g": GENERATOR_VERSION - 1}
    state = session.apply(State(), {"do": "resume", "log": [old]})
    assert work(state, NUMBER.id).right
    assert work(state, NUMBER.id).feedback is None


def test_a_broken_file_changes_nothing_and_says_why(session: Session) -> None:
    state = session.apply(State(), do("check", item=NUMBER.id, answer=999))
    after = session.apply(
        state, {"do": "import", "at": 9, "file": {"format": "gin_widgets progress", "log": [{"do": "check"}]}}
    )
    assert after.works == state.works
    assert after.refused is not None
    assert after.refused["text"].startswith("This file is not a progress file of this course, or it is damaged.")
    assert "Entry 1 of the log is broken" in after.refused["text"]


def test_a_file_of_a_newer_version_changes_nothing_even_if_it_is_empty(session: Session) -> None:
    file = {"format": "gin_widgets progress", "version": 99, "log": []}
    after = session.apply(State(), do("import", file=file))
    assert after.refused is not None
    assert "newer version" in after.refused["text"]
    assert (after.imported, after.works, after.log) == ((), {}, ())


def test_a_good_file_is_taken_in(session: Session) -> None:
    log = [do("check", item=NUMBER.id, answer=NUMBER.solution)]
    file = {"format": "gin_widgets progress", "version": 1, "log": log}
    state = session.apply(State(), do("reset", lesson=""))
    state = session.apply(state, do("import", file=file))
    assert work(state, NUMBER.id).right
    assert [entry["n"] for entry in state.imported] == [log[0]["n"]]


def test_reset_of_one_lesson_leaves_the_other(session: Session) -> None:
    state = session.apply(State(), do("check", item=NUMBER.id, answer=NUMBER.solution))
    state = session.apply(state, do("check", item=PICK.id, answer=list(PICK.solution)))
    state = session.apply(state, do("reset", lesson="sets"))
    assert set(state.works) == {NUMBER.id}
    state = session.apply(state, do("reset", lesson=""))
    assert not state.works


def test_a_long_log_is_compacted_and_the_state_stays(session: Session) -> None:
    log = [do("check", item=NUMBER.id, answer=place % 50) for place in range(CAP + 1)]
    state = session.apply(State(), {"do": "resume", "log": log})
    assert state.compacted
    assert len(state.log) < 10
    assert work(state, NUMBER.id).answer == CAP % 50


def test_another_item_is_fresh_and_of_the_same_kind_of_difficulty(session: Session) -> None:
    state = State()
    seen = {NUMBER.id}
    for _ in range(5):
        fresh = session.another(state, NUMBER.id)
        assert fresh not in seen
        assert read_item(fresh).seed % 3 == NUMBER.seed % 3
        seen.add(fresh)
        state = session.apply(state, do("view", item=fresh))


def test_a_tool_reads_deals_and_explains(session: Session) -> None:
    state = session.apply(State(), do("try", tool="deadwood", values=["3s 4s 5s, kc"]))
    assert state.tried["deadwood"].report is not None
    assert "10 points" in state.tried["deadwood"].report.said
    state = session.apply(state, do("try", tool="deadwood", values=["3S 3S"]))
    assert state.tried["deadwood"].report is None
    assert (state.tried["deadwood"].values, state.tried["deadwood"].field) == (("3S 3S", ""), "hand")
    assert "3S" in state.tried["deadwood"].error
    first = session.apply(state, do("deal", tool="deadwood", seed=7)).tried["deadwood"]
    second = session.apply(state, do("deal", tool="deadwood", seed=7)).tried["deadwood"]
    assert first == second
    assert (first.seed, len(first.values[0].split()), bool(first.report)) == (7, 10, True)


def test_two_tools_do_not_overwrite_each_other(session: Session) -> None:
    state = session.apply(State(), do("try", tool="points", values=["KC"]))
    state = session.apply(state, do("try", tool="hand", values=["3S"]))
    assert state.tried["points"].values == ("KC", "")
    assert state.tried["hand"].values == ("3S", "")
    for tool in ("melds", "shared", "deadwood", "arrange"):
        state = session.apply(state, do("try", tool=tool, values=["3S"]))
    assert list(state.tried) == ["hand", "melds", "shared", "deadwood", "arrange"]


def test_what_was_tried_is_looked_at_again_when_the_rules_change(session: Session) -> None:
    ten, other = "4S 5S 6S 9H 9D 9C JD QD KD 3C", "QC QH QS AH 2H 3H 7S 8C 5D 10D"
    state = session.apply(State(), do("try", tool="score", values=[ten, other]))
    assert state.tried["score"].report is not None
    straight = session.apply(state, do("rules", ruleset="straight"))
    assert "Only gin may knock here" in straight.tried["score"].error
    assert session.apply(straight, do("rules", ruleset="pagat")).tried == state.tried
    assert session.apply(straight, do("reset", lesson="")).tried == straight.tried


@pytest.mark.parametrize(
    "fields", [{"tool": "dance", "values": []}, {"tool": "hand"}, {"tool": "hand", "values": [1]}, {"values": ["3S"]}]
)
def test_a_broken_try_is_refused_like_anything_else(session: Session, fields: dict[str, object]) -> None:
    state = session.apply(State(), do("try", **fields))
    assert state.refused is not None
    assert not state.tried


JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=30),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=8), inner, max_size=5),
    max_leaves=20,
)
FIELDS = st.fixed_dictionaries(
    {},
    optional={
        "do": st.sampled_from(["check", "hint", "open", "view", "reset", "try", "deal", "resume", "import"]) | JUNK,
        "n": st.text(max_size=5) | JUNK,
        "at": st.integers(0, 10**13) | JUNK,
        "visit": JUNK,
        "item": st.sampled_from([NUMBER.id, PICK.id, "runs/3/pagat", "runs/x/pagat", "nothing/3/pagat"]) | JUNK,
        "answer": JUNK,
        "rung": st.integers(0, 4) | JUNK,
        "part": st.sampled_from(["sets/3", "nowhere/1"]) | JUNK,
        "lesson": st.sampled_from(["sets", ""]) | JUNK,
        "tool": st.sampled_from(["hand", "tally", "lay-off"]) | JUNK,
        "values": st.lists(st.text(max_size=8), max_size=3) | JUNK,
        "seed": st.integers(0, 99) | JUNK,
        "log": st.lists(JUNK, max_size=3) | JUNK,
        "file": JUNK,
    },
)


@settings(max_examples=300, deadline=None)
@given(st.lists(FIELDS | JUNK, max_size=6))
def test_nothing_that_comes_in_stops_the_session(messages: list[object]) -> None:
    session = Session(OUTLINE)
    state = State()
    for message in messages:
        state = session.apply(state, message)
    state = session.apply(state, do("check", item=NUMBER.id, answer=NUMBER.solution))
    assert work(state, NUMBER.id).right


def test_the_belief_behind_the_latest_answers_is_named(session: Session) -> None:
    state = session.apply(State(), do("open", part="sets/1"))
    belief = MISCONCEPTIONS["pair-set"]
    for it in (item("deadwood", seed=seed) for seed in range(8)):
        state = session.apply(state, do("check", item=it.id, answer=belief.answer(it) or it.solution))
    assert session.belief(state) is None, "another lesson is in view"
    state = session.apply(state, do("open", part="deadwood/1"))
    assert session.belief(state) == "pair-set"


def test_the_rules_that_were_chosen_stay_when_all_is_cleared(session: Session) -> None:
    state = session.apply(State(), do("rules", ruleset="oklahoma-ace-one"))
    assert state.ruleset == "oklahoma-ace-one"
    assert session.apply(State(), {"do": "resume", "log": list(state.log)}).ruleset == "oklahoma-ace-one"
    assert session.apply(state, do("reset", lesson="sets")).ruleset == "oklahoma-ace-one"
    cleared = session.apply(state, do("reset", lesson=""))
    assert cleared.ruleset == "oklahoma-ace-one"
    assert session.apply(State(), {"do": "resume", "log": list(cleared.log)}).ruleset == "oklahoma-ace-one"
    assert session.apply(state, do("rules", ruleset="poker")).refused is not None
