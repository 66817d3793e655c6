"""A round as an immutable state: where the cards are, who acts, and what happened so far."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING

from gin_widgets.errors import DealError
from gin_widgets.rules import masks
from gin_widgets.rules.actions import Pass
from gin_widgets.rules.hand import Hand
from gin_widgets.rules.notation import cards_of
from gin_widgets.rules.record import Record
from gin_widgets.rules.scoring import RoundResult
from gin_widgets.rules.start import DISCARD, DRAW, LAY_OFF, OVER, SEATS, UPCARD, Phase, Start
from gin_widgets.rules.view import PlayerView, shown, without_face_down

if TYPE_CHECKING:
    from gin_widgets.rules.actions import Action
    from gin_widgets.rules.cards import Card
    from gin_widgets.rules.knock import Knocked
    from gin_widgets.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True, init=False, repr=False)
class RoundState:
    """A round at one moment. Acting gives a new state; an old one stays as it is.

    Args:
        start: Where the round starts. Later states come from `apply`.

    Attributes:
        start: Where it started.
        held: The hands by seat, as 52-bit numbers.
        drawn: How many cards of the stock have been drawn.
        pile: The discard pile, top card last.
        phase: What the round waits for.
        turn: Seat of the player who acts (or who acted last).
        taken: The card taken from the discard pile this turn.
        knocked: The knock, once there is one.
        history: The actions so far.

    Example:
        >>> from gin_widgets.rules import PAGAT, Draw, apply, deal
        >>> state = deal(PAGAT, seed=4711)
        >>> after = apply(state, Draw("discard"))
        >>> (state.phase.value, len(state.pile)), (after.phase.value, len(after.pile))
        (('upcard', 1), ('discard', 0))
    """

    start: Start
    held: tuple[int, int]
    drawn: int
    pile: tuple[Card, ...]
    phase: Phase
    turn: int
    taken: Card | None
    knocked: Knocked | None
    history: tuple[Action, ...]

    def __init__(self, start: Start) -> None:
        first, second = start.hands
        opening = (start, (first.mask, second.mask), 0, start.pile, start.phase, start.turn, None, None, ())
        for name, value in zip(_FIELDS, opening, strict=True):
            object.__setattr__(self, name, value)

    def __repr__(self) -> str:
        return f"replay({self.record!r})"

    def __str__(self) -> str:
        lines = [f"hand {seat}: {hand}" for seat, hand in enumerate(self.hands)]
        pile = f"discard pile: {len(self.pile)}, on top {self.top}" if self.pile else "discard pile: empty"
        spread = [f"spread: {self.knocked.spread}"] if self.knocked else []
        return "\n".join([self._waits_for(), *lines, *spread, pile, f"stock: {self.stock_size}"])

    def _waits_for(self) -> str:
        if self.over:
            return f"over: seat {self.knocked.seat} knocked" if self.knocked else "over: a dead hand"
        return f"seat {self.turn} {_WAITS[self.phase]}"

    @property
    def ruleset(self) -> Ruleset:
        """The rules in force."""
        return self.start.ruleset

    @property
    def dealer(self) -> int:
        """Seat of the dealer."""
        return self.start.dealer

    @property
    def upcard(self) -> Card | None:
        """The first upcard of the round, if there was one."""
        return self.start.upcard

    @property
    def limit(self) -> int:
        """The most deadwood a knocker may keep in this round."""
        return self.start.ruleset.limit(self.start.upcard)

    @property
    def hands(self) -> tuple[Hand, Hand]:
        """The cards in hand, by seat; a knocker's ten stay his hand."""
        return Hand.from_mask(self.held[0]), Hand.from_mask(self.held[1])

    @property
    def stock(self) -> tuple[Card, ...]:
        """The stock, next card first."""
        return self.start.stock[self.drawn :]

    @property
    def stock_size(self) -> int:
        """How many cards the stock has."""
        return len(self.start.stock) - self.drawn

    @property
    def top(self) -> Card | None:
        """The top card of the discard pile."""
        return self.pile[-1] if self.pile else None

    @property
    def closed(self) -> bool:
        """Whether the upcard may not be taken now, because both players have just passed it."""
        return self.phase is DRAW and bool(self.history) and isinstance(self.history[-1], Pass)

    @property
    def over(self) -> bool:
        """Whether the round is finished."""
        return self.phase is OVER

    @property
    def result(self) -> RoundResult | None:
        """The facts of the finished round; None while it is played.

        Example:
            >>> from gin_widgets.rules import PAGAT, deal
            >>> deal(PAGAT, seed=1).result is None
            True
        """
        if not self.over:
            return None
        knock = self.knocked
        if knock is None:
            return RoundResult(dead=True, upcard=self.upcard)
        return RoundResult(
            knocker=knock.seat,
            knocker_deadwood=knock.spread.deadwood,
            defender_deadwood=masks.deadwood(self.held[1 - knock.seat]),
            gin=knock.gin and not knock.big,
            big_gin=knock.big,
            upcard=self.upcard,
        )

    @property
    def record(self) -> Record:
        """The record that replays to this state."""
        return Record(self.start, self.history)

    def view(self, seat: int) -> PlayerView:
        """Show the round to one seat.

        Args:
            seat: 0 or 1.

        Returns:
            What that seat may see, and nothing else.

        Raises:
            DealError: There is no such seat.

        Example:
            >>> from gin_widgets.rules import PAGAT, deal
            >>> mine = deal(PAGAT, seed=4711).view(0)
            >>> len(mine.hand), mine.other_size, mine.other_hand
            (10, 10, None)
        """
        if seat not in SEATS:
            raise DealError(f"The seats of a round are 0 and 1; got {seat!r}.")
        mine, other = self.hands[seat], self.hands[1 - seat]
        return PlayerView(
            seat=seat,
            ruleset=self.ruleset,
            dealer=self.dealer,
            phase=self.phase,
            turn=self.turn,
            hand=mine,
            other_size=len(other),
            other_hand=other if shown(self.knocked, 1 - seat, over=self.over) else None,
            upcard=self.upcard,
            top=self.top,
            pile_size=len(self.pile),
            stock_size=self.stock_size,
            taken=self.taken,
            limit=self.limit,
            knocked=without_face_down(self.knocked, seat),
            result=self.result,
        )

    def places(self) -> dict[Card, str]:
        """Tell where each of the 52 cards is.

        Returns:
            "hand 0", "hand 1", "stock", "pile", "thrown" (the knocking discard) or "laid off".

        Example:
            >>> from gin_widgets.rules import PAGAT, deal
            >>> sorted(deal(PAGAT, seed=1).places().values())[:3]
            ['hand 0', 'hand 0', 'hand 0']
        """
        knock = self.knocked
        parts = {
            "hand 0": cards_of(self.held[0]),
            "hand 1": cards_of(self.held[1]),
            "stock": self.stock,
            "pile": self.pile,
            "thrown": (knock.discard,) if knock and knock.discard else (),
            "laid off": tuple(card for card, _ in knock.laid_off) if knock else (),
        }
        return {card: place for place, cards in parts.items() for card in cards}


