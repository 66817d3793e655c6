"""Both sides of a knock, and every way to lay off: the facts that questions about laying off need."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import product

from gin_widgets.rules import Arrangement, Card, Hand, Meld, layoffs
from gin_widgets.rules.notation import cards_of
from gin_widgets.teaching.believers.greedy import Melds, as_melds, left_over
from gin_widgets.teaching.say import value
from gin_widgets.teaching.table import in_order

Names = tuple[str, ...]
Lay = tuple[Melds, tuple[Names, ...]]
Way = tuple[int, ...]

ALL_ALONG = 13  # no run is longer, so this is no limit


@dataclass(frozen=True, slots=True)
class Sides:
    """A knock and the hand it is answered with.

    Args:
        spread: The knocker's melds and deadwood.
        hand: The defender's cards.
    """

    spread: Arrangement
    hand: Hand

    @property
    def gin(self) -> bool:
        """Whether the knocker has no deadwood."""
        return not self.spread.deadwood_cards

    @property
    def targets(self) -> Melds:
        """The knocker's melds."""
        return tuple(written(meld) for meld in self.spread.melds)

    @property
    def loose(self) -> Names:
        """The knocker's deadwood cards."""
        return written(self.spread.deadwood_cards)

    @property
    def names(self) -> Names:
        """The defender's cards, sorted."""
        return written(self.hand)


def written(cards: Iterable[Card]) -> Names:
    """Write cards as names."""
    return tuple(map(str, cards))


def ways(sides: Sides, longest: int = ALL_ALONG, hand: Hand | None = None) -> list[Way]:
    """List every way to lay off, as one number for each of the knocker's melds; gin is not asked for.

    Args:
        sides: The knock and the hand.
        longest: At most so many cards on one end of a run.
        hand: The cards that may be laid off, if not the whole hand.
    """
    held = (sides.hand if hand is None else hand).askable()
    choices = [_onto(held, meld, longest) for meld in sides.spread.melds]
    return [way for way in product(*choices) if sum(way).bit_count() == sum(part.bit_count() for part in way)]


def _onto(held: int, meld: Meld, longest: int) -> list[int]:
    """List what can be added to one meld, at both of its ends."""
    return [sum(parts) for parts in product(*layoffs.chains(held, meld.mask, longest))]


def lays(sides: Sides, chosen: Iterable[Way]) -> tuple[Lay, ...]:
    """List the answers that leave least among some ways to lay off, those with the fewest cards laid off first."""
    left = {way: Hand.from_mask(sides.hand.askable() - sum(way)).deadwood for way in chosen}
    least = min(left.values())
    best = sorted((sum(way).bit_count(), way) for way in left if left[way] == least)
    return tuple(lay for _, way in best for lay in _arranged(sides, way))


def _arranged(sides: Sides, way: Way) -> Iterator[Lay]:
    added = tuple(written(Hand.from_mask(part)) for part in way)
    for arrangement in Hand.from_mask(sides.hand.askable() - sum(way)).arrangements():
        yield as_melds(arrangement.melds), added


@lru_cache(maxsize=256)
def best_lays(sides: Sides) -> tuple[Lay, ...]:
    """List every best answer to a knock."""
    return lays(sides, [(0,) * len(sides.targets)] if sides.gin else ways(sides))


def laid_off(lay: Lay) -> Names:
    """List the cards that an answer lays off."""
    return in_order(name for cards in lay[1] for name in cards)


def moves(melds: Iterable[Meld], names: Iterable[str]) -> list[tuple[Card, int]]:
    """Find an order in which cards can be laid off, each with the meld, as it lies by then, that takes it."""
    laid = Hand(map(Card, names)).askable()
    order = layoffs.steps(laid, tuple(meld.mask for meld in melds))
    return [(cards_of(card)[0], meld) for card, meld in order]


def in_turn(melds: Iterable[Meld], names: Names) -> Names:
    """Put cards in an order in which each can be laid off when its turn comes; as they are if there is none."""
    return written(card for card, _ in moves(melds, names)) or names


def loose_in(sides: Sides, lay: Lay) -> Names:
    """List the cards that an answer leaves loose."""
    return left_over(left_over(sides.names, lay[0]), (laid_off(lay),))


def points_in(sides: Sides, lay: Lay) -> int:
    """Count what an answer leaves."""
    return value(loose_in(sides, lay))


@lru_cache(maxsize=256)
def fitting(sides: Sides, longest: int = ALL_ALONG, hand: Hand | None = None) -> Names:
    """List every card that can be laid off in some way."""
    found = 0
    for way in ways(sides, longest, hand):
        found |= sum(way)
    return written(Hand.from_mask(found))


def taken_by(loose: Names, melds: Melds) -> Names:
    """List the loose cards that some melds would take, one after the other."""
    if not loose or not melds:
        return ()
    return fitting(Sides(Arrangement([Meld(map(Card, meld)) for meld in melds]), Hand(map(Card, loose))))
