"""The rulebook: every reason points at a rule, and every rule is shown to hold."""

from __future__ import annotations

import ast
import re
from dataclasses import replace
from pathlib import Path

import pytest

from gin_widgets import rules
from gin_widgets.rules import (
    DECK,
    ELEVEN_CARD,
    FOUR_PLAYERS,
    HOLLYWOOD,
    OKLAHOMA_ACE_GIN,
    OKLAHOMA_ACE_ONE,
    PAGAT,
    RULEBOOK,
    RUMMY_ROYAL,
    STRAIGHT,
    THREE_PLAYERS,
    WIKIPEDIA,
    Arrangement,
    BigGin,
    Card,
    Discard,
    Done,
    Draw,
    Game,
    Hand,
    HandScore,
    Knock,
    LayOff,
    Meld,
    MeldError,
    Pass,
    RecordError,
    RoundResult,
    apply,
    deal,
    defend,
    legal_actions,
    points,
    spreads,
    why_not,
    why_not_meld,
)
from tests.rules.test_reasons import DEFENDER, ELEVEN, KNOCKER, after_knock, position

SHOWN = {}


def shows(rule: str):
    """Mark a function as the proof that a rule holds."""

    def keep(proof):
        assert rule not in SHOWN
        SHOWN[rule] = proof
        return proof

    return keep


def refuses(state, action, rule: str) -> bool:
    return why_not(state, action).rule == rule


def breaks(cards: str, rule: str) -> bool:
    return why_not_meld(cards).rule == rule


def knock(own: int, other: int, **facts) -> RoundResult:
    return RoundResult(knocker=0, knocker_deadwood=own, defender_deadwood=other, gin=own == 0, **facts)


def game(*hands, ruleset=PAGAT) -> Game:
    return Game(ruleset, tuple(HandScore(*hand) for hand in hands))


@shows("deck")
def _():
    assert len(set(DECK)) == len(deal(PAGAT, seed=1).places()) == 52
    assert [sum(card.suit == suit for card in DECK) for suit in "SHDC"] == [13] * 4


@shows("values")
def _():
    assert [Card(rank + "H").points for rank in rules.RANKS] == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10]


@shows("ace-low")
def _():
    assert why_not_meld("AS 2S 3S") is None
    assert breaks("QS KS AS", "ace-low")
    assert breaks("KS AS 2S", "ace-low")


@shows("meld-size")
def _():
    assert breaks("8S 8H", "meld-size")


@shows("set")
def _():
    assert Meld("8S 8H 8D").kind == Meld("8S 8H 8D 8C").kind == "set"
    assert breaks("8S 8H 9D", "set")


@shows("run")
def _():
    assert len(Meld("AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS")) == 13
    assert breaks("3S 4S 6S", "run")


@shows("one-meld")
def _():
    with pytest.raises(MeldError) as caught:
        Arrangement("5H 6H 7H | 7S 7H 7D")
    assert caught.value.reason.rule == "one-meld"


@shows("deadwood")
def _():
    assert Hand("AS 2S 3S AH 2H 3H AD 2D 3D KC").deadwood == 10
    assert len(Hand("AS 2S 3S AH 2H 3H AD 2D 3D KC").arrangements()) == 2


@shows("first-dealer")
def _():
    assert [deal(PAGAT, seed=1, dealer=seat).turn for seat in (0, 1)] == [1, 0]


@shows("deal")
def _():
    state = deal(PAGAT, pack=DECK, dealer=0)
    assert state.hands == (Hand(DECK[1:20:2]), Hand(DECK[0:20:2]))
    assert (state.upcard, len(state.stock)) == (DECK[20], 31)


@shows("first-upcard")
def _():
    state = apply(apply(deal(PAGAT, seed=1), Pass()), Pass())
    assert refuses(state, Draw("discard"), "first-upcard")
    assert refuses(deal(PAGAT, seed=1), Draw("stock"), "first-upcard")
    assert why_not(deal(RUMMY_ROYAL, seed=1), Draw("stock")) is None


@shows("turn")
def _():
    assert refuses(position(ELEVEN, DEFENDER), Draw("stock"), "turn")
    assert refuses(position(KNOCKER, DEFENDER), Discard("3C"), "turn")


