"""Melds, the reasons why cards are none, and arrangements as text."""

from __future__ import annotations

import pickle
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gin_widgets.errors import DealError, GinError, MeldError, NotationError
from gin_widgets.rules import DECK, Arrangement, Card, Hand, Meld, MeldKind, why_not_meld
from tests.rules import naive
from tests.rules.hands import hands, pairs


def test_there_are_65_sets_and_264_runs():
    kinds = [Meld(naive.text(sorted(cards))).kind for cards in naive.all_melds()]
    assert (kinds.count(MeldKind.SET), kinds.count(MeldKind.RUN)) == (65, 264)


def test_every_trio_and_a_sample_of_larger_groups_is_judged_as_by_definition():
    melds = set(naive.all_melds())
    for cards in combinations(DECK, 3):
        assert (why_not_meld(cards) is None) == (pairs(cards) in melds)


@given(hands(least=3, most=14))
def test_larger_groups_are_judged_as_by_definition(hand):
    assert (why_not_meld(hand) is None) == (pairs(hand) in naive.all_melds())


@pytest.mark.parametrize(
    ("cards", "rule", "text", "named"),
    [
        ("", "meld-size", "A meld has at least three cards; here are 0.", ""),
        ("7S", "meld-size", "A meld has at least three cards; here is 1.", "7S"),
        ("7S 7H", "meld-size", "A meld has at least three cards; here are 2.", "7S 7H"),
        (
            "QS KS AS",
            "ace-low",
            "The ace is low only and no run goes past the king; AS and KS cannot be neighbours.",
            "AS KS",
        ),
        (
            "KD AD 2D",
            "ace-low",
            "The ace is low only and no run goes past the king; AD and KD cannot be neighbours.",
            "AD KD",
        ),
        (
            "10H JH QH KH AH",
            "ace-low",
            "The ace is low only and no run goes past the king; AH and KH cannot be neighbours.",
            "AH KH",
        ),
        (
            "QS KH AD",
            "ace-low",
            "The ace is low only and no run goes past the king; KH and AD cannot be neighbours.",
            "KH AD",
        ),
        ("3S 4S 6S", "run", "A run has no gap; 5S is missing between 4S and 6S.", "4S 6S"),
        ("9S JS QS", "run", "A run has no gap; 10S is missing between 9S and JS.", "9S JS"),
        ("AS 3S KS", "run", "A run has no gap; 2S is missing between AS and 3S.", "AS 3S"),
        ("AS QS", "meld-size", "A meld has at least three cards; here are 2.", "AS QS"),
        ("AS JS QS", "run", "A run has no gap; 2S is missing between AS and JS.", "AS JS"),
        ("5S 6S 7H", "set", "A set has one rank and a run has one suit; 7H does not fit.", "7H"),
        ("8S 8H 9D", "set", "A set has one rank and a run has one suit; 9D does not fit.", "9D"),
        ("8S 8H 8D 8C 9S", "set", "A set has one rank and a run has one suit; 9S does not fit.", "9S"),
        ("8S 8H 9D 10D", "set", "A set has one rank and a run has one suit; 9D and 10D do not fit.", "9D 10D"),
        ("2S 5H 9D KC", "set", "A set has one rank and a run has one suit; 5H, 9D and KC do not fit.", "5H 9D KC"),
        ("5C 6C 7S", "set", "A set has one rank and a run has one suit; 7S does not fit.", "7S"),
        ("QS KS AS AH", "set", "A set has one rank and a run has one suit; QS and KS do not fit.", "QS KS"),
    ],
)
def test_the_first_broken_rule_is_named(cards, rule, text, named):
    reason = why_not_meld(cards)
    assert (reason.rule, reason.text, reason.cards) == (rule, text, Hand(named).cards)
    with pytest.raises(MeldError) as caught:
        Meld(cards)
    assert caught.value.reason == reason
    assert str(caught.value) == str(reason) == text


@given(st.permutations(["5S", "6S", "7S", "8S"]))
def test_the_order_of_the_cards_does_not_matter(cards):
    assert Meld(" ".join(cards)) == Meld("5S 6S 7S 8S")


@given(st.sampled_from(naive.all_melds()))
def test_melds_survive_text_repr_and_pickle(cards):
    meld = Meld(naive.text(cards))
    assert Meld(str(meld)) == meld == Meld(meld) == Meld(meld.cards)
    assert eval(repr(meld)) == meld  # noqa: S307
    assert pickle.loads(pickle.dumps(meld)) == meld  # noqa: S301
    assert hash(Meld(str(meld))) == hash(meld)
    assert (meld.kind == "run") == (len({card.suit for card in meld}) == 1)
    assert meld.points == naive.points(cards)
    assert pairs(meld) == cards
    assert len(meld) == len(cards)
    assert all((card in meld) == (card in meld.cards) for card in DECK)


def test_a_meld_holds_no_texts():
    assert "5S" not in Meld("5S 6S 7S")


