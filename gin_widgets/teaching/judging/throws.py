"""Feedback and help for the discard: which card may not be thrown, and which one leaves least."""

from __future__ import annotations

from typing import cast

from gin_widgets.teaching.believers import greedy
from gin_widgets.teaching.cases.turns import Moment, without
from gin_widgets.teaching.feedback import Answer, Feedback, Hint, Start
from gin_widgets.teaching.judging.numbers import drawn, melds_text
from gin_widgets.teaching.judging.picks import Names
from gin_widgets.teaching.question import Item
from gin_widgets.teaching.say import listed, points, value
from gin_widgets.teaching.words.turn import WORDS


def _moment(item: Item) -> Moment:
    return cast("Moment", item.draft.case)


def _others(item: Item) -> Names:
    """List the cards that are no right answer."""
    return tuple(name for name in item.table.names if (name,) not in item.solutions)


def explain_banned(item: Item, answer: Answer) -> Feedback:
    """Judge the pick of the card that may not be thrown."""
    (card,) = cast("Names", answer)
    taken = _moment(item).taken
    good = card == taken
    return Feedback(
        right=good,
        rule="throw-back",
        first_wrong=None if good else card,
        cards=(card,),
        counter_example=None if good else taken,
        heading=WORDS["yes-banned" if good else "not-banned"].format(card=card),
        laid=WORDS["picked"].format(card=card),
        breaks="" if good else WORDS["banned-why"].format(card=card),
        holds=WORDS["banned-holds"].format(taken=taken),
        shown=(("loose", (card,)),),
        answer_groups=(("loose", (taken,)),),
        marks={card: "right" if good else "wrong"},
    )


def explain_throw(item: Item, answer: Answer) -> Feedback:
    """Judge a discard by what it leaves."""
    (card,) = cast("Names", answer)
    moment, names = _moment(item), item.table.names
    good, back = answer in item.solutions, card == moment.taken
    least, left = min(moment.left.values()), without(names, card)
    truth = cast("Names", item.solution)[0]
    key = "yes-throw" if good else "back-throw" if back else "not-throw"
    why = WORDS["back-why" if back else "throw-why"].format(card=card, count=points(left))
    return Feedback(
        right=good,
        rule="throw-back" if back else "deadwood",
        first_wrong=None if good else card,
        cards=(card,),
        counter_example=None if good else truth,
        points_lost=0 if back else left - least,
        heading=WORDS[key].format(points=points(left), lost=points(left - least)),
        laid=WORDS["picked"].format(card=card),
        breaks="" if good else why,
        holds=throw_holds(item),
        shown=_kept(names, card),
        answer_groups=_kept(names, card if good else truth),
        marks={card: "right" if good else "wrong"},
    )


def _kept(names: Names, thrown: str) -> tuple[tuple[str, Names], ...]:
    kept = tuple(name for name in names if name != thrown)
    return (*drawn(kept, greedy.best(kept)[0]), ("thrown", (thrown,)))


def throw_holds(item: Item) -> str:
    """Say which discards leave least, and how much."""
    best = [cast("Names", answer)[0] for answer in item.solutions]
    least = min(_moment(item).left.values())
    return WORDS["throw-holds" if len(best) == 1 else "throw-holds-some"].format(best=listed(best), count=points(least))


def help_banned(item: Item) -> tuple[Hint, Hint, Hint]:
    """Give the three rungs for the card that may not be thrown."""
    taken = _moment(item).taken
    look, rule, together = (WORDS[f"banned-{rung}"].format(taken=taken) for rung in ("look", "rule", "together"))
    return (
        Hint(text=look, cards=(taken,)),
        Hint(text=rule, cards=(taken,)),
        Hint(text=together, cards=(taken,), answer=item.solution),
    )


def help_throw(item: Item) -> tuple[Hint, Hint, Hint]:
    """Give the three rungs for the discard that leaves least."""
    moment, names = _moment(item), item.table.names
    melds = greedy.best(names)[0]
    loose = greedy.left_over(names, melds) or names
    best = cast("Names", item.solution)
    look = WORDS["throw-look" if melds else "throw-look-none"].format(melds=melds_text(melds), loose=listed(loose))
    rule = WORDS["throw-rule-taken" if moment.taken else "throw-rule-drawn"]
    facts = {"taken": moment.taken, "drawn": moment.drawn, "best": best[0]}
    together = WORDS["throw-together"].format(**facts, count=points(min(moment.left.values())))
    return (
        Hint(text=look, cards=loose),
        Hint(text=rule.format(**facts), cards=(moment.drawn,)),
        Hint(text=together, cards=best, answer=best),
    )


def start_banned(item: Item) -> Start:
    """Rule one card out."""
    return Start(text=WORDS["banned-start"].format(card=_others(item)[0]))


def start_throw(item: Item) -> Start:
    """Say what the dearest wrong discard leaves."""
    moment, names = _moment(item), item.table.names
    card = max((name for name in _others(item) if name != moment.taken), key=lambda name: value([name]))
    return Start(text=WORDS["throw-start"].format(card=card, count=points(without(names, card))))
