"""The engine and its peers on the same cards; every known difference is a test of its own.

Needs the optional extra `peers`: `python -m pip install -e '.[test,peers]'`.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from gin_widgets.rules import (
    PAGAT,
    Arrangement,
    Card,
    Discard,
    Done,
    Draw,
    Hand,
    Knock,
    LayOff,
    Meld,
    Pass,
    Phase,
    apply,
    deal,
    discards,
    legal_actions,
    points,
)
from tests.bench import peers
from tests.rules.hands import engine_hand, mixed, woven
from tests.rules.test_reasons import position

spiel = pytest.mark.skipif(not peers.spiel, reason="open-spiel is not installed (extra: peers)")
rlcard = pytest.mark.skipif(not peers.melding, reason="rlcard is not installed (extra: peers)")

SPIEL_RULES = replace(PAGAT, name="spiel", gin=25, undercut=25)
UPCARD, STOCK, PASS, KNOCK, FIRST_MELD = 52, 53, 54, 55, 56
ROUNDS = 300


def number(card: Card) -> int:
    return peers.spiel_hand([card])[0]


class Lockstep:
    """One round, played in both engines at once. Their player 0 acts first, so our dealer is seat 1."""

    def __init__(self, ours) -> None:
        self.ours = ours
        self.theirs = peers.spiel.load_game("gin_rummy").new_initial_state()
        for card in (*ours.hands[0], *ours.hands[1], ours.top):
            self.theirs.apply_action(number(card))

    def act(self, action) -> None:
        after = apply(self.ours, action)
        if action == Draw("stock"):
            self.theirs.apply_action(STOCK)
            self.theirs.apply_action(number(self.ours.stock[0]))
        else:
            for step in self._steps(action):
                self.theirs.apply_action(step)
        self.ours = after

    def _steps(self, action) -> list[int]:
        match action:
            case Draw():
                return [UPCARD]
            case Pass():
                return [PASS]
            case Discard():
                return [number(action.card)]
            case Knock():
                return [KNOCK, number(action.card), *map(meld_number, action.spread.melds), PASS]
            case LayOff():
                return [number(action.card)]
        return [PASS, *self._melds(self.ours.turn), PASS]

    def _melds(self, seat: int) -> list[int]:
        return list(map(meld_number, short_runs(self.ours.hands[seat]).melds))

    def lay_melds(self, seat: int) -> None:
        """Let the defender against gin lay his melds, which ends the round on the other side."""
        for step in [*self._melds(seat), PASS]:
            self.theirs.apply_action(step)

    def offered(self) -> set[int]:
        return set(self.theirs.legal_actions())


def meld_number(meld: Meld) -> int:
    return FIRST_MELD + peers.UTILS.meld_to_int(peers.spiel_hand(meld))


def short_runs(hand: Hand) -> Arrangement:
    """Choose a best arrangement without runs longer than five, which the peer does not know."""
    return next(laid for laid in hand.arrangements() if all(len(meld) <= 5 for meld in laid.melds))


def compare_offers(pair: Lockstep) -> None:
    """Check that both engines offer the same, known differences aside."""
    ours, theirs = pair.ours, pair.offered()
    if ours.phase in (Phase.UPCARD, Phase.DRAW):
        codes = {Draw("stock"): STOCK, Draw("discard"): UPCARD, Pass(): PASS}
        assert {codes[action] for action in legal_actions(ours)} == theirs
    elif ours.phase is Phase.DISCARD:
        back = {number(ours.taken)} if ours.taken else set()
        mine = {number(action.card) for action in legal_actions(ours) if isinstance(action, Discard)}
        assert mine | back == {code for code in theirs if code < UPCARD}
        knocks = {number(action.card) for action in legal_actions(ours) if isinstance(action, Knock)}
        hand = peers.spiel_hand(ours.hands[ours.turn])
        assert knocks == set(peers.UTILS.legal_discards(hand, 10)) - back


def chosen(pair: Lockstep, rng: Random):
    """Choose what both engines allow; knock and lay off as often as possible."""
    ours, offered = pair.ours, pair.offered()
    actions = legal_actions(ours)
    if ours.phase is Phase.LAY_OFF:
        return rng.choice([act for act in actions if isinstance(act, Done) or number(act.card) in offered])
    knocks = [action for action in actions if isinstance(action, Knock)]
    if knocks and KNOCK in offered and rng.random() < 0.7:
        card = rng.choice(knocks).card
        return Knock(card, short_runs(ours.hands[ours.turn] - card))
    return rng.choice([action for action in actions if not isinstance(action, Knock)])


@spiel
def test_scored_rounds_agree_with_open_spiel():
    endings = set()
    for seed in range(ROUNDS):
        rng = Random(seed)
        pair = Lockstep(near_melds(seed, rng))
        while not (pair.ours.over or pair.theirs.is_terminal()):
            compare_offers(pair)
            pair.act(chosen(pair, rng))
        endings.add(compare_scores(pair))
    assert endings >= {"score-knock", "score-gin", "undercut", "tie", "dead-hand"}


def near_melds(seed: int, rng: Random):
    """Deal a round; two of three start with melds in hand, so that many end with a knock."""
    if seed % 3 == 0:
        return deal(SPIEL_RULES, seed=seed, dealer=1)
    one, other = (engine_hand(woven(rng, 10)) for _ in range(2))
    free = list(Hand.from_mask((1 << 52) - 1) - one - other)
    rng.shuffle(free)
    second = [*(other - one), *free][:10]
    rest = [card for card in free if card not in second]
    pack = [card for pair in zip(one, second, strict=True) for card in pair] + rest
    return deal(SPIEL_RULES, pack=pack, dealer=1)


def compare_scores(pair: Lockstep) -> str:
    """Check the score of a finished round; return how it ended."""
    if not pair.ours.over:
        return "stopped by the peer: too many draws of the upcard"
    result = pair.ours.result
    if result.dead:
        assert str(pair.theirs.current_phase()) == "Phase.WALL"
        return "dead-hand"
    if result.gin:
        pair.lay_melds(1 - result.knocker)
    score = points(result, SPIEL_RULES)
    returns = pair.theirs.returns()
    if result.knocker_deadwood == result.defender_deadwood and not result.gin:
        assert returns == [0, 0]
        return "tie"
    assert returns[score.seat] == score.points == -returns[1 - score.seat]
    return score.rule


@spiel
def test_deadwood_of_ten_agrees_with_open_spiel():
    for cards in mixed(seed=21, size=10, count=3000):
        hand = engine_hand(cards)
        assert hand.deadwood == peers.UTILS.min_deadwood(peers.spiel_hand(hand))


@spiel
@pytest.mark.parametrize(
    ("hand", "best", "theirs", "card"),
    [
        ("3S 6S 4C 5C 6C 7C 3D 5D 6D 5H 6H", 10, 11, "7C"),
        ("4S 5S 6S AC 3C 4C 5C 6C 3H 5H 6H", 9, 11, "6H"),
        ("AS 2S 9S 8H 9H 8D 9D 7C 8C 9C 10C", 10, None, "10C"),
    ],
)
def test_difference_open_spiel_hides_knocks_that_throw_a_melded_card(hand, best, theirs, card):
    left = discards(hand)
    assert (min(left.values()), left[Card(card)]) == (best, best)
    numbers = peers.spiel_hand(Hand(hand))
    assert peers.UTILS.min_deadwood(numbers) == theirs or theirs is None
    assert peers.UTILS.min_deadwood(numbers) > 10
    assert peers.spiel_cards(peers.UTILS.legal_discards(numbers, 10)) == [
        str(one) for one, kept in left.items() if kept <= 10
    ]
    assert Knock(card) in legal_actions(position(hand))


@spiel
def test_difference_open_spiel_knows_no_run_over_five():
    hand = Hand("AS 2S 3S 4S 5S 6S")
    theirs = {frozenset(peers.spiel_cards(meld)) for meld in peers.UTILS.all_melds(peers.spiel_hand(hand))}
    ours = {frozenset(map(str, meld)) for meld in hand.melds()}
    assert ours - theirs == {frozenset(map(str, hand))}
    assert not theirs - ours


@spiel
def test_difference_open_spiel_lets_a_card_be_thrown_back():
    pair = Lockstep(deal(SPIEL_RULES, seed=2, dealer=1))
    taken = pair.ours.top
    pair.act(Draw("discard"))
    assert number(taken) in pair.offered()
    assert Discard(taken) not in legal_actions(pair.ours)


@spiel
def test_difference_open_spiel_goes_on_at_two_cards():
    rng, pair = Random(1), Lockstep(deal(SPIEL_RULES, seed=8, dealer=1))
    while not pair.ours.over:
        actions = [action for action in legal_actions(pair.ours) if not isinstance(action, Knock)]
        pair.act(actions[0] if pair.ours.phase is not Phase.DISCARD else rng.choice(actions))
    assert pair.ours.result.dead
    assert not pair.theirs.is_terminal()
    assert PASS in pair.offered()


@rlcard
def test_deadwood_and_arrangements_of_ten_agree_with_rlcard():
    for cards in mixed(seed=22, size=10, count=400):
        hand = engine_hand(cards)
        theirs = peers.rlcard_hand(hand)
        assert hand.deadwood == peers.rlcard_deadwood(theirs)
        clusters = peers.melding.get_best_meld_clusters(theirs)
        assert len(hand.arrangements()) == max(1, len(clusters))


@rlcard
def test_difference_rlcard_offers_gin_by_a_card_that_breaks_it():
    hand = "7S 8S 9S 10S 8C 9C 10C 7H 8H 9H 10H"
    left = discards(hand)
    assert [str(card) for card, points_left in left.items() if points_left == 0] == ["7S", "10S", "7H", "10H"]
    assert left[Card("9S")] == left[Card("9H")] == 25
    _, gin = peers.judge.get_going_out_cards(peers.rlcard_hand(Hand(hand)), 10)
    assert gin
    assert {left[Card(card.rank.replace("T", "10") + card.suit)] for card in gin} <= {0, 25}
