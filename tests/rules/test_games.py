"""Games: totals, boxes, bonuses, who wins, who deals, and the sheet line by line."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gin_widgets import rules
from gin_widgets.errors import RecordError
from gin_widgets.rules import (
    ALL_25,
    BICYCLE,
    FOUR_PLAYERS,
    HOLLYWOOD,
    PAGAT,
    RUMMY_ROYAL,
    THREE_PLAYERS,
    WIKIPEDIA,
    Game,
    HandScore,
    RoundResult,
    SheetLine,
    check_sheet,
    sheet,
)
from tests.rules.test_sources import POSITIONS

SEED = ((0, 10), (0, 58), (1, 15), (1, 24), (0, 35))
DEAD = HandScore(None, 0)


def game(*hands, ruleset=PAGAT, **more) -> Game:
    return Game(ruleset, tuple(HandScore(*hand) for hand in hands), **more)


def answer(kind: str) -> dict:
    return next(case["answer"] for case in POSITIONS if case["kind"] == kind)


def hands_of(kind: str) -> list:
    case = next(case for case in POSITIONS if case["kind"] == kind)
    return [("AB".index(side), price) for side, price in case["hands"]["hands"]]


@pytest.mark.parametrize(("kind", "ruleset"), [("game_tally", PAGAT), ("game_tally_25s", ALL_25)])
def test_positions_of_the_tally(kind, ruleset):
    told, hands = answer(kind), hands_of(kind)
    for count in range(1, len(hands) + 1):
        running = game(*hands[:count], ruleset=ruleset)
        assert running.totals == (told["running"]["A"][count - 1], told["running"]["B"][count - 1])
        assert running.over == (count == len(hands))
    assert running.final == (told["final"]["A"], told["final"]["B"])
    assert running.settlement == (told["margin"], -told["margin"])
    assert running.winner == 0


def test_bonuses_of_the_tally():
    column = game(*SEED).columns[0]
    assert (column.won, column.boxes, column.game_bonus, column.shutout) == ((3, 2), (60, 40), (100, 0), False)


def test_a_shutout_by_each_formula():
    told, hands = answer("shutout_four_ways"), hands_of("shutout_four_ways")
    whole = replace(ALL_25, name="whole", shutout=0, shutout_pays="double-all")
    assert game(*hands).final == (told["pagat_20_10_20"], 0)
    assert game(*hands, ruleset=BICYCLE).final == (told["bicycle_as_reported_100_plus_100"], 0)
    assert game(*hands, ruleset=WIKIPEDIA).final == (told["wikipedia_points_doubled_25_boxes"], 0)
    assert game(*hands, ruleset=whole).final == (told["jdh8_modern_whole_total_doubled"], 0)


def test_one_point_saves_from_a_shutout():
    assert game((1, 1), (0, 105)).final == (105 + 100 + 20, 1 + 20)
    assert game((0, 105)).final == (105 + 200 + 20, 0)


def test_the_first_to_100_wins_although_the_other_has_more_in_the_end():
    hands = [(1, 9)] * 5 + [(1, 10)] * 5 + [(0, 100)]
    late = game(*hands)
    assert late.totals == (100, 95)
    assert late.winner == 0
    assert late.final == (220, 295)
    assert late.settlement == (-75, 75)


@pytest.mark.parametrize(("last", "over"), [(99, False), (100, True), (101, True)])
def test_the_target_is_reached_at_100(last, over):
    end = game((0, last))
    assert (end.over, end.winner) == (over, 0 if over else None)


def test_before_the_end_there_are_no_bonuses():
    middle = game(*SEED[:4])
    assert (middle.final, middle.winner, middle.over) == ((68, 39), None, False)
    assert middle.settlement == (29, -29)


def test_nothing_follows_the_end():
    with pytest.raises(RecordError, match=r"^No hand follows the end of a game; this game is over\.$"):
        game(*SEED).record(HandScore(0, 5))
    with pytest.raises(RecordError, match="No hand follows the end of a game"):
        game(*SEED, (0, 5))
    with pytest.raises(RecordError, match=r"^No hand follows the end of a game; this game is over\.$"):
        game(*SEED).deal(seed=1)


def test_results_are_priced_by_the_ruleset():
    result = RoundResult(knocker=0, knocker_deadwood=8, defender_deadwood=3)
    assert Game().record(result).totals == (0, 15)
    assert Game(ALL_25).record(result).totals == (0, 30)
    assert Game().record(result).scores == (HandScore(1, 15, 10, "undercut"),)
    assert Game().record(RoundResult(dead=True)).scores == (HandScore(None, 0, 0, "dead-hand"),)


@pytest.mark.parametrize(
    ("pays", "dealers"),
    [("winner", [0, 0, 1, 1, 1]), ("loser", [0, 1, 0, 0, 0]), ("alternate", [0, 1, 0, 0, 1])],
)
def test_who_deals_next(pays, dealers):
    ruleset = replace(PAGAT, name="dealers", next_dealer=pays)
    hands = [HandScore(0, 5), HandScore(1, 5), DEAD, HandScore(1, 5)]
    found = [Game(ruleset, tuple(hands[:count])).dealer for count in range(5)]
    assert found == dealers
    assert Game(ruleset, first_dealer=1).dealer == 1


def test_a_game_deals_its_hands():
    state = game((1, 5)).deal(seed=3)
    assert (state.dealer, state.ruleset) == (1, PAGAT)
    with pytest.raises(RecordError, match="deals for two players; here are 3"):
        Game(THREE_PLAYERS).deal(seed=3)


def test_a_fixed_number_of_hands():
    three = replace(RUMMY_ROYAL, name="three-hands", hands=3)
    assert not game((0, 150), (1, 5), ruleset=three).over
    end = game((0, 150), (1, 5), (None, 0), (0, 0), ruleset=three)
    assert (end.over, end.winner, end.final, end.settlement) == (True, 0, (150, 5), (145, -145))


def test_equal_points_after_a_fixed_number_of_hands_are_a_draw():
    two = replace(PAGAT, name="two-hands", hands=2)
    end = game((0, 30), (1, 30), ruleset=two)
    assert (end.over, end.winner, end.final) == (True, None, (50, 50))
    assert end.columns[0].game_bonus == (0, 0)


def test_rummy_royal_has_no_bonuses_and_a_tie_earns_no_box():
    end = game((0, 0), (0, 100), ruleset=RUMMY_ROYAL)
    assert (end.final, end.winner) == ((100, 0), 0)
    tie = replace(PAGAT, name="tie", tie_undercuts=False)
    assert game((0, 0), (0, 100), ruleset=tie).columns[0].won == (1, 0)
    assert game((1, 0), ruleset=RUMMY_ROYAL).dealer == 1


def test_hollywood_enters_wins_in_one_two_and_three_games():
    played = Game(HOLLYWOOD)
    for seat, price in ((0, 25), (0, 18), (1, 7), (0, 36), (1, 9)):
        played = played.record(HandScore(seat, price))
    assert [column.totals for column in played.columns] == [(79, 16), (54, 9), (36, 0)]
    assert played.totals == (169, 25)
    assert (played.over, played.winner, played.final) == (False, None, (169, 25))


def test_hollywood_games_end_one_by_one_with_their_own_bonuses():
    played = Game(HOLLYWOOD)
    for seat, price in ((0, 50), (0, 50), (0, 50), (0, 0), (1, 30), (0, 60)):
        played = played.record(HandScore(seat, price) if price else DEAD)
    first, second, third = played.columns
    assert (first.totals, first.final) == ((100, 0), (100 + 200 + 40, 0))
    assert (second.totals, second.over) == ((100, 0), True)
    assert (third.totals, third.over) == ((110, 30), True)
    assert third.final == (110 + 100 + 40, 30 + 20)
    assert played.final == (340 + 340 + 250, 50)
    assert (played.over, played.winner) == (True, 0)


def test_hollywood_a_side_shut_out_starts_in_the_next_open_game():
    played = game((0, 60), (0, 60), ruleset=HOLLYWOOD)
    assert played.columns[0].over
    played = played.record(HandScore(1, 12))
    assert [column.totals for column in played.columns] == [(120, 0), (60, 12), (0, 0)]
    played = played.record(HandScore(1, 13)).record(HandScore(1, 14))
    assert [column.totals for column in played.columns] == [(120, 0), (60, 39), (0, 14)]


def test_hollywood_may_end_in_a_draw():
    ruleset = replace(HOLLYWOOD, name="short", target=1, game=0, shutout=0, box=0)
    played = game((0, 1), (1, 1), (1, 1), ruleset=ruleset)
    assert [column.totals for column in played.columns] == [(1, 0), (0, 1), (0, 1)]
    assert (played.over, played.winner) == (True, 1)
    even = game((0, 2), (1, 1), (1, 1), ruleset=ruleset)
    assert (even.final, even.over, even.winner) == ((2, 2), True, None)


def test_three_players_take_turns_at_sitting_out():
    played = Game(THREE_PLAYERS)
    assert (played.dealer, played.players) == (0, (1, 2))
    steps = []
    for hand in (HandScore(2, 15), DEAD, HandScore(0, 5), HandScore(1, 10)):
        played = played.record(hand)
        steps.append((played.dealer, played.players))
    assert steps == [(1, (2, 0)), (1, (2, 0)), (2, (0, 1)), (0, (1, 2))]
    assert played.totals == (5, 10, 15)


def test_three_players_only_the_two_at_the_table_score():
    with pytest.raises(RecordError, match=r"Seats \(1, 2\) play this hand; seat 0 does not"):
        Game(THREE_PLAYERS).record(HandScore(0, 5))
    with pytest.raises(RecordError, match=r"Seats \(1, 2\) play this hand; got \(0, 1\)"):
        Game(THREE_PLAYERS).record(RoundResult(knocker=0, knocker_deadwood=3, defender_deadwood=9))
    result = RoundResult(knocker=0, knocker_deadwood=3, defender_deadwood=1).seated(Game(THREE_PLAYERS).players)
    assert Game(THREE_PLAYERS).record(result).totals == (0, 0, 12)
    assert Game(THREE_PLAYERS).record(RoundResult(dead=True)).totals == (0, 0, 0)


def test_three_players_settle_with_each_other():
    played = game((1, 60), (1, 45), ruleset=THREE_PLAYERS)
    assert played.winner == 1
    assert played.final == (0, 105 + 200 + 40, 0)
    assert played.settlement == (-345, 690, -345)
    assert game((2, 5), (2, 95), ruleset=THREE_PLAYERS).columns[0].shutout
    assert not game((2, 5), (0, 5), (0, 95), ruleset=THREE_PLAYERS).columns[0].shutout


def test_four_players_enter_the_difference_of_two_hands():
    ours = RoundResult(knocker=0, knocker_deadwood=3, defender_deadwood=33)
    theirs = RoundResult(knocker=1, knocker_deadwood=0, defender_deadwood=25, gin=True)
    played = Game(FOUR_PLAYERS).record(ours, theirs)
    assert played.scores == (HandScore(1, 15, 0, "four-players"),)
    played = played.record(ours, RoundResult(dead=True))
    assert (played.totals, played.columns[0].won) == ((30, 15), (1, 1))
    level = played.record(ours, RoundResult(knocker=1, knocker_deadwood=3, defender_deadwood=33))
    assert (level.totals, level.columns[0].won) == ((30, 15), (1, 1))
    assert level.scores[-1] == HandScore(None, 0, 0, "four-players")


def test_four_players_ahead_by_one_point_score_it():
    ahead = Game(FOUR_PLAYERS).record(HandScore(0, 21), HandScore(1, 20))
    assert ahead.scores == (HandScore(0, 1, 0, "four-players"),)


def test_hollywood_counts_wins_of_one_point_and_no_ties():
    assert [column.totals[0] for column in game((0, 1), (0, 1), (0, 5), ruleset=HOLLYWOOD).columns] == [7, 6, 5]
    tied = replace(HOLLYWOOD, name="tied", tie_undercuts=False)
    assert [column.totals[0] for column in game((0, 0), (0, 4), (0, 5), ruleset=tied).columns] == [9, 5, 0]


def test_hollywood_a_dead_hand_stands_in_one_game_only():
    played = game((0, 5), (None, 0), (0, 6), ruleset=HOLLYWOOD)
    assert [len(column.scores) for column in played.columns] == [3, 1, 0]


@pytest.mark.parametrize(("dealer", "players"), [(0, (1, 2)), (1, (2, 0)), (2, (0, 1))])
def test_three_players_whoever_deals_first_sits_out(dealer, players):
    first = Game(THREE_PLAYERS, first_dealer=dealer)
    assert (first.dealer, first.players) == (dealer, players)


def test_four_players_play_to_125():
    assert not game((0, 124), ruleset=FOUR_PLAYERS).over
    assert game((0, 125), ruleset=FOUR_PLAYERS).over


@pytest.mark.parametrize(("ruleset", "count"), [(PAGAT, 0), (PAGAT, 2), (FOUR_PLAYERS, 3), (THREE_PLAYERS, 2)])
def test_the_number_of_hands_entered_at_once_fits_the_players(ruleset, count):
    with pytest.raises(RecordError, match=f"got {count}"):
        Game(ruleset).record(*[HandScore(None, 0)] * count)


@pytest.mark.parametrize(("ruleset", "seat"), [(PAGAT, 2), (PAGAT, -1), (THREE_PLAYERS, 3), (FOUR_PLAYERS, 2)])
def test_seats_exist(ruleset, seat):
    with pytest.raises(RecordError, match=f"seats are 0 to {2 if ruleset.players == 3 else 1}; got first dealer"):
        Game(ruleset, first_dealer=seat)
    with pytest.raises(RecordError, match="play this hand"):
        Game(ruleset).record(HandScore(seat, 5))


scores = st.builds(HandScore, st.sampled_from([0, 1]), st.integers(1, 60)) | st.just(DEAD)


@given(st.lists(scores, max_size=25))
def test_a_game_built_at_once_equals_one_recorded_step_by_step(hands):
    played = Game()
    for score in hands:
        if played.over:
            break
        played = played.record(score)
    again = Game(PAGAT, played.scores)
    assert again == played
    assert (again.columns, again.seating) == (played.columns, played.seating)
    assert eval(repr(played), dict(vars(rules))) == played  # noqa: S307
    assert sum(played.settlement) == 0
    assert check_sheet(played, sheet(played)) is None
    assert sheet(played)[-1:] == () or sheet(played)[-1].totals == played.final


def test_the_sheet_of_the_seed():
    assert [str(line) for line in sheet(game(*SEED))] == [
        "hand: +10 +0 = 10 0",
        "hand: +58 +0 = 68 0",
        "hand: +0 +15 = 68 15",
        "hand: +0 +24 = 68 39",
        "hand: +35 +0 = 103 39",
        "game bonus: +100 +0 = 203 39",
        "box bonus: +60 +40 = 263 79",
        "final: +0 +0 = 263 79",
    ]


def with_line(number: int, line: SheetLine | None, hands=SEED, ruleset=PAGAT):
    played = game(*hands, ruleset=ruleset)
    lines = list(sheet(played))
    lines[number - 1 : number] = [line] if line else []
    return check_sheet(played, lines)


@pytest.mark.parametrize(
    ("number", "line", "rule", "text"),
    [
        (1, SheetLine("hand", (0, 10), (0, 10)), "score-knock", "This line adds 10 and 0; here it adds 0 and 10."),
        (
            2,
            SheetLine("hand", (58, 0), (58, 0)),
            "score-knock",
            "After this line the totals are 68 and 0; here they are 58 and 0.",
        ),
        (
            6,
            SheetLine("game bonus", (200, 0), (303, 39)),
            "game-bonus",
            "This line adds 100 and 0; here it adds 200 and 0.",
        ),
        (
            6,
            SheetLine("box bonus", (60, 40), (163, 79)),
            "game-bonus",
            "This line is for game bonus; here it is for box bonus.",
        ),
        (
            7,
            SheetLine("box bonus", (60, 0), (263, 39)),
            "box-bonus",
            "This line adds 60 and 40; here it adds 60 and 0.",
        ),
        (
            8,
            SheetLine("final", (0, 0), (263, 39)),
            "game-winner",
            "After this line the totals are 263 and 79; here they are 263 and 39.",
        ),
        (8, None, "game-winner", "The sheet has one more line, final; it is missing."),
    ],
)
def test_the_first_wrong_line_is_named(number, line, rule, text):
    mistake = with_line(number, line)
    assert (mistake.line, mistake.reason.rule, mistake.reason.text) == (number, rule, text)
    assert mistake.written == line
    assert mistake.right == sheet(game(*SEED))[number - 1]


def test_other_wrong_lines():
    played = game(*SEED)
    extra = check_sheet(played, [*sheet(played), SheetLine("hand", (5, 0), (268, 79))])
    assert (extra.line, extra.reason.rule, extra.right) == (9, "target", None)
    assert extra.reason.text == "The sheet ends before this line; nothing more is written."
    shut = game((0, 105))
    wrong = [sheet(shut)[0], SheetLine("game bonus", (100, 0), (205, 0))]
    assert check_sheet(shut, wrong).reason.rule == "shutout"
    dead = Game(scores=(DEAD,))
    assert check_sheet(dead, [SheetLine("hand", (5, 0), (5, 0))]).reason.rule == "dead-hand"
    cut = Game().record(RoundResult(knocker=0, knocker_deadwood=8, defender_deadwood=3))
    assert check_sheet(cut, [SheetLine("hand", (0, 5), (0, 5))]).reason.rule == "undercut"


def test_each_column_of_hollywood_has_its_sheet():
    played = game((0, 25), (0, 18), (1, 7), ruleset=HOLLYWOOD)
    assert [line.totals for line in sheet(played, 0)] == [(25, 0), (43, 0), (43, 7)]
    assert [line.totals for line in sheet(played, 1)] == [(18, 0)]
    assert sheet(played, 2) == ()
    assert check_sheet(played, sheet(played, 1), 1) is None
    assert check_sheet(played, sheet(played, 1), 0).line == 1


def test_a_game_prints_its_sheets():
    assert str(game((0, 25), (0, 18), ruleset=HOLLYWOOD)).split("\n\n") == [
        "hand: +25 +0 = 25 0\nhand: +18 +0 = 43 0",
        "hand: +18 +0 = 18 0",
        "",
    ]
