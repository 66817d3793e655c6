"""The row and the board by themselves, in process: values, errors, and messages that make no sense."""

from typing import Any

import ipywidgets
import pytest

from gin_widgets import CardRow, MeldBoard
from gin_widgets.errors import DealError, GinError, MeldError, NotationError

WIDGETS = (CardRow, MeldBoard)


def send(widget: Any, message: object) -> None:
    """Play the browser."""
    widget._handle_custom_msg(message, [])


def test_a_row_reads_any_notation_and_gives_one() -> None:
    row = CardRow(cards="ts, 4♣ 5S", value="5s TS")
    assert (row.cards, row.value) == (["10S", "4C", "5S"], ["10S", "5S"])
    row.cards = "4C KD"
    assert row.value == []


def test_a_row_tells_what_is_picked() -> None:
    row = CardRow(cards="3S 4S 5S")
    seen: list[list[str]] = []
    row.observe(lambda change: seen.append(change["new"]), "value")
    send(row, {"cards": ["5S", "3S"]})
    assert seen == [["3S", "5S"]]


def test_a_board_says_what_each_group_is_and_gives_the_arrangement() -> None:
    board = MeldBoard(cards="3S 4S 5S 8D 8C 8H KC")
    send(board, {"melds": [["3S", "4S", "5S"], ["8D", "8C", "8H"]]})
    assert [kind for kind, *_ in board.told] == ["run", "set"]
    assert str(board.arrangement) == "3S 4S 5S | 8H 8D 8C | KC"
    send(board, {"melds": [["3S", "4S", "KC"]]})
    assert board.told[0][:2] == ["broken", "Not a meld"]
    with pytest.raises(MeldError):
        _ = board.arrangement


@pytest.mark.parametrize("widget", WIDGETS)
def test_an_unknown_option_is_named(widget: Any) -> None:
    with pytest.raises(TypeError, match="no option 'colour'"):
        widget(cards="3S", colour="red")


@pytest.mark.parametrize("widget", WIDGETS)
@pytest.mark.parametrize(("cards", "error"), [("3S 3S", GinError), ("3X", NotationError), ("3S 99", NotationError)])
def test_bad_cards_are_refused_in_python(widget: Any, cards: str, error: type[Exception]) -> None:
    with pytest.raises(error):
        widget(cards=cards)


def test_too_many_cards_for_a_board() -> None:
    with pytest.raises(DealError):
        MeldBoard(cards="AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS")


@pytest.mark.parametrize("widget", WIDGETS)
@pytest.mark.parametrize(
    "message",
    [
        None,
        7,
        "x" * 1_000_000,
        [],
        {},
        {"cards": None, "melds": None},
        {"cards": 3, "melds": 3},
        {"cards": [3], "melds": [3]},
        {"cards": ["ZZ"], "melds": [["ZZ"]]},
        {"cards": ["KD"], "melds": [["KD"]]},
        {"cards": ["3S", "3S"], "melds": [["3S"], ["3S"]]},
        {"cards": [["3S"]], "melds": [[["3S"]]]},
        {"cards": ["x" * 1_000_000], "melds": [["x" * 1_000_000]]},
    ],
)
def test_a_senseless_message_is_answered_beside_the_cards_and_changes_nothing(widget: Any, message: object) -> None:
    it = widget(cards="3S 4S 5S")
    before = it.value
    send(it, message)
    assert it.error
    assert len(it.error) < 300
    assert it.value == before
    send(it, {"cards": ["4S"], "melds": [["4S"]]})
    assert (it.error, it.value) in [("", ["4S"]), ("", [["4S"]])]


def test_they_live_in_boxes_and_links() -> None:
    one, other = CardRow(cards="3S 4S"), CardRow(cards="3S 4S")
    ipywidgets.dlink((one, "value"), (other, "value"))
    ipywidgets.VBox([one, other])
    send(one, {"cards": ["4S"]})
    assert other.value == ["4S"]
