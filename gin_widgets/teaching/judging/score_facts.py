"""The scoring of a hand in words: what both are left with, what that is worth, where a number goes wrong."""

from __future__ import annotations

from gin_widgets.rules import Ruleset
from gin_widgets.teaching.believers.greedy import Melds
from gin_widgets.teaching.cases.scored import Names, Scored, Worth, worth
from gin_widgets.teaching.judging.price_slips import keys_of, slip_text, slips
from gin_widgets.teaching.say import listed, points, sum_of, value
from gin_widgets.teaching.words.score import WORDS


def counts(hand: Scored, ruleset: Ruleset, *, sums: bool = True) -> str:
    """Say what both are left with.

    Args:
        hand: The hand.
        ruleset: The rules in force.
        sums: Whether the points are added up.
    """
    if hand.result.dead:
        return WORDS["dead-cards"].format(card=hand.thrown, left=ruleset.dead_at)
    left = _left("left", hand.left, sums=sums) if hand.left else WORDS["left-none"]
    return f"{_kept(hand, sums=sums)} {left}"


def _kept(hand: Scored, *, sums: bool) -> str:
    if hand.kept:
        return _left("kept", hand.kept, sums=sums)
    if hand.thrown:
        return WORDS["kept-gin-thrown"].format(card=hand.thrown)
    key = "kept-big-gin" if hand.result.big_gin else "kept-gin"
    return WORDS[key].format(melds=melds_text(hand.knocker))


def _left(key: str, cards: Names, *, sums: bool) -> str:
    words = WORDS[key].format(cards=listed(cards))
    return WORDS["sum"].format(words=words, sum=sum_of(cards)) if sums else f"{words}."


def melds_text(melds: Melds) -> str:
    """Write melds as a list of their cards."""
    return listed(" ".join(meld) for meld in melds)


def facts(hand: Scored, ruleset: Ruleset) -> dict[str, object]:
    """Collect the numbers and cards that sentences about a hand need."""
    held = worth(hand.result, ruleset)
    return {
        "n": hand.result.knocker_deadwood,
        "m": hand.result.defender_deadwood,
        "bonus": held.bonus,
        "sum": held.difference + held.bonus,
        "points": points(held.points),
        "card": str(hand.result.upcard),
    }


def account(hand: Scored, ruleset: Ruleset) -> str:
    """Say how a hand is scored.

    Example:
        >>> from gin_widgets.rules import PAGAT, RoundResult
        >>> hand = Scored(result=RoundResult(knocker=0, knocker_deadwood=3, defender_deadwood=13))
        >>> account(hand, PAGAT)
        'The knocker has less and scores the difference: 13 - 3 = 10.'
    """
    held = worth(hand.result, ruleset)
    text = WORDS[held.how].format(**facts(hand, ruleset))
    doubled = WORDS["doubled"].format(**facts(hand, ruleset)) if held.times > 1 and held.points else ""
    return f"{text} {doubled}".strip()


def why_not_who(hand: Scored, ruleset: Ruleset, chosen: str) -> str:
    """Say why somebody else does not win a hand."""
    return WORDS[f"{worth(hand.result, ruleset).how}-{chosen}"].format(**facts(hand, ruleset))


def why_not_points(hand: Scored, ruleset: Ruleset, said: int) -> str:
    """Guess how a wrong number of points came about."""
    held = worth(hand.result, ruleset)
    doubled = keys_of(said, slips(held)) if held.times > 1 else set()
    if len(doubled) == 1:
        return slip_text(held, doubled.pop(), str(hand.result.upcard))
    counted = hand.result.knocker_deadwood, hand.result.defender_deadwood
    found = [(number * held.times, key) for number, key in _guesses(held, *counted, ruleset)]
    key = next((key for number, key in found if number == said and not doubled), f"check-{held.how}")
    return WORDS[key].format(**facts(hand, ruleset))


def _guesses(held: Worth, kept: int, left: int, ruleset: Ruleset) -> list[tuple[int, str]]:
    """List numbers that are often said, the likeliest first, before anything is doubled."""
    return {
        "gin": [(held.bonus, "bonus-alone"), (left, "bonus-missing")],
        "big-gin": [(held.bonus, "bonus-alone"), (left, "bonus-missing")],
        "undercut": [
            (held.difference, "bonus-missing"),
            (held.bonus, "difference-missing"),
            (kept + held.bonus, "own-not-off-undercut"),
            (kept + left, "added"),
        ],
        "tie": [(0, "bonus-missing"), (kept + held.bonus, "own-not-off-undercut"), (kept + left, "added")],
        "knock": [
            (left, "own-not-off-knock"),
            (held.difference + ruleset.undercut, "bonus-too-much"),
            (held.difference + ruleset.gin, "bonus-too-much"),
            (kept + left, "added"),
        ],
    }.get(held.how, [])


def why_not_kept(hand: Scored) -> tuple[str, Names]:
    """Say what the knocker's deadwood is, and name the cards."""
    if hand.kept:
        return WORDS["fill-knocker"].format(cards=listed(hand.kept)), hand.kept
    return WORDS["fill-knocker-gin"].format(cards=listed(hand.knocker[0])), hand.knocker[0]


def why_not_left(hand: Scored, said: int, before: int, placed: int) -> tuple[str, Names]:
    """Say where a wrong count of the defender's deadwood comes from, and name the cards.

    Args:
        hand: The hand.
        said: The wrong count.
        before: The defender's count without any laying off.
        placed: The count if laying off on gin were allowed.
    """
    right = hand.result.defender_deadwood
    key, cards = "fill-less" if said < right else "fill-more", hand.left
    if hand.laid and said == right + value(hand.laid):
        key, cards = "fill-laid", hand.laid
    if hand.laid and said == before:
        key, cards = "fill-before", hand.laid
    if hand.result.gin and said == placed < right:
        key = "fill-gin"
    if not cards:
        key, cards = f"{key}-none", hand.ten
    return WORDS[key].format(cards=listed(cards)), cards
