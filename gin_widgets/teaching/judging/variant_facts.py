"""What holds at a table with house rules, in words: the limit, the price, the seats, the games."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from gin_widgets.rules import Card, Hand, Ruleset, discards
from gin_widgets.rules import points as price
from gin_widgets.teaching.cases.house_cases import (
    SIDES,
    HouseCase,
    at_one,
    box,
    column,
    entered,
    first_move,
    games,
    limit,
    net,
    next_seats,
    which,
)
from gin_widgets.teaching.cases.scored import Worth
from gin_widgets.teaching.cases.scored import worth as priced
from gin_widgets.teaching.say import listed, points
from gin_widgets.teaching.words import common
from gin_widgets.teaching.words.variants import ELEVEN, GAMES, HOLLYWOOD, LIMIT, NET, NTH, PRICE, SEATS, WHICH


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """What holds.

    Args:
        rule: Id of the rule that decides.
        text: The sentences.
        sum: The sum that decides, or nothing.
    """

    rule: str
    text: str
    sum: str = ""


def told_limit(case: HouseCase) -> Told:
    """Say what a knocker may keep, and why."""
    rules, card = case.ruleset, Card(case.upcard)
    facts = {"card": case.upcard, "limit": points(limit(case))}
    if rules.oklahoma_ace is None:
        key, rule = ("straight", "straight") if limit(case) == 0 else ("plain", "knock")
    else:
        key = f"ace-{rules.oklahoma_ace}" if card.rank == 1 else "face" if card.rank > 10 else "number"
        rule = "oklahoma"
    return Told(rule=rule, text=LIMIT[key].format(**facts))


def price_of(case: HouseCase, ruleset: Ruleset) -> tuple[Worth, str]:
    """Price the hand at a table, and write the sum."""
    hand = case.hand
    held = priced(hand, ruleset)
    total = held.points
    if held.how in {"knock", "even"}:
        text = f"{hand.defender_deadwood} - {hand.knocker_deadwood}"
    else:
        text = f"{held.bonus}{common.PLUS}{held.difference}"
    if held.times > 1:
        text = f"{held.times} × ({text})"
    if case.boxed:
        text += f"{common.PLUS}{box(case)}"
        total += box(case)
    return held, f"{text} = {total}"


def told_price(case: HouseCase) -> Told:
    """Say what the hand brings, and why."""
    held, total = price_of(case, case.ruleset)
    facts = {"bonus": held.bonus, "difference": held.difference, "sum": total, "upcard": case.upcard}
    parts = [PRICE[held.how].format(**facts)]
    if case.ruleset.spades_double and case.upcard:
        parts.append(PRICE["spade" if held.times > 1 else "no-spade"].format(**facts))
    if case.boxed:
        parts.append(PRICE["box" if box(case) else "no-box"].format(box=box(case)))
    rule = "oklahoma" if held.times > 1 else "box-bonus" if case.boxed else held.rule
    return Told(rule=rule, text=" ".join(parts), sum=total)


def told_which(case: HouseCase) -> Told:
    """Say which table pays the points named."""
    table = next(each for each in case.rulesets if each.name == which(case))
    held, total = price_of(case, table)
    text = WHICH["holds"].format(title=table.title, price=points(case.price), sum=total)
    return Told(rule="oklahoma" if held.times > 1 else held.rule, text=text, sum=total)


def seat_names(case: HouseCase) -> dict[str, str]:
    """Name winner, loser, defender and dealer by their letters."""
    hand = case.hand
    winner = price(hand, case.ruleset).seat
    loser = hand.defender if winner == hand.knocker else hand.knocker
    seats = {"winner": winner, "loser": loser, "defender": hand.defender, "dealer": case.dealer}
    return {role: SIDES[seat or 0] for role, seat in seats.items()}


def told_seats(case: HouseCase) -> Told:
    """Say who deals the next hand of three players, and who plays it."""
    names = seat_names(case) | {"loser": SIDES[next_seats(case).dealer]}
    return Told(rule="three-players", text=SEATS["holds"].format(**names))


def net_facts(case: HouseCase) -> dict[str, object]:
    """Gather what both tables brought."""
    first, names = price(case.hand, case.ruleset).points, seat_names(case)
    other = case.other.seat if case.other and case.other.seat is not None else 0
    second = case.other.points if case.other else 0
    ahead = names["winner"] if first >= second else SIDES[other]
    most, least = max(first, second), min(first, second)
    facts: dict[str, object] = dict(names)
    facts |= {"first": first, "second": second, "other": SIDES[other], "side": SIDES[case.side]}
    return facts | {"most": most, "least": least, "ahead": ahead, "net": most - least}


def told_net(case: HouseCase) -> Told:
    """Say what a side of two partners writes down."""
    facts = net_facts(case)
    if facts["winner"] == facts["other"]:
        facts |= {"net": net(replace(case, side=SIDES.index(str(facts["winner"]))))}
        key = "same"
    else:
        key = "split" if facts["net"] else "even"
    text = NET[key].format(**facts)
    if key == "split" and facts["ahead"] != facts["side"]:
        text += " " + NET["behind"].format(**facts)
    return Told(rule="four-players", text=text, sum="")


def wins_before(case: HouseCase) -> int:
    """Count the side's wins before the hand."""
    return sum(score.seat == case.side for score in case.before)


