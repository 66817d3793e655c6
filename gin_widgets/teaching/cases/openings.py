"""Facts about how a round opens, each of them asked of the engine.

You are seat 0, your opponent is seat 1. A state and its history say all: who dealt, who has
passed, what was drawn.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import accumulate
from typing import Final

from gin_widgets.rules import (
    Action,
    Discard,
    Draw,
    Pass,
    Phase,
    RoundState,
    apply,
    legal_actions,
    why_not,
)

YOU: Final = 0
SEATS: Final = ("you", "opponent")  # keys of the seats in answers
NOBODY: Final = "nobody"

_MAY: Final = {
    frozenset({"draw discard", "pass"}): "offer",
    frozenset({"draw stock", "draw discard"}): "both",
    frozenset({"draw stock"}): "stock",
    frozenset[str](): "throw",
}


def may(state: RoundState, seat: int) -> str:
    """Tell what a seat may do now.

    Returns:
        "offer" (take the upcard or pass), "both" (draw from either pile), "stock" (draw from the stock only),
        "throw" (discard), or "wait" (nothing).

    Example:
        >>> from gin_widgets.rules import PAGAT, deal
        >>> state = deal(PAGAT, seed=1, dealer=1)
        >>> may(state, 0), may(state, 1)
        ('offer', 'wait')
    """
    if seat != state.turn:
        return "wait"
    return _MAY[frozenset(str(act) for act in legal_actions(state) if isinstance(act, Draw | Pass))]


def takes_upcard(state: RoundState) -> str:
    """Tell which seat may take the first upcard now: "you", "opponent" or "nobody".

    Example:
        >>> from gin_widgets.rules import PAGAT, deal
        >>> takes_upcard(deal(PAGAT, seed=1, dealer=1))
        'you'
    """
    lies = state.top is not None and state.top is state.upcard
    return SEATS[state.turn] if lies and why_not(state, Draw("discard")) is None else NOBODY


def leave(state: RoundState, times: int = 1) -> RoundState:
    """Play on without taking the upcard: a pass, else a draw from the stock, else a discard."""
    for _ in range(times):
        acts = legal_actions(state)
        wish = next((act for act in (Pass(), Draw("stock")) if act in acts), acts[0])
        state = apply(state, wish)
    return state


def offers(start: RoundState) -> tuple[str, ...]:
    """List who may take the upcard at first and after each time it is left, until nobody may.

    Example:
        >>> from gin_widgets.rules import PAGAT, RUMMY_ROYAL, deal
        >>> offers(deal(PAGAT, seed=1, dealer=0)), offers(deal(RUMMY_ROYAL, seed=1, dealer=0))
        (('opponent', 'you', 'nobody'), ('opponent', 'nobody'))
    """
    found = [takes_upcard(start)]
    while found[-1] != NOBODY:
        start = leave(start)
        found.append(takes_upcard(start))
    return tuple(found)


def acted(state: RoundState) -> tuple[tuple[RoundState, Action], ...]:
    """List what has been done so far, each time with the state before."""
    before = accumulate(state.history, apply, initial=RoundState(state.start))
    return tuple(zip(before, state.history, strict=False))


def last_seat(state: RoundState) -> int:
    """Tell whose turn it is, or was if it has ended with a discard."""
    return state.turn if mid_turn(state) else 1 - state.turn


def stock_draws(state: RoundState) -> int:
    """Count the cards drawn from the stock so far."""
    return len(state.start.stock) - state.stock_size


def mid_turn(state: RoundState) -> bool:
    """Tell whether somebody has drawn and not discarded yet."""
    return state.phase is Phase.DISCARD


def place_of_upcard(state: RoundState) -> int:
    """Count which card of the deal is turned up."""
    return sum(map(len, state.start.hands)) + 1


def timeline(start: RoundState, length: int) -> tuple[str, ...]:
    """List what happens when nobody wants the upcard, from the deal on.

    Returns:
        Keys such as "deal", "upcard", "may-0" (seat 0 may take the upcard), "draw-1", "throw-1".

    Example:
        >>> from gin_widgets.rules import PAGAT, deal
        >>> timeline(deal(PAGAT, seed=1, dealer=0), 5)
        ('deal', 'upcard', 'may-1', 'may-0', 'draw-1')
    """
    found = ["deal", "upcard" if start.upcard else f"eleventh-{start.turn}"]
    state = start
    while len(found) < length:
        if takes_upcard(state) != NOBODY:
            found.append(f"may-{state.turn}")
        following = leave(state)
        act = following.history[-1]
        if not isinstance(act, Pass):
            found.append(f"{'throw' if isinstance(act, Discard) else 'draw'}-{state.turn}")
        state = following
    return tuple(found[:length])


@dataclass(frozen=True, slots=True)
class Asked:
    """A question on what a seat may do.

    Args:
        label: Key of its words.
        state: The round at that moment.
        seat: The seat that is asked about.
    """

    label: str
    state: RoundState
    seat: int


def now_and_then(state: RoundState) -> tuple[Asked, Asked]:
    """Ask what you may do now, and what somebody may do next."""
    now = Asked("now", state, YOU)
    if Pass() in legal_actions(state):
        return now, Asked(f"then-{SEATS[state.turn]}", leave(state), 1 - state.turn)
    if state.turn != YOU:
        return now, Asked("their-now", state, 1 - YOU)
    label, seat = ("after-discard", 1 - YOU) if mid_turn(state) else ("after-draw", YOU)
    return now, Asked(label, leave(state), seat)
