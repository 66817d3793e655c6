"""What a wrong price of a hand has left out or counted otherwise; where two slips lead to one number none is named."""

from __future__ import annotations

from collections.abc import Iterable

from gin_widgets.rules import PAGAT
from gin_widgets.rules import points as price
from gin_widgets.teaching.cases.house_cases import HouseCase, box
from gin_widgets.teaching.cases.scored import Worth, worth
from gin_widgets.teaching.say import listed
from gin_widgets.teaching.words.prices import PARTS, SLIPS, TABLE

Slips = list[tuple[int, str]]  # numbers that are said, each with the key of its words


def slips(held: Worth) -> Slips:
    """List what comes out where a part of the price, or its doubling, is forgotten.

    Example:
        >>> from gin_widgets.rules import PAGAT, RoundResult
        >>> slips(worth(RoundResult(knocker=0, gin=True, defender_deadwood=11), PAGAT))
        [(11, 'difference'), (20, 'bonus')]
    """
    difference, bonus, times = held.difference, held.bonus, held.times
    both = bool(difference and bonus)
    if times == 1:
        return [(difference, "difference"), (bonus, "bonus")] if both else []
    parted = [
        (times * difference, "difference-twice"),
        (times * bonus, "bonus-twice"),
        (difference, "difference-undoubled"),
        (bonus, "bonus-undoubled"),
        (times * difference + bonus, "bonus-once"),
        (difference + times * bonus, "difference-once"),
    ]
    return [(difference + bonus, "half"), *(parted if both else [])]


def keys_of(said: int, found: Iterable[tuple[int, str]]) -> set[str]:
    """Name every slip that leads to a number."""
    return {key for number, key in found if number == said}


def slip_text(held: Worth, key: str, upcard: str) -> str:
    """Say what a slip has left out."""
    gin = held.how in {"gin", "big-gin"}
    part = PARTS["all" if gin else "difference"].format(difference=held.difference)
    return SLIPS[key].format(part=part, upcard=upcard)


def why_price(case: HouseCase, said: int) -> str:
    """Say what a wrong price at a table with house rules has left out; else which parts it has."""
    held = worth(case.hand, case.ruleset)
    boxed = box(case) if case.boxed else 0
    found = [(number + boxed, key) for number, key in (*slips(held), *_at_table(case, held))]
    if boxed:
        found += [(number - boxed, f"{key} box-too") for number, key in found]
        found += [(held.points, "no-box-yet"), (held.points + held.times * boxed, "box-twice")]
    keys = keys_of(said, found)
    names = keys.pop().split() if len(keys) == 1 else ["parts"]
    facts = {"upcard": case.upcard, "difference": held.difference, "bonus": held.bonus, "cards": listed(case.left)}
    return " ".join(
        slip_text(held, name, case.upcard) if name in SLIPS else TABLE[name].format(**facts) for name in names
    )


def _at_table(case: HouseCase, held: Worth) -> Slips:
    """List what comes out where another table's prices are taken, or a count is not taken off."""
    hand, times = case.hand, held.times
    found: Slips = []
    if case.ruleset.spades_double and times == 1:
        found.append((2 * held.points, "in-vain"))
    if held.how == "undercut" and hand.defender_deadwood:
        found.append((times * (hand.knocker_deadwood + held.bonus), "own-not-off"))
    if held.how == "knock":
        found.append((times * hand.defender_deadwood, "own-not-off"))
    if held.bonus not in {0, 25}:
        found.append((times * (held.difference + 25), "bonus-25"))
    usual = PAGAT.limit() >= hand.knocker_deadwood and not hand.big_gin and times == 1
    standard = price(hand, PAGAT).points if usual else held.points
    return [*found, (standard, "standard")] if standard != held.points else found
