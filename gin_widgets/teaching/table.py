"""What lies on the table: cards, what else is in view, and how the question is answered."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations, permutations
from math import comb, factorial
from typing import Any

from gin_widgets.rules import Card
from gin_widgets.teaching.feedback import Answer, Group

_LISTED = 300  # recorded verdicts travel with the page, so there must not be more


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown:
    """Something that is only looked at, such as the discard pile or the knocker's spread.

    Args:
        label: What it is ("Discard pile").
        groups: Cards in groups: (kind, cards). The kind "back" is a pile face down, without cards.
        note: A short line beside it ("12 cards"), or nothing.
    """

    label: str
    groups: tuple[Group, ...] = ()
    note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """A score sheet or another table of texts.

    Args:
        heads: Headings of the columns.
        rows: Cells by row. A cell "?key" is the field with that key.
    """

    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """One thing to fill in.

    Args:
        key: Name of the field.
        label: What is asked, also read aloud for a cell of the sheet.
        options: What to choose from: (key, text); none for a number.
        unit: Unit of a number.
        most: The largest number that a guess may be.
    """

    key: str
    label: str
    options: tuple[tuple[str, str], ...] = ()
    unit: str = "points"
    most: int = 130


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """What lies on the table, and what may be seen before Check.

    Args:
        kind: How the question is answered. "pick": some of the cards. "sort": melds. "number". "choose": one option.
            "order": all options in the right order. "fill": every field. "lay": own melds, and cards added to
            the melds in `targets`.
        cards: The cards in the order shown.
        groups: The cards in groups instead: (kind, cards).
        count: How many cards to pick, or None.
        options: What to choose from or to put in order: (key, text).
        scene: What is only looked at, shown above the cards.
        sheet: A table of texts, or None.
        fields: What to fill in.
        targets: The knocker's melds, to which cards may be added.
        unit: Unit of a number.
        most: The largest number that a guess may be; 0 takes a little more than all cards count.
        hide: What would give the answer away: "points", "sum".
    """

    kind: str
    cards: tuple[str, ...] = ()
    groups: tuple[Group, ...] = ()
    count: int | None = None
    options: tuple[tuple[str, str], ...] = ()
    scene: tuple[Shown, ...] = ()
    sheet: Sheet | None = None
    fields: tuple[Field, ...] = ()
    targets: tuple[tuple[str, ...], ...] = ()
    unit: str = "points"
    most: int = 0
    hide: tuple[str, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """The cards that the question is about, in the order shown; what is only looked at is not among them."""
        return self.cards or tuple(name for _, group in self.groups for name in group)

    @property
    def keys(self) -> tuple[str, ...]:
        """Keys of the options."""
        return tuple(key for key, _ in self.options)

    @property
    def largest_guess(self) -> int:
        """The largest number that a guess may be."""
        return self.most or sum(Card(name).points for name in self.names) + 29

    def every_answer(self) -> list[tuple[str, Answer]]:
        """List every answer that a learner may give in the page.

        Returns:
            A short key and the answer, for each. The key of a pick is a number with a bit for each card picked.
            Nothing if there are too many answers to list.
        """
        if self.kind == "choose":
            return [(key, key) for key in self.keys]
        if self.kind == "number":
            return [(str(number), number) for number in range(self.largest_guess + 1)]
        if self.kind == "order" and factorial(len(self.options)) <= _LISTED:
            return [(" ".join(keys), keys) for keys in permutations(self.keys)]
        sizes = [self.count] if self.count else range(1, len(self.names) + 1)
        if self.kind != "pick" or sum(comb(len(self.names), size) for size in sizes) > _LISTED:
            return []
        places = [pick for size in sizes for pick in combinations(range(len(self.names)), size)]
        return [(str(sum(1 << at for at in pick)), in_order(self.names[at] for at in pick)) for pick in places]

    def plain(self) -> dict[str, Any]:
        """Write the table as lists and texts, for the browser and for paper."""
        shown: dict[str, Any] = {"cards": list(self.cards)}
        if self.groups:
            shown = {"groups": [[kind, list(cards)] for kind, cards in self.groups]}
        extra: dict[str, dict[str, Any]] = {
            "pick": {"count": self.count},
            "number": {"unit": self.unit},
            "choose": {"options": _lists(self.options)},
            "order": {"options": _lists(self.options)},
            "fill": {"fields": [_plain_field(field) for field in self.fields]},
            "lay": {"targets": _lists(self.targets)},
        }
        scene = [
            {"label": each.label, "groups": [[k, list(c)] for k, c in each.groups], "note": each.note}
            for each in self.scene
        ]
        more: dict[str, Any] = {"scene": scene} if scene else {}
        if self.sheet:
            more["sheet"] = {"heads": list(self.sheet.heads), "rows": _lists(self.sheet.rows)}
        return shown | extra.get(self.kind, {}) | more | {"hide": list(self.hide)}


def _lists(rows: Iterable[tuple[str, ...]]) -> list[list[str]]:
    return [list(row) for row in rows]


def _plain_field(field: Field) -> dict[str, Any]:
    return {"key": field.key, "label": field.label, "options": _lists(field.options), "unit": field.unit}


def in_order(names: Iterable[str]) -> tuple[str, ...]:
    """Sort card names by suit, then by rank.

    Example:
        >>> in_order(["10S", "8H", "9S"])
        ('9S', '10S', '8H')
    """
    return tuple(str(card) for card in sorted(map(Card, names)))


def melds_in_order(groups: Iterable[Iterable[str]]) -> tuple[tuple[str, ...], ...]:
    """Sort the cards of each meld, then the melds."""
    sorted_groups = [in_order(group) for group in groups]
    return tuple(sorted(sorted_groups, key=lambda group: [Card(name) for name in group]))
