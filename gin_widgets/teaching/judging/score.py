"""Feedback on scored hands: who wins, how many points, line by line, and who deals next."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from gin_widgets.rules import Hand, Meld, defend
from gin_widgets.teaching.cases.scored import Names, Scored, next_dealer, worth
from gin_widgets.teaching.cases.sides import in_turn
from gin_widgets.teaching.feedback import Answer, Feedback, Group
from gin_widgets.teaching.judging.score_facts import (
    account,
    counts,
    why_not_kept,
    why_not_left,
    why_not_points,
    why_not_who,
)
from gin_widgets.teaching.question import Item
from gin_widgets.teaching.say import kind_of, listed, points
from gin_widgets.teaching.words.score import PLAYERS, WINNER, WINNERS, WORDS

Form = tuple[int | str, ...]


def explain(item: Item, answer: Answer) -> Feedback:
    """Judge an answer by its facts."""
    return _EXPLAIN[item.form](item, answer)


def holds(hand: Scored, item: Item) -> str:
    """Say what both are left with and what that scores."""
    return f"{counts(hand, item.ruleset)} {account(hand, item.ruleset)}"


def lines(hand: Scored, item: Item) -> tuple[tuple[str, str], ...]:
    """Write who wins and the points as lines to read."""
    held = worth(hand.result, item.ruleset)
    return ((WORDS["head-who"], WINNERS[held.who]), (WORDS["head-points"], points(held.points)))


def _explain_who(item: Item, answer: Answer) -> Feedback:
    hand, chosen = item.draft.case[0], cast("str", answer)
    truth = worth(hand.result, item.ruleset)
    good = chosen == truth.who
    return Feedback(
        right=good,
        rule=truth.rule,
        first_wrong=None if good else WINNERS[chosen],
        cards=hand.loose,
        counter_example=None if good else WINNERS[truth.who],
        heading=WORDS["yes-who" if good else "not-who"],
        laid=WORDS["said-who"].format(who=WINNER[chosen]),
        breaks="" if good else why_not_who(hand, item.ruleset, chosen),
        holds=holds(hand, item),
        answer_lines=lines(hand, item),
    )


def _explain_points(item: Item, answer: Answer) -> Feedback:
    hand, said = item.draft.case[0], cast("int", answer)
    truth = worth(hand.result, item.ruleset)
    good = said == truth.points
    return Feedback(
        right=good,
        rule=truth.rule,
        first_wrong=None if good else str(said),
        cards=hand.loose,
        counter_example=None if good else points(truth.points),
        points_lost=abs(said - truth.points),
        heading=_off(said, truth.points),
        laid=WORDS["said-points"].format(said=points(said)),
        breaks="" if good else why_not_points(hand, item.ruleset, said),
        holds=holds(hand, item),
        answer_lines=lines(hand, item),
    )


def _off(said: int, right: int) -> str:
    if said == right:
        return WORDS["yes-points"].format(points=points(right))
    return WORDS["more" if said > right else "less"]


def _explain_next(item: Item, answer: Answer) -> Feedback:
    hand, chosen = item.draft.case[0], cast("str", answer)
    truth = PLAYERS[next_dealer(hand, item.ruleset)]
    good = chosen == truth.lower()
    way = "dead" if hand.result.dead else item.ruleset.next_dealer
    return Feedback(
        right=good,
        rule="dead-hand" if hand.result.dead else "next-dealer",
        first_wrong=None if good else chosen.upper(),
        cards=hand.loose,
        counter_example=None if good else truth,
        heading=WORDS["yes-next" if good else "not-next"],
        laid=WORDS["said-next"].format(player=chosen.upper()),
        breaks="" if good else WORDS[f"next-{way}"].format(player=chosen.upper()),
        holds=f"{won(hand, item)} {WORDS[f'next-holds-{way}'].format(player=truth)}",
        answer_lines=((WORDS["next-line"], WORDS["player"].format(player=truth)),),
    )


def won(hand: Scored, item: Item) -> str:
    """Say what both are left with and which player won."""
    text = counts(hand, item.ruleset)
    if hand.result.dead:
        return text
    side = worth(hand.result, item.ruleset).who
    seat = hand.result.knocker if side == "knocker" else hand.result.defender
    return f"{text} {WORDS[f'next-won-{side}'].format(winner=PLAYERS[seat or 0])}"


def _first_wrong(item: Item, answer: Form) -> int | None:
    """Find the first field that does not hold; where several answers are right, they differ in no field."""
    right = cast("Form", item.solution)
    return next((at for at, (said, true) in enumerate(zip(answer, right, strict=True)) if said != true), None)


def _marks(item: Item, wrong: int | None) -> dict[str, str]:
    keys = [field.key for field in item.table.fields]
    if wrong is None:
        return dict.fromkeys(keys, "right")
    return dict.fromkeys(keys[:wrong], "right") | {keys[wrong]: "wrong"}


def _explain_form(item: Item, answer: Answer) -> Feedback:
    said, right = cast("Form", answer), cast("Form", item.solution)
    wrong = _first_wrong(item, said)
    line = _right_line(item) if wrong is None else _LINE[item.form](item, said, wrong)
    rule, why, cards, hold = line
    number = wrong is not None and not item.table.fields[wrong].options
    return Feedback(
        right=wrong is None,
        rule=rule,
        first_wrong=None if wrong is None else item.table.fields[wrong].label,
        cards=cards,
        counter_example=None if wrong is None else _text(right[wrong]),
        points_lost=abs(cast("int", said[wrong]) - cast("int", right[wrong])) if wrong is not None and number else 0,
        heading=WORDS["yes-fill"] if wrong is None else WORDS["not-fill"].format(label=item.table.fields[wrong].label),
        laid=_laid(item, said),
        breaks=why,
        holds=hold,
        answer_groups=_groups(item),
        fields=_marks(item, wrong),
        answer_lines=_form_lines(item),
    )


Line = tuple[str, str, Names, str]  # rule, where it breaks, cards, what holds


def _right_line(item: Item) -> Line:
    hands = item.draft.case
    if item.form == "fill":
        return worth(hands[0].result, item.ruleset).rule, "", hands[0].loose, holds(hands[0], item)
    rows = [WORDS["row"].format(number=at, text=account(hand, item.ruleset)) for at, hand in enumerate(hands, 1)]
    return worth(hands[0].result, item.ruleset).rule, "", hands[0].loose, " ".join(rows)


def _fill_line(item: Item, said: Form, wrong: int) -> Line:
    hand = item.draft.case[0]
    held, rule = holds(hand, item), worth(hand.result, item.ruleset).rule
    if wrong == 0:
        return "deadwood", *why_not_kept(hand), held
    if wrong == 1:
        before, placed = _other_counts(hand)
        why, cards = why_not_left(hand, cast("int", said[1]), before, placed)
        laid = WORDS["fill-laid-off"].format(cards=listed(laid_in_turn(hand))) if hand.laid else ""
        return "lay-off-gin" if hand.result.gin else "lay-off", why, cards, f"{laid} {held}".strip()
    return rule, _why(item, hand, said[wrong]), hand.loose, held


def laid_in_turn(hand: Scored) -> Names:
    """List the cards laid off in an order in which each fits."""
    return in_turn([Meld(" ".join(meld)) for meld in hand.knocker], hand.laid)


def _other_counts(hand: Scored) -> tuple[int, int]:
    """Count the defender without laying off, and as if laying off were always allowed."""
    ten = " ".join(hand.ten)
    return Hand(ten).deadwood, defend(ten, [Meld(" ".join(meld)) for meld in hand.knocker]).deadwood


def _why(item: Item, hand: Scored, said: int | str) -> str:
    if isinstance(said, str):
        return why_not_who(hand, item.ruleset, said)
    return why_not_points(hand, item.ruleset, said)


def _sheet_line(item: Item, said: Form, wrong: int) -> Line:
    hand: Scored = item.draft.case[wrong // 2]
    why = WORDS["row"].format(number=wrong // 2 + 1, text=_why(item, hand, said[wrong]))
    return worth(hand.result, item.ruleset).rule, why, hand.loose, holds(hand, item)


def _text(value: int | str) -> str:
    return points(value) if isinstance(value, int) else WINNERS[value]


def _laid(item: Item, said: Form) -> str:
    if item.form == "fill":
        n, m, who, score = said
        return WORDS["said-fill"].format(n=n, m=m, who=WINNER[str(who)], points=points(cast("int", score)))
    rows = enumerate(zip(said[::2], said[1::2], strict=True), 1)
    return " ".join(
        WORDS["said-row"].format(number=at, who=WINNER[str(who)], points=points(cast("int", score)))
        for at, (who, score) in rows
    )


def _groups(item: Item) -> tuple[Group, ...]:
    """Draw the defender's best melds and what they leave."""
    if item.form != "fill":
        return ()
    hand: Scored = item.draft.case[0]
    return (*((kind_of(meld), meld) for meld in hand.defender), ("deadwood", hand.left))


def _form_lines(item: Item) -> tuple[tuple[str, str], ...]:
    pairs = zip(item.table.fields, cast("Form", item.solution), strict=True)
    lay_off = ((WORDS["laid-off"], listed(laid_in_turn(item.draft.case[0]))),) if item.draft.case[0].laid else ()
    return (*lay_off, *((field.label, _text(value)) for field, value in pairs))


_EXPLAIN: dict[str, Callable[[Item, Answer], Feedback]] = {
    "who": _explain_who,
    "points": _explain_points,
    "amount": _explain_points,
    "next": _explain_next,
    "fill": _explain_form,
    "sheet": _explain_form,
}
_LINE: dict[str, Callable[[Item, Form, int], Line]] = {"fill": _fill_line, "sheet": _sheet_line}
