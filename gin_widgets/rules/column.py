"""One game's column on the score sheet: hands, boxes, and the bonuses at its end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gin_widgets.rules.ruleset import Ruleset
    from gin_widgets.rules.scoring import HandScore


@dataclass(frozen=True, slots=True)
class Column:
    """The hands of one game, and what they come to.

    Args:
        ruleset: Sets target and bonuses.
        sides: How many sides play for themselves.
        scores: The hands, dead ones included.

    Example:
        >>> from gin_widgets.rules import PAGAT, HandScore
        >>> hands = [(0, 10), (0, 58), (1, 15), (1, 24), (0, 35)]
        >>> column = Column(PAGAT, 2, tuple(HandScore(*hand) for hand in hands))
        >>> column.totals, column.boxes, column.final
        ((103, 39), (60, 40), (263, 79))
    """

    ruleset: Ruleset
    sides: int
    scores: tuple[HandScore, ...] = ()

    @property
    def totals(self) -> tuple[int, ...]:
        """The points from hands alone, by seat."""
        return tuple(sum(score.points for score in self.scores if score.seat == seat) for seat in range(self.sides))

    @property
    def won(self) -> tuple[int, ...]:
        """How many hands each seat has won; a tie that pays nothing is no win."""
        return tuple(
            sum(score.seat == seat and score.points > 0 for score in self.scores) for seat in range(self.sides)
        )

    @property
    def boxes(self) -> tuple[int, ...]:
        """The box bonus by seat, added when the game is over."""
        return tuple(count * self.ruleset.box for count in self.won)

    @property
    def over(self) -> bool:
        """Whether a seat has reached the target, or the agreed number of hands is played."""
        if self.ruleset.hands is None:
            return max(self.totals) >= self.ruleset.target
        return sum(score.seat is not None for score in self.scores) >= self.ruleset.hands

    @property
    def winner(self) -> int | None:
        """The seat with the most points from hands when the game is over; None before, and in a draw."""
        totals = self.totals
        best = max(totals)
        return totals.index(best) if self.over and totals.count(best) == 1 else None

    @property
    def shutout(self) -> bool:
        """Whether the game is won against sides that scored nothing at all."""
        return self.winner is not None and sorted(self.totals)[:-1] == [0] * (self.sides - 1)

    @property
    def game_bonus(self) -> tuple[int, ...]:
        """The bonus for winning the game, by seat, shutout included."""
        return tuple(self._winners_bonus() if seat == self.winner else 0 for seat in range(self.sides))

    @property
    def final(self) -> tuple[int, ...]:
        """The totals with all bonuses when the game is over; before that the totals alone."""
        if not self.over:
            return self.totals
        return tuple(map(sum, zip(self.totals, self.boxes, self.game_bonus, strict=True)))

    def _winners_bonus(self) -> int:
        price, pays = self.ruleset, self.ruleset.shutout_pays
        if not self.shutout:
            return price.game
        hands, boxes = max(self.totals), max(self.boxes)
        return {
            "instead": price.shutout,
            "extra": price.game + price.shutout,
            "double-hands": price.game + hands,
            "double-all": 2 * price.game + hands + boxes,
        }[pays]
