"""Deadwood, arrangements, melds and discards against the slow engine that tries everything."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given

from gin_widgets.errors import DealError
from gin_widgets.rules import Arrangement, Card, Hand, discards
from tests.rules import naive
from tests.rules.hands import engine_hand, hands, mixed, pairs

MANY = 10_500


@pytest.mark.parametrize("size", [10, 11])
def test_deadwood_and_arrangements_equal_brute_force_on_many_hands(size):
    for cards in mixed(seed=size, size=size, count=MANY):
        hand = engine_hand(cards)
        best = naive.best_arrangements(cards)
        found = hand.arrangements()
        assert {frozenset(map(pairs, laid.melds)) for laid in found} == best
        assert len(found) == len(best)
        loose = frozenset(cards).difference(*next(iter(best)))
        assert hand.deadwood == naive.points(loose) == found[0].deadwood


def test_every_discard_equals_brute_force():
    for cards in mixed(seed=3, size=11, count=700):
        hand = engine_hand(cards)
        expected = naive.discards(cards)
        left = discards(hand)
        assert {(card.rank, card.suit): points for card, points in left.items()} == expected
        assert hand.deadwood_after_discard == min(expected.values())


def test_two_ranks_held_four_times():
    for low in range(1, 13):
        near = [card for card in naive.PACK if low <= card[0] < low + 3]
        for out in near:
            cards = [card for card in near if card != out][:11]
            if len(cards) == 11:
                assert engine_hand(cards).deadwood_after_discard == min(naive.discards(cards).values())
    quads = [card for card in naive.PACK if card[0] in {4, 8}]
    for others in combinations([(5, "S"), (6, "S"), (3, "H"), (5, "H"), (9, "D"), (10, "D"), (7, "C"), (6, "C")], 3):
        cards = [*quads, *others]
        assert engine_hand(cards).deadwood_after_discard == min(naive.discards(cards).values())


@given(hands())
def test_deadwood_equals_brute_force(hand):
    assert hand.deadwood == naive.deadwood(pairs(hand))


@given(hands(most=8))
def test_melds_are_exactly_the_melds_contained(hand):
    melds = hand.melds()
    assert {pairs(meld) for meld in melds} == set(naive.melds_in(pairs(hand)))
    assert len(set(melds)) == len(melds)


@given(hands())
def test_arrangements_are_sorted_and_hold_the_hand(hand):
    found = hand.arrangements()
    assert list(found) == sorted(found, key=lambda laid: [meld.mask for meld in laid.melds])
    for laid in found:
        assert laid.mask == hand.mask
        assert laid.deadwood == hand.deadwood
        assert Arrangement(str(laid)) == laid


@given(hands(least=11))
def test_throwing_a_card_never_beats_the_least_after_discard(hand):
    left = discards(hand)
    assert list(left) == list(hand)
    assert hand.deadwood_after_discard == min(left.values()) <= hand.deadwood


def test_small_and_empty_hands_have_answers():
    assert Hand().deadwood == 0
    assert Hand().arrangements() == (Arrangement(),)
    assert Hand().melds() == ()
    assert Hand("KC").deadwood == 10


@pytest.mark.parametrize(
    "ask", [lambda hand: hand.deadwood, Hand.arrangements, Hand.melds], ids=["deadwood", "arrangements", "melds"]
)
def test_twelve_cards_may_be_held_but_not_asked_about(ask):
    eleven = Hand("AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS")
    ask(eleven)
    with pytest.raises(DealError, match="at most eleven cards; this hand has 12"):
        ask(eleven | "QS")


@pytest.mark.parametrize("cards", ["", "AS 2S 3S 4S 5S 6S 7S 8S 9S 10S", "AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS"])
def test_discards_want_eleven_cards(cards):
    with pytest.raises(DealError, match=f"eleven cards; this hand has {len(Hand(cards))}"):
        discards(cards)
    with pytest.raises(DealError, match="eleven cards"):
        _ = Hand(cards).deadwood_after_discard


def test_the_card_just_taken_may_not_be_thrown():
    hand = "4S 5S 6S 3H 9H AD 4D 9D 2C 9C KC"
    free, bound = discards(hand), discards(hand, taken="KC")
    assert free.pop(Card("KC")) == 10
    assert free == bound == discards(hand, taken=Card("KC"))


def test_the_card_just_taken_must_be_in_the_hand():
    with pytest.raises(DealError, match="QH is not"):
        discards("4S 5S 6S 3H 9H AD 4D 9D 2C 9C KC", taken="QH")
