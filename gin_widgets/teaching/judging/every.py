"""Feedback for picking every card of a kind: what is too much, what is missing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import cast

from gin_widgets.teaching.feedback import Answer, Feedback, Group
from gin_widgets.teaching.judging.picks import Names, nearest
from gin_widgets.teaching.question import Item
from gin_widgets.teaching.say import cards as number_of_cards
from gin_widgets.teaching.say import listed


@dataclass(frozen=True, slots=True, kw_only=True)
class Every:
    """The words and facts that one such question needs.

    Args:
        rule: Id of the rule that decides.
        laid: Template of what was picked.
        headings: Template if right, if there is too much, if something is missing.
        too_much: Says why cards should not have been picked.
        missing: Says how many cards are missing and how to find them; it never names them all, for that is the answer.
        holds: Says what holds; gets whether the answer is right.
        groups: The right answer as groups to draw.
    """

    rule: str
    laid: str
    headings: tuple[str, str, str]
    too_much: Callable[[Item, Names], str]
    missing: Callable[[Item, Names], str]
    holds: Callable[[Item, bool], str]
    groups: Callable[[Item, Names], tuple[Group, ...]]

    def explain(self, item: Item, answer: Answer) -> Feedback:
        """Judge the pick of every card of a kind."""
        picked = cast("Names", answer)
        right = nearest(item, picked)
        extra = tuple(name for name in item.table.names if name in picked and name not in right)
        missing = tuple(name for name in item.table.names if name in right and name not in picked)
        good = not extra and not missing
        heading = self.headings[0 if good else 1 if extra else 2]
        untold = missing and item.table.count is None  # else it is known how many are to be picked
        why = [self.too_much(item, extra) if extra else "", self.missing(item, missing) if untold else ""]
        return Feedback(
            right=good,
            rule=self.rule,
            first_wrong=None if good else (extra or missing)[0],
            cards=right if good else extra + missing,
            counter_example=None if good else " ".join(right),
            heading=heading.format(number=number_of_cards(len(missing))),
            laid=self.laid.format(cards=listed(picked)),
            breaks=" ".join(part for part in why if part),
            holds=self.holds(item, good),
            shown=(("loose", picked),),
            answer_groups=self.groups(item, right),
            marks=_marks(picked, extra, missing),
        )


def _marks(picked: Names, extra: Names, missing: Names) -> dict[str, str]:
    good = [name for name in picked if name not in extra]
    return dict.fromkeys(good, "right") | dict.fromkeys(extra, "wrong") | dict.fromkeys(missing, "hint")