@shows("throw-back")
def _():
    state = apply(position(KNOCKER, DEFENDER, "KC"), Draw("discard"))
    assert refuses(state, Discard("KC"), "throw-back")
    assert refuses(state, Knock("KC"), "throw-back")


@shows("dead-hand")
def _():
    state = apply(apply(position(KNOCKER, DEFENDER, stock=3), Draw("stock")), Discard("4S"))
    assert state.result.dead
    assert points(state.result) == HandScore(None, 0, rule="dead-hand")
    assert refuses(state, Draw("stock"), "dead-hand")
    assert game((1, 5), (None, 0)).dealer == 1


@shows("next-dealer")
def _():
    loser = replace(PAGAT, name="loser", next_dealer="loser")
    assert [game((1, 5), ruleset=ruleset).dealer for ruleset in (PAGAT, loser, WIKIPEDIA)] == [1, 0, 1]


@shows("knock")
def _():
    assert why_not(position("4S 5S 6S 3H 9H AD 4D 9D 2C 9C KC"), Knock("KC")) is None
    assert refuses(position("4S 5S 6S 3H 9H 2D 4D 9D 2C 9C KC"), Knock("KC"), "knock")
    assert Discard("KC") in legal_actions(position(ELEVEN, DEFENDER))


@shows("knock-discard")
def _():
    state = position("AS 2S 9S 8H 9H 8D 9D 7C 8C 9C 10C")
    assert why_not(state, Knock("10C")) is None
    assert refuses(state, Knock("AS"), "knock-discard")


@shows("gin")
def _():
    state = position("4S 5S 6S 7S 9H 9D 9C JD QD KD 3C")
    assert apply(state, Knock("3C")).result.gin
    plain = apply(apply(state, Knock("3C", "5S 6S 7S | 9H 9D 9C | JD QD KD | 4S")), Done())
    assert (plain.result.gin, plain.result.knocker_deadwood) == (False, 4)


@shows("spread")
def _():
    assert [spread.deadwood for spread in spreads("4S 5S 6S 7S 8S KH AD KD AC KC")] == [2, 6, 10]
    assert refuses(position(ELEVEN, DEFENDER), Knock("KC", "4S 5S 6S"), "spread")


@shows("lay-off")
def _():
    state = apply(apply(after_knock(), LayOff("7S", "4S 5S 6S")), LayOff("8S", "4S 5S 6S"))
    assert str(state.knocked.melds[0]) == "4S 5S 6S 7S 8S"
    assert refuses(after_knock(), LayOff("8S", "4S 5S 6S"), "lay-off")


@shows("lay-off-deadwood")
def _():
    assert refuses(after_knock(), LayOff("AH", "3C"), "lay-off-deadwood")
    assert refuses(after_knock(), LayOff("3C", "4S 5S 6S"), "lay-off-deadwood")


@shows("lay-off-gin")
def _():
    state = apply(position("4S 5S 6S 7S 9H 9D 9C JD QD KD 3C", "8S AH 2H 3H QH 5D 10D 8C QC 2C"), Knock("3C"))
    assert refuses(state, LayOff("8S", "4S 5S 6S 7S"), "lay-off-gin")


@shows("defence")
def _():
    answer = defend("2S 8S 9S 2H 2D 8D AC 2C 7C 8C", "5S 6S 7S | KS KD KC | 9C 10C JC")
    assert answer.deadwood == 9
    assert Card("8S") in answer.laid_off


@shows("false-knock")
def _():
    with pytest.raises(RecordError, match="keeps at most 10"):
        points(knock(11, 30))


@shows("score-knock")
def _():
    assert points(knock(3, 13)) == HandScore(0, 10, rule="score-knock")


@shows("undercut")
def _():
    assert points(knock(8, 3)) == HandScore(1, 15, 10, "undercut")
    assert points(knock(5, 5)) == HandScore(1, 10, 10, "undercut")
    assert points(knock(5, 5), RUMMY_ROYAL) == HandScore(0, 0, rule="score-knock")


@shows("score-gin")
def _():
    assert points(knock(0, 38)) == HandScore(0, 58, 20, "score-gin")
    assert points(knock(0, 0)).seat == 0


@shows("target")
def _():
    assert not game(*[(0, 9)] * 11).over
    assert game(*[(0, 9)] * 11, (0, 1)).over


