"""The learner's log: what an entry may hold, and how a long log is made short.

The log is a list of intents, as the browser kept them. It comes from outside, so
every entry is checked before anything else looks at it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from gin_widgets.errors import GinError
from gin_widgets.rules import RULESETS
from gin_widgets.teaching.tools import TOOLS

CAP: Final = 2000  # entries; a longer log is compacted
LIMIT: Final = 5_000  # entries; a longer one is refused
_KINDS: Final = {
    "check": ("item", "answer"),
    "hint": ("item", "rung"),
    "open": ("part",),
    "glance": ("part",),
    "view": ("item",),
    "reset": ("lesson",),
    "rules": ("ruleset",),
    "try": ("tool", "values"),
    "deal": ("tool", "seed"),
}
_KEPT: Final = ("check", "hint", "open", "reset", "rules")
_LATEST: Final = 253_402_300_799_000  # ms, end of the year 9999

Entry = dict[str, Any]


class LogError(GinError, ValueError):
    """An intent or a saved log has not the form it must have."""


def read_entry(raw: object) -> Entry:
    """Check one intent from the browser and keep only the fields it may have.

    Args:
        raw: Whatever came in.

    Returns:
        A new dict with ``do``, ``n``, ``at`` (ms since 1970), ``visit`` and the fields of its kind.

    Raises:
        LogError: A field is missing or has the wrong form; the message names it.

    Example:
        >>> read_entry({"do": "hint", "n": "a-1", "at": 5, "visit": "a", "item": "runs/0/pagat", "rung": 1, "x": 9})
        {'do': 'hint', 'n': 'a-1', 'at': 5, 'visit': 'a', 'item': 'runs/0/pagat', 'rung': 1}
    """
    if not isinstance(raw, Mapping):
        raise LogError(f"An intent is an object with a field 'do'; got {type(raw).__name__}.")
    kind = raw.get("do")
    if not isinstance(kind, str) or kind not in _KINDS:
        raise LogError(f"An intent does one of {', '.join(_KINDS)}; got {_short(kind)}.")
    entry = {"do": kind, "n": raw.get("n"), "at": raw.get("at"), "visit": raw.get("visit", "")}
    entry |= {field: raw.get(field) for field in _KINDS[kind]}
    entry |= {field: raw[field] for field in ("right", "g") if kind == "check" and field in raw}
    entry |= {"in": raw["in"]} if "in" in raw else {}
    for field, value in entry.items():
        _check_field(field, value)
    return entry


def _check_field(field: str, value: object) -> None:
    if field == "answer":
        if _size(value) > 60:
            raise LogError("An answer holds at most 60 short values; this one is larger.")
        return
    wanted, fits = _FORMS[field]
    if not fits(value):
        raise LogError(f"The field {field!r} is {wanted}; got {_short(value)}.")


def _is_text(longest: int) -> Any:
    return lambda value: isinstance(value, str) and len(value) <= longest


def _is_int(low: int, high: int) -> Any:
    return lambda value: isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def _is_texts(value: object) -> bool:
    short = _is_text(1000)
    return isinstance(value, (list, tuple)) and len(value) <= 4 and all(map(short, value))


_FORMS: Final = {
    "do": ("a text", _is_text(10)),
    "n": ("a text of at most 64 letters", _is_text(64)),
    "visit": ("a text of at most 64 letters", _is_text(64)),
    "item": ("an item such as runs/4711/pagat", _is_text(80)),
    "part": ("a lesson and a part such as runs/3", _is_text(40)),
    "lesson": ("the key of a lesson, or empty for all", _is_text(40)),
    "tool": (f"one of {', '.join(TOOLS)}", lambda value: isinstance(value, str) and value in TOOLS),
    "values": ("a list of at most 4 texts of at most 1000 letters", _is_texts),
    "at": ("a time in ms since 1970", _is_int(0, _LATEST)),
    "in": ("the time of loading in ms since 1970", _is_int(0, _LATEST)),
    "seed": ("a whole number from 0 to 2147483647", _is_int(0, 2**31 - 1)),
    "ruleset": (f"one of {', '.join(RULESETS)}", lambda value: isinstance(value, str) and value in RULESETS),
    "rung": ("1, 2 or 3", _is_int(1, 3)),
    "g": ("a whole number", _is_int(0, 10**6)),
    "right": ("true or false", lambda value: isinstance(value, bool)),
}


def _size(value: object) -> int:
    """Count the values in an answer; anything that is no plain data counts as too many."""
    if isinstance(value, (list, tuple)):
        return 1 + sum(_size(part) for part in value[:61])
    plain = value is None or isinstance(value, (int, float)) or (isinstance(value, str) and len(value) <= 40)
    return 1 if plain else 61


def _short(value: object) -> str:
    if value is None:
        return "nothing"
    text = (
        repr(value[:40])
        if isinstance(value, str)
        else repr(value)
        if isinstance(value, (int, float))
        else type(value).__name__
    )
    return text[:60]


def read_log(raw: object) -> list[Entry]:
    """Check a whole log as it was saved, and put it in order of time.

    Args:
        raw: A list of entries.

    Returns:
        The entries that are progress, in order of time, each once.

    Raises:
        LogError: It is no log; the message says which entry is wrong.
    """
    if not isinstance(raw, (list, tuple)):
        raise LogError(f"A log is a list of entries; got {_short(raw)}.")
    if len(raw) > LIMIT:
        raise LogError(f"A log has at most {LIMIT} entries; this one has {len(raw)}.")
    entries: dict[str, Entry] = {}
    for place, each in enumerate(raw, 1):
        try:
            entry = read_entry(each)
        except LogError as error:
            raise LogError(f"Entry {place} of the log is broken. {error}") from None
        if entry["do"] in _KEPT:
            entries.setdefault(entry["n"], entry)
    return sorted(entries.values(), key=lambda entry: entry["at"])


def salvage(raw: object) -> list[Entry]:
    """Read what can be read of a log that lives in the browser: one broken entry must not lose the others."""
    if not isinstance(raw, (list, tuple)):
        return []
    good = []
    for each in raw[-LIMIT:]:
        try:
            good.append(read_entry(each))
        except LogError:
            continue
    return read_log(good)


def after_resets(log: Iterable[Entry]) -> list[Entry]:
    """Drop what a later reset cleared; the resets themselves stay, so that no other tab brings it back."""
    kept: list[Entry] = []
    for entry in log:
        if entry["do"] == "reset":
            kept = [old for old in kept if not clears(entry, old)]
        kept.append(entry)
    return kept


def clears(reset: Entry, entry: Entry) -> bool:
    """Tell whether a reset clears an entry: all of them, or those of one lesson's skill.

    The rules that were chosen are a setting, and stay. What was loaded from a file after the reset stays too,
    however old it is.
    """
    place = str(entry.get("item", entry.get("part", "")))
    earlier = bool(entry.get("in", entry["at"]) <= reset["at"])
    return entry["do"] != "rules" and earlier and reset["lesson"] in {"", place.split("/", maxsplit=1)[0]}


def compact(log: Iterable[Entry]) -> list[Entry]:
    """Make a log short without changing what follows from it.

    Of each item its first check stays (mastery), its last one (the answer in view), its first right one, and
    the highest rung that was asked for before and after the first check; of each lesson the last part opened; and the
    ruleset chosen last.

    Args:
        log: Checked entries in order of time.

    Returns:
        The entries that matter, in the same order.
    """
    entries = after_resets(log)
    kept: dict[tuple[str, ...], str] = {}
    first: set[str] = set()
    for entry in entries:
        kind, n = entry["do"], entry["n"]
        if kind == "check":
            item = entry["item"]
            first.add(item)
            kept.setdefault((item, "first"), n)
            kept[item, "last"] = n
            if entry.get("right"):
                kept.setdefault((item, "right"), n)
        elif kind == "hint":
            kept.setdefault((entry["item"], str(entry["rung"]), str(entry["item"] in first)), n)
        elif kind == "open":
            kept[entry["part"].split("/")[0], "open"] = n
        elif kind == "rules":
            kept["rules",] = n
        else:
            kept[n,] = n
    wanted = set(kept.values())
    return [entry for entry in entries if entry["n"] in wanted]
