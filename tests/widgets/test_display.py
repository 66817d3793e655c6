"""Values of the rules draw themselves in a notebook, each drawing on its own."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from html.parser import HTMLParser

import pytest
from IPython.core.interactiveshell import InteractiveShell

from gin_widgets.rules import (
    DECK,
    HOLLYWOOD,
    PAGAT,
    Arrangement,
    Card,
    Draw,
    Game,
    Hand,
    HandScore,
    Knock,
    Meld,
    Pass,
    apply,
    deal,
)
from gin_widgets.widgets.display import html, register

TOKENS = {str(card) for card in DECK}


class Seen(HTMLParser):
    """Collects the cards of a drawing and checks that its tags are closed."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.cards: list[str] = []
        self.open: list[str] = []
        self.words = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in {"use", "path"}:
            self.open.append(tag)
        self.cards += [value for name, value in attrs if name == "data-card" and value]

    def handle_endtag(self, tag: str) -> None:
        if tag not in {"use", "path"}:
            assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words += data


def seen(value: object) -> Seen:
    found = Seen(html(value))
    assert found.open == []
    return found


def test_a_hand_is_drawn_with_its_cards_in_order() -> None:
    assert seen(Hand("8D KC 3S 10H")).cards == ["3S", "10H", "8D", "KC"]
    assert "no cards" in seen(Hand()).words
    assert seen(Card("7H")).cards == ["7H"]


def test_melds_and_deadwood_are_named() -> None:
    assert "Run, three to five of spades" in seen(Meld("3S 4S 5S")).words
    laid = seen(Arrangement("3S 4S 5S | 8H 8D 8C | KC AD"))
    assert laid.cards == ["3S", "4S", "5S", "8H", "8D", "8C", "AD", "KC"]
    assert "Set, three eights" in laid.words
    assert "Deadwood, 1 + 10 = 11" in laid.words
    assert "none" in seen(Arrangement("3S 4S 5S")).words


def test_a_round_shows_both_hands_and_what_it_waits_for() -> None:
    state = deal(PAGAT, seed=4711)
    drawn = seen(state)
    assert set(drawn.cards) == {str(card) for card in (*state.hands[0], *state.hands[1], state.top)}
    assert "seat 1 takes the first upcard or passes" in drawn.words
    assert "31 left" in drawn.words


def test_a_view_shows_no_hidden_card() -> None:
    state = apply(deal(PAGAT, seed=4711), Pass())
    drawn = seen(state.view(0))
    assert set(drawn.cards) == {str(card) for card in (*state.hands[0], state.top)}
    assert "10 hidden cards" in drawn.words


def test_a_record_shows_its_actions() -> None:
    state = apply(apply(deal(PAGAT, seed=4711), Pass()), Draw("discard"))
    assert "2 actions" in seen(state.record).words
    assert "draw discard" in seen(state.record).words


def test_a_spread_is_drawn_after_a_knock() -> None:
    pack = [
        card
        for pair in zip("4S 5S 6S 9H 9D 9C JD QD KD 3C".split(), "7S 8S AH 2H 3H QH 5D 10D 8C QC".split(), strict=True)
        for card in pair
    ]
    rest = [str(card) for card in DECK if str(card) not in pack]
    state = apply(deal(PAGAT, pack=" ".join(pack + rest), dealer=1), Draw("discard"))
    drawn = seen(apply(state, Knock(next(card for card in state.hands[0] if card.rank == 3))))
    assert "Spread" in drawn.words


def test_a_game_is_drawn_as_its_sheet() -> None:
    words = seen(Game(PAGAT, (HandScore(0, 60), HandScore(1, 15), HandScore(0, 43)))).words
    assert "Standard rules" in words
    assert "box bonus24335" in words.replace(" ", "").replace("boxbonus", "box bonus")
    assert "Game 3" in seen(Game(HOLLYWOOD)).words


def test_other_values_have_no_drawing() -> None:
    with pytest.raises(TypeError, match="such as a Hand; got int"):
        html(3)


@pytest.fixture
def shell() -> Iterator[InteractiveShell]:
    yield InteractiveShell.instance()
    InteractiveShell.clear_instance()


def test_ipython_is_told(shell: InteractiveShell) -> None:
    assert register(shell)
    shown, _ = shell.display_formatter.format(Hand("3S 4S"))
    assert shown["text/plain"] == "Hand('3S 4S')"
    assert Seen(shown["text/html"]).cards == ["3S", "4S"]
    state, _ = shell.display_formatter.format(deal(PAGAT, seed=1))
    assert state["text/plain"].startswith("seat 1 takes the first upcard")


def test_outside_a_notebook_nothing_is_loaded() -> None:
    code = "import sys, gin_widgets.rules; print('gin_widgets.widgets' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
