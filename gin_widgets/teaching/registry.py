"""The skills, and how an item is found by its skill and seed or by its name."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from gin_widgets.errors import AnswerError
from gin_widgets.rules import PAGAT, RULESETS, Ruleset
from gin_widgets.rules.ruleset import check_ruleset
from gin_widgets.teaching.question import Item, Skill
from gin_widgets.teaching.skills import (
    arrange,
    deadwood,
    deal,
    knock,
    lay_off,
    one_meld,
    points,
    runs,
    score,
    sets,
    tally,
    turn,
    variants,
)

GENERATOR_VERSION: Final = 2  # counts up when equal seeds give other items than before
LARGEST_SEED: Final = 2**31 - 1

_MAKERS: Final[dict[str, Skill]] = {
    skill.key: skill
    for skill in (
        points.SKILL,
        sets.SKILL,
        runs.SKILL,
        one_meld.SKILL,
        deadwood.SKILL,
        arrange.SKILL,
        deal.SKILL,
        turn.SKILL,
        knock.SKILL,
        lay_off.SKILL,
        score.SKILL,
        tally.SKILL,
        variants.SKILL,
    )
}
SKILLS: Final = tuple(_MAKERS)
_WANTED = "An item is written skill/seed/ruleset, such as runs/4711/pagat"


def item(skill: str, *, seed: int, ruleset: Ruleset = PAGAT) -> Item:
    """Make the item of a skill and a seed.

    Args:
        skill: One of `SKILLS`.
        seed: 0 to 2147483647; the rest on division by 3 is the difficulty.
        ruleset: The rules in force.

    Returns:
        The item; equal arguments give the equal item on every machine.

    Raises:
        AnswerError: There is no such skill or seed.
        RulesetError: What is given is no ruleset, but a name for instance.

    Example:
        >>> item("sets", seed=3).id
        'sets/3/pagat'
    """
    if skill not in _MAKERS:
        raise AnswerError(f"A skill is one of {', '.join(SKILLS)}; got {str(skill)[:40]!r}.")
    if type(seed) is not int or not 0 <= seed <= LARGEST_SEED:
        shown = "one out of range" if type(seed) is int else repr(seed)[:40]
        raise AnswerError(f"A seed is a whole number from 0 to {LARGEST_SEED}; got {shown}.")
    check_ruleset(ruleset)
    return _made(skill, seed, ruleset)


@lru_cache(maxsize=512)
def _made(skill: str, seed: int, ruleset: Ruleset) -> Item:
    maker = _MAKERS[skill]
    return Item(seed=seed, ruleset=ruleset, draft=maker.draft(seed, ruleset), maker=maker)


def follows(skill: str) -> bool:
    """Tell whether the items of a skill depend on the ruleset."""
    return _MAKERS[skill].follows


def read_item(text: str) -> Item:
    """Find an item by its name.

    Args:
        text: Skill, seed and ruleset; "runs/4711" means Pagat's rules.

    Raises:
        AnswerError: The text names no item; the message says which form is wanted.

    Example:
        >>> read_item("runs/4711") == read_item("runs/4711/pagat")
        True
    """
    parts = str(text)[:80].split("/")
    if len(parts) == 2:
        parts.append(PAGAT.name)
    if len(parts) != 3 or not (parts[1].isascii() and parts[1].isdigit()):
        raise AnswerError(f"{_WANTED}; got {str(text)[:40]!r}.")
    if parts[2] not in RULESETS:
        raise AnswerError(f"A ruleset is one of {', '.join(RULESETS)}; got {parts[2][:40]!r}.")
    return item(parts[0], seed=int(parts[1]), ruleset=RULESETS[parts[2]])