def test_errors_survive_pickling():
    with pytest.raises(MeldError) as caught:
        Meld("5S 6S")
    again = pickle.loads(pickle.dumps(caught.value))  # noqa: S301
    assert (again.reason, str(again)) == (caught.value.reason, str(caught.value))


def test_meld_errors_are_gin_errors_and_value_errors():
    assert issubclass(MeldError, GinError)
    assert issubclass(MeldError, ValueError)


def test_bad_texts_and_repeats_are_no_meld_errors():
    with pytest.raises(NotationError):
        why_not_meld("5S 6S 7X")
    with pytest.raises(NotationError, match="5S is written at places 1 and 3"):
        why_not_meld("5S 6S 5S")
    with pytest.raises(DealError, match="5S is repeated"):
        why_not_meld([Card("5S"), Card("6S"), Card("5S")])


def test_an_arrangement_is_read_by_bars_and_written_sorted():
    laid = Arrangement("8C 8D 8H | 5S 4S 3S | KC AD")
    assert str(laid) == "3S 4S 5S | 8H 8D 8C | AD KC"
    assert laid.melds == (Meld("3S 4S 5S"), Meld("8H 8D 8C"))
    assert laid.deadwood_cards == (Card("AD"), Card("KC"))
    assert laid.deadwood == 11
    assert eval(repr(laid)) == laid  # noqa: S307
    assert pickle.loads(pickle.dumps(laid)) == laid  # noqa: S301
    assert Arrangement([Meld("8C 8D 8H"), "3S 4S 5S"], "KC AD") == laid
    assert Arrangement("8C 8D 8H | 3S 4S 5S", "KC AD") == laid
    assert Hand(laid) == Hand("3S 4S 5S 8H 8D 8C AD KC")


def test_loose_cards_are_written_in_one_group():
    assert str(Arrangement("8H 8D 8C | 3S 4S 6S QC")) == "8H 8D 8C | 3S 4S 6S QC"


def test_all_shared_cards_are_named_wherever_they_lie():
    with pytest.raises(MeldError, match="7H 8H is used twice"):
        Arrangement("6H 7H 8H | 7H 8H 9H")
    with pytest.raises(MeldError, match="7H is used twice"):
        Arrangement("5H 6H 7H | 8S 8D 8C | 7S 7D 7H")


@pytest.mark.parametrize(
    ("text", "melds", "loose"),
    [
        ("", "", ""),
        ("KC", "", "KC"),
        ("3S 4S 6S", "", "3S 4S 6S"),
        ("3S 4S 5S", "3S 4S 5S", ""),
        ("3S 4S 5S | ", "3S 4S 5S", ""),
        ("AS AH | AD", "", "AS AH AD"),
        ("3S 4S | 8H 8D 8C | 5S", "8H 8D 8C", "3S 4S 5S"),
        ("8H 8D 8C | 3S 4S 6S QC", "8H 8D 8C", "3S 4S 6S QC"),
    ],
)
def test_which_groups_are_melds(text, melds, loose):
    laid = Arrangement(text)
    assert (" | ".join(map(str, laid.melds)), Hand(laid.deadwood_cards)) == (melds, Hand(loose))
    assert Arrangement(str(laid)) == laid


@pytest.mark.parametrize("loose", ["AS AH AD", "AS AH AD AC", "2S 3S 4S", "AS 2S 3S 4S 5S"])
def test_loose_cards_that_would_be_a_meld_stay_loose_through_text(loose):
    laid = Arrangement([Meld("KS KH KD")], loose)
    again = Arrangement(str(laid))
    assert again == laid
    assert Hand(again.deadwood_cards) == Hand(loose)
    assert str(laid).startswith("KS KH KD | ") or loose != "AS AH AD"


def test_loose_cards_that_would_be_a_meld_are_written_in_twos():
    assert str(Arrangement((), "AS 2S 3S 4S 5S")) == "AS 2S | 3S 4S | 5S"
    assert str(Arrangement((), "AS 2S 3S")) == "AS 2S | 3S"


def test_only_the_last_group_may_be_deadwood():
    with pytest.raises(MeldError, match="5S is missing between 4S and 6S"):
        Arrangement("3S 4S 6S | 8H 8D 8C")


@pytest.mark.parametrize(
    ("melds", "loose"),
    [
        ("5H 6H 7H | 7S 7H 7D", ""),
        ("5H 6H 7H | 7H", ""),
        ("5H 6H 7H", "7H"),
        ("7H", "7H"),
        ("7H AS | 7H", ""),
        ([Meld("5H 6H 7H"), Meld("7S 7H 7D")], ""),
        ([Meld("5H 6H 7H")], "7H"),
    ],
)
def test_a_card_is_in_one_group_only(melds, loose):
    with pytest.raises(MeldError, match="in at most one meld; 7H is used twice") as caught:
        Arrangement(melds, loose)
    assert caught.value.reason.rule == "one-meld"
    assert caught.value.reason.cards == (Card("7H"),)
