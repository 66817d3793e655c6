"""Feedback and help where one option is chosen: is the game over, who has won, which line is wrong."""

from __future__ import annotations

from typing import Any, cast

from gin_widgets.rules import SheetLine, check_sheet
from gin_widgets.teaching.cases.tallies import SIDES, Tally
from gin_widgets.teaching.cases.tally_sheets import boxed, hands
from gin_widgets.teaching.feedback import Answer, Feedback, Hint, Start
from gin_widgets.teaching.judging.tally_numbers import facts_of
from gin_widgets.teaching.question import Item
from gin_widgets.teaching.say import ruled_out
from gin_widgets.teaching.words.common import DENIED
from gin_widgets.teaching.words.tally import WORDS

_RULES = {"over": "target", "fixed": "fixed-hands", "winner": "game-winner"}


def _facts(item: Item) -> dict[str, Any]:
    tally: Tally = item.draft.case
    ahead = boxed(tally)
    return facts_of(tally) | {
        "n": tally.price.hands,
        "total": max(tally.totals),
        "boxed": SIDES[ahead],
        "boxed_total": tally.totals[ahead],
        "line": tally.first_wrong,
        "first": item.table.options[0][1].partition(": ")[2],
    }


def _why(item: Item, chosen: str) -> str:
    """Say why an option does not hold."""
    tally: Tally = item.draft.case
    facts = _facts(item)
    if item.form == "error":
        return _line_holds(tally, int(chosen))
    if item.form == "over":
        extra = tally.sheet.over and chosen in {"boxes", "bonus", "lead"}
        return WORDS["over-extra-why" if extra else f"over-{chosen}-why"].format(**facts)
    return WORDS[f"{item.form}-{'side' if chosen in {*SIDES, 'draw'} else chosen}-why"].format(**facts)


def _line_holds(tally: Tally, number: int) -> str:
    """Say why a line is right, or that an earlier one is wrong."""
    if number > tally.first_wrong:
        return WORDS["error-late"].format(line=number)
    line = tally.written[number - 1]
    side = line.points.index(max(line.points))
    added = line.points[side]
    kind = {"game bonus": "game", "box bonus": "box"}.get(line.kind, "hand" if added else "dead")
    facts = {"line": number, "side": SIDES[side], "before": line.totals[side] - added, "added": added}
    return WORDS[f"error-{kind}-holds"].format(**facts)


def _holds(item: Item) -> str:
    tally: Tally = item.draft.case
    if item.form == "error":
        return _slip(tally)
    key = f"over-{item.solution}" if item.form == "over" else item.form
    return WORDS[f"{key}-holds"].format(**_facts(item))


def _slip(tally: Tally) -> str:
    """Say what is wrong in the first wrong line."""
    number = tally.first_wrong
    written, right = tally.written[number - 1], tally.lines[number - 1 : number]
    facts = facts_of(tally) | {"line": number}
    if tally.slip == "loser-box":
        facts |= {"won": hands(tally.sheet.won[tally.loser]), "boxes": tally.sheet.boxes[tally.loser]}
    if tally.slip in {"side", "sum"}:
        facts |= _right_line(written, right[0])
    return WORDS[f"slip-{tally.slip}"].format(**facts)


def _right_line(written: SheetLine, right: SheetLine) -> dict[str, Any]:
    side = right.points.index(max(right.points))
    return {
        "side": SIDES[side],
        "other": SIDES[1 - side],
        "points": right.points[side],
        "before": right.totals[side] - right.points[side],
        "added": right.points[side],
        "right": right.totals[side],
        "wrong": written.totals[side],
    }


def explain(item: Item, answer: Answer) -> Feedback:
    """Judge the option that was chosen."""
    chosen = cast("str", answer)
    good = chosen in item.solutions
    options = dict(item.table.options)
    solution = options[cast("str", item.solution)]
    yes = f"yes-over-{item.solution}" if item.form == "over" else f"yes-{item.form}"
    return Feedback(
        right=good,
        rule=_rule(item),
        first_wrong=None if good else options[chosen],
        counter_example=None if good else solution,
        heading=WORDS[yes].format(**_facts(item)) if good else DENIED,
        laid=WORDS["chose"].format(option=options[chosen]),
        breaks="" if good else _why(item, chosen),
        holds=_holds(item),
        answer_lines=((WORDS["answer"], solution),),
    )


def _rule(item: Item) -> str:
    tally: Tally = item.draft.case
    mistake = check_sheet(tally.game, tally.written, tally.column) if item.form == "error" else None
    return mistake.reason.rule if mistake else _RULES.get(item.form, "target")


def rungs(item: Item) -> tuple[Hint, Hint, Hint]:
    """Give the three rungs."""
    facts = _facts(item)
    plain = item.form == "error" and not item.draft.case.price.box
    rule = WORDS["error-plain-rule" if plain else f"{item.form}-rule"]
    option = dict(item.table.options)[cast("str", item.solution)]
    return (
        Hint(text=WORDS[f"{item.form}-look"].format(**facts)),
        Hint(text=rule.format(**facts)),
        Hint(text=WORDS["together"].format(holds=_holds(item), option=option), answer=item.solution),
    )


def start(item: Item) -> Start:
    """Rule one wrong option out."""
    wrong = [key for key, _ in item.table.options if key not in item.solutions]
    out = wrong[0] if item.form == "error" else wrong[-1]
    return Start(text=ruled_out(dict(item.table.options)[out], _why(item, out)), out=out)
