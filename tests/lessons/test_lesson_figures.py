"""Whatever a figure shows is true by the engine."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from gin_widgets.lessons.catalogue import COURSE
from gin_widgets.rules import Arrangement, Card, Hand, Meld, why_not_meld
from gin_widgets.rules.cards import RANKS, SUITS

if TYPE_CHECKING:
    from gin_widgets.lessons.model import Figure, Lesson

FIGURES = {
    f"{lesson.key}-{number}" + (f".{place}" if place else ""): figure
    for lesson in COURSE
    for number, step in enumerate(lesson.worked, 1)
    for place, figure in enumerate(step.figures)
}
TEXTS = {f"{lesson.key}-{number}": step.text for lesson in COURSE for number, step in enumerate(lesson.worked, 1)}
EACH = pytest.mark.parametrize("figure", FIGURES.values(), ids=list(FIGURES))


def cards(text: str) -> list[Card]:
    """Read the cards of a group without its marks."""
    return [Card(word.rstrip("!+")) for word in text.split()]


def marked(text: str) -> list[Card]:
    """Read the cards of a group that are said to break it."""
    return [Card(word[:-1]) for word in text.split() if word.endswith("!")]


def left_over(figure: Figure) -> list[int]:
    """Points of the cards in no meld, as they stand."""
    return [card.points for kind, text in figure.groups if kind in {"loose", "deadwood"} for card in cards(text)]


def whole(lesson: str, step: int) -> Hand:
    """All the cards of one figure."""
    figure = FIGURES[f"{lesson}-{step}"]
    return Hand(" ".join(text for _, text in figure.groups))


@pytest.mark.parametrize("lesson", COURSE, ids=lambda lesson: lesson.key)
def test_each_step_of_a_worked_example_shows_something(lesson: Lesson) -> None:
    assert all(step.figures or step.grid for step in lesson.worked)
    assert all(figure.groups for step in lesson.worked for figure in step.figures)


@EACH
def test_melds_are_melds_of_the_kind_they_are_called(figure: Figure) -> None:
    for kind, text in figure.groups:
        if kind in {"run", "set"}:
            assert Meld(cards(text)).kind == kind


@EACH
def test_broken_groups_are_broken_by_the_marked_card(figure: Figure) -> None:
    for kind, text in figure.groups:
        if kind != "broken":
            assert not marked(text)
            continue
        others = [card for other, words in figure.groups if words != text for card in cards(words)]
        twice = [card for card in cards(text) if card in others]
        assert why_not_meld(cards(text)) is not None or (twice and twice == marked(text))


@EACH
def test_no_card_lies_in_two_places_unless_that_is_the_point(figure: Figure) -> None:
    seen = [card for kind, text in figure.groups if kind != "broken" for card in cards(text)]
    assert len(set(seen)) == len(seen)


@EACH
def test_deadwood_makes_no_meld_of_its_own(figure: Figure) -> None:
    for kind, text in figure.groups:
        if kind == "deadwood":
            assert not Hand(text).melds()


@EACH
def test_numbers_in_a_caption_are_the_points_in_the_picture(figure: Figure) -> None:
    numbers = [int(number) for number in re.findall(r"\d+", figure.caption)]
    if not numbers:
        return
    points = left_over(figure)
    if "=" in figure.caption:
        assert numbers == [*points, sum(points)], "the terms stand in the order of the cards"
    else:
        assert numbers[0] == sum(points)


@pytest.mark.parametrize("step", ["points-7", "deadwood-4", "deadwood-5", "arrange-2", "arrange-4"])
def test_the_sum_in_a_sentence_is_the_sum_in_the_picture(step: str) -> None:
    figure = FIGURES[step]
    assert str(sum(left_over(figure))) in re.findall(r"\d+", TEXTS[step])


def test_points_king_queen_six_ace() -> None:
    assert sum(card.points for card in whole("points", 7)) == 27


def test_runs_the_ace_is_low() -> None:
    assert why_not_meld(cards("AH 2H 3H")) is None
    for text in ("QS KS AS", "KC AC 2C"):
        reason = why_not_meld(cards(text))
        assert reason is not None
        assert reason.rule == "ace-low"


def test_one_meld_eleven_or_nothing() -> None:
    hand = whole("one-meld", 1)
    assert Arrangement("7H 7C 7S 7D | 5H | 6H").deadwood == 11
    assert hand.deadwood == 0
    assert whole("one-meld", 2) == whole("one-meld", 5) == hand


def test_deadwood_twenty_seven_then_twelve() -> None:
    assert whole("deadwood", 1) == whole("deadwood", 4)
    assert whole("deadwood", 4).deadwood == 27
    assert whole("deadwood", 5).deadwood == 12


def test_arrange_longest_run_first_fails() -> None:
    hand = whole("arrange", 1)
    assert whole("arrange", 2) == whole("arrange", 4) == hand
    assert Arrangement("3S 4S 5S 6S 7S 8S 9S | 6H | 6D | KC").deadwood == 22
    assert hand.deadwood == 10
    assert len(hand.arrangements()) == 1


def test_arrange_three_runs_and_three_sets_are_both_best() -> None:
    hand = whole("arrange", 5)
    assert whole("arrange", 6) == hand
    assert hand.deadwood == 10
    assert len(hand.arrangements()) == 2


def test_points_four_suits_of_thirteen_ranks() -> None:
    assert len(SUITS) == 4
    assert len(RANKS) == 13
    assert sum(rank.isdigit() for rank in RANKS) == 9
