"""The lessons in order, and one of them by its key."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gin_widgets.errors import GinError
from gin_widgets.lessons.content import (
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

if TYPE_CHECKING:
    from gin_widgets.lessons.model import Lesson

COURSE: Final[tuple[Lesson, ...]] = (
    points.LESSON,
    sets.LESSON,
    runs.LESSON,
    one_meld.LESSON,
    deadwood.LESSON,
    arrange.LESSON,
    deal.LESSON,
    turn.LESSON,
    knock.LESSON,
    lay_off.LESSON,
    score.LESSON,
    tally.LESSON,
    variants.LESSON,
)


def find(key: str) -> Lesson:
    """Look a lesson up by its key.

    Args:
        key: The name a lesson has in links and in the learner's log ("runs").

    Returns:
        The lesson.

    Raises:
        GinError: No lesson has this key; the message lists those that exist.

    Example:
        >>> find("runs").title
        'Runs'
    """
    for lesson in COURSE:
        if lesson.key == key:
            return lesson
    keys = ", ".join(lesson.key for lesson in COURSE)
    raise GinError(f"A lesson is named by its key, one of {keys}; not {str(key)[:40]!r}.")
