"""What a learner gets back: feedback on an answer, a hint, a start."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

Answer: TypeAlias = "int | str | tuple[Answer, ...]"
Group: TypeAlias = tuple[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Feedback:
    """The judgement of one answer, in facts and in words.

    Attributes:
        right: Whether the answer is right.
        rule: Id of the rule that decides ("ace-low").
        misconception: Id of the one belief that explains the answer, or None.
        first_wrong: The first card, meld or number that is wrong, as text, or None.
        cards: The cards concerned; where the question has none, the line or number that is wrong.
        counter_example: What would hold instead, as text, or None.
        right_answers: Every right answer.
        points_lost: Points the answer gives away, or is off by.
        heading: The fact in one line, without a full stop.
        laid: What the learner did.
        breaks: Where it breaks; empty if it does not.
        holds: What holds.
        shown: The learner's answer as groups of cards: (kind, cards).
        answer_groups: The same for one right answer.
        marks: What to mark on the cards: "wrong", "right" or "hint".
        fields: What to mark on the fields of a form, by their keys: "wrong" or "right".
        answer_lines: One right answer as lines to read where it is no cards: (label, value).
        gate: The knock limit, where the deadwood is to be seen beside it, or None.
        sum: The sum that decides, such as "10 + 10 + 6 + 1 = 27", or nothing.
        ruler: Ranks to light up between ace and king, or nothing.
    """

    right: bool
    rule: str
    misconception: str | None = None
    first_wrong: str | None = None
    cards: tuple[str, ...] = ()
    counter_example: str | None = None
    right_answers: tuple[Answer, ...] = ()
    points_lost: int = 0
    heading: str
    laid: str
    breaks: str = ""
    holds: str
    shown: tuple[Group, ...] = ()
    answer_groups: tuple[Group, ...] = ()
    marks: Mapping[str, str] = field(default_factory=dict)
    fields: Mapping[str, str] = field(default_factory=dict)
    answer_lines: tuple[tuple[str, str], ...] = ()
    gate: int | None = None
    sum: str = ""
    ruler: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        """All the words: the fact, what was done, where it breaks, what holds."""
        parts = (f"{self.heading}.", self.laid, self.breaks, self.holds)
        return " ".join(part for part in parts if part)


@dataclass(frozen=True, slots=True, kw_only=True)
class Hint:
    """One rung of help.

    Attributes:
        text: The words.
        cards: The cards to look at.
        answer: A right answer on the last rung, else None.
    """

    text: str
    cards: tuple[str, ...] = ()
    answer: Answer | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Start:
    """The first part of an answer, done for the learner.

    Attributes:
        text: What is done already, and what is left to do.
        answer: The part that is done, in the item's answer form, or None.
        out: Key of an option that is ruled out, or nothing.
    """

    text: str
    answer: Answer | None = None
    out: str = ""
