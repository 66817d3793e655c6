"""A hand that is over: who knocked, what both were left with, and what that is worth."""

from __future__ import annotations

from dataclasses import dataclass, replace

from gin_widgets.rules import Game, HandScore, RoundResult, Ruleset
from gin_widgets.rules import points as price

Names = tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Scored:
    """A hand that is over, with the cards that are shown of it.

    Args:
        result: What happened.
        kept: The knocker's deadwood cards.
        left: The defender's deadwood cards, after laying off.
        knocker: The knocker's melds, where they are shown.
        defender: The defender's own melds, where they are shown.
        laid: The cards the defender has laid off.
        thrown: The last discard, where it is shown.
        dealer: Seat of who dealt the hand.
    """

    result: RoundResult
    kept: Names = ()
    left: Names = ()
    knocker: tuple[Names, ...] = ()
    defender: tuple[Names, ...] = ()
    laid: Names = ()
    thrown: str = ""
    dealer: int = 0

    @property
    def loose(self) -> Names:
        """The cards the scoring is about: those in no meld, or else the first ones shown."""
        thrown = (self.thrown,) if self.thrown else ()
        return (*self.kept, *self.left) or thrown or self.knocker[0]

    @property
    def ten(self) -> Names:
        """The defender's ten cards."""
        return (*(name for meld in self.defender for name in meld), *self.laid, *self.left)


@dataclass(frozen=True, slots=True, kw_only=True)
class Worth:
    """What a hand is worth and how that comes about.

    Args:
        how: "dead", "big-gin", "gin", "tie" (an undercut), "even" (a tie that is none), "undercut" or "knock".
        who: "knocker", "defender" or "nobody".
        points: What is scored.
        difference: How far the counts lie apart, before anything is doubled.
        bonus: The bonus, before anything is doubled.
        times: 2 where the upcard doubles the hand, else 1.
        rule: Id of the rule that decides.
    """

    how: str
    who: str
    points: int
    difference: int
    bonus: int
    times: int
    rule: str


def worth(result: RoundResult, ruleset: Ruleset) -> Worth:
    """Price a result, and say how the price comes about.

    Example:
        >>> from gin_widgets.rules import PAGAT
        >>> worth(RoundResult(knocker=0, knocker_deadwood=8, defender_deadwood=3), PAGAT).how
        'undercut'
    """
    score = price(result, ruleset)
    times = factor(result, ruleset)
    bonus = score.bonus // times
    return Worth(
        how=_how(result, score),
        who="nobody" if score.seat is None else "knocker" if score.seat == result.knocker else "defender",
        points=score.points,
        difference=score.points // times - bonus,
        bonus=bonus,
        times=times,
        rule=score.rule,
    )


def _how(result: RoundResult, score: HandScore) -> str:
    if result.dead or result.big_gin or result.gin:
        return "dead" if result.dead else "big-gin" if result.big_gin else "gin"
    if result.knocker_deadwood == result.defender_deadwood:
        return "tie" if score.rule == "undercut" else "even"
    return "undercut" if score.rule == "undercut" else "knock"


def factor(result: RoundResult, ruleset: Ruleset) -> int:
    """Tell how many times a hand counts because of its upcard."""
    if result.upcard is None:
        return 1
    gin = RoundResult(knocker=0, defender_deadwood=1, gin=True, upcard=result.upcard)
    return price(gin, ruleset).points // price(replace(gin, upcard=None), ruleset).points


def next_dealer(hand: Scored, ruleset: Ruleset) -> int:
    """Find the seat that deals the next hand."""
    return Game(ruleset, first_dealer=hand.dealer).record(hand.result).dealer
