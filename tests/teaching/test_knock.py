"""The skill knock: its answers are those of a brute force that knows only what a learner sees."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest

from gin_widgets.rules import PAGAT, RULESETS, STRAIGHT, Card, Ruleset
from gin_widgets.teaching import MISCONCEPTIONS, Item, item, judge
from gin_widgets.teaching.beliefs import distinct
from gin_widgets.teaching.judging.knocking import facts_of
from tests.rules import naive
from tests.teaching.plenty import LONG, items

FORMS = {"may", "discard", "every", "keep", "gin", "decide"}
BELIEFS = ("under-ten", "must-knock", "must-gin", "not-turn-one", "eleven-count", "throw-back")
SEEDS = range(600 if LONG else 48)


def hand(it: Item) -> tuple[str, ...]:
    """The eleven cards, wherever they are shown."""
    if it.table.names:
        return it.table.names
    shown = next(each for each in it.table.scene if each.label == "Your eleven cards")
    return tuple(name for _, cards in shown.groups for name in cards)


def limit(it: Item) -> int:
    """Read the knock limit from the prompt."""
    found = re.search(r"knock limit(?: is|:) (\d+)|only gin may knock", it.prompt)
    assert found, it.prompt
    return int(found[1] or 0)


def left(it: Item) -> dict[str, int]:
    """Try every discard but the card that the prompt says was just taken."""
    taken = re.search(r"You took (?:the upcard, )?(\w+)", it.prompt)
    cards = {name: (Card(name).rank, Card(name).suit) for name in hand(it)}
    points = naive.discards(list(cards.values()))
    return {name: points[card] for name, card in cards.items() if not taken or name != taken[1]}


def expected(it: Item) -> set[Any]:
    """Work out every right answer a second time."""
    points = left(it)
    least = min(points.values())
    may = least <= limit(it)
    good = {name for name, count in points.items() if count <= (0 if it.form == "gin" else limit(it))}
    return {
        "may": {"yes" if may else "over"},
        "decide": {(least, "may" if may else "points")},
        "keep": {least},
        "every": {frozenset(good)},
    }.get(it.form, {frozenset({name}) for name in good})


def as_set(it: Item) -> set[Any]:
    return {frozenset(answer) if it.kind == "pick" else answer for answer in it.solutions}  # type: ignore[arg-type]


def test_right_answers_are_all_that_a_brute_force_finds() -> None:
    forms = set()
    for it in items("knock"):
        assert as_set(it) == expected(it), it
        assert len(hand(it)) == 11
        forms.add(it.form)
    assert forms == FORMS


@pytest.mark.parametrize("rules", RULESETS.values(), ids=RULESETS)
def test_every_ruleset_gives_legal_items(rules: Ruleset) -> None:
    for seed in SEEDS[:24] if not LONG else SEEDS:
        it = item("knock", seed=seed, ruleset=rules)
        assert as_set(it) == expected(it), it
        assert distinct(it.draft)
        assert judge(it, it.hint(3).answer).right
        if rules.oklahoma_ace is None:
            assert limit(it) == rules.knock_limit
        else:
            (upcard,) = next(
                cards for each in it.table.scene for _, cards in each.groups if each.label == "First upcard"
            )
            assert limit(it) == (rules.oklahoma_ace if Card(upcard).rank == 1 else Card(upcard).points)
            assert upcard not in hand(it)


@pytest.mark.parametrize("key", BELIEFS)
def test_each_belief_is_provoked_within_twenty_seeds(key: str) -> None:
    belief = MISCONCEPTIONS[key]
    for start in range(0, 2000 if LONG else 200, 20):
        met = [it for seed in range(start, start + 20) if belief.answer(it := item("knock", seed=seed)) is not None]
        assert any(judge(it, belief.answer(it)).misconception == key for it in met)


def test_positions_are_met_that_the_beliefs_turn_on() -> None:
    """The first turn, exactly ten left, eleven left at best, gin, and the taken card as the best one to throw."""
    kinds: Counter[str] = Counter()
    for seed in range(96):
        it = item("knock", seed=seed)
        least = min(left(it).values())
        kinds["first"] += "first turn" in it.prompt
        kinds[str(least)] += least in {0, 10, 11}
        kinds["back"] += facts_of(it).back is not None
    assert min(kinds[key] for key in ("first", "0", "10", "11", "back")) > 0


def dearest_loose(it: Item) -> set[str]:
    """Sort all eleven cards, however that is best, and take the dearest loose card of those that may go."""
    cards = {(Card(name).rank, Card(name).suit): name for name in hand(it)}
    found = set()
    for laid in naive.best_arrangements(list(cards)):
        loose = [name for card, name in cards.items() if not any(card in meld for meld in laid) and name in left(it)]
        most = max((Card(name).points for name in loose), default=0)
        found |= {name for name in loose if Card(name).points == most}
    return found


def test_a_hard_discard_is_not_the_dearest_loose_card() -> None:
    """Who sorts eleven cards first and throws the dearest loose one misses the knock, or throws a card back."""
    hard = [it for seed in range(2, 300, 3) if (it := item("knock", seed=seed)).form in {"discard", "gin"}]
    drawn = [it for it in hard if MISCONCEPTIONS["throw-back"].answer(it) is None]
    assert len(drawn) > 3
    assert all(not dearest_loose(it) & {card for (card,) in it.solutions} for it in drawn)  # type: ignore[misc]


def test_only_gin_knocks_in_straight_gin() -> None:
    for seed in range(30):
        it = item("knock", seed=seed, ruleset=STRAIGHT)
        assert "only gin may knock" in it.prompt
        assert it.form != "keep"


def first_with(form: str, belief: str) -> Item:
    return next(
        it
        for seed in range(400)
        if (it := item("knock", seed=seed)).form == form and MISCONCEPTIONS[belief].answer(it) is not None
    )


@pytest.mark.parametrize(
    ("belief", "form", "heading", "said"),
    [
        ("under-ten", "may", "The limit itself is enough", "exactly 10 may knock"),
        ("under-ten", "decide", "The limit itself is enough", "exactly 10 may knock"),
        ("must-knock", "decide", "A knock is never forced", "play on"),
        ("must-gin", "may", "Gin is never forced", "play on"),
        ("not-turn-one", "may", "The first turn is a turn like any other", "also on the first"),
        ("eleven-count", "decide", "That counts eleven cards, not ten", "But one card goes"),
        ("eleven-count", "may", "The ten cards you keep decide", "the other ten are counted"),
        ("throw-back", "discard", "That card stays this turn", "later turn"),
        ("throw-back", "decide", "That throws a card back", "took it this turn"),
    ],
)
def test_what_a_believer_is_told(belief: str, form: str, heading: str, said: str) -> None:
    it = first_with(form, belief)
    feedback = judge(it, MISCONCEPTIONS[belief].answer(it))
    assert feedback.heading == heading
    assert said in feedback.breaks
    assert feedback.misconception == belief


@pytest.mark.parametrize("rules", [PAGAT, STRAIGHT, RULESETS["oklahoma-ace-one"]], ids=lambda rules: rules.name)
def test_whatever_reason_was_wrong_it_is_told_whether_the_player_may_knock(rules: Ruleset) -> None:
    told = Counter[tuple[str, bool]]()
    for seed in range(72):
        it = item("knock", seed=seed, ruleset=rules)
        facts = facts_of(it)
        wrong: list[Any] = [key for key in it.table.keys if key not in it.solutions] if it.form == "may" else []
        if it.form == "decide":
            wrong = [(facts.least, say) for say in ("may", "must", "points", "turn")]
        for answer in wrong:
            feedback = judge(it, answer)
            if feedback.right:
                continue
            key = answer if isinstance(answer, str) else answer[1]
            words = f"{feedback.heading}. {feedback.breaks}"
            may = re.search("you may knock|or less is left|forced|up to", words)
            may_not = re.search("you may not knock|No card that you may throw", words)
            assert bool(may_not) == (not facts.legal), (it.id, key, words)
            assert facts.legal or not re.search("may always play|is never forced", words)
            assert may or not facts.legal, (it.id, key, words)
            assert facts.legal or "may not knock" in feedback.holds or "only gin may knock" in feedback.holds
            told[key, bool(facts.legal)] += 1
    assert {("must", False), ("first", False), ("turn", False), ("eleven", True)} <= {*told}
    assert rules is STRAIGHT or {("under", False), ("under", True)} <= {*told}


def test_a_thrown_card_is_called_so() -> None:
    for seed in range(24):
        it = item("knock", seed=seed)
        groups = judge(it, it.solution).answer_groups
        assert [kind for kind, cards in groups if facts_of(it).best in cards] == ["thrown"]
        assert "loose" not in {kind for kind, _ in groups}


def test_the_form_marks_what_is_wrong_first() -> None:
    it = next(it for it in items("knock") if it.form == "decide")
    points, say = it.solution  # type: ignore[misc]
    assert judge(it, it.solution).fields == {"keep": "right", "say": "right"}
    assert judge(it, (points + 1, say)).fields == {"keep": "wrong"}  # type: ignore[operator]
    assert judge(it, (points, "must")).fields == {"keep": "right", "say": "wrong"}


def test_a_discard_that_leaves_too_much_is_told_by_its_cards() -> None:
    it = next(it for it in items("knock") if it.form == "discard" and "drew" in it.prompt)
    card, points = max(left(it).items(), key=lambda pair: pair[1])
    feedback = judge(it, [card])
    assert (feedback.rule, feedback.cards, feedback.gate) == ("knock-discard", (card,), PAGAT.limit())
    assert f"{points}, more than 10" in feedback.breaks
    assert feedback.points_lost == points - min(left(it).values())


def test_every_right_card_is_listed_with_what_it_leaves() -> None:
    it = next(it for it in items("knock") if it.form == "every")
    lines = dict(judge(it, it.solution).answer_lines)
    assert {name: int(text.split()[0]) for name, text in lines.items()} == {
        name: points for name, points in left(it).items() if points <= limit(it)
    }
