"""Feedback and help for a sheet that is filled in: the first number that is wrong, and what it starts from."""

from __future__ import annotations

from typing import Any, cast

from gin_widgets.teaching.cases.tallies import SIDES, Cell, Tally, cells, rule_of
from gin_widgets.teaching.cases.tally_sheets import hands, label
from gin_widgets.teaching.feedback import Answer, Feedback, Hint, Start
from gin_widgets.teaching.question import Item
from gin_widgets.teaching.say import listed, points
from gin_widgets.teaching.words.tally import WORDS


def _facts(tally: Tally, cell: Cell) -> dict[str, Any]:
    return {
        "side": SIDES[cell.side],
        "before": cell.before,
        "added": cell.added,
        "value": cell.value,
        "won": hands(tally.sheet.won[cell.side]),
        "box": tally.price.box,
        "n": cell.number,
        "label": label(cell),
        "target": tally.price.target,
    }


def _sum(tally: Tally, cell: Cell) -> str:
    return WORDS["fill-need-sum" if cell.kind == "need" else "fill-sum"].format(**_facts(tally, cell))


def _why(tally: Tally, cell: Cell, said: int) -> str:
    """Say what a number starts from, and name a box that was added too early."""
    key = cell.kind
    if key == "game" and tally.sheet.shutout:
        key = "shutout"
    if key == "hand" and tally.price.box and said == cell.value + tally.price.box:
        key = "at-once"
    return WORDS[f"fill-{key}-why"].format(**_facts(tally, cell))


def explain(item: Item, answer: Answer) -> Feedback:
    """Judge a sheet by its first wrong number."""
    tally: Tally = item.draft.case
    said = cast("tuple[int, ...]", answer)
    held = cells(tally)
    first = next((at for at, cell in enumerate(held) if cell.value != said[at]), None)
    lines = tuple((field.label, points(cell.value)) for field, cell in zip(item.table.fields, held, strict=True))
    marks = dict.fromkeys((cell.key for cell in held[:first]), "right")
    if first is None:
        return Feedback(
            right=True,
            rule="target",
            heading=WORDS["yes-fill"],
            laid=WORDS["filled"].format(n=len(held)),
            holds=_all_holds(item),
            fields=marks,
            answer_lines=lines,
        )
    cell = held[first]
    facts = _facts(tally, cell) | {"said": said[first]}
    total = _sum(tally, cell)
    return Feedback(
        right=False,
        rule=rule_of(tally, cell, said[first]),
        first_wrong=label(cell),
        counter_example=total,
        points_lost=abs(cell.value - said[first]),
        heading=WORDS["fill-heading"].format(**facts),
        laid=WORDS["fill-laid"].format(**facts),
        breaks=_why(tally, cell, said[first]),
        holds=WORDS["fill-holds"].format(**facts, sum=total),
        fields=marks | {cell.key: "wrong"},
        answer_lines=lines,
    )


def _all_holds(item: Item) -> str:
    tally: Tally = item.draft.case
    closing = item.form == "closed" and tally.price.game
    return WORDS["fill-all-holds" if closing else "fill-all-open-holds"].format(target=tally.price.target)


def rungs(item: Item) -> tuple[Hint, Hint, Hint]:
    """Give the three rungs."""
    tally: Tally = item.draft.case
    held = cells(tally)
    facts = _facts(tally, held[0])
    rule = WORDS[f"{item.form}-rule" if tally.price.box else "plain-rule"]
    together = WORDS["fill-together"].format(lines=listed(str(cell.value) for cell in held))
    return (
        Hint(text=WORDS["fill-look"].format(**facts)),
        Hint(text=rule.format(**facts)),
        Hint(text=together, answer=item.solution),
    )


def start(item: Item) -> Start:
    """Fill in the first lines."""
    tally: Tally = item.draft.case
    held = cells(tally)
    done = len(held) // 2
    text = WORDS["start-fill"].format(label=label(held[done]))
    return Start(text=text, answer=tuple(cell.value for cell in held[:done]))
