"""Whatever a figure shows is true by the engine."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from gin_widgets.lessons.catalogue import COURSE, find
from gin_widgets.rules import (
    ALL_25,
    FOUR_PLAYERS,
    HOLLYWOOD,
    OKLAHOMA_ACE_ONE,
    PAGAT,
    RUMMY_ROYAL,
    THREE_PLAYERS,
    UNDERCUT_20,
    UNDERCUT_25,
    Arrangement,
    Card,
    Discard,
    Draw,
    Game,
    Hand,
    HandScore,
    Meld,
    Pass,
    RoundResult,
    apply,
    deal,
    defend,
    discards,
    sheet,
    why_not_meld,
)
from gin_widgets.rules import points as price
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


def test_deal_is_a_real_one_and_its_own_tool_shows_it() -> None:
    lesson = find("deal")
    state = deal(PAGAT, seed=int(lesson.tool_values[0]), dealer=1)
    first, dealer = state.hands
    assert Hand(FIGURES["deal-2"].groups[0][1]) == first
    assert Hand(FIGURES["deal-5"].groups[0][1]) == dealer
    assert cards(FIGURES["deal-3"].groups[0][1]) == [state.upcard]
    assert [sum(map(len, state.hands)) + 1, state.stock_size] == list(
        map(int, re.findall(r"\b\d\d\b", TEXTS["deal-3"]))
    )
    for hand in state.hands:
        assert not [meld for meld in (hand | [state.top]).melds() if state.top in meld]  # type: ignore[list-item]
    for act in (Pass(), Pass(), Draw("stock"), Discard("KH")):
        state = apply(state, act)
    assert cards(FIGURES["deal-7"].groups[0][1]) == list(state.pile)
    assert cards(FIGURES["deal-6.1"].groups[0][1]) == [state.start.stock[0]]


def shown(step: int, side: int) -> str:
    """The cards of one side in lesson 11, with bars between the groups; what is laid off on a meld is left out."""
    figure = FIGURES["score-" + str(step) + (f".{side}" if side else "")]
    groups = [" ".join(word for word in text.split() if not word.endswith("+")) for _, text in figure.groups]
    return " | ".join(groups)


@pytest.mark.parametrize(("step", "after", "scored"), [(1, 2, (0, 10)), (3, 3, (0, 58)), (4, 5, (1, 15))])
def test_score_three_hands(step: int, after: int, scored: tuple[int, int]) -> None:
    spread, held = Arrangement(shown(step, 0)), shown(step, 1)
    gin = spread.deadwood == 0
    found = defend(held, spread, gin=gin)
    result = RoundResult(knocker=0, knocker_deadwood=spread.deadwood, defender_deadwood=found.deadwood, gin=gin)
    score = price(result)
    assert (score.seat, score.points) == scored
    assert f"**{score.points}**" in TEXTS[f"score-{after}"]
    laid = [Card(word[:-1]) for _, text in FIGURES[f"score-{after}"].groups for word in text.split() if "+" in word]
    assert sorted(laid) == list(found.laid_off)
    assert Hand(shown(after, 1)) == Hand(held) - laid


def test_score_an_undercut_in_other_homes() -> None:
    result = RoundResult(knocker=0, knocker_deadwood=8, defender_deadwood=3)
    assert [price(result, rules).points for rules in (PAGAT, UNDERCUT_20, UNDERCUT_25)] == [15, 25, 30]
    grid = find("score").worked[5].grid
    assert grid is not None
    assert [row[1] for row in grid.rows] == ["5 + 10 = 15", "5 + 20 = 25", "5 + 25 = 30"]


def test_tally_the_game_of_five_hands() -> None:
    game = Game(scores=tuple(HandScore(*hand) for hand in ((0, 10), (0, 58), (1, 15), (1, 24), (0, 35))))
    lines = [line.totals for line in sheet(game) if line.kind != "final"]
    steps = [step.grid for step in find("tally").worked]
    for count, grid in enumerate(steps[: len(lines)], 1):
        assert grid is not None
        assert [tuple(map(int, row[2:])) for row in grid.rows] == lines[:count]
    assert [row[1] for row in steps[6].rows[:5]] == ["A +10", "A +58", "B +15", "B +24", "A +35"]  # type: ignore[union-attr]
    assert (game.columns[0].game_bonus, game.columns[0].boxes, game.final) == ((100, 0), (60, 40), (263, 79))


def test_tally_a_shutout_and_a_loser_who_ends_with_more() -> None:
    grid = find("tally").worked[7].grid
    assert grid is not None
    assert [int(row[1]) for row in grid.rows] == [PAGAT.game, PAGAT.shutout]
    late = Game(scores=(*(HandScore(1, points) for points in (9, 10) for _ in range(5)), HandScore(0, 100)))
    assert (late.winner, late.final) == (0, (220, 295))
    assert "295 to 220" in find("tally").summary.mistaken[2]


def rows(lesson: str, step: int) -> tuple[tuple[str, ...], ...]:
    """Cells of the sheet beside a step."""
    grid = find(lesson).worked[step - 1].grid
    assert grid is not None
    return grid.rows


def test_variants_bonuses_of_pagat_and_of_rummy_royal() -> None:
    paid = [(PAGAT.gin, ALL_25.gin), (PAGAT.undercut, ALL_25.undercut), (PAGAT.box, ALL_25.box), (PAGAT.game, 100)]
    bonuses = rows("variants", 1)
    assert [(int(row[1]), int(row[2].split()[-1])) for row in bonuses] == paid
    assert str(UNDERCUT_20.undercut) in bonuses[1][2]
    assert [int(row[1]) for row in rows("variants", 2)[2:4]] == [PAGAT.box, PAGAT.game]
    assert RUMMY_ROYAL.box == RUMMY_ROYAL.game == 0
    tie = RoundResult(knocker=0, knocker_deadwood=4, defender_deadwood=4)
    assert (price(tie).seat, price(tie, RUMMY_ROYAL).seat, price(tie, RUMMY_ROYAL).points) == (1, 0, 0)


def test_variants_eleven_cards_and_big_gin() -> None:
    assert discards(whole("variants", 3))[Card("6C")] == 1
    assert len(whole("variants", 6)) == 11
    assert whole("variants", 6).deadwood == 0


def test_variants_a_spade_doubles_gin_in_oklahoma() -> None:
    upcard, left = Card(FIGURES["variants-4"].groups[0][1]), sum(left_over(FIGURES["variants-4.1"]))
    gin = RoundResult(knocker=0, defender_deadwood=left, gin=True, upcard=upcard)
    assert (OKLAHOMA_ACE_ONE.limit(upcard), left) == (10, 26)
    assert [price(gin, rules).points for rules in (OKLAHOMA_ACE_ONE, PAGAT)] == [92, 46]
    assert "= 92 here, not 46" in TEXTS["variants-4"]


def test_variants_three_wins_in_hollywood() -> None:
    game = Game(HOLLYWOOD)
    for points, row in zip((10, 58, 35), rows("variants", 5), strict=True):
        game = game.record(HandScore(0, points))
        assert row[0].endswith(str(points))
        assert [int(cell or 0) for cell in row[1:]] == [column.totals[0] for column in game.columns]


def test_variants_three_and_four_players() -> None:
    three = Game(THREE_PLAYERS)
    for _, dealer, players, winner in rows("variants", 7):
        assert "ABC"[three.dealer] == dealer
        assert sorted("ABC"[seat] for seat in three.players) == players.split(" and ")
        three = three.record(HandScore("ABC".index(winner), 15))
    tables = [tuple(map(int, row[1:])) for row in rows("variants", 8)]
    four = Game(FOUR_PLAYERS).record(HandScore(0, tables[0][0]), HandScore(1, tables[1][1]))
    assert four.totals == tables[2]
    assert str(FOUR_PLAYERS.target) in TEXTS["variants-8"]


def test_turn_a_card_just_taken_stays_and_may_go_a_turn_later() -> None:
    held, top = whole("turn", 1), Card(FIGURES["turn-1.1"].groups[0][1])
    assert whole("turn", 2) == held | [top]
    assert discards(held | [top], taken=top)[Card("KC")] == sum(left_over(FIGURES["turn-3"])) == 36
    eleven = whole("turn", 3) | [Card("JH")]
    assert Card("JH") not in discards(eleven, taken="JH")
    assert discards(eleven, taken="JH")[Card("10S")] == min(discards(eleven).values()) == 36
    assert whole("turn", 5) == whole("turn", 4) - [Card("JH")] | [Card("AS")]
    assert discards(whole("turn", 4) | [Card("AS")])[Card("JH")] == 27


def test_turn_the_hand_is_dead_at_two_cards() -> None:
    for before, after, what in rows("turn", 6):
        assert int(after.split()[0]) == int(before.split()[0]) - 1
        assert (what == "the hand is dead") == (int(after.split()[0]) <= PAGAT.dead_at)


def test_lay_off_the_first_hand_of_the_source_comes_down_to_thirteen() -> None:
    spread = Arrangement(" | ".join(text for _, text in FIGURES["lay-off-1"].groups))
    hand = whole("lay-off", 2)
    best = defend(hand, spread)
    assert (hand.deadwood, best.deadwood, spread.deadwood) == (30, 13, 3)
    assert [str(card) for card in best.laid_off] == laid_on("lay-off-4") == ["7S", "10D"]
    assert best.arrangement.deadwood_cards == tuple(sorted(cards("8C 5D")))


def laid_on(key: str) -> list[str]:
    """Read the cards of a figure that are laid off."""
    return [word[:-1] for _, text in FIGURES[key].groups for word in text.split() if word.endswith("+")]


def test_lay_off_a_chain_and_a_meld_broken_for_it() -> None:
    assert laid_on("lay-off-6") == laid_on("lay-off-7") == ["9S", "10S"]
    best = defend("9S 9H 9D 9C 10S", [Meld("6S 7S 8S")])
    assert (best.deadwood, [str(card) for card in best.laid_off]) == (0, ["9S", "10S"])
    assert [str(meld) for meld in best.arrangement.melds] == [FIGURES["lay-off-7.1"].groups[0][1]]


def test_lay_off_on_gin_thirty_eight_stay_thirty_eight() -> None:
    spread = Arrangement(" | ".join(text for _, text in FIGURES["lay-off-8"].groups))
    figure = FIGURES["lay-off-8.1"]
    assert (spread.deadwood, len(whole("lay-off", 8))) == (0, 10)
    assert defend(" ".join(text for _, text in figure.groups), spread, gin=True).deadwood == 38


def test_knock_with_seven_after_fourteen_then_gin() -> None:
    hand = whole("knock", 1)
    assert hand.deadwood == whole("knock", 2).deadwood == 14
    assert (discards(hand)[Card("7C")], whole("knock", 3).deadwood) == (7, 7)
    assert whole("knock", 4).deadwood == 0
    assert min(discards(hand, taken="7C").values()) == whole("knock", 5).deadwood == 11


def test_knock_with_a_card_of_a_meld() -> None:
    kept = whole("knock", 7)
    left = discards(kept | "10C")
    assert kept.deadwood == left[Card("10C")] == 10
    assert [card for card, points in left.items() if points <= 10] == [Card("10C")]
    assert left[Card("8D")] == whole("knock", 6).deadwood == 11
