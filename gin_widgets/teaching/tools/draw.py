"""Small helpers that put engine values into the groups and lines of a report."""

from __future__ import annotations

from collections.abc import Iterable

from gin_widgets.rules import Arrangement, Card, Hand, Meld
from gin_widgets.teaching import say
from gin_widgets.teaching.feedback import Group
from gin_widgets.teaching.tools.model import Bar, Block
from gin_widgets.teaching.words.tools import WORDS


def names(cards: Iterable[Card]) -> tuple[str, ...]:
    """Write cards by their names."""
    return tuple(map(str, cards))


def listed(cards: Iterable[Card]) -> str:
    """Write cards as a list in words ("5S, 6S and 7S")."""
    return say.listed(names(cards))


def either(cards: Iterable[Card]) -> str:
    """Write cards as a choice ("5S, 6S or 7S")."""
    *others, last = names(cards)
    return f"{', '.join(others)}{WORDS['or']}{last}" if others else last


def melds(laid: Iterable[Meld]) -> tuple[Group, ...]:
    """Make a group of each meld."""
    return tuple((meld.kind.value, names(meld)) for meld in laid)


def arranged(laid: Arrangement) -> tuple[Group, ...]:
    """Make a group of each meld, and one of the deadwood."""
    return (*melds(laid.melds), ("deadwood", names(laid.deadwood_cards)))


def left_over(cards: Iterable[Card], gate: int | None = None) -> Bar | None:
    """Draw what is left over as lengths; nothing where nothing is."""
    loose = names(cards)
    return Bar(cards=loose, words=WORDS["left"], gate=gate) if loose else None


def arrangement(title: str, laid: Arrangement, text: str = "", gate: int | None = None) -> Block:
    """Show an arrangement, with its deadwood as lengths, if wanted beside the knock limit."""
    return Block(
        title=title,
        text=text or ("" if laid.deadwood_cards else WORDS["gin"]),
        groups=arranged(laid),
        bar=left_over(laid.deadwood_cards, gate),
    )


def best(hand: Hand, gate: int | None = None) -> Block:
    """Show a best arrangement of a hand, and say how many there are; if wanted beside the knock limit."""
    every = hand.arrangements()
    title = WORDS["best"] if len(every) == 1 else WORDS["one-of"].format(count=len(every))
    return arrangement(title, every[0], gate=gate)
