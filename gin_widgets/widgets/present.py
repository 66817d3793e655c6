"""What the browser is sent: plain data made from items, feedback and the session's state.

No solution leaves here before a check or the last hint.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from gin_widgets.rules import Card
from gin_widgets.teaching import MISCONCEPTIONS, Feedback, Hint, Item, judge, mastery, read_item
from gin_widgets.teaching.feedback import Group
from gin_widgets.teaching.say import kind_of
from gin_widgets.teaching.session import BEGUN, Session, State, Work
from gin_widgets.teaching.tools import Block
from gin_widgets.teaching.tools.tried import Tried
from gin_widgets.widgets.draw import describe

_MISSES = 2  # after so many a begun version is offered


def present_item(item: Item, *, begun: bool = False) -> dict[str, Any]:
    """Show an item as the browser may see it.

    Args:
        item: The item.
        begun: Whether a part of the answer is laid out already.
    """
    return {
        "skill": item.skill,
        "kind": item.kind,
        "prompt": item.prompt,
        "position": item.position | _titled(item),
        "start": _start(item) if begun else None,
    }


def _start(item: Item) -> dict[str, Any]:
    return {"text": item.faded.text, "answer": item.faded.answer, "out": item.faded.out}


def _titled(item: Item) -> dict[str, Any]:
    """Give the groups of a position their titles, but no sum that would give the answer away."""
    position = item.position
    titled: dict[str, Any] = {}
    if "groups" in position:
        titled["groups"] = [_untold(kind, cards) for kind, cards in position["groups"]]
    if "scene" in position:
        titled["scene"] = [
            each | {"groups": [_untold(kind, cards) for kind, cards in each["groups"]]} for each in position["scene"]
        ]
    if "targets" in position:
        titled["targets"] = [_groups([(kind_of(cards), tuple(cards))])[0] for cards in position["targets"]]
    return titled


def _untold(kind: str, cards: Sequence[str]) -> list[Any]:
    return [kind, cards, describe(kind, map(Card, cards))[0], ""]


def _groups(groups: Iterable[Group]) -> list[list[Any]]:
    return [[kind, list(cards), *describe(kind, map(Card, cards))] for kind, cards in groups]


def present_feedback(feedback: Feedback) -> dict[str, Any]:
    """Show feedback: the answer in groups, the fact, and what was done, where it breaks, what holds."""
    lines = [("What you did", feedback.laid)]
    if feedback.right:
        lines.append(("Why it holds", feedback.holds))
    else:
        lines += [("Where it breaks", feedback.breaks), ("What holds", feedback.holds)]
    return {
        "right": feedback.right,
        "heading": feedback.heading,
        "lines": [line for line in lines if line[1]],
        "shown": _groups(feedback.shown),
        "answer_groups": _groups(feedback.answer_groups),
        "marks": dict(feedback.marks),
        "fields": dict(feedback.fields),
        "answer_lines": [list(line) for line in feedback.answer_lines],
        "gate": feedback.gate,
        "ruler": list(feedback.ruler),
    }


def present_hint(hint: Hint) -> dict[str, Any]:
    """Show one rung of help; the last one carries an answer."""
    return {"text": hint.text, "cards": list(hint.cards), "answer": hint.answer}


def _work(item_id: str, work: Work) -> dict[str, Any]:
    item = read_item(item_id)
    stuck = work.tries >= _MISSES and not work.right
    return {
        "answer": work.answer,
        "tries": work.tries,
        "right": work.right,
        "feedback": present_feedback(work.feedback) if work.feedback else None,
        "rungs": [present_hint(item.hint(rung)) for rung in range(1, work.rungs + 1)],
        "start": _start(item) if stuck else None,
        "error": work.error or None,
    }


def present_tried(tried: Mapping[str, Tried]) -> dict[str, Any]:
    """Show what was tried with each tool: what stands in its fields, and what it said or why it could not."""
    return {
        tool: {
            "values": list(each.values),
            "said": each.report.said if each.report else "",
            "blocks": [_block(block) for block in each.report.blocks] if each.report else [],
            "error": each.error,
            "field": each.field,
            "seed": each.seed,
        }
        for tool, each in tried.items()
    }


def _block(block: Block) -> dict[str, Any]:
    sheet = block.sheet and {"heads": list(block.sheet.heads), "rows": [list(row) for row in block.sheet.rows]}
    return {
        "title": block.title,
        "text": block.text,
        "groups": _groups(block.groups),
        "marks": dict.fromkeys(block.laid, "laid"),
        "bar": block.bar and {"cards": list(block.bar.cards), "words": block.bar.words, "gate": block.bar.gate},
        "lines": [list(line) for line in block.lines],
        "sheet": sheet,
        "total": block.total,
    }


def present(session: Session, state: State, now: int) -> dict[str, Any]:
    """Show the whole state that the page needs at this place.

    Args:
        session: The session the state belongs to.
        state: The state.
        now: The browser's time, ms since 1970.

    Returns:
        Plain data; the words of feedback are sent for the lesson in view and for items asked for, marks for all.
    """
    here = session.in_view(state)
    new = {item: part for item, part in here.items() if not session.knows(item)}
    return {
        "ruleset": state.ruleset,
        "items": {item: present_item(read_item(item), begun=part == BEGUN) for item, part in new.items()},
        "answers": {item: _work(item, work) for item, work in state.works.items() if item in here},
        "done": {item: work.right for item, work in state.works.items()},
        "another": {
            item: session.another(state, item) for item, work in state.works.items() if item in here and work.tries
        },
        "belief": _belief(session, state),
        "progress": _progress(session, state, now),
        "tried": present_tried(state.tried),
        "refused": state.refused,
        "imported": list(state.imported) or None,
        "compacted": list(state.log) if state.compacted else None,
        "verdicts": {entry["n"]: [entry["right"], entry["g"]] for entry in state.log[-50:] if "right" in entry},
    }


def _belief(session: Session, state: State) -> str:
    """Say what is not so about the belief that the learner's answers follow; nothing where they follow none."""
    belief = session.belief(state)
    return MISCONCEPTIONS[belief].refutation if belief else ""


