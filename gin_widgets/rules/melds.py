"""Melds: sets and runs, and the reason why other cards are none."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise
from typing import TYPE_CHECKING

from gin_widgets.errors import MeldError, Reason
from gin_widgets.rules.cards import Card
from gin_widgets.rules.notation import cards_of, mask_of
from gin_widgets.rules.spelling import RANKS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator


class MeldKind(StrEnum):
    """The two kinds of meld.

    Example:
        >>> MeldKind.SET == "set"
        True
    """

    SET = "set"
    RUN = "run"

    def __repr__(self) -> str:
        return f"MeldKind.{self.name}"


@dataclass(frozen=True, slots=True, init=False, repr=False)
class Meld:
    """A set or a run, checked when it is made.

    Args:
        cards: Text, or card objects, in any order.

    Raises:
        MeldError: The cards are no meld; `MeldError.reason` names the first broken rule.
        NotationError: The text cannot be read, or writes a card twice.
        DealError: A card is repeated.

    Attributes:
        mask: The cards as a 52-bit number.
        kind: `MeldKind.SET` or `MeldKind.RUN`, which are the texts "set" and "run".
        cards: The cards, sorted.

    Example:
        >>> meld = Meld("6S 5S 7S")
        >>> meld, meld.kind == "run", meld.points, Card("6S") in meld
        (Meld('5S 6S 7S'), True, 18, True)
    """

    mask: int

    def __init__(self, cards: str | Iterable[Card]) -> None:
        mask = cards.mask if isinstance(cards, Meld) else mask_of(cards)
        reason = _broken_rule(cards_of(mask))
        if reason:
            raise MeldError(reason)
        object.__setattr__(self, "mask", mask)

    @classmethod
    def from_mask(cls, mask: int) -> Meld:
        """Make a meld from a 52-bit number that the solver has found to be one."""
        meld = object.__new__(cls)
        object.__setattr__(meld, "mask", mask)
        return meld

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards, sorted."""
        return cards_of(self.mask)

    @property
    def kind(self) -> MeldKind:
        """Whether this is a set or a run."""
        low = self.mask & -self.mask
        return MeldKind.RUN if self.mask & low << 1 else MeldKind.SET

    @property
    def points(self) -> int:
        """What the cards would count if they were loose."""
        return sum(card.points for card in self)

    def __iter__(self) -> Iterator[Card]:
        return iter(self.cards)

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __contains__(self, card: object) -> bool:
        return isinstance(card, Card) and bool(self.mask >> card.index & 1)

    def __str__(self) -> str:
        return " ".join(map(str, self.cards))

    def __repr__(self) -> str:
        return f"Meld({str(self)!r})"


def why_not_meld(cards: str | Iterable[Card]) -> Reason | None:
    """Say why cards are not a meld.

    The rules are asked in a fixed order: three cards at least (`meld-size`); cards of
    one rank are a `set`; no run passes through king and ace (`ace-low`); cards of one
    suit must follow each other (`run`); everything else is no `set`.

    Args:
        cards: Text, or card objects, in any order.

    Returns:
        The first broken rule, or None if the cards are a meld.

    Raises:
        NotationError: The text cannot be read, or writes a card twice.
        DealError: A card is repeated.

    Example:
        >>> print(why_not_meld("QS KS AS"))
        The ace is low only and no run goes past the king; AS and KS cannot be neighbours.
        >>> why_not_meld("AS 2S 3S") is None
        True
    """
    return _broken_rule(cards_of(mask_of(cards)))


def _broken_rule(cards: tuple[Card, ...]) -> Reason | None:
    if len(cards) < 3:
        text = f"A meld has at least three cards; here {'is' if len(cards) == 1 else 'are'} {len(cards)}."
        return Reason("meld-size", text, cards)
    if len({card.rank for card in cards}) == 1:
        return None
    if _goes_past_the_king(cards):
        ends = tuple(card for card in cards if card.rank in (1, 13))
        text = f"The ace is low only and no run goes past the king; {_listed(ends)} cannot be neighbours."
        return Reason("ace-low", text, ends)
    if len({card.suit for card in cards}) == 1:
        return _broken_run(cards)
    return _broken_set(cards)


def _goes_past_the_king(cards: tuple[Card, ...]) -> bool:
    """Tell whether the ranks would follow each other if the ace came after the king."""
    ranks = sorted(card.rank for card in cards)
    steps = [after - before for before, after in pairwise(ranks)]
    around = (ranks[0], ranks[-1]) == (1, 13)
    return around and 0 not in steps and sum(step != 1 for step in steps) == 1


def _broken_run(cards: tuple[Card, ...]) -> Reason | None:
    gap = next((pair for pair in pairwise(cards) if pair[1].rank != pair[0].rank + 1), None)
    if gap is None:
        return None
    wanted = RANKS[gap[0].rank] + gap[0].suit
    return Reason("run", f"A run has no gap; {wanted} is missing between {gap[0]} and {gap[1]}.", gap)


def _broken_set(cards: tuple[Card, ...]) -> Reason:
    ranks, cards_suits = [card.rank for card in cards], [card.suit for card in cards]
    rank, suit = max(ranks, key=ranks.count), max(cards_suits, key=cards_suits.count)
    misfits = tuple(card for card in cards if card.rank != rank)
    strangers = tuple(card for card in cards if card.suit != suit)
    odd = strangers if ranks.count(rank) < 2 else misfits
    verb = "does" if len(odd) == 1 else "do"
    return Reason("set", f"A set has one rank and a run has one suit; {_listed(odd)} {verb} not fit.", odd)


def _listed(cards: tuple[Card, ...]) -> str:
    """Write cards as a list in words ("5S, 6S and 7S")."""
    names = [str(card) for card in cards]
    return " and ".join(filter(None, [", ".join(names[:-1]), names[-1]]))
