"""What people answer who hold one wrong belief about the deal and the first upcard.

Each belief is a whole procedure of its own: `_offered` says whom its believer would ask when.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from gin_widgets.rules import RoundState
from gin_widgets.teaching.believers.basics import Answers
from gin_widgets.teaching.cases.openings import NOBODY, SEATS
from gin_widgets.teaching.feedback import Answer
from gin_widgets.teaching.question import Draft

ELEVENS = {"stock": -2, "place": 2, "hand": 1}  # how two hands of eleven change a number


def _roles(state: RoundState) -> tuple[str, str]:
    """Name the dealer and the other player."""
    return SEATS[state.dealer], SEATS[1 - state.dealer]


def _filled(item: Draft, **said: Answer) -> Answer:
    """Fill in a form rightly but for some fields."""
    right = cast("tuple[Answer, ...]", item.solutions[0])
    return tuple(said.get(field.key, value) for field, value in zip(item.table.fields, right, strict=True))


def _two_offers(item: Draft) -> bool:
    """Tell whether both players are asked by the rules in force; else these beliefs are no mistake."""
    return item.ruleset.first_upcard == "both"


def _procedure(item: Draft, offered: Sequence[str]) -> Answers:
    """Answer the questions on who is offered the upcard from an own idea of the procedure."""
    state = cast("RoundState", item.case)
    if item.form == "offered":
        return [offered[len(state.history)]]
    if item.form == "plan":
        return [_filled(item, **dict(zip(("first", "second", "third"), offered, strict=True)))]
    return []


def dealer_is_first(item: Draft) -> Answers:
    """The dealer is offered the upcard before the other player."""
    if not _two_offers(item):
        return []
    state = cast("RoundState", item.case)
    dealer, other = _roles(state)
    if item.form == "order":
        keys = list(cast("tuple[str, ...]", item.solutions[0]))
        at = keys.index(f"may-{1 - state.dealer}")
        keys[at : at + 2] = keys[at + 1], keys[at]
        return [tuple(keys)]
    if item.form == "may":
        now = "offer" if dealer == SEATS[0] else "wait"
        return [] if state.history else [_filled(item, now=now, then=then) for then in ("offer", "wait")]
    # Once somebody has passed, this believer would see another scene, so nothing is foretold.
    return [] if state.history else _procedure(item, (dealer, other, NOBODY))


def upcard_stays_open(item: Draft) -> Answers:
    """The upcard may still be taken after both players have passed."""
    if not _two_offers(item):
        return []
    state = cast("RoundState", item.case)
    dealer, other = _roles(state)
    if item.form != "may":
        return _procedure(item, (other, dealer, other))
    wanting = {1: "then", 2: "now" if other == SEATS[0] else "then"}
    field = wanting.get(len(state.history))
    return [_filled(item, **{field: "both"})] if field else []


def one_offer_only(item: Draft) -> Answers:
    """Only the first player is offered the upcard, and draws from the stock without it."""
    if not _two_offers(item):
        return []
    state = cast("RoundState", item.case)
    _, other = _roles(state)
    if item.form != "may":
        return _procedure(item, (other, NOBODY, NOBODY))
    yours = other == SEATS[0]
    if len(state.history) > 1:
        return []
    if not state.history:
        return [_filled(item, now="both", then="wait") if yours else _filled(item, then="wait")]
    return [_filled(item, now="stock" if yours else "wait")]


def eleven_each(item: Draft) -> Answers:
    """Each player is dealt eleven cards."""
    if item.ruleset.first_upcard == "none":
        return []
    if item.form in ELEVENS:
        return [cast("int", item.solutions[0]) + ELEVENS[item.form]]
    if item.form != "plan":
        return []
    key = item.table.fields[0].key
    return [_filled(item, **{key: cast("tuple[int, ...]", item.solutions[0])[0] + ELEVENS[key]})]
