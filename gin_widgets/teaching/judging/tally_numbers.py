"""Feedback and help for one number of the tally: a total, what is needed, boxes, a final total, the difference."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from gin_widgets.teaching.believers.tally import leaders_boxes
from gin_widgets.teaching.cases.tallies import SIDES, Tally, entries
from gin_widgets.teaching.cases.tally_sheets import hands, won_by
from gin_widgets.teaching.feedback import Answer, Feedback, Hint, Start
from gin_widgets.teaching.question import Item
from gin_widgets.teaching.say import points
from gin_widgets.teaching.words.common import PLUS
from gin_widgets.teaching.words.tally import WORDS

_RULES = {"needs": "target", "total": "target", "box": "box-bonus", "margin": "game-winner"}


def facts_of(tally: Tally) -> dict[str, Any]:
    """Name what the sentences about a sheet speak of."""
    column, price, side = tally.sheet, tally.price, tally.asked
    own, other = column.totals[side], 1 - side
    parts = [part for part in (own, column.game_bonus[side], column.boxes[side]) if part] if column.over else []
    return {
        "side": SIDES[side],
        "other": SIDES[other],
        "leader": SIDES[tally.leader],
        "loser": SIDES[tally.loser],
        "target": price.target,
        "game": price.game,
        "box": price.box,
        "total": own,
        "total_a": column.totals[0],
        "total_b": column.totals[1],
        "need": tally.needed(side=side),
        "won": hands(column.won[side]),
        "hands": won_by(tally, side),
        "boxes": column.boxes[side],
        "bonus": column.game_bonus[side],
        "final_a": column.final[0],
        "final_b": column.final[1],
        "sum": f"{PLUS.join(map(str, parts))} = {sum(parts)}" if len(parts) > 1 else str(sum(parts)),
    }


def _facts(item: Item) -> dict[str, Any]:
    tally: Tally = item.draft.case
    facts = facts_of(tally)
    if item.form == "total":
        won = [entry.score.points for entry in entries(tally) if entry.counts and entry.score.seat == tally.asked]
        facts["sum"] = f"{PLUS.join(map(str, won))} = {sum(won)}"
    if item.form == "margin":
        high, low = sorted(tally.sheet.final, reverse=True)
        facts |= {"sum": f"{high} - {low} = {high - low}", "won": hands(tally.sheet.won[tally.loser])}
    return facts


def _shut_out(tally: Tally) -> bool:
    """Tell whether the side asked about has a shutout to its credit."""
    return tally.sheet.shutout and bool(tally.sheet.game_bonus[tally.asked])


def _holds(item: Item) -> str:
    """Say what holds, with the numbers."""
    tally: Tally = item.draft.case
    facts = _facts(item)
    if item.form == "final":
        winner = tally.asked == tally.leader
        key = "final-plain-holds" if not facts["boxes"] else "final-winner-holds" if winner else "final-loser-holds"
        paid = ["final-shutout", f"final-shutout-{tally.price.shutout_pays}"] if _shut_out(tally) else []
        return " ".join(WORDS[part] for part in (*paid, key)).format(**facts)
    late = item.form == "margin" and tally.sheet.final[tally.leader] < tally.sheet.final[tally.loser]
    return " ".join([WORDS[f"{item.form}-holds"], *([WORDS["margin-late"]] if late else [])]).format(**facts)


def _rule(item: Item) -> str:
    tally: Tally = item.draft.case
    if item.form != "final":
        return _RULES[item.form]
    if not tally.price.box or tally.asked != tally.leader:
        return "box-bonus" if tally.price.box else "target"
    return "shutout" if tally.sheet.shutout else "game-bonus"


def explain(item: Item, answer: Answer) -> Feedback:
    """Judge a number."""
    said, right = cast("int", answer), cast("int", item.solution)
    good = said == right
    heading = WORDS["yes"].format(said=points(said)) if good else WORDS["more" if said > right else "less"]
    facts = _facts(item) | {"said": said}
    return Feedback(
        right=good,
        rule=_rule(item),
        first_wrong=None if good else str(said),
        counter_example=None if good else _holds(item),
        points_lost=abs(said - right),
        heading=heading,
        laid=WORDS["said"].format(said=points(said)),
        breaks="" if good else WORDS[_why(item, said)].format(**facts, n=_left_out(item, said)),
        holds=_holds(item),
        answer_lines=((WORDS["answer"], points(right)),),
    )


def _why(item: Item, said: int) -> str:
    """Guess what a wrong number counted."""
    if item.form == "total" and _left_out(item, said):
        return "total-left-out"
    return _KNOWN[item.form](item.draft.case).get(said, _worded(item, "check"))


def _worded(item: Item, part: str) -> str:
    """Choose the words for rules that pay no bonuses where there are such."""
    plain = f"{item.form}-plain-{part}"
    return plain if plain in WORDS and not item.draft.case.price.box else f"{item.form}-{part}"


def _left_out(item: Item, said: int) -> int:
    """Find the one hand that a total lacks; 0 if there is none."""
    tally: Tally = item.draft.case
    missing = cast("int", item.solution) - said
    won = [entry for entry in entries(tally) if entry.counts and entry.score.seat == tally.asked]
    numbers = [entry.number for entry in won if entry.score.points == missing]
    return numbers[0] if len(numbers) == 1 else 0


# Numbers that show what somebody counted, the most telling ones last.


def _in_needs(tally: Tally) -> dict[int, str]:
    paid = {tally.needed(tally.price.game): "needs-game"} if tally.price.game else {}
    boxes = {tally.needed(leaders_boxes(tally)): "needs-boxes"} if tally.price.box else {}
    return {max(tally.totals): "needs-has"} | paid | boxes


def _in_total(tally: Tally) -> dict[int, str]:
    own, boxes = tally.totals[tally.asked], tally.sheet.boxes[tally.asked]
    at_once = {own + boxes: "total-at-once"} if boxes else {}
    return {sum(tally.totals): "total-both", tally.totals[1 - tally.asked]: "total-other"} | at_once


def _in_box(tally: Tally) -> dict[int, str]:
    side, column = tally.asked, tally.sheet
    return {
        column.totals[side]: "box-total",
        column.boxes[1 - side]: "box-other",
        column.won[side]: "box-hands",
        0: "box-none",
    }


def _in_final(tally: Tally) -> dict[int, str]:
    side, column, price = tally.asked, tally.sheet, tally.price
    final, bonus, boxes = column.final[side], column.game_bonus[side], column.boxes[side]
    known = {final - bonus: "final-no-game"} if bonus else {}
    known |= {final - boxes: "final-no-boxes"} if boxes else {}
    known |= {column.totals[side]: "final-hands"} if bonus else {}
    return known | ({final - bonus + price.game: "final-plain"} if bonus and column.shutout else {})


def _in_margin(tally: Tally) -> dict[int, str]:
    column, leader, loser = tally.sheet, tally.leader, tally.loser
    known = dict.fromkeys(column.final, "margin-final")
    if tally.price.box or tally.price.game:
        known |= {column.totals[leader] - column.totals[loser]: "margin-hands"}
    if tally.price.box:
        known |= {abs(column.final[leader] - column.totals[loser]): "margin-no-boxes"}
    return known


_KNOWN: dict[str, Callable[[Tally], dict[int, str]]] = {
    "needs": _in_needs,
    "total": _in_total,
    "box": _in_box,
    "final": _in_final,
    "margin": _in_margin,
}


def rungs(item: Item) -> tuple[Hint, Hint, Hint]:
    """Give the three rungs."""
    facts = _facts(item)
    tally: Tally = item.draft.case
    shutout = item.form == "final" and _shut_out(tally)
    rule = WORDS["final-shutout-rule" if shutout else _worded(item, "rule")]
    together = WORDS["number-together"].format(holds=_holds(item), value=item.solution)
    return (
        Hint(text=WORDS[f"{item.form}-look"].format(**facts)),
        Hint(text=rule.format(**facts)),
        Hint(text=together, answer=item.solution),
    )


def start(item: Item) -> Start:
    """Say the first number of the way."""
    tally: Tally = item.draft.case
    facts = _facts(item) | {"final": tally.sheet.final[tally.leader]}
    plain = item.form == "final" and not tally.price.box
    return Start(text=WORDS["start-plain" if plain else f"start-{item.form}"].format(**facts))
