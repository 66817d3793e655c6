"""The tool variants: what one hand is worth under every ruleset."""

from __future__ import annotations

from dataclasses import replace

from gin_widgets.errors import RecordError
from gin_widgets.rules import RULESETS, Card, RoundResult, Ruleset, points
from gin_widgets.teaching import say
from gin_widgets.teaching.table import Sheet
from gin_widgets.teaching.tools import read
from gin_widgets.teaching.tools.model import Block, Report, ToolField, Values
from gin_widgets.teaching.words.tools import HEADS, LABELS, WORDS

MOST_KNOCKING = max(ruleset.knock_limit for ruleset in RULESETS.values())
MOST_HELD = 100  # ten cards that count ten each
KNOCKER = ToolField("knocker", LABELS["knocker-points"], "number")
DEFENDER = ToolField("defender", LABELS["defender-points"], "number")
FIELDS = (KNOCKER, DEFENDER)
_PLAIN, _SPADE = Card("KH"), Card("KS")  # a king sets the highest limit, and a spade doubles the score


def variants(values: Values, ruleset: Ruleset) -> Report:
    """Tabulate what a hand is worth under every ruleset."""
    text = read.texts(FIELDS, values)
    knocker = read.number(KNOCKER, text["knocker"], MOST_KNOCKING)
    defender = read.number(DEFENDER, text["defender"], MOST_HELD)
    rows = tuple(_row(rules, knocker, defender) for rules in RULESETS.values())
    notes = [WORDS["variants-spades"]]
    if any(row[2] == WORDS["none"] for row in rows):
        notes.append(WORDS["variants-limit"].format(points=say.points(knocker)))
    said = WORDS["variants-said"].format(title=ruleset.title, what=_what(ruleset, knocker, defender))
    sheet = Sheet(heads=HEADS["variants"], rows=rows)
    return Report(said, (Block(title=WORDS["variants-title"], text=" ".join(notes), sheet=sheet),))


def _worth(rules: Ruleset, knocker: int, defender: int) -> tuple[str, int, int] | None:
    """Price the hand: who scores, how much, and how much after a spade; None where this is no knock."""
    facts = RoundResult(
        knocker=0, knocker_deadwood=knocker, defender_deadwood=defender, gin=knocker == 0, upcard=_PLAIN
    )
    try:
        plain, spade = points(facts, rules), points(replace(facts, upcard=_SPADE), rules)
    except RecordError:
        return None
    return HEADS["who"][plain.seat or 0], plain.points, spade.points


def _row(rules: Ruleset, knocker: int, defender: int) -> tuple[str, str, str]:
    worth = _worth(rules, knocker, defender)
    if worth is None:
        return rules.title, WORDS["variants-no"], WORDS["none"]
    who, plain, spade = worth
    cell = str(plain) if plain == spade else WORDS["variants-spade-cell"].format(points=plain, twice=spade)
    return rules.title, who, cell


def _what(rules: Ruleset, knocker: int, defender: int) -> str:
    worth = _worth(rules, knocker, defender)
    if worth is None:
        return WORDS["variants-not"].format(limit=rules.knock_limit)
    who, plain, spade = worth
    if not plain:
        return WORDS["variants-wins"]
    scores = (
        say.points(plain) if plain == spade else WORDS["variants-spade"].format(points=say.points(plain), twice=spade)
    )
    return WORDS["variants-scores"].format(who=who, points=scores)
