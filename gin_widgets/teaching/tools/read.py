"""Reading what was typed into the fields of a tool, and saying kindly what cannot be read."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from gin_widgets.errors import GinError, MeldError
from gin_widgets.rules import Arrangement, Card, Hand, Ruleset, why_not_meld
from gin_widgets.rules.spelling import plain, shorten
from gin_widgets.teaching import say
from gin_widgets.teaching.tools.model import ToolError, ToolField, Values
from gin_widgets.teaching.words.tools import ERRORS

_EXACT = {1: "exact-one", 10: "exact-hand", 11: "exact-eleven"}
_UP_TO = {10: "too-many-laid", 11: "too-many"}
_TWO_MELDS = 6  # cards; so many in a row may be two melds
_NUMBER = re.compile(r"([0-9]{1,10})(?: ?points?)?", re.IGNORECASE)
_NEW_GROUP = re.compile(r"[;\n]")


def texts(fields: Sequence[ToolField], values: Values) -> dict[str, str]:
    """Name the values by the keys of their fields; values that are missing at the end are empty, melds have bars.

    Example:
        >>> texts((ToolField("hand", "A hand"), ToolField("taken", "Taken")), ("3S",))
        {'hand': '3S', 'taken': ''}
    """
    padded = (*values, *[""] * len(fields))
    typed = {field.key: padded[place] for place, field in enumerate(fields)}
    return typed | {field.key: barred(typed[field.key]) for field in fields if field.bars}


@contextmanager
def at(field: ToolField) -> Iterator[None]:
    """Say of anything that cannot be read inside which field it stands in."""
    try:
        yield
    except ToolError:
        raise
    except GinError as error:
        raise ToolError(str(error), field.key) from error


def complain(field: ToolField, error: str, **facts: object) -> ToolError:
    """Make the error that belongs to a field."""
    return ToolError(ERRORS[error].format(**facts), field.key)


def cards(field: ToolField, text: str) -> Hand:
    """Read the cards of a field, as many as it wants.

    Args:
        field: The field.
        text: What was typed; bars have no meaning here.

    Returns:
        The cards.

    Raises:
        ToolError: They cannot be read, or are too many or too few.

    Example:
        >>> print(cards(ToolField("hand", "A hand"), "3s4s 5S"))
        3S 4S 5S
    """
    with at(field):
        held = Hand(text)
    if not held and field.least:
        raise complain(field, "no-cards")
    if field.least <= len(held) <= field.most or not held:
        return held
    wanted = _UP_TO.get(field.most) if field.least < field.most else None
    raise complain(field, wanted or _EXACT[field.most], got=say.cards(len(held)))


def laid_cards(field: ToolField, text: str, ruleset: Ruleset) -> Hand:
    """Read the cards that a knocker lays; where the rules know big gin, these may be eleven that are all melded.

    Raises:
        ToolError: They cannot be read, or so many are not laid under these rules.
    """
    with at(field):
        held = Hand(text)
    if len(held) != 11 or ruleset.big_gin is None or not field.eleven:
        return cards(field, text)
    if held.deadwood:
        raise complain(field, "big-gin", points=say.points(held.deadwood))
    return held


def card_of(field: ToolField, text: str, hand: Hand) -> Card | None:
    """Read the one card of a field, which is one of the hand; None if the field is empty."""
    card = next(iter(cards(field, text)), None)
    if card is not None and card not in hand:
        raise complain(field, "not-held", card=card)
    return card


def upcard_of(field: ToolField, text: str, ruleset: Ruleset) -> Card | None:
    """Read the first upcard where the rules need one."""
    if ruleset.oklahoma_ace is None:
        return None
    card = next(iter(cards(field, text)), None)
    if card is None:
        raise complain(field, "no-upcard")
    return card


def number(field: ToolField, text: str, most: int) -> int:
    """Read a whole number from 0 to `most`.

    Example:
        >>> number(ToolField("seed", "Number", "number"), " 12 points", 100)
        12
    """
    typed = plain(text)
    if not typed:
        raise complain(field, "no-number", most=most)
    found = _NUMBER.fullmatch(typed)
    if not found or int(found[1]) > most:
        raise complain(field, "no-number-read", most=most, typed=shorten(typed))
    return int(found[1])


def within(field: ToolField, spread: Arrangement, limit: int) -> None:
    """Complain at a field if what is left over there is more than a knocker may keep; eleven cards keep nothing."""
    left = say.points(spread.deadwood)
    if spread.deadwood and spread.mask.bit_count() > 10:
        raise complain(field, "big-gin", points=left)
    if spread.deadwood > limit:
        raise complain(field, "over" if limit else "over-gin", limit=say.points(limit), left=left)


def apart(field: ToolField, one: Hand, other: Hand) -> None:
    """Complain at a field if two hands share a card."""
    if one & other:
        raise complain(field, "both", cards=", ".join(map(str, one & other)))


def barred(text: str) -> str:
    """Put bars between groups that are parted by semicolons or lines, where all but the last are melds.

    Example:
        >>> barred("4S 5S 6S; 9H 9D 9C; KC"), barred("4S; 5S; 6S")
        ('4S 5S 6S | 9H 9D 9C | KC', '4S; 5S; 6S')
    """
    groups = [group.strip() for group in _NEW_GROUP.split(text) if group.strip()]
    try:
        meant = "|" not in text and not any(why_not_meld(Hand(group).cards) for group in groups[:-1])
    except GinError:
        return text  # whoever reads it will say what cannot be read
    return " | ".join(groups) if meant and len(groups) > 1 else text


def laid(field: ToolField, text: str, held: Hand | None = None) -> Arrangement:
    """Read melds parted by bars (see `barred`); after the last one there may be deadwood.

    Args:
        field: The field.
        text: What was typed.
        held: The cards in it, if they have been read.

    Raises:
        ToolError: A group is no meld, or melds stand in a row without a bar.

    Example:
        >>> print(laid(ToolField("yours", "Melds", bars=True), "8h8d8c | 3s4s5s | KC"))
        3S 4S 5S | 8H 8D 8C | KC
    """
    held = cards(field, text) if held is None else held
    reason = None if "|" in text else why_not_meld(held)
    if reason and len(held) >= _TWO_MELDS:
        raise complain(field, "no-bar", cards=say.listed(map(str, held)))
    if reason:
        raise ToolError(str(reason), field.key)
    try:
        return Arrangement(text)
    except MeldError as error:
        raise _no_meld(field, text, error) from error
    except GinError as error:
        raise ToolError(str(error), field.key) from error


def _no_meld(field: ToolField, text: str, error: MeldError) -> ToolError:
    """Name the group that is no meld, where there are several."""
    groups = [Hand(group) for group in text.split("|")]
    broken = next((group for group in groups if group and why_not_meld(group)), None)
    if broken is None or len(groups) == 1:
        return ToolError(str(error), field.key)
    return complain(field, "not-meld", group=broken, reason=error)
