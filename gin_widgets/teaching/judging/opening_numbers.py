"""Feedback on how many cards lie where after the deal and the first turns."""

from __future__ import annotations

from typing import cast

from gin_widgets.rules import DECK, RoundState
from gin_widgets.teaching.believers.deal import ELEVENS
from gin_widgets.teaching.cases import openings
from gin_widgets.teaching.cases.opening_words import facts, names
from gin_widgets.teaching.feedback import Answer, Feedback
from gin_widgets.teaching.question import Item
from gin_widgets.teaching.words.deal import WORDS

NUMBERS = ("stock", "place", "hand")


def explain_number(item: Item, answer: Answer) -> Feedback:
    """Judge a number of cards."""
    said, right = cast("int", answer), cast("int", item.solution)
    state = cast("RoundState", item.draft.case)
    good = said == right
    heading = "yes-number" if good else "not-more" if said > right else "not-less"
    return Feedback(
        right=good,
        rule=number_rule(item.form, said),
        first_wrong=None if good else str(said),
        cards=names(state),
        counter_example=None if good else str(right),
        points_lost=abs(said - right),
        heading=WORDS[heading].format(said=said),
        laid=WORDS["laid-number"].format(said=said),
        breaks="" if good else number_why(item, item.form, said, right),
        holds=number_holds(item),
        answer_lines=((WORDS[f"label-{item.form}"].format(**facts(state)), str(right)),),
    )


def number_rule(key: str, said: int) -> str:
    """Name the rule that decides about a number of cards.

    Args:
        key: What is counted: "stock", "place" or "hand".
        said: The learner's number.
    """
    return "turn" if key == "hand" else "deck" if said > len(DECK) else "deal"


def number_why(item: Item, key: str, said: int, right: int) -> str:
    """Guess what a wrong number counted.

    Args:
        item: The question.
        key: What is counted: "stock", "place" or "hand".
        said: The learner's number.
        right: The right one.
    """
    state = cast("RoundState", item.draft.case)
    words = _why(state, key, said, right)
    return WORDS[words].format(said=said, **facts(state))


def _why(state: RoundState, key: str, said: int, right: int) -> str:
    if key != "hand" and said > len(DECK):
        return "why-deck" if state.upcard else "why-deck-none"
    if state.upcard and said - right == ELEVENS[key]:
        return f"why-elevens-{key}"
    if key == "hand":
        return "why-eleven" if openings.mid_turn(state) else "why-ten"
    return _why_stock(state, said, right) if key == "stock" else "why-last-dealt" if said == right - 1 else "why-place"


def _why_stock(state: RoundState, said: int, right: int) -> str:
    if state.upcard and said == right + 1:
        return "why-upcard-in"
    if said == len(state.start.stock):
        return "why-not-drawn"
    return "why-hands" if state.upcard else "why-hands-none"


def number_holds(item: Item) -> str:
    """Say how the number comes about."""
    state = cast("RoundState", item.draft.case)
    known = facts(state, openings.last_seat(state))
    if item.form == "stock":
        keys = ["holds-stock" if state.upcard else "holds-stock-none"]
        keys += ["holds-drawn"] if openings.stock_draws(state) else []
    elif item.form == "hand":
        keys = ["holds-hand-mid" if openings.mid_turn(state) else "holds-hand"]
        keys += ["turned-up"] if state.upcard else []
    else:
        keys = ["holds-place"]
    return " ".join(WORDS[key].format(**known) for key in keys)
