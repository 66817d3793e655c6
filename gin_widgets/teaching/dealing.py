"""Building blocks of positions: sets, runs, and cards that join nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import count

from gin_widgets.rules import DECK, RANKS, SUITS, Card, Hand
from gin_widgets.teaching.beliefs import beliefs_about
from gin_widgets.teaching.chance import Chance
from gin_widgets.teaching.question import Draft


def deal_until(skill: str, seed: int, make: Callable[[Chance], Draft | None]) -> Draft:
    """Deal again and again, from fresh numbers each time, until a position serves.

    Args:
        skill: Key of the skill.
        seed: The item's seed.
        make: Makes a question, or None if these numbers gave none that serves.
    """
    tries = (make(Chance(f"{skill}/{seed}/{attempt}")) for attempt in count())
    return next(draft for draft in tries if draft is not None)


def set_of(chance: Chance, rank: int, size: int, holding: str = "") -> list[str]:
    """Deal so many cards of a rank, one of them in the suit that is to be held."""
    suits = [suit for suit in chance.shuffled(SUITS) if suit != holding]
    return [RANKS[rank - 1] + suit for suit in [holding, *suits][not holding :][:size]]


def run_of(suit: str, low: int, size: int) -> list[str]:
    """Deal a row of one suit; after the king comes the ace, for those who believe it."""
    return [RANKS[(low + step - 1) % 13] + suit for step in range(size)]


def other_suit(chance: Chance, *suits: str) -> str:
    """Pick a suit that is not taken."""
    return chance.pick([suit for suit in SUITS if suit not in suits])


def sister(suit: str) -> str:
    """Name the other suit of the same colour."""
    return {"S": "C", "C": "S", "H": "D", "D": "H"}[suit]


def melds_in(names: Iterable[str]) -> set[str]:
    """List the melds that cards contain, as texts."""
    return {str(meld) for meld in Hand(map(Card, names)).melds()}


def fill(chance: Chance, held: Iterable[str], size: int, allowed: Callable[[Card], bool] = bool) -> list[str]:
    """Add cards that bring no new meld, until there are so many; fewer if no card serves."""
    names = list(dict.fromkeys(held))
    if len(names) >= size:
        return names
    hand = Hand(map(Card, names))
    melds = len(hand.melds())
    for card in chance.shuffled(DECK):
        if len(hand) >= size:
            break
        if card not in hand and allowed(card) and len((hand | [card]).melds()) == melds:
            hand |= [card]
            names.append(str(card))
    return names


def single(held: Iterable[str]) -> Callable[[Card], bool]:
    """Allow only cards that share no rank with those held."""
    ranks = {Card(name).rank for name in held}
    return lambda card: card.rank not in ranks


def provoked(draft: Draft) -> set[str]:
    """Name the beliefs that bear on a question."""
    return {belief.id for belief, _ in beliefs_about(draft)}
