"""What people answer who hold one wrong belief about the tally.

Each function takes an item and returns the answers its believer may give.
"""

from __future__ import annotations

from collections.abc import Callable

from gin_widgets.teaching.believers.basics import Answers
from gin_widgets.teaching.cases.tallies import Cell, Tally, cells, entries
from gin_widgets.teaching.feedback import Answer
from gin_widgets.teaching.question import Draft

Number = Callable[[Tally, Cell], int]
_SHEETS = ("open", "closed")


def with_needed(tally: Tally, counted: Callable[[Tally], int]) -> Answer:
    """Fill in a sheet rightly but for what the leader still needs."""
    return tuple(
        max(0, cell.value - counted(tally.after(cell.number))) if cell.kind == "need" else cell.value
        for cell in cells(tally)
    )


def leaders_boxes(tally: Tally) -> int:
    """The boxes of the side that leads so far."""
    return tally.sheet.boxes[tally.leader]


def boxes_count(draft: Draft) -> Answers:
    """Boxes count towards the target."""
    tally: Tally = draft.case
    if draft.form == "over":
        return [] if tally.sheet.over or not boxes_reach(tally) else ["boxes"]
    if draft.form == "needs":
        return [tally.needed(leaders_boxes(tally))]
    if draft.form in _SHEETS:
        return [with_needed(tally, leaders_boxes)]
    return _named_too_late(tally) if draft.form == "error" else []


def boxes_reach(tally: Tally) -> bool:
    """Tell whether a side would be at the target with its boxes."""
    return max(map(sum, zip(tally.totals, tally.sheet.boxes, strict=True))) >= tally.price.target


def _named_too_late(tally: Tally) -> Answers:
    """Name the first line that stands there although the game should be over."""
    right = tally.lines
    for entry in entries(tally)[:-1]:
        reached = tally.after(entry.number)
        line = len(reached.sheet.scores)
        if tally.written[line - 1 : line] != right[line - 1 : line]:
            return []
        if boxes_reach(reached) and line < len(right) and tally.written[line].kind == "hand":
            return [str(line + 1)]
    return []


def game_bonus_counts(draft: Draft) -> Answers:
    """The game bonus counts towards the target."""
    tally: Tally = draft.case
    if draft.form == "over":
        return ["bonus"] if tally.price.game and not tally.sheet.over else []
    if draft.form == "needs":
        return [tally.needed(tally.price.game)]
    return [with_needed(tally, lambda held: held.price.game)] if draft.form in _SHEETS else []


def bonuses_each_hand(draft: Draft) -> Answers:
    """The box bonus is added after each hand, not at the end."""
    tally: Tally = draft.case
    if draft.form == "total":
        return [tally.totals[tally.asked] + tally.sheet.boxes[tally.asked]]
    if draft.form in _SHEETS:
        return [tuple(_at_once(tally))]
    same = tally.written[:1] == tally.lines[:1]
    return ["1"] if draft.form == "error" and same and any(tally.lines[0].points) and tally.price.box else []


def _at_once(tally: Tally) -> list[int]:
    """Fill in a sheet with each box entered together with its hand."""
    running = [0, 0]
    written = []
    for cell in cells(tally):
        if cell.kind == "need":
            written.append(max(0, tally.price.target - running[cell.side]))
            continue
        running[cell.side] += {"hand": cell.added + tally.price.box, "game": cell.added, "box": 0}[cell.kind]
        written.append(running[cell.side])
    return written


def loser_boxes_forgotten(draft: Draft) -> Answers:
    """Only the winner of the game adds boxes."""
    tally: Tally = draft.case
    if draft.form in {"box", "final"} and tally.asked == tally.leader:
        return []
    if draft.form == "box":
        return [0]
    if draft.form == "final":
        return [tally.totals[tally.loser]]
    if draft.form == "margin":
        return [abs(tally.sheet.final[tally.leader] - tally.totals[tally.loser])]
    if draft.form != "closed":
        return []
    return [
        tuple(cell.before if cell.kind == "box" and cell.side == tally.loser else cell.value for cell in cells(tally))
    ]
