"""Everything that a learner may read in a lesson, in the order of its parts, one text a line."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import TYPE_CHECKING, Any

from gin_widgets.lessons.model import PARTS
from gin_widgets.teaching import MISCONCEPTIONS, Item, judge, read_item

if TYPE_CHECKING:
    from gin_widgets.lessons.model import Figure, Grid, Lesson
    from gin_widgets.teaching import Feedback
    from gin_widgets.teaching.table import Sheet

HINTS = ("Look", "Rule", "Together")


def transcript(lesson: Lesson) -> str:
    """Write down a whole lesson."""
    bodies = {1: lead(lesson), 2: worked(lesson), 6: short(lesson), 7: last(lesson)}
    lines = [lesson.title]
    for part, name in enumerate(PARTS, 1):
        lines += ["", f"{part}. {name}", *bodies.get(part, ())]
        for text in lesson.items(part):
            lines += ["", *asked(read_item(text))]
    return "\n".join(lines) + "\n"


def lead(lesson: Lesson) -> list[str]:
    """What stands above the first question, also under other rules."""
    return [lesson.lead, *elsewhere(lesson, "lead")]


def elsewhere(lesson: Lesson, part: str) -> list[str]:
    """What a text is under other rules."""
    return [f"With {', '.join(each.when)}: {each.text}" for each in lesson.house if each.part == part]


def worked(lesson: Lesson) -> Iterator[str]:
    """The rule card and the worked example."""
    yield lesson.rule
    yield from elsewhere(lesson, "rule")
    for number, step in enumerate(lesson.worked, 1):
        yield f"Step {number}: {step.text}"
        yield from (f"  {figure_line(figure)}" for figure in step.figures)
        if step.grid:
            yield f"  {grid_line(step.grid)}"


def figure_line(figure: Figure) -> str:
    """A figure as a line: title, groups, caption."""
    held = "; ".join(f"{kind} {cards}" for kind, cards in figure.groups)
    return ": ".join(text for text in (figure.title, held, figure.caption) if text)


def grid_line(grid: Grid | Sheet) -> str:
    """A table as a line."""
    return " / ".join(" | ".join(row) for row in (grid.heads, *grid.rows))


def short(lesson: Lesson) -> Iterator[str]:
    """The summary card."""
    yield lesson.summary.rule
    yield from elsewhere(lesson, "short")
    yield from (f"Often mistaken: {text}" for text in lesson.summary.mistaken)
    if lesson.summary.disagreement:
        yield f"Some play it differently: {lesson.summary.disagreement}"
    yield f"Sources: {', '.join(lesson.summary.sources)}"


def last(lesson: Lesson) -> Iterator[str]:
    """The sandbox and the teacher's note."""
    note = lesson.note
    yield lesson.sandbox
    yield from elsewhere(lesson, "sandbox")
    yield f"Goal: {note.goal}"
    yield from (f"In class: {text}" for text in note.show)
    yield f"Question: {note.question}"
    yield f"A good answer: {note.answer}"


def asked(it: Item) -> Iterator[str]:
    """An item: question, table, help, and what is said to a right answer and to wrong ones."""
    yield f"{it.id}: {it.prompt}"
    yield from (f"  {line}" for line in table(it))
    for name, rung in zip(HINTS, (1, 2, 3), strict=True):
        yield f"  {name}: {it.hint(rung).text}"
    yield f"  Begun: {it.faded.text}"
    yield f"  {said(it, it.solution)}"
    for belief in MISCONCEPTIONS.values():
        answer = belief.answer(it)
        if answer is not None:
            yield f"  [{belief.id}] {said(it, answer)}"
    for answer in islice(wrong(it), 2):
        yield f"  {said(it, answer)}"


def table(it: Item) -> Iterator[str]:
    """What lies on the table, as lines."""
    for each in it.table.scene:
        held = "; ".join(f"{kind} {' '.join(cards)}".strip() for kind, cards in each.groups)
        yield ": ".join(text for text in (each.label, held, each.note) if text)
    if it.table.targets:
        yield f"The knocker's melds: {groups(it.table.targets)}"
    if it.table.sheet:
        yield grid_line(it.table.sheet)
    if it.table.names:
        held = it.table.groups or (("cards", it.table.cards),)
        yield "; ".join(f"{kind} {' '.join(cards)}" for kind, cards in held)
    if it.table.options:
        yield f"Options: {' / '.join(text for _, text in it.table.options)}"
    for each in it.table.fields:
        yield f"Field: {each.label}" + "".join(f" / {text}" for _, text in each.options)


def said(it: Item, answer: Any) -> str:
    """What is said to an answer."""
    feedback = judge(it, answer)
    return f"{written(it, answer)} -> {feedback.text}{extra(feedback)}"


def extra(feedback: Feedback) -> str:
    """The lines beside the words."""
    lines = [f"{label}: {value}" for label, value in feedback.answer_lines]
    return "".join(f" ({text})" for text in (feedback.sum, *lines) if text)


def written(it: Item, answer: Any) -> str:
    """An answer in words."""
    options = dict(it.table.options)
    if it.kind in {"choose", "order"}:
        return ", then ".join(options[key] for key in ([answer] if it.kind == "choose" else answer))
    if it.kind == "fill":
        pairs = zip(it.table.fields, answer, strict=True)
        return ", ".join(str(dict(each.options).get(value, value)) for each, value in pairs)
    if it.kind == "lay":
        own, added = answer
        return f"{groups(own)} and laid off {groups(added)}"
    return groups(answer) if it.kind == "sort" else groups([answer]) if it.kind == "pick" else str(answer)


def groups(melds: Any) -> str:
    """Groups of cards with bars between them."""
    return " | ".join(" ".join(meld) for meld in melds) or "nothing"


def wrong(it: Item) -> Iterator[Any]:
    """Wrong answers by lot, the same ones every time, that no belief gives."""
    rng = Random(it.id)
    beliefs = [answer for belief in MISCONCEPTIONS.values() for answer in belief.answers(it)]
    given: list[Any] = []
    for answer in (it.random_answer(rng) for _ in range(60)):
        if not it.is_right(answer) and answer not in beliefs and answer not in given:
            given.append(answer)
            yield answer
