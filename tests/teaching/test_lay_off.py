"""Laying off: answers against a brute force of its own, the rulesets, the beliefs and what is said."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any

import pytest

from gin_widgets.rules import PAGAT, RULESETS, STRAIGHT, Arrangement, Card, Hand, Ruleset
from gin_widgets.teaching import MISCONCEPTIONS, Item, diagnose, item, judge
from gin_widgets.teaching.cases.sides import Sides, best_lays, fitting, points_in
from gin_widgets.teaching.judging.laying import plan, strangers
from tests.rules import naive
from tests.teaching.plenty import CARD, items, seen

Plain = tuple[int, str]
Grown = tuple[frozenset[Plain], ...]
FORMS = {"one", "gin", "may", "left", "every", "count", "lay"}
BELIEFS = [key for key, belief in MISCONCEPTIONS.items() if "lay-off" in belief.skills]
GIN_HAND = "KS KH KC AC 4S 6H 6D JH 9S 2C"


def plain(name: str) -> Plain:
    """Write a card as the brute force wants it."""
    return Card(name).rank, Card(name).suit


class Seen:
    """What a learner can read off an item: melds and deadwood of the knocker, own cards, gin."""

    def __init__(self, it: Item) -> None:
        scene = {shown.label: shown for shown in it.table.scene}
        knocker = scene.get("The knocker") or scene["The knocker's deadwood"]
        self.melds = list(it.table.targets) or [cards for kind, cards in knocker.groups if kind != "deadwood"]
        self.loose = [name for kind, cards in knocker.groups if kind == "deadwood" for name in cards]
        self.gin = knocker.note.startswith("Gin")
        own = [scene[label] for label in ("You", "Your melds") if label in scene]
        self.hand = [*it.table.names, *(name for shown in own for _, cards in shown.groups for name in cards)]


def grown(hand: list[Plain], melds: list[frozenset[Plain]]) -> set[Grown]:
    """Lay off card by card in every order, and remember what lies on each meld."""
    start = tuple(melds)
    found, queue = {start}, [start]
    while queue:
        lying = queue.pop()
        for at, meld in enumerate(lying):
            for card in set(hand) - frozenset().union(*lying):
                more = (*lying[:at], meld | {card}, *lying[at + 1 :])
                if naive.is_meld(meld | {card}) and more not in found:
                    found.add(more)
                    queue.append(more)
    return found


def every_way(it: Item) -> list[tuple[int, frozenset[Any], tuple[frozenset[Plain], ...]]]:
    """List every lay-down: points left, own melds, cards added to each meld."""
    table = Seen(it)
    hand, melds = [plain(name) for name in table.hand], [frozenset(map(plain, meld)) for meld in table.melds]
    ways = {tuple(melds)} if table.gin else grown(hand, melds)
    added = [tuple(after - before for after, before in zip(way, melds, strict=True)) for way in ways]
    return [(left, own, way) for way in added for own, left in naive.arrangements(set(hand) - frozenset().union(*way))]


def best(it: Item) -> int:
    return min(left for left, _, _ in every_way(it))


def fits(it: Item) -> set[str]:
    """Find the cards that may be laid off in some way."""
    laid = {card for _, _, way in every_way(it) for cards in way for card in cards}
    return {name for name in Seen(it).hand if plain(name) in laid}


def expected(it: Item) -> set[Any]:
    """Work out every right answer without the engine."""
    if it.form == "every":
        return {frozenset(fits(it))}
    if it.form == "one":
        return {(name,) for name in fits(it) & set(it.table.names)}
    if it.form == "lay":
        least = best(it)
        return {(own, way) for left, own, way in every_way(it) if left == least}
    return {{"gin": what, "may": better, "left": best, "count": counted}[it.form](it)}


def what(it: Item) -> str:
    return "none" if Seen(it).gin else "both"


def better(it: Item) -> str:
    card = plain(it.prompt.split()[0])
    off = min(left for left, _, way in every_way(it) if any(card in cards for cards in way))
    stay = min(left for left, _, way in every_way(it) if not any(card in cards for cards in way))
    return "off" if off < stay else "stay"


def counted(it: Item) -> tuple[int, int, int]:
    table = Seen(it)
    mine = naive.deadwood([plain(name) for name in table.hand])
    return sum(Card(name).points for name in table.loose), best(it), mine


def as_sets(it: Item, answer: Any) -> Any:
    if it.form == "every":
        return frozenset(answer)
    if it.form != "lay":
        return answer
    own, added = answer
    return frozenset(frozenset(map(plain, meld)) for meld in own), tuple(frozenset(map(plain, on)) for on in added)


def test_right_answers_are_all_that_a_brute_force_finds() -> None:
    for it in items("lay-off"):
        assert {as_sets(it, answer) for answer in it.solutions} == expected(it), it
        assert len(set(it.solutions)) == len(it.solutions)


def test_each_form_occurs_and_each_step_has_its_own() -> None:
    forms = {(it.seed % 3, it.form) for it in items("lay-off")}
    assert {form for _, form in forms} == FORMS
    assert {form for step, form in forms if step == 0} == {"one", "gin", "may", "left"}
    assert {form for step, form in forms if step == 1} == {"every", "count", "lay"}
    assert {form for step, form in forms if step == 2} == {"count", "lay"}


@pytest.mark.parametrize(("seed", "ways"), [(719, 2), (1897, 3), (557, 2)])
def test_some_lay_downs_have_several_right_answers(seed: int, ways: int) -> None:
    """A run of one's own may be kept or laid off whole; any of four sixes may go."""
    it = item("lay-off", seed=seed)
    assert len(it.solutions) == ways
    assert {as_sets(it, answer) for answer in it.solutions} == expected(it)


