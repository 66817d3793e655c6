"""A score sheet that is asked about: what stands on it, and what each line adds."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from gin_widgets.rules import Game, HandScore, Ruleset, SheetLine, check_sheet, sheet
from gin_widgets.rules.column import Column

SIDES = "AB"  # how the two sides are called on paper


@dataclass(frozen=True, slots=True, kw_only=True)
class Tally:
    """A game with the sheet that is asked about.

    Args:
        game: What was played.
        column: Which of the games that are scored at once.
        asked: The side that the question is about.
        written: The sheet as somebody wrote it, where it holds a mistake.
        slip: What kind of mistake that is.
    """

    game: Game
    column: int = 0
    asked: int = 0
    written: tuple[SheetLine, ...] = ()
    slip: str = ""

    @property
    def price(self) -> Ruleset:
        """What the players agreed on."""
        return self.game.ruleset

    @property
    def sheet(self) -> Column:
        """The column that is asked about."""
        return self.game.columns[self.column]

    @property
    def totals(self) -> tuple[int, ...]:
        """The points from hands alone, by side."""
        return self.sheet.totals

    @property
    def leader(self) -> int:
        """The side with the most points from hands."""
        return self.totals.index(max(self.totals))

    @property
    def loser(self) -> int:
        """The other side."""
        return 1 - self.leader

    @property
    def lines(self) -> tuple[SheetLine, ...]:
        """The right sheet, without the closing line that repeats the totals."""
        return tuple(line for line in sheet(self.game, self.column) if line.kind != "final")

    @property
    def first_wrong(self) -> int:
        """The first wrong line of the sheet as it was written, from 1; 0 if none is wrong."""
        mistake = check_sheet(self.game, self.written, self.column)
        return mistake.line if mistake else 0

    def after(self, hands: int) -> Tally:
        """Go back to the sheet as it stood after so many hands of the game."""
        return replace(self, game=replace(self.game, scores=self.game.scores[:hands]))

    def needed(self, counted: int = 0, side: int | None = None) -> int:
        """Tell how far a side is from the target, if some other points counted as well."""
        total = self.totals[self.leader if side is None else side]
        return max(0, self.price.target - total - counted)


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One hand on the sheet.

    Args:
        number: Its place among all hands, from 1.
        score: What it was worth.
        counts: Whether it counts in the column that is asked about.
        totals: The totals of that column after it.
    """

    number: int
    score: HandScore
    counts: bool
    totals: tuple[int, ...]


@lru_cache(maxsize=256)
def entries(tally: Tally) -> tuple[Entry, ...]:
    """List the hands of a tally, as its column has them."""
    found = []
    held = 0
    for number, score in enumerate(tally.game.scores, 1):
        column = tally.after(number).sheet
        found.append(Entry(number=number, score=score, counts=len(column.scores) > held, totals=column.totals))
        held = len(column.scores)
    return tuple(found)


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """One number to fill in.

    Args:
        key: Name of the field.
        kind: "hand", "need", "game" or "box".
        number: Number of the hand, or of the last hand before.
        side: Whose number it is.
        before: The total it starts from; for "need" the total there is.
        added: What is added; for "need" the target.
        value: The right number.
        line: The line of the right sheet that it stands on, from 0.
    """

    key: str
    kind: str
    number: int
    side: int
    before: int
    added: int
    value: int
    line: int = 0


@lru_cache(maxsize=256)
def cells(tally: Tally) -> tuple[Cell, ...]:
    """List the numbers to fill in: the total after each hand, what the leader needs, and the bonuses at the end.

    What is needed stands before the last hand of a game that is over, and else below all hands.
    """
    hands = [entry for entry in entries(tally) if entry.counts and entry.score.seat is not None]
    found = [_hand_cell(tally, entry) for entry in hands]
    if not tally.sheet.over:
        return (*found, _need_cell(tally))
    last = found.pop()
    return (*found, _need_cell(tally.after(last.number - 1)), last, *_closing_cells(tally))


def _hand_cell(tally: Tally, entry: Entry) -> Cell:
    side, points = entry.score.seat or 0, entry.score.points
    total = entry.totals[side]
    line = len(tally.after(entry.number).sheet.scores) - 1
    return Cell(
        key=f"hand{entry.number}",
        kind="hand",
        number=entry.number,
        side=side,
        before=total - points,
        added=points,
        value=total,
        line=line,
    )


def _need_cell(tally: Tally) -> Cell:
    return Cell(
        key="need",
        kind="need",
        number=len(tally.game.scores),
        side=tally.leader,
        before=max(tally.totals),
        added=tally.price.target,
        value=tally.needed(),
    )


def _closing_cells(tally: Tally) -> list[Cell]:
    """List the totals with the game bonus and with the boxes, as far as such bonuses are paid."""
    hands, column = len(tally.sheet.scores), tally.sheet
    totals = list(column.totals)
    found = []
    for line, (kind, added) in enumerate((("game", column.game_bonus), ("box", column.boxes)), hands):
        paid = [side for side in (0, 1) if added[side] or (kind == "box" and max(added))]
        for side in paid:
            before, totals[side] = totals[side], totals[side] + added[side]
            key = f"{kind}{SIDES[side]}"
            value = totals[side]
            found.append(
                Cell(key=key, kind=kind, number=0, side=side, before=before, added=added[side], value=value, line=line)
            )
    return found


def rule_of(tally: Tally, cell: Cell, said: int) -> str:
    """Name the rule that decides a number, as the engine's check of the sheet names it."""
    if cell.kind == "need":
        return "target"
    lines = list(sheet(tally.game, tally.column))
    totals = tuple(said if side == cell.side else total for side, total in enumerate(lines[cell.line].totals))
    lines[cell.line] = replace(lines[cell.line], totals=totals)
    mistake = check_sheet(tally.game, lines, tally.column)
    return mistake.reason.rule if mistake else "target"
