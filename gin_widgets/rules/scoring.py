"""What happened in a round, and what a ruleset pays for it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from gin_widgets.errors import RecordError
from gin_widgets.rules.presets import PAGAT
from gin_widgets.rules.ruleset import check_ruleset

if TYPE_CHECKING:
    from gin_widgets.rules.cards import Card
    from gin_widgets.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundResult:
    """The facts of a finished round, without prices.

    Args:
        knocker: Seat of the player who knocked; None in a dead hand.
        knocker_deadwood: What the knocker's spread left loose.
        defender_deadwood: What the defender was left with after laying off.
        gin: Whether the knocker had no deadwood.
        big_gin: Whether the knocker melded all eleven cards.
        dead: Whether nobody knocked before the stock ran down; nothing else counts then.
        defender: Seat of the other player; None stands for the other one of seats 0 and 1.
        upcard: The first upcard, for rulesets in which it matters.

    Raises:
        RecordError: The facts contradict each other.

    Example:
        >>> RoundResult(knocker=0, knocker_deadwood=3, defender_deadwood=13).defender
        1
    """

    knocker: int | None = None
    knocker_deadwood: int = 0
    defender_deadwood: int = 0
    gin: bool = False
    big_gin: bool = False
    dead: bool = False
    defender: int | None = None
    upcard: Card | None = None

    def __post_init__(self) -> None:
        if self.dead:
            _settle(self, knocker=None, defender=None, knocker_deadwood=0, defender_deadwood=0)
            _settle(self, gin=False, big_gin=False)
            return
        if self.defender is None and self.knocker in (0, 1):
            _settle(self, defender=1 - self.knocker)
        for broken, text in _contradictions(self):
            if broken:
                raise RecordError(text)

    def seated(self, seats: tuple[int, int]) -> RoundResult:
        """Say the same of other seats.

        Args:
            seats: The seats that stand for 0 and 1.

        Returns:
            The result with those seats.

        Example:
            >>> RoundResult(knocker=1, knocker_deadwood=3, defender_deadwood=13).seated((0, 2)).knocker
            2
        """
        if self.knocker is None or self.defender is None:
            return self
        return replace(self, knocker=seats[self.knocker], defender=seats[self.defender])


@dataclass(frozen=True, slots=True)
class HandScore:
    """What one hand writes on the score sheet.

    Args:
        seat: Who scores; None after a dead hand.
        points: All points of the hand, the bonus included.
        bonus: How much of them is the bonus for gin, big gin or an undercut.
        rule: Id of the rule that gives the points; empty where that is not known.

    Raises:
        RecordError: The numbers contradict each other.

    Example:
        >>> HandScore(0, 58, bonus=20).points
        58
    """

    seat: int | None
    points: int
    bonus: int = 0
    rule: str = ""

    def __post_init__(self) -> None:
        if not 0 <= self.bonus <= self.points:
            raise RecordError(f"The bonus is a part of the points; got {self.points} with a bonus of {self.bonus}.")
        if self.seat is None and self.points:
            raise RecordError(f"A dead hand scores nothing; got {self.points}.")


def points(result: RoundResult, ruleset: Ruleset = PAGAT) -> HandScore:
    """Price a result.

    Args:
        result: What happened.
        ruleset: What it is worth.

    Returns:
        Who scores how much, and by which rule.

    Raises:
        RecordError: Such a result cannot happen under the ruleset: the knock was over the limit,
            or big gin is not played.
        RulesetError: What is given is no ruleset, but a name for instance.

    Example:
        >>> points(RoundResult(knocker=0, knocker_deadwood=8, defender_deadwood=3))
        HandScore(seat=1, points=15, bonus=10, rule='undercut')
    """
    check_ruleset(ruleset)
    if result.dead:
        return HandScore(None, 0, rule="dead-hand")
    _check_allowed(result, ruleset)
    seat, difference, bonus, rule = _won(result, ruleset)
    times = 2 if ruleset.spades_double and result.upcard and result.upcard.suit == "S" else 1
    return HandScore(seat, (difference + bonus) * times, bonus * times, rule)


def _won(result: RoundResult, ruleset: Ruleset) -> tuple[int | None, int, int, str]:
    lead = result.defender_deadwood - result.knocker_deadwood
    if result.big_gin:
        return result.knocker, lead, ruleset.big_gin or 0, "big-gin"
    if result.gin:
        return result.knocker, lead, ruleset.gin, "score-gin"
    if lead > 0 or (lead == 0 and not ruleset.tie_undercuts):
        return result.knocker, lead, 0, "score-knock"
    return result.defender, -lead, ruleset.undercut, "undercut"


def _check_allowed(result: RoundResult, ruleset: Ruleset) -> None:
    limit = ruleset.limit(result.upcard)
    if result.knocker_deadwood > limit:
        raise RecordError(f"A knocker keeps at most {limit} points; this one kept {result.knocker_deadwood}.")
    if result.big_gin and ruleset.big_gin is None:
        raise RecordError(f"Big gin counts only where it is agreed; {ruleset.name!r} does not play it.")


def _settle(result: RoundResult, **facts: object) -> None:
    for field, value in facts.items():
        object.__setattr__(result, field, value)


def _contradictions(result: RoundResult) -> tuple[tuple[bool, str], ...]:
    complete = result.gin or result.big_gin
    lowest = min(result.knocker_deadwood, result.defender_deadwood)
    return (
        (result.knocker is None, "A round ends with a knock or as a dead hand; this result has neither."),
        (result.defender is None, f"A knock has a defender too; seat {result.knocker} is named alone."),
        (result.knocker == result.defender, f"Nobody defends against himself; seat {result.knocker} does both."),
        (lowest < 0, f"Deadwood is never below 0; got {lowest}."),
        (
            complete != (result.knocker_deadwood == 0),
            f"Gin is a knock with no deadwood; got gin={complete} with {result.knocker_deadwood} points.",
        ),
    )
