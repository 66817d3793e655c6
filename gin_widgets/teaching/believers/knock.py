"""What people answer who hold one wrong belief about knocking and gin."""

from __future__ import annotations

from gin_widgets.teaching.believers.basics import Answers
from gin_widgets.teaching.cases.knocking import Knocking
from gin_widgets.teaching.question import Draft
from gin_widgets.teaching.table import in_order


def _facts(item: Draft) -> Knocking:
    facts: Knocking = item.case
    return facts


def limit_is_too_much(item: Draft) -> Answers:
    """A knocker keeps less than the limit; the limit itself is too much."""
    facts = _facts(item)
    if not facts.limit:
        return []
    if item.form == "may":
        return ["under"] if facts.least >= facts.limit else []
    if item.form == "decide":
        return [(facts.limit, "points")] if facts.least == facts.limit else []
    under = [name for name in facts.legal if facts.allowed[name] < facts.limit]
    return [in_order(under)] if item.form == "every" and under else []


def knock_is_forced(item: Draft) -> Answers:
    """Who can knock must knock."""
    facts = _facts(item)
    answers: dict[str, Answers] = {"may": ["must"], "decide": [(facts.least, "must")]}
    return answers.get(item.form, []) if facts.legal else []


def gin_is_forced(item: Draft) -> Answers:
    """Who can go gin must go gin."""
    facts = _facts(item)
    if facts.least:
        return []
    gin = [name for name in facts.legal if not facts.allowed[name]]
    answers: dict[str, Answers] = {"may": ["gin"], "decide": [(0, "gin")], "every": [in_order(gin)]}
    return answers.get(item.form, [])


def first_turn_is_too_early(item: Draft) -> Answers:
    """Nobody knocks on the first turn."""
    facts = _facts(item)
    answers: dict[str, Answers] = {"may": ["first"], "decide": [(facts.least, "turn")]}
    return answers.get(item.form, []) if facts.first else []


def eleven_cards_count(item: Draft) -> Answers:
    """All eleven cards are counted, with none thrown."""
    facts = _facts(item)
    over = facts.eleven > facts.limit
    if item.form == "may":
        return ["eleven"] if over else []
    if item.form == "decide":
        return [(facts.eleven, "points" if over else "may")]
    return [facts.eleven] if item.form == "keep" else []


def taken_card_is_thrown(item: Draft) -> Answers:
    """The card just taken from the discard pile may be the knocking discard."""
    facts = _facts(item)
    left = dict(facts.left).get(facts.taken)
    if left is None:
        return []
    if item.form in {"discard", "every", "gin"}:
        most = 0 if item.form == "gin" else facts.limit
        others = facts.legal if item.form == "every" else ()
        return [in_order([*others, facts.taken])] if left <= most else []
    if facts.back is None:
        return []
    may = facts.back <= facts.limit
    answers: dict[str, Answers] = {"keep": [facts.back], "decide": [(facts.back, "may" if may else "points")]}
    return ["yes"] if item.form == "may" and may else answers.get(item.form, [])
