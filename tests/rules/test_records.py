"""Records as text: what is read back, and what is refused with the line that is wrong."""

from __future__ import annotations

import re

import pytest

from gin_widgets.errors import DealError, IllegalAction, NotationError, RulesetError
from gin_widgets.rules import (
    DECK,
    ELEVEN_CARD,
    PAGAT,
    RULESETS,
    BigGin,
    Discard,
    Draw,
    Knock,
    Pass,
    Record,
    apply,
    deal,
    legal_actions,
    replay,
)
from gin_widgets.rules.start import dealt
from tests.rules.test_reasons import BIG, DEFENDER, KNOCKER, position

TEXT = str(apply(deal(PAGAT, pack=DECK, dealer=1), Pass()).record)


def test_a_record_is_ten_lines_and_the_actions():
    assert TEXT.splitlines() == [
        "gin rummy round 1",
        "ruleset: pagat",
        "dealer: 1",
        "hand 0: AS 3S 5S 7S 9S JS KS 2H 4H 6H",
        "hand 1: 2S 4S 6S 8S 10S QS AH 3H 5H 7H",
        "pile: 8H",
        f"stock: {' '.join(map(str, DECK[21:]))}",
        "upcard: 8H",
        "turn: 0",
        "phase: upcard",
        "",
        "pass",
    ]


def test_a_record_without_an_upcard_or_a_pile():
    text = str(deal(ELEVEN_CARD, pack=DECK).record)
    assert "\npile:\n" in text
    assert "\nupcard: none\n" in text
    assert Record.read(text) == Record(dealt(ELEVEN_CARD, 0, DECK))


def test_a_pile_of_several_cards_keeps_its_order():
    state = position(KNOCKER, DEFENDER, "KC")
    assert len(state.pile) > 1
    assert replay(str(state.record)) == state


@pytest.mark.parametrize("change", [lambda text: text.replace("\n", "\r\n"), lambda text: f"\n {text} \n\n"])
def test_line_ends_and_blank_space_do_not_matter(change):
    assert replay(change(TEXT)) == replay(TEXT)


@pytest.mark.parametrize(
    ("old", "new", "error", "why"),
    [
        (
            "gin rummy round 1",
            "",
            NotationError,
            "A record starts with the line 'gin rummy round 1'; got 'ruleset: pagat'.",
        ),
        (TEXT, "", NotationError, "A record starts with the line 'gin rummy round 1'; got ''."),
        ("dealer: 1\n", "", NotationError, "A record's head has 10 lines; this one has 9."),
        ("dealer: 1", "deals: 1", NotationError, "Here a record has the line 'dealer'; got 'deals: 1'."),
        ("dealer: 1", "dealer 1", NotationError, "Here a record has the line 'dealer'; got 'dealer 1'."),
        ("dealer: 1", "dealer", NotationError, "Here a record has the line 'dealer'; got 'dealer'."),
        ("dealer: 1", "dealer: 2", NotationError, "In a record dealer is 0 or 1; got '2'."),
        ("turn: 0", "turn: x", NotationError, "In a record turn is 0 or 1; got 'x'."),
        (
            "phase: upcard",
            "phase: later",
            NotationError,
            "In a record phase is one of upcard, draw, discard, lay-off, over; got 'later'.",
        ),
        ("phase: upcard", "phase: over", DealError, "A round starts before a draw or a discard; got 'over'."),
        (
            "pagat",
            "poker",
            NotationError,
            f"A record names one of the rulesets {', '.join(RULESETS)}; got 'poker'.",
        ),
        ("pagat", "{gin", NotationError, "A record writes a house rule as JSON; got '{gin'."),
        (
            "pagat",
            '{"tax": 1, "wall": 2}',
            RulesetError,
            "A ruleset has no field 'tax', 'wall'.",
        ),
        ("pagat", '{"gin": -1}', RulesetError, "gin is a whole number from 0 to 1000; got -1."),
        ("AS 3S", "3S", DealError, "Here seat 0 holds 10 cards; this hand has 9."),
        ("\npass", "\nfold", NotationError, "got 'fold'."),
    ],
)
def test_what_is_wrong_with_a_record_is_said(old, new, error, why):
    with pytest.raises(error, match=f"{re.escape(why)}$"):
        Record.read(TEXT.replace(old, new, 1))


def test_actions_that_are_not_allowed_do_not_replay():
    with pytest.raises(IllegalAction, match="The first upcard is taken or passed"):
        replay(TEXT.replace("\npass", "\ndraw stock"))


def test_every_action_stands_in_the_history():
    state = deal(PAGAT, seed=1)
    done = []
    for action in (Pass(), Draw("discard"), Discard(str(state.hands[0].cards[0]))):
        state = apply(state, action)
        done.append(action)
        assert state.history == tuple(done) == state.record.actions
    knock = apply(position(f"{KNOCKER} KC", DEFENDER), Knock("KC"))
    assert knock.history == (Knock("KC"),)
    first = legal_actions(knock)[0]
    assert apply(knock, first).history == (Knock("KC"), first)


def test_big_gin_is_listed_beside_the_discards():
    actions = legal_actions(position(BIG, DEFENDER.replace("10D", "10H"), ruleset=RULESETS["wikipedia"]))
    assert actions[-1] == BigGin()
    assert sum(isinstance(action, Discard) for action in actions) == 11


@pytest.mark.parametrize(
    ("count", "why"), [(19, "seat 1 holds|seat 0 holds"), (21, "22 lies|lies nowhere"), (20, "lies nowhere")]
)
def test_a_short_pack_is_refused(count, why):
    with pytest.raises(DealError, match=why):
        dealt(PAGAT, 0, DECK[:count])
