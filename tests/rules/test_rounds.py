"""Rounds: many random ones keep their cards and end; what is listed is allowed, and nothing else."""

from __future__ import annotations

import pickle
from dataclasses import replace
from random import Random

import pytest

from gin_widgets.errors import DealError, IllegalAction, NotationError
from gin_widgets.rules import (
    DECK,
    ELEVEN_CARD,
    OKLAHOMA_ACE_ONE,
    PAGAT,
    RULESETS,
    RUMMY_ROYAL,
    WIKIPEDIA,
    BigGin,
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
    Record,
    RoundState,
    apply,
    deal,
    discards,
    legal_actions,
    points,
    replay,
    spreads,
    why_not,
)
from gin_widgets.rules.shuffle import numbers, shuffled

PLAYOUTS = 20_000
SEED_0 = (
    "8C JD 9S 2C 2H QH 6C 10S 3H AS JS 7S 9D 8S QC KD 5D 2S 3D 5S AD 6S 4C 10H 5H 8D 8H AH QD 10C QS JH 3C 4H 2D "
    "9H 3S KH AC 7C 9C 7H JC 6D KC 4S 7D 5C 6H 4D KS 10D"
)
EVERY_ACTION = (
    Draw("stock"),
    Draw("discard"),
    Pass(),
    Done(),
    BigGin(),
    *map(Discard, DECK),
    *map(Knock, DECK),
)


def played(ruleset, seed: int, eager: bool = False):
    """Play a round at random; an eager player knocks when he can. Yields every state."""
    rng = Random(seed)
    state = deal(ruleset, seed=seed, dealer=seed % 2)
    yield state
    while not state.over:
        actions = legal_actions(state)
        knocks = [action for action in actions if isinstance(action, (Knock, BigGin, LayOff))]
        state = apply(state, rng.choice(knocks if eager and knocks else actions))
        yield state


def test_20_000_random_rounds_keep_52_cards_and_end():
    endings = set()
    for seed in range(PLAYOUTS):
        ruleset = list(RULESETS.values())[seed % len(RULESETS)]
        *_, state = played(ruleset, seed, eager=seed % 3 == 0)
        assert len(state.places()) == 52
        assert sum(map(len, state.hands)) + state.stock_size + len(state.pile) + _on_the_table(state) == 52
        result = state.result
        assert result.dead == (state.knocked is None)
        score = points(result, ruleset)
        assert score.points >= score.bonus >= 0
        endings.add(score.rule)
    assert endings >= {"score-knock", "score-gin", "undercut", "dead-hand"}


def _on_the_table(state) -> int:
    knock = state.knocked
    return 0 if knock is None else len(knock.laid_off) + (not knock.big)


@pytest.mark.parametrize("ruleset", RULESETS.values(), ids=RULESETS)
def test_what_is_listed_is_allowed_and_everything_else_has_a_reason(ruleset):
    for seed in range(3):
        for state in played(ruleset, seed, eager=seed != 1):
            listed = legal_actions(state)
            assert len(set(listed)) == len(listed)
            for action in {*EVERY_ACTION, *listed}:
                reason = why_not(state, action)
                assert (reason is None) == (action in listed), (action, reason)
                if reason:
                    with pytest.raises(IllegalAction) as caught:
                        apply(state, action)
                    assert caught.value.reason == reason
                    assert caught.value.card is getattr(action, "card", None)


@pytest.mark.parametrize("ruleset", RULESETS.values(), ids=RULESETS)
def test_records_replay_to_the_same_state(ruleset):
    for seed in range(4):
        for state in list(played(ruleset, seed, eager=True))[::7]:
            record = state.record
            again = Record.read(str(record))
            assert again == record
            assert replay(again) == replay(str(record)) == state
            assert eval(repr(state)) == state  # noqa: S307
            assert pickle.loads(pickle.dumps(state)) == state  # noqa: S301
            assert hash(replay(record)) == hash(state)


def test_a_record_keeps_house_rules_and_spreads():
    house = replace(PAGAT, name="house", title="Ours", gin=30, knock_limit=5, big_gin=50, hands=9)
    state = deal(house, seed=3)
    record = Record(
        state.start, (Draw("discard"), Knock("3S", "4S 5S 6S | KC"), BigGin("4S 5S 6S"), LayOff("3S", "KC"))
    )
    assert Record.read(str(record)) == record


def test_every_listed_knock_is_within_the_limit_and_no_other_is():
    for seed in range(300):
        for state in played(PAGAT, seed):
            if state.phase is not Phase.DISCARD:
                continue
            left = discards(state.hands[state.turn], state.taken)
            actions = legal_actions(state)
            assert [action.card for action in actions if isinstance(action, Discard)] == list(left)
            knocks = [action.card for action in actions if isinstance(action, Knock)]
            assert knocks == [card for card, points_left in left.items() if points_left <= 10]


