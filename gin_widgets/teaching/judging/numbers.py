"""Feedback and help for numbers: what a wrong sum may have counted."""

from __future__ import annotations

from typing import cast

from gin_widgets.teaching.believers import greedy
from gin_widgets.teaching.believers.melds import shared_cards
from gin_widgets.teaching.feedback import Answer, Feedback, Group, Hint, Start
from gin_widgets.teaching.judging.picks import Names
from gin_widgets.teaching.question import Item
from gin_widgets.teaching.say import kind_of, listed, points, sum_of, value
from gin_widgets.teaching.words import common
from gin_widgets.teaching.words.numbers import WORDS


def drawn(names: Names, melds: greedy.Melds) -> tuple[Group, ...]:
    """Write an arrangement as groups to draw."""
    loose = greedy.left_over(names, melds)
    groups = [(kind_of(meld), meld) for meld in melds]
    return (*groups, ("deadwood", loose)) if loose else tuple(groups)


def melds_text(melds: greedy.Melds) -> str:
    """Write melds as a list of their cards ("3S 4S 5S and 8H 8D 8C")."""
    return listed(" ".join(meld) for meld in melds)


def what_holds(names: Names, melds: greedy.Melds) -> str:
    """Say which melds are best and what they leave."""
    loose = greedy.left_over(names, melds)
    first = WORDS["melds"].format(melds=melds_text(melds)) if melds else WORDS["no-melds"]
    left = WORDS["left"].format(cards=listed(loose), sum=sum_of(loose)) if loose else WORDS["nothing-left"]
    return f"{first} {left}"


def explain_left(item: Item, answer: Answer, rule: str = "deadwood") -> Feedback:
    """Judge a number of points left over."""
    said, right = cast("int", answer), cast("int", item.solution)
    names = item.table.names
    melds = greedy.best(names)[0]
    loose = greedy.left_over(names, melds)
    good = said == right
    why, cards = ("", loose or names) if good else _why(names, melds, said, right)
    return Feedback(
        right=good,
        rule=rule,
        first_wrong=None if good else str(said),
        cards=cards,
        counter_example=None if good else " | ".join(map(" ".join, melds)),
        points_lost=abs(said - right),
        heading=_heading(said, right),
        laid=WORDS["said"].format(said=points(said)),
        breaks=why,
        holds=what_holds(names, melds),
        shown=(("loose", names),),
        answer_groups=drawn(names, melds),
        sum=sum_of(loose),
    )


def _heading(said: int, right: int) -> str:
    if said == right:
        return WORDS["yes"].format(count=points(right)) if right else WORDS["yes-gin"]
    return WORDS["more" if said > right else "less"]


def _why(names: Names, melds: greedy.Melds, said: int, right: int) -> tuple[str, Names]:
    """Guess what a wrong number counted, and name the cards."""
    loose = greedy.left_over(names, melds)
    if said < right:
        left_out = [name for name in loose if value([name]) == right - said]
        if len(left_out) == 1:
            return WORDS["card-left-out"].format(card=left_out[0]), tuple(left_out)
        return WORDS["must-stay"].format(cards=listed(loose)), loose
    unused = [meld for meld in melds if value(meld) == said - right]
    if len(unused) == 1:
        facts = {"kind": kind_of(unused[0]), "meld": " ".join(unused[0])}
        return WORDS["meld-unused"].format(**facts), unused[0]
    melded = tuple(name for meld in melds for name in meld)
    added = [name for name in melded if value([name]) == said - right]
    if len(added) == 1:
        return WORDS["card-added"].format(card=added[0]), tuple(added)
    return WORDS["melded-too"].format(cards=listed(melded)) if melded else WORDS["no-melds"], melded or loose


def help_left(item: Item) -> tuple[Hint, Hint, Hint]:
    """Give the three rungs for a number of points left over."""
    names = item.table.names
    melds = greedy.best(names)[0]
    shared = shared_cards(names)
    first = melds[0] if melds else names
    look = WORDS["look"].format(cards=listed(first))
    if shared:
        look = WORDS["shared-look"].format(card=shared[0])
    return (
        Hint(text=look, cards=shared[:1] or first),
        Hint(text=WORDS["shared-rule" if shared else "rule"], cards=shared or first),
        Hint(text=what_holds(names, melds), cards=greedy.left_over(names, melds), answer=item.solution),
    )


def start_left(item: Item) -> Start:
    """Lay the best melds and begin the sum."""
    names = item.table.names
    melds = greedy.best(names)[0]
    loose = greedy.left_over(names, melds)
    if len(loose) < 2:
        return Start(text=WORDS["start-none"].format(meld=" ".join(melds[0])))
    return Start(text=WORDS["start"].format(melds=melds_text(melds), sum=begun(loose)))


def begun(names: Names) -> str:
    """Write the dearer half of a sum, the rest left open ("10 + 10 + ?")."""
    counts = sorted((value([name]) for name in names), reverse=True)
    return common.PLUS.join([*map(str, counts[: max(1, len(counts) // 2)]), WORDS["rest"]])
