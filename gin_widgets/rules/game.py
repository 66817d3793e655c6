"""A game: hands until somebody reaches the target, or an agreed number of hands."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from gin_widgets.errors import RecordError
from gin_widgets.rules.column import Column
from gin_widgets.rules.play import deal
from gin_widgets.rules.presets import PAGAT
from gin_widgets.rules.ruleset import check_ruleset
from gin_widgets.rules.score_sheet import sheet
from gin_widgets.rules.scoring import HandScore, RoundResult, points
from gin_widgets.rules.seating import opening

if TYPE_CHECKING:
    from collections.abc import Iterable

    from gin_widgets.rules.ruleset import Ruleset
    from gin_widgets.rules.seating import Seating
    from gin_widgets.rules.state import RoundState


@dataclass(frozen=True, slots=True)
class Game:
    """The score sheet of a game. Recording a hand gives a new game; the old one stays.

    With two or three players a seat is a player. With four players, partners share a seat: two
    hands are played at once, and the sheet knows the sides 0 and 1.

    Args:
        ruleset: Prices, target, number of players.
        scores: The hands so far, dead ones included.
        first_dealer: Seat of the first dealer.

    Raises:
        RecordError: A seat does not exist or does not play, or a hand follows the end.
        RulesetError: What is given is no ruleset, but a name for instance.

    Attributes:
        columns: One column, or three in Hollywood.
        seating: Who deals and who plays the next hand.

    Example:
        >>> game = Game()
        >>> for seat, hand_points in [(0, 10), (0, 58), (1, 15), (1, 24), (0, 35)]:
        ...     game = game.record(HandScore(seat, hand_points))
        >>> game.totals, game.winner, game.final, game.settlement
        ((103, 39), 0, (263, 79), (184, -184))
    """

    ruleset: Ruleset = PAGAT
    scores: tuple[HandScore, ...] = ()
    first_dealer: int = 0
    columns: tuple[Column, ...] = field(init=False, repr=False, compare=False)
    seating: Seating = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        check_ruleset(self.ruleset)
        sides = 3 if self.ruleset.players == 3 else 2
        if self.first_dealer not in range(sides):
            raise RecordError(f"The seats are 0 to {sides - 1}; got first dealer {self.first_dealer!r}.")
        columns = (Column(self.ruleset, sides),) * self.ruleset.columns
        seating = opening(self.ruleset, self.first_dealer)
        for score in self.scores:
            columns, seating = _entered(columns, seating, score, self.ruleset)
        object.__setattr__(self, "columns", columns)
        object.__setattr__(self, "seating", seating)

    def __str__(self) -> str:
        sheets = ["\n".join(map(str, sheet(self, column))) for column in range(len(self.columns))]
        return "\n\n".join(sheets)

    @property
    def dealer(self) -> int:
        """Seat of the next dealer; with four players the side that deals at the first table."""
        return self.seating.dealer

    @property
    def players(self) -> tuple[int, int]:
        """The seats that play the next hand."""
        return self.seating.players

    @property
    def over(self) -> bool:
        """Whether every column is finished."""
        return all(column.over for column in self.columns)

    @property
    def totals(self) -> tuple[int, ...]:
        """The points from hands alone, by seat; in Hollywood of the three games together."""
        return _sum(column.totals for column in self.columns)

    @property
    def final(self) -> tuple[int, ...]:
        """The totals by seat with the bonuses of all finished columns."""
        return _sum(column.final for column in self.columns)

    @property
    def winner(self) -> int | None:
        """Who won the game: the first to reach the target, whatever the bonuses come to.

        In a game of a fixed number of hands it is who scored most. In Hollywood it is who has most when
        all three games are settled. None before the end, and in a draw.
        """
        if len(self.columns) == 1:
            return self.columns[0].winner
        final = self.final
        return final.index(max(final)) if self.over and final.count(max(final)) == 1 else None

    @property
    def settlement(self) -> tuple[int, ...]:
        """What each seat wins from the others together, or loses if below 0; the sum is 0."""
        final = self.final
        return tuple(len(final) * own - sum(final) for own in final)

    def deal(self, seed: int) -> RoundState:
        """Deal the next hand of a game of two.

        Args:
            seed: Number of the shuffle.

        Returns:
            The round, dealt by whose turn it is.

        Raises:
            RecordError: The game is over, or it is not a game of two players.

        Example:
            >>> Game(first_dealer=1).deal(seed=4711).dealer
            1
        """
        if self.over:
            raise RecordError("No hand follows the end of a game; this game is over.")
        if self.ruleset.players != 2:
            raise RecordError(f"A sheet deals for two players; here are {self.ruleset.players}.")
        return deal(self.ruleset, seed=seed, dealer=self.dealer)

    def record(self, *hands: RoundResult | HandScore) -> Game:
        """Enter a hand.

        Args:
            hands: One result or score; with four players the two of both tables, or the net score.

        Returns:
            The game with the hand entered.

        Raises:
            RecordError: The game is over, a seat does not play this hand, or the number of hands
                does not fit the number of players.

        Example:
            >>> game = Game().record(RoundResult(knocker=0, knocker_deadwood=8, defender_deadwood=3))
            >>> game.totals, game.dealer
            ((0, 15), 1)
        """
        score = _net([_priced(self, hand) for hand in hands], self.ruleset)
        return replace(self, scores=(*self.scores, score))


def _entered(
    columns: tuple[Column, ...], seating: Seating, score: HandScore, ruleset: Ruleset
) -> tuple[tuple[Column, ...], Seating]:
    """Enter a score in the columns it counts in, and find the next seats."""
    if all(column.over for column in columns):
        raise RecordError("No hand follows the end of a game; this game is over.")
    if score.seat is not None and score.seat not in seating.players:
        raise RecordError(f"Seats {seating.players} play this hand; seat {score.seat!r} does not.")
    chosen = _columns_for(columns, score)
    after = [
        replace(column, scores=(*column.scores, score)) if place in chosen else column
        for place, column in enumerate(columns)
    ]
    return tuple(after), seating.after(score, ruleset)


def _columns_for(columns: tuple[Column, ...], score: HandScore) -> list[int]:
    """Choose the columns a score counts in: a side's first win in the first, its second in two, then in all.

    Finished columns take nothing; a side shut out there starts in the next open one.
    """
    still_open = [place for place, column in enumerate(columns) if not column.over]
    if len(columns) == 1 or not score.points:
        return still_open[:1]
    wins = max(_wins(column, score) for column in columns)
    return [place for place in still_open if place <= wins] or still_open[:1]


def _wins(column: Column, score: HandScore) -> int:
    return sum(other.seat == score.seat and other.points > 0 for other in column.scores)


def _priced(game: Game, hand: RoundResult | HandScore) -> HandScore:
    if isinstance(hand, HandScore):
        return hand
    if game.ruleset.players == 3 and not hand.dead and {hand.knocker, hand.defender} != set(game.players):
        raise RecordError(f"Seats {game.players} play this hand; got {(hand.knocker, hand.defender)}.")
    return points(hand, game.ruleset)


def _net(scores: list[HandScore], ruleset: Ruleset) -> HandScore:
    """Take the one score, or of two tables the difference."""
    most = 2 if ruleset.players == 4 else 1
    if not 1 <= len(scores) <= most:
        raise RecordError(f"With {ruleset.players} players {most} at once are entered; got {len(scores)}.")
    if len(scores) == 1:
        return scores[0]
    net = sum(score.points if score.seat == 0 else -score.points for score in scores)
    if net == 0:
        return HandScore(None, 0, rule="four-players")
    return HandScore(0 if net > 0 else 1, abs(net), rule="four-players")


def _sum(rows: Iterable[tuple[int, ...]]) -> tuple[int, ...]:
    return tuple(map(sum, zip(*rows, strict=True)))
