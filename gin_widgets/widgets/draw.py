"""How a card, a group of cards and a sentence about cards look as HTML.

Python is the only author of these drawings: the page carries all 52 cards once,
in a template, and the browser copies them from there. Shapes are own drawings on
a grid of 24 by 24.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache
from html import escape
from types import MappingProxyType

from gin_widgets.rules import DECK, RANKS, Card

_SUITS = {
    "S": "M12 1.2C13.6 5.4 22 8.9 22 14.5c0 2.9-2.1 4.7-4.5 4.7-1.9 0-3.4-.9-4.3-2.4.2 2.4 1 4.3 2.9 6H7.9c1.9-1.7"
    " 2.7-3.6 2.9-6-.9 1.5-2.4 2.4-4.3 2.4C4.1 19.2 2 17.4 2 14.5 2 8.9 10.4 5.4 12 1.2Z",
    "H": "M12 22.6C10.6 19 1.6 14.6 1.6 8.1c0-3.4 2.4-5.7 5.4-5.7 2.2 0 4 1.2 5 3.2 1-2 2.8-3.2 5-3.2 3 0 5.4 2.3"
    " 5.4 5.7 0 6.5-9 10.9-10.4 14.5Z",
    "D": "M12 .8c2 4.4 4.8 8 8.8 11.2-4 3.2-6.8 6.8-8.8 11.2-2-4.4-4.8-8-8.8-11.2C7.2 8.8 10 5.2 12 .8Z",
    "C": "M7 6.3a5 5 0 1 1 10 0 5 5 0 1 1-10 0ZM1.5 14.2a5 5 0 1 1 10 0 5 5 0 1 1-10 0ZM12.5 14.2a5 5 0 1 1 10 0 5 5"
    " 0 1 1-10 0ZM10 9h4v5c0 3.8.8 6.4 2.7 8.8H7.3C9.2 20.4 10 17.8 10 14Z",
}
_COURTS = {
    "J": "M4 18h16v3.5H4ZM6 16C5.5 8.5 10.5 3 19.5 2 19 8.5 16.5 13.5 12 16l2-5.5L9.5 16Z",
    "Q": "M4.5 18h15v3.5h-15ZM4.5 16 3 8.6a2 2 0 1 1 2.4-.4L9 11l1.6-5.1a2.1 2.1 0 1 1 2.8 0L15 11l3.6-2.8a2 2 0 1 1"
    " 2.4.4L19.5 16Z",
    "K": "M4 18h16v3.5H4ZM4 16 2.5 5.5 8 10l4-7.5 4 7.5 5.5-4.5L20 16Z",
}
_STATES = {"wrong": "this one breaks it", "laid": "laid off"}
_NO_STATES: Mapping[Card, str] = MappingProxyType({})
_TOKEN = re.compile(r"\b((?:10|[2-9AJQK])[SHDC])\b(?=([.,;:)])?)")
_JOIN = "\u2060"  # keeps a full stop on the line of the card before it
_BOLD = re.compile(r"\*\*([^*]+)\*\*")
_NUMBERS = ("no", "one", "two", "three", "four")


def _shape(name: str, css: str) -> str:
    return f'<svg class="{css}" viewBox="0 0 24 24" aria-hidden="true"><use href="#gin-shape-{name}"/></svg>'


def _rank(card: Card) -> str:
    return RANKS[card.rank - 1]


def card_html(card: Card, *, state: str = "", points: bool = False) -> str:
    """Draw a card as a named picture.

    Args:
        card: The card.
        state: "wrong" for the card that breaks its group, "laid" for one laid off, else nothing.
        points: Whether a chip with the card's points lies on it.

    Returns:
        One ``span`` with ``role="img"``; it needs the shapes of `deck_html` in the page.

    Example:
        >>> 'aria-label="seven of hearts"' in card_html(Card("7H"))
        True
    """
    rank = _rank(card)
    worth = f"{card.points} point{'s' if card.points != 1 else ''}" if points else ""
    name = ", ".join(part for part in (card.name, _STATES.get(state, ""), worth) if part)
    looks = (f' data-state="{state}"' if state else "") + (f' data-points="{card.points}"' if points else "")
    pip = _shape(rank if rank in _COURTS else card.suit, "gin-pip")
    return (
        f'<span class="gin-card" role="img" aria-label="{name}" data-card="{card}" data-suit="{card.suit}"'
        f' data-worth="{card.points}" data-rank="{card.rank}" data-order="{card.index // 13}"{looks}>'
        f'<span class="gin-index" aria-hidden="true"><b>{rank}</b>{_shape(card.suit, "gin-suit")}'
        f"<i>{card.suit}</i></span>"
        f"{pip}</span>"
    )


def mini_html(card: Card) -> str:
    """Draw a card inside a sentence."""
    return (
        f'<span class="gin-mini" role="img" aria-label="{card.name}" data-card="{card}" data-suit="{card.suit}">'
        f'<b aria-hidden="true">{_rank(card)}</b>{_shape(card.suit, "gin-suit")}'
        f'<i aria-hidden="true">{card.suit}</i></span>'
    )


def rich_html(text: str) -> str:
    """Turn a sentence into HTML: card names become small cards, ``**words**`` bold.

    Args:
        text: A sentence of a lesson.

    Example:
        >>> rich_html("a **run** & more")
        'a <b>run</b> &amp; more'
    """
    bold = _BOLD.sub(r"<b>\1</b>", escape(text, quote=False))
    return _TOKEN.sub(lambda found: mini_html(Card(found[1])) + (_JOIN if found[2] else ""), bold)


def describe(kind: str, cards: Iterable[Card]) -> tuple[str, str]:
    """Name a group of cards: a title and a detail for its rail; loose cards lie on none.

    Args:
        kind: ``run``, ``set``, ``deadwood``, ``broken``, ``thrown`` or ``loose``.
        cards: The cards of the group.

    Example:
        >>> describe("run", [Card("5H"), Card("6H"), Card("7H")])
        ('Run', 'five to seven of hearts')
        >>> describe("deadwood", [Card("KC"), Card("AD")])
        ('Deadwood', '10 + 1 = 11')
    """
    held = sorted(cards) if kind in {"run", "set"} else list(cards)
    words = [card.name.split(" of ")[0] for card in held]
    if not held:
        return ("Deadwood", "none: 0") if kind == "deadwood" else ("", "")
    if kind == "run":
        return "Run", f"{words[0]} to {held[-1].name}"
    if kind == "thrown":
        return "Thrown", held[0].name
    if kind == "set":
        return "Set", f"{_NUMBERS[len(held)]} {words[0]}{'es' if words[0] == 'six' else 's'}"
    if kind == "deadwood":
        total = sum(card.points for card in held)
        return "Deadwood", f"{' + '.join(str(card.points) for card in held)} = {total}" if len(held) > 1 else str(total)
    return ("Not a meld", ", ".join(words)) if kind == "broken" else ("", "")


def group_html(kind: str, cards: Iterable[Card], *, states: Mapping[Card, str] = _NO_STATES, caption: str = "") -> str:
    """Draw one group on its rail.

    Args:
        kind: ``run``, ``set``, ``deadwood``, ``broken`` or ``loose``.
        cards: The cards, in the order they lie.
        states: "wrong" for those that break the group, "laid" for those laid off on it.
        caption: What stands under the title instead of the usual detail.
    """
    held = list(cards)
    title, detail = describe(kind, held)
    drawn = "".join(card_html(card, state=states.get(card, ""), points=kind == "deadwood") for card in held)
    fan = "gin-fan" if kind in {"run", "set"} else "gin-fan gin-fan--open"
    words = (f"<b>{title}</b> " if title else "") + escape(caption or detail)
    rail = f'<p class="gin-rail">{words}</p>' if words else ""
    return f'<div class="gin-meld" data-kind="{kind}"><div class="{fan}">{drawn}</div>{rail}</div>'


@cache
def deck_html() -> str:
    """Draw everything the browser copies from: the shapes, the 52 cards and the 52 small cards."""
    shapes = "".join(
        f'<symbol id="gin-shape-{name}" viewBox="0 0 24 24"><path d="{path}"/></symbol>'
        for name, path in (_SUITS | _COURTS).items()
    )
    cards = "".join(card_html(card) + mini_html(card) for card in DECK)
    hidden = 'width="0" height="0" style="position:absolute" aria-hidden="true"'
    return f'<svg {hidden}>{shapes}</svg><template class="gin-deck">{cards}</template>'
