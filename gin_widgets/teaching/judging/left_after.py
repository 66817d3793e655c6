"""Feedback and help for points left after a knock: what is laid off, and that nothing is on gin."""

from __future__ import annotations

from typing import cast

from gin_widgets.teaching.beliefs import named
from gin_widgets.teaching.believers.greedy import as_melds
from gin_widgets.teaching.believers.lay_off import matches
from gin_widgets.teaching.cases.sides import (
    Lay,
    Names,
    Sides,
    best_lays,
    fitting,
    in_turn,
    laid_off,
    lays,
    loose_in,
    points_in,
)
from gin_widgets.teaching.feedback import Answer, Feedback, Hint, Start
from gin_widgets.teaching.judging.laying import lay_groups, plan
from gin_widgets.teaching.judging.numbers import begun, melds_text
from gin_widgets.teaching.question import Item
from gin_widgets.teaching.say import listed, points, sum_of, value
from gin_widgets.teaching.words.lay_off import WORDS


def without(sides: Sides) -> Lay:
    """Give the best answer that lays nothing off."""
    return lays(sides, [(0,) * len(sides.targets)])[0]


def explain_left(item: Item, answer: Answer) -> Feedback:
    """Judge a number of points left against gin."""
    said, right, sides = cast("int", answer), cast("int", item.solution), cast("Sides", item.draft.case)
    best = without(sides)
    loose = loose_in(sides, best)
    good = said == right
    why, cards = ("", loose or sides.names) if good else _gin_why(sides, said, right)
    return Feedback(
        right=good,
        rule="lay-off-gin",
        first_wrong=None if good else str(said),
        cards=cards,
        counter_example=None if good else plan(sides, best),
        points_lost=abs(said - right),
        heading=WORDS["yes-left" if good else "not-gin"].format(count=points(right)),
        laid=WORDS["said"].format(said=points(said)),
        breaks=why,
        holds=plan(sides, best),
        shown=(("loose", sides.names),),
        answer_groups=lay_groups(sides, best),
        sum=sum_of(loose),
    )


def _gin_why(sides: Sides, said: int, right: int) -> tuple[str, Names]:
    """Say what a wrong number against gin forgot or counted, and name the cards."""
    best = without(sides)
    loose, melded = loose_in(sides, best), tuple(name for meld in best[0] for name in meld)
    if said < right or not melded:
        return WORDS["gin-left"].format(cards=listed(loose)), loose
    return WORDS["gin-melded"].format(cards=listed(melded)), melded


def explain_count(item: Item, answer: Answer) -> Feedback:
    """Judge what each side has left, field by field."""
    said, right = cast("tuple[int, ...]", answer), cast("tuple[int, ...]", item.solution)
    sides: Sides = item.draft.case
    keys = [field.key for field in item.table.fields]
    at = next((at for at, pair in enumerate(zip(said, right, strict=True)) if pair[0] != pair[1]), None)
    best = best_lays(sides)[0]
    heading, breaks, cards = ("", "", ()) if at is None else _first_wrong(item, said, at)
    return Feedback(
        right=at is None,
        rule={None: "lay-off", 0: "lay-off-deadwood", 1: "defence", 2: "lay-off-gin"}[at],
        first_wrong=None if at is None else item.table.fields[at].label,
        cards=cards or loose_in(sides, best) or sides.names,
        counter_example=None if at is None else " ".join(map(str, right)),
        points_lost=0 if at is None else abs(said[at] - right[at]),
        heading=heading or WORDS["yes-count"],
        laid=WORDS["laid-count"].format(**dict(zip(keys, map(str, said), strict=True))),
        breaks=breaks,
        holds=_count_holds(sides),
        shown=(("loose", sides.names),),
        answer_groups=lay_groups(sides, best),
        answer_lines=tuple(
            (field.label, points(number)) for field, number in zip(item.table.fields, right, strict=True)
        ),
        fields=dict.fromkeys(keys[:at], "right") | ({} if at is None else {keys[at]: "wrong"}),
        sum=sum_of(loose_in(sides, best)),
    )


