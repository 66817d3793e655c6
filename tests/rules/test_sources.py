"""Worked hands of the sources, and positions with proved answers (tests/data/positions.json)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from gin_widgets.rules import Arrangement, Hand, discards, why_not_meld

POSITIONS = json.loads((Path(__file__).parents[1] / "data" / "positions.json").read_text(encoding="utf-8"))


def positions(*, having: str = "", kind: str = "") -> list:
    chosen = [case for case in POSITIONS if (not having or having in case["answer"]) and case["kind"].startswith(kind)]
    return [pytest.param(case, id=f"{case['id']}-{case['kind']}") for case in chosen]


@pytest.mark.parametrize("case", positions(having="best_arrangements"))
def test_best_arrangements(case):
    hand, answer = Hand(case["hand"]), case["answer"]
    found = hand.arrangements()
    melds = {frozenset(map(str, laid.melds)) for laid in found}
    assert hand.deadwood == answer["deadwood"]
    assert melds == {frozenset(laid) for laid in answer["best_arrangements"]}
    assert len(found) == answer["count_of_best"]
    loose = [answer["loose"]] if isinstance(answer["loose"], str) else answer["loose"]
    assert {Hand(laid.deadwood_cards) for laid in found} == set(map(Hand, loose))


@pytest.mark.parametrize("case", positions(having="deadwood_by_discard"))
def test_deadwood_by_discard(case):
    answer = case["answer"]
    left = discards(case["hand"], taken=answer.get("card_taken_from_discard_pile"))
    assert {str(card): points for card, points in left.items()} == answer["deadwood_by_discard"]
    assert min(left.values()) == answer["best_deadwood_after_discard"]
    limit = answer["knock_limit"]
    assert Hand(answer["knock_discards"]) == Hand(card for card, points in left.items() if points <= limit)
    assert Hand(answer["gin_discards"]) == Hand(card for card, points in left.items() if points == 0)
    assert Hand(case["hand"]).deadwood == answer["min_deadwood_of_the_eleven"]
    assert (Hand(case["hand"]).deadwood == 0) == answer["big_gin"]


def test_seed_hand_counts_27_and_12_after_the_trade():
    hand = Hand("3S 4S 5S 8D 8C 8H KC QD 6H AD")
    assert hand.deadwood == 27
    assert hand.arrangements() == (Arrangement("3S 4S 5S | 8H 8D 8C | KC QD 6H AD"),)
    assert (hand - "KC QD" | "2C 3H").deadwood == 12


def test_seed_four_sevens_cost_11_when_laid_as_one_set():
    hand = Hand("5H 6H 7H 7C 7S 7D")
    assert hand.deadwood == 0
    assert Arrangement("7C 7S 7D 7H | 5H 6H").deadwood == 11


def test_seed_jacks_and_tens_knock_with_seven():
    left = discards("JS JH JD JC 10S 10H 10D 2S 2H 3D 7C")
    assert min(left.values()) == 7
    assert [str(card) for card, points in left.items() if points == 7] == ["7C"]


def test_seed_ace_is_low():
    assert why_not_meld("AS 2S 3S") is None
    assert why_not_meld("QS KS AS").rule == "ace-low"


@pytest.mark.parametrize(
    ("melds", "count"),
    [
        ("4S 5S 6S | 9H 9C 9D | JD QD KD | 3C", 3),
        ("QC QH QS | AH 2H 3H | 7S 8C 5D 10D", 30),
        ("7C 8C 9C 10C | 5H 5S 5D | 2D 3D 4D", 0),
        ("KS KH KC | AC 4S 6H 6D JH 9S 2C", 38),
        ("6S 7S 8S | JC JD JS | 3H 3C 3D | 8H", 8),
        ("9H 10H JH QH | 4C 5C 6C | AS 2S 9S", 12),
    ],
)
def test_seed_worked_hands_are_arranged_best(melds, count):
    laid = Arrangement(melds)
    assert laid.deadwood == count == Hand(laid).deadwood
