"""Feedback for knocking: what the ten cards kept count, and which cards may go."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, cast

from gin_widgets.rules import Knock, why_not
from gin_widgets.teaching.cases.knocking import Knocking, kind_of_knock
from gin_widgets.teaching.feedback import Answer, Feedback, Group
from gin_widgets.teaching.judging.every import Every
from gin_widgets.teaching.judging.picks import Names
from gin_widgets.teaching.question import Item
from gin_widgets.teaching.say import cards as number_of_cards
from gin_widgets.teaching.say import kind_of, listed, points, sum_of
from gin_widgets.teaching.words.knock import OPTIONS, REASONS, SAYINGS, WORDS

_NAMED = 2  # of several cards that are wrong for the same reason, so many are spoken of


def facts_of(item: Item) -> Knocking:
    """Give the position behind an item of this skill."""
    facts: Knocking = item.draft.case
    return facts


def kept_text(facts: Knocking) -> str:
    """Say what the best card to throw leaves, and whether that is enough."""
    loose = facts.kept(facts.best)[1]
    said = {"card": facts.best, "cards": listed(loose), "sum": sum_of(loose), "limit": facts.limit}
    over = "holds-over" if facts.limit else "holds-over-gin"
    return WORDS[over if facts.kind == "over" else f"holds-{facts.kind}"].format(**said)


def laid_out(facts: Knocking, thrown: str) -> tuple[Group, ...]:
    """Draw the ten cards kept, and the one thrown beside them."""
    melds, loose = facts.kept(thrown)
    return (*((kind_of(meld), meld) for meld in melds), ("deadwood", loose), ("thrown", (thrown,)))


def explain(item: Item, answer: Answer) -> Feedback:
    """Judge an answer by its facts."""
    if item.form == "every":
        return replace(_EVERY.explain(item, answer), **_every_more(facts_of(item)))
    return _EXPLAINERS[item.form](item, answer)


def _feedback(item: Item, texts: Mapping[str, str], **more: Any) -> Feedback:
    """Build the feedback that all forms share; without a sentence on where it breaks the answer is right."""
    facts = facts_of(item)
    good = not texts.get("breaks")
    melds, loose = facts.kept(facts.best)
    usual: dict[str, Any] = {
        "rule": facts.rule,
        "cards": (facts.best, *loose),
        "counter_example": None if good else f"{facts.best}: {' | '.join(map(' '.join, [*melds, *zip(loose)]))}",
        "holds": kept_text(facts),
        "answer_groups": laid_out(facts, facts.best),
        "sum": sum_of(loose),
        "gate": facts.limit,
    }
    return Feedback(right=good, **usual | dict(texts) | more)


# A choice


def why_wrong(facts: Knocking, key: str) -> tuple[str, str]:
    """Say why a reason does not hold here: a heading and a sentence."""
    heading, why = OPTIONS[key][1:] if key in OPTIONS else REASONS[key]
    return heading, why.format(limit=facts.limit, eleven=points(facts.eleven), least=points(facts.least))


def _decided(facts: Knocking, key: str) -> tuple[str, str]:
    """Say why a reason does not hold; where that leaves open whether the player may knock, say this too."""
    if key == "must" and not facts.legal:
        heading, why = why_wrong(facts, "yes")
        return heading, f"{why} {WORDS['never-forced']}"
    heading, why = why_wrong(facts, key)
    if key not in {"under", "first", "eleven"}:
        return heading, why
    decides = "decides-gin" if not facts.least else "decides-may" if facts.legal else "decides-over"
    return heading, f"{why} {WORDS[decides].format(least=points(facts.least))}"


def _reason(facts: Knocking, say: str) -> str:
    """Find the reason against something said in the form, where the number is right."""
    if say == "turn":
        return "first"
    if not facts.legal:
        return "yes"
    if say == "points":
        return "under" if facts.kind == "exact" else "enough"
    return "no-gin" if say == "gin" and facts.least else say


def _yes(facts: Knocking) -> str:
    return WORDS["yes-may" if facts.legal else "yes-over"]


def _explain_may(item: Item, answer: Answer) -> Feedback:
    facts, chosen = facts_of(item), cast("str", answer)
    option = dict(item.table.options)[chosen]
    laid = WORDS["chose"].format(option=option)
    if answer in item.solutions:
        return _feedback(item, {"heading": _yes(facts), "laid": laid})
    heading, why = _decided(facts, chosen)
    return _feedback(item, {"heading": heading, "laid": laid, "breaks": why, "first_wrong": option})


# A number


def _wrong_number(facts: Knocking, said: int) -> tuple[str, str]:
    """Guess what a wrong number counted: the key of its words, and a card."""
    if said == facts.back:
        return "back", facts.taken
    if said == facts.eleven:
        return "eleven", facts.best
    other = next((name for name, left in facts.allowed.items() if left == said), "")
    return ("other", other) if other else ("more" if said > facts.least else "less", facts.best)


def _number_texts(facts: Knocking, said: int) -> dict[str, Any]:
    key, card = _wrong_number(facts, said)
    why = WORDS[f"{key}-why"].format(said=said, card=card)
    loose = facts.kept(facts.best)[1]
    return {
        "heading": WORDS[key],
        "breaks": why,
        "first_wrong": str(said),
        "cards": (card, *(name for name in loose if name != card)),
        "points_lost": abs(said - facts.least),
    }


def _explain_keep(item: Item, answer: Answer) -> Feedback:
    facts, said = facts_of(item), cast("int", answer)
    laid = WORDS["said"].format(said=points(said))
    if said == facts.least:
        return _feedback(item, {"heading": WORDS["yes-keep"].format(points=points(said)), "laid": laid})
    return _feedback(item, _number_texts(facts, said), laid=laid)


# A form: the number first, then what follows from it


def _explain_decide(item: Item, answer: Answer) -> Feedback:
    facts = facts_of(item)
    said, say = cast("tuple[int, str]", answer)
    laid = WORDS["said-both"].format(said=points(said), option=SAYINGS[say])
    truth = SAYINGS[cast("tuple[int, str]", item.solution)[1]]
    labels = (WORDS["field-keep"], WORDS["field-say"])
    more = {"laid": laid, "answer_lines": tuple(zip(labels, (points(facts.least), truth), strict=True))}
    if answer in item.solutions:
        return _feedback(item, {"heading": _yes(facts)}, fields={"keep": "right", "say": "right"}, **more)
    if said != facts.least:
        return _feedback(item, _number_texts(facts, said), fields={"keep": "wrong"}, **more)
    heading, why = _decided(facts, _reason(facts, say))
    texts = {"heading": heading, "breaks": why, "first_wrong": SAYINGS[say]}
    return _feedback(item, texts, fields={"keep": "right", "say": "wrong"}, **more)


# A card


def _explain_card(item: Item, answer: Answer) -> Feedback:
    facts, (card,) = facts_of(item), cast("tuple[str]", answer)
    laid = WORDS["threw"].format(card=card)
    loose = facts.kept(card)[1]
    said = {"card": card, "cards": listed(loose), "sum": sum_of(loose), "limit": facts.limit}
    more: dict[str, Any] = {"laid": laid, "shown": laid_out(facts, card)}
    if answer in item.solutions:
        return _right_card(item, card, more)
    key = "taken-back" if card == facts.taken else "not-gin" if item.form == "gin" else "too-much"
    reason = why_not(facts.state, Knock(card))
    texts = {
        "heading": WORDS[key],
        "breaks": WORDS[f"{key}-why"].format(**said),
        "first_wrong": card,
        "rule": reason.rule if reason and key != "not-gin" else "gin",
    }
    lost = max(0, dict(facts.left)[card] - facts.least)
    return _feedback(item, texts, cards=(card,), marks={card: "wrong"}, points_lost=lost, **more)


def _right_card(item: Item, card: str, more: dict[str, Any]) -> Feedback:
    facts = facts_of(item)
    loose = facts.kept(card)[1]
    left = facts.allowed[card]
    kind = kind_of_knock(left, facts.limit)
    said = {"card": card, "cards": listed(loose), "sum": sum_of(loose), "limit": facts.limit}
    others = [name for (name,) in cast("tuple[tuple[str], ...]", item.solutions) if name != card]
    also = WORDS["others"].format(cards=others[0]) if others else ""
    holds = f"{WORDS[f'holds-{kind}'].format(**said)} {also}".strip()
    heading = WORDS["yes-gin" if not left else "yes-discard"].format(card=card)
    usual = {"rule": "gin" if not left else "knock-discard", "cards": (card,), "marks": {card: "right"}}
    drawn = {"answer_groups": laid_out(facts, card), "sum": sum_of(loose)}
    return _feedback(item, {"heading": heading, "holds": holds}, **usual, **drawn, **more)


# Every card


def _too_much(item: Item, names: Names) -> str:
    facts = facts_of(item)
    left = dict(facts.left)
    why = [WORDS["extra-taken"].format(card=facts.taken)] if facts.taken in names else []
    others = [name for name in names if name != facts.taken][: _NAMED - len(why)]
    return " ".join([*why, *(WORDS["extra-why"].format(card=name, points=points(left[name])) for name in others)])


def _missing(item: Item, names: Names) -> str:
    left = facts_of(item).allowed
    return WORDS["missing-why"].format(number=number_of_cards(len(names)), points=points(left[names[0]]))


def _every_holds(item: Item, _good: bool) -> str:
    facts = facts_of(item)
    return WORDS["every-holds" if facts.limit else "every-holds-gin"].format(
        cards=listed(facts.legal), limit=facts.limit
    )


def _every_groups(item: Item, _right: Names) -> tuple[Group, ...]:
    facts = facts_of(item)
    return laid_out(facts, facts.best)


def _every_more(facts: Knocking) -> dict[str, Any]:
    return {"answer_lines": tuple((name, points(facts.allowed[name])) for name in facts.legal), "gate": facts.limit}


_EVERY = Every(
    rule="knock-discard",
    laid=WORDS["picked"],
    headings=(WORDS["yes-every"], WORDS["every-extra"], WORDS["every-missing"]),
    too_much=_too_much,
    missing=_missing,
    holds=_every_holds,
    groups=_every_groups,
)
_EXPLAINERS = {
    "may": _explain_may,
    "keep": _explain_keep,
    "decide": _explain_decide,
    "discard": _explain_card,
    "gin": _explain_card,
}