def test_the_deal_goes_round_one_by_one():
    state = deal(PAGAT, pack=DECK, dealer=1)
    assert state.hands[0] == Hand(DECK[0:20:2])
    assert state.hands[1] == Hand(DECK[1:20:2])
    assert (state.top, state.upcard, state.stock) == (DECK[20], DECK[20], DECK[21:])
    assert (state.turn, state.dealer, state.phase) == (0, 1, "upcard")
    other = deal(PAGAT, pack=" ".join(map(str, DECK)), dealer=0)
    assert (other.hands, other.turn) == (state.hands[::-1], 1)


def test_the_deal_without_an_upcard():
    state = deal(ELEVEN_CARD, pack=DECK, dealer=1)
    assert state.hands == (Hand(DECK[0:21:2]), Hand(DECK[1:20:2]))
    assert (state.top, state.upcard, state.pile, state.stock) == (None, None, (), DECK[21:])
    assert (state.turn, state.phase) == (0, "discard")


def test_a_seed_deals_the_same_everywhere():
    assert [f"{number:x}" for number, _ in zip(numbers(0), range(3), strict=False)] == [
        "e220a8397b1dcdaf",
        "6e789e6aa1b965f4",
        "6c45d188009454f",
    ]
    assert " ".join(map(str, shuffled(0))) == SEED_0
    assert sorted(shuffled(2**64 - 1)) == sorted(DECK)
    assert len({shuffled(seed) for seed in range(500)}) == 500


def test_the_shuffle_is_fair_enough():
    first = [0] * 52
    for seed in range(5200):
        first[shuffled(seed)[0].index] += 1
    assert 50 < min(first) <= max(first) < 160


@pytest.mark.parametrize("seed", [-1, 2**64, 1.0, "1", True])
def test_seeds_have_a_range(seed):
    with pytest.raises(DealError, match="A seed is a whole number from 0"):
        deal(PAGAT, seed=seed)


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        ({}, "from a seed or from a pack"),
        ({"seed": 1, "pack": DECK}, "from a seed or from a pack"),
        ({"seed": 1, "dealer": 2}, "seats of a round are 0 and 1; got 2"),
        ({"seed": 1, "dealer": True}, "seats of a round are 0 and 1; got True"),
        ({"pack": DECK[1:]}, "has 52 cards; AS lies nowhere"),
        ({"pack": "AS 2S"}, "seat 1 holds 10 cards; this hand has 1|seat 0 holds 10 cards; this hand has 1"),
        ({"pack": (*DECK[:51], DECK[0])}, "AS lies in two places"),
    ],
)
def test_deals_that_do_not_fit(arguments, why):
    with pytest.raises(DealError, match=why):
        deal(PAGAT, **arguments)


def test_other_things_than_actions_are_refused():
    state = deal(PAGAT, seed=1)
    for ask in (why_not, apply):
        with pytest.raises(NotationError, match="one of the action types, such as Draw; got str"):
            ask(state, "draw stock")


def test_a_view_shows_nothing_hidden():
    for seed in range(12):
        for state in played(WIKIPEDIA if seed % 2 else PAGAT, seed, eager=seed % 3 != 0):
            for seat in (0, 1):
                view = state.view(seat)
                hidden = set(state.stock) | set(state.hands[1 - seat]) | set(state.pile[:-1])
                knock = state.knocked
                if knock and (state.over or knock.seat != seat):
                    hidden -= set(state.hands[1 - seat])
                    assert view.other_hand == state.hands[1 - seat]
                else:
                    assert view.other_hand is None
                if knock and knock.seat != seat and knock.discard:
                    hidden.add(knock.discard)
                hidden -= {state.upcard, state.taken}
                shown = set(view.hand) | set(view.other_hand or ()) | _cards_in(repr(view))
                assert not shown & hidden
                assert (view.hand, view.top) == (state.hands[seat], state.top)
                assert view.stock_size == len(state.stock)
                assert view.pile_size == len(state.pile)
                assert view.other_size == len(state.hands[1 - seat])
                assert (view.limit, view.turn, view.phase, view.result) == (
                    state.limit,
                    state.turn,
                    state.phase,
                    state.result,
                )


def _cards_in(text: str) -> set:
    words = text.replace("'", " ").replace("(", " ").replace(")", " ").replace(",", " ").split()
    return {Card(word) for word in words if word in set(map(str, DECK))}


def laying_off():
    pack = "4S 7S 5S 8S 6S AH 9H 2H 9D 3H 9C QH JD 5D QD 10D KD 8C 3C QC JH KC".split()
    rest = [str(card) for card in DECK if str(card) not in pack]
    state = deal(PAGAT, pack=" ".join(pack + rest), dealer=1)
    for action in (Pass(), Pass(), Draw("stock"), Knock("KC")):
        state = apply(state, action)
    return state


