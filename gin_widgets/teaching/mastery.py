"""Which skills are known, and when they come back for review; read from the log alone."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from gin_widgets.errors import GinError
from gin_widgets.teaching.registry import SKILLS, read_item

IN_A_ROW: Final = 3  # items right at the first check make a skill known
WEEK: Final = 7 * 24 * 60 * 60 * 1000  # ms


@dataclass(frozen=True, slots=True, kw_only=True)
class Mastery:
    """How far a learner is with one skill.

    Attributes:
        state: "new", "started", "known", or "review": known, and due again.
        streak: Items in a row that were right at the first check, without the last hint.
        since: When the skill became known (ms since 1970), or None.
        due: When its next review falls due, or None while that depends on what the learner does.
    """

    state: str = "new"
    streak: int = 0
    since: int | None = None
    due: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class _Track:
    """What is remembered of one skill while the log is read.

    `passed` counts reviews: the first falls due with another lesson, the second with
    another visit, the third after a week; then the skill is known for good.
    """

    seen: bool = False
    streak: int = 0
    since: int | None = None
    passed: int = 0
    last: int = 0
    visit: str = ""
    due: int | None = None


def mastery(log: Iterable[Mapping[str, Any]], now: int, *, begun: Collection[str] = ()) -> dict[str, Mastery]:
    """Work out how far a learner is with each skill.

    A skill is known when three of its items in a row were right at the first check and
    without the last hint. It is due again in the next lesson, on the next visit, and a
    week later; an item missed then puts it back among the started ones.

    Args:
        log: The learner's log, oldest first; entries of other kinds or forms are passed over.
        now: The time, in ms since 1970.
        begun: Items that were begun for the learner, as "skill/seed"; they make nothing known.

    Returns:
        One `Mastery` for each of `SKILLS`.

    Example:
        >>> log = [
        ...     {"do": "check", "item": f"runs/{seed}/pagat", "right": True, "at": seed, "visit": "a"}
        ...     for seed in (1, 2, 3)
        ... ]
        >>> mastery(log, now=10)["runs"].state, mastery(log, now=10)["sets"].state
        ('known', 'new')
    """
    tracks = dict.fromkeys(SKILLS, _Track())
    met: set[str] = set()
    shown: set[str] = set()
    for entry in log:
        at, visit = _when(entry)
        tracks = {skill: _next_visit(track, at, visit) for skill, track in tracks.items()}
        item, skill = _item_of(entry)
        if skill is None:
            continue
        if item.rpartition("/")[0] in begun:
            tracks[skill] = replace(tracks[skill], seen=True)
            continue
        if entry.get("do") == "hint":
            shown |= {item} if entry.get("rung") == 3 else set()
            tracks[skill] = replace(tracks[skill], seen=True)
        elif item not in met:
            met.add(item)
            clean = item not in shown and _is_right(entry)
            tracks = {key: _next_lesson(track, at, key != skill) for key, track in tracks.items()}
            tracks[skill] = _checked(tracks[skill], at, visit, clean=clean)
    return {skill: _state(track, now) for skill, track in tracks.items()}


def _when(entry: Mapping[str, Any]) -> tuple[int, str]:
    at, visit = entry.get("at"), entry.get("visit")
    return (at if isinstance(at, int) else 0), (visit if isinstance(visit, str) else "")


def _item_of(entry: Mapping[str, Any]) -> tuple[str, str | None]:
    """Find the item and the skill of a check or a hint; no skill for any other entry."""
    item = entry.get("item")
    if entry.get("do") not in {"check", "hint"} or not isinstance(item, str):
        return "", None
    skill = item.partition("/")[0]
    return item, skill if skill in SKILLS else None


def _is_right(entry: Mapping[str, Any]) -> bool:
    """Take the verdict that was recorded; judge where there is none."""
    if isinstance(entry.get("right"), bool):
        return bool(entry["right"])
    try:
        return read_item(str(entry["item"])).is_right(entry.get("answer"))
    except GinError:
        return False


def _next_visit(track: _Track, at: int, visit: str) -> _Track:
    waits = track.since is not None and track.passed == 1 and track.due is None
    return replace(track, due=at) if waits and visit != track.visit else track


def _next_lesson(track: _Track, at: int, other: bool) -> _Track:
    waits = track.since is not None and track.passed == 0 and track.due is None
    return replace(track, due=at) if waits and other else track


def _checked(track: _Track, at: int, visit: str, *, clean: bool) -> _Track:
    """Take in the first check of an item."""
    if not clean:
        return _Track(seen=True, last=at, visit=visit)
    track = replace(track, seen=True, streak=track.streak + 1)
    if track.since is None:
        return replace(track, since=at, visit=visit, last=at) if track.streak >= IN_A_ROW else track
    if track.due is None or at < track.due:
        return track
    passed = track.passed + 1
    return replace(track, passed=passed, last=at, visit=visit, due=at + WEEK if passed == 2 else None)


def _state(track: _Track, now: int) -> Mastery:
    if track.since is None:
        return Mastery(state="started" if track.seen else "new", streak=track.streak)
    due = track.due is not None and now >= track.due
    return Mastery(state="review" if due else "known", streak=track.streak, since=track.since, due=track.due)
