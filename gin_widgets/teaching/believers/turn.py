"""What people answer who hold one wrong belief about a turn, or about a hand that ends without a knock."""

from __future__ import annotations

from typing import cast

from gin_widgets.teaching.believers.basics import Answers, Believer
from gin_widgets.teaching.cases.turns import Moment
from gin_widgets.teaching.question import Draft


def choosing(*keys: str) -> Believer:
    """Make a believer who chooses an option wherever it is offered.

    In a turn told line by line it is the one line that differs from the right answer.

    Args:
        keys: Keys of the options.
    """

    def answers(item: Draft) -> Answers:
        if item.table.kind == "choose":
            return [key for key in keys if key in item.table.keys]
        right = cast("tuple[str, ...]", item.solution)
        return [
            (*right[:at], key, *right[at + 1 :])
            for at, field in enumerate(item.table.fields)
            for key, _ in field.options
            if key in keys
        ]

    return answers


def after_a_dead_hand(key: str) -> Believer:
    """Make a believer about dead hands, who knows as well as others when a hand is dead."""
    choose = choosing(key)

    def answers(item: Draft) -> Answers:
        goes_on = "next" in cast("tuple[str, ...]", item.solution)
        return [] if goes_on else choose(item)

    return answers


def throws_back(item: Draft) -> Answers:
    """The card just taken may be thrown back."""
    if item.form != "throw":
        return choosing("back")(item)
    moment = cast("Moment", item.case)
    return [(moment.taken,)] if moment.trap else []
