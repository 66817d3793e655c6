"""Lay-offs, defences and spreads against a brute force that grows melds card by card."""

from __future__ import annotations

from random import Random

import pytest

from gin_widgets.errors import DealError
from gin_widgets.rules import (
    ALL_25,
    OKLAHOMA_ACE_ONE,
    PAGAT,
    RULESETS,
    STRAIGHT,
    Arrangement,
    Card,
    Defence,
    Hand,
    Meld,
    RoundResult,
    best_spread,
    defences,
    defend,
    points,
    spreads,
)
from gin_widgets.rules import layoffs as solver
from gin_widgets.rules.defence import gain
from gin_widgets.rules.notation import cards_of
from tests.rules import naive
from tests.rules.hands import mixed, pairs
from tests.rules.test_sources import positions


def knocks(seed: int, count: int):
    """Make positions: melds on the table, and a defender whose cards lie near them or anywhere."""
    rng = Random(seed)
    while count:
        spread = []
        for meld in rng.sample(naive.all_melds(), 60):
            if len(spread) < 3 and len(meld) < 6 and not any(meld & laid for laid in spread):
                spread.append(meld)
        table = frozenset().union(*spread)
        rest = [card for card in naive.PACK if card not in table]
        near = sorted(rest, key=lambda card: (min(_distance(card, laid) for laid in table), rng.random()))
        pool = near[: rng.choice((13, 18, 24, len(near)))]
        yield sorted(rng.sample(pool, 10)), spread[: rng.choice((1, 2, 3, 3))]
        count -= 1


def _distance(card, other):
    return abs(card[0] - other[0]) + 4 * (card[1] != other[1]) * (card[0] != other[0])


def test_every_best_defence_equals_brute_force():
    for defender, spread in knocks(seed=7, count=5200):
        least, ways = naive.defence(defender, spread)
        hand, melds = Hand(naive.text(defender)), [Meld(naive.text(meld)) for meld in spread]
        answers = defences(hand, melds)
        found = {(pairs(one.laid_off), frozenset(map(pairs, one.arrangement.melds))) for one in answers}
        assert found == ways
        assert len(answers) == len(ways)
        one = defend(hand, melds)
        assert one.deadwood == least == one.arrangement.deadwood == answers[0].deadwood
        assert one.laid_off == answers[0].laid_off
        assert one in answers
        assert eval(repr(one)) == one  # noqa: S307
        assert len(one.laid_off) == min(len(laid) for laid, _ in ways)


def test_lay_offs_can_be_done_one_after_the_other():
    for defender, spread in knocks(seed=11, count=1000):
        for laid in naive.lay_offs(defender, spread):
            table = {frozenset(meld) for meld in spread}
            masks = tuple(Meld(naive.text(meld)).mask for meld in spread)
            steps = solver.steps(Hand(naive.text(laid)).mask, masks)
            assert Hand(card for step, _ in steps for card in cards_of(step)) == Hand(naive.text(laid))
            for step, target in steps:
                old = pairs(cards_of(target))
                assert old in table
                table = table - {old} | {old | pairs(cards_of(step))}
                assert naive.is_meld(old | pairs(cards_of(step)))


def test_there_is_no_order_for_cards_that_cannot_all_be_laid_off():
    assert solver.steps(Hand("9S JS").mask, (Meld("6S 7S 8S").mask,)) == []
    assert solver.steps(Hand("10S").mask, (Meld("6S 7S 8S").mask,)) == []
    assert solver.steps(0, (Meld("6S 7S 8S").mask,)) == []


@pytest.mark.parametrize("meld", sorted(naive.all_melds(), key=sorted), ids=lambda meld: naive.text(sorted(meld)))
def test_what_a_meld_takes_next(meld):
    wanted = {card for card in naive.PACK if card not in meld and naive.is_meld(meld | {card})}
    assert pairs(cards_of(solver.takes(Meld(naive.text(meld)).mask))) == wanted


