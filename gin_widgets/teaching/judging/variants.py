"""Feedback on questions about house rules."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import cast

from gin_widgets.teaching.cases.house_cases import SIDES, HouseCase, at_one, limit, worth
from gin_widgets.teaching.feedback import Answer, Feedback
from gin_widgets.teaching.judging.price_slips import why_price
from gin_widgets.teaching.judging.variant_facts import (
    HOUSE_KEYS,
    Told,
    best_throw,
    left_names,
    net_facts,
    price_of,
    seat_names,
    told,
    told_house,
    wins_before,
)
from gin_widgets.teaching.question import Item
from gin_widgets.teaching.say import listed, points
from gin_widgets.teaching.words.variants import (
    ELEVEN,
    ELEVEN_WORDS,
    FIELDS_SHORT,
    GAMES,
    HOLLYWOOD,
    HOUSES,
    LIMIT,
    NET,
    NTH,
    SEATS,
    WHICH,
    WINS,
    WORDS,
)

Facts = dict[str, object]


@dataclass(frozen=True, slots=True, kw_only=True)
class Said:
    """What is said of one answer.

    Args:
        heading: The fact if the answer is wrong.
        laid: What the learner said.
        breaks: Where it breaks.
        yes: The fact if the answer is right.
    """

    heading: str
    laid: str
    breaks: str
    yes: str


def explain(item: Item, answer: Answer) -> Feedback:
    """Judge an answer by its facts."""
    if item.form == "houses":
        return _explain_houses(item, cast("tuple[Answer, ...]", answer))
    good, holds, said = answer in item.solutions, told(item.form, item.draft.case), _SAY[item.form](item, answer)
    right = holds.sum if holds.sum and item.form != "column" else shown(item, item.solution)
    return Feedback(
        right=good,
        rule=holds.rule,
        first_wrong=None if good else shown(item, answer),
        cards=cards_of(item),
        counter_example=None if good else right,
        points_lost=_off(answer, item.solution),
        heading=WORDS["yes"].format(what=said.yes) if good else said.heading,
        laid=said.laid,
        breaks="" if good else said.breaks,
        holds=holds.text,
        shown=(("loose", cards_of(item)),),
        answer_lines=((WORDS["answer"], shown(item, item.solution)),),
        sum=holds.sum,
    )


def cards_of(item: Item) -> tuple[str, ...]:
    """List the cards concerned: the upcard, or what the defender is left with."""
    case: HouseCase = item.draft.case
    return case.left or (case.upcard,)


def _off(answer: Answer, right: Answer) -> int:
    return abs(answer - right) if isinstance(answer, int) and isinstance(right, int) else 0


def shown(item: Item, answer: Answer) -> str:
    """Write an answer as it is shown."""
    return points(answer) if isinstance(answer, int) else dict(item.table.options)[cast("str", answer)]


def _amount(said: int, right: int) -> str:
    return WORDS["more" if said > right else "less"]


# What is said of an answer, form by form


def _say_limit(item: Item, answer: Answer) -> Said:
    case: HouseCase = item.draft.case
    said, right = int(cast("int", answer)), limit(case)
    return Said(
        heading=_amount(said, right),
        laid=WORDS["turned-up"].format(said=shown(item, answer), card=case.upcard),
        breaks=LIMIT["more" if said > right else "less"].format(said=points(said)),
        yes=points(right) if item.form == "limit" else WORDS["holds"],
    )


def _say_price(item: Item, answer: Answer) -> Said:
    case: HouseCase = item.draft.case
    said, right = cast("int", answer), worth(case)
    return Said(
        heading=_amount(said, right),
        laid=WORDS["said"].format(said=points(said)) + " " + WORDS["left"].format(cards=left_names(case)),
        breaks=why_price(case, said),
        yes=points(right),
    )


def _say_which(item: Item, answer: Answer) -> Said:
    case: HouseCase = item.draft.case
    table = next(each for each in case.rulesets if each.name == answer)
    held, total = price_of(case, table)
    return Said(
        heading=WHICH["not"].format(there=points(held.points)),
        laid=WHICH["laid"].format(title=table.title, cards=left_names(case)),
        breaks=WHICH["why"].format(sum=total),
        yes=points(case.price),
    )


def _say_seats(item: Item, answer: Answer) -> Said:
    case: HouseCase = item.draft.case
    said, names = cast("str", answer), seat_names(case)
    if item.form == "plays":
        heading = SEATS["not-pair"]
        why = "why-loser" if names["loser"] in said else "why-dealer"
    else:
        why = "winner" if said == names["winner"] else "dealer"
        heading, why = SEATS[why].format(said=said), f"why-{why}"
    return Said(
        heading=heading,
        laid=SEATS["laid"].format(said=shown(item, answer), defender=names["defender"], cards=left_names(case)),
        breaks=SEATS[why].format(**names),
        yes=WORDS["holds"],
    )


def _say_net(item: Item, answer: Answer) -> Said:
    case: HouseCase = item.draft.case
    said, right = cast("int", answer), cast("int", item.solution)
    facts = net_facts(case) | {"said": points(said), "cards": left_names(case)}
    return Said(
        heading=_amount(said, right),
        laid=NET["laid"].format(**facts),
        breaks=NET["why"].format(**facts),
        yes=points(right),
    )


def hollywood_facts(case: HouseCase) -> Facts:
    """Gather a side's wins in Hollywood."""
    wins = wins_before(case)
    return {
        "side": SIDES[case.side],
        "nth": NTH[wins + 1],
        "before": WINS[wins],
        "game": case.game,
        "cards": left_names(case),
        "defender": SIDES[case.hand.defender or 0],
    }