def told_games(case: HouseCase) -> Told:
    """Say which games a win enters."""
    nth = NTH[wins_before(case) + 1]
    into = GAMES[games(case)]
    facts = {"nth": nth, "side": SIDES[case.side], "games": into[0].lower() + into[1:]}
    return Told(rule="hollywood", text=HOLLYWOOD["holds"].format(**facts))


def told_column(case: HouseCase) -> Told:
    """Say which wins stand in one of the games."""
    facts = {"game": case.game, "side": SIDES[case.side], "nth": NTH[case.game]}
    counted = [
        score.points
        for score in entered(case).columns[case.game - 1].scores
        if score.seat == case.side and score.points
    ]
    if not counted:
        return Told(rule="hollywood", text=HOLLYWOOD["column-none"].format(**facts))
    total = f"{common.PLUS.join(map(str, counted))} = {column(case)}" if len(counted) > 1 else str(column(case))
    return Told(rule="hollywood", text=HOLLYWOOD["column-holds"].format(**facts, sum=total), sum=total)


def told_eleven(case: HouseCase) -> Told:
    """Say how a hand with eleven cards starts."""
    card, least = best_throw(case)
    text = ELEVEN[first_move(case)][2].format(card=card, least=points(least))
    return Told(rule="eleven-card", text=text)


def best_throw(case: HouseCase) -> tuple[str, int]:
    """Find the first discard that leaves least, and what it leaves."""
    left = discards(Hand(map(Card, case.left)))
    card = min(left, key=lambda each: (left[each], each))
    return str(card), left[card]


HOUSE_KEYS: Final = ("limit", "spade", "games", "net")


def told_house(case: HouseCase, key: str) -> Told:
    """Say what holds in one field of the form with several tables."""
    place = {"limit": 0, "spade": 0, "games": 1, "net": 2}[key]
    tell = {"limit": told_limit, "spade": told_price, "games": told_games, "net": told_net}[key]
    return tell(at_one(case, place))


def told(form: str, case: HouseCase) -> Told:
    """Say what holds for a question."""
    return _TELL[form](case)


def told_houses(case: HouseCase) -> Told:
    """Say what holds at all tables."""
    each = [told_house(case, key) for key in HOUSE_KEYS]
    return Told(rule="oklahoma", text=" ".join(one.text for one in each), sum=each[1].sum)


_TELL: Final[dict[str, Callable[[HouseCase], Told]]] = {
    "limit": told_limit,
    "limit-choice": told_limit,
    "price": told_price,
    "which": told_which,
    "deals": told_seats,
    "plays": told_seats,
    "net": told_net,
    "games": told_games,
    "column": told_column,
    "eleven": told_eleven,
    "houses": told_houses,
}


def left_names(case: HouseCase) -> str:
    """List the defender's deadwood cards."""
    return listed(case.left)