def test_what_the_knocker_holds_is_shown_with_the_knocker_and_cannot_be_picked() -> None:
    for it in items("lay-off"):
        assert not set(it.table.names) & set(Seen(it).loose), it
        if it.form != "lay":
            knocker = next(shown for shown in it.table.scene if shown.label == "The knocker")
            assert tuple(Seen(it).loose) == it.draft.case.loose == dict(knocker.groups).get("deadwood", ())


def test_some_lay_downs_are_on_gin() -> None:
    laid_down = [it for it in items("lay-off", 300) if it.form == "lay"]
    assert 0 < sum(Seen(it).gin for it in laid_down) < len(laid_down) / 2


def test_hard_positions_pay_for_breaking_a_meld() -> None:
    for it in items("lay-off"):
        if it.seed % 3 == 2 and not Seen(it).gin:
            assert MISCONCEPTIONS["keep-own-melds"].answer(it) is not None


@pytest.mark.parametrize("ruleset", RULESETS.values(), ids=list(RULESETS))
def test_every_ruleset_gives_legal_items(ruleset: Ruleset) -> None:
    for seed in range(36):
        it = item("lay-off", seed=seed, ruleset=ruleset)
        table = Seen(it)
        up = [name for shown in it.table.scene if shown.label == "The first upcard" for _, (name,) in shown.groups]
        assert len(seen(it)) == 20 + len(up)
        assert len(table.hand) == 10
        assert len(table.loose) + sum(map(len, table.melds)) == 10
        assert it.ruleset == it.draft.ruleset == ruleset
        assert bool(up) == (ruleset.oklahoma_ace is not None)
        assert sum(Card(name).points for name in table.loose) <= ruleset.limit(Card(up[0]) if up else None)
        assert {as_sets(it, answer) for answer in it.solutions} == expected(it)


def test_where_only_gin_may_knock_nothing_is_ever_laid_off() -> None:
    made = [item("lay-off", seed=seed, ruleset=STRAIGHT) for seed in range(36)]
    assert {it.form for it in made} == {"gin", "left", "lay"}
    assert all(Seen(it).gin for it in made)


def test_rulesets_that_knock_alike_ask_alike() -> None:
    for seed in range(12):
        royal = item("lay-off", seed=seed, ruleset=RULESETS["rummy-royal"])
        assert royal.position == item("lay-off", seed=seed).position


@pytest.mark.parametrize("key", BELIEFS)
@pytest.mark.parametrize("start", [0, 20, 40, 1000, 2000])
def test_each_belief_is_met_and_named_within_twenty_seeds(key: str, start: int) -> None:
    belief = MISCONCEPTIONS[key]
    met = [item("lay-off", seed=seed) for seed in range(start, start + 20)]
    assert key in {judge(it, answer).misconception for it in met if (answer := belief.answer(it)) is not None}


def test_a_wrong_answer_never_points_at_two_beliefs() -> None:
    for it in items("lay-off"):
        held = [answer for key in BELIEFS if (answer := MISCONCEPTIONS[key].answer(it)) is not None]
        assert len(set(held)) == len(held)


