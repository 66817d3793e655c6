"""Cards as HTML: every card has its name, and no text can break out."""

import re

import pytest

from gin_widgets.rules import DECK, Card
from gin_widgets.widgets.assets import css, esm
from gin_widgets.widgets.draw import card_html, deck_html, describe, group_html, rich_html


def test_every_card_is_a_picture_with_its_name() -> None:
    for card in DECK:
        assert f'role="img" aria-label="{card.name}"' in card_html(card)


def test_state_and_points_are_in_the_name_too() -> None:
    assert 'aria-label="king of clubs, this one breaks it, 10 points"' in card_html(
        Card("KC"), state="wrong", points=True
    )
    assert 'aria-label="ace of clubs, 1 point"' in card_html(Card("AC"), points=True)


def test_the_deck_holds_each_card_once_large_and_once_small() -> None:
    for card in DECK:
        assert len(re.findall(f'data-card="{card}"', deck_html())) == 2


def test_sentences_show_cards_and_nothing_else() -> None:
    text = rich_html("Lay <b>8H</b> & 10S, **not** 8X")
    assert text.count("gin-mini") == 2
    assert "&lt;b&gt;" in text
    assert "<b>not</b>" in text


@pytest.mark.parametrize(
    ("kind", "cards", "words"),
    [
        ("run", "5H 6H 7H", ("Run", "five to seven of hearts")),
        ("set", "6H 6D 6S 6C", ("Set", "four sixes")),
        ("deadwood", "KC QD 6H AD", ("Deadwood", "10 + 10 + 6 + 1 = 27")),
        ("deadwood", "KC", ("Deadwood", "10")),
        ("deadwood", "", ("Deadwood", "none: 0")),
        ("broken", "QS KS AS", ("Not a meld", "queen, king, ace")),
        ("thrown", "7C", ("Thrown", "seven of clubs")),
    ],
)
def test_a_rail_says_what_lies_on_it(kind: str, cards: str, words: tuple[str, str]) -> None:
    assert describe(kind, map(Card, cards.split())) == words


def test_only_deadwood_carries_points() -> None:
    assert "data-points" in group_html("deadwood", [Card("KC")])
    assert "data-points" not in group_html("run", [Card("3S"), Card("4S"), Card("5S")])


@pytest.mark.parametrize("name", ["course", "shell", "card_row", "meld_board"])
def test_a_joined_module_needs_no_neighbour_and_no_request(name: str) -> None:
    text = esm(name)
    assert not re.search(r"^import ", text, re.MULTILINE)
    assert text.count("export function useDeck") == 1
    assert "http" not in text.replace("http://www.w3.org", "")
    assert "innerHTML" not in text.replace("el.innerHTML = html", "")


def test_a_style_sheet_asks_for_nothing() -> None:
    assert "url(" not in css("course")
    assert "@import" not in css("course")
