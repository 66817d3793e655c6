"""A hand at a table with house rules, and what follows from it by the rules of that table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from gin_widgets.rules import (
    ELEVEN_CARD,
    PAGAT,
    Card,
    Column,
    Game,
    Hand,
    HandScore,
    RoundResult,
    Ruleset,
    discards,
    points,
)
from gin_widgets.rules.seating import Seating, opening
from gin_widgets.teaching.feedback import Answer

Names = tuple[str, ...]
SIDES: Final = "ABC"
EVERY_GAME: Final = "123"


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseCase:
    """What happened at the table, and which rules are agreed there.

    Args:
        rulesets: The rules: of the table, or of several tables in the order shown.
        result: How the hand ended, or None where no hand is asked about.
        kept: The knocker's deadwood cards.
        left: The defender's deadwood cards after laying off, or a hand that is about to start.
        upcard: The first upcard, or nothing.
        before: The hands that are on the sheet already.
        other: The hand at the other table, with four players.
        side: The seat that is asked about.
        game: Which of the games scored at once is asked about, from 1.
        dealer: The seat that dealt.
        boxed: Whether the box bonus is asked for too.
        price: The points that are named, where a table is asked for.
    """

    rulesets: tuple[Ruleset, ...] = (PAGAT,)
    result: RoundResult | None = None
    kept: Names = ()
    left: Names = ()
    upcard: str = ""
    before: tuple[HandScore, ...] = ()
    other: HandScore | None = None
    side: int = 0
    game: int = 1
    dealer: int = 0
    boxed: bool = False
    price: int = 0

    @property
    def ruleset(self) -> Ruleset:
        """The rules of the table."""
        return self.rulesets[0]

    @property
    def hand(self) -> RoundResult:
        """How the hand ended."""
        return self.result or RoundResult(dead=True)

    @property
    def cards(self) -> Names:
        """The cards that the question is about."""
        return (*self.left, *self.kept) or (self.upcard,)


def limit(case: HouseCase) -> int:
    """Tell the most a knocker may keep."""
    return case.ruleset.limit(Card(case.upcard))


def worth(case: HouseCase) -> int:
    """Tell what the hand brings, with its box where that is asked for."""
    return points(case.hand, case.ruleset).points + (box(case) if case.boxed else 0)


def box(case: HouseCase) -> int:
    """Tell what the box of this hand brings its winner."""
    return max(Column(case.ruleset, 2, (points(case.hand, case.ruleset),)).boxes)


def which(case: HouseCase) -> str:
    """Name the table where the hand is worth the points named."""
    return next(each.name for each in case.rulesets if points(case.hand, each).points == case.price)


def next_seats(case: HouseCase) -> Seating:
    """Seat the hand that follows, with three players."""
    return opening(case.ruleset, case.dealer).after(points(case.hand, case.ruleset), case.ruleset)


def next_dealer(case: HouseCase) -> str:
    """Name the player who deals next."""
    return SIDES[next_seats(case).dealer]


def next_players(case: HouseCase) -> str:
    """Name the two players of the next hand."""
    return "".join(SIDES[seat] for seat in sorted(next_seats(case).players))


def net(case: HouseCase) -> int:
    """Tell what a side writes down for both tables, with four players."""
    both = (case.hand, case.other) if case.other else (case.hand,)
    return Game(case.ruleset).record(*both).totals[case.side]


def entered(case: HouseCase) -> Game:
    """Enter the hand after those before it."""
    return Game(case.ruleset, case.before).record(case.hand)


def games(case: HouseCase) -> str:
    """Tell which of the games the hand enters ("12")."""
    before, after = Game(case.ruleset, case.before).columns, entered(case).columns
    return "".join(EVERY_GAME[place] for place, column in enumerate(after) if column != before[place])


def column(case: HouseCase) -> int:
    """Tell a side's points in one of the games after the hand."""
    return entered(case).columns[case.game - 1].totals[case.side]


def first_move(case: HouseCase) -> str:
    """Tell how a hand with eleven cards starts."""
    least = min(discards(Hand(map(Card, case.left))).values())
    return "knock" if least <= ELEVEN_CARD.limit() else "discard"


def houses(case: HouseCase) -> tuple[Answer, ...]:
    """Tell what one hand means at a table of Oklahoma, of Hollywood, and of four players."""
    oklahoma, hollywood, four = (at_one(case, place) for place in range(3))
    return (limit(oklahoma), worth(oklahoma), games(hollywood), net(four))


def at_one(case: HouseCase, place: int) -> HouseCase:
    """Look at one of several tables; only Hollywood has hands before this one."""
    return HouseCase(
        rulesets=case.rulesets[place : place + 1],
        result=case.result,
        kept=case.kept,
        left=case.left,
        upcard=case.upcard,
        before=case.before if case.rulesets[place].columns > 1 else (),
        other=case.other,
        side=case.side,
    )


TRUTHS: Final[dict[str, Callable[[HouseCase], Answer]]] = {
    "limit": limit,
    "limit-choice": lambda case: str(limit(case)),
    "price": worth,
    "which": which,
    "deals": next_dealer,
    "plays": next_players,
    "net": net,
    "games": games,
    "column": column,
    "eleven": first_move,
    "houses": houses,
}
