"""The home page: what this is, where to start, and the lessons with their state."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from itertools import groupby
from typing import TYPE_CHECKING

from gin_widgets.lessons.class_links import class_link_html
from gin_widgets.lessons.figures import figure_html
from gin_widgets.lessons.house_notes import name_html, named
from gin_widgets.lessons.model import Figure
from gin_widgets.lessons.reference import ruleset_picker, search_box

if TYPE_CHECKING:
    from gin_widgets.lessons.model import Lesson

_POSTER = Figure(groups=(("run", "9C 10C JC"), ("set", "4S 4H 4C"), ("deadwood", "QH 7D 5S 2H")))
_POSTER_WORDS = "Ten cards: a run, a set, and four loose cards worth 24 points"
_COUNT_WORDS = (
    "No One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen".split()
)


def home_html(lessons: Sequence[Lesson]) -> str:
    """Make the home page.

    Args:
        lessons: The lessons of the course, in order.
    """
    return f'<section data-lesson="home" class="gin-home">{_hero(lessons)}{_map(lessons)}{_more()}</section>'


def _hero(lessons: Sequence[Lesson]) -> str:
    first = lessons[0]
    return (
        '<div class="gin-hero"><div><h1 class="gin-display" tabindex="-1">Learn gin rummy by playing it.</h1>'
        f'<p class="gin-lede">{_COUNT_WORDS[len(lessons)]} short lessons. You move the cards, and each answer tells'
        " you why. No account, no name, no clock.</p>"
        f'<div class="gin-resume" data-resume><p><b>Start with lesson 1</b><br>{name_html(first)}</p>'
        f'<a class="gin-btn gin-go" href="#{first.key}/1">Start</a></div></div>'
        f'<figure class="gin-poster" role="group" aria-label="{_POSTER_WORDS}">{figure_html(_POSTER)}</figure></div>'
    )


def _map(lessons: Sequence[Lesson]) -> str:
    minutes = sum(lesson.minutes for lesson in lessons)
    numbered = list(enumerate(lessons, 1))
    groups = "".join(_group(name, list(group)) for name, group in groupby(numbered, key=lambda pair: pair[1].group))
    return (
        '<div class="gin-maphead"><h2>The lessons</h2>'
        f'<p data-known data-of="{len(lessons)}">About {minutes} minutes in all. Start anywhere.</p></div>'
        f'<ol class="gin-map">{groups}</ol>'
    )


def _group(name: str, lessons: list[tuple[int, Lesson]]) -> str:
    tiles = "".join(
        f'<li><a class="gin-tile" href="#{lesson.key}/1" data-tile="{lesson.key}"><b>{number}</b>'
        f'<span{named(lesson)}>{escape(lesson.title)}</span><small data-minutes="{lesson.minutes} min">{lesson.minutes} min</small>'
        "</a></li>"
        for number, lesson in lessons
    )
    return f'<li style="--n:{len(lessons)}"><h3 class="gin-rail">{escape(name)}</h3><ol>{tiles}</ol></li>'


def _more() -> str:
    return (
        '<div class="gin-two">'
        '<div class="gin-pad"><h2>Look it up</h2><p><a href="#rules">All the rules</a> with their sources,'
        f' and the <a href="#words">words of the game</a>.</p>{search_box("home")}</div>'
        '<div class="gin-pad"><h2>At a real table</h2><p><a href="#table">Score my hand, or ask: may I knock?</a> Type'
        ' or tap the cards.</p><p><a href="#sheet">A score sheet to print</a></p></div>'
        '<div class="gin-pad"><h2>Your rules</h2><p>Every house has its own. The course follows the rules you choose.'
        f"</p>{ruleset_picker('home')}</div>"
        '<div class="gin-pad"><h2>For a class</h2><p>Show a lesson on the projector and let the class vote before you'
        " press Check. The arrow keys, or a remote, show an example step by step."
        ' <a href="#teach">Notes for the teacher</a> has a note on each lesson.</p>'
        "<p>The address of a page is a link: #runs/3 opens part 3 of a lesson. The course also runs in JupyterLab.</p>"
        f"{_link()}"
        "</div>"
        '<div class="gin-pad"><h2>Your progress</h2><p>Your answers are kept in this browser only. Nothing is stored on'
        " a server, and nobody asks your name.</p><div data-settings></div></div>"
        '<div class="gin-pad"><h2>The look</h2><p>Dark or light, letters beside the suits, two colours or four.</p>'
        "<div data-look></div></div></div>"
    )


def _link() -> str:
    return class_link_html(
        "home",
        "This link opens the course under the rules in force:",
        "Its last part sets the rules. Write it after any other address too, such as #runs/3 or #sheet.",
    )
