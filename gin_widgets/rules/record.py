"""The record of a round: a text that prints, parses and replays to the same state."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, replace
from typing import TYPE_CHECKING

from gin_widgets.errors import NotationError, RulesetError
from gin_widgets.rules.actions import read_action
from gin_widgets.rules.cards import Card
from gin_widgets.rules.hand import Hand
from gin_widgets.rules.notation import parse
from gin_widgets.rules.presets import PAGAT, RULESETS
from gin_widgets.rules.spelling import shorten
from gin_widgets.rules.start import Phase, Start

if TYPE_CHECKING:
    from collections.abc import Iterable

    from gin_widgets.rules.actions import Action
    from gin_widgets.rules.ruleset import Ruleset

_TITLE = "gin rummy round 1"  # the number is the version of this form
_KEYS = ("ruleset", "dealer", "hand 0", "hand 1", "pile", "stock", "upcard", "turn", "phase")


@dataclass(frozen=True, slots=True, repr=False)
class Record:
    """Where a round started, and what was done.

    Args:
        start: The start.
        actions: The actions in order.

    Example:
        >>> from gin_widgets.rules import PAGAT, Draw, apply, deal, replay
        >>> state = apply(deal(PAGAT, seed=4711), Draw("discard"))
        >>> str(state.record).splitlines()[-4:]
        ['turn: 1', 'phase: upcard', '', 'draw discard']
        >>> replay(Record.read(str(state.record))) == state
        True
    """

    start: Start
    actions: tuple[Action, ...] = ()

    @classmethod
    def read(cls, text: str) -> Record:
        """Read a record from its text.

        Args:
            text: What `str` of a record gives.

        Returns:
            The record; whether its actions are allowed shows when it is replayed.

        Raises:
            NotationError: The text is no record; the message names the line.
            DealError: The cards of the start do not fit.
            RulesetError: The ruleset contradicts itself.
        """
        head, _, tail = text.strip().replace("\r\n", "\n").partition("\n\n")
        actions = tuple(read_action(line) for line in tail.splitlines() if line.strip())
        return cls(_read_start(head.splitlines()), actions)

    def __str__(self) -> str:
        return "\n".join([_TITLE, *_start_lines(self.start), "", *map(str, self.actions)]).strip()

    def __repr__(self) -> str:
        return f"Record.read({str(self)!r})"


def _start_lines(start: Start) -> list[str]:
    values = (
        _ruleset_text(start.ruleset),
        start.dealer,
        start.hands[0],
        start.hands[1],
        " ".join(map(str, start.pile)),
        " ".join(map(str, start.stock)),
        start.upcard or "none",
        start.turn,
        start.phase.value,
    )
    return [f"{key}: {value}".strip() for key, value in zip(_KEYS, values, strict=True)]


def _read_start(lines: list[str]) -> Start:
    if not lines or lines[0].strip() != _TITLE:
        raise NotationError(f"A record starts with the line {_TITLE!r}; got {shorten(lines[0] if lines else '')}.")
    if len(lines) != len(_KEYS) + 1:
        raise NotationError(f"A record's head has {len(_KEYS) + 1} lines; this one has {len(lines)}.")
    ruleset, dealer, first, second, pile, stock, upcard, turn, phase = map(_value, lines[1:], _KEYS)
    return Start(
        ruleset=_read_ruleset(ruleset),
        dealer=_number(dealer, "dealer"),
        hands=(Hand(first), Hand(second)),
        pile=parse(pile),
        stock=parse(stock),
        upcard=None if upcard == "none" else Card(upcard),
        turn=_number(turn, "turn"),
        phase=_read_phase(phase),
    )


def _value(line: str, key: str) -> str:
    name, colon, value = line.partition(":")
    if name.strip() != key or not colon:
        raise NotationError(f"Here a record has the line {key!r}; got {shorten(line)}.")
    return value.strip()


def _number(text: str, key: str) -> int:
    if text not in ("0", "1"):
        raise NotationError(f"In a record {key} is 0 or 1; got {shorten(text)}.")
    return int(text)


def _read_phase(text: str) -> Phase:
    if text not in tuple(Phase):
        raise NotationError(f"In a record phase is one of {', '.join(Phase)}; got {shorten(text)}.")
    return Phase(text)


def _ruleset_text(ruleset: Ruleset) -> str:
    """Name a preset; of any other ruleset write what differs from the standard."""
    if RULESETS.get(ruleset.name) == ruleset:
        return ruleset.name
    standard = asdict(PAGAT)
    return json.dumps({key: value for key, value in asdict(ruleset).items() if value != standard[key]})


def _read_ruleset(text: str) -> Ruleset:
    if not text.startswith("{"):
        if text not in RULESETS:
            raise NotationError(f"A record names one of the rulesets {', '.join(RULESETS)}; got {shorten(text)}.")
        return RULESETS[text]
    try:
        changes = json.loads(text)
    except ValueError as error:
        raise NotationError(f"A record writes a house rule as JSON; got {shorten(text)}.") from error
    unknown = _unknown(changes)
    if unknown:
        raise RulesetError(f"A ruleset has no field {', '.join(map(shorten, unknown))}.")
    return replace(PAGAT, **changes)


def _unknown(fields: Iterable[str]) -> list[str]:
    known = asdict(PAGAT)
    return [name for name in fields if name not in known]
