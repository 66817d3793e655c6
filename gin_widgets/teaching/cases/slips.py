"""Score sheets with one mistake in them, and everything after it carried on from there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from gin_widgets.rules import Ruleset, SheetLine
from gin_widgets.teaching.believers.tally import boxes_reach
from gin_widgets.teaching.cases.played import finished, played
from gin_widgets.teaching.cases.tallies import Tally
from gin_widgets.teaching.cases.tally_sheets import boxed
from gin_widgets.teaching.chance import Chance

Added = tuple[int, ...]


def with_slip(chance: Chance, ruleset: Ruleset) -> Tally | None:
    """Play a game and write its sheet with one mistake, or None if this game gives none."""
    slips = ["side", "sum"]
    slips += ["at-once", "loser-box", "early"] if ruleset.box and ruleset.game else []
    slip = chance.pick([*slips, "game-side"] if ruleset.game else slips)
    if slip == "early":
        tally = played(chance, ruleset, 3 + chance.below(2))
        return _early(tally) if tally and boxes_reach(tally) else None
    tally = finished(chance, ruleset, 4, 5 + (ruleset.target > 100))
    return _slipped(chance, tally, slip) if tally and min(tally.totals) else None


def _slipped(chance: Chance, tally: Tally, slip: str) -> Tally | None:
    added = [line.points for line in tally.lines]
    hands = len(tally.sheet.scores)
    played_out = [at for at in range(hands) if any(added[at])]
    at = {"loser-box": hands + 1, "game-side": hands}.get(slip, chance.pick(played_out))
    if slip in {"side", "game-side"}:
        added[at] = added[at][::-1]
    if slip == "at-once":
        added[at] = tuple(points + tally.price.box * (points > 0) for points in added[at])
    if slip == "loser-box":
        added[at] = tuple(points * (side == tally.leader) for side, points in enumerate(added[at]))
    total = sum(tally.lines[at].totals[side] for side in (0, 1) if tally.lines[at].points[side])
    off = chance.pick([wrong for wrong in (-10, -1, 1, 10) if total + wrong > 0]) if slip == "sum" else 0
    lines = _carried(tally, added, at, off)
    if not (tally.price.game or tally.price.box):
        lines = lines[:hands]
    return replace(tally, written=lines, slip=slip)


def _carried(tally: Tally, added: Sequence[Added], at: int, off: int) -> tuple[SheetLine, ...]:
    """Write lines with totals that go on from each other; the total of one line is off."""
    totals: Added = (0, 0)
    lines = []
    for place, (line, points) in enumerate(zip(tally.lines, added, strict=True)):
        slips = [off * (points[side] > 0) if place == at else 0 for side in (0, 1)]
        totals = tuple(total + more + slip for total, more, slip in zip(totals, points, slips, strict=True))
        lines.append(SheetLine(line.kind, points, totals))
    return tuple(lines)


def _early(tally: Tally) -> Tally:
    """Close the sheet of a game that goes on, because the boxes were counted."""
    winner = boxed(tally)
    bonus = tuple(tally.price.game * (side == winner) for side in (0, 1))
    after = tuple(map(sum, zip(tally.totals, bonus, strict=True)))
    final = tuple(map(sum, zip(after, tally.sheet.boxes, strict=True)))
    closing = (SheetLine("game bonus", bonus, after), SheetLine("box bonus", tally.sheet.boxes, final))
    return replace(tally, written=(*tally.lines, *closing), slip="early")
