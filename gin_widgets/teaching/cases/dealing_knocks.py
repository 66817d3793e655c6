"""Building blocks of a knock and its answer: what tempts a defender to lay off, or not to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from gin_widgets.rules import DECK, RANKS, SUITS, Arrangement, Card, Hand, Meld, Ruleset
from gin_widgets.teaching.cases.sides import Sides
from gin_widgets.teaching.chance import Chance
from gin_widgets.teaching.dealing import fill, run_of, set_of

TEN = 10


@dataclass(slots=True)
class Piles:
    """What has been put where.

    Args:
        melds: The knocker's melds; the first two are runs.
        loose: The knocker's deadwood cards.
        hand: The defender's cards.
    """

    melds: list[list[str]]
    loose: list[str] = field(default_factory=list)
    hand: list[str] = field(default_factory=list)


Piece = Callable[[Chance, Piles], None]


def card(rank: int, suit: str) -> str:
    """Name the card of a rank (1 to 13) and a suit."""
    return RANKS[rank - 1] + suit


def suits_but(chance: Chance, suit: str) -> list[str]:
    """List the other suits in any order."""
    return [other for other in chance.shuffled(SUITS) if other != suit]


def beyond(chance: Chance, run: Sequence[str], size: int = 2) -> list[str]:
    """List the next cards beyond one end of a run that has room for them; none if neither end has."""
    low, high, suit = Card(run[0]).rank, Card(run[-1]).rank, run[0][-1]
    down = [card(low - step, suit) for step in range(1, size + 1)] if low > size else []
    up = [card(high + step, suit) for step in range(1, size + 1)] if high + size < 14 else []
    return chance.pick([end for end in (down, up) if end] or [[]])


def crossed(chance: Chance, piles: Piles) -> None:
    """Give the defender a run that would take the knocker's loose card, and a card of it that fits a set."""
    suit, low = chance.pick(SUITS), 1 + chance.below(11)
    ends = [rank for rank in (low - 1, low + 3) if 0 < rank < 14]
    rank = low + chance.below(3)
    piles.hand += run_of(suit, low, 3)
    piles.loose.append(card(chance.pick(ends), suit))
    piles.melds.append([card(rank, other) for other in suits_but(chance, suit)])


def joins(chance: Chance, piles: Piles) -> None:
    """Give the defender a run that would take the knocker's loose card."""
    suit, low = chance.pick(SUITS), 1 + chance.below(11)
    piles.hand += run_of(suit, low, 3)
    piles.loose.append(card(chance.pick([rank for rank in (low - 1, low + 3) if 0 < rank < 14]), suit))


def chain(chance: Chance, piles: Piles) -> None:
    """Give two cards that follow each other on the second run."""
    piles.hand += beyond(chance, piles.melds[1])


def fits(chance: Chance, piles: Piles) -> None:
    """Give one card that fits the first run."""
    piles.hand += beyond(chance, piles.melds[0], 1)


def fits_too(chance: Chance, piles: Piles) -> None:
    """Give one card that fits the second run."""
    piles.hand += beyond(chance, piles.melds[1], 1)


def trap(chance: Chance, piles: Piles) -> None:
    """Give a card that leaves a gap on the second run, or has the next rank in another suit."""
    if chance.likely(50):
        piles.hand += beyond(chance, piles.melds[1])[1:]
    else:
        near = beyond(chance, piles.melds[1], 1)
        piles.hand += [card(Card(name).rank, suits_but(chance, name[-1])[0]) for name in near]


def held(chance: Chance, piles: Piles) -> None:
    """Give a set with a card that fits the first run."""
    near = beyond(chance, piles.melds[0], 1)
    piles.hand += [one for name in near for one in set_of(chance, Card(name).rank, 3, name[-1])]


def link(chance: Chance, piles: Piles) -> None:
    """Give four of a rank, one of which lets a loose card follow on the first run."""
    ends = beyond(chance, piles.melds[0])
    piles.hand += [one for name in ends[:1] for one in set_of(chance, Card(name).rank, 4, name[-1])] + ends[1:]


def turned(chance: Chance, piles: Piles) -> None:
    """Give a set with a card that fits the first run, and two cards that make a run with another of the set."""
    for name in beyond(chance, piles.melds[0], 1):
        rank, step = Card(name).rank, chance.pick((-1, 1))
        trio = set_of(chance, rank, 3, name[-1])
        if 0 < rank + 2 * step < 14:
            piles.hand += [*trio, card(rank + step, trio[1][-1]), card(rank + 2 * step, trio[1][-1])]


def broken(chance: Chance, piles: Piles) -> None:
    """Give a meld that is better broken."""
    chance.pick((link, turned))(chance, piles)


def trio(chance: Chance, piles: Piles) -> None:
    """Give a set."""
    piles.hand += set_of(chance, 1 + chance.below(13), 3)


def row(chance: Chance, piles: Piles) -> None:
    """Give a run."""
    piles.hand += _run(chance, 3 + chance.below(2))


def match(chance: Chance, piles: Piles) -> None:
    """Give a card of the rank of the knocker's loose card."""
    piles.hand += [card(Card(name).rank, suits_but(chance, name[-1])[0]) for name in piles.loose[:1]]


def knock(chance: Chance, limit: int, pieces: Sequence[Piece], *, gin: bool) -> Sides | None:
    """Deal a knock and the hand that answers it.

    Args:
        chance: Where the numbers come from.
        limit: The most deadwood that the knocker may keep.
        pieces: What the defender is dealt, in this order; then other cards up to ten.
        gin: Whether the knocker has gin.

    Returns:
        Both sides, or nothing where the pieces do not go together.
    """
    piles = Piles([_run(chance), _run(chance)])
    for piece in pieces:
        piece(chance, piles)
    _finish(chance, piles, gin=gin)
    theirs = [*(name for meld in piles.melds for name in meld), *piles.loose]
    apart = len({*theirs, *piles.hand}) == len(theirs) + len(piles.hand)
    if not apart or len(theirs) != TEN or len(piles.hand) > TEN:
        return None
    spread = Arrangement([Meld(map(Card, meld)) for meld in piles.melds], map(Card, piles.loose))
    if not Hand(map(Card, theirs)).deadwood == spread.deadwood <= limit:
        return None
    hand = fill(chance, piles.hand, TEN, lambda one: str(one) not in theirs)
    return Sides(spread, Hand(map(Card, hand))) if len(hand) == TEN else None


def _run(chance: Chance, size: int = 3) -> list[str]:
    return run_of(chance.pick(SUITS), 1 + chance.below(14 - size), size)


def _finish(chance: Chance, piles: Piles, *, gin: bool) -> None:
    """Give the knocker a third meld and, unless that is gin, a loose card."""
    if gin:
        piles.loose.clear()
    if len(piles.melds) < 3:
        size = 4 if gin else 3
        same = chance.likely(70)
        piles.melds.append(set_of(chance, 1 + chance.below(13), size) if same else _run(chance, size))
    if not gin and not piles.loose:
        piles.loose.append(str(chance.pick(DECK)))


def upcard(chance: Chance, ruleset: Ruleset, sides: Sides) -> Card | None:
    """Turn up a card that neither side holds, where the rules let it set the knock limit."""
    if ruleset.oklahoma_ace is None:
        return None
    limit = sides.spread.deadwood
    used = {*sides.names, *(name for meld in sides.targets for name in meld), *sides.loose}
    allowed = [one for one in DECK if str(one) not in used and ruleset.limit(one) >= limit]
    return chance.pick(allowed) if allowed else None
