"""Pages to print or to use at a real table: notes for the teacher, a score sheet, two helpers."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING, Final

from gin_widgets.lessons.class_links import class_link_html
from gin_widgets.lessons.house_notes import by_ruleset, name_html, named, note_under, told_html, under
from gin_widgets.lessons.in_force import in_force_html
from gin_widgets.lessons.reference import page_html, ruleset_picker
from gin_widgets.lessons.sandbox import tool_html
from gin_widgets.rules import PAGAT

if TYPE_CHECKING:
    from gin_widgets.lessons.model import Lesson
    from gin_widgets.rules import Ruleset

_LINES: Final = 16
_SIDES: Final = {3: ("Player A", "Player B", "Player C"), 4: ("Side A", "Side B")}


def teach_html(lessons: Sequence[Lesson]) -> str:
    """Make the notes for the teacher: one for each lesson, under the rules in force.

    Args:
        lessons: The lessons of the course, in order.
    """
    notes = "".join(_note(lesson, number) for number, lesson in enumerate(lessons, 1))
    lead = "One note for each lesson: the goal, the time, likely mistakes, a question to ask. They follow the rules you choose."
    rules = f'<p class="gin-onpaper">Rules in force: <b data-rules-title>{escape(PAGAT.title)}</b>.</p>'
    printed = _print("teach", "Print all the notes")
    link = class_link_html(
        "home",
        "To send to your class: this link opens the course under the rules in force.",
        "Each note ends with the link to its lesson.",
    )
    body = f'{ruleset_picker("teach")}{link}{printed}{rules}<div class="gin-handouts">{notes}</div>'
    return page_html("teach", "Notes for the teacher", lead, body)


def _print(address: str, label: str) -> str:
    return f'<div class="gin-actions" data-print="#{address}" data-label="{label}"></div>'


def _note(lesson: Lesson, number: int) -> str:
    def said(part: str, tag: str, before: str = "") -> str:
        return told_html(lesson, part, tag, before=before)

    def listed(start: str) -> str:
        return "".join(said(part, "li") for part in note_under(lesson, PAGAT) if part.startswith(start))

    force = in_force_html(lesson, "Step 2 explains the standard rules. This is different:", change=False)
    return (
        f'<article class="gin-pad gin-handout" data-entry="{lesson.key}" data-find="#teach/{lesson.key}" tabindex="-1" aria-labelledby="gin-note-{lesson.key}"'
        f' data-title="{escape(lesson.title)}: for the teacher" data-kind="teacher\'s note"{named(lesson)}>'
        f'<h2 id="gin-note-{lesson.key}">{number}. {name_html(lesson)}</h2><p class="gin-note">{lesson.minutes} minutes.'
        f' <a href="#{lesson.key}/1">Open the lesson</a></p>{force}'
        f'<h3>Goal</h3>{said("goal", "p")}<h3>In class</h3><ol class="gin-dots">{listed("show")}</ol>'
        f'<h3>Likely mistakes</h3><ul class="gin-dots">{listed("mistaken")}</ul>'
        f"<h3>A question to ask</h3>{said('question', 'p')}{said('answer', 'p', '<b>A good answer:</b> ')}"
        f"{class_link_html(f'{lesson.key}/1', 'This lesson under the rules in force:')}"
        f"{_print(f'teach/{lesson.key}', 'Print this note')}</article>"
    )


def sheet_html() -> str:
    """Make the blank score sheet, with the players, prices and bonuses of the rules in force."""
    sheets = "".join(
        f'<div class="gin-pad gin-blank"{under(names)}>{sheet}</div>' for sheet, names in by_ruleset(_sheet).items()
    )
    lead = "Write one line for each hand. Add the bonuses when the game is over."
    return page_html("sheet", "Score sheet", lead, f"{ruleset_picker('sheet')}{_print('sheet', 'Print')}{sheets}")


def _sheet(ruleset: Ruleset) -> str:
    players = _SIDES.get(ruleset.players, ("Player A", "Player B"))
    games = range(1, ruleset.columns + 1)
    totals = (
        [f"Game {game}: {name[-1]}" for game in games for name in players]
        if len(games) > 1
        else [f"{name}: total" for name in players]
    )
    names = "".join(f"<span>{name}:<i></i></span>" for name in ("Date", *players))
    prices = " &nbsp; ".join(map(escape, _prices(ruleset)))
    return (
        f'<p class="gin-named">{names}</p><p>Rules: <b data-rules-title>{escape(PAGAT.title)}</b>. &nbsp; {prices}</p>'
        + _lines(("Hand", "What happened", "Points"), totals, _closing(ruleset))
    )


def _lines(heads: Sequence[str], totals: Sequence[str], closing: Sequence[str]) -> str:
    """A line for each hand; the closing lines need no more than their totals."""

    def row(name: str, cells: int, span: int = 1) -> str:
        return f'<tr><th scope="row" colspan="{span}">{escape(name)}</th>{"<td></td>" * cells}</tr>'

    top = "".join(f'<th scope="col">{escape(head)}</th>' for head in (*heads, *totals))
    hands = "".join(row(str(number), len(heads) + len(totals) - 1) for number in range(1, _LINES + 1))
    ends = "".join(row(name, len(totals), len(heads)) for name in closing)
    body = f"<tbody>{hands}</tbody><tbody>{ends}</tbody>"
    return f'<div class="gin-sheet" data-total tabindex="0" role="region" aria-label="Score sheet"><table><thead><tr>{top}</tr></thead>{body}</table></div>'


def _prices(ruleset: Ruleset) -> list[str]:
    """What to look up during play."""
    end = f"Game: {ruleset.hands} hands" if ruleset.hands else f"Game: first to {ruleset.target}"
    limit = "the first upcard" if ruleset.oklahoma_ace is not None else f"{ruleset.knock_limit} or less"
    knock = [f"Knock: {limit}", f"Undercut: {ruleset.undercut}"] if ruleset.knock_limit else ["Knock: only with gin"]
    big = [f"Big gin: {ruleset.big_gin}"] if ruleset.big_gin is not None else []
    double = ["A spade as first upcard: all doubled"] if ruleset.spades_double else []
    return [end, *knock, f"Gin: {ruleset.gin}", *big, *double]


def _closing(ruleset: Ruleset) -> list[str]:
    """The lines that are filled in when the game is over."""
    game = [f"Game bonus, to the winner: {ruleset.game}"] if ruleset.game else []
    shutout = {
        "instead": f"If the loser has nothing: {ruleset.shutout} instead" if ruleset.shutout > ruleset.game else "",
        "extra": f"If the loser has nothing: {ruleset.shutout} more" if ruleset.shutout else "",
        "double-hands": "If the loser has nothing: the winner's hands once more",
        "double-all": "If the loser has nothing: all doubled",
    }[ruleset.shutout_pays]
    box = [f"Box bonus, for each hand won: {ruleset.box}"] if ruleset.box else []
    return [*game, *([shutout] if shutout else []), *box, "Final"]


def table_html() -> str:
    """Make the page for a real table: count a hand, may I knock, who scores."""
    tools = (
        ("knock", "May I knock?", "Your eleven cards after the draw."),
        ("score", "Score my hand", "The knocker's ten cards and the defender's ten cards."),
        ("hand", "Count my hand", "Any cards, up to eleven."),
    )
    bodies = "".join(
        f'<h2>{title}</h2><p class="gin-note">{lead}</p>{tool_html(key, (), name=title, guess=False)}'
        for key, title, lead in tools
    )
    lead = "Type your cards, such as 7H or ace of spades, or tap them. S, H, D and C are spades, hearts, diamonds and clubs."
    return page_html("table", "At a real table", lead, ruleset_picker("table") + bodies)
