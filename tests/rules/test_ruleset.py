"""Rulesets refuse nonsense; presets differ from the standard exactly as their sources say."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from dataclasses import asdict, replace

import pytest

from gin_widgets import rules
from gin_widgets.errors import RulesetError
from gin_widgets.rules import (
    OKLAHOMA_ACE_GIN,
    OKLAHOMA_ACE_ONE,
    PAGAT,
    RULESETS,
    Card,
    Game,
    RoundResult,
    Ruleset,
    best_spread,
    deal,
    points,
    spreads,
)
from tests.rules.test_sources import POSITIONS

WORDS = ("name", "title", "source")
DIFFERENCES = {
    "PAGAT": {},
    "BICYCLE": {"shutout": 100, "shutout_pays": "extra"},
    "RUMMY_ROYAL": {"tie_undercuts": False, "box": 0, "game": 0, "shutout": 0, "first_upcard": "non-dealer"},
    "GIN_25": {"gin": 25},
    "UNDERCUT_20": {"undercut": 20},
    "UNDERCUT_25": {"undercut": 25},
    "BOX_25": {"box": 25},
    "ALL_25": {"gin": 25, "undercut": 25, "box": 25},
    "ELEVEN_CARD": {"first_upcard": "none"},
    "OKLAHOMA_ACE_ONE": {"oklahoma_ace": 1, "spades_double": True, "target": 150},
    "OKLAHOMA_ACE_GIN": {"oklahoma_ace": 0, "spades_double": True, "target": 150},
    "HOLLYWOOD": {"columns": 3},
    "STRAIGHT": {"knock_limit": 0},
    "WIKIPEDIA": {
        "gin": 25,
        "undercut": 25,
        "box": 25,
        "big_gin": 31,
        "next_dealer": "alternate",
        "shutout": 0,
        "shutout_pays": "double-hands",
    },
    "THREE_PLAYERS": {"players": 3, "next_dealer": "loser"},
    "FOUR_PLAYERS": {"players": 4, "target": 125},
}


def test_the_standard_rules():
    assert asdict(PAGAT) == {
        "name": "pagat",
        "title": "Standard rules",
        "source": "Pagat",
        "knock_limit": 10,
        "gin": 20,
        "undercut": 10,
        "tie_undercuts": True,
        "big_gin": None,
        "box": 20,
        "game": 100,
        "shutout": 200,
        "shutout_pays": "instead",
        "target": 100,
        "hands": None,
        "first_upcard": "both",
        "next_dealer": "winner",
        "dead_at": 2,
        "oklahoma_ace": None,
        "spades_double": False,
        "columns": 1,
        "players": 2,
    }
    assert Ruleset() == PAGAT


@pytest.mark.parametrize("preset", DIFFERENCES)
def test_presets_differ_as_their_sources_say(preset):
    ruleset = getattr(rules, preset)
    standard = asdict(PAGAT)
    different = {field: value for field, value in asdict(ruleset).items() if value != standard[field]}
    assert {field: value for field, value in different.items() if field not in WORDS} == DIFFERENCES[preset]
    assert ruleset.name == preset.lower().replace("_", "-")
    assert RULESETS[ruleset.name] is ruleset
    assert ruleset.title
    assert ruleset.source
    assert pickle.loads(pickle.dumps(ruleset)) == ruleset  # noqa: S301


def test_every_preset_is_listed_once():
    assert [preset.lower().replace("_", "-") for preset in DIFFERENCES] == list(RULESETS)
    assert len({ruleset.title for ruleset in RULESETS.values()}) == len(RULESETS)


NUMBERS = {
    "knock_limit": (0, 100),
    "gin": (0, 1000),
    "undercut": (0, 1000),
    "big_gin": (20, 1000),
    "box": (0, 1000),
    "game": (0, 200),
    "shutout": (100, 10_000),
    "target": (1, 100_000),
    "hands": (1, 1000),
    "dead_at": (0, 20),
    "oklahoma_ace": (0, 1),
    "columns": (1, 3),
    "players": (2, 4),
}


@pytest.mark.parametrize(("field", "ends"), NUMBERS.items())
def test_numbers_keep_their_range(field, ends):
    for value in ends:
        assert getattr(replace(PAGAT, **{field: value}), field) == value
    for wrong in (ends[0] - 1, ends[1] + 1, "10", 1.5, True):
        with pytest.raises(RulesetError):
            replace(PAGAT, **{field: wrong})


@pytest.mark.parametrize("field", [field for field in NUMBERS if field not in {"big_gin", "hands", "oklahoma_ace"}])
def test_only_three_numbers_may_be_missing(field):
    with pytest.raises(RulesetError, match=f"{field} is a whole number from .* got None"):
        replace(PAGAT, **{field: None})


@pytest.mark.parametrize("field", ["tie_undercuts", "spades_double"])
def test_switches_are_true_or_false(field):
    with pytest.raises(RulesetError, match=f"{field} is True or False; got 1"):
        replace(PAGAT, **{field: 1})


@pytest.mark.parametrize("field", ["first_upcard", "next_dealer", "shutout_pays"])
def test_choices_are_listed(field):
    with pytest.raises(RulesetError, match=f"{field} is one of [a-z, -]+; got 'maybe'"):
        replace(PAGAT, **{field: "maybe"})
    with pytest.raises(RulesetError, match=f"{field} is one of"):
        replace(PAGAT, **{field: ["both"]})


@pytest.mark.parametrize("name", ["", "My Rules", "a--b", "-a", "a_b", 7, None])
def test_names_are_lower_case_words(name):
    with pytest.raises(RulesetError, match="name is lower-case words"):
        replace(PAGAT, name=name)


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"first_upcard": "none", "oklahoma_ace": 1}, "n upcard nothing sets the knock limit"),
        ({"first_upcard": "none", "spades_double": True}, "nothing doubles the score"),
        ({"shutout_pays": "double-hands"}, "has no price of its own"),
        ({"shutout_pays": "double-all", "shutout": 1}, "has no price of its own"),
        ({"shutout": 99}, "not worth less than it"),
        ({"big_gin": 19}, "ot worth less than gin"),
        ({"columns": 2}, "or three at once"),
        ({"columns": 3, "hands": 10}, "played to the target"),
        ({"columns": 3, "players": 3}, "for two sides"),
    ],
)
def test_contradictions_refuse_to_build(changes, why):
    with pytest.raises(RulesetError, match=f"^[A-Z].*{why}.*[.]$"):
        replace(PAGAT, **changes)


@pytest.mark.parametrize(
    "changes",
    [
        {"shutout_pays": "double-all", "shutout": 0},
        {"shutout_pays": "extra", "shutout": 50},
        {"shutout": 100},
        {"first_upcard": "none"},
        {"spades_double": True},
        {"big_gin": 20},
        {"columns": 3, "players": 4},
        {"hands": 10, "name": "ten-hands-2"},
    ],
)
def test_sensible_house_rules_build(changes):
    replace(PAGAT, **changes)


def test_oklahoma_limits_follow_the_upcard():
    case = next(case for case in POSITIONS if case["kind"] == "oklahoma_limits")
    upcards = [Card(text) for text in case["hands"]["upcards"]]
    assert [OKLAHOMA_ACE_ONE.limit(card) for card in upcards] == case["answer"]["limits_ace_counts_one"]
    assert [OKLAHOMA_ACE_GIN.limit(card) for card in upcards] == case["answer"]["limits_ace_means_gin"]


def test_elsewhere_the_limit_is_fixed():
    assert {PAGAT.limit(), PAGAT.limit(Card("AS")), OKLAHOMA_ACE_ONE.limit()} == {10}
    assert replace(PAGAT, knock_limit=7).limit(Card("KS")) == 7


@pytest.mark.parametrize(
    "question",
    [
        lambda name: deal(name, seed=1),
        Game,
        lambda name: points(RoundResult(dead=True), name),
        lambda name: spreads("4S 5S 6S 7S 8S KH AD KD AC KC", name),
        lambda name: best_spread("4S 5S 6S 7S 8S KH AD KD AC KC", "2S 3S 2H 3H 2D 3D 2C 3C 9H 9D", name),
    ],
)
@pytest.mark.parametrize("wrong", ["pagat", None, 3])
def test_the_name_of_a_ruleset_is_none(question: Callable[[object], object], wrong: object) -> None:
    with pytest.raises(RulesetError, match=f"such as RULESETS\\['pagat'\\]; got '{wrong}'"):
        question(wrong)