def _say_games(item: Item, answer: Answer) -> Said:
    facts = hollywood_facts(item.draft.case) | {"said": shown(item, answer)}
    return Said(
        heading=HOLLYWOOD["not"].format(**facts),
        laid=HOLLYWOOD["laid"].format(**facts),
        breaks=HOLLYWOOD["why"].format(**facts),
        yes=WORDS["holds"],
    )


def _say_column(item: Item, answer: Answer) -> Said:
    said, right = cast("int", answer), cast("int", item.solution)
    facts = hollywood_facts(item.draft.case) | {"said": points(said)}
    return Said(
        heading=_amount(said, right),
        laid=HOLLYWOOD["laid"].format(**facts),
        breaks=HOLLYWOOD["column-why"].format(**facts),
        yes=points(right),
    )


def _say_eleven(item: Item, answer: Answer) -> Said:
    case: HouseCase = item.draft.case
    key = cast("str", answer)
    least = points(best_throw(case)[1])
    late = key in {"draw", "dealer"}
    return Said(
        heading=ELEVEN_WORDS["heading" if late else "heading-knock"],
        laid=ELEVEN_WORDS["laid"].format(option=shown(item, answer), cards=listed(case.left)),
        breaks=ELEVEN[key][1].format(least=least),
        yes=ELEVEN_WORDS["yes"],
    )


_SAY: dict[str, Callable[[Item, Answer], Said]] = {
    "limit": _say_limit,
    "limit-choice": _say_limit,
    "price": _say_price,
    "which": _say_which,
    "deals": _say_seats,
    "plays": _say_seats,
    "net": _say_net,
    "games": _say_games,
    "column": _say_column,
    "eleven": _say_eleven,
}


# One hand at several tables


def _explain_houses(item: Item, answer: tuple[Answer, ...]) -> Feedback:
    case: HouseCase = item.draft.case
    right = cast("tuple[Answer, ...]", item.solution)
    wrong = next((place for place, part in enumerate(answer) if part != right[place]), None)
    texts = [_field_text(part) for part in answer]
    lines = tuple((field.label, _field_text(part)) for field, part in zip(item.table.fields, right, strict=True))
    broken: Told | None = None if wrong is None else told_house(case, HOUSE_KEYS[wrong])
    holds = told("houses", case)
    return Feedback(
        right=wrong is None,
        rule=broken.rule if broken else holds.rule,
        first_wrong=None if wrong is None else texts[wrong],
        cards=(*case.left, case.upcard),
        counter_example=None if wrong is None else lines[wrong][1],
        points_lost=0 if wrong is None else _off(answer[wrong], right[wrong]),
        heading=_houses_heading(wrong),
        laid=HOUSES["laid"].format(
            said=HOUSES["between"].join(texts), cards=left_names(case), defender=seat_names(case)["defender"]
        ),
        breaks="" if wrong is None else _why_line(case, wrong, lines[wrong][0], answer[wrong]),
        holds=broken.text if broken else holds.text,
        shown=(("loose", case.left),),
        fields=_marks(wrong),
        answer_lines=lines,
        sum=broken.sum if broken else "",
    )


def _why_line(case: HouseCase, wrong: int, label: str, said: Answer) -> str:
    """Name the line that is wrong, and for a price also what it has left out."""
    why = HOUSES["why"].format(field=label, said=_field_text(said))
    return f"{why} {why_price(at_one(case, 0), said)}" if HOUSE_KEYS[wrong] == "spade" and type(said) is int else why


def _field_text(part: Answer) -> str:
    return points(part) if isinstance(part, int) else GAMES[cast("str", part)]


def _houses_heading(wrong: int | None) -> str:
    if wrong is None:
        return WORDS["yes"].format(what=HOUSES["yes"])
    return HOUSES["not"].format(field=FIELDS_SHORT[HOUSE_KEYS[wrong]])


def _marks(wrong: int | None) -> dict[str, str]:
    """Mark the fields up to the first wrong one."""
    good = HOUSE_KEYS if wrong is None else HOUSE_KEYS[:wrong]
    return dict.fromkeys(good, "right") | ({} if wrong is None else {HOUSE_KEYS[wrong]: "wrong"})
