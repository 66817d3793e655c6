"""Cards, their notation, and hands as sets of cards."""

from __future__ import annotations

import copy
import json
import pickle
import re
from pathlib import Path
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gin_widgets.errors import DealError, GinError, NotationError
from gin_widgets.rules import DECK, RANKS, SUITS, Card, Hand, Meld
from gin_widgets.rules.notation import parse
from gin_widgets.rules.spelling import shorten, turned
from tests.rules.hands import cards, hands


def test_the_deck_holds_52_cards_in_order():
    assert [str(card) for card in DECK] == [rank + suit for suit in SUITS for rank in RANKS]
    assert sorted(DECK, key=lambda card: card) == list(DECK)
    assert max(DECK) is Card("KC")
    assert [card.index for card in DECK] == list(range(52))
    assert [hash(card) for card in DECK] == list(range(52))
    assert [DECK[0] <= DECK[1], DECK[1] > DECK[0], DECK[1] >= DECK[1]] == [True] * 3


def test_points_and_ranks():
    assert [card.points for card in DECK[13:26]] == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10]
    assert [card.rank for card in DECK[13:26]] == list(range(1, 14))
    assert {card.suit for card in DECK[13:26]} == {"H"}


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("AS", "ace of spades"),
        ("2H", "two of hearts"),
        ("10D", "ten of diamonds"),
        ("JC", "jack of clubs"),
        ("QS", "queen of spades"),
        ("KH", "king of hearts"),
    ],
)
def test_names(written, name):
    assert Card(written).name == name


@pytest.mark.parametrize(
    "written", ["10S", "TS", "ts", "10s", "10♠", "10♤", "T♠️", "10♠︎", "10\ufe0f♠", " 10S ", "10S\n"]
)
def test_one_card_many_spellings(written):
    assert Card(written) is Card("10S")


@pytest.mark.parametrize(("signs", "suit"), [("♠♤", "S"), ("♥♡", "H"), ("♦♢", "D"), ("♣♧", "C")])
def test_suit_signs(signs, suit):
    assert {Card("A" + sign) for sign in signs} == {Card("A" + suit)}


@given(cards)
def test_cards_survive_text_repr_pickle_and_copy(card):
    assert Card(str(card)) is card
    assert eval(repr(card)) is card  # noqa: S307 - repr rebuilds the value
    assert pickle.loads(pickle.dumps(card)) is card  # noqa: S301
    assert copy.deepcopy(card) is card
    assert Card(card) is card


@pytest.mark.parametrize(
    ("token", "why"),
    [
        ("1H", "in '1H' the rank '1' is none of"),
        ("11H", "in '11H' the rank '11' is none of"),
        ("XC", "in 'XC' the rank 'X' is none of"),
        ("0D", "in '0D' the rank '0' is none of"),
        ("S", "'S' has no rank"),
        ("7", "'7' does not end with a suit"),
        ("7X", "'7X' does not end with a suit"),
        ("", "this text is empty"),
        ("  ", "this text is empty"),
        ("3S4S", "the rank '3S4' is none of"),
        ("aces", "'aces' does not end with a suit"),
        ("ace of spoons", "'ace of spoons' does not end with a suit"),
        ("eleven of hearts", "in 'eleven of hearts' the rank 'eleven' is none of"),
        ("clubs", "'clubs' has no rank"),
        ("7\nX\x00", "'7 X ' does not end with a suit"),
        ("HS" * 5000, f"'{'HS' * 12}...' does not end with a suit"),
        (7, "got int"),
        (None, "got NoneType"),
    ],
)
def test_a_bad_card_says_why(token, why):
    with pytest.raises(NotationError) as caught:
        Card(token)
    assert str(caught.value).startswith("A card is ")
    assert why in str(caught.value)


def test_a_bad_token_in_a_hand_is_named_with_its_place():
    with pytest.raises(NotationError, match=r"'7X' does not end with a suit S, H, D, C\. \(card 3\)"):
        Hand("3S 4S 7X")


def test_a_card_written_twice_is_named_with_both_places():
    with pytest.raises(NotationError, match="holds each card once; 10S is written at places 2 and 4"):
        Hand("3S TS 4S 10S")


def test_a_repeated_card_object_is_named():
    with pytest.raises(DealError, match="holds each card once; 3S is repeated"):
        Hand([Card("3S"), Card("3S")])


@pytest.mark.parametrize("wrong", [3, None, 2.5, [3], [None], [["3S"]]])
def test_other_things_than_cards_are_refused(wrong):
    with pytest.raises(NotationError, match=" as text"):
        Hand(wrong)


def test_errors_are_value_errors_too():
    with pytest.raises(ValueError, match="has no rank"):
        Hand("S")
    assert issubclass(NotationError, GinError)


def test_separators_are_forgiven():
    assert Hand("3s,4S | 5♠ ; td".replace(";", ",")) == Hand("3S 4S 5S 10D") == Hand(["5S", Card("TD"), "3S", "4S"])
    assert parse("5S|3S,4S") == (Card("5S"), Card("3S"), Card("4S"))


@given(cards)
def test_a_card_is_read_by_its_spoken_name(card):
    assert Card(card.name) is Card(card.name.upper()) is Card(f" {card.name.title()} ") is card


