"""Hands that are over, dealt for questions about house rules."""

from __future__ import annotations

from dataclasses import replace

from gin_widgets.rules import DECK, Card, Hand, RoundResult, Ruleset, points
from gin_widgets.teaching.cases.house_cases import HouseCase, Names
from gin_widgets.teaching.chance import Chance
from gin_widgets.teaching.say import value

_TRIES = 60  # so that an undercut is dealt about as often as gin, which fits at once


def ended(chance: Chance, ruleset: Ruleset, how: str, size: int, upcard: str = "") -> HouseCase | None:
    """Deal what both players are left with at the end of a hand.

    Args:
        chance: Where the numbers come from.
        ruleset: The rules of the table; they set the knock limit.
        how: "knock", "undercut", "tie", "gin" or "big-gin".
        size: How many cards the defender is left with, after a plain knock or gin.
        upcard: The first upcard, where it matters.

    Returns:
        The hand, or None if these numbers gave none of that kind.
    """
    tries = (_dealt(chance, ruleset, how, size, upcard) for _ in range(_TRIES))
    return next((hand for hand in tries if hand), None)


def _dealt(chance: Chance, ruleset: Ruleset, how: str, size: int, upcard: str) -> HouseCase | None:
    complete = how in {"gin", "big-gin"}
    few = how in {"undercut", "tie"}
    limit = ruleset.limit(Card(upcard) if upcard else None)
    kept = () if complete else _loose(chance, 1 + chance.below(2), limit, (upcard,))
    if kept is None:
        return None
    count = 1 + chance.below(2) if few else size + chance.below(2)
    left = _loose(chance, count, value(kept) if few else 100, (upcard, *kept))
    if left is None or _how(value(kept), value(left)) != ("knock" if complete else how):
        return None
    result = RoundResult(
        knocker=0,
        knocker_deadwood=value(kept),
        defender_deadwood=value(left),
        gin=how == "gin",
        big_gin=how == "big-gin",
        upcard=Card(upcard) if upcard else None,
    )
    return HouseCase(rulesets=(ruleset,), result=result, kept=kept, left=left, upcard=upcard)


def seated(case: HouseCase, knocker: int, defender: int) -> HouseCase:
    """Give the two players of a hand other seats."""
    return replace(case, result=case.hand.seated((knocker, defender)))


def _how(kept: int, left: int) -> str:
    if kept == left:
        return "tie"
    return "knock" if left > kept else "undercut"


def _loose(chance: Chance, count: int, most: int, away: Names) -> Names | None:
    """Pick cards that count so much at most and make no meld."""
    cards = [str(card) for card in DECK if card.points <= most and str(card) not in away]
    picked = tuple(chance.pick(cards) for _ in range(count)) if cards else ()
    if not picked or len(set(picked)) < count or value(picked) > most or Hand(map(Card, picked)).melds():
        return None
    return picked


def winner_of(case: HouseCase) -> int:
    """Name the seat that wins the hand."""
    return points(case.hand, case.ruleset).seat or 0


def loser_of(case: HouseCase) -> int:
    """Name the other seat of the hand."""
    hand = case.hand
    return (hand.defender if winner_of(case) == hand.knocker else hand.knocker) or 0
