"""The pages to look things up: all rules, the rulesets, and the words of the game."""

from __future__ import annotations

from html import escape

from gin_widgets.lessons.catalogue import COURSE
from gin_widgets.lessons.figures import figure_html
from gin_widgets.lessons.glossary import GLOSSARY, Term
from gin_widgets.lessons.house_notes import name_html
from gin_widgets.rules import PAGAT, RULEBOOK, RULESETS, Ruleset
from gin_widgets.rules.rulebook import Rule
from gin_widgets.teaching.house_rules import differences


def search_box(place: str) -> str:
    """Make a search over lessons, rules and words.

    Args:
        place: Where it stands; it keeps the ids of several boxes apart.
    """
    return (
        f'<div class="gin-search" data-search><label for="gin-search-{place}">Search</label>'
        f'<input id="gin-search-{place}" class="gin-field" type="search" autocomplete="off" maxlength="60">'
        '<p role="status" class="gin-note"></p><ul></ul></div>'
    )


def ruleset_picker(place: str) -> str:
    """Make the choice of the rules for the whole course.

    Args:
        place: Where it stands; it keeps the ids of several choices apart.
    """
    options = "".join(f'<option value="{name}">{escape(ruleset.title)}</option>' for name, ruleset in RULESETS.items())
    return (
        f'<p class="gin-picker"><label for="gin-rules-{place}">Rules in force</label>'
        f'<select id="gin-rules-{place}" class="gin-field" data-rules>{options}</select></p>'
    )


def page_html(key: str, title: str, lead: str, body: str) -> str:
    """Make a page that is no lesson.

    Args:
        key: Its name in links ("rules").
        title: Heading.
        lead: One sentence under it.
        body: HTML.
    """
    return (
        f'<section data-lesson="{key}" class="gin-page"><header class="gin-lessonhead"><div><p class="gin-note">'
        f'<a href="#home">All lessons</a></p><h1 tabindex="-1">{escape(title)}</h1></div></header>'
        f'<p class="gin-lede">{escape(lead)}</p>{body}</section>'
    )


def rules_html() -> str:
    """Make the rule reference: every rule, its sources, where they differ, and the rulesets."""
    lessons = {rule: lesson.key for lesson in reversed(COURSE) for rule in lesson.rules}
    titles = {lesson.key: name_html(lesson) for lesson in COURSE}
    rules = "".join(_rule(rule, lessons.get(rule.id, ""), titles) for rule in RULEBOOK.values())
    houses = "".join(map(_house, RULESETS.values()))
    return page_html(
        "rules",
        "All the rules",
        "Every rule, and where it is written. Where books differ, you read what this course does.",
        f'{search_box("rules")}<h2>The rules of the game</h2><div class="gin-list">{rules}</div><h2 id="gin-houses">Rules of other houses</h2>'
        f'{ruleset_picker("rules")}<div class="gin-list">{houses}</div>',
    )


def _rule(rule: Rule, lesson: str, titles: dict[str, str]) -> str:
    name = rule_title(rule.id)
    differ = (
        f'<p class="gin-note"><b>Some play it differently.</b> {escape(rule.disagreement)}</p>'
        if rule.disagreement
        else ""
    )
    link = f'<a href="#{lesson}/2">Lesson: {titles[lesson]}</a>' if lesson else ""
    return (
        f'<article data-entry="{rule.id}" data-find="#rules/{rule.id}" data-title="{name}" data-kind="rule" tabindex="-1">'
        f"<h3>{name}</h3><p>{escape(rule.text)}</p>{differ}"
        f'<p class="gin-note">Sources: {escape(", ".join(rule.sources))}. {link}</p></article>'
    )


def rule_title(rule: str) -> str:
    """Turn the id of a rule into a heading.

    Example:
        >>> rule_title("lay-off-gin")
        'Lay off gin'
    """
    return rule.replace("-", " ").capitalize()


def _house(ruleset: Ruleset) -> str:
    changes = "".join(f'<li data-rule="{rule}">{escape(text)}</li>' for rule, text in differences(ruleset))
    none = "<p>These are the rules that the lessons explain.</p>" if ruleset == PAGAT else ""
    return (
        f'<article data-entry="house-{ruleset.name}" data-find="#rules/house-{ruleset.name}" data-kind="house rules"'
        f' data-title="{escape(ruleset.title)}" data-ruleset-text="{ruleset.name}" tabindex="-1">'
        f'<h3>{escape(ruleset.title)}</h3>{none}<ul class="gin-dots">{changes}</ul>'
        f'<p class="gin-note">Source: {escape(ruleset.source)}.</p></article>'
    )


def words_html() -> str:
    """Make the glossary: each word, what others call it, and a picture where one helps."""
    titles = {lesson.key: name_html(lesson) for lesson in COURSE}
    terms = "".join(_term(term, titles) for term in GLOSSARY)
    return page_html(
        "words",
        "Words of the game",
        "What each word means, and what others call the same thing.",
        f'{search_box("words")}<h2>All the words</h2><div class="gin-list gin-list--wide">{terms}</div>',
    )


def _term(term: Term, titles: dict[str, str]) -> str:
    also = f'<p class="gin-note"><b>Others say:</b> {escape(", ".join(term.also))}</p>' if term.also else ""
    link = (
        f'<p class="gin-note"><a href="#{term.lesson}/2">Lesson: {titles[term.lesson]}</a></p>'
        if term.lesson in titles
        else ""
    )
    return (
        f'<article data-entry="{term.key}" data-find="#words/{term.key}" data-title="{escape(term.term)}"'
        f' data-kind="word" tabindex="-1"><h3>{escape(term.term)}</h3><p>{escape(term.meaning)}</p>'
        f"{figure_html(term.figure) if term.figure else ''}{also}{link}</article>"
    )
