"""What a tool is: fields to fill in, a look at them, and what is then shown."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, TypeAlias

from gin_widgets.errors import GinError
from gin_widgets.rules import Ruleset
from gin_widgets.teaching.chance import Chance
from gin_widgets.teaching.feedback import Group
from gin_widgets.teaching.table import Sheet

Values: TypeAlias = tuple[str, ...]
FieldKind = Literal["cards", "text", "number"]


class ToolError(GinError, ValueError):
    """What stands in a field cannot be read.

    Args:
        text: What is wrong, for the learner.
        field: Key of the field, or empty where no single one is wrong.

    Example:
        >>> ToolError("Type some cards.", "hand").field
        'hand'
    """

    def __init__(self, text: str, field: str = "") -> None:
        super().__init__(text)
        self.field = field

    def __reduce__(self) -> tuple[type[ToolError], tuple[str, str]]:
        return type(self), (str(self), self.field)


@dataclass(frozen=True, slots=True)
class ToolField:
    """One field of a tool.

    Args:
        key: Name of the field.
        label: What to fill in.
        kind: "cards", "text" or "number".
        least: The fewest cards; 0 where the field may stay empty.
        most: The most cards.
        bars: Whether bars may part the cards into melds.
        of: Key of the field whose cards are chosen from, or nothing for the whole pack.
        apart: Whether a card of another field cannot be in this one as well.
        rulesets: Names of the rulesets that need the field; none for all of them.
        eleven: Names of the rulesets under which it may hold eleven cards, for big gin.
        eleven_label: What to fill in under those, where that is not the label.
    """

    key: str
    label: str
    kind: FieldKind = "cards"
    least: int = 1
    most: int = 11
    bars: bool = False
    of: str = ""
    apart: bool = True
    rulesets: tuple[str, ...] = ()
    eleven: tuple[str, ...] = ()
    eleven_label: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Bar:
    """Points of cards, drawn as lengths.

    Args:
        cards: The cards.
        words: What stands beside their sum ("left over").
        gate: The knock limit, where it is to be seen beside them, or None.
    """

    cards: tuple[str, ...]
    words: str
    gate: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Block:
    """One part of a report.

    Args:
        title: Its heading.
        text: A sentence or two; card names in it are drawn.
        groups: Cards in groups: (kind, cards).
        laid: Cards among them that were laid off.
        bar: Points as lengths, or None.
        lines: Facts as (label, value).
        sheet: A table, or None.
        total: Whether the last row of the table is its sum.
    """

    title: str
    text: str = ""
    groups: tuple[Group, ...] = ()
    laid: tuple[str, ...] = ()
    bar: Bar | None = None
    lines: tuple[tuple[str, str], ...] = ()
    sheet: Sheet | None = None
    total: bool = False


@dataclass(frozen=True, slots=True)
class Report:
    """What a tool says of the values.

    Args:
        said: The answer in a sentence or two.
        blocks: The same in full.
        number: The one number that a learner may have guessed, or None.
    """

    said: str
    blocks: tuple[Block, ...] = ()
    number: int | None = None


@dataclass(frozen=True, slots=True)
class Tool:
    """Something that works out what a learner wants to know of any position.

    Args:
        key: Its name.
        fields: What to fill in.
        look: Works out what is to be said of the values of all fields; it raises a `GinError`, mostly a `ToolError`,
            where they cannot be read.
        deal: Fills all fields with a position that is worth a look.
        ask: What stands on the button that looks.
        again: What stands on the button that deals.
    """

    key: str
    fields: tuple[ToolField, ...]
    look: Callable[[Values, Ruleset], Report]
    deal: Callable[[Chance, Ruleset], Values]
    ask: str
    again: str
