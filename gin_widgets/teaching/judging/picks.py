"""Feedback and help for picking one meld: "Pick a set", "Pick the longest run"."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from gin_widgets.rules import RANKS, Card
from gin_widgets.teaching.faults import cards_of, look
from gin_widgets.teaching.feedback import Answer, Feedback, Hint, Start
from gin_widgets.teaching.question import Item
from gin_widgets.teaching.say import listed, meld_words
from gin_widgets.teaching.table import in_order
from gin_widgets.teaching.words import common

Words = Mapping[str, str]
Faults = Mapping[str, tuple[str, str]]
Names = tuple[str, ...]

_ON_THE_RULER = {"ace", "ace-suits", "corner", "corner-suits", "gap"}


def up_the_ranks(names: Names) -> Names:
    """Sort card names by rank first, as one reads a run."""
    return tuple(str(card) for card in cards_of(names))


def as_meant(names: Names, key: str) -> Names:
    """Sort card names as the learner meant them: an ace that follows a king stands behind it.

    Example:
        >>> as_meant(("AH", "2H", "QH", "KH"), "corner")
        ('QH', 'KH', 'AH', '2H')
    """
    held = up_the_ranks(names)
    if not key.startswith(("ace", "corner")):
        return held
    ranks = [Card(name).rank for name in held]
    start = next(at for at in range(1, len(held)) if ranks[at] > ranks[at - 1] + 1)
    return (*held[start:], *held[:start])


def nearest(item: Item, answer: Names) -> Names:
    """Find the right answer that shares most cards with the one given."""
    solutions = cast("tuple[Names, ...]", item.solutions)
    return max(solutions, key=lambda right: len(set(right) & set(answer)))


def explain_meld(item: Item, answer: Answer, kind: str, words: Words, faults: Faults) -> Feedback:
    """Judge the pick of one meld."""
    picked = up_the_ranks(cast("Names", answer))
    if answer in item.solutions:
        return _right(item, picked, kind, words)
    fault = look(picked)
    picked = as_meant(picked, fault.key)
    right = up_the_ranks(nearest(item, picked))
    facts = {"cards": listed(picked), "odd": listed(fault.odd), "what": _what(picked, fault.key), **fault.facts}
    facts["meld"] = listed(facts.get("meld", "").split())
    heading, why = faults[fault.key]
    good = fault.key in {"set", "run"}
    return Feedback(
        right=False,
        rule=fault.rule if fault.rule not in {"set", "run"} else kind,
        first_wrong=" ".join(fault.odd or picked),
        cards=fault.odd or picked,
        counter_example=" ".join(right),
        heading=heading.format(**facts),
        laid=words["laid"].format(**facts),
        breaks=why.format(**facts),
        holds=words["holds"].format(right=listed(right), what=meld_words(right)),
        shown=((fault.key if good else "broken", picked),),
        answer_groups=((kind, right),),
        marks=dict.fromkeys(fault.odd, "wrong") if not good else {},
        ruler=tuple(RANKS[Card(name).rank - 1] for name in picked) if fault.key in _ON_THE_RULER else (),
    )


def _what(names: Names, key: str) -> str:
    return meld_words(names) if key in {"set", "run"} else ""


def _right(item: Item, picked: Names, kind: str, words: Words) -> Feedback:
    return Feedback(
        right=True,
        rule=kind,
        cards=picked,
        heading=words[f"yes-{item.form}"],
        laid=words["laid"].format(cards=listed(picked)),
        holds=words["yes-holds"].format(what=meld_words(picked)),
        shown=((kind, picked),),
        answer_groups=((kind, picked),),
        marks=dict.fromkeys(picked, "right"),
    )


def help_meld(item: Item, words: Words) -> tuple[Hint, Hint, Hint]:
    """Give the three rungs for picking one meld."""
    right = up_the_ranks(cast("Names", item.solution))
    first = Card(right[0])
    facts = {
        "card": right[0],
        "cards": listed(right),
        "what": meld_words(right),
        "rank": common.RANK[first.rank],
        "suit": common.SUIT[first.suit],
    }
    texts = [words[f"{item.form}-{rung}"].format(**facts) for rung in ("look", "rule", "together")]
    return (
        Hint(text=texts[0], cards=right[:1]),
        Hint(text=texts[1], cards=right[:2]),
        Hint(text=texts[2], cards=right, answer=item.solution),
    )


def start_meld(item: Item, words: Words) -> Start:
    """Pick all but one card of a right answer."""
    part = up_the_ranks(cast("Names", item.solution))[:-1]
    if item.table.count:  # a part-done answer is not judged, so it may be short
        return Start(text=words[f"{item.form}-start"].format(cards=listed(part)), answer=in_order(part))
    part = part if len(part) < 4 else part[:3]
    return Start(text=words[f"{item.form}-start"].format(cards=listed(part)), answer=in_order(part))
