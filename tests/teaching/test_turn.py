"""The skill turn: its answers are those of a second reading of the rules, from what a learner sees alone."""

from __future__ import annotations

import re
from typing import Any

import pytest

from gin_widgets.rules import OKLAHOMA_ACE_GIN, OKLAHOMA_ACE_ONE, PAGAT, RULESETS, STRAIGHT, Card, Ruleset, replay
from gin_widgets.teaching import MISCONCEPTIONS, Item, diagnose, item, judge
from gin_widgets.teaching.beliefs import distinct
from tests.rules import naive
from tests.teaching.plenty import LONG, items, seen

FORMS = {"banned", "before", "after", "ending", "last", "useful", "throw", "whole"}
BELIEFS = ("throw-back", "whole-pile", "lay-off-in-play", "meld-first", "dead-hand-scores", "dead-hand-deal")
DEAD_AT = 2


def plain(names: Any) -> list[tuple[int, str]]:
    """Write cards as the brute force wants them."""
    return [(Card(name).rank, Card(name).suit) for name in names]


def hand(it: Item) -> tuple[str, ...]:
    """The cards in hand, wherever they are shown."""
    return it.table.names or dict(shown(it)["Your hand"].groups)["loose"]


def shown(it: Item) -> dict[str, Any]:
    return {each.label: each for each in it.table.scene}


def top(it: Item) -> str:
    return dict(shown(it)["Discard pile"].groups)["loose"][0]


def in_stock(it: Item) -> int:
    return int(shown(it)["Stock"].note.split()[0])


def taken(it: Item) -> str | None:
    """Read from the prompt which card came from the discard pile."""
    found = re.match(r"You took (\w+) from the discard pile", it.prompt)
    return found[1] if found else None


def left_by(names: tuple[str, ...], banned: str | None) -> dict[str, int]:
    """Try every discard but the one that is not allowed."""
    return {name: naive.deadwood(plain(other for other in names if other != name)) for name in names if name != banned}


def expected(it: Item) -> set[Any]:
    """Work out every right answer a second time; nothing of the engine is asked."""
    if it.form == "banned":
        return {(taken(it),)}
    if it.form == "throw":
        left = left_by(hand(it), taken(it))
        return {(name,) for name, points in left.items() if points == min(left.values())}
    if it.form == "useful":
        least = min(left_by((*hand(it), top(it)), top(it)).values())
        return {"top" if least < naive.deadwood(plain(hand(it))) else "stock"}
    if it.form == "ending":
        return {"dead" if in_stock(it) <= DEAD_AT else "next"}
    if it.form == "whole":
        then = "any" if "from the stock instead" in it.table.fields[1].label else "other"
        return {("one", then, "dead" if in_stock(it) - 1 <= DEAD_AT else "next")}
    return {{"before": "one", "after": "other", "last": "knock"}[it.form]}


def test_right_answers_are_those_of_a_second_reading() -> None:
    for it in items("turn"):
        assert set(it.solutions) == expected(it), it
        assert len(set(it.solutions)) == len(it.solutions)


@pytest.mark.parametrize("ruleset", RULESETS.values(), ids=RULESETS)
def test_every_ruleset_gives_legal_items(ruleset: Ruleset) -> None:
    for seed in range(240 if LONG else 24):
        it = item("turn", seed=seed, ruleset=ruleset)
        assert set(it.solutions) == expected(it), it
        state = it.draft.case.state
        assert replay(state.record) == state, "a round that was really dealt and played"
        assert state.ruleset == it.ruleset == ruleset
        assert set(hand(it)) == set(map(str, state.hands[state.turn]))
        assert set(hand(it)) >= seen(it) - {str(state.top)}, "no card of the other hand is shown"


def test_the_moment_is_the_one_the_words_tell_of() -> None:
    for it in items("turn"):
        state = it.draft.case.state
        assert len(hand(it)) == (11 if it.form in {"banned", "after", "ending", "last", "throw"} else 10)
        assert in_stock(it) == state.stock_size
        assert taken(it) == (str(state.taken) if state.taken else None)
        assert ("You dealt" in it.prompt) == (it.form in {"ending", "last", "whole"} and state.dealer == state.turn)
        if it.form in {"useful", "before", "after", "whole"}:
            assert len(state.pile) > 2, "a pile that tempts"


@pytest.mark.parametrize("ruleset", [PAGAT, STRAIGHT, OKLAHOMA_ACE_ONE, OKLAHOMA_ACE_GIN], ids=lambda rules: rules.name)
def test_who_can_still_knock_is_within_the_limit(ruleset: Ruleset) -> None:
    asked = [it for seed in range(9, 3000, 12) if (it := item("turn", seed=seed, ruleset=ruleset)).form == "last"]
    assert asked
    for it in asked[:20]:
        card, kept, limit = re.search(r"Without (\w+) you keep (\d+) \w+; a knock may keep (\d+)", it.prompt).groups()  # type: ignore[union-attr]
        assert int(kept) == left_by(hand(it), None)[card] <= int(limit)
        upcard = shown(it).get("First upcard")
        assert bool(upcard) == (ruleset.oklahoma_ace is not None)
        rank = Card(upcard.note).rank if upcard else 0
        ace = {OKLAHOMA_ACE_ONE: 1, OKLAHOMA_ACE_GIN: 0}.get(ruleset)
        assert int(limit) == (min(rank, 10) if rank > 1 else ace if rank else ruleset.knock_limit)