def test_what_each_seat_sees_after_a_knock():
    state = laying_off()
    knocker, defender = state.view(0), state.view(1)
    assert (knocker.seat, defender.seat) == (0, 1)
    assert (knocker.ruleset, knocker.dealer, knocker.upcard) == (PAGAT, 1, Card("JH"))
    assert (knocker.other_hand, defender.other_hand) == (None, state.hands[0])
    assert (knocker.knocked, defender.knocked) == (state.knocked, replace(state.knocked, discard=None))
    assert state.knocked.discard is Card("KC")
    end = apply(apply(state, LayOff("7S", "4S 5S 6S")), Done())
    assert end.view(0).other_hand == end.hands[1]
    assert end.view(1).other_hand == end.hands[0]


def test_both_see_the_card_taken():
    state = apply(deal(PAGAT, seed=1), Draw("discard"))
    assert state.view(0).taken is state.view(1).taken is state.upcard
    assert state.view(0).knocked is None
    assert state.view(0).other_hand is None


def test_where_the_cards_lie():
    start = deal(PAGAT, seed=1)
    assert set(start.places().values()) == {"hand 0", "hand 1", "stock", "pile"}
    state = apply(laying_off(), LayOff("7S", "4S 5S 6S"))
    found = state.places()
    assert (found[Card("7S")], found[Card("KC")], found[Card("4S")]) == ("laid off", "thrown", "hand 0")
    assert {found[card] for card in state.hands[1]} == {"hand 1"}
    assert {found[card] for card in state.stock} == {"stock"}


def test_a_view_has_a_seat():
    with pytest.raises(DealError, match="seats of a round are 0 and 1; got 2"):
        deal(PAGAT, seed=1).view(2)


def test_states_never_change():
    state = deal(PAGAT, seed=1)
    before = repr(state)
    apply(state, Pass())
    assert repr(state) == before
    with pytest.raises(AttributeError):
        state.turn = 0


def test_all_spreads_can_be_knocked_with():
    found = 0
    for seed in range(400):
        for state in played(PAGAT, seed):
            for action in legal_actions(state):
                if isinstance(action, Knock):
                    kept = state.hands[state.turn] - action.card
                    for spread in spreads(kept, PAGAT, state.upcard):
                        after = apply(state, Knock(action.card, spread))
                        assert after.knocked.spread == spread
                        assert after.over == (spread.deadwood == 0)
                        found += spread.deadwood > kept.deadwood
    assert found > 10


def test_the_three_procedures_of_the_first_upcard():
    assert _openings(PAGAT) == {"draw discard": 1, "pass, draw discard": 0, "pass, pass, draw stock": 1}
    assert _openings(RUMMY_ROYAL) == {"draw discard": 1, "draw stock": 1}
    assert _openings(ELEVEN_CARD) == {"": 1}


def _openings(ruleset) -> dict:
    """Follow every way to the first discard, and tell who throws."""
    found, queue = {}, [deal(ruleset, seed=5, dealer=0)]
    while queue:
        state = queue.pop()
        if state.phase is Phase.DISCARD:
            found[", ".join(map(str, state.history))] = state.turn
        else:
            queue += [apply(state, action) for action in legal_actions(state)]
    return found


def test_oklahoma_sets_the_limit_by_the_first_upcard():
    for seed in range(30):
        state = deal(OKLAHOMA_ACE_ONE, seed=seed)
        assert state.limit == state.upcard.points


def test_a_chain_is_laid_off_on_the_meld_as_it_was_or_as_it_grew():
    state = next(
        state
        for seed in range(5000)
        for state in played(PAGAT, seed, eager=True)
        if state.phase is Phase.LAY_OFF and len(legal_actions(state)) > 1
    )
    first = legal_actions(state)[0]
    assert isinstance(first, LayOff)
    after = apply(state, first)
    grown = next(meld for meld in after.knocked.melds if first.card in meld)
    assert grown == Meld([*first.meld, first.card])
    assert isinstance(after, RoundState)


def test_a_state_prints_what_it_waits_for():
    state = deal(PAGAT, pack=DECK, dealer=1)
    hands = [
        "hand 0: AS 3S 5S 7S 9S JS KS 2H 4H 6H",
        "hand 1: 2S 4S 6S 8S 10S QS AH 3H 5H 7H",
    ]
    assert str(state).splitlines() == [
        "seat 0 takes the first upcard or passes",
        *hands,
        "discard pile: 1, on top 8H",
        "stock: 31",
    ]
    drawn = apply(state, Draw("discard"))
    assert str(drawn).splitlines()[0] == "seat 0 throws a card or knocks"
    assert "discard pile: empty" in str(drawn)
    assert str(apply(drawn, Discard("AS"))).splitlines()[0] == "seat 1 draws"


def test_a_finished_state_prints_how_it_ended():
    firsts = {str(state).splitlines()[0] for seed in range(60) for *_, state in [played(PAGAT, seed, eager=True)]}
    assert firsts <= {"over: a dead hand", "over: seat 0 knocked", "over: seat 1 knocked"}
    assert len(firsts) == 3
    laying = next(
        state for seed in range(60) for state in played(PAGAT, seed, eager=True) if state.phase is Phase.LAY_OFF
    )
    assert str(laying).splitlines()[0] == f"seat {laying.turn} lays off or is done"
    assert f"spread: {laying.knocked.spread}" in str(laying)
