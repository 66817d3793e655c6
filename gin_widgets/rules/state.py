"""A round as an immutable state: where the cards are, who acts, and what happened so far."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING

from gin_widgets.rules import masks
from gin_widgets.rules.hand import Hand
from gin_widgets.rules.melds import Meld
from gin_widgets.rules.notation import cards_of
from gin_widgets.rules.scoring import RoundResult
from gin_widgets.rules.start import Phase, Start

if TYPE_CHECKING:
    from gin_widgets.rules.actions import Action
    from gin_widgets.rules.arrangement import Arrangement
    from gin_widgets.rules.cards import Card
    from gin_widgets.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Knocked:
    """A knock that lies on the table.

    Args:
        seat: Who knocked.
        discard: The card thrown face down; None after big gin.
        spread: How the cards were laid.
        laid_off: Cards laid off so far and the meld each went to, as that meld lay then.
    """

    seat: int
    discard: Card | None
    spread: Arrangement
    laid_off: tuple[tuple[Card, Meld], ...] = ()

    @property
    def gin(self) -> bool:
        """Whether no card is loose."""
        return not self.spread.deadwood_cards

    @property
    def melds(self) -> tuple[Meld, ...]:
        """The knocker's melds as they lie now, grown by what was laid off."""
        lying = [meld.mask for meld in self.spread.melds]
        for card, meld in self.laid_off:
            lying[lying.index(meld.mask)] |= 1 << card.index
        return tuple(map(Meld.from_mask, lying))


@dataclass(frozen=True, slots=True, init=False)
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
        closed: Whether the upcard may not be taken now, because both players passed.
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
    closed: bool
    taken: Card | None
    knocked: Knocked | None
    history: tuple[Action, ...] = field(repr=False)

    def __init__(self, start: Start) -> None:
        first, second = start.hands
        opening = (start, (first.mask, second.mask), 0, start.pile, start.phase, start.turn, False, None, None, ())
        for name, value in zip(_FIELDS, opening, strict=True):
            _SET(self, name, value)

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
    def over(self) -> bool:
        """Whether the round is finished."""
        return self.phase is Phase.OVER

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
        big = knock.discard is None
        return RoundResult(
            knocker=knock.seat,
            knocker_deadwood=knock.spread.deadwood,
            defender_deadwood=masks.deadwood(self.held[1 - knock.seat]),
            gin=knock.gin and not big,
            big_gin=big,
            upcard=self.upcard,
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


def evolve(state: RoundState, **changes: object) -> RoundState:
    """Make the state that differs from a given one in some fields."""
    after = object.__new__(RoundState)
    for name in _FIELDS:
        _SET(after, name, changes[name] if name in changes else getattr(state, name))
    return after


_SET = object.__setattr__
_FIELDS = tuple(one.name for one in fields(RoundState))
