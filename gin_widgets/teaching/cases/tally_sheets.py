"""A tally as it is shown: the rows of its sheet, the fields in it, and what was agreed before play."""

from __future__ import annotations

from gin_widgets.rules import HandScore
from gin_widgets.teaching.cases.tallies import SIDES, Cell, Entry, Tally, cells, entries
from gin_widgets.teaching.say import listed
from gin_widgets.teaching.table import Field, Sheet, Shown
from gin_widgets.teaching.words.common import COMMA
from gin_widgets.teaching.words.tally import HANDS, WORDS


def hands(number: int) -> str:
    """Write a number of hands ("1 hand", "2 hands")."""
    return HANDS[number == 1].format(n=number)


def boxed(tally: Tally) -> int:
    """Find the side that would have most with its boxes."""
    held = [total + boxes for total, boxes in zip(tally.totals, tally.sheet.boxes, strict=True)]
    return held.index(max(held))


def won_by(tally: Tally, side: int) -> str:
    """List the hands a side has won ("hand 1 with 10 and hand 2 with 58")."""
    won = (entry for entry in entries(tally) if entry.counts and entry.score.seat == side)
    return listed(WORDS["hands-list"].format(n=entry.number, points=entry.score.points) for entry in won)


def agreed(tally: Tally, *, shutout: bool = False) -> tuple[Shown, ...]:
    """Show what was agreed before play, and which of several games is asked about.

    Args:
        tally: The tally.
        shutout: Whether to say what a shutout brings.
    """
    price = tally.price
    facts = {"target": price.target, "game": price.game, "box": price.box, "shutout": price.shutout}
    keys = ["target", *(["game"] if price.game else []), *(["box"] if price.box else [])]
    if shutout and price.game:
        keys.insert(2, f"shutout-{price.shutout_pays}")
    if price.hands is not None:
        keys = ["hands"]
    if not (price.game or price.box):
        keys.append("no-bonuses")
    note = COMMA.join(WORDS[key] for key in keys).format(**facts, n=price.hands)
    shown = [Shown(label=WORDS["rules"], note=note)]
    if price.columns > 1:
        note = WORDS["hollywood-note"].format(column=tally.column + 1)
        shown.append(Shown(label=WORDS["hollywood"], note=note))
    if price.players == 4:
        shown.append(Shown(label=WORDS["sides"], note=WORDS["sides-note"]))
    return tuple(shown)


def row_name(number: int, score: HandScore) -> str:
    """Name the line of a hand ("2. A +58, gin")."""
    if score.seat is None:
        return WORDS["row-dead"].format(n=number)
    text = WORDS.get(f"row-{score.rule}", WORDS["row"])
    return text.format(n=number, side=SIDES[score.seat], points=score.points)


def _sheet(first: str, rows: list[tuple[str, ...]]) -> Sheet:
    return Sheet(heads=(WORDS[first], *SIDES), rows=tuple(rows))


def running(tally: Tally) -> Sheet:
    """Show each hand and the totals after it."""
    rows = [(row_name(entry.number, entry.score), *_totals(entry)) for entry in entries(tally)]
    return _sheet("head-hand", rows)


def _totals(entry: Entry) -> tuple[str, ...]:
    if not entry.counts:
        return (WORDS["none"],) * len(SIDES)
    return tuple(map(str, entry.totals))


def scores(tally: Tally) -> Sheet:
    """Show what each hand adds, without totals."""
    rows = []
    for entry in entries(tally):
        added = [WORDS["none"]] * len(SIDES)
        if entry.counts and entry.score.seat is not None:
            added[entry.score.seat] = WORDS["added"].format(points=entry.score.points)
        rows.append((row_name(entry.number, entry.score).partition(".")[0], *added))
    return _sheet("head-hand", rows)


def summed_up(tally: Tally, *, final: bool) -> Sheet:
    """Show the points from hands and the hands won, and on request the final totals."""
    column = tally.sheet
    rows = [("points-row", column.totals), ("won-row", column.won), *([("final-row", column.final)] if final else [])]
    return _sheet("head-line", [(WORDS[key], *map(str, numbers)) for key, numbers in rows])


def written(tally: Tally) -> Sheet:
    """Show the sheet as somebody wrote it."""
    rows = [(name, *map(str, line.totals)) for name, line in zip(line_names(tally), tally.written, strict=True)]
    return _sheet("head-line", rows)


def line_names(tally: Tally) -> list[str]:
    """Name the lines of a written sheet."""
    names = []
    played = tally.sheet.scores
    for number, line in enumerate(tally.written, 1):
        if line.kind == "hand":
            names.append(row_name(number, played[number - 1]))
        else:
            names.append(WORDS["row-game" if line.kind == "game bonus" else "row-box"].format(n=number))
    return names


def to_fill(tally: Tally) -> Sheet:
    """Show the sheet with a field for every number that is new."""
    at = {(cell.kind, cell.number): cell for cell in cells(tally) if cell.kind in {"hand", "need"}}
    rows = []
    for entry in entries(tally):
        cell = at.get(("hand", entry.number))
        rows.append(_row(row_name(entry.number, entry.score), [cell] if cell else []))
        if need := at.get(("need", entry.number)):
            rows.append(_row(WORDS["need-row"].format(side=SIDES[need.side]), [need]))
    return _sheet("head-line", [*rows, *_closing_rows(tally)])


def _closing_rows(tally: Tally) -> list[tuple[str, ...]]:
    paid = {kind: [cell for cell in cells(tally) if cell.kind == kind] for kind in ("game", "box")}
    return [_row(WORDS[f"{kind}-row"], filled) for kind, filled in paid.items() if filled]


def _row(name: str, filled: list[Cell]) -> tuple[str, ...]:
    blank = "" if filled else WORDS["none"]
    fields_by_side = {cell.side: f"?{cell.key}" for cell in filled}
    return (name, *(fields_by_side.get(side, blank) for side in range(len(SIDES))))


def label(cell: Cell) -> str:
    """Name a number to fill in ("A after hand 2")."""
    return WORDS[f"label-{cell.kind}"].format(side=SIDES[cell.side], n=cell.number)


def fields(tally: Tally) -> tuple[Field, ...]:
    """List the fields of a sheet to fill in."""
    most = max(cell.value for cell in cells(tally)) + 29
    return tuple(Field(key=cell.key, label=label(cell), most=most) for cell in cells(tally))
