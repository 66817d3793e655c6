"""Which rules are in force, said in a lesson and in its note for the teacher; the view puts the chosen ones in."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from gin_widgets.rules import PAGAT

if TYPE_CHECKING:
    from gin_widgets.lessons.model import Lesson

# Rules of a variant change what these lessons say, though only the lesson on house rules teaches them.
_TOUCHED = {
    "eleven-card": ("deal", "turn"),
    "straight": ("knock", "lay-off", "score"),
    "oklahoma": ("knock", "score"),
    "big-gin": ("knock", "score"),
    "hollywood": ("tally",),
    "fixed-hands": ("tally",),
    "next-dealer": ("deal", "score"),
    "three-players": ("deal", "tally"),
    "four-players": ("score", "tally"),
}


def in_force_html(lesson: Lesson, explains: str, *, change: bool = True) -> str:
    """Say which rules are in force; the view adds what they change here.

    Args:
        lesson: The lesson.
        explains: What to know of the text where the rules change something.
        change: Whether a link leads to the choice of the rules.
    """
    rules = " ".join((*lesson.rules, *(rule for rule, lessons in _TOUCHED.items() if lesson.key in lessons)))
    link = ' <a href="#rules/house-pagat">Change</a>' if change else ""
    return (
        f'<div class="gin-force gin-note" data-force="{rules}"><p>Rules in force: <b>{escape(PAGAT.title)}</b>.{link}'
        f" <span data-explains hidden>{explains}</span></p>"
        '<ul class="gin-dots"></ul></div>'
    )
