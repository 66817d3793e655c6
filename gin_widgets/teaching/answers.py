"""The forms of an answer: how each is read and checked."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias, cast

from gin_widgets.errors import AnswerError, NotationError
from gin_widgets.rules import Card
from gin_widgets.teaching.feedback import Answer
from gin_widgets.teaching.table import Field, Table, in_order, melds_in_order

LARGEST = 999  # no count of cards comes near it, and no text gets long from it
_SHOWN = 40  # longest piece of a bad answer that a message repeats

Melds: TypeAlias = tuple[tuple[str, ...], ...]


def read_answer(table: Table, answer: object) -> Answer:
    """Bring an answer into its one plain form.

    Args:
        table: What lies on the table.
        answer: What a learner answered; lists count as tuples, order does not matter.

    Returns:
        The answer: a sorted tuple of card names, a sorted tuple of melds, an int, a key, a tuple of keys or of what
        the fields hold, or two tuples: own melds, and the cards added to each target.

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
    if not isinstance(answer, str) or answer not in table.keys:
        raise _refuse(f"Choose one of {', '.join(table.keys)}", answer)
    return answer


def _read_order(table: Table, answer: object) -> Answer:
    if (
        not isinstance(answer, list | tuple)
        or not all(isinstance(key, str) for key in answer)
        or {*answer} != {*table.keys}
        or len(answer) != len(table.keys)
    ):
        raise _refuse(f"Put all of these in order: {', '.join(table.keys)}", answer)
    return tuple(answer)


def _read_fill(table: Table, answer: object) -> Answer:
    wanted = f"Fill in {len(table.fields)} fields: {', '.join(field.label for field in table.fields)}"
    if not isinstance(answer, list | tuple) or len(answer) != len(table.fields):
        raise _refuse(wanted, answer)
    return tuple(_read_field(field, value) for field, value in zip(table.fields, answer, strict=True))


def _read_field(field: Field, value: object) -> Answer:
    try:
        return (
            _read_choice(Table(kind="choose", options=field.options), value)
            if field.options
            else _read_number(_ANY, value)
        )
    except AnswerError as error:
        raise AnswerError(f"{field.label}: {error}") from None


def _read_lay(table: Table, answer: object) -> Answer:
    wanted = (
        f"Give two lists: your melds, and for each of the {len(table.targets)} melds of the knocker the cards you add"
    )
    if not isinstance(answer, list | tuple) or len(answer) != 2:
        raise _refuse(wanted, answer)
    melds, added = answer
    if not isinstance(added, list | tuple) or len(added) != len(table.targets):
        raise _refuse(wanted, added)
    own = _read_sort(table, melds)
    laid = tuple(_read_cards(table, cards, wanted) if cards not in ([], ()) else () for cards in added)
    used = [name for group in (*cast("Melds", own), *laid) for name in group]
    twice = next((name for name in used if used.count(name) > 1), None)
    if twice:
        raise AnswerError(f"A card lies in one place only; {twice} lies in two.")
    return own, laid


_ANY = Table(kind="number")
_READERS: dict[str, Callable[[Table, object], Answer]] = {
    "pick": _read_pick,
    "sort": _read_sort,
    "number": _read_number,
    "choose": _read_choice,
    "order": _read_order,
    "fill": _read_fill,
    "lay": _read_lay,
}
