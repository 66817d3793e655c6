"""What every skill module hands over."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from gin_widgets.rules import Ruleset
from gin_widgets.teaching.feedback import Answer, Feedback, Hint, Start
from gin_widgets.teaching.question import Draft, Item


@dataclass(frozen=True, slots=True, kw_only=True)
class Maker:
    """A skill: its key, and four functions.

    Args:
        key: Name in links and logs.
        draft: Makes the question of a seed under a ruleset.
        explain: Judges an answer by its facts.
        help: Gives the three rungs.
        start: Does the first part.
        follows: Whether the questions depend on the ruleset.
    """

    key: str
    draft: Callable[[int, Ruleset], Draft]
    explain: Callable[[Item, Answer], Feedback]
    help: Callable[[Item], tuple[Hint, Hint, Hint]]
    start: Callable[[Item], Start]
    follows: bool = False
