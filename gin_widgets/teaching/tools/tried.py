"""What a learner last tried with each tool."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from gin_widgets.errors import GinError
from gin_widgets.rules import Ruleset
from gin_widgets.teaching.chance import Chance
from gin_widgets.teaching.tools import TOOLS
from gin_widgets.teaching.tools.model import Report, Values

_HANDFUL = 5  # tools of which the last try is kept


@dataclass(frozen=True, slots=True)
class Tried:
    """One tool as it was last used.

    Args:
        values: What stands in its fields.
        report: What it said, if the values could be read.
        error: Else why not.
        field: Key of the field that could not be read, or empty where it is no single one.
        seed: Number of the deal that filled the fields, or None where they were typed.
    """

    values: Values
    report: Report | None = None
    error: str = ""
    field: str = ""
    seed: int | None = None


def look(tool: str, values: Sequence[str], ruleset: Ruleset) -> Tried:
    """Use a tool on what was typed.

    Args:
        tool: Key of the tool.
        values: What stands in its fields; those missing at the end are empty, and what is beyond them is left out.
        ruleset: The rules in force.
    """
    padded = (*values, *[""] * len(TOOLS[tool].fields))[: len(TOOLS[tool].fields)]
    try:
        return Tried(padded, TOOLS[tool].look(padded, ruleset))
    except GinError as error:
        return Tried(padded, None, str(error), getattr(error, "field", ""))


def deal(tool: str, seed: int, ruleset: Ruleset) -> Tried:
    """Use a tool on a random position."""
    return replace(look(tool, TOOLS[tool].deal(Chance(f"{tool}/{seed}"), ruleset), ruleset), seed=seed)


def kept(before: Mapping[str, Tried], tool: str, last: Tried) -> dict[str, Tried]:
    """Add the last try, and forget the oldest where there are more than a handful."""
    others = {key: tried for key, tried in before.items() if key != tool}
    return dict([*others.items(), (tool, last)][-_HANDFUL:])


def again(before: Mapping[str, Tried], ruleset: Ruleset) -> dict[str, Tried]:
    """Look at everything again under other rules."""
    return {tool: replace(look(tool, tried.values, ruleset), seed=tried.seed) for tool, tried in before.items()}
