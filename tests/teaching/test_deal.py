"""The skill deal: its answers are those of a second reading of the rules, from the words of the question alone."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest

from gin_widgets.rules import ELEVEN_CARD, PAGAT, RULESETS, RUMMY_ROYAL, Ruleset
from gin_widgets.teaching import MISCONCEPTIONS, Item, item, judge
from tests.teaching.plenty import LONG, items, seen

FORMS = {"offered", "order", "plan", "may", "stock", "place", "hand"}
BELIEFS = ("dealer-first", "upcard-open", "one-offer", "deal-eleven")
OTHER = {"you": "opponent", "opponent": "you"}


def teller(it: Item) -> dict[str, Any]:
    """Read who dealt and what has happened from the prompt; nothing of the engine is asked."""
    dealer = "you" if it.prompt.startswith("You dealt") else "opponent"
    assert it.prompt.startswith(("You dealt", "Your opponent dealt"))
    return {
        "dealer": dealer,
        "first": OTHER[dealer],
        "passes": it.prompt.count(" passed."),
        "draws": it.prompt.count(" drew from the stock"),
        "discards": it.prompt.count("discarded."),
        "open": "not discarded yet" in it.prompt,
    }


def expected(it: Item) -> Any:
    """Work out the answer of an item a second time."""
    by_form = {"offered": offered, "order": order, "plan": plan, "may": may}
    return by_form.get(it.form, number)(it, teller(it), it.ruleset.first_upcard)


def offered(_it: Item, told: dict[str, Any], way: str) -> Any:
    if way == "none":
        return told["dealer"] if told["discards"] else told["first"]
    if way == "non-dealer":
        return "nobody" if told["draws"] else told["first"]
    return [told["first"], told["dealer"], "nobody"][told["passes"]]


def order(it: Item, told: dict[str, Any], way: str) -> Any:
    name = {"you": "You", "opponent": "Your opponent"}
    first, dealer = name[told["first"]], name[told["dealer"]]
    ends = {"You": "", "Your opponent": "s"}
    up = next(iter(seen(it)), "")
    both = [
        "Each of you is dealt ten cards",
        f"{up} is turned up",
        f"{first} may take {up}",
        f"{dealer} may take {up}",
        f"{first} draw{ends[first]} from the stock",
        f"{first} discard{ends[first]} a card",
    ]
    later = [f"{dealer} draw{ends[dealer]} from the stock"]
    none = [
        both[0],
        f"{first} take{ends[first]} an eleventh card from the dealer",
        both[5],
        *later,
        f"{dealer} discard{ends[dealer]} a card",
        both[4],
    ]
    events = {"both": both, "non-dealer": [*both[:3], *both[4:], *later], "none": none}[way]
    keys = {text: key for key, text in it.table.options}
    assert set(keys) <= set(events)
    assert len(keys) == 5
    return tuple(keys[text] for text in events if text in keys)


def plan(it: Item, told: dict[str, Any], way: str) -> Any:
    first, dealer = told["first"], told["dealer"]
    dealt = {first: 11 if way == "none" else 10, dealer: 10}
    known: dict[str, Any] = {
        "stock": 52 - 21,
        "place": 21,
        "first": first,
        "second": dealer if way == "both" else "nobody",
        "third": "nobody",
        "drawer": first,
        "yours": dealt["you"],
        "theirs": dealt["opponent"],
        "starts": first,
    }
    return tuple(known[field.key] for field in it.table.fields)


def may(it: Item, told: dict[str, Any], way: str) -> Any:
    first, passes = told["first"], told["passes"]
    if way == "both":
        acts = [(first, "offer"), (OTHER[first], "offer"), (first, "stock"), (first, "throw")]
        who, what = acts[passes]
        later, then = acts[passes + 1]
        if passes == 2 and first != "you":
            later, then = who, what
    else:
        opening = [(first, "both"), (first, "throw")] if way == "non-dealer" else [(first, "throw")]
        acts = [*opening, (OTHER[first], "both"), (OTHER[first], "throw")]
        done = told["draws"] if way == "non-dealer" else told["discards"]
        who, what = acts[done]
        later, then = acts[done + 1] if who == "you" else acts[done]
    now = what if who == "you" else "wait"
    label = it.table.fields[1].label
    assert label.endswith("your opponent may" if later == "opponent" else "you may")
    return now, then


def number(it: Item, told: dict[str, Any], _way: str) -> Any:
    return {"stock": 31 - told["draws"], "place": 21, "hand": 11 if told["open"] else 10}[it.form]


@pytest.mark.parametrize("ruleset", RULESETS.values(), ids=list(RULESETS))
def test_answers_are_those_of_a_second_reading_of_the_rules(ruleset: Ruleset) -> None:
    plenty = items("deal") if ruleset is PAGAT else ()
    for it in (*plenty, *(item("deal", seed=seed, ruleset=ruleset) for seed in range(600 if LONG else 90))):
        assert it.solutions == (expected(it),), it


@pytest.mark.parametrize("ruleset", RULESETS.values(), ids=list(RULESETS))
def test_every_ruleset_has_items_that_can_be_judged_and_helped(ruleset: Ruleset) -> None:
    for seed in range(45):
        it = item("deal", seed=seed, ruleset=ruleset)
        assert judge(it, it.solution).right
        assert judge(it, it.hint(3).answer).right
        assert it.faded.text
        assert not re.search(r"\{|None", it.prompt + it.hint(1).text + judge(it, it.solution).text)


def test_each_form_occurs_at_its_step() -> None:
    forms = [Counter(item("deal", seed=seed).form for seed in range(step, 300, 3)) for step in (0, 1, 2)]
    assert set(forms[0]) == {"offered", "stock", "place"}
    assert set(forms[1]) == {"order", "plan", "stock", "hand"}
    assert set(forms[2]) == {"may", "plan", "stock", "hand"}


def test_every_situation_of_who_is_asked_occurs() -> None:
    """Either player deals, and nobody, one or both have passed."""
    met = {(it.prompt.startswith("You dealt"), it.prompt.count(" passed.")) for it in items("deal", 300)}
    assert met >= {(yours, passes) for yours in (True, False) for passes in (0, 1, 2)}


def test_both_hands_and_the_upcard_are_a_real_deal() -> None:
    for it in items("deal", 90):
        if it.form in {"offered", "may"}:
            assert len(seen(it)) == 11
        labels = [shown.label for shown in it.table.scene]
        assert "Stock" in labels
        assert not any(shown.note for shown in it.table.scene), "a number of cards would give answers away"


@pytest.mark.parametrize("key", BELIEFS)
def test_a_belief_is_met_within_twenty_seeds(key: str) -> None:
    for start in range(0, 200, 20):
        assert [seed for seed in range(start, start + 20) if MISCONCEPTIONS[key].answer(item("deal", seed=seed))]


@pytest.mark.parametrize("ruleset", [RUMMY_ROYAL, ELEVEN_CARD], ids=lambda ruleset: ruleset.name)
def test_what_other_rules_say_is_no_mistake_under_them(ruleset: Ruleset) -> None:
    met = [item("deal", seed=seed, ruleset=ruleset) for seed in range(60)]
    for key in ("dealer-first", "upcard-open", "one-offer"):
        assert not [it for it in met if MISCONCEPTIONS[key].answers(it)]
    assert bool([it for it in met if MISCONCEPTIONS["deal-eleven"].answers(it)]) == (ruleset is RUMMY_ROYAL)


def first(form: str, begins: str = "", passes: int | None = None) -> Item:
    """Find the first item of a form and a story."""
    found = (item("deal", seed=seed) for seed in range(600))
    return next(
        it
        for it in found
        if it.form == form and it.prompt.startswith(begins) and passes in {None, it.prompt.count(" passed.")}
    )


def test_the_dealer_is_told_who_is_asked_first() -> None:
    it = first("offered", "You dealt", 0)
    card = next(iter(it.table.scene[0].groups[0][1]))
    feedback = judge(it, "you")
    assert feedback.heading == "Too early: somebody else is asked first"
    assert feedback.breaks == (
        f"You dealt, so your opponent is asked about {card} before you. "
        "Many players think the dealer comes first. That is a mistake."
    )
    assert (feedback.rule, feedback.misconception, feedback.cards) == ("first-upcard", "dealer-first", (card,))


def test_after_two_passes_the_upcard_is_closed() -> None:
    it = first("offered", "Your opponent dealt", 2)
    card = next(iter(it.table.scene[0].groups[0][1]))
    feedback = judge(it, "you")
    assert feedback.heading == f"{card} is closed"
    assert feedback.misconception == "upcard-open"
    assert feedback.holds == f"After two passes {card} is closed. You draw from the stock."


def test_a_form_is_marked_up_to_the_first_wrong_field() -> None:
    it = first("plan", "You dealt")
    number, who, second, third, *rest = it.solution  # type: ignore[misc]
    feedback = judge(it, (number, who, "nobody", "nobody", *rest))
    assert (second, third) == ("you", "nobody")
    keys = [field.key for field in it.table.fields]
    assert feedback.fields == {keys[0]: "right", "first": "right", "second": "wrong"}
    assert feedback.first_wrong == "nobody"
    assert feedback.counter_example == "you"
    assert feedback.misconception == "one-offer"


def test_an_order_is_said_to_hold_up_to_its_first_mistake() -> None:
    it = first("order")
    right = it.solution
    feedback = judge(it, (*right[:3], right[4], right[3]))  # type: ignore[index,misc]
    assert feedback.heading == "It is right up to number 3"
    assert feedback.laid.startswith("You put this at number 4: ")


@pytest.mark.parametrize(
    ("form", "off", "words"),
    [("stock", 1, "is not in the stock"), ("place", -1, "is the last one dealt"), ("stock", -2, "a card too many")],
)
def test_a_wrong_number_is_traced_to_what_it_counted(form: str, off: int, words: str) -> None:
    it = next(it for it in items("deal", 200) if it.form == form)
    feedback = judge(it, it.solution + off)  # type: ignore[operator]
    assert words in feedback.breaks
    assert feedback.heading == ("Too many" if off > 0 else "Too few")


def test_hints_go_from_who_dealt_over_the_rule_to_the_answer() -> None:
    it = first("offered", "You dealt", 1)
    card = next(iter(it.table.scene[0].groups[0][1]))
    assert [it.hint(rung).text for rung in (1, 2, 3)] == [
        f"You dealt. Ask who has passed {card} so far.",
        "The player who did not deal may take the upcard, then the dealer. After two passes it is closed.",
        f"Your opponent passed, so now you may take {card}. The answer is you.",
    ]


def test_a_start_rules_one_answer_out_and_says_which() -> None:
    it = first("offered", "You dealt", 0)
    assert it.faded.out == "you"
    assert it.faded.text.startswith('One answer is out: "You". ')
