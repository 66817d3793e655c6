"""A learner's session: intents come in, a new state comes out.

`Session.apply` is pure: the same intents give the same state on any machine, so a
reload, a lost kernel, an import and the resumption of an old visit are one path.
The session is handed the outline of a course and imports none.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from itertools import count, islice
from typing import Any

from gin_widgets.errors import AnswerError, GinError
from gin_widgets.rules import PAGAT, RULESETS
from gin_widgets.teaching.diagnose import diagnose
from gin_widgets.teaching.feedback import Feedback
from gin_widgets.teaching.judging import judge
from gin_widgets.teaching.log import CAP, Entry, LogError, after_resets, clears, compact, read_entry, salvage
from gin_widgets.teaching.registry import GENERATOR_VERSION, SKILLS, follows, read_item
from gin_widgets.teaching.saved import read_file
from gin_widgets.teaching.tools import tried
from gin_widgets.teaching.tools.tried import Tried

BEGUN = 3  # the part whose items are begun for the learner
_LOOKED_AT = 5  # answers that a belief is read from
_COMPARED = 12  # fresh items among which one with the same question is sought
_FRESH = 1000  # lessons use small seeds; "another like this" starts here
_ASKED = 50  # items beyond the course that the browser is sent again


@dataclass(frozen=True, slots=True)
class Work:
    """What a learner has done on one item.

    Args:
        answer: The last answer that was judged, in the form it came in.
        tries: Checks so far.
        right: Whether any of them was right.
        feedback: What is said about the last one; nothing where an older version of the course judged it.
        rungs: Hints taken, 0 to 3.
        error: Why the last answer could not be judged, or nothing.
    """

    answer: Any = None
    tries: int = 0
    right: bool = False
    feedback: Feedback | None = None
    rungs: int = 0
    error: str = ""


@dataclass(frozen=True, slots=True)
class State:
    """Everything that follows from the intents so far.

    Args:
        place: Key of the lesson the learner looks at.
        works: Work by item id.
        log: The accepted entries in order of time, verdicts recorded.
        ruleset: Name of the rules in force.
        asked: Items that the learner opened by their own address.
        parts: Last part opened, by lesson.
        tried: What was last tried with each tool, by its key.
        refused: The last intent, where it could not be accepted: its ``n``, its item and the reason.
        imported: Entries taken from a file by the last intent.
        compacted: Whether the log was shortened by the last intent.
        now: The latest time seen, ms since 1970.
    """

    place: str = ""
    works: Mapping[str, Work] = field(default_factory=dict)
    log: tuple[Entry, ...] = ()
    ruleset: str = PAGAT.name
    asked: tuple[str, ...] = ()
    parts: Mapping[str, str] = field(default_factory=dict)
    tried: Mapping[str, Tried] = field(default_factory=dict)
    refused: Mapping[str, str] | None = None
    imported: tuple[Entry, ...] = ()
    compacted: bool = False
    now: int = 0


class Session:
    """Applies intents for one course.

    Args:
        outline: Parts and their items by lesson: ``{"runs": {1: ("runs/0/pagat",), 3: (...)}}``.

    Example:
        >>> session = Session({"points": {1: ("points/0/pagat",)}})
        >>> intent = {"do": "check", "n": "a-1", "at": 5, "visit": "a", "item": "points/0/pagat", "answer": "x"}
        >>> bool(session.apply(State(), intent).refused)
        True
    """

    def __init__(self, outline: Mapping[str, Mapping[int, tuple[str, ...]]]) -> None:
        self.outline = outline
        self._known = {item for parts in outline.values() for items in parts.values() for item in items}
        self.begun = frozenset(same_cards(item) for parts in outline.values() for item in parts.get(BEGUN, ()))

    def apply(self, state: State, intent: object) -> State:
        """Fold one intent into the state.

        Args:
            state: The state before; it is not changed.
            intent: What the browser sent. Anything at all may come in.

        Returns:
            The state after. An intent that makes no sense changes nothing but ``refused``.
        """
        state = replace(state, refused=None, imported=(), compacted=False)
        try:
            return self._fold(state, intent)
        except (LogError, AnswerError) as error:
            return self._refuse(state, intent, str(error))

    def _fold(self, state: State, intent: object) -> State:
        kind = intent.get("do") if isinstance(intent, Mapping) else None
        if isinstance(intent, Mapping) and kind == "resume":
            return self._taken_up(self._resume(state, salvage(intent.get("log"))), intent)
        if isinstance(intent, Mapping) and kind == "import":
            loaded = read_entry({"do": "reset", "lesson": "", "n": "", "at": intent.get("at")})["at"]
            log = [{**entry, "in": loaded} for entry in read_file(intent.get("file"))]
            return replace(self._resume(state, log), imported=tuple(log))
        entry = read_entry(intent)
        if any(entry["n"] == old["n"] for old in reversed(state.log)):
            return state
        return self._one(replace(state, now=max(state.now, entry["at"])), entry)

    def _taken_up(self, state: State, intent: Mapping[Any, Any]) -> State:
        """Take up what the learner looks at; an address that leads nowhere costs no progress."""
        try:
            return self._placed(state, intent)
        except AnswerError as error:
            return self._refuse(state, intent, str(error))

    def _placed(self, state: State, intent: Mapping[Any, Any]) -> State:
        """Find a part of a lesson, or an item."""
        part, item = intent.get("part"), intent.get("item")
        if isinstance(part, str) and part.split("/")[0] in self.outline:
            state = replace(state, place=part.split("/")[0])
        return self._ask(state, read_item(item).id) if isinstance(item, str) else state

    def _refuse(self, state: State, intent: object, why: str) -> State:
        fields = intent if isinstance(intent, Mapping) else {}
        item, n = (str(fields.get(name) or "")[:80] for name in ("item", "n"))
        works = dict(state.works)
        if item in works or item in self._known or item in state.asked or under(item, PAGAT.name) in self._known:
            works[item] = replace(works.get(item, Work()), error=why, feedback=None)
        return replace(state, works=works, refused={"n": n, "item": item, "text": why})

    def _resume(self, state: State, log: Iterable[Entry]) -> State:
        """Judge a whole log again, together with what is known already, in order of time."""
        entries = {entry["n"]: entry for entry in (*state.log, *log)}
        ordered = after_resets(sorted(entries.values(), key=lambda entry: entry["at"]))
        long = len(ordered) > CAP
        if long:
            ordered = compact(self._judged(ordered))
        now = max([state.now, *(entry["at"] for entry in ordered)])
        fresh = replace(state, works={}, log=(), parts={}, ruleset=PAGAT.name, now=now)
        for entry in ordered:
            try:
                fresh = self._one(fresh, entry, quiet=True)
            except (LogError, AnswerError):
                continue
        return replace(fresh, compacted=long)

    def _judged(self, log: Iterable[Entry]) -> list[Entry]:
        entries = []
        for entry in log:
            try:
                entries.append(_verdict(entry)[0] if entry["do"] == "check" else entry)
            except GinError:
                continue
        return entries

    def in_view(self, state: State) -> dict[str, int]:
        """List the items of the lesson in view, under the rules in force, each with its part; and those asked for."""
        parts = self.outline.get(state.place, {})
        mine = {under(item, state.ruleset): part for part, items in parts.items() for item in items}
        return dict.fromkeys(state.asked, 0) | mine

    def _one(self, state: State, entry: Entry, *, quiet: bool = False) -> State:
        """Fold one checked entry; with ``quiet`` the learner's place stays."""
        kind = entry["do"]
        if kind == "reset":
            return self._reset(state, entry)
        if kind in {"try", "deal"}:
            return replace(state, tried=tried.kept(state.tried, entry["tool"], _tried(state, entry)))
        if kind == "rules":
            again = tried.again(state.tried, RULESETS[entry["ruleset"]])
            return replace(state, ruleset=entry["ruleset"], tried=again, log=(*state.log, entry))
        if kind == "glance":
            return self._placed(state, entry)
        if kind == "view":
            return self._ask(state, read_item(entry["item"]).id)
        if kind == "open":
            lesson = entry["part"].split("/")[0]
            state = replace(state, parts={**state.parts, lesson: entry["part"]}, place=state.place if quiet else lesson)
        else:
            state, entry = self._on_item(state, entry)
        return replace(state, log=(*state.log, entry))

    def _ask(self, state: State, item: str) -> State:
        if item in state.asked:
            return state
        return replace(state, asked=(*state.asked, item)[-_ASKED:])

    def belief(self, state: State) -> str | None:
        """Name the belief behind the learner's latest answers on the skill in view, where there is one."""
        mine = [entry for entry in state.log if entry["do"] == "check" and entry["item"].startswith(f"{state.place}/")]
        checks = [entry for entry in mine if entry["g"] == GENERATOR_VERSION]
        return diagnose((read_item(entry["item"]), entry["answer"]) for entry in checks[-_LOOKED_AT:])

    def knows(self, item: str) -> bool:
        """Tell whether an item belongs to the course as it stands in the page, under Pagat's rules."""
        return item in self._known

    def _on_item(self, state: State, entry: Entry) -> tuple[State, Entry]:
        item = read_item(entry["item"]).id
        work = state.works.get(item, Work())
        if entry["do"] == "hint":
            if entry["rung"] > work.rungs + 1:
                raise LogError(
                    f"Hints come one after the other; {work.rungs} were taken, so rung {entry['rung']} is not next."
                )
            work = replace(work, rungs=max(work.rungs, entry["rung"]))
        else:
            entry, feedback = _verdict(entry)
            right = work.right or entry["right"]
            work = Work(answer=entry["answer"], tries=work.tries + 1, right=right, feedback=feedback, rungs=work.rungs)
        state = state if self.knows(item) else self._ask(state, item)
        return replace(state, works={**state.works, item: work}), entry

    def _reset(self, state: State, entry: Entry) -> State:
        cleared = {old.get("item") for old in state.log if clears(entry, old)}
        parts = {lesson: part for lesson, part in state.parts.items() if entry["lesson"] not in {"", lesson}}
        works = {item: work for item, work in state.works.items() if item not in cleared}
        log = tuple(after_resets((*state.log, entry)))
        return replace(state, works=works, parts=parts, log=log)

    def another(self, state: State, item_id: str) -> str:
        """Name an item that the learner has not met: same skill, ruleset, difficulty and, if one is near, question.

        Args:
            state: The present state.
            item_id: The item to match.

        Returns:
            The id of the fresh item.
        """
        item = read_item(item_id)
        met = {entry.get("item") for entry in state.log} | set(state.asked)
        seed = max(_FRESH, item.seed) // 3 * 3 + item.seed % 3
        fresh = (f"{item.skill}/{each}/{item.ruleset.name}" for each in count(seed, 3) if each != item.seed)
        some = list(islice((each for each in fresh if each not in met), _COMPARED))
        return next((each for each in some if read_item(each).form == item.form), some[0])


def same_cards(item: str) -> str:
    """Name an item without its ruleset ("runs/4711")."""
    return item.rpartition("/")[0]


def under(item: str, ruleset: str) -> str:
    """Name the item of the same skill and seed under a ruleset, where the skill depends on it."""
    skill, _, rest = item.partition("/")
    return f"{skill}/{rest.split('/')[0]}/{ruleset}" if skill in SKILLS and follows(skill) else item


def _verdict(entry: Entry) -> tuple[Entry, Feedback | None]:
    """Judge a check; one that an older version of the course judged keeps the verdict it was given then."""
    if "right" in entry and entry.get("g", GENERATOR_VERSION) < GENERATOR_VERSION:
        return entry, None
    feedback = judge(read_item(entry["item"]), entry["answer"])
    return {**entry, "right": feedback.right, "g": GENERATOR_VERSION}, feedback


def _tried(state: State, entry: Entry) -> Tried:
    """Use a tool on what was typed, or on a random position."""
    ruleset = RULESETS[state.ruleset]
    if entry["do"] == "deal":
        return tried.deal(entry["tool"], entry["seed"], ruleset)
    return tried.look(entry["tool"], entry["values"], ruleset)
