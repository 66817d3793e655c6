"""Pages to print or to use at a real table: notes for the teacher, a score sheet, two helpers."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING, Final

from gin_widgets.lessons.figures import grid_html
from gin_widgets.lessons.model import Grid
from gin_widgets.lessons.reference import page_html, ruleset_picker
from gin_widgets.lessons.sandbox import tool_html
from gin_widgets.widgets.draw import rich_html

if TYPE_CHECKING:
    from gin_widgets.lessons.model import Lesson

_LINES: Final = 12
_PRINT = '<div class="gin-actions" data-print></div>'


def teach_html(lessons: Sequence[Lesson]) -> str:
    """Make the notes for the teacher: a page for each lesson.

    Args:
        lessons: The lessons of the course, in order.
    """
    notes = "".join(_note(lesson, number) for number, lesson in enumerate(lessons, 1))
    lead = "One page for each lesson: the goal, the time, likely mistakes, a question to ask. All under the standard rules."
    return page_html("teach", "Notes for the teacher", lead, f"{_PRINT}{notes}")


def _note(lesson: Lesson, number: int) -> str:
    steps = "".join(f"<li>{rich_html(step)}</li>" for step in lesson.note.show)
    mistakes = "".join(f"<li>{rich_html(text)}</li>" for text in lesson.summary.mistaken)
    return (
        f'<article class="gin-pad gin-handout" data-entry="{lesson.key}" data-find="#teach/{lesson.key}" tabindex="-1"'
        f' data-title="{escape(lesson.title)}: for the teacher" data-kind="teacher\'s note">'
        f'<h2>{number}. {escape(lesson.title)}</h2><p class="gin-note">{lesson.minutes} minutes.'
        f' <a href="#{lesson.key}/1">Open the lesson</a></p>'
        f'<h3>Goal</h3><p>{rich_html(lesson.note.goal)}</p><h3>In class</h3><ol class="gin-dots">{steps}</ol>'
        f'<h3>Likely mistakes</h3><ul class="gin-dots">{mistakes}</ul>'
        f"<h3>A question to ask</h3><p>{rich_html(lesson.note.question)}</p>"
        f"<p><b>A good answer:</b> {rich_html(lesson.note.answer)}</p></article>"
    )


def sheet_html() -> str:
    """Make the blank score sheet, with rows for the game and box bonuses."""
    blank = ("",) * 4
    rows = [(str(line), *blank) for line in range(1, _LINES + 1)]
    closing = [(name, *blank) for name in ("Game bonus, to the winner", "Box bonus, for each hand won", "Final")]
    heads = ("Hand", "What happened", "Points", "Player A: total", "Player B: total")
    lead = "Write one line for each hand. Add the bonuses when the game is over."
    names = "<p>Date: ____________ &nbsp; Player A: ________________ &nbsp; Player B: ________________ &nbsp; Rules: ____________</p>"
    sheet = grid_html(Grid(heads=heads, rows=(*rows, *closing)))
    return page_html("sheet", "Score sheet", lead, f'{_PRINT}<div class="gin-pad gin-blank">{names}{sheet}</div>')


def table_html() -> str:
    """Make the page for a real table: count a hand, may I knock, who scores."""
    tools = (
        ("knock", "May I knock?", "Your eleven cards after the draw."),
        ("score", "Score my hand", "The knocker's ten cards and the defender's ten cards."),
        ("hand", "Count my hand", "Any cards, up to eleven."),
    )
    bodies = "".join(
        f'<h2>{title}</h2><p class="gin-note">{lead}</p>{tool_html(key, (), guess=False)}' for key, title, lead in tools
    )
    lead = "Type the cards of your game, or tap them. S, H, D and C are spades, hearts, diamonds and clubs."
    return page_html("table", "At a real table", lead, ruleset_picker("table") + bodies)