@pytest.mark.parametrize("key", BELIEFS)
def test_one_form_about_points_names_a_belief(key: str) -> None:
    it = next(it for it in items("lay-off") if it.kind in {"fill", "lay"} and MISCONCEPTIONS[key].answer(it))
    assert diagnose([(it, MISCONCEPTIONS[key].answer(it))]) == key


def sides(spread: str, hand: str) -> Sides:
    return Sides(Arrangement(spread), Hand(hand))


def test_first_hand_of_the_source() -> None:
    """The 7S goes on the spades, the 10D on the diamonds; 8 and 5 are left."""
    found = sides("4S 5S 6S | 9H 9C 9D | JD QD KD | 3C", "QC QH QS AH 2H 3H 7S 8C 5D 10D")
    assert fitting(found) == ("7S", "10D")
    assert [points_in(found, lay) for lay in best_lays(found)] == [13]
    assert plan(found, best_lays(found)[0]) == (
        "Laid off: 7S and 10D. Your melds: QS QH QC and AH 2H 3H. Left over: 5D and 8C. That is 5 + 8 = 13."
    )


def test_second_hand_of_the_source_is_gin() -> None:
    found = sides("7C 8C 9C 10C | 5H 5S 5D | 2D 3D 4D", GIN_HAND)
    assert found.gin
    assert points_in(found, best_lays(found)[0]) == 38


def test_a_chain_of_two() -> None:
    found = sides("6S 7S 8S | 2H 2D 2C | KH", "9S 10S KC")
    assert [lay[1] for lay in best_lays(found)] == [(("9S", "10S"), ())]
    assert strangers(("6S", "7S", "8S"), ("10S",)) == ("10S",)
    assert strangers(("JH", "QH", "KH"), ("AH",)) == ("AH",)


def laid(seed: int, own: str, *added: str) -> Any:
    it = item("lay-off", seed=seed)
    return judge(it, ([meld.split() for meld in own.split(" | ") if meld], [cards.split() for cards in added]))


# lay-off/7: knocker 4-5-6S, 4-5-6D, J-Q-KC and 4H; own 2S 3S 2H 3H KH 2D 3C 5C 9C 10C.


def test_a_gap_in_a_chain_is_shown_where_it_is() -> None:
    feedback = laid(7, "2S 2H 2D | 3S 3H 3C", "", "", "9C")
    assert (feedback.heading, feedback.rule, feedback.cards) == ("9C does not fit there", "lay-off", ("9C",))
    assert feedback.breaks == "Between 9C and JC QC KC the row has a gap: no 10C."
    assert feedback.marks == {"9C": "wrong"}
    assert ("broken", ("9C", "JC", "QC", "KC")) in feedback.shown


def test_another_suit_does_not_fit_a_run() -> None:
    feedback = laid(7, "2S 2H 2D", "3H", "", "")
    assert feedback.breaks == "4S 5S 6S is a run of one suit, and 3H has another suit."


def test_a_broken_meld_comes_first() -> None:
    feedback = laid(7, "2S 2H", "KH", "", "")
    assert (feedback.rule, feedback.heading) == ("meld-size", "Not a meld: two cards are only a pair")


def test_a_card_that_still_fits_is_named() -> None:
    feedback = laid(7, "2S 2H 2D | 3S 3H 3C", "", "", "10C")
    assert feedback.heading == "Not the fewest: 9C can still be laid off"
    assert (feedback.misconception, feedback.points_lost) == ("one-per-end", 9)
    assert feedback.breaks.startswith("9C fits the knocker's run 10C JC QC KC. That saves 9 points.")


def test_a_card_that_does_more_at_home_is_named() -> None:
    feedback = laid(7, "2H 2D 2S", "3S", "", "9C 10C")
    assert (feedback.heading, feedback.rule) == ("Not the fewest: 3S would save more in your own meld", "defence")
    assert feedback.points_lost == 6


def test_a_meld_left_loose_is_named() -> None:
    feedback = laid(7, "2S 2H 2D", "", "", "9C 10C")
    assert feedback.heading == "Not the fewest: loose cards of yours make a meld"
    assert feedback.breaks == "3S is part of a set among your loose cards. That saves 9 points."
    assert (feedback.rule, feedback.cards) == ("deadwood", ("3S",))


