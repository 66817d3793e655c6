"""What a player can do, as values that print and parse."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias, get_args

from gin_widgets.errors import NotationError
from gin_widgets.rules.arrangement import Arrangement
from gin_widgets.rules.cards import Card
from gin_widgets.rules.melds import Meld
from gin_widgets.rules.spelling import shorten

Pile = Literal["stock", "discard"]


@dataclass(frozen=True, slots=True)
class Draw:
    """Take the top card of the stock or of the discard pile.

    Args:
        pile: "stock" or "discard".

    Raises:
        NotationError: It is neither.

    Example:
        >>> str(Draw("stock"))
        'draw stock'
    """

    pile: Pile

    def __post_init__(self) -> None:
        if self.pile not in get_args(Pile):
            raise NotationError(f"A card is drawn from the stock or the discard pile; got {self.pile!r}.")

    def __str__(self) -> str:
        return f"draw {self.pile}"


@dataclass(frozen=True, slots=True)
class Pass:
    """Leave the first upcard to the other player.

    Example:
        >>> str(Pass())
        'pass'
    """

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Discard:
    """Throw a card face up, which ends the turn.

    Args:
        card: The card, or its short name.

    Example:
        >>> str(Discard("7H"))
        'discard 7H'
    """

    card: Card

    def __init__(self, card: Card | str) -> None:
        object.__setattr__(self, "card", Card(card))

    def __str__(self) -> str:
        return f"discard {self.card}"


@dataclass(frozen=True, slots=True)
class Knock:
    """Throw a card face down and lay the other ten.

    Args:
        card: The card to throw, or its short name.
        spread: How the ten are laid, as an arrangement or text; None lays the best arrangement.

    Example:
        >>> str(Knock("7H", "4S 5S 6S 7S 8S | KH KD KC | AD AC"))
        'knock 7H: 4S 5S 6S 7S 8S | KH KD KC | AD AC'
    """

    card: Card
    spread: Arrangement | None = None

    def __init__(self, card: Card | str, spread: Arrangement | str | None = None) -> None:
        object.__setattr__(self, "card", Card(card))
        object.__setattr__(self, "spread", _arranged(spread))

    def __str__(self) -> str:
        return f"knock {self.card}" + (f": {self.spread}" if self.spread else "")


@dataclass(frozen=True, slots=True)
class BigGin:
    """Lay all eleven cards in melds, without a discard.

    Args:
        spread: The melds, as an arrangement or text; None lays the best arrangement.

    Example:
        >>> str(BigGin())
        'big gin'
    """

    spread: Arrangement | None = None

    def __init__(self, spread: Arrangement | str | None = None) -> None:
        object.__setattr__(self, "spread", _arranged(spread))

    def __str__(self) -> str:
        return "big gin" + (f": {self.spread}" if self.spread else "")


@dataclass(frozen=True, slots=True)
class LayOff:
    """Add a card to one of the knocker's melds.

    Args:
        card: The defender's card, or its short name.
        meld: The meld, as it was laid or as it lies by now; text does as well. A single card
            stands for a place among the knocker's deadwood, which the rules refuse.

    Example:
        >>> str(LayOff("9S", "6S 7S 8S"))
        'lay off 9S: 6S 7S 8S'
    """

    card: Card
    meld: Meld | Card

    def __init__(self, card: Card | str, meld: Meld | Card | str) -> None:
        object.__setattr__(self, "card", Card(card))
        object.__setattr__(self, "meld", _target(meld))

    def __str__(self) -> str:
        return f"lay off {self.card}: {self.meld}"


@dataclass(frozen=True, slots=True)
class Done:
    """Say that no more cards are laid off.

    Example:
        >>> str(Done())
        'done'
    """

    def __str__(self) -> str:
        return "done"


Action: TypeAlias = Draw | Pass | Discard | Knock | BigGin | LayOff | Done


def read_action(text: str) -> Action:
    """Read an action from its text.

    Args:
        text: What `str` of an action gives.

    Returns:
        The action.

    Raises:
        NotationError: The text is no action.
        MeldError: A spread or a meld in it is none.

    Example:
        >>> read_action("lay off 9S: 6S 7S 8S")
        LayOff(card=Card('9S'), meld=Meld('6S 7S 8S'))
    """
    found = _FORM.fullmatch(" ".join(text.split()))
    if found:
        verb, what, rest = found.groups()
        with_card, with_rest, build = _VERBS[verb]
        if bool(what) == with_card and (with_rest or not rest):
            return build(what, rest)
    raise NotationError(f"An action is draw, pass, discard, knock, big gin, lay off or done; got {shorten(text)}.")


_FORM = re.compile(r"(draw|pass|discard|knock|big gin|lay off|done)(?: ([^ :]+))?(?: ?: ?(.+))?")
_VERBS: dict[str, tuple[bool, bool, Callable[[Any, Any], Action]]] = {
    "draw": (True, False, lambda pile, _: Draw(pile)),
    "pass": (False, False, lambda *_: Pass()),
    "discard": (True, False, lambda card, _: Discard(card)),
    "knock": (True, True, Knock),
    "big gin": (False, True, lambda _, spread: BigGin(spread)),
    "lay off": (True, True, lambda card, meld: LayOff(card, meld or "")),
    "done": (False, False, lambda *_: Done()),
}


def _arranged(spread: Arrangement | str | None) -> Arrangement | None:
    return Arrangement(spread) if isinstance(spread, str) else spread


def _target(meld: Meld | Card | str) -> Meld | Card:
    if isinstance(meld, str):
        return Meld(meld) if len(meld.split()) > 1 else Card(meld)
    return meld
