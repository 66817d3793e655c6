"""How rulesets differ is read from their fields, and every field that changes something shows up."""

from __future__ import annotations

import re
from dataclasses import fields, replace
from typing import Any

import pytest

from gin_widgets.rules import BICYCLE, PAGAT, RULEBOOK, RULESETS, RUMMY_ROYAL, WIKIPEDIA, Ruleset
from gin_widgets.teaching.house_rules import differences, headline

EXPECTED = {
    "pagat": [],
    "bicycle": ["shutout"],
    "rummy-royal": ["first-upcard", "undercut", "box-bonus", "game-bonus", "shutout"],
    "gin-25": ["score-gin"],
    "undercut-20": ["undercut"],
    "undercut-25": ["undercut"],
    "box-25": ["box-bonus"],
    "all-25": ["score-gin", "undercut", "box-bonus"],
    "eleven-card": ["eleven-card"],
    "oklahoma-ace-one": ["oklahoma", "oklahoma", "target"],
    "oklahoma-ace-gin": ["oklahoma", "oklahoma", "target"],
    "hollywood": ["hollywood"],
    "straight": ["straight"],
    "wikipedia": ["next-dealer", "score-gin", "big-gin", "undercut", "box-bonus", "shutout"],
    "three-players": ["three-players", "next-dealer"],
    "four-players": ["four-players", "target"],
}
CHANGES: list[tuple[dict[str, Any], str, str]] = [
    ({"knock_limit": 7}, "knock", "7 points"),
    ({"knock_limit": 0}, "straight", "without gin"),
    ({"gin": 30}, "score-gin", "30 points"),
    ({"undercut": 15}, "undercut", "15 points"),
    ({"tie_undercuts": False}, "undercut", "Equal deadwood"),
    ({"big_gin": 50}, "big-gin", "50 points"),
    ({"box": 5}, "box-bonus", "5 points"),
    ({"box": 0}, "box-bonus", "no box bonus"),
    ({"game": 150}, "game-bonus", "150 points"),
    ({"game": 0}, "game-bonus", "no game bonus"),
    ({"shutout": 300}, "shutout", "300 points"),
    ({"shutout": 100}, "shutout", "changes nothing"),
    ({"shutout_pays": "extra"}, "shutout", "300 in all"),
    ({"shutout": 0, "shutout_pays": "extra"}, "shutout", "changes nothing"),
    ({"shutout": 0, "shutout_pays": "double-hands"}, "shutout", "count double"),
    ({"shutout": 0, "shutout_pays": "double-all"}, "shutout", "bonuses too"),
    ({"target": 200}, "target", "200 points"),
    ({"hands": 6}, "fixed-hands", "6"),
    ({"first_upcard": "non-dealer"}, "first-upcard", "Only the non-dealer"),
    ({"first_upcard": "none"}, "eleven-card", "eleven cards"),
    ({"next_dealer": "loser"}, "next-dealer", "loser"),
    ({"next_dealer": "alternate"}, "next-dealer", "take turns"),
    ({"dead_at": 1}, "dead-hand", "1 card"),
    ({"oklahoma_ace": 1}, "oklahoma", "An ace means 1"),
    ({"oklahoma_ace": 0}, "oklahoma", "gin only"),
    ({"spades_double": True}, "oklahoma", "spade"),
    ({"columns": 3}, "hollywood", "Three games"),
    ({"players": 3}, "three-players", "Three players"),
    ({"players": 4}, "four-players", "partners"),
]


@pytest.mark.parametrize("ruleset", RULESETS.values(), ids=list(RULESETS))
def test_each_preset_names_the_rules_it_changes(ruleset: Ruleset) -> None:
    assert [rule for rule, _ in differences(ruleset)] == EXPECTED[ruleset.name]


@pytest.mark.parametrize(("change", "rule", "words"), CHANGES, ids=str)
def test_a_change_of_one_field_shows_up(change: dict[str, Any], rule: str, words: str) -> None:
    found = differences(replace(PAGAT, **change))
    assert (rule, True) in [(each, words in text) for each, text in found]


def test_no_field_is_forgotten() -> None:
    """Name, title and source change nothing in the game."""
    changed = {name for change, _, _ in CHANGES for name in change}
    assert changed | {"name", "title", "source"} == {field.name for field in fields(Ruleset)}


def test_what_has_no_effect_is_not_named() -> None:
    assert differences(replace(PAGAT, name="house", title="House", source="Us")) == ()
    assert [rule for rule, _ in differences(replace(PAGAT, oklahoma_ace=1, knock_limit=7))] == ["oklahoma"]
    assert [rule for rule, _ in differences(replace(PAGAT, hands=6, target=200))] == ["fixed-hands"]
    three = replace(PAGAT, players=3)
    assert differences(three) == differences(replace(three, next_dealer="loser"))


@pytest.mark.parametrize("ruleset", RULESETS.values(), ids=list(RULESETS))
def test_differences_are_plain_sentences_about_rules_of_the_book(ruleset: Ruleset) -> None:
    for rule, text in differences(ruleset):
        assert rule in RULEBOOK
        assert text.endswith(".")
        assert all(len(part.split()) <= 25 for part in re.split(r"(?<=[.:])\s+", text))
        assert not re.search(r"[{}!]|\bhe\b", text)


def test_examples() -> None:
    assert ("score-gin", "Gin brings 25 points here, not 20.") in differences(WIKIPEDIA)
    assert differences(BICYCLE) == (
        ("shutout", "A loser without points adds 100 points to the game bonus here, 200 in all."),
    )
    assert ("box-bonus", "A hand won adds no box bonus here.") in differences(RUMMY_ROYAL)


@pytest.mark.parametrize("ruleset", RULESETS.values(), ids=list(RULESETS))
def test_a_headline_is_one_sentence_with_the_title(ruleset: Ruleset) -> None:
    text = headline(ruleset)
    assert text.startswith(f"{ruleset.title}: ")
    assert text.count(".") == 1
    assert len(text.split()) <= 25


def test_a_house_with_many_rules_of_its_own_counts_them() -> None:
    house = replace(WIKIPEDIA, knock_limit=5, dead_at=0, target=250, title="Ours")
    assert headline(house) == "Ours: 9 rules are different."
    assert headline(PAGAT) == "Standard rules: the rules of this course."