def _progress(session: Session, state: State, now: int) -> dict[str, Any]:
    known = mastery(state.log, now, begun=session.begun)
    last = next((entry["part"] for entry in reversed(state.log) if entry["do"] == "open"), None)
    return {
        "last": last,
        "lessons": {
            key: {"state": known[key].state if key in known else "new", "part": state.parts.get(key)}
            for key in session.outline
        },
    }


def record(item: Item) -> dict[str, Any] | None:
    """Record the verdict on every possible answer, so that the page can answer before Python has come.

    The learner's own answer, where a text repeats it, is stored once as a placeholder.

    Args:
        item: An opening item.

    Returns:
        The verdicts as columns of different values and one row of column places per answer; nothing where the
        answers cannot be listed.
    """
    columns: dict[str, list[Any]] = {}
    rows: dict[str, list[int]] = {}
    for key, answer in item.table.every_answer():
        echo = " ".join(map(str, answer)) if isinstance(answer, tuple) else str(answer)
        shown = _fold(present_feedback(judge(item, answer)), echo)
        rows[key] = [_place(columns.setdefault(field, []), value) for field, value in shown.items()]
    return {"fields": list(columns), "values": list(columns.values()), "rows": rows} if rows else None


def _fold(value: Any, echo: str) -> Any:
    if isinstance(value, str):
        return value.replace(echo, "\x01") if echo else value
    if isinstance(value, (list, tuple)):
        return [_fold(part, echo) for part in value]
    if isinstance(value, dict):
        return {key: _fold(part, echo) for key, part in value.items()}
    return value


def _place(column: list[Any], value: Any) -> int:
    if value not in column:
        column.append(value)
    return column.index(value)