def test_each_form_is_met_soon_and_gets_harder() -> None:
    forms = [{item("turn", seed=seed).form for seed in range(step, 120, 3)} for step in range(3)]
    assert forms[0] == {"banned", "before", "after", "ending", "last"}
    assert forms[1] == {"useful", "throw", "whole"}
    assert forms[2] == {"throw", "whole"}
    assert set().union(*forms) == FORMS


def test_no_answer_is_a_habit() -> None:
    """Where the same lines come back, the right one is not always the same, nor in the same place."""
    met = [item("turn", seed=seed) for seed in range(300)]
    sheets = {("one", "other", "dead"), ("one", "other", "next"), ("one", "any", "dead")}
    assert {it.solution for it in met if it.form == "whole"} >= sheets
    assert {it.solution for it in met if it.form == "ending"} == {"dead", "next"}
    assert {it.solution for it in met if it.form == "useful"} == {"top", "stock"}
    places = {it.table.keys.index(it.solution) for it in met if it.kind == "choose"}  # type: ignore[arg-type]
    assert places == set(range(6))


@pytest.mark.parametrize("belief", BELIEFS)
def test_a_belief_is_met_in_any_twenty_seeds_and_told_from_the_others(belief: str) -> None:
    held = MISCONCEPTIONS[belief]
    for first in range(0, 2000 if LONG else 200, 20):
        met = [item("turn", seed=seed) for seed in range(first, first + 20)]
        answers = [(it, answer) for it in met if (answer := held.answer(it)) is not None]
        assert answers
        assert all(distinct(it.draft) and judge(it, answer).misconception == belief for it, answer in answers)


def test_beliefs_about_dead_hands_are_silent_while_the_hand_goes_on() -> None:
    for it in (item("turn", seed=seed) for seed in range(300)):
        if "next" in it.solution:  # type: ignore[operator]
            assert MISCONCEPTIONS["dead-hand-scores"].answer(it) is None
            assert MISCONCEPTIONS["dead-hand-deal"].answer(it) is None


def test_two_sheets_are_enough_to_name_a_belief() -> None:
    sheets = [it for seed in range(60) if (it := item("turn", seed=seed)).form == "whole"][:2]
    for belief in BELIEFS:
        answers = [MISCONCEPTIONS[belief].answer(it) or it.solution for it in sheets]
        assert diagnose(zip(sheets, answers, strict=True)) == belief


def first(form: str, **wanted: Any) -> Item:
    """Find the first item of a form, with a card from the discard pile or without."""
    met = (item("turn", seed=seed) for seed in range(600))
    return next(it for it in met if it.form == form and bool(taken(it)) == wanted.get("took", bool(taken(it))))


def test_throwing_back_is_refused_by_name() -> None:
    it = first("throw", took=True)
    card = taken(it)
    feedback = judge(it, [card])
    assert (feedback.rule, feedback.misconception, feedback.cards) == ("throw-back", "throw-back", (card,))
    assert feedback.heading == "This card may not be thrown back"
    assert f"You took {card} from the discard pile this turn, so it stays in your hand." in feedback.breaks
    assert feedback.counter_example == it.solution[0]  # type: ignore[index]


def test_throwing_it_back_would_have_been_cheapest() -> None:
    for it in (item("turn", seed=seed) for seed in range(120)):
        if it.form == "throw" and taken(it):
            every = left_by(hand(it), None)
            assert every[taken(it) or ""] < min(left_by(hand(it), taken(it)).values())


def test_a_dear_discard_is_told_what_it_leaves() -> None:
    it = first("throw", took=False)
    left = left_by(hand(it), None)
    worst = max(left, key=lambda name: left[name])
    feedback = judge(it, [worst])
    lost = left[worst] - min(left.values())
    assert feedback.heading == f"Another discard leaves {lost} point{'s' if lost > 1 else ''} less"
    assert f"Without {worst} you are left with {left[worst]} points of deadwood." in feedback.breaks
    assert (feedback.points_lost, feedback.misconception) == (lost, None)


def test_a_card_that_may_go_is_told_so() -> None:
    it = first("banned")
    other = next(name for name in hand(it) if name != taken(it))
    feedback = judge(it, [other])
    assert feedback.heading == f"{other} may be thrown"
    assert f"{other} did not come from the discard pile this turn" in feedback.breaks
    assert str(taken(it)) in feedback.holds


def test_a_sheet_is_marked_up_to_the_first_line_that_breaks() -> None:
    it = first("whole")
    draw, _, end = it.solution  # type: ignore[misc]
    feedback = judge(it, [draw, "table", "lower"])
    assert feedback.fields == {"draw": "right", it.table.fields[1].key: "wrong"}
    assert feedback.heading == "Nothing is laid on the table in play"
    assert feedback.misconception is None, "two beliefs at once are not named"
    assert dict(feedback.answer_lines)["At the end"] == dict(it.table.fields[2].options)[end]


def test_the_same_dealer_deals_again() -> None:
    for it in (item("turn", seed=seed) for seed in range(300)):
        if it.form in {"ending", "last", "whole"} and "next" not in it.solution:  # type: ignore[operator]
            again = "you deal again" if "You dealt" in it.prompt else "your opponent deals again"
            assert again in judge(it, it.solution).text