@pytest.mark.parametrize("case", positions(having="count_of_ways"))
def test_positions_of_defence(case):
    hands, answer = case["hands"], case["answer"]
    knocker = Hand(hands["knocker"])
    melds = [Meld(text) for text in hands["spread"]]
    loose = knocker - Hand(card for meld in melds for card in meld)
    assert loose.points == answer["knocker_deadwood"]
    assert knocker.deadwood == answer["knocker_minimum_possible"]
    assert Hand(hands["defender"]).deadwood == answer["defender_deadwood_before"]
    gin = answer["gin"]
    answers = defences(hands["defender"], melds, gin)
    assert answers[0].deadwood == answer["defender_deadwood_after"] == defend(hands["defender"], melds, gin).deadwood
    ways = {(frozenset(way["melds"]), Hand(way["laid_off"])) for way in answer["ways"]}
    assert {(frozenset(map(str, one.arrangement.melds)), Hand(one.laid_off)) for one in answers} == ways
    assert len(answers) == answer["count_of_ways"]
    result = RoundResult(knocker=0, knocker_deadwood=loose.points, defender_deadwood=answers[0].deadwood, gin=gin)
    for name, price in (("pagat", "points_20_10"), ("all-25", "points_25_25")):
        score = points(result, RULESETS[name])
        assert (("knocker", "defender")[score.seat], score.points) == (answer["winner"], answer[price])


@pytest.mark.parametrize("case", positions(having="best_for_knocker"))
def test_positions_of_the_knockers_choice(case):
    knocker, defender, answer = case["hands"]["knocker"], Hand(case["hands"]["defender"]), case["answer"]
    assert Hand(knocker).deadwood == answer["minimum_deadwood"]
    best = best_spread(knocker, defender)
    assert _told(best, defender) == _expected(answer["best_for_knocker"])
    every = spreads(knocker)
    gains = [gain(spread, defender) for spread in every]
    assert max(gains) == answer["best_for_knocker"]["net_points_to_knocker"]
    assert gains.count(max(gains)) == answer["equally_good_spreads"]
    least = [spread for spread in every if spread.deadwood == answer["minimum_deadwood"]]
    expected = [_expected(told) for told in answer["minimum_deadwood_spreads"]]
    assert sorted(_told(spread, defender) for spread in least) == sorted(expected)


def _told(spread, defender):
    left = defend(defender, spread, spread.deadwood == 0).deadwood
    return (sorted(str(meld) for meld in spread.melds), spread.deadwood, left, gain(spread, defender))


def _expected(told):
    spread = sorted(str(Meld(meld)) for meld in told["spread"])
    return (spread, told["own_deadwood"], told["defender_deadwood"], told["net_points_to_knocker"])


@pytest.mark.parametrize("limit", [0, 4, 10])
def test_spreads_are_all_arrangements_within_the_limit(limit):
    upcard = Card("4H") if limit == 4 else None
    ruleset = {0: STRAIGHT, 4: OKLAHOMA_ACE_ONE, 10: PAGAT}[limit]
    for cards in mixed(seed=limit, size=10, count=700):
        wanted = {laid for laid, left in naive.arrangements(cards) if left <= limit}
        found = spreads(naive.text(cards), ruleset, upcard)
        assert {frozenset(map(pairs, spread.melds)) for spread in found} == wanted
        assert len(found) == len(wanted)
        assert [spread.deadwood for spread in found] == sorted(spread.deadwood for spread in found)
        assert all(Hand(spread) == Hand(naive.text(cards)) for spread in found)


def test_gin_takes_no_lay_off():
    defender = "3S 7S 9S 2H QH 2D AC 2C JC QC"
    spread = Arrangement("4S 5S 6S | 9H 9D 9C | 10D JD QD KD")
    assert defend(defender, spread, gin=True) == defences(defender, spread, gin=True)[0]
    assert defend(defender, spread, gin=True).laid_off == ()
    assert defend(defender, spread, gin=True).deadwood == 50
    assert defend(defender, spread).deadwood == 31


@pytest.mark.parametrize(
    ("defender", "spread", "laid"),
    [("AH KS", "2H 3H 4H", "AH"), ("QS KS AH", "9S 10S JS", "QS KS"), ("KS AH", "2H 3H 4H | JS QS 10S", "KS AH")],
)
def test_no_chain_goes_round_the_corner_of_a_suit(defender, spread, laid):
    assert Hand(defend(defender, spread).laid_off) == Hand(laid)
    assert Hand(defences(defender, spread)[-1].laid_off) == Hand(laid)


