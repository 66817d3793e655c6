"""Each step of a lesson under every ruleset: it opens with a sentence, and its rule has the numbers of the ruleset."""

from __future__ import annotations

import re

import pytest

from gin_widgets.lessons.catalogue import COURSE, find
from gin_widgets.lessons.house_notes import note_under
from gin_widgets.lessons.page import lesson_html
from gin_widgets.rules import PAGAT, RULESETS, Ruleset

EACH = pytest.mark.parametrize("ruleset", RULESETS.values(), ids=list(RULESETS))
OPENING = {1: "gin-lede", 2: "gin-rule", 7: "gin-lede"}


def seen(part: str, look: str, ruleset: str) -> list[str]:
    """The texts of a look in a part of a page that are shown under a ruleset."""
    found = re.findall(rf'<p class="{look}"( data-under="([^"]*)")?[^>]*>(.*?)</p>', part)
    return [text for bound, names, text in found if not bound or ruleset in names.split()]


def digits(text: str) -> set[int]:
    return {int(number) for number in re.findall(r"\d+", text)}


@EACH
def test_each_step_without_a_question_opens_with_one_text(ruleset: Ruleset) -> None:
    for lesson in COURSE:
        parts = re.split(r'(?=<div data-part="\d">)', lesson_html(lesson))[1:]
        assert len(parts) == 7
        for number, look in OPENING.items():
            assert len(seen(parts[number - 1], look, ruleset.name)) == 1, (lesson.key, number)
        assert all(lesson.items(number) for number in (1, 3, 4, 5)), "the other steps ask something"


@EACH
def test_the_rule_of_scoring_has_the_numbers_of_the_ruleset(ruleset: Ruleset) -> None:
    for part in ("rule", "short"):
        text = note_under(find("score"), ruleset)[part]
        won = {ruleset.undercut} if ruleset.knock_limit else set()
        assert digits(text) == {ruleset.gin, *won, *([ruleset.big_gin] if ruleset.big_gin else [])}
        assert ("spade" in text) == ruleset.spades_double
        assert ("tie" in text and "undercut. Gin" not in text) == (not ruleset.tie_undercuts)


@EACH
def test_the_rule_of_the_game_has_the_numbers_of_the_ruleset(ruleset: Ruleset) -> None:
    note = note_under(find("tally"), ruleset)
    rule, short = digits(note["rule"]), digits(note["short"])
    bonuses = {ruleset.game, ruleset.box} - {0}
    assert rule - {1} == {ruleset.target, *bonuses}
    shutout = ruleset.game + ruleset.shutout if ruleset.shutout_pays == "extra" else ruleset.shutout
    assert short == {ruleset.target, *bonuses, *({shutout} - {0})}


@EACH
def test_the_rule_of_knocking_has_the_limit_of_the_ruleset(ruleset: Ruleset) -> None:
    note = note_under(find("knock"), ruleset)
    for part in ("lead", "rule", "short"):
        assert ("upcard" in note[part]) == (ruleset.oklahoma_ace is not None)
    plain = ruleset.oklahoma_ace is None and ruleset.knock_limit
    assert digits(note["rule"]) == ({ruleset.knock_limit} if plain else {1} if ruleset.oklahoma_ace else set())
    assert ("big gin" in note["rule"]) == (ruleset.big_gin is not None)


@EACH
def test_the_rule_of_the_deal_asks_whom_the_ruleset_asks(ruleset: Ruleset) -> None:
    note = note_under(find("deal"), ruleset)
    assert ("Then the dealer may." in note["rule"]) == (ruleset.first_upcard == "both")
    assert ("dealer is not asked" in note["rule"]) == (ruleset.first_upcard == "non-dealer")
    assert ("eleven" in note["rule"]) == ("eleven" in note["short"]) == (ruleset.first_upcard == "none")
    assert ("upcard" in note["sandbox"]) == ("lies face up" in note["lead"]) == (ruleset.first_upcard != "none")


def test_under_the_standard_rules_the_lesson_says_its_own() -> None:
    for lesson in COURSE:
        note = note_under(lesson, PAGAT)
        own = (lesson.lead, lesson.rule, lesson.summary.rule, lesson.sandbox)
        assert (note["lead"], note["rule"], note["short"], note["sandbox"]) == own