def test_a_meld_that_stands_in_the_way_is_named() -> None:
    it = item("lay-off", seed=5)
    feedback = judge(it, MISCONCEPTIONS["keep-own-melds"].answer(it))
    assert feedback.heading == "Not the fewest: a meld of yours stands in the way"
    assert feedback.breaks.startswith(
        "A card such as 4H would do more on the knocker's melds. In all that saves 5 points."
    )


def test_nothing_goes_on_gin() -> None:
    it = next(it for it in items("lay-off", 400) if it.form == "lay" and Seen(it).gin)
    feedback = judge(it, MISCONCEPTIONS["lay-off-gin"].answer(it))
    assert (feedback.misconception, feedback.rule) == ("lay-off-gin", "lay-off-gin")
    assert feedback.heading.startswith("Not on gin: ")
    assert judge(it, it.solution).rule == "lay-off-gin"


def test_what_is_counted_is_judged_field_by_field() -> None:
    it = item("lay-off", seed=4)
    knocker, you, gin = it.solution  # type: ignore[misc]
    assert judge(it, (99, 99, 99)).fields == {"knocker": "wrong"}
    assert judge(it, (knocker, 99, 99)).fields == {"knocker": "right", "you": "wrong"}
    feedback = judge(it, (knocker, you, you))
    assert feedback.fields == {"knocker": "right", "you": "right", "gin": "wrong"}
    assert feedback.breaks.startswith(f"You get {you} if ")
    assert feedback.answer_lines[2] == ("If this were gin, you would be left with", f"{gin} points")


def test_a_card_for_deadwood_and_a_gap_are_told_apart() -> None:
    it = item("lay-off", seed=0)
    assert "deadwood takes no cards" in judge(it, ["5H"]).breaks
    assert judge(it, ["5H"]).rule == "lay-off-deadwood"
    assert "there is a gap: no 3D" in judge(it, ["2D"]).breaks
    assert it.ruleset == PAGAT


def takes(lying: list[set[Plain]], names: list[str]) -> bool:
    """Try to lay cards one after the other, each on any meld that takes it then."""
    if not names:
        return True
    card = plain(names[0])
    return any(
        takes([*lying[:at], meld | {card}, *lying[at + 1 :]], names[1:])
        for at, meld in enumerate(lying)
        if naive.is_meld(frozenset(meld | {card}))
    )


def orders(text: str) -> list[list[str]]:
    """Read every order in which a text lays cards off."""
    listed = re.findall(r"(?:Laid off: |^)((?:\w+(?:, | and ))*\w+)(?:\.| are laid off already)", text)
    each = re.findall(r"(\w+) (?:is next to the run|fits the run|is the fourth card of the set)", text)
    return [order for order in [each, *(CARD.findall(part) for part in listed)] if order]


def told(it: Item) -> list[str]:
    feedback = judge(it, it.solution)
    return [
        feedback.holds,
        it.hint(3).text,
        it.faded.text,
        *(plan(it.draft.case, lay) for lay in best_lays(it.draft.case)),
    ]


@pytest.mark.parametrize("ruleset", [PAGAT, RULESETS["oklahoma-ace-one"]], ids=lambda ruleset: ruleset.name)
def test_in_every_order_told_each_card_fits_when_its_turn_comes(ruleset: Ruleset) -> None:
    """Below a run the higher card goes first."""
    below = 0
    for seed in range(240):
        it = item("lay-off", seed=seed, ruleset=ruleset)
        melds = [set(map(plain, meld)) for meld in Seen(it).melds]
        for text in told(it):
            for order in orders(text):
                assert takes(melds, order), (it.id, order, text)
                ranks = [(Card(name).rank, Card(name).suit) for name in order]
                below += any(one[1] == two[1] and one[0] - two[0] == 1 for one, two in pairwise(ranks))
            for card, before in re.findall(r"(\w+) fits the run [\w ]+ after ((?:\w+(?:, | and )?)+)\.", text):
                first = re.findall(r"(\w+) (?:is next|fits|is the fourth)", text)
                assert it.form == "one" or set(CARD.findall(before)) <= set(first[: first.index(card)]), (it.id, text)
    assert below > 3


def test_the_first_card_to_look_at_fits_at_once() -> None:
    for seed in range(240):
        it = item("lay-off", seed=seed)
        if it.form in {"every", "count", "lay"} and it.draft.case.gin is False:
            first = [card for card in it.hint(1).cards if card in fitting(it.draft.case)][:1]
            assert takes([set(map(plain, meld)) for meld in Seen(it).melds], first), (it.id, it.hint(1).text)