def test_the_upcard_limits_and_doubles_the_choice_of_spread():
    knocker, defender = "4S 5S 6S 7S 8S KH AD KD AC KC", "9S 10S 5H 7H JH QH QD 2C 3C QC"
    six, ace = Card("6C"), Card("AS")
    assert best_spread(knocker, defender, OKLAHOMA_ACE_ONE, six).deadwood == 2
    assert best_spread(knocker, defender, OKLAHOMA_ACE_ONE).deadwood == 10
    with pytest.raises(DealError, match="at most 1 points; the least here is 2"):
        best_spread(knocker, defender, OKLAHOMA_ACE_ONE, ace)
    laid = Arrangement("4S 5S 6S 7S 8S | KH KD KC | AD AC")
    plain, doubled = (gain(laid, Hand(defender), OKLAHOMA_ACE_ONE, Card(card)) for card in ("9D", "2S"))
    assert (plain, doubled) == (25, 50)


def test_the_gain_of_gin_has_its_bonus_and_no_lay_offs():
    laid = Arrangement("4S 5S 6S | 9H 9D 9C | 10D JD QD KD")
    defender = Hand("3S 7S 9S 2H QH 2D AC 2C JC QC")
    assert gain(laid, defender) == 70
    assert gain(laid, defender, ALL_25) == 75
    assert (
        gain(Arrangement("6S 7S 8S | JS JD JC | 3H 3C 3D | 8H"), Hand("AS 2S 9S 9H 10H JH QH 4C 5C 6C"), ALL_25) == -30
    )


def test_three_melds_share_no_card():
    with pytest.raises(DealError, match="7H lies in two places"):
        defend("KC", ["5H 6H 7H", "8S 8D 8C", "7S 7D 7H"])
    with pytest.raises(DealError, match="5H 6H lies in two places"):
        defend("5H 6H KC", ["5H 6H 7H"])


def test_a_spread_is_given_as_melds_or_as_an_arrangement_or_as_text():
    answer = Defence("9S", Arrangement("AH"))
    melds = [Meld("6S 7S 8S")]
    for spread in (melds, iter(melds), Arrangement(melds, "KC"), "6S 7S 8S | KC", ["6S 7S 8S"]):
        assert defend("9S AH", spread) == answer


def test_cards_lie_in_one_place():
    with pytest.raises(DealError, match="holds each card once; 7S lies in two places"):
        defend("7S KC", [Meld("5S 6S 7S")])
    with pytest.raises(DealError, match="7H lies in two places"):
        defences("KC", [Meld("5H 6H 7H"), Meld("7S 7H 7D")])
    with pytest.raises(DealError, match="8S lies in two places"):
        best_spread("4S 5S 6S 7S 8S KH AD KD AC KC", "8S 10S 5H 7H JH QH QD 2C 3C QC")


def test_numbers_of_cards():
    ten = "4S 5S 6S 7S 8S KH AD KD AC KC"
    with pytest.raises(DealError, match="ten cards each; this hand has 9"):
        spreads("4S 5S 6S 7S 8S KH AD KD AC")
    with pytest.raises(DealError, match="ten cards each; this hand has 9"):
        best_spread(ten, "10S 5H 7H JH QH QD 2C 3C QC")
    with pytest.raises(DealError, match="ten cards each; this hand has 11"):
        best_spread(Hand(ten) | "2H", "9S 10S 5H 7H JH QH QD 2C 3C QC")
    with pytest.raises(DealError, match="at most eleven cards; this hand has 12"):
        defend(Hand(ten) | "2H 3H", [])


def test_who_is_over_the_limit_has_no_spread():
    hand = "7S 8S KS 5H 6H QH 3D JD AC 9C"
    assert spreads(hand) == ()
    with pytest.raises(DealError, match="at most 10 points; the least here is 69"):
        best_spread(hand, "9S 10S 5S 7H JH QS QD 2C 3C QC")


def test_of_equally_good_spreads_the_one_with_least_deadwood_is_best():
    knocker, defender = "4S 5S 6S AS AH AD KH KD KC 2C", "8S 8H 9D 10H JH QH QD 3C 5C QC"
    best = best_spread(knocker, defender)
    same = [spread for spread in spreads(knocker) if gain(spread, Hand(defender)) == gain(best, Hand(defender))]
    assert best == same[0]
