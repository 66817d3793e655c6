"""Help with questions about house rules: three rungs, and a first part done."""

from __future__ import annotations

from collections.abc import Callable

from gin_widgets.rules import PAGAT, Card
from gin_widgets.teaching.cases.house_cases import HouseCase, limit
from gin_widgets.teaching.feedback import Hint, Start
from gin_widgets.teaching.house_rules import differences
from gin_widgets.teaching.judging.variant_facts import (
    left_names,
    net_facts,
    price_of,
    seat_names,
    told,
    told_limit,
)
from gin_widgets.teaching.judging.variants import cards_of, hollywood_facts, shown
from gin_widgets.teaching.question import Item
from gin_widgets.teaching.say import points, ruled_out
from gin_widgets.teaching.words.variants import (
    ELEVEN,
    ELEVEN_WORDS,
    HOLLYWOOD,
    HOUSES,
    LIMIT,
    NET,
    PRICE,
    SEATS,
    WHICH,
)


def rungs(item: Item) -> tuple[Hint, Hint, Hint]:
    """Give the three rungs."""
    look, rule = _HINTS[item.form](item)
    cards = cards_of(item)
    return (
        Hint(text=look, cards=cards),
        Hint(text=rule, cards=cards),
        Hint(text=told(item.form, item.draft.case).text, cards=cards, answer=item.solution),
    )


def _hint_limit(item: Item) -> tuple[str, str]:
    case: HouseCase = item.draft.case
    agreed = [text for rule, text in differences(case.ruleset) if rule in {"oklahoma", "straight"}][:1]
    return LIMIT["look"].format(card=case.upcard), " ".join(agreed) or LIMIT["rule"].format(limit=PAGAT.knock_limit)


def _hint_price(item: Item) -> tuple[str, str]:
    case: HouseCase = item.draft.case
    pays = case.ruleset
    prices = {"gin": pays.gin, "big": pays.big_gin, "undercut": pays.undercut, "box": pays.box}
    rule = PRICE["rule" if pays.big_gin is None else "rule-ten"].format(**prices)
    if pays.spades_double:
        rule += " " + PRICE["rule-spade"]
    look = PRICE["look"].format(cards=left_names(case), left=points(case.hand.defender_deadwood))
    return look, rule


def _hint_which(item: Item) -> tuple[str, str]:
    case: HouseCase = item.draft.case
    difference = abs(case.hand.defender_deadwood - case.hand.knocker_deadwood)
    return WHICH["look"].format(cards=left_names(case)), WHICH["rule"].format(difference=difference)


def _hint_seats(item: Item) -> tuple[str, str]:
    case: HouseCase = item.draft.case
    return SEATS["look"].format(cards=left_names(case), **seat_names(case)), SEATS["rule"]


def _hint_net(item: Item) -> tuple[str, str]:
    case: HouseCase = item.draft.case
    return NET["look"].format(cards=left_names(case), **seat_names(case)), NET["rule"]


def _hint_games(item: Item) -> tuple[str, str]:
    return HOLLYWOOD["look"].format(**hollywood_facts(item.draft.case)), HOLLYWOOD["rule"]


def _hint_column(item: Item) -> tuple[str, str]:
    return HOLLYWOOD["column-look"].format(**hollywood_facts(item.draft.case)), HOLLYWOOD["rule"]


def _hint_eleven(item: Item) -> tuple[str, str]:
    case: HouseCase = item.draft.case
    return (
        ELEVEN_WORDS["look"].format(card=case.left[0]),
        ELEVEN_WORDS["rule"].format(limit=case.ruleset.limit()),
    )


def _hint_houses(item: Item) -> tuple[str, str]:
    case: HouseCase = item.draft.case
    return HOUSES["look"].format(card=case.upcard, cards=left_names(case)), HOUSES["rule"]


_HINTS: dict[str, Callable[[Item], tuple[str, str]]] = {
    "limit": _hint_limit,
    "limit-choice": _hint_limit,
    "price": _hint_price,
    "which": _hint_which,
    "deals": _hint_seats,
    "plays": _hint_seats,
    "net": _hint_net,
    "games": _hint_games,
    "column": _hint_column,
    "eleven": _hint_eleven,
    "houses": _hint_houses,
}


def start(item: Item) -> Start:
    """Do the first part, or rule one answer out."""
    if item.kind == "choose":
        key, why = _out(item)
        return Start(text=ruled_out(shown(item, key), why))
    case: HouseCase = item.draft.case
    if item.form == "limit":
        sets = case.ruleset.oklahoma_ace is not None
        return Start(text=LIMIT["start-set" if sets else "start-free"].format(card=case.upcard))
    if item.form == "houses":
        return Start(text=HOUSES["start"].format(limit=told_limit(case).text), answer=(limit(case),))
    if item.form == "net":
        return Start(text=NET["start"].format(**net_facts(case)))
    held, _ = price_of(case, case.ruleset)
    if item.form == "column":
        return Start(text=HOLLYWOOD["column-start"].format(**hollywood_facts(case), points=points(held.points)))
    return Start(text=PRICE["start-knock" if held.how == "knock" else "start"].format(difference=held.difference))


def _out(item: Item) -> tuple[str, str]:
    """Find a wrong answer, and say why it is out."""
    case: HouseCase = item.draft.case
    wrong = [key for key in item.table.keys if key not in item.solutions]
    if item.form == "limit-choice":
        key = next((each for each in wrong[::-1] if int(each) != Card(case.upcard).rank), wrong[0])
        return key, LIMIT["out"].format(card=case.upcard)
    if item.form == "which":
        table = next(each for each in case.rulesets if each.name == wrong[0])
        return wrong[0], WHICH["out"].format(there=points(price_of(case, table)[0].points))
    if item.form == "games":
        key = "123" if "123" in wrong else "1"
        return key, HOLLYWOOD["out-all" if key == "123" else "out-one"]
    if item.form == "eleven":
        return "dealer", ELEVEN["dealer"][1]
    names = seat_names(case)
    if item.form == "deals":
        return names["winner"], SEATS["out-winner"]
    return next(pair for pair in wrong if names["dealer"] not in pair), SEATS["out-dealer"].format(**names)