TYPED = json.loads((Path(__file__).parents[1] / "data" / "typed_cards.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize(("text", "names"), TYPED, ids=[text for text, _ in TYPED])
def test_cards_are_read_as_people_type_them(text, names):
    """The page reads the same list in `tests/js/pack.test.mjs`."""
    if names is not None:
        assert [str(card) for card in parse(text)] == names
        return
    with pytest.raises(NotationError, match="such as 7H or ten of spades; ") as caught:
        parse(text)
    named = re.findall(r"'([^']+)'", str(caught.value))
    assert named
    assert named[0] in text


@pytest.mark.parametrize(
    ("text", "quoted", "written"),
    [
        ("S7", "'S7'", "7S"),
        ("S7 H8", "'S7', 'H8'", "7S 8H"),
        ("3S, s10 | ♥Q 4S, dt", "'s10', '♥Q', 'dt'", "10S QH 10D"),
        ("S7 s7 S7", "'S7', 's7'", "7S 7S"),
    ],
)
def test_cards_with_the_suit_first_are_quoted_one_by_one_and_written_right(text, quoted, written):
    with pytest.raises(NotationError, match=f"; in {quoted} the suit comes first. Write {written}[.]$"):
        parse(text)


def test_every_card_with_its_suit_first_is_read_as_that_card():
    for card in DECK:
        assert turned(f"{card.suit}{card}"[:-1]) == str(card)
        assert turned(str(card)) == ""
        with pytest.raises(NotationError, match=f"Write {card}[.]"):
            Card(f"{card.suit}{card}"[:-1])


def test_only_what_is_turned_round_is_written_anew():
    with pytest.raises(NotationError, match=r"'7X' does not end with a suit S, H, D, C. .card 1"):
        parse("7X S7")
    with pytest.raises(NotationError, match="in 'S7', 'H8' the suit comes first"):
        parse("S7 7X H8")


@given(hands(most=11))
def test_a_hand_is_read_as_it_is_spoken(hand):
    spoken = [card.name for card in hand]
    assert Hand(", ".join(spoken)) == Hand(" ".join(spoken)) == Hand(" and the ".join(spoken)) == hand


@pytest.mark.parametrize("glued", ["3s4s5s10h", "3S4S 5s10H", "3♠4♠️5♤10♥", "3s4s|5sTh"])
def test_cards_may_be_written_without_spaces(glued):
    assert parse(glued) == parse("3S 4S 5S 10H")


@given(st.lists(cards, unique=True))
def test_any_cards_may_be_written_without_spaces(held):
    assert parse("".join(map(str, held)).lower()) == tuple(held)


@pytest.mark.parametrize(
    ("glued", "why"),
    [("3S4S5", "'3S4S5' does not end with a suit"), ("3S11H", "the rank '3S11'"), ("3S4S3S", "places 1 and 3")],
)
def test_what_cannot_be_cut_into_cards_is_named_whole(glued, why):
    with pytest.raises(NotationError, match=why):
        parse(glued)
    assert Hand(Card("5S")) == Hand("5S") == Hand(card for card in DECK if card is Card("5S"))


def test_hands_are_made_from_melds_and_hands():
    assert Hand(Meld("3S 4S 5S")) == Hand(Hand("3S 4S 5S")) == Hand("3S 4S 5S")


@pytest.mark.parametrize("field", ["rank", "text", "colour"])
def test_cards_never_change(field):
    with pytest.raises(AttributeError, match=f"'{field}' cannot be set"):
        setattr(Card("3S"), field, 1)
    with pytest.raises(AttributeError, match=f"'{field}' cannot be deleted"):
        delattr(Card("3S"), field)


def test_long_texts_are_cut_in_messages():
    assert shorten("x" * 24) == "'" + "x" * 24 + "'"
    assert shorten("x" * 25) == "'" + "x" * 24 + "...'"


def test_messages_repeat_a_text_as_it_looks_and_on_one_line():
    assert shorten("it's\n♠\x07") == "'it's ♠ '"


def test_cards_do_not_compare_with_other_things():
    with pytest.raises(TypeError):
        _ = Card("3S") < SimpleNamespace(index=99)
    assert Card("3S") != "3S"
    with pytest.raises(TypeError):
        _ = Card("3S") < "4S"


@given(hands(most=20), hands(most=20))
def test_hands_are_sets_of_cards(one, other):
    first, second = set(one), set(other)
    assert set(one | other) == first | second
    assert set(one - other) == first - second
    assert set(one & other) == first & second
    assert len(one) == len(first)
    assert (one == other) == (first == second)
    assert all((card in one) == (card in first) == (str(card) in one) for card in DECK)
    assert list(one) == sorted(first) == list(one.cards)
    assert one.points == sum(card.points for card in first)


@given(st.one_of(hands(most=52)))
def test_hands_survive_text_repr_and_pickle(hand):
    assert Hand(str(hand)) == hand
    assert eval(repr(hand)) == hand  # noqa: S307
    assert pickle.loads(pickle.dumps(hand)) == hand  # noqa: S301
    assert Hand.from_mask(hand.mask) == hand
    assert hash(Hand(str(hand))) == hash(hand)


def test_hands_join_with_anything_that_makes_a_hand():
    assert Hand("3S") | "4S" == Hand("3S 4S") == Hand("3S") | Card("4S") == Hand("3S") | [Card("4S")]
    assert 3 not in Hand("3S")


@pytest.mark.parametrize("mask", [-1, 1 << 52])
def test_a_hand_is_below_2_to_the_52(mask):
    with pytest.raises(DealError, match="a number below 2"):
        Hand.from_mask(mask)
    assert len(Hand.from_mask((1 << 52) - 1)) == 52


def test_hands_never_change():
    with pytest.raises(AttributeError):
        Hand("3S").mask = 1
