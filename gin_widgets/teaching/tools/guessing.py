"""A guess that a learner may give before a tool works the number out."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from gin_widgets.rules import Ruleset
from gin_widgets.teaching.chance import Chance
from gin_widgets.teaching.tools import read
from gin_widgets.teaching.tools.model import Report, Tool, ToolField, Values
from gin_widgets.teaching.words.tools import LABELS, WORDS

GUESS: Final = "guess"
_MOST = 9999


def guessed(tool: Tool, what: str) -> Tool:
    """Give a tool a last field for a guess, which it compares with its number.

    Args:
        tool: A tool whose report has a number.
        what: What is guessed, a key of `LABELS` after "guess-".
    """
    field = ToolField(GUESS, LABELS[f"guess-{what}"], "number", least=0)

    def look(values: Values, ruleset: Ruleset) -> Report:
        typed = read.texts((*tool.fields, field), values)[GUESS]
        report = tool.look(values[: len(tool.fields)], ruleset)
        if not typed.strip() or report.number is None:
            return report
        return replace(report, said=f"{report.said} {_compared(read.number(field, typed, _MOST), report.number)}")

    def deal(chance: Chance, ruleset: Ruleset) -> Values:
        return (*tool.deal(chance, ruleset), "")

    return replace(tool, fields=(*tool.fields, field), look=look, deal=deal)


def _compared(guess: int, number: int) -> str:
    how = "right" if guess == number else "low" if guess < number else "high"
    return WORDS[f"guess-{how}"].format(guess=guess, off=abs(number - guess))