@shows("game-winner")
def _():
    end = game(*[(1, 9)] * 5, *[(1, 10)] * 5, (0, 100))
    assert (end.winner, end.final, end.settlement) == (0, (220, 295), (-75, 75))


@shows("game-bonus")
def _():
    assert game((1, 5), (0, 100)).columns[0].game_bonus == (100, 0)


@shows("shutout")
def _():
    assert game((0, 100)).columns[0].game_bonus == (200, 0)


@shows("box-bonus")
def _():
    assert game((1, 5), (0, 50), (0, 50)).columns[0].boxes == (40, 20)


@shows("fixed-hands")
def _():
    two = replace(RUMMY_ROYAL, name="two", hands=2)
    assert game((0, 30), (1, 40), ruleset=two).winner == 1
    assert game((0, 30), (1, 30), ruleset=two).winner is None


@shows("three-players")
def _():
    after = game((2, 15), ruleset=THREE_PLAYERS)
    assert (after.dealer, after.players) == (1, (2, 0))


@shows("four-players")
def _():
    both = Game(FOUR_PLAYERS).record(knock(3, 13), RoundResult(knocker=1, knocker_deadwood=3, defender_deadwood=33))
    assert both.scores == (HandScore(1, 20, rule="four-players"),)
    assert not game((0, 124), ruleset=FOUR_PLAYERS).over


@shows("eleven-card")
def _():
    state = deal(ELEVEN_CARD, seed=1)
    assert (len(state.hands[1]), len(state.hands[0]), state.top, state.turn) == (11, 10, None, 1)
    assert refuses(state, Draw("stock"), "turn")


@shows("oklahoma")
def _():
    limits = [ruleset.limit(Card("AS")) for ruleset in (OKLAHOMA_ACE_ONE, OKLAHOMA_ACE_GIN)]
    assert limits == [1, 0]
    assert points(knock(3, 13, upcard=Card("9S")), OKLAHOMA_ACE_ONE).points == 20
    state = position("4S 5S 6S 9H 9D 9C JD QD KD 3C KC", pile="2H", ruleset=OKLAHOMA_ACE_ONE)
    assert refuses(state, Knock("KC"), "oklahoma")


@shows("hollywood")
def _():
    played = game((0, 10), (0, 20), (0, 30), ruleset=HOLLYWOOD)
    assert [column.totals[0] for column in played.columns] == [60, 50, 30]


@shows("straight")
def _():
    assert refuses(position(ELEVEN, DEFENDER, ruleset=STRAIGHT), Knock("KC"), "straight")


@shows("big-gin")
def _():
    eleven = "4S 5S 6S 9H 9D 9C 9S JD QD KD 10D"
    result = apply(position(eleven, ruleset=WIKIPEDIA), BigGin()).result
    assert points(result, WIKIPEDIA).bonus == 31
    assert refuses(position(eleven), BigGin(), "big-gin")


def test_every_rule_has_a_proof():
    assert set(SHOWN) == set(RULEBOOK)


@pytest.mark.parametrize("rule", RULEBOOK)
def test_the_rule_holds(rule):
    SHOWN[rule]()


@pytest.mark.parametrize("rule", RULEBOOK.values(), ids=RULEBOOK)
def test_a_rule_is_a_sentence_with_sources(rule):
    assert re.fullmatch(r"[A-Z].*\.", rule.text)
    assert re.fullmatch(r"([A-Z].*\.)?", rule.disagreement)
    assert set(rule.sources) <= {"Pagat", "Bicycle", "Wikipedia", "Rummy Royal"}
    assert rule.sources
    assert str(rule) == rule.text
    assert RULEBOOK[rule.id] is rule


def test_every_reason_in_the_code_points_at_a_rule():
    found = set()
    for path in Path(rules.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Reason":
                found |= {part.value for part in ast.walk(node.args[0]) if isinstance(part, ast.Constant)}
    assert found <= set(RULEBOOK)
    assert len(found) > 12


def test_every_score_points_at_a_rule():
    results = [knock(3, 13), knock(8, 3), knock(0, 4), RoundResult(dead=True)]
    big = RoundResult(knocker=0, defender_deadwood=4, big_gin=True)
    found = {points(result).rule for result in results} | {points(big, WIKIPEDIA).rule}
    assert found == {"score-knock", "undercut", "score-gin", "dead-hand", "big-gin"} <= set(RULEBOOK)
