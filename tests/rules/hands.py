"""Hands to test with: uniform ones, and ones rich in melds that get into each other's way.

A pack here is made of pairs (rank, suit), as in `naive`.
"""

from __future__ import annotations

from random import Random

from hypothesis import strategies as st

from gin_widgets.rules import DECK, Hand
from tests.rules.naive import PACK, all_melds, text


def uniform(rng: Random, size: int) -> list:
    """Draw cards from the whole pack."""
    return rng.sample(PACK, size)


def crowded(rng: Random, size: int) -> list:
    """Draw cards from a few neighbouring ranks, so that sets and runs want the same cards."""
    width = rng.choice((3, 4, 5))
    low = rng.randint(1, 14 - width)
    near = [card for card in PACK if low <= card[0] < low + width]
    return rng.sample(near, min(size, len(near)))


def woven(rng: Random, size: int) -> list:
    """Pile up melds that share cards until the hand is full."""
    hand = set()
    while len(hand) < size:
        near = [meld for meld in all_melds() if meld & hand] if hand else all_melds()
        hand |= rng.choice(near)
    return rng.sample(sorted(hand), size)


def mixed(seed: int, size: int, count: int) -> list:
    """Make a reproducible mixture of uniform and meld-rich hands, all distinct."""
    rng = Random(seed)
    makers = (uniform, crowded, woven)
    hands = {}
    while len(hands) < count:
        hand = makers[len(hands) % 3](rng, size)
        if len(hand) == size:
            hands[frozenset(hand)] = sorted(hand)
    return list(hands.values())


def engine_hand(cards) -> Hand:
    """Turn the pairs of `naive` into a hand of the engine, by way of text."""
    return Hand(text(cards))


def pairs(cards) -> frozenset:
    """Turn the engine's cards into the pairs of `naive`."""
    return frozenset((card.rank, card.suit) for card in cards)


cards = st.sampled_from(DECK)


def hands(least: int = 0, most: int = 11) -> st.SearchStrategy[Hand]:
    """Draw hands; cards from few ranks are as likely as cards from all."""
    near = st.integers(0, 9).flatmap(lambda low: st.sampled_from([card for card in DECK if low < card.rank <= low + 4]))
    several = [st.lists(one, min_size=least, max_size=most, unique=True) for one in (cards, near)]
    return st.one_of(several).map(Hand)
