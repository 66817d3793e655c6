"""Lessons and the teacher's notes under the rules in force: what they say instead where a ruleset differs."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from html import escape
from typing import TYPE_CHECKING

from gin_widgets.rules import PAGAT, RULESETS
from gin_widgets.teaching.house_rules import changes
from gin_widgets.widgets.draw import rich_html

if TYPE_CHECKING:
    from gin_widgets.lessons.model import Lesson
    from gin_widgets.rules import Ruleset


def note_under(lesson: Lesson, ruleset: Ruleset) -> dict[str, str]:
    """Write what a lesson and the note on it say as one ruleset has it.

    Args:
        lesson: The lesson.
        ruleset: The rules in force.

    Returns:
        The texts by their places ("lead", "rule", "short", "sandbox", "title", "goal", "show-1", "mistaken-1",
        "question", "answer"); what does not hold under these rules is an empty text.

    Example:
        >>> from gin_widgets.lessons.catalogue import find
        >>> from gin_widgets.rules import BOX_25
        >>> note_under(find("tally"), BOX_25)["mistaken-2"].split(". ")[1]
        'Who loses the game still adds 25 for each hand won.'
    """
    changed = set(changes(ruleset))
    instead = {house.part: house for house in reversed(lesson.house) if changed & set(house.when)}
    numbers = _numbers(ruleset)
    return {
        part: instead[part].text.format(**numbers) if part in instead else text
        for part, text in _standard(lesson).items()
    }


def _standard(lesson: Lesson) -> dict[str, str]:
    note = lesson.note
    return {
        "lead": lesson.lead,
        "rule": lesson.rule,
        "short": lesson.summary.rule,
        "sandbox": lesson.sandbox,
        "title": lesson.title,
        "goal": note.goal,
        **{f"show-{at}": text for at, text in enumerate(note.show, 1)},
        **{f"mistaken-{at}": text for at, text in enumerate(lesson.summary.mistaken, 1)},
        "question": note.question,
        "answer": note.answer,
    }


def _numbers(ruleset: Ruleset) -> dict[str, int]:
    """Give the numbers of a ruleset, and those of the example of a loser with ten boxes, five points short."""
    near = ruleset.target - 5
    return {
        "gin": ruleset.gin,
        "double": 2 * ruleset.gin,
        "big": ruleset.big_gin or 0,
        "undercut": ruleset.undercut,
        "limit": ruleset.knock_limit,
        "game": ruleset.game,
        "shutout": ruleset.game + ruleset.shutout if ruleset.shutout_pays == "extra" else ruleset.shutout,
        "box": ruleset.box,
        "target": ruleset.target,
        "near": near,
        "high": near + 10 * ruleset.box,
        "low": ruleset.target + ruleset.game + ruleset.box,
    }


def by_ruleset(written: Callable[[Ruleset], str]) -> Mapping[str, tuple[str, ...]]:
    """Group the rulesets by what is written under them.

    Args:
        written: Writes a text for a ruleset.

    Returns:
        The names of the rulesets by the text they share, the standard rules' text first.
    """
    found: dict[str, list[str]] = {}
    for ruleset in (PAGAT, *RULESETS.values()):
        names = found.setdefault(written(ruleset), [])
        if ruleset.name not in names:
            names.append(ruleset.name)
    return {text: tuple(names) for text, names in found.items()}


@cache
def _texts(lesson: Lesson) -> Mapping[str, Mapping[str, str]]:
    return {name: note_under(lesson, ruleset) for name, ruleset in RULESETS.items()}


def told_html(lesson: Lesson, part: str, tag: str, *, css: str = "", before: str = "") -> str:
    """Write a text of a lesson as each ruleset has it; the view shows the one of the rules in force.

    Args:
        lesson: The lesson.
        part: Place of the text, as `note_under` has it.
        tag: Name of the element.
        css: Class of the element, or nothing.
        before: HTML that stands before the text.
    """
    told = by_ruleset(lambda ruleset: _texts(lesson)[ruleset.name][part])
    look = f' class="{css}"' if css else ""
    return "".join(
        f"<{tag}{look}{under(names) if len(told) > 1 else ''}>{before}{rich_html(text)}</{tag}>"
        for text, names in told.items()
        if text
    )


def name_html(lesson: Lesson) -> str:
    """Write the title of a lesson; the view puts in the one that holds under the rules in force, where they differ.

    Args:
        lesson: The lesson.

    Example:
        >>> from gin_widgets.lessons.catalogue import find
        >>> name_html(find("runs")), name_html(find("tally"))
        ('Runs', '<span data-name="tally">The race to 100</span>')
    """
    title = escape(lesson.title)
    return f"<span{named(lesson)}>{title}</span>" if named(lesson) else title


def named(lesson: Lesson) -> str:
    """Mark an element that holds a lesson's title, where the rules in force decide on it; else nothing."""
    return f' data-name="{lesson.key}"' if len({*_titles(lesson).values()}) > 1 else ""


def titles_data(lesson: Lesson) -> str:
    """Give the view a lesson's titles by the names of the rulesets, where there are several; else nothing."""
    return f' data-titles="{escape(json.dumps(_titles(lesson)))}"' if named(lesson) else ""


def _titles(lesson: Lesson) -> dict[str, str]:
    return {name: texts["title"] for name, texts in _texts(lesson).items()}


def under(names: Iterable[str]) -> str:
    """Mark an element as one that stands under some rulesets only; all but the standard rules' are hidden at first.

    Example:
        >>> under(["straight"])
        ' data-under="straight" hidden'
    """
    held = tuple(names)
    return f' data-under="{" ".join(held)}"' + ("" if PAGAT.name in held else " hidden")
