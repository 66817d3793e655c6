"""The tools: their numbers against slow independent ones and the hands of the sources, and what they refuse."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gin_widgets.rules import ALL_25, DECK, PAGAT, RULESETS, STRAIGHT, Card, Game, HandScore, Ruleset
from gin_widgets.teaching.chance import Chance
from gin_widgets.teaching.tools import TOOLS, Block, Report, ToolError
from gin_widgets.teaching.tools.tried import kept, look
from gin_widgets.teaching.words.tools import ERRORS, LABELS, WORDS
from tests.rules import naive

POSITIONS = json.loads((Path(__file__).parents[1] / "data" / "positions.json").read_text(encoding="utf-8"))
EVERY = pytest.mark.parametrize("tool", TOOLS)
UNDER = pytest.mark.parametrize("ruleset", RULESETS.values(), ids=list(RULESETS))
SEEDS = range(12)
ELEVEN_MELDED = "4S 5S 6S | 9H 9D 9C 9S | 10D JD QD KD"
OURS = "3S 4S 5S 8D 8C 8H KC QD 6H AD"
ELEVEN = "JS JH JD JC 10S 10H 10D 2S 2H 3D 7C"
HANDS = {
    10: ("4S 5S 6S 9H 9D 9C JD QD KD 3C", "QC QH QS AH 2H 3H 7S 8C 5D 10D"),
    58: ("7C 8C 9C 10C 5H 5S 5D 2D 3D 4D", "KS KH KC AC 4S 6H 6D JH 9S 2C"),
    15: ("6S 7S 8S JC JD JS 3H 3C 3D 8H", "9H 10H JH QH 4C 5C 6C AS 2S 9S"),
}


def see(tool: str, *values: str, ruleset: Ruleset = PAGAT) -> Report:
    return TOOLS[tool].look(values, ruleset)


def lines(report: Report) -> dict[str, str]:
    return {label: value for block in report.blocks for label, value in block.lines}


def rows(report: Report, place: int = 0) -> tuple[tuple[str, ...], ...]:
    return [each.rows for each in (block.sheet for block in report.blocks) if each][place]


def pairs(text: str) -> list[tuple[int, str]]:
    """Cards as the slow engine knows them."""
    return [(Card(name).rank, Card(name).suit) for name in text.split()]


def written(cards: object) -> frozenset[str]:
    return frozenset(naive.text(sorted(cards)).split())


def laid(block: Block) -> frozenset[frozenset[str]]:
    return frozenset(frozenset(cards) for kind, cards in block.groups if kind in {"run", "set"})


def loose(block: Block) -> int:
    return naive.points(pairs(" ".join(card for kind, cards in block.groups if kind == "deadwood" for card in cards)))


def dealt(tool: str, seed: int, ruleset: Ruleset = PAGAT) -> tuple[str, ...]:
    return TOOLS[tool].deal(Chance(f"{tool}/{seed}"), ruleset)


# What is dealt can be looked at, and what is said can be read.


def sentences(report: Report) -> list[str]:
    texts = [report.said, *(block.text for block in report.blocks), *(block.title for block in report.blocks)]
    return [part for text in texts for part in re.split(r"(?<=[.?])\s+", text) if part]


@EVERY
@UNDER
def test_what_is_dealt_fills_every_field_and_can_be_looked_at(tool: str, ruleset: Ruleset) -> None:
    for seed in SEEDS:
        values = dealt(tool, seed, ruleset)
        assert values == dealt(tool, seed, ruleset)
        assert len(values) == len(TOOLS[tool].fields)
        report = TOOLS[tool].look(values, ruleset)
        assert report.blocks or tool == "melds"
        for sentence in sentences(report):
            assert "{" not in sentence
            assert len(sentence.split()) <= 25, sentence
            assert "  " not in sentence


@EVERY
def test_deals_differ(tool: str) -> None:
    assert len({dealt(tool, seed) for seed in range(20)}) >= 18


def test_no_word_is_left_unused() -> None:
    home = Path(__file__).parents[2] / "gin_widgets/teaching/tools"
    code = "".join(path.read_text(encoding="utf-8") for path in home.glob("*.py"))
    built = ("first-", "guess-", "rule-", "game bonus", "box bonus", "final")
    unused = [
        key
        for key in {**WORDS, **ERRORS, **LABELS}
        if f'"{key}"' not in code.replace("'", '"') and not key.startswith(built)
    ]
    assert unused == []


# Counting


def test_points_of_the_sources_four_cards() -> None:
    report = see("points", "KC QD 6H AD")
    assert report.said == "All cards together count 27 points."
    assert lines(report) == {"QD KC": "10 points each", "6H": "6 points", "AD": "1 point"}
    assert not laid(report.blocks[0])


@pytest.mark.parametrize("seed", SEEDS)
def test_points_add_up(seed: int) -> None:
    hand, _ = dealt("points", seed)
    assert f" {naive.points(pairs(hand))} points" in see("points", hand).said


def test_deadwood_of_the_sources_hand_before_and_after_the_trade() -> None:
    assert see("deadwood", OURS).said == "Deadwood at best: 27 points."
    assert see("deadwood", "3S 4S 5S 8D 8C 8H 2C 3H 6H AD").said == "Deadwood at best: 12 points."


@pytest.mark.parametrize("seed", SEEDS)
def test_deadwood_is_what_a_slow_search_finds(seed: int) -> None:
    hand, _ = dealt("deadwood", seed)
    report = see("deadwood", hand)
    assert f": {naive.deadwood(pairs(hand))} point" in report.said
    assert loose(report.blocks[0]) == naive.deadwood(pairs(hand))
    assert sum(len(cards) for _, cards in report.blocks[0].groups) == 10


@pytest.mark.parametrize(
    ("hand", "said"),
    [
        (
            "3S 4S",
            "Your deadwood is 7 points. You gave 2 cards. With ten or eleven you are also told whether you may knock.",
        ),
        (OURS, "Your deadwood is 27 points. That is too much to knock with. The limit is 10."),
        ("3S 4S 5S 8D 8C 8H KC KD KH AD", "Your deadwood is 1 point. Keep these ten and you may knock."),
        (HANDS[58][0], "Your deadwood is 0 points. Keep these ten and it is gin."),
        (
            ELEVEN,
            (
                "Your eleven cards leave 14 points. May you knock? Yes, you may knock. "
                "Throw 7C and keep 7 points. The limit is 10."
            ),
        ),
    ],
)
def test_count_my_hand(hand: str, said: str) -> None:
    assert see("hand", hand).said == said


def test_what_is_shown_of_eleven_melded_cards_is_shown_once() -> None:
    report = see("hand", ELEVEN_MELDED, ruleset=RULESETS["wikipedia"])
    assert len(report.blocks) == 1
    assert "May you knock? Yes, and with big gin." in report.said


def test_count_my_hand_does_without_the_upcard_but_uses_it() -> None:
    hand = "3S 4S 5S 8D 8C 8H KC KD KH 5D"
    oklahoma = RULESETS["oklahoma-ace-one"]
    assert see("hand", hand, ruleset=oklahoma).said == "Your deadwood is 5 points. The upcard sets the limit."
    assert see("hand", hand, "4H", ruleset=oklahoma).said.endswith("The limit is 4.")
    assert see("hand", hand, "6H", ruleset=oklahoma).said.endswith("you may knock.")


# Melds


@pytest.mark.parametrize("seed", SEEDS)
def test_melds_are_the_longest_ones(seed: int) -> None:
    (hand,) = dealt("melds", seed)
    every = naive.melds_in(pairs(hand))
    longest = {written(meld) for meld in every if not any(meld < other for other in every)}
    report = see("melds", hand)
    assert frozenset().union(*map(laid, report.blocks)) == longest
    assert report.said.startswith(f"Melds in this hand: {len(longest)}.")
    assert "eadwood" not in " ".join(sentences(report))


def test_no_meld_and_a_run_round_the_corner_are_said() -> None:
    report = see("melds", "QS KS AS 5H")
    assert report.said == "There is no meld in this hand."
    assert [(block.title, block.groups) for block in report.blocks] == [
        ("Not a run", (("broken", ("QS", "KS", "AS")),))
    ]
    assert "ace is low" in report.blocks[0].text


@pytest.mark.parametrize("seed", SEEDS)
def test_shared_cards_and_what_each_way_leaves(seed: int) -> None:
    (hand,) = dealt("shared", seed)
    found = {}
    for card in pairs(hand):
        left = {"set": [], "run": []}
        for melds, points in naive.arrangements(pairs(hand)):
            for meld in melds:
                if card in meld:
                    left["set" if len({rank for rank, _ in meld}) == 1 else "run"].append(points)
        if left["set"] and left["run"]:
            found[naive.text([card])] = (min(left["set"]), min(left["run"]))
    told = {card: tuple(int(cell.split()[0]) for cell in cells) for card, *cells in rows(see("shared", hand))}
    assert told == found


def test_the_sources_sevens_and_a_hand_without_a_shared_card() -> None:
    report = see("shared", "5H 6H 7H 7C 7S 7D")
    assert report.said == "A set and a run both want 7H."
    assert rows(report) == (("7H", "11 points left", "0 points left"),)
    assert see("shared", OURS).said == "No card is wanted by a set and by a run."


@pytest.mark.parametrize("seed", SEEDS)
def test_arrange_lists_every_best_arrangement(seed: int) -> None:
    hand, _ = dealt("arrange", seed)
    best = {frozenset(map(written, melds)) for melds in naive.best_arrangements(pairs(hand))}
    report = see("arrange", hand, "")
    assert {laid(block) for block in report.blocks} == best
    assert len(report.blocks) == len(best)


SEVEN = "3S 4S 5S 6S 7S 8S 9S 6H 6D KC"


@pytest.mark.parametrize(
    ("yours", "text"),
    [
        ("3S 4S 5S 6S 7S 8S 9S", "Yours leaves 22 points, 12 points more than the best."),
        ("3s4s5s | 6s6h6d | 7s8s9s | KC", "Yours leaves 10 points. No other way leaves less."),
        ("KC | 3S 4S 5S", "Yours leaves 52 points, 42 points more than the best."),
        (
            "3S 4S 5S | 6H 6D KC",
            (
                "Yours leaves 52 points, 42 points more than the best. The last cards make no meld, so they are left "
                "over. A set has one rank and a run has one suit; KC does not fit."
            ),
        ),
    ],
)
def test_arrange_compares_the_learners_own(yours: str, text: str) -> None:
    own, *best = see("arrange", SEVEN, yours).blocks
    assert (own.title, own.text) == ("Your arrangement", text)
    assert len(best) == 1


# Dealing, turning, knocking


@UNDER
def test_a_deal_shows_both_hands_and_who_is_asked(ruleset: Ruleset) -> None:
    report = see("deal", "4711", ruleset=ruleset)
    other, dealer, table = report.blocks
    held = [card for _, cards in (*other.groups, *dealer.groups) for card in cards]
    stock = int(lines(report)["Cards in the stock"])
    upcard = lines(report).get("The first upcard")
    assert len(held) == len(set(held)) == 20 + (ruleset.first_upcard == "none")
    assert len(held) + stock + bool(upcard) == 52
    assert upcard not in held
    assert (upcard is None) == (ruleset.first_upcard == "none")
    assert ("dealer is not asked" in table.text) == (ruleset.name == "rummy-royal")
    assert ("Knock limit" in lines(report)) == ruleset.name.startswith("oklahoma")


def test_a_spade_upcard_doubles_in_oklahoma_only() -> None:
    oklahoma = RULESETS["oklahoma-ace-one"]
    seed = next(seed for seed in range(40) if lines(see("deal", str(seed)))["The first upcard"].endswith("S"))
    assert "This hand's score" in lines(see("deal", str(seed), ruleset=oklahoma))
    assert "This hand's score" not in lines(see("deal", str(seed)))


@pytest.mark.parametrize("seed", range(6))
def test_a_turn_tabulates_every_allowed_discard(seed: int) -> None:
    hand, taken = dealt("turn", seed)
    right = {naive.text([card]): points for card, points in naive.discards(pairs(hand)).items()}
    right.pop(taken, None)
    report = see("turn", hand, taken)
    told = {card: int(points) for cards, points in rows(report) for card in cards.split()}
    assert told == right
    assert report.said.endswith(f": {min(right.values())} point{'s' if min(right.values()) != 1 else ''}.")
    assert all(loose(block) == min(right.values()) for block in report.blocks if block.bar)


def limit_of(ruleset: Ruleset, upcard: str) -> int:
    """The limit, written out again."""
    if ruleset.name == "straight":
        return 0
    if not ruleset.name.startswith("oklahoma"):
        return 10
    ace = 1 if ruleset.name == "oklahoma-ace-one" else 0
    return ace if upcard[0] == "A" else naive.points(pairs(upcard))


@pytest.mark.parametrize("name", ["pagat", "straight", "oklahoma-ace-one", "oklahoma-ace-gin", "wikipedia"])
def test_may_i_knock(name: str) -> None:
    for seed in range(6):
        hand, taken, upcard = dealt("knock", seed, RULESETS[name])
        limit = limit_of(RULESETS[name], upcard)
        left = {naive.text([card]): points for card, points in naive.discards(pairs(hand)).items()}
        left.pop(taken, None)
        good = {card: points for card, points in left.items() if points <= limit}
        report = see("knock", hand, taken, upcard, ruleset=RULESETS[name])
        if name == "wikipedia" and naive.deadwood(pairs(hand)) == 0:
            assert "big gin" in report.said
            continue
        assert report.said.startswith("Yes") == bool(good)
        if good:
            assert {card: int(points) for cards, points in rows(report) for card in cards.split()} == good


@pytest.mark.parametrize(
    ("hand", "taken", "said"),
    [
        (ELEVEN, "", "Yes, you may knock. Throw 7C and keep 7 points. The limit is 10."),
        (ELEVEN, "7C", "No, not yet. The least you can keep is 11 points. The limit is 10."),
        (
            "AS 2S 9S 8H 9H 8D 9D 7C 8C 9C 10C",
            "",
            "Yes, you may knock. Throw 10C and keep 10 points. The limit is 10.",
        ),
    ],
)
def test_knocks_that_programs_get_wrong(hand: str, taken: str, said: str) -> None:
    report = see("knock", hand, taken)
    assert report.said == said
    assert ("7C would do it" in report.blocks[0].text) == bool(taken)


def test_gin_and_big_gin() -> None:
    hand = "7S 8S 9S 10S 8C 9C 10C 7H 8H 9H 10H"
    assert see("knock", hand).said == "Yes, and with gin. Throw 7S: every other card is melded."
    assert rows(see("knock", hand))[0] == ("7S 10S 7H 10H", "0")
    assert "big gin" in see("knock", hand, ruleset=RULESETS["wikipedia"]).said


# Laying off and scoring

PART = "You gave {} of the knocker's ten cards, and only these are looked at."
DEFENCES = [case for case in POSITIONS if "defender_deadwood_after" in case["answer"]]


@pytest.mark.parametrize("case", DEFENCES, ids=[case["kind"] for case in DEFENCES])
def test_lay_off_and_score_agree_with_the_proved_positions(case: dict) -> None:
    spread, defender, answer = case["hands"]["spread"], case["hands"]["defender"], case["answer"]
    rest = set(case["hands"]["knocker"].split()) - {card for meld in spread for card in meld.split()}
    typed = " | ".join([*spread, " ".join(sorted(rest))])
    report = see("lay-off", typed, defender)
    table, kept_by_defender = report.blocks
    after = answer["defender_deadwood_after"]
    assert loose(kept_by_defender) == after
    assert f"{after} point" in report.said
    chosen = {frozenset(way["laid_off"].split()) for way in answer["ways"]}
    assert frozenset(table.laid) in chosen
    priced = see("score", typed, defender)
    who = {"knocker": "The knocker", "defender": "The defender"}[answer["winner"]]
    points = answer["points_20_10"]
    assert priced.said == f"{who} scores {points} point{'s' if points != 1 else ''}."
    assert f" {answer['points_25_25']} point" in see("score", typed, defender, ruleset=ALL_25).said


def test_lay_off_on_gin_and_where_every_knock_is_gin() -> None:
    melds, defender = "4S 5S 6S | 9H 9D 9C | JD QD KD", HANDS[10][1]
    report = see("lay-off", melds, defender)
    assert report.said == f"The defender lays off 7S and 10D, and 13 points are left. {PART.format(9)}"
    assert report.blocks[0].laid == ("7S", "10D")
    assert lines(report) == {"Before laying off": "30 points", "After laying off": "13 points"}
    straight = see("lay-off", melds, defender, ruleset=RULESETS["straight"])
    assert straight.said.startswith("Here every knock is gin, so nothing is laid off. The defender's deadwood is 30")
    gin = see("lay-off", "3S 4S 5S 6S | 9H 9D 9C | JD QD KD", defender)
    assert gin.said == "The knocker has gin, so nothing is laid off. The defender's deadwood is 30 points."


def test_cards_below_a_run_are_laid_off_from_the_run_down() -> None:
    report = see("lay-off", "JC QC KC | 4H 4D 4S | 7H 7D 7S | AD", "9C 10C 2S 2H 2D 5S 6S 8D KH QD")
    assert report.said.startswith("The defender lays off 10C and 9C, and ")
    assert report.blocks[0].text.startswith("10C goes on JC QC KC. 9C goes on 10C JC QC KC.")


@pytest.mark.parametrize(
    ("spread", "size"),
    [
        ("4S 5S 6S", 3),
        ("4S 5S 6S | 9H 9D 9C | AC", 7),
        ("4S 5S 6S | 9H 9D 9C | JD QD KD", 9),
        ("4S 5S 6S | 9H 9D 9C | JD QD KD | 3C", 10),
        ("3S 4S 5S 6S | 9H 9D 9C | JD QD KD", 10),
    ],
)
def test_a_knock_typed_in_part_is_told_to_be_one(spread: str, size: int) -> None:
    said = see("lay-off", spread, HANDS[10][1]).said
    assert (PART.format(size) in said) == (size < 10)
    assert ("only these" in said) == (size < 10)


@UNDER
def test_eleven_cards_are_laid_for_big_gin_only(ruleset: Ruleset) -> None:
    for tool in ("lay-off", "score"):
        typed, defender = (ELEVEN_MELDED, "QS QH QC AH 2H 3H 7S 8C 5D 10H")
        values = (typed, defender, "KH")[: 2 + (tool == "score")]
        if ruleset.big_gin is None:
            with pytest.raises(ToolError, match=r"en cards.* You gave 11 cards"):
                see(tool, *values, ruleset=ruleset)
            continue
        said = see(tool, *values, ruleset=ruleset).said
        assert said.startswith("The knocker has big gin, so" if tool == "lay-off" else "The knocker scores 61 points")
        assert said == see(tool, typed.replace("10D", "10d").replace(" | ", "\n"), *values[1:], ruleset=ruleset).said
        for loose in ("4S 5S 6S | 9H 9D 9C | JD QD KD | AC 2D", "4S 5S 6S | 9H 9D 9C 9S | JD QD KD | 10D"):
            with pytest.raises(ToolError, match="big gin only if all are melded"):
                see(tool, loose, *values[1:], ruleset=ruleset)


def test_a_field_for_what_a_knocker_lays_counts_to_eleven_where_big_gin_is_known() -> None:
    fields = {tool: TOOLS[tool].fields[0] for tool in ("lay-off", "score")}
    big = {name for name, ruleset in RULESETS.items() if ruleset.big_gin is not None}
    assert big
    assert {field.most for field in fields.values()} == {10}
    assert {frozenset(field.eleven) for field in fields.values()} == {frozenset(big)}
    assert "eleven" in fields["score"].eleven_label


def test_what_is_dealt_to_lay_off_can_be_laid_off() -> None:
    for seed in SEEDS:
        report = see("lay-off", *dealt("lay-off", seed))
        assert report.blocks[0].laid
        assert "only these" not in report.said


@pytest.mark.parametrize("points", HANDS)
def test_score_of_the_sources_hands(points: int) -> None:
    report = see("score", *HANDS[points])
    assert report.said == f"The {'defender' if points == 15 else 'knocker'} scores {points} points."
    assert lines(report)["Points of the hand"] == f"{points} points"
    assert lines(report).get("Bonus") == {10: None, 58: "20 points", 15: "10 points"}[points]


@pytest.mark.parametrize(
    ("name", "scores"),
    [
        ("gin-25", (10, 63, 15)),
        ("undercut-20", (10, 58, 25)),
        ("undercut-25", (10, 58, 30)),
        ("all-25", (10, 63, 30)),
        ("wikipedia", (10, 63, 30)),
        ("rummy-royal", (10, 58, 15)),
    ],
)
def test_score_of_the_sources_hands_under_other_rules(name: str, scores: tuple[int, ...]) -> None:
    told = [see("score", *hands, ruleset=RULESETS[name]).said for hands in HANDS.values()]
    assert [int(re.findall(r"\d+", said)[0]) for said in told] == list(scores)


def test_oklahoma_scores_twice_under_a_spade() -> None:
    oklahoma = RULESETS["oklahoma-ace-one"]
    assert see("score", *HANDS[15], "KH", ruleset=oklahoma).said == "The defender scores 15 points."
    report = see("score", *HANDS[15], "KS", ruleset=oklahoma)
    assert report.said == "The defender scores 30 points."
    assert (lines(report)["Bonus"], lines(report)["Difference"]) == ("10 points", "5 points")


def test_a_tie_is_an_undercut_or_a_win_worth_nothing() -> None:
    knocker, defender = "4S 5S 6S 9H 9D 9C JD QD KD AH", "2S 2H 2D 4C 5C 6C QH QS QC AC"
    report = see("score", knocker, defender)
    assert report.said == "The defender scores 10 points."
    assert "Equal deadwood is an undercut." in report.blocks[-1].text
    royal = see("score", knocker, defender, ruleset=RULESETS["rummy-royal"])
    assert royal.said == "The knocker wins the hand, but scores 0."


def test_big_gin_is_scored_where_it_is_played() -> None:
    eleven = "7S 8S 9S 10S 8C 9C 10C 7H 8H 9H 10H"
    report = see("score", eleven, HANDS[58][1].replace("9S", "QD"), ruleset=RULESETS["wikipedia"])
    assert report.said == f"The knocker scores {31 + 39} points."
    with pytest.raises(ToolError, match=r"Ten cards are needed here\. You gave 11 cards"):
        see("score", eleven, HANDS[15][1])


def test_the_spread_that_pays_most_is_found_and_a_typed_one_is_kept() -> None:
    knocker, defender = "4S 5S 6S 7S 8S KH AD KD AC KC", "9S 10S 5H 7H JH QH QD 2C 3C QC"
    report = see("score", knocker, defender)
    assert report.blocks[0].text == (
        "Laid this way the hand pays the knocker most. The least deadwood would be 2 points."
    )
    assert lines(report)["Knocker's deadwood"] == "10 points"
    typed = see("score", "4S 5S 6S 7S 8S | KH KD KC | AD AC", defender)
    assert lines(typed)["Knocker's deadwood"] == "2 points"
    assert typed.said == "The knocker scores 25 points."


# The tally

FIVE = "A 10, A 58, B 15, B 24, A 35"


def test_the_sources_game() -> None:
    report = see("tally", FIVE)
    assert report.said == "A wins the game, 263 to 79."
    assert rows(report)[4:] == (
        ("5", "+35", "", "103", "39"),
        ("Game bonus", "+100", "", "203", "39"),
        ("Boxes", "+60", "+40", "263", "79"),
        ("Final", "", "", "263", "79"),
    )
    assert lines(report) == {"B pays A": "263 - 79 = 184 points"}


@pytest.mark.parametrize(
    ("name", "typed", "said"),
    [
        ("bicycle", "A 60, A 41", "A wins the game, 341 to 0."),
        ("pagat", "A 60, A 41", "A wins the game, 341 to 0."),
        ("wikipedia", "A 60, A 41", f"A wins the game, {101 * 2 + 100 + 50} to 0."),
        ("rummy-royal", FIVE, "A wins the game, 103 to 39."),
        ("all-25", FIVE, "A wins the game, 278 to 89."),
        ("four-players", FIVE, "So far: A 103 and B 39. A needs 22 points more to reach 125."),
        ("oklahoma-ace-one", FIVE, "So far: A 103 and B 39. A needs 47 points more to reach 150."),
        ("three-players", "B 60, B 45", "B wins the game. In the end it is A 0, B 345 and C 0."),
        ("three-players", "B 30, A 25", "So far: A 25, B 30 and C 0. B needs 70 points more to reach 100."),
        (
            "pagat",
            "A wins 10 points. A scores 58; B won 15",
            "So far: A 68 and B 15. A needs 32 points more to reach 100.",
        ),
        ("pagat", "a10;A:58\nb=15 dead", "So far: A 68 and B 15. A needs 32 points more to reach 100."),
        ("pagat", "A 20 B 20", "So far: A 20 and B 20."),
        # a side's first win counts in one game, its second in two, later ones in three
        ("hollywood", "A 60, B 15, A 45", "So far: A 290 and B 35."),
    ],
)
def test_tallies_under_other_rules(name: str, typed: str, said: str) -> None:
    assert see("tally", typed, ruleset=RULESETS[name]).said == said


def test_the_winner_by_hands_may_end_with_fewer_points() -> None:
    hands = ", ".join(["A 10, A 9", *["A 9"] * 8, "B 100"])  # 91 and ten boxes against 100, the game and one box
    assert see("tally", hands).said == "B wins the game, 220 to 291."


@UNDER
def test_who_pays_whom_adds_up_to_the_settlement(ruleset: Ruleset) -> None:
    """Each player pays each who ends with more; the game itself knows what that is together."""
    told = 0
    for seed in range(40):
        game = Game(ruleset)
        (typed,) = dealt("tally", seed, ruleset)
        for player, points in re.findall(r"([ABC]) (\d+)", typed):
            game = game.record(HandScore("ABC".index(player), int(points)))
        settled = [block for block in see("tally", typed, ruleset=ruleset).blocks if "who pays whom" in block.title]
        assert bool(settled) == game.over
        gets = dict.fromkeys("ABC"[: len(game.totals)], 0)
        for less, more, high, low, points in [
            (*label.split(" pays "), *map(int, re.findall(r"\d+", value)))
            for block in settled
            for label, value in block.lines
        ]:
            assert (high, low, points) == (game.final["ABC".index(more)], game.final["ABC".index(less)], high - low)
            gets[less], gets[more] = gets[less] - points, gets[more] + points
            told += 1
        assert not settled or tuple(gets.values()) == game.settlement
    assert told


def test_who_won_with_fewer_points_pays_and_is_told_so() -> None:
    *_, settled = see("tally", ", ".join(["A 10, A 9", *["A 9"] * 8, "B 100"])).blocks
    assert settled.lines == (("B pays A", "291 - 220 = 71 points"),)
    assert settled.text.endswith("B was first and still won the game.")
    royal = see("tally", "B 100", ruleset=RULESETS["rummy-royal"]).blocks[-1]
    assert royal.lines == (("A pays B", "100 - 0 = 100 points"),)


def test_who_deals_next() -> None:
    assert lines(see("tally", "A 10, B 12")) == {"Deals": "B"}
    assert lines(see("tally", "A 10, B 12", ruleset=RULESETS["wikipedia"])) == {"Deals": "A"}
    three = see("tally", "B 12", ruleset=RULESETS["three-players"])
    assert lines(three) == {"Deals": "C", "Play": "B and A"}


# House rules


def price(ruleset: Ruleset, knocker: int, defender: int) -> tuple[str, int] | None:
    """The price of a hand, written out again."""
    gin = {"gin-25": 25, "all-25": 25, "wikipedia": 25}.get(ruleset.name, 20)
    undercut = {"undercut-20": 20, "undercut-25": 25, "all-25": 25, "wikipedia": 25}.get(ruleset.name, 10)
    if ruleset.name == "straight" and knocker:
        return None
    if knocker == 0:
        return "the knocker", gin + defender
    if knocker < defender or (knocker == defender and ruleset.name == "rummy-royal"):
        return "the knocker", defender - knocker
    return "the defender", knocker - defender + undercut


@pytest.mark.parametrize("case", [(0, 38), (3, 13), (8, 3), (5, 5), (10, 0), (0, 0)])
def test_variants_price_a_hand_under_every_ruleset(case: tuple[int, int]) -> None:
    for ruleset in RULESETS.values():
        report = see("variants", *map(str, case), ruleset=ruleset)
        assert report.said.startswith(f"{ruleset.title}: ")
        told = {title: (who, points) for title, who, points in rows(report)}
        assert list(told) == [each.title for each in RULESETS.values()]
        right = price(ruleset, *case)
        if right is None:
            assert told[ruleset.title] == ("no knock", "-")
        else:
            points = f"{right[1]} or {2 * right[1]}" if ruleset.spades_double and right[1] else str(right[1])
            assert told[ruleset.title] == (right[0].removeprefix("the "), points)


# Guesses


@pytest.mark.parametrize(
    ("tool", "values", "number"),
    [
        ("points", ("KC QD 6H AD",), 27),
        ("deadwood", (OURS,), 27),
        ("lay-off", ("4S 5S 6S | 9H 9D 9C | JD QD KD", HANDS[10][1]), 13),
        ("score", (*HANDS[15], ""), 15),
    ],
)
def test_a_guess_is_compared(tool: str, values: tuple[str, ...], number: int) -> None:
    told = see(tool, *values)
    assert told == see(tool, *values, " ")
    assert told.number == number
    for guess, words in [(number, "That is right."), (number + 3, "That is 3 too high."), (0, f"is {number} too low.")]:
        report = see(tool, *values, str(guess))
        assert report.said == f"{told.said} You guessed {guess}. {words}".replace("guessed 0. ", "guessed 0. That ")
        assert report.blocks == told.blocks


def test_tools_whose_answer_is_one_number_take_a_guess_and_others_do_not() -> None:
    taking = {key for key, tool in TOOLS.items() if tool.fields[-1].key == "guess"}
    assert taking == {"points", "deadwood", "lay-off", "score"}
    for key in taking:
        assert TOOLS[key].look(dealt(key, 1), PAGAT).number is not None
        assert dealt(key, 1)[-1] == ""


# What is read, however it is typed


@pytest.mark.parametrize(
    "typed", [", ".join(Card(name).name for name in OURS.split()), OURS.replace(" ", ";\n").lower()]
)
def test_spoken_names_semicolons_and_lines_are_read(typed: str) -> None:
    for tool in ("points", "melds", "shared", "deadwood", "arrange", "hand"):
        assert see(tool, typed) == see(tool, ", ".join(OURS.split()))


@pytest.mark.parametrize("between", [" | ", ";", "\n", " ; \n"])
def test_melds_may_be_parted_by_bars_semicolons_or_lines(between: str) -> None:
    melds = ["4S 5S 6S", "nine of hearts, nine of diamonds, nine of clubs", "JD QD KD", "3C"]
    for tool in ("lay-off", "score"):
        assert see(tool, between.join(melds), HANDS[10][1]) == see(
            tool, "4S5S6S | 9H9D9C | JD QD KD | 3C", HANDS[10][1]
        )
    assert (
        see("arrange", SEVEN, between.join(["3S 4S 5S", "6S 6H 6D", "7S 8S 9S"]))
        .blocks[0]
        .text.startswith("Yours leaves 10")
    )
    with pytest.raises(ToolError, match="three cards"):
        see("lay-off", "4S; 5S", HANDS[10][1])


# What cannot be read

TEN, OTHER_TEN = HANDS[10]
WRONG = [
    ("points", ("",), "hand", "This field is empty. Type cards here, such as 3S 4S 5S."),
    ("points", (" | ,",), "hand", "This field is empty. Type cards here, such as 3S 4S 5S."),
    ("points", ("3S 3s",), "hand", "A pack holds each card once; 3S is written at places 1 and 2."),
    ("points", ("3S 7X",), "hand", "'7X' does not end with a suit S, H, D, C. (card 2)"),
    ("melds", (f"{ELEVEN} KS",), "hand", "A player holds at most eleven cards. You gave 12 cards."),
    (
        "arrange",
        (OURS, "9S 9H 9D"),
        "yours",
        "Your melds are made of the cards in your hand. Not in it: 9S, 9H and 9D.",
    ),
    ("arrange", (OURS, "3S 4S 8D"), "yours", "A set has one rank and a run has one suit; 8D does not fit."),
    ("arrange", (OURS, "3S 4S 8D | 5S"), "yours", "A set has one rank and a run has one suit; 8D does not fit."),
    ("arrange", (OURS, "3S 4S 5S 8D 8C 8H"), "yours", "are no meld: 3S, 4S, 5S, 8H, 8D and 8C."),
    ("arrange", (OURS, "3S 4S 8D | 8C 8H KC"), "yours", "3S 4S 8D is no meld. A set has one rank"),
    ("points", ("1S 11H",), "hand", "in '1S' the rank '1' is none of A, 2 to 10, J, Q, K. (card 1)"),
    ("points", ("<b>AS</b>",), "hand", "'<b>AS</b>' does not end with a suit S, H, D, C. (card 1)"),
    ("deal", ("",), "seed", "This field is empty. Type a whole number from 0 to 2147483647."),
    ("deal", ("-1",), "seed", "A whole number from 0 to 2147483647 is wanted here; you typed '-1'."),
    ("deal", ("2147483648",), "seed", "you typed '2147483648'."),
    ("turn", (OURS, ""), "hand", "Eleven cards are needed here, for you have drawn one. You gave 10 cards."),
    ("turn", (ELEVEN, "KS"), "taken", "KS is not among the cards of the hand."),
    ("knock", (ELEVEN, "JS JH"), "taken", "One card is needed here. You gave 2 cards."),
    ("lay-off", ("3S 4S 5S", TEN[:-3]), "defender", "Ten cards are needed here. You gave 9 cards."),
    ("lay-off", ("3S 4S", OTHER_TEN), "spread", "A meld has at least three cards; here are 2."),
    ("lay-off", ("3S | 4S", OTHER_TEN), "spread", "A knocker's melds are wanted here, such as 4S 5S 6S | 9H 9D 9C."),
    (
        "lay-off",
        ("4S 5S 6S | KC KD", OTHER_TEN),
        "spread",
        "A knocker may keep 10 points here and no more. These cards leave 20 points.",
    ),
    ("lay-off", ("4S 5S 6S | 9H 9D 9C | JD QD KD | 3C 4C", OTHER_TEN), "spread", "lays at most ten cards, for one is"),
    ("lay-off", ("5D 6D 7D", OTHER_TEN), "defender", "A pack holds each card once. In both fields: 5D."),
    ("score", (OURS, OTHER_TEN), "defender", "A pack holds each card once. In both fields: 8C."),
    ("score", ("", OTHER_TEN), "knocker", "This field is empty."),
    ("score", (f"{TEN} 2C", OTHER_TEN), "knocker", "Ten cards are needed here. You gave 11 cards."),
    ("score", ("4S 5S 6S 9H 9D 9C KS KD 2C 3C", OTHER_TEN), "knocker", "These cards leave 25 points."),
    ("tally", ("",), "hands", "Type each hand as a player and the points, such as A 10, A 58, B 15."),
    ("tally", ("A 10, nobody",), "hands", "a player and up to 999 points, such as A 10; 'nobody' cannot be read."),
    ("tally", ("A 10, A wins twenty, B 3",), "hands", "'A wins twenty' cannot be read."),
    ("tally", ("A 1000",), "hands", "up to 999 points, such as A 10; 'A 1000' cannot be read."),
    ("points", (OURS, "lots"), "guess", "A whole number from 0 to 9999 is wanted here; you typed 'lots'."),
    ("tally", ("C 10",), "hands", "The players are called A and B; you typed C."),
    ("tally", (f"{FIVE}, B 7",), "hands", "The game is over after hand 5; you typed one more, B 7."),
    ("tally", ("dead " * 61,), "hands", "A sheet has room for 60 hands here; you typed 61."),
    ("variants", ("11", "3"), "knocker", "A whole number from 0 to 10 is wanted here; you typed '11'."),
    ("variants", ("3", "many"), "defender", "A whole number from 0 to 100 is wanted here; you typed 'many'."),
    ("variants", ("3",), "defender", "This field is empty. Type a whole number from 0 to 100."),
]


@pytest.mark.parametrize(("tool", "values", "field", "text"), WRONG)
def test_what_cannot_be_read_is_said_at_its_field(tool: str, values: tuple[str, ...], field: str, text: str) -> None:
    with pytest.raises(ToolError) as caught:
        see(tool, *values)
    assert text in str(caught.value)
    assert caught.value.field == field
    assert field in {each.key for each in TOOLS[tool].fields}


@pytest.mark.parametrize(
    ("tool", "values", "name", "field", "text"),
    [
        ("knock", (ELEVEN, "", ""), "oklahoma-ace-one", "upcard", "In this game the first upcard sets the limit."),
        ("score", (TEN, OTHER_TEN, ""), "oklahoma-ace-gin", "upcard", "Type it here."),
        (
            "score",
            (TEN, OTHER_TEN, "2H"),
            "oklahoma-ace-gin",
            "knocker",
            "A knocker may keep 2 points here and no more. These cards leave 3 points.",
        ),
        (
            "score",
            (TEN, OTHER_TEN),
            "straight",
            "knocker",
            "Only gin may knock here, with nothing left over. These cards leave 3 points.",
        ),
        ("score", (f"{TEN} 8S", OTHER_TEN), "wikipedia", "knocker", "big gin only if all are melded"),
        ("tally", ("A 10",), "three-players", "hands", "In hand 1 A deals and sits out; you typed A 10."),
    ],
)
def test_what_cannot_be_read_under_other_rules(
    tool: str, values: tuple[str, ...], name: str, field: str, text: str
) -> None:
    with pytest.raises(ToolError, match=re.escape(text)) as caught:
        see(tool, *values, ruleset=RULESETS[name])
    assert caught.value.field == field


PIECES = st.sampled_from([*map(str, DECK), "|", " ", ",", "A 10", "B 7", "dead", "4711", "ten", "♠", "1", "🂡"])
TYPED = st.lists(PIECES, max_size=14).map(" ".join) | st.text(max_size=40)


@settings(max_examples=400, deadline=None)
@given(st.sampled_from(list(TOOLS)), st.lists(TYPED, max_size=3), st.sampled_from(list(RULESETS.values())))
def test_garbage_is_refused_with_a_reason_and_nothing_else(tool: str, values: list[str], ruleset: Ruleset) -> None:
    tried = look(tool, values, ruleset)
    assert bool(tried.report) != bool(tried.error)
    assert len(tried.error) < 400
    assert tried.report or tried.field in {field.key for field in TOOLS[tool].fields}


# What is kept of it


def test_missing_values_are_empty_and_too_many_are_left_out() -> None:
    assert look("knock", [ELEVEN], PAGAT).values == (ELEVEN, "", "")
    assert look("melds", [OURS, "x", "y"], PAGAT).values == (OURS,)


def test_a_handful_of_tools_is_kept_the_last_one_always() -> None:
    state: dict = {}
    for tool in TOOLS:
        state = kept(state, tool, look(tool, [], PAGAT))
    assert list(state) == list(TOOLS)[-5:]
    assert list(kept(state, "score", look("score", [], PAGAT)))[-1] == "score"


@pytest.mark.parametrize("tool", ["knock", "hand"])
def test_where_only_gin_may_knock_no_limit_of_points_is_spoken_of(tool: str) -> None:
    report = see(tool, "AS 2S 3S 4H 5H 6H 8D 8C 8S AD KC", ruleset=STRAIGHT)
    said = " ".join([report.said, *(block.text for block in report.blocks)])
    assert "Only gin may knock here" in said
    assert "limit" not in said
    assert "too many" not in said


def test_ten_cards_that_are_no_gin_may_not_knock_where_only_gin_may() -> None:
    report = see("hand", "AS 2S 3S 4H 5H 6H 8D 8C 8S AD", ruleset=STRAIGHT)
    assert report.said == "Your deadwood is 1 point. Only gin may knock here, with nothing left over."
