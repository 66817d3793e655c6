"""The course as data, and the page and the widgets made from it."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from gin_widgets.lessons.catalogue import COURSE, find
from gin_widgets.lessons.page import course_html, one_lesson_html, outline
from gin_widgets.lessons.prepared import items
from gin_widgets.widgets.course import CourseWidget

if TYPE_CHECKING:
    from gin_widgets.lessons.model import Lesson

__all__ = ["COURSE", "course", "lesson"]


def course() -> CourseWidget:
    """Open the whole course: home, all lessons, the learner's progress.

    Example:
        >>> course().start
        'home'
    """
    return CourseWidget(page=lambda: (course_html(), items()), outline=outline())


def lesson(key: str) -> CourseWidget:
    """Open one lesson by itself.

    Args:
        key: The lesson's key, such as "runs"; the keys of all are `[lesson.key for lesson in COURSE]`.

    Raises:
        GinError: No lesson has this key; the message lists those that exist.

    Example:
        >>> lesson("runs").start
        'runs/1'
    """
    found = find(key)
    return CourseWidget(page=lambda: (_html(found), _items(found)), outline=outline([found]), start=f"{key}/1")


@cache
def _html(found: Lesson) -> str:
    return one_lesson_html(found)


def _items(found: Lesson) -> dict[str, object]:
    mine = {item for parts in outline([found]).values() for listed in parts.values() for item in listed}
    return {item: shown for item, shown in items().items() if item in mine}
