"""The course as HTML: Python is the only author of its prose.

The site carries this text in the page, JupyterLab gets the same text as a trait;
the view fills the empty places of the items and of the sandbox.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from html import escape
from itertools import pairwise

from gin_widgets.lessons.catalogue import COURSE, find
from gin_widgets.lessons.figures import figure_html, grid_html
from gin_widgets.lessons.handouts import sheet_html, table_html, teach_html
from gin_widgets.lessons.home import home_html
from gin_widgets.lessons.house_notes import name_html, named, titles_data, told_html
from gin_widgets.lessons.in_force import in_force_html
from gin_widgets.lessons.model import PARTS, Lesson, Step
from gin_widgets.lessons.reference import rules_html, words_html
from gin_widgets.lessons.sandbox import tool_html
from gin_widgets.rules import PAGAT
from gin_widgets.teaching.registry import follows
from gin_widgets.widgets.draw import deck_html, rich_html

_RULESET = PAGAT.name
_PAGES = (("home", "Lessons"), ("rules", "Rules"), ("words", "Words"), ("table", "At the table"))
_STANDARD = '<p class="gin-zone gin-standard">An example by the standard rules</p>'  # seen where others are in force


def item_id(item: str) -> str:
    """Complete "runs/3" to the item of the rules in force ("runs/3/pagat")."""
    return f"{item}/{_RULESET}"


def outline(lessons: Iterable[Lesson] = COURSE) -> dict[str, dict[int, tuple[str, ...]]]:
    """List the items of each part of each lesson, as a session wants them."""
    return {
        lesson.key: {part: tuple(map(item_id, lesson.items(part))) for part in range(1, len(PARTS) + 1)}
        for lesson in lessons
    }


@cache
def course_html() -> str:
    """Make the whole course: cards to copy from, home, every lesson, the other pages, the place for single items."""
    lessons = "".join(lesson_html(lesson, number, len(COURSE)) for number, lesson in enumerate(COURSE, 1))
    others = rules_html() + words_html() + table_html() + sheet_html() + teach_html(COURSE)
    return deck_html() + _top() + home_html(COURSE) + lessons + others + _single()


def one_lesson_html(lesson: Lesson) -> str:
    """Make one lesson to stand alone, as in a notebook.

    Args:
        lesson: The lesson.
    """
    return deck_html() + lesson_html(lesson) + _single()


def _top() -> str:
    banner = '<div class="gin-banner" role="alert" hidden><p></p></div>'  # the view says here what was lost
    note = '<p class="gin-python" role="status" data-live="starting">Getting ready</p>'
    links = "".join(f'<li><a href="#{key}">{words}</a></li>' for key, words in _PAGES)
    nav = f'<nav aria-label="Pages"><ul>{links}</ul></nav>'
    lost = '<p class="gin-lost" data-lost hidden role="alert"></p>'  # the view says here what an address did not find
    linked = '<div class="gin-linked" data-linked="" role="status"></div>'  # and here which rules a link has set
    return f'<div class="gin-top"><a href="#home">Learn gin rummy</a>{nav}{note}</div>{banner}{lost}{linked}'


def lesson_html(lesson: Lesson, number: int = 0, of: int = 0) -> str:
    """Make the section of one lesson, with its seven parts.

    Args:
        lesson: The lesson.
        number: Its place in the course; 0 where it stands alone.
        of: How many lessons the course has.
    """
    place = f'<p class="gin-note"><a href="#home">All lessons</a> Lesson {number} of {of}</p>' if number else ""
    steps = "".join(
        f'<li><a href="#{lesson.key}/{part}"><b>{part}</b> <span>{name}</span><span class="gin-sr"></span></a></li>'
        for part, name in enumerate(PARTS, 1)
    )
    bodies = (
        _try_it(lesson),
        _rule(lesson),
        _asked(lesson, 3, begun=True),
        _asked(lesson, 4),
        _asked(lesson, 5),
        _in_short(lesson),
        _sandbox(lesson, last=number == of),
    )
    parts = "".join(
        f'<div data-part="{part}"><h2 class="gin-parthead" tabindex="-1">{part}. {PARTS[part - 1]}</h2>{body}</div>'
        for part, body in enumerate(bodies, 1)
    )
    explains = "The example in step 2 shows the standard rules. All the rest follows yours:"
    force = in_force_html(lesson, explains, change=bool(number))
    return (
        f'<section data-lesson="{lesson.key}" data-entry="{lesson.key}" data-find="#{lesson.key}/1" data-kind="lesson"'
        f' data-title="{escape(lesson.title)}"{named(lesson)}{titles_data(lesson)}><header class="gin-lessonhead"><div>'
        f'{place}<h1 tabindex="-1"{named(lesson)}>{escape(lesson.title)}</h1></div>'
        f'<nav aria-label="Steps of this lesson"><ol class="gin-steps">{steps}</ol></nav></header>{force}{parts}</section>'
    )


def _slot(lesson: Lesson, item: str, *, begun: bool) -> str:
    skill = item.split("/", maxsplit=1)[0]
    marks = (" data-begun" if begun else "") + (" data-follows" if follows(skill) else "")
    if skill != lesson.key:
        marks += f' data-from="{escape(find(skill).title)}"{named(find(skill))}'
    return f'<div class="gin-item" data-item="{item_id(item)}"{marks}></div>'


def _try_it(lesson: Lesson) -> str:
    return f"{told_html(lesson, 'lead', 'p', css='gin-lede')}{_asked(lesson, 1)}"


def _asked(lesson: Lesson, part: int, *, begun: bool = False) -> str:
    return "".join(_slot(lesson, item, begun=begun) for item in lesson.items(part))


def _rule(lesson: Lesson) -> str:
    steps = "".join(map(_step, lesson.worked))
    return (
        f'{told_html(lesson, "rule", "p", css="gin-rule")}<div class="gin-board">{_STANDARD}'
        f'<ol class="gin-worked" aria-label="An example, step by step">{steps}</ol></div>{_on(lesson, 3, "Now together")}'
    )


def _on(lesson: Lesson, part: int, words: str) -> str:
    return f'<p class="gin-actions"><a class="gin-btn" href="#{lesson.key}/{part}">{words}</a></p>'


def _step(step: Step) -> str:
    shown = "".join(map(figure_html, step.figures)) + (grid_html(step.grid) if step.grid else "")
    return f"<li><p>{rich_html(step.text)}</p><div>{shown}</div></li>"


def _in_short(lesson: Lesson) -> str:
    again = f'<div class="gin-actions" data-clear="{lesson.key}"></div>'
    return f"{_summary(lesson)}{_on(lesson, 7, 'On to the sandbox')}{again}"


def _summary(lesson: Lesson) -> str:
    summary = lesson.summary
    mistaken = "".join(told_html(lesson, f"mistaken-{at}", "li") for at, _ in enumerate(summary.mistaken, 1))
    differ = (
        f"<h3>Some play it differently</h3><p>{rich_html(summary.disagreement)}</p>" if summary.disagreement else ""
    )
    return (
        f'<div class="gin-board gin-summary">{told_html(lesson, "short", "p")}'
        '<p class="gin-say" data-belief hidden></p>'
        f"<h3>Often mistaken</h3><ul>{mistaken}</ul>"
        f'{differ}<p class="gin-note">Sources: {escape(", ".join(summary.sources))}.</p></div>'
    )


def _sandbox(lesson: Lesson, *, last: bool) -> str:
    after = next((other for one, other in pairwise(COURSE) if one.key == lesson.key), None)
    on = (
        "" if last or after is None else f'<a class="gin-btn" href="#{after.key}/1">Next lesson: {name_html(after)}</a>'
    )
    starts = {name: start.tool_values for start in lesson.starts for name in start.rulesets}
    return (
        f"{told_html(lesson, 'sandbox', 'p', css='gin-lede')}"
        f"{tool_html(lesson.tool, lesson.tool_values, starts)}"
        f'<p class="gin-actions">{on}<a class="gin-btn" href="#home">All lessons</a></p>'
    )


def _single() -> str:
    return (
        '<section data-lesson="item"><header class="gin-lessonhead"><div><p class="gin-note"><a href="#home">All lessons</a> <span data-whose></span></p>'
        '<h1 tabindex="-1">One more</h1></div></header><h2 class="gin-sr">The question</h2><div class="gin-item"></div></section>'
    )
