"""What people answer who hold one wrong belief about scoring a hand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from gin_widgets.rules import RoundResult, Ruleset
from gin_widgets.teaching.believers.basics import Answers, Believer
from gin_widgets.teaching.cases.scored import factor, worth
from gin_widgets.teaching.question import Draft

Verdict = tuple[str, int]  # who wins, and the points
View = Callable[[RoundResult, Ruleset], Verdict | None]

NUMBERS = ("points", "amount", "fill", "sheet")
ANY = ("who", *NUMBERS)


def scoring(view: View, *, forms: tuple[str, ...] = ANY) -> Believer:
    """Make a believer out of somebody who scores some results in another way.

    Args:
        view: Who wins and how much, or None where the believer scores as the rules do.
        forms: The questions to which such a believer has one clear answer.
    """

    def answers(item: Draft) -> Answers:
        if item.form not in forms:
            return []
        seen = [view(hand.result, item.ruleset) for hand in item.case]
        if not any(seen):
            return []
        held = [_truth(hand.result, item.ruleset) for hand in item.case]
        if item.form == "amount" and seen[0] and seen[0][0] != held[0][0]:
            return []
        return [_answer(item, [wrong or right for wrong, right in zip(seen, held, strict=True)])]

    return answers


def _truth(result: RoundResult, ruleset: Ruleset) -> Verdict:
    held = worth(result, ruleset)
    return held.who, held.points


def _answer(item: Draft, verdicts: list[Verdict]) -> str | int | tuple[int | str, ...]:
    """Write verdicts in the form of the question."""
    who, number = verdicts[0]
    if item.form == "sheet":
        return tuple(part for verdict in verdicts for part in verdict)
    if item.form == "fill":
        result = item.case[0].result
        return (result.knocker_deadwood, result.defender_deadwood, who, number)
    return who if item.form == "who" else number


def tie_to_knocker(result: RoundResult, ruleset: Ruleset) -> Verdict | None:
    """A tie goes to the knocker, with a difference of 0."""
    even = worth(result, replace(ruleset, tie_undercuts=False))
    return (even.who, even.points) if even.how == "even" else None


def bonus_to_knocker(result: RoundResult, ruleset: Ruleset) -> Verdict | None:
    """The bonus for an undercut is the knocker's; the defender has the difference."""
    held = worth(result, ruleset)
    if held.how == "tie":
        return "knocker", held.points
    return ("defender", held.difference * held.times) if held.how == "undercut" else None


def gin_is_bonus_alone(result: RoundResult, ruleset: Ruleset) -> Verdict | None:
    """Gin scores its bonus and nothing else."""
    held = worth(result, ruleset)
    return ("knocker", held.bonus * held.times) if held.how in {"gin", "big-gin"} and held.difference else None


def gin_is_undercut(result: RoundResult, ruleset: Ruleset) -> Verdict | None:
    """Gin against 0 is equal deadwood, and so an undercut."""
    held = worth(result, ruleset)
    if held.how != "gin" or held.difference:
        return None
    return "defender", ruleset.undercut * held.times


def all_of_the_other(result: RoundResult, ruleset: Ruleset) -> Verdict | None:
    """The winner scores all of the other's deadwood; nothing is taken off for the own."""
    held = worth(result, ruleset)
    if held.how == "knock":
        return held.who, result.defender_deadwood * held.times
    if held.how in {"undercut", "tie"} and result.defender_deadwood:
        return held.who, (result.knocker_deadwood + held.bonus) * factor(result, ruleset)
    return None
