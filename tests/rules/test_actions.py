"""Actions as text."""

from __future__ import annotations

import pytest

from gin_widgets.errors import MeldError, NotationError
from gin_widgets.rules import Arrangement, BigGin, Card, Discard, Done, Draw, Knock, LayOff, Meld, Pass, read_action

ACTIONS = {
    "draw stock": Draw("stock"),
    "draw discard": Draw("discard"),
    "pass": Pass(),
    "discard 10H": Discard("10H"),
    "knock 10H": Knock("10H"),
    "knock 10H: 4S 5S 6S | KH KD KC | 8S AD": Knock("10H", "4S 5S 6S | KH KD KC | 8S AD"),
    "big gin": BigGin(),
    "big gin: 4S 5S 6S | KH KD KC": BigGin("4S 5S 6S | KH KD KC"),
    "lay off 7S: 4S 5S 6S": LayOff("7S", "4S 5S 6S"),
    "lay off 7S: AD": LayOff("7S", "AD"),
    "done": Done(),
}


@pytest.mark.parametrize(("text", "action"), ACTIONS.items())
def test_actions_print_and_parse(text, action):
    assert str(action) == text
    assert read_action(text) == action
    assert read_action(f"  {text.replace(' ', '  ')} ") == action
    assert eval(repr(action)) == action  # noqa: S307


def test_actions_are_made_from_text_or_values():
    assert Discard(Card("10H")) == Discard("TH")
    assert Knock("10H", Arrangement("4S 5S 6S")) == Knock("10H", "4S 5S 6S")
    assert LayOff(Card("7S"), Meld("4S 5S 6S")) == LayOff("7S", "4S 5S 6S")
    assert LayOff("7S", Card("AD")).meld is Card("AD")
    assert len({Discard("7S"), Discard("7s"), Knock("7S"), Pass(), Pass()}) == 3


@pytest.mark.parametrize(
    "text",
    [
        "",
        "draw",
        "fold",
        "pass 7H",
        "discard",
        "discard 7H 8H",
        "discard 7H: 8H",
        "done: 7H",
        "pass: x",
        "Knock 7H",
        "7H",
    ],
)
def test_other_texts_are_no_actions(text):
    with pytest.raises(NotationError, match="An action is draw, pass, discard, knock, big gin, lay off or done; got"):
        read_action(text)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("draw pile", "drawn from the stock or the discard pile; got 'pile'"),
        ("discard 7X", "'7X' does not end with a suit"),
        ("lay off 7S", "this text is empty"),
        ("lay off 7S: AX", "'AX' does not end with a suit"),
    ],
)
def test_bad_parts_of_an_action_are_named(text, why):
    with pytest.raises(NotationError, match=why):
        read_action(text)


def test_a_bad_meld_in_an_action_is_a_meld_error():
    with pytest.raises(MeldError, match="5S is missing"):
        read_action("lay off 7S: 3S 4S 6S")
