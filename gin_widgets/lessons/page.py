"""The course as HTML: Python is the only author of its prose.

The site carries this text in the page, JupyterLab gets the same text as a trait;
the view fills the empty places of the items and of the sandbox.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from html import escape
from itertools import groupby, pairwise

from gin_widgets.lessons.catalogue import COURSE
from gin_widgets.lessons.model import PARTS, Figure, Grid, Lesson, Step, Summary
from gin_widgets.rules import Card
from gin_widgets.widgets.draw import deck_html, group_html, rich_html

_RULESET = "pagat"
_STATES = {"!": "wrong", "+": "laid"}
_POSTER = Figure(groups=(("run", "3S 4S 5S"), ("set", "8D 8C 8H"), ("deadwood", "KC QD 6H AD")))
_COUNT_WORDS = ("No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Eleven", "Twelve")


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
    """Make the whole course: the cards to copy from, home, every lesson, and the place for single items."""
    lessons = "".join(lesson_html(lesson, number, len(COURSE)) for number, lesson in enumerate(COURSE, 1))
    return deck_html() + _top() + _home(COURSE) + lessons + _single()


def one_lesson_html(lesson: Lesson) -> str:
    """Make one lesson to stand alone, as in a notebook.

    Args:
        lesson: The lesson.
    """
    return deck_html() + lesson_html(lesson) + _single()


def _top() -> str:
    banner = (
        '<div class="gin-banner" role="alert" hidden><p><b>Python has stopped answering.</b> Your progress is kept in'
        " this browser. Reload the page to go on.</p></div>"
    )
    note = '<p class="gin-python" role="status" data-live="starting">Python is starting</p>'
    return f'<div class="gin-top"><a href="#home">Learn gin rummy</a>{note}</div>{banner}'


def _home(lessons: Sequence[Lesson]) -> str:
    minutes = sum(lesson.minutes for lesson in lessons)
    count = _COUNT_WORDS[len(lessons)] if len(lessons) < len(_COUNT_WORDS) else str(len(lessons))
    first = lessons[0]
    numbered = list(enumerate(lessons, 1))
    groups = "".join(_map_group(name, list(group)) for name, group in groupby(numbered, key=lambda pair: pair[1].group))
    return (
        '<section data-lesson="home" class="gin-home"><div class="gin-hero"><div>'
        '<h1 class="gin-display" tabindex="-1">Learn gin rummy by playing it.</h1>'
        f'<p class="gin-lede">{count} short lessons. You move the cards, and each answer tells you why.'
        " No account, no name, no clock.</p>"
        f'<div class="gin-resume" data-resume><p><b>Start with lesson 1</b><br>{escape(first.title)}</p>'
        f'<a class="gin-btn gin-go" href="#{first.key}/1">Start</a></div></div>'
        f'<figure class="gin-poster" role="group" aria-label="Ten cards: a run, a set, and four loose cards worth 27 points">{figure_html(_POSTER)}</figure></div>'
        f'<div class="gin-maphead"><h2>The lessons</h2><p>About {minutes} minutes in all. Start anywhere.</p></div>'
        f'<ol class="gin-map">{groups}</ol>'
        '<div class="gin-two"><div class="gin-pad"><h2>Your progress</h2>'
        "<p>Your answers are kept in this browser only. Nothing is stored on a server, and nobody asks your name.</p>"
        "<div data-settings></div></div>"
        '<div class="gin-pad"><h2>For a class</h2><p>Open a lesson on the projector and let the class vote before you press Check.</p>'
        "<p>A link such as #runs/3 opens part 3 of a lesson. The whole course also runs in JupyterLab.</p></div></div></section>"
    )


def _map_group(name: str, lessons: list[tuple[int, Lesson]]) -> str:
    tiles = "".join(
        f'<li><a class="gin-tile" href="#{lesson.key}/1" data-tile="{lesson.key}"><b>{number}</b>'
        f'<span>{escape(lesson.title)}</span><small data-minutes="{lesson.minutes} min">{lesson.minutes} min</small></a></li>'
        for number, lesson in lessons
    )
    return f'<li style="--n:{len(lessons)}"><h3 class="gin-rail">{escape(name)}</h3><ol>{tiles}</ol></li>'


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
    return (
        f'<section data-lesson="{lesson.key}"><header class="gin-lessonhead"><div>{place}'
        f'<h1 tabindex="-1">{escape(lesson.title)}</h1></div>'
        f'<nav aria-label="Steps of this lesson"><ol class="gin-steps">{steps}</ol></nav></header>{parts}</section>'
    )


def _slot(item: str, *, begun: bool = False) -> str:
    return f'<div class="gin-item" data-item="{item_id(item)}"{" data-begun" if begun else ""}></div>'


def _try_it(lesson: Lesson) -> str:
    return f'<p class="gin-lede">{rich_html(lesson.lead)}</p>{_asked(lesson, 1)}'


def _asked(lesson: Lesson, part: int, *, begun: bool = False) -> str:
    return "".join(_slot(item, begun=begun) for item in lesson.items(part))


def _rule(lesson: Lesson) -> str:
    steps = "".join(map(_step, lesson.worked))
    return (
        f'<p class="gin-rule">{rich_html(lesson.rule)}</p><div class="gin-board">'
        f'<ol class="gin-worked" aria-label="An example, step by step">{steps}</ol></div>{_on(lesson, 3, "Now together")}'
    )


def _on(lesson: Lesson, part: int, words: str) -> str:
    return f'<p class="gin-actions"><a class="gin-btn" href="#{lesson.key}/{part}">{words}</a></p>'


def _step(step: Step) -> str:
    figures = "".join(map(figure_html, step.figures))
    return f"<li><p>{rich_html(step.text)}</p>{figures}{_grid(step.grid) if step.grid else ''}</li>"


def _grid(grid: Grid) -> str:
    heads = "".join(f'<th scope="col">{rich_html(head)}</th>' for head in grid.heads)
    rows = "".join(
        f'<tr><th scope="row">{rich_html(first)}</th>{"".join(f"<td>{rich_html(cell)}</td>" for cell in cells)}</tr>'
        for first, *cells in grid.rows
    )
    return f'<div class="gin-sheet"><table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table></div>'


def _in_short(lesson: Lesson) -> str:
    return f"{_summary(lesson.summary)}{_on(lesson, 7, 'On to the sandbox')}"


def _summary(summary: Summary) -> str:
    mistaken = "".join(f"<li>{rich_html(each)}</li>" for each in summary.mistaken)
    differ = f"<h3>Where sources differ</h3><p>{rich_html(summary.disagreement)}</p>" if summary.disagreement else ""
    return (
        f'<div class="gin-board gin-summary"><p>{rich_html(summary.rule)}</p><h3>Often mistaken</h3><ul>{mistaken}</ul>'
        f'{differ}<p class="gin-note">Sources: {escape(", ".join(summary.sources))}. Rules in force: Pagat.</p></div>'
    )


def _sandbox(lesson: Lesson, *, last: bool) -> str:
    after = next((other for one, other in pairwise(COURSE) if one.key == lesson.key), None)
    on = (
        ""
        if last or after is None
        else f'<a class="gin-btn" href="#{after.key}/1">Next lesson: {escape(after.title)}</a>'
    )
    return (
        f'<p class="gin-lede">{rich_html(lesson.sandbox)}</p><div data-sandbox="{escape(lesson.tool_values[0])}"></div>'
        f'<p class="gin-actions">{on}<a class="gin-btn" href="#home">All lessons</a></p>'
    )


def _single() -> str:
    return (
        '<section data-lesson="item"><header class="gin-lessonhead"><div><p class="gin-note"><a href="#home">All lessons</a></p>'
        '<h1 tabindex="-1">One more</h1></div></header><div class="gin-item"></div></section>'
    )


def figure_html(figure: Figure) -> str:
    """Draw the cards of a figure, each group on its rail.

    Args:
        figure: Groups of cards; a card with ``!`` is marked as the one that breaks its group.
    """
    alone = len(figure.groups) == 1
    groups = "".join(_group(kind, text, figure.caption if alone else "") for kind, text in figure.groups)
    caption = f'<p class="gin-note">{rich_html(figure.caption)}</p>' if figure.caption and not alone else ""
    title = f'<p class="gin-zone">{rich_html(figure.title)}</p>' if figure.title else ""
    spread = f'<div class="gin-spread">{groups}</div>'
    return f'<div class="gin-figure">{title}{spread}{caption}</div>'


def _group(kind: str, text: str, caption: str) -> str:
    states = {Card(name.rstrip("!+")): _STATES.get(name[-1], "") for name in text.split()}
    return group_html(kind, states, states=states, caption=caption)
