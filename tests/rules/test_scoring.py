"""Prices of results, and facts that contradict each other."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gin_widgets.errors import RecordError
from gin_widgets.rules import (
    ALL_25,
    BICYCLE,
    OKLAHOMA_ACE_GIN,
    OKLAHOMA_ACE_ONE,
    PAGAT,
    RULESETS,
    RUMMY_ROYAL,
    STRAIGHT,
    UNDERCUT_20,
    UNDERCUT_25,
    WIKIPEDIA,
    Card,
    HandScore,
    RoundResult,
    points,
)
from tests.rules.test_sources import positions

RULES_OF_CASES = {"pagat_20_10": PAGAT, "north_american_25_25": ALL_25, "tie_is_not_an_undercut": RUMMY_ROYAL}


def knock(own: int, other: int, **facts) -> RoundResult:
    return RoundResult(knocker=0, knocker_deadwood=own, defender_deadwood=other, gin=own == 0, **facts)


@pytest.mark.parametrize("case", positions(kind="score_"))
def test_positions_of_scoring(case):
    hands = case["hands"]
    result = knock(hands["knocker_deadwood"], hands["defender_deadwood_after_lay_offs"])
    for name, (side, price) in case["answer"].items():
        score = points(result, RULES_OF_CASES[name])
        assert (("knocker", "defender")[score.seat], score.points) == (side, price)


def test_seed_three_hands():
    assert points(knock(3, 13)) == HandScore(0, 10, 0, "score-knock")
    assert points(knock(0, 38)) == HandScore(0, 58, 20, "score-gin")
    assert points(knock(8, 3)) == HandScore(1, 15, 10, "undercut")
    assert points(knock(3, 4)) == HandScore(0, 1, 0, "score-knock")
    assert points(knock(8, 3), UNDERCUT_20).points == 25
    assert points(knock(8, 3), UNDERCUT_25).points == 30


@given(st.integers(1, 10), st.integers(0, 98), st.sampled_from(sorted(RULESETS)))
def test_a_knock_pays_the_difference_and_an_undercut_more(own, other, name):
    ruleset = RULESETS[name]
    if ruleset.knock_limit < own:
        return
    score = points(knock(own, other), ruleset)
    if own < other:
        assert score == HandScore(0, other - own, 0, "score-knock")
    elif own == other and not ruleset.tie_undercuts:
        assert score == HandScore(0, 0, 0, "score-knock")
    else:
        assert score == HandScore(1, own - other + ruleset.undercut, ruleset.undercut, "undercut")


@given(st.integers(0, 98), st.sampled_from(sorted(RULESETS)))
def test_gin_pays_its_bonus_and_all_deadwood_and_is_never_undercut(other, name):
    ruleset = RULESETS[name]
    assert points(knock(0, other), ruleset) == HandScore(0, other + ruleset.gin, ruleset.gin, "score-gin")


def test_big_gin_pays_where_it_is_agreed():
    result = RoundResult(knocker=1, knocker_deadwood=0, defender_deadwood=40, big_gin=True)
    assert points(result, WIKIPEDIA) == HandScore(1, 71, 31, "big-gin")
    cheap = replace(PAGAT, name="cheap", gin=0, big_gin=0)
    assert points(result, cheap) == HandScore(1, 40, 0, "big-gin")
    with pytest.raises(RecordError, match="only where it is agreed; 'pagat' does not"):
        points(result, PAGAT)


def test_a_dead_hand_pays_nothing():
    score = HandScore(None, 0, 0, "dead-hand")
    assert points(RoundResult(dead=True)) == score
    told = RoundResult(knocker=1, knocker_deadwood=4, defender_deadwood=9, gin=True, big_gin=True, dead=True)
    assert told == RoundResult(dead=True)
    assert (told.knocker, told.defender, told.gin, told.big_gin) == (None, None, False, False)
    assert (told.knocker_deadwood, told.defender_deadwood) == (0, 0)
    assert RoundResult(defender=1, dead=True).defender is None


def test_a_spade_doubles_the_score_with_its_bonus():
    spade, heart = Card("9S"), Card("9H")
    assert points(knock(3, 13, upcard=spade), OKLAHOMA_ACE_ONE).points == 20
    assert points(knock(3, 13, upcard=heart), OKLAHOMA_ACE_ONE).points == 10
    assert points(knock(3, 13), OKLAHOMA_ACE_ONE).points == 10
    assert points(knock(3, 13, upcard=spade), BICYCLE).points == 10
    assert points(knock(0, 38, upcard=spade), OKLAHOMA_ACE_ONE) == HandScore(0, 116, 40, "score-gin")
    assert points(knock(8, 3, upcard=spade), OKLAHOMA_ACE_GIN) == HandScore(1, 30, 20, "undercut")


@pytest.mark.parametrize(
    ("own", "ruleset", "upcard", "limit"),
    [
        (11, PAGAT, None, 10),
        (1, STRAIGHT, None, 0),
        (5, OKLAHOMA_ACE_ONE, "4H", 4),
        (1, OKLAHOMA_ACE_GIN, "AH", 0),
        (2, OKLAHOMA_ACE_ONE, "AH", 1),
    ],
)
def test_a_knock_over_the_limit_has_no_price(own, ruleset, upcard, limit):
    result = knock(own, 20, upcard=Card(upcard) if upcard else None)
    with pytest.raises(RecordError, match=f"at most {limit} points; this one kept {own}"):
        points(result, ruleset)


def test_the_defender_is_the_other_one_of_two():
    assert knock(3, 4).defender == 1
    assert RoundResult(knocker=1, knocker_deadwood=3, defender_deadwood=4).defender == 0
    assert RoundResult(knocker=0, defender=2, knocker_deadwood=3, defender_deadwood=1).defender == 2


def test_results_are_told_of_other_seats():
    result = RoundResult(knocker=1, knocker_deadwood=3, defender_deadwood=1).seated((2, 1))
    assert (result.knocker, result.defender) == (1, 2)
    assert points(result).seat == 2
    assert RoundResult(dead=True).seated((2, 1)) == RoundResult(dead=True)


@pytest.mark.parametrize(
    ("facts", "why"),
    [
        ({}, "^A round ends with a knock or as a dead hand; this result has neither"),
        ({"knocker": 2, "knocker_deadwood": 3}, "has a defender too; seat 2 is named alone"),
        ({"knocker": 1, "defender": 1, "knocker_deadwood": 3}, "Nobody defends against himself; seat 1 does both"),
        ({"knocker": 1, "knocker_deadwood": -1}, "never below 0; got -1"),
        ({"knocker": 1, "knocker_deadwood": 3, "defender_deadwood": -2}, "never below 0; got -2"),
        ({"knocker": 1}, "Gin is a knock with no deadwood; got gin=False with 0 points"),
        ({"knocker": 1, "knocker_deadwood": 2, "gin": True}, "got gin=True with 2 points"),
        ({"knocker": 1, "knocker_deadwood": 2, "big_gin": True}, "got gin=True with 2 points"),
    ],
)
def test_facts_that_contradict_each_other(facts, why):
    with pytest.raises(RecordError, match=why):
        RoundResult(**facts)


@pytest.mark.parametrize(
    ("seat", "price", "bonus", "why"),
    [
        (0, 5, 6, "part of the points; got 5 with a bonus of 6"),
        (0, -1, 0, "part of the points"),
        (0, 5, -1, "part of the points"),
        (None, 5, 0, "A dead hand scores nothing; got 5"),
    ],
)
def test_scores_that_cannot_be(seat, price, bonus, why):
    with pytest.raises(RecordError, match=why):
        HandScore(seat, price, bonus)


def test_a_bonus_may_be_all_there_is():
    assert HandScore(1, 10, 10) == replace(HandScore(1, 10), bonus=10)