def _first_wrong(item: Item, said: tuple[int, ...], at: int) -> tuple[str, str, Names]:
    """Word the heading and the reason for one field, and name the cards."""
    sides, key, right = (
        cast("Sides", item.draft.case),
        item.table.fields[at].key,
        cast("tuple[int, ...]", item.solution),
    )
    heading = WORDS[f"not-{key}"]
    belief = named(item.draft, said)
    if belief:
        cards = _concerned(sides, belief.id)
        return heading, WORDS[f"if-{belief.id}"].format(said=said[at], cards=listed(cards)), cards
    if key == "knocker":
        return heading, WORDS["knocker-why"].format(cards=listed(sides.loose)), sides.loose
    if key == "gin":
        return heading, *_gin_why(sides, said[at], right[at])
    return heading, *_your_why(sides, more=said[at] > right[at])


def _your_why(sides: Sides, *, more: bool) -> tuple[str, Names]:
    best = best_lays(sides)[0]
    off, loose = laid_off(best), loose_in(sides, best)
    if more:
        return WORDS["more-left" if len(off) == 1 else "more-left-many"].format(cards=listed(off)), off
    if loose:
        return WORDS["less-left"].format(cards=listed(loose)), loose
    return WORDS["all-fit"].format(cards=sides.names[0]), sides.names[:1]


def _concerned(sides: Sides, belief: str) -> Names:
    """Name the cards that a believer counts wrongly."""
    best = best_lays(sides)[0]
    off, loose = laid_off(best), loose_in(sides, best)
    melded = {name for meld in as_melds(sides.hand.arrangements()[0].melds) for name in meld}
    return {
        "lay-off-gin": tuple(name for name in off if name not in melded) or off,
        "knocker-lays-off": sides.loose,
        "lay-off-deadwood": matches(sides, loose),
        "one-per-end": tuple(name for name in off if name not in fitting(sides, 1)),
        "keep-own-melds": tuple(name for name in off if name in melded) or off,
        "must-lay-off": tuple(name for name in fitting(sides) if name not in off),
    }[belief]


def _count_holds(sides: Sides) -> str:
    on_gin = sum_of(loose_in(sides, without(sides)))
    return " ".join(
        [
            WORDS["theirs"].format(sum=sum_of(sides.loose)),
            plan(sides, best_lays(sides)[0]),
            WORDS["on-gin"].format(sum=on_gin),
        ]
    )


def help_numbers(item: Item) -> tuple[Hint, Hint, Hint]:
    """Give the three rungs for numbers of points left."""
    sides: Sides = item.draft.case
    if item.form == "left":
        best, where = without(sides), fitting(sides)[:1]
        first = best[0][0] if best[0] else sides.names[:1]
        texts = [WORDS["left-look"].format(cards=listed(first)), WORDS["left-rule"].format(cards=where[0])]
        texts.append(plan(sides, best))
    else:
        best = best_lays(sides)[0]
        first = where = in_turn(sides.spread.melds, laid_off(best))[:1]
        texts = [WORDS[f"count-{rung}"].format(card=first[0]) for rung in ("look", "rule")]
        texts.append(_count_holds(sides))
    return (
        Hint(text=texts[0], cards=first),
        Hint(text=texts[1], cards=where),
        Hint(text=texts[2], cards=loose_in(sides, best) or first, answer=item.solution),
    )


def start_numbers(item: Item) -> Start:
    """Give the knocker's number, or lay the own melds."""
    sides: Sides = item.draft.case
    if item.form == "count":
        said = value(sides.loose)
        return Start(text=WORDS["count-start"].format(points=points(said)), answer=(said,))
    melds, loose = as_melds(sides.hand.arrangements()[0].melds), loose_in(sides, without(sides))
    if len(loose) < 2:
        return Start(text=WORDS["left-start-none"].format(meld=" ".join(melds[0])))
    return Start(text=WORDS["left-start"].format(melds=melds_text(melds), sum=begun(loose)))


def left_numbers(sides: Sides) -> tuple[int, int, int]:
    """Count what the knocker, the defender, and the defender against gin have left."""
    return value(sides.loose), points_in(sides, best_lays(sides)[0]), sides.hand.deadwood
