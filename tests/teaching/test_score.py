"""Scored hands: every answer is worked out again, from the cards that are shown and the prices of the rules."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest

from gin_widgets.rules import PAGAT, RULESETS, RUMMY_ROYAL, Ruleset
from gin_widgets.teaching import MISCONCEPTIONS, Item, item, judge
from tests.rules import naive
from tests.teaching.plenty import LONG, items

BELIEFS = ("tie-to-knocker", "undercut-bonus-to-knocker", "gin-bonus-alone", "gin-undercut", "loser-deadwood")
FORMS = {"who", "points", "amount", "next", "fill", "sheet"}
CARD = re.compile(r"\b(10|[A2-9JQK])([SHDC])\b")
RANKS = {"A": 1, "J": 11, "Q": 12, "K": 13}
EACH = pytest.mark.parametrize("ruleset", RULESETS.values(), ids=list(RULESETS))


def plain(names: Any) -> list[tuple[int, str]]:
    """Write cards as the brute force wants them."""
    return [(RANKS.get(rank) or int(rank), suit) for rank, suit in CARD.findall(" ".join(names))]


def price(ruleset: Ruleset, kept: int, left: int, *, how: str = "knock", spade: bool = False) -> tuple[str, int]:
    """Score a hand by the words of the rules."""
    if how == "dead":
        return "nobody", 0
    if how in {"gin", "big gin"}:
        bonus = ruleset.gin if how == "gin" else ruleset.big_gin or 0
        who, number = "knocker", left + bonus
    elif kept < left or (kept == left and not ruleset.tie_undercuts):
        who, number = "knocker", left - kept
    else:
        who, number = "defender", kept - left + ruleset.undercut
    return who, number * (2 if spade and ruleset.spades_double else 1)


def scene(it: Item) -> dict[str, Any]:
    """What lies on the table, by its label."""
    return {shown.label: shown for shown in it.table.scene}


def cards(shown: Any, *kinds: str) -> list[tuple[int, str]]:
    """The cards of some kinds of groups."""
    return plain(name for kind, group in shown.groups if kind in kinds for name in group)


def spade(it: Item) -> bool:
    upcard = scene(it).get("First upcard")
    return bool(upcard) and cards(upcard, "loose")[0][1] == "S"


def sides(it: Item) -> tuple[Any, Any]:
    """Both sides of a hand that was knocked."""
    shown = [each for each in it.table.scene if each.label != "First upcard" and "Rules here" not in each.label]
    return shown[0], shown[1]


def of_one(it: Item) -> tuple[str, int]:
    """Score the one hand of an item."""
    if "Stock" in scene(it):
        return price(it.ruleset, 0, 0, how="dead")
    knocker, defender = sides(it)
    kept = cards(knocker, "deadwood")
    how = "knock" if kept else "big gin" if len(cards(knocker, "run", "set")) == 11 else "gin"
    return price(it.ruleset, naive.points(kept), naive.points(cards(defender, "deadwood")), how=how, spade=spade(it))


def of_fill(it: Item) -> tuple[Any, ...]:
    knocker, defender = sides(it)
    kept = naive.points(cards(knocker, "deadwood"))
    laid_off = scene(it).get("Laid off on the knocker's melds")
    ten = cards(defender, "run", "set", "deadwood", "loose") + (cards(laid_off, "loose") if laid_off else [])
    assert len(set(ten)) == 10
    spread = [plain(group) for kind, group in knocker.groups if kind != "deadwood"]
    left = naive.defence(ten, spread)[0] if kept else naive.deadwood(ten)
    return kept, left, *price(it.ruleset, kept, left, how="knock" if kept else "gin", spade=spade(it))


def of_row(it: Item, row: tuple[str, ...]) -> tuple[str, int]:
    *_, knocker, defender, _who, _score = row
    spades = it.table.sheet is not None and "Upcard" in it.table.sheet.heads and plain([row[1]])[0][1] == "S"
    how = "dead" if "no knock" in knocker else "gin" if "gin" in knocker else "knock"
    kept = naive.points(plain([knocker])) if how == "knock" else 0
    return price(it.ruleset, kept, naive.points(plain([defender])), how=how, spade=spades)


def of_next(it: Item) -> str:
    dealer = it.prompt.split()[1].lower()
    if "Stock" in scene(it):
        return dealer
    knocker, defender = sides(it)
    players = {"knocker": knocker.label.split()[1][0].lower(), "defender": defender.label.split()[1][0].lower()}
    won = of_one(it)[0]
    loser = players["defender" if won == "knocker" else "knocker"]
    other = next(player for player in "ab" if player != dealer)
    return {"winner": players[won], "loser": loser, "alternate": other}[it.ruleset.next_dealer]


def expected(it: Item) -> Any:
    if it.form == "sheet":
        assert it.table.sheet is not None
        return tuple(part for row in it.table.sheet.rows for part in of_row(it, row))
    if it.form in {"fill", "next"}:
        return of_fill(it) if it.form == "fill" else of_next(it)
    return of_one(it)[0 if it.form == "who" else 1]


def test_the_answers_are_those_of_a_brute_force() -> None:
    for it in items("score"):
        assert it.solutions == (expected(it),), it


@EACH
def test_they_are_under_every_ruleset(ruleset: Ruleset) -> None:
    for seed in range(300 if LONG else 36):
        it = item("score", seed=seed, ruleset=ruleset)
        assert it.solutions == (expected(it),), it


@EACH
def test_no_knock_is_over_the_limit_and_no_card_lies_twice(ruleset: Ruleset) -> None:
    for seed in range(60):
        it = item("score", seed=seed, ruleset=ruleset)
        for hand in it.draft.case:
            assert hand.result.knocker_deadwood <= ruleset.limit(hand.result.upcard)
            held = [*hand.kept, *hand.left, *hand.laid, *(name for meld in hand.knocker for name in meld)]
            held += [name for meld in hand.defender for name in meld]
            assert len(set(held)) == len(held)
            assert str(hand.result.upcard) not in held


def test_every_form_and_every_way_to_end_a_hand_occurs() -> None:
    met = [item("score", seed=seed) for seed in range(72)]
    assert {it.form for it in met} == FORMS
    assert {it.form for it in met[::3]} == {"who", "points", "next"}
    assert {it.form for it in met[2::3]} == {"fill", "sheet"}
    rules = Counter(judge(it, it.solution).rule for it in met)
    assert {"score-knock", "undercut", "score-gin", "dead-hand", "next-dealer"} <= set(rules)
    big = [item("score", seed=seed, ruleset=RULESETS["wikipedia"]) for seed in range(90)]
    assert "big-gin" in {judge(it, it.solution).rule for it in big}


def test_the_defender_lies_loose_only_in_the_hardest_step() -> None:
    for seed in range(60):
        it = item("score", seed=seed)
        if it.form == "fill":
            kinds = {kind for kind, _ in sides(it)[1].groups}
            assert (kinds == {"loose"}) == (seed % 3 == 2)


@pytest.mark.parametrize("key", BELIEFS)
def test_each_belief_bears_on_some_of_twenty_items(key: str) -> None:
    for start in range(0, 400, 20):
        assert any(
            MISCONCEPTIONS[key].answer(item("score", seed=seed)) is not None for seed in range(start, start + 20)
        )


def test_believers_give_answers_that_differ() -> None:
    for it in items("score"):
        answers = [answer for key in BELIEFS if (answer := MISCONCEPTIONS[key].answer(it)) is not None]
        assert len(set(answers)) == len(answers)


def found(form: str, rule: str, ruleset: Ruleset = PAGAT, *, tie: bool = False) -> Item:
    """Find an item of one hand."""
    for seed in range(3000):
        it = item("score", seed=seed, ruleset=ruleset)
        result = it.draft.case[0].result
        even = result.knocker_deadwood == result.defender_deadwood
        if it.form == form and judge(it, it.solution).rule == rule and even == tie:
            return it
    raise LookupError(form)


def test_a_tie_belongs_to_the_defender() -> None:
    it = found("who", "undercut", tie=True)
    feedback = judge(it, "knocker")
    assert (feedback.right, feedback.misconception, feedback.rule) == (False, "tie-to-knocker", "undercut")
    assert feedback.heading == "That does not win here"
    assert "is not less than" in feedback.breaks
    assert "Equal deadwood is an undercut: 0 + 10 = 10 for the defender." in feedback.holds
    assert it.faded.out in {"knocker", "nobody"}


def test_a_tie_is_the_knockers_in_rummy_royal() -> None:
    it = found("points", "score-knock", RUMMY_ROYAL, tie=True)
    assert it.solution == 0
    assert MISCONCEPTIONS["tie-to-knocker"].answer(it) is None
    assert "Equal deadwood is no undercut here." in judge(it, 0).text
    assert "there is no bonus" in judge(it, 10).breaks


def test_an_undercut_without_its_bonus_is_named() -> None:
    it = found("amount", "undercut")
    short = it.solution - 10  # type: ignore[operator]
    feedback = judge(it, short)
    assert feedback.heading == "Too few points"
    assert feedback.points_lost == 10
    assert feedback.misconception == "undercut-bonus-to-knocker"
    assert feedback.breaks.startswith("The bonus of 10 is missing.")


def test_gin_takes_all_of_the_defenders_deadwood() -> None:
    it = found("points", "score-gin")
    left = it.draft.case[0].result.defender_deadwood
    assert it.solution == 20 + left
    assert judge(it, 20).misconception == "gin-bonus-alone"
    assert judge(it, left).breaks == "The bonus of 20 is missing."


def test_gin_against_nothing_is_no_undercut() -> None:
    it = found("fill", "score-gin", tie=True)
    feedback = judge(it, (0, 0, "defender", 10))
    assert feedback.misconception == "gin-undercut"
    assert feedback.fields == {"knocker": "right", "defender": "right", "who": "wrong"}
    assert "Gin is never undercut, not even by 0." in feedback.breaks


def test_a_form_is_marked_up_to_the_first_line_that_breaks() -> None:
    it = found("fill", "undercut")
    kept, left, who, number = it.solution  # type: ignore[misc]
    hand = it.draft.case[0]
    before = naive.deadwood(plain(hand.ten))
    feedback = judge(it, (kept, before, "knocker", 99))
    assert feedback.fields == {"knocker": "right", "defender": "wrong"}
    assert feedback.points_lost == before - left
    assert feedback.breaks.startswith("That is the count before laying off.")
    assert feedback.cards == hand.laid
    assert judge(it, (kept + 1, left, who, number)).fields == {"knocker": "wrong"}
    assert judge(it, (kept, left, who, number + 3)).first_wrong == "Points scored"
    assert set(judge(it, it.solution).fields.values()) == {"right"}


def test_a_wrong_row_of_a_sheet_is_named() -> None:
    it = item("score", seed=1)
    answer = list(it.solution)  # type: ignore[arg-type]
    answer[3] += 7
    feedback = judge(it, answer)
    assert feedback.heading == "Look at this line again: Points of hand 2"
    assert feedback.breaks.startswith("Hand 2: ")
    assert feedback.points_lost == 7


def test_nobody_scores_a_dead_hand_and_its_dealer_deals_again() -> None:
    it = found("next", "dead-hand", tie=True)
    dealer = it.prompt.split()[1].lower()
    assert it.solution == dealer
    wrong = next(key for key in it.table.keys if key != dealer)
    assert "Nobody won this hand" in judge(it, wrong).breaks


@pytest.mark.parametrize(("name", "way"), [("pagat", "winner"), ("three-players", "loser"), ("wikipedia", "alternate")])
def test_the_next_dealer_follows_the_rules_in_force(name: str, way: str) -> None:
    it = found("next", "next-dealer", RULESETS[name])
    assert it.ruleset.next_dealer == way
    assert it.solution == of_next(it)
    assert len(it.table.options) == (3 if name == "three-players" else 2)


def test_a_spade_as_upcard_doubles_the_hand() -> None:
    ruleset = RULESETS["oklahoma-ace-one"]
    it = next(
        it for seed in range(999) if spade(it := item("score", seed=seed, ruleset=ruleset)) and it.form == "amount"
    )
    half = it.solution // 2  # type: ignore[operator]
    assert "so the hand counts double" in judge(it, it.solution).holds
    assert "2S is a spade, so all of it counts twice" in judge(it, half).breaks


def test_what_was_done_with_a_doubled_score_is_named_or_nothing_is() -> None:
    told = set()
    for seed in range(400):
        it = item("score", seed=seed, ruleset=RULESETS["oklahoma-ace-one"])
        if it.form != "amount" or not spade(it):
            continue
        result = it.draft.case[0].result
        part = abs(result.defender_deadwood - result.knocker_deadwood)
        bonus = it.solution // 2 - part  # type: ignore[operator]
        if not part or not bonus:
            continue
        ways = {2 * part: "doubled. The bonus", 2 * bonus: "the bonus, doubled", 2 * part + bonus: "bonus only once"}
        for number, words in ways.items():
            if part != bonus:
                assert words in judge(it, number).breaks, (it.id, number)
                told.add(words)
    assert len(told) == 3


@EACH
def test_help_leads_to_the_answer_under_every_ruleset(ruleset: Ruleset) -> None:
    for seed in range(24):
        it = item("score", seed=seed, ruleset=ruleset)
        texts = [it.hint(rung).text for rung in (1, 2, 3)]
        assert len(set(texts)) == 3
        assert it.is_right(it.hint(3).answer)
        start = it.faded
        assert start.text.endswith((".", "?"))
        if it.kind == "fill":
            assert start.answer == it.solution[:2]  # type: ignore[index]
        elif it.form == "who":
            assert start.out in set(it.table.keys) - {it.solution}