def after(  # noqa: PLR0913, PLR0917 - one argument for each field that can change
    state: RoundState,
    action: Action,
    phase: Phase,
    turn: int,
    held: tuple[int, int],
    drawn: int,
    pile: tuple[Card, ...],
    taken: Card | None = None,
    knocked: Knocked | None = None,
) -> RoundState:
    """Make the state that follows an action.

    Each field is written out, because rounds are played by the thousand.
    """
    new = _NEW(RoundState)
    _set_start(new, state.start)
    _set_held(new, held)
    _set_drawn(new, drawn)
    _set_pile(new, pile)
    _set_phase(new, phase)
    _set_turn(new, turn)
    _set_taken(new, taken)
    _set_knocked(new, knocked)
    _set_history(new, (*state.history, action))
    return new


_WAITS = {
    UPCARD: "takes the first upcard or passes",
    DRAW: "draws",
    DISCARD: "throws a card or knocks",
    LAY_OFF: "lays off or is done",
}
_NEW = object.__new__
_FIELDS = tuple(one.name for one in fields(RoundState))
_SETTERS = [RoundState.__dict__[name].__set__ for name in _FIELDS]  # faster than object.__setattr__
_set_start, _set_held, _set_drawn, _set_pile, _set_phase, _set_turn = _SETTERS[:6]
_set_taken, _set_knocked, _set_history = _SETTERS[6:]
