"""The four forms of an answer: how each is read, drawn by lot, and counted."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import comb
from typing import TYPE_CHECKING, Any

from gin_widgets.errors import AnswerError, NotationError
from gin_widgets.rules import Card
from gin_widgets.teaching.feedback import Answer, Group

if TYPE_CHECKING:
    from random import Random

LARGEST = 999  # no count of cards comes near it, and no text gets long from it
_LISTED = 300  # recorded verdicts travel with the page, so there must not be more
_SHOWN = 40  # longest piece of a bad answer that a message repeats


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """What lies on the table, and what may be seen before Check.

    Args:
        kind: "pick", "sort", "number" or "choose".
        cards: The cards in the order shown.
        groups: The cards in groups instead: (kind, cards).
        count: How many cards to pick, or None.
        options: What to choose from: (key, text).
        hide: What would give the answer away: "points", "sum".
    """

    kind: str
    cards: tuple[str, ...] = ()
    groups: tuple[Group, ...] = ()
    count: int | None = None
    options: tuple[tuple[str, str], ...] = ()
    hide: tuple[str, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """All cards, in the order shown."""
        return self.cards or tuple(name for _, group in self.groups for name in group)

    def every_answer(self) -> list[tuple[str, Answer, str]] | None:
        """List every answer that a learner may give in the page.

        Returns:
            For each answer a short key, the answer, and how a text would repeat it. The key of a pick is
            a number with a bit for each card picked. Nothing if there are too many answers to list.
        """
        if self.kind == "choose":
            return [(key, key, key) for key, _ in self.options]
        if self.kind == "number":
            return [(str(number), number, str(number)) for number in range(number_span(self))]
        sizes = [self.count] if self.count else range(1, len(self.cards) + 1)
        if self.kind == "sort" or sum(comb(len(self.cards), size) for size in sizes) > _LISTED:
            return None
        picks = [pick for size in sizes for pick in combinations(self.cards, size)]
        return [(str(self._mask(pick)), in_order(pick), " ".join(in_order(pick))) for pick in picks]

    def _mask(self, names: Iterable[str]) -> int:
        return sum(1 << self.cards.index(name) for name in names)

    def plain(self) -> dict[str, Any]:
        """Write the table as lists and texts, for the browser and for paper."""
        shown: dict[str, Any] = {"cards": list(self.cards)}
        if self.groups:
            shown = {"groups": [[kind, list(cards)] for kind, cards in self.groups]}
        extra: dict[str, dict[str, Any]] = {
            "pick": {"count": self.count},
            "sort": {},
            "number": {"unit": "points"},
            "choose": {"options": [list(option) for option in self.options]},
        }
        return shown | extra[self.kind] | {"hide": list(self.hide)}


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


def read_answer(table: Table, answer: object) -> Answer:
    """Bring an answer into its one plain form.

    Args:
        table: What lies on the table.
        answer: What a learner answered; lists count as tuples, order does not matter.

    Returns:
        The answer: a sorted tuple of card names, a sorted tuple of melds, an int, or a key.

    Raises:
        AnswerError: The answer has not the form wanted; the message says which that is.

    Example:
        >>> read_answer(Table(kind="pick", cards=("8H", "8D", "KC")), ["8d", "8H"])
        ('8H', '8D')
    """
    return _READERS[table.kind](table, answer)


def _refuse(wanted: str, answer: object) -> AnswerError:
    got = repr(answer) if isinstance(answer, str | int | float | None) else type(answer).__name__
    return AnswerError(f"{wanted}; got {got if len(got) <= _SHOWN else got[:_SHOWN] + '...'}.")


def _read_cards(table: Table, names: object, wanted: str) -> tuple[str, ...]:
    """Read different cards of the table."""
    if not isinstance(names, list | tuple) or not 0 < len(names) <= len(table.names):
        raise _refuse(wanted, names)
    read = []
    for name in names:
        try:
            read.append(str(Card(name)))
        except NotationError:
            raise _refuse(wanted, name) from None
        if read[-1] not in table.names or read[-1] in read[:-1]:
            raise _refuse(wanted, name)
    return in_order(read)


def _read_pick(table: Table, answer: object) -> Answer:
    wanted = "Pick different cards of those shown, as a list of names such as 7H"
    if table.count:
        wanted = f"Pick {table.count} different cards of those shown, as a list of names such as 7H"
    cards = _read_cards(table, answer, wanted)
    if table.count and len(cards) != table.count:
        raise AnswerError(f"{wanted}; got {len(cards)} cards.")
    return cards


def _read_sort(table: Table, answer: object) -> Answer:
    wanted = "Give a list of melds, each a list of different cards of those shown"
    if not isinstance(answer, list | tuple) or len(answer) > len(table.names):
        raise _refuse(wanted, answer)
    return melds_in_order(_read_cards(table, group, wanted) for group in answer)


def _read_number(_table: Table, answer: object) -> Answer:
    wanted = f"Give a whole number from 0 to {LARGEST}"
    if type(answer) is not int:
        raise _refuse(wanted, answer)
    if not 0 <= answer <= LARGEST:
        raise AnswerError(f"{wanted}; this one is too {'small' if answer < 0 else 'large'}.")
    return answer


def _read_choice(table: Table, answer: object) -> Answer:
    keys = [key for key, _ in table.options]
    if not isinstance(answer, str) or answer not in keys:
        raise _refuse(f"Choose one of {', '.join(keys)}", answer)
    return answer


_READERS: dict[str, Callable[[Table, object], Answer]] = {
    "pick": _read_pick,
    "sort": _read_sort,
    "number": _read_number,
    "choose": _read_choice,
}


def random_answer(table: Table, rng: Random) -> Answer:
    """Draw any well-formed answer by lot, right or wrong."""
    return _LOTS[table.kind](table, rng)


def _below(rng: Random, bound: int) -> int:
    return int(rng.random() * bound)


def _draw(rng: Random, names: Sequence[str], count: int) -> tuple[str, ...]:
    rest = list(names)
    return tuple(rest.pop(_below(rng, len(rest))) for _ in range(count))


def _lot_pick(table: Table, rng: Random) -> Answer:
    largest = min(5, len(table.names))
    count = table.count or 2 + _below(rng, largest - 1)
    return in_order(_draw(rng, table.names, count))


def _lot_sort(table: Table, rng: Random) -> Answer:
    places = [_below(rng, 4) for _ in table.names]
    groups = [[name for name, at in zip(table.names, places, strict=True) if at == place] for place in (1, 2, 3)]
    return melds_in_order(group for group in groups if group)


def _lot_number(table: Table, rng: Random) -> Answer:
    return _below(rng, number_span(table))


def _lot_choice(table: Table, rng: Random) -> Answer:
    return table.options[_below(rng, len(table.options))][0]


_LOTS: dict[str, Callable[[Table, Random], Answer]] = {
    "pick": _lot_pick,
    "sort": _lot_sort,
    "number": _lot_number,
    "choose": _lot_choice,
}


def number_span(table: Table) -> int:
    """How many different numbers a guess may be: from 0 to a little more than all cards count."""
    return sum(Card(name).points for name in table.names) + 30


def answer_space(table: Table) -> int:
    """About how many different answers a guess chooses from."""
    size = len(table.names)
    if table.kind == "choose":
        return len(table.options)
    if table.kind == "number":
        return number_span(table)
    if table.kind == "sort":
        return int(4**size)
    return comb(size, table.count) if table.count else 4 * comb(size, 3)
