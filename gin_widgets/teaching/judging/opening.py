"""Feedback and help for the opening of a round: who is asked, in which order, how many cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from gin_widgets.rules import RoundState
from gin_widgets.teaching.cases import openings
from gin_widgets.teaching.cases.opening_words import Facts, facts, names
from gin_widgets.teaching.feedback import Answer, Feedback, Hint, Start
from gin_widgets.teaching.judging.opening_numbers import NUMBERS, explain_number, number_holds, number_rule, number_why
from gin_widgets.teaching.question import Item
from gin_widgets.teaching.say import ruled_out
from gin_widgets.teaching.words.deal import MAY_SAID, SEAT_SAID, WORDS

_COUNTED = {"stock", "place"}
_RULES = {"yours": "eleven-card", "theirs": "eleven-card", "starts": "eleven-card"}


def _state(item: Item) -> RoundState:
    return cast("RoundState", item.draft.case)


def _rule(item: Item) -> str:
    """Name the rule that decides who acts."""
    return "first-upcard" if _state(item).upcard else "eleven-card"


def explain(item: Item, answer: Answer) -> Feedback:
    """Judge an answer by its facts."""
    return _EXPLAIN[item.kind](item, answer)


# Who is asked


def _explain_seat(item: Item, answer: Answer) -> Feedback:
    said, right = cast("str", answer), cast("str", item.solution)
    state = _state(item)
    known = facts(state) | {"said": SEAT_SAID[said]}
    good = said == right
    heading, why = ("yes-seat", "") if good else _seat_fault(state, said, right)
    return Feedback(
        right=good,
        rule=_rule(item),
        first_wrong=None if good else SEAT_SAID[said],
        cards=names(state),
        counter_example=None if good else SEAT_SAID[right],
        heading=WORDS[heading].format(**known),
        laid=WORDS["laid-seat"].format(**known),
        breaks=WORDS[why].format(**known) if why else "",
        holds=_seat_holds(state),
        answer_lines=((item.prompt.rpartition(". ")[2], dict(item.table.options)[right]),),
    )


def _seat_fault(state: RoundState, said: str, right: str) -> tuple[str, str]:
    """Choose the heading and the reason for a wrong seat."""
    asked = len(state.history)
    if state.upcard is None:
        return "not-acts", "why-acts"
    if right == openings.NOBODY:
        return "not-closed", "why-closed" if asked > 1 else "why-left"
    if said == "either":
        return "not-either", "why-either"
    if said == openings.NOBODY:
        return "not-nobody", f"why-nobody-{asked}"
    return ("not-again", "why-again") if asked else ("not-early", "why-early")


def _seat_holds(state: RoundState) -> str:
    asked = len(state.history)
    key = f"holds-{asked}"
    if state.upcard is None:
        key = "holds-acts" if asked else "holds-starts"
    elif asked and openings.takes_upcard(state) == openings.NOBODY and asked < len(openings.SEATS):
        key = "holds-left"
    return WORDS[key].format(**facts(state))


# In which order


def _explain_order(item: Item, answer: Answer) -> Feedback:
    said, right = cast("tuple[str, ...]", answer), cast("tuple[str, ...]", item.solution)
    state, texts = _state(item), dict(item.table.options)
    good = said == right
    at = next((at for at, pair in enumerate(zip(said, right, strict=True)) if pair[0] != pair[1]), 0)
    wrong_heading = WORDS["not-order" if at else "not-order-first"].format(right=at)
    return Feedback(
        right=good,
        rule=_rule(item) if good or right[at] not in {"deal", "upcard"} else "deal",
        first_wrong=None if good else texts[said[at]],
        cards=names(state),
        counter_example=None if good else texts[right[at]],
        heading=WORDS["yes-order"] if good else wrong_heading,
        laid=WORDS["laid-begun" if good else "laid-order"].format(at=at + 1, said=texts[said[at]]),
        breaks="" if good else _before(state, right[at]),
        holds=_order_holds(state),
        answer_lines=tuple((str(place), texts[key]) for place, key in enumerate(right, 1)),
    )


def _before(state: RoundState, key: str) -> str:
    """Say what comes before the event that was put too early."""
    kind, _, seat = key.partition("-")
    if kind == "draw" and state.upcard is None:
        kind = "draw-eleven"
    return WORDS[f"why-{kind}"].format(**facts(state, int(seat) if seat else None))


def _order_holds(state: RoundState) -> str:
    return WORDS[f"holds-order-{state.ruleset.first_upcard}"].format(**facts(state))


# Forms


def _explain_form(item: Item, answer: Answer) -> Feedback:
    said, right = cast("tuple[Answer, ...]", answer), cast("tuple[Answer, ...]", item.solution)
    good = said == right
    keys = [field.key for field in item.table.fields]
    at = next((at for at, pair in enumerate(zip(said, right, strict=True)) if pair[0] != pair[1]), len(keys) - 1)
    label = item.table.fields[at].label
    why = "" if good else _field_why(item, at, said[at])
    marks = dict.fromkeys(keys if good else keys[:at], "right") | ({} if good else {keys[at]: "wrong"})
    return Feedback(
        right=good,
        rule=_rule(item) if good else _field_rule(item, at, said[at]),
        first_wrong=None if good else _said(item, said[at]),
        cards=names(_state(item)),
        counter_example=None if good else _said(item, right[at]),
        heading=WORDS["yes-form"] if good else WORDS["not-form"].format(label=label),
        laid=WORDS["laid-whole" if good else "laid-form"].format(n=len(keys), label=label, said=_said(item, said[at])),
        breaks=why,
        holds=_form_holds(item, why),
        fields=marks,
        answer_lines=_lines(item),
    )


def _said(item: Item, value: Answer) -> str:
    """Say what a field holds, within a sentence."""
    if isinstance(value, int):
        return str(value)
    told = MAY_SAID if item.form == "may" else SEAT_SAID
    return told[cast("str", value)].format(**facts(_state(item)))


def _lines(item: Item) -> tuple[tuple[str, str], ...]:
    right = cast("tuple[Answer, ...]", item.solution)
    return tuple((field.label, _said(item, value)) for field, value in zip(item.table.fields, right, strict=True))


def _all_lines(item: Item) -> str:
    return " ".join(_line(label, value) for label, value in _lines(item))


def _line(label: str, value: str) -> str:
    """Write a field and what it holds; a question is answered with a sentence of its own."""
    if label.endswith("?"):
        return WORDS["line-asked"].format(label=label, value=value[:1].upper() + value[1:])
    return WORDS["line"].format(label=label, value=value)


def _field_rule(item: Item, at: int, said: Answer) -> str:
    if item.form == "may":
        throw = cast("tuple[str, ...]", item.solution)[at] == "throw" and _state(item).upcard
        return "turn" if throw else _rule(item)
    key = item.table.fields[at].key
    return number_rule(key, cast("int", said)) if key in _COUNTED else _RULES.get(key, _rule(item))


def _field_why(item: Item, at: int, said: Answer) -> str:
    """Say by the rules why a field holds what it holds."""
    state = _state(item)
    if item.form == "may":
        return _may_why(openings.now_and_then(state)[at])
    key = item.table.fields[at].key
    if isinstance(said, int) and key in _COUNTED:
        return number_why(item, key, said, cast("tuple[int, ...]", item.solution)[at])
    if key in {"yours", "theirs"}:
        key = "yours"
    if key == "second":
        key = f"second-{state.ruleset.first_upcard}"
    return WORDS[f"why-{key}"].format(**facts(state))


def _may_why(asked: openings.Asked) -> str:
    return WORDS[f"may-{openings.may(asked.state, asked.seat)}"].format(**facts(asked.state, asked.seat))


def _form_holds(item: Item, told: str) -> str:
    """Say what holds, without what the learner has been told already."""
    state = _state(item)
    if item.form == "may":
        rest = dict.fromkeys(why for why in map(_may_why, openings.now_and_then(state)) if why != told)
        return " ".join(rest) or _all_lines(item)
    way = state.ruleset.first_upcard
    numbers = "holds-numbers" if state.upcard else "holds-numbers-none"
    offers = "holds-starts" if way == "none" else f"holds-plan-{way}"
    return " ".join(WORDS[key].format(**facts(state)) for key in (numbers, offers))


_EXPLAIN: dict[str, Callable[[Item, Answer], Feedback]] = {
    "choose": _explain_seat,
    "order": _explain_order,
    "fill": _explain_form,
    "number": explain_number,
}


# Help


def rungs(item: Item) -> tuple[Hint, Hint, Hint]:
    """Give the three rungs."""
    state = _state(item)
    known, cards = _known(item), names(state)
    return (
        Hint(text=WORDS[_look(item)].format(**known), cards=cards),
        Hint(text=_rule_text(item, known), cards=cards),
        Hint(text=_together(item), cards=cards, answer=item.solution),
    )


def _known(item: Item) -> Facts:
    return facts(_state(item), openings.last_seat(_state(item)))


def _look(item: Item) -> str:
    if _state(item).upcard:
        return f"look-{item.form}"
    return "look-starts" if item.form == "offered" else "look-none"


def _rule_text(item: Item, known: Facts) -> str:
    state = _state(item)
    key = f"rule-{item.form}" if item.form in NUMBERS else f"rule-{state.ruleset.first_upcard}"
    if key == "rule-stock" and state.upcard is None:
        key = "rule-stock-none"
    return WORDS[key].format(**known)


def _together(item: Item) -> str:
    if item.kind == "fill":
        return _all_lines(item)
    if item.kind == "order":
        return _order_holds(_state(item))
    if item.kind == "number":
        return WORDS["together"].format(holds=number_holds(item), answer=item.solution)
    answer = SEAT_SAID[cast("str", item.solution)]
    return WORDS["together"].format(holds=_seat_holds(_state(item)), answer=answer)


def start(item: Item) -> Start:
    """Do the first part."""
    return _START[item.kind](item)


def _start_seat(item: Item) -> Start:
    state, right = _state(item), cast("str", item.solution)
    out = next(key for key in item.table.keys if key != right)
    why = WORDS[_seat_fault(state, out, right)[1]].format(**facts(state))
    return Start(text=ruled_out(dict(item.table.options)[out], why), out=out)


def _start_order(item: Item) -> Start:
    begun = cast("tuple[str, ...]", item.solution)[:2]
    first, second = (dict(item.table.options)[key] for key in begun)
    return Start(text=WORDS["start-order"].format(first=first, second=second), answer=begun)


def _start_form(item: Item) -> Start:
    line = _line(*_lines(item)[0])
    return Start(text=WORDS["start-form"].format(line=line), answer=cast("tuple[Answer, ...]", item.solution)[:1])


def _start_number(item: Item) -> Start:
    return Start(text=WORDS[f"start-{item.form}"].format(**_known(item)))


_START: dict[str, Callable[[Item], Start]] = {
    "choose": _start_seat,
    "order": _start_order,
    "fill": _start_form,
    "number": _start_number,
}
