"""The score sheet line by line, and a check that names the first wrong line."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import zip_longest
from typing import TYPE_CHECKING, Literal

from gin_widgets.errors import Reason

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from gin_widgets.rules.column import Column
    from gin_widgets.rules.game import Game
    from gin_widgets.rules.scoring import HandScore

LineKind = Literal["hand", "game bonus", "box bonus", "final"]


@dataclass(frozen=True, slots=True)
class SheetLine:
    """One line of a score sheet.

    Args:
        kind: "hand", "game bonus", "box bonus" or "final".
        points: What the line adds, by seat.
        totals: The totals after it, by seat.

    Example:
        >>> print(SheetLine("hand", (10, 0), (10, 0)))
        hand: +10 +0 = 10 0
    """

    kind: LineKind
    points: tuple[int, ...]
    totals: tuple[int, ...]

    def __str__(self) -> str:
        added = " ".join(f"+{points}" for points in self.points)
        return f"{self.kind}: {added} = {' '.join(map(str, self.totals))}"


@dataclass(frozen=True, slots=True)
class Mistake:
    """The first wrong line of a sheet.

    Args:
        line: Its number, from 1.
        written: What stands there; None where a line is missing.
        right: What should stand there; None where the sheet should have ended.
        reason: The rule that decides.
    """

    line: int
    written: SheetLine | None
    right: SheetLine | None
    reason: Reason


def sheet(game: Game, column: int = 0) -> tuple[SheetLine, ...]:
    """Write the sheet of a game: a line for each hand, and at the end bonuses and result.

    Args:
        game: The game.
        column: Which of the games that are scored at once.

    Returns:
        The lines.

    Example:
        >>> from gin_widgets.rules import Game, HandScore
        >>> game = Game(scores=(HandScore(0, 60), HandScore(1, 15), HandScore(0, 43)))
        >>> for line in sheet(game):
        ...     print(line)
        hand: +60 +0 = 60 0
        hand: +0 +15 = 60 15
        hand: +43 +0 = 103 15
        game bonus: +100 +0 = 203 15
        box bonus: +40 +20 = 243 35
        final: +0 +0 = 243 35
    """
    return tuple(line for line, _ in _ruled_lines(game.columns[column]))


def check_sheet(game: Game, lines: Iterable[SheetLine], column: int = 0) -> Mistake | None:
    """Compare a written sheet with the game, line by line.

    Args:
        game: What was played.
        lines: What somebody wrote.
        column: Which of the games that are scored at once.

    Returns:
        The first wrong line, or None if all are right.

    Example:
        >>> from gin_widgets.rules import Game, HandScore
        >>> mistake = check_sheet(Game(scores=(HandScore(1, 15),)), [SheetLine("hand", (15, 0), (15, 0))])
        >>> print(mistake.line, mistake.reason)
        1 This line adds 0 and 15; here it adds 15 and 0.
    """
    right = list(_ruled_lines(game.columns[column]))
    for number, (written, expected) in enumerate(zip_longest(lines, right), start=1):
        line, rule = expected or (None, "target")
        if written != line:
            return Mistake(number, written, line, Reason(rule if line else "target", _difference(written, line)))
    return None


def _difference(written: SheetLine | None, right: SheetLine | None) -> str:
    if written is None and right is not None:
        return f"The sheet has one more line, {right.kind}; it is missing."
    if written is None or right is None:
        return "The sheet ends before this line; nothing more is written."
    if written.kind != right.kind:
        return f"This line is for {right.kind}; here it is for {written.kind}."
    if written.points != right.points:
        return f"This line adds {_listed(right.points)}; here it adds {_listed(written.points)}."
    return f"After this line the totals are {_listed(right.totals)}; here they are {_listed(written.totals)}."


def _listed(numbers: Iterable[int]) -> str:
    return " and ".join(map(str, numbers))


def _ruled_lines(column: Column) -> Iterator[tuple[SheetLine, str]]:
    """Yield the lines of a column, each with the rule that decides it."""
    totals: tuple[int, ...] = (0,) * column.sides
    for score in column.scores:
        added = tuple(score.points if seat == score.seat else 0 for seat in range(column.sides))
        totals = _plus(totals, added)
        yield SheetLine("hand", added, totals), score.rule or _rule_of(score)
    if column.over:
        yield from _closing_lines(column, totals)


def _closing_lines(column: Column, totals: tuple[int, ...]) -> Iterator[tuple[SheetLine, str]]:
    with_game = _plus(totals, column.game_bonus)
    yield SheetLine("game bonus", column.game_bonus, with_game), "shutout" if column.shutout else "game-bonus"
    yield SheetLine("box bonus", column.boxes, column.final), "box-bonus"
    yield SheetLine("final", (0,) * column.sides, column.final), "game-winner"


def _plus(one: tuple[int, ...], other: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(map(sum, zip(one, other, strict=True)))


def _rule_of(score: HandScore) -> str:
    """Name the rule of a score that came without one."""
    return "dead-hand" if score.seat is None else "score-knock"
