"""The table of outs against drawing every unseen card by hand."""

from __future__ import annotations

import pytest

from gin_widgets.errors import DealError
from gin_widgets.rules import DECK, Card, Hand, discards, outs
from tests.rules.hands import engine_hand, mixed

HAND = "4S 5S 6S 9H 9D 9C JD QD KD 3C 7H"


def test_the_table_equals_drawing_each_card():
    for number, cards in enumerate(mixed(seed=31, size=11, count=12)):
        hand, seen = engine_hand(cards), Hand(DECK[number::9])
        table = outs(hand, seen=seen)
        assert list(table) == list(hand)
        for card, found in table.items():
            kept = hand - card
            left = {drawn: min(discards(kept | drawn).values()) for drawn in DECK if drawn not in hand | seen}
            assert found.deadwood == kept.deadwood
            assert found.better == tuple(drawn for drawn, least in left.items() if least < kept.deadwood)
            assert found.knock == tuple(drawn for drawn, least in left.items() if least <= 10)
            assert found.gin == tuple(drawn for drawn, least in left.items() if least == 0)


def test_the_card_just_taken_is_not_thrown():
    assert Card("3C") not in outs(HAND, taken="3C")
    assert len(outs(HAND, taken="3C")) == 10
    with pytest.raises(DealError, match="2C is not"):
        outs(HAND, taken="2C")


def test_the_limit_decides_who_may_knock():
    free, tight = outs(HAND)[Card("3C")], outs(HAND, limit=2)[Card("3C")]
    assert set(tight.knock) < set(free.knock)
    assert Card("2C") in tight.knock
    assert Card("8C") not in tight.knock
    assert tight.gin == free.gin == Hand("3S 7S 9S 10D").cards


def test_outs_want_eleven_cards():
    with pytest.raises(DealError, match="this hand has 10"):
        outs(Hand(HAND) - "3C")
