"""One question: what is asked, every right answer, and the help that goes with it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol

from gin_widgets.rules import PAGAT, Ruleset
from gin_widgets.teaching.answers import read_answer
from gin_widgets.teaching.feedback import Answer, Feedback, Hint, Start
from gin_widgets.teaching.lots import random_answer
from gin_widgets.teaching.table import Table

if TYPE_CHECKING:
    from random import Random


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """What a generator hands over: the question and its right answers.

    Args:
        skill: Key of the skill.
        form: Which question of the skill this is ("longest"); hints and judge go by it.
        prompt: The question in words.
        table: What lies on the table.
        solutions: Every right answer in its plain form, the nicest one first.
        ruleset: The rules in force.
        case: The position as objects of the rules, where the cards alone do not tell it; hashable.
    """

    skill: str
    form: str
    prompt: str
    table: Table
    solutions: tuple[Answer, ...]
    ruleset: Ruleset = PAGAT
    case: Any = None

    @property
    def solution(self) -> Answer:
        """One right answer."""
        return self.solutions[0]


class Skill(Protocol):
    """What a module in `skills` provides; one more skill is one more such module."""

    @property
    def key(self) -> str:
        """Name in links and logs ("one-meld")."""

    @property
    def draft(self) -> Callable[[int, Ruleset], Draft]:
        """Make the question of a seed under a ruleset."""

    @property
    def follows(self) -> bool:
        """Whether the questions depend on the ruleset."""

    @property
    def explain(self) -> Callable[[Item, Answer], Feedback]:
        """Judge an answer by its facts."""

    @property
    def help(self) -> Callable[[Item], tuple[Hint, Hint, Hint]]:
        """Give the three rungs."""

    @property
    def start(self) -> Callable[[Item], Start]:
        """Do the first part."""


@dataclass(frozen=True, slots=True, repr=False)
class Item:
    """One question of a skill; equal skill, seed and ruleset give the equal item anywhere.

    Attributes:
        seed: The number it was made from; `seed % 3` is its difficulty.
        ruleset: The rules in force.
        draft: The question itself and its right answers.

    Example:
        >>> from gin_widgets.teaching import item
        >>> it = item("points", seed=0)
        >>> it.id, it.kind, it.is_right(it.solution)
        ('points/0/pagat', 'pick', True)
    """

    seed: int
    ruleset: Ruleset
    draft: Draft
    maker: Skill = field(hash=False, compare=False)

    @property
    def skill(self) -> str:
        """Key of the skill."""
        return self.draft.skill

    @property
    def id(self) -> str:
        """Skill, seed and ruleset as one text ("runs/4711/pagat")."""
        return f"{self.skill}/{self.seed}/{self.ruleset.name}"

    @property
    def kind(self) -> str:
        """How it is answered; see `Table`."""
        return self.draft.table.kind

    @property
    def form(self) -> str:
        """Which question of its skill it is."""
        return self.draft.form

    @property
    def prompt(self) -> str:
        """The question in words."""
        return self.draft.prompt

    @property
    def table(self) -> Table:
        """What lies on the table."""
        return self.draft.table

    @property
    def position(self) -> dict[str, Any]:
        """The table as lists and texts; no solution is in it."""
        return self.table.plain()

    @property
    def solutions(self) -> tuple[Answer, ...]:
        """Every right answer."""
        return self.draft.solutions

    @property
    def solution(self) -> Answer:
        """One right answer."""
        return self.draft.solution

    @property
    def faded(self) -> Start:
        """The first part of an answer, done for the learner."""
        return self.maker.start(self)

    def read(self, answer: object) -> Answer:
        """Bring an answer into its plain form, or raise `AnswerError`."""
        return read_answer(self.table, answer)

    def is_right(self, answer: object) -> bool:
        """Tell whether an answer is right; `AnswerError` if it has not the form wanted."""
        return self.read(answer) in self.solutions

    def random_answer(self, rng: Random) -> Answer:
        """Draw any well-formed answer by lot, right or wrong."""
        return random_answer(self.table, rng)

    def hint(self, rung: int) -> Hint:
        """Give one rung of help.

        Args:
            rung: 1 where to look, 2 the rule that decides, 3 do it together.

        Raises:
            ValueError: There is no such rung.
        """
        if rung not in {1, 2, 3}:
            raise ValueError(f"Hints have the rungs 1, 2 and 3; got {rung!r}.")
        return self.maker.help(self)[rung - 1]

    def __repr__(self) -> str:
        return f"read_item({self.id!r})"
