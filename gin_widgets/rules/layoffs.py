"""The solver's part about laying off: hands and melds are 52-bit numbers.

Only melds take cards: a set of three its fourth card, a run the next card at either end,
and then the next one after that.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gin_widgets.rules.masks import deadwood
from gin_widgets.rules.tables import ACES

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

# Three cards on one end of a run are a run of their own, so no more than two are ever worth laying off there.
WORTH_WHILE = 2


def takes(meld: int) -> int:
    """Tell which cards a meld takes next.

    Example:
        >>> from gin_widgets.rules import Meld
        >>> from gin_widgets.rules.notation import cards_of
        >>> cards_of(takes(Meld("6S 7S 8S").mask)), cards_of(takes(Meld("JD QD KD").mask))
        ((Card('5S'), Card('9S')), (Card('10D'),))
    """
    low = meld & -meld
    if not meld & low << 1:
        return ACES << (low.bit_length() - 1) % 13 & ~meld
    lowest, highest = low.bit_length() - 1, meld.bit_length() - 1
    below = low >> 1 if lowest % 13 else 0
    above = 1 << highest + 1 if highest % 13 < 12 else 0
    return below | above


def chains(defender: int, meld: int, longest: int) -> Iterator[list[int]]:
    """Yield, for each open end of a meld, what the defender can lay off there: nothing, one card, two, ..."""
    low = meld & -meld
    lowest, highest = low.bit_length() - 1, meld.bit_length() - 1
    if not meld & low << 1:
        fourth = ACES << lowest % 13 & ~meld & defender
        if fourth:
            yield [0, fourth]
        return
    down = _chain(defender, low >> 1, -1, min(longest, lowest % 13))
    if down:
        yield down
    up = _chain(defender, 2 << highest, 1, min(longest, 12 - highest % 13))
    if up:
        yield up


def _chain(defender: int, card: int, step: int, room: int) -> list[int]:
    """Collect what can be laid off from one card on; empty if nothing can."""
    if not (room and card & defender):
        return []
    chain = [0]
    while room and card & defender:
        chain.append(chain[-1] | card)
        card = card << 1 if step > 0 else card >> 1
        room -= 1
    return chain


def lay_offs(defender: int, spread: Iterable[int], longest: int = WORTH_WHILE) -> list[int]:
    """List every set of cards that can be laid off, the empty one first.

    Args:
        defender: The defender's hand.
        spread: The knocker's melds.
        longest: At most so many cards on one end of a run.

    Returns:
        The sets, each as a number; where two melds want the same card a set may come twice.
    """
    found = [0]
    for meld in spread:
        for chain in chains(defender, meld, longest):
            found = [laid | more for laid in found for more in chain]
    return found


def defend(defender: int, spread: Iterable[int]) -> tuple[int, int]:
    """Find the defender's best answer to a spread.

    Returns:
        The least deadwood, and the cards to lay off for it: as few as will do.
    """
    laid_off, least = 0, deadwood(defender)
    for laid in lay_offs(defender, spread)[1:]:
        left = deadwood(defender & ~laid)
        if left < least or (left == least and fewer(laid, laid_off)):
            laid_off, least = laid, left
    return least, laid_off


def fewer(one: int, other: int) -> bool:
    """Tell whether one set of cards is smaller than another, or as large and sorted before it."""
    return (one.bit_count(), one) < (other.bit_count(), other)


def takers(card: int, melds: Iterable[int]) -> list[int]:
    """List the melds that take a card next."""
    return [meld for meld in melds if takes(meld) & card]


def steps(laid_off: int, melds: tuple[int, ...]) -> list[tuple[int, int]]:
    """Find an order in which cards can be laid off.

    Args:
        laid_off: The cards.
        melds: The melds as they lie.

    Returns:
        Pairs of a card and the meld, as it lies by then, that takes it; empty if there is no such order.
    """
    rest = laid_off
    while rest:
        card = rest & -rest
        rest ^= card
        for meld in takers(card, melds):
            grown = tuple(other | card if other == meld else other for other in melds)
            after = steps(laid_off ^ card, grown)
            if after or laid_off == card:
                return [(card, meld), *after]
    return []
