"""Puts the facts of an opening into words: who is who, what lies where, what has happened."""

from __future__ import annotations

from gin_widgets.rules import Discard, Draw, Pass, RoundState
from gin_widgets.teaching.cases import openings
from gin_widgets.teaching.words.deal import SEATS, STORY, TOP_UNKNOWN

Facts = dict[str, str]


def facts(state: RoundState, seat: int | None = None) -> Facts:
    """Gather what a sentence about an opening may say.

    Args:
        state: The round.
        seat: The seat a sentence is about; the one on turn if none is named.

    Example:
        >>> from gin_widgets.rules import PAGAT, deal
        >>> "{A} {a_draws}, {d} {d_draws}, {card}".format(**facts(deal(PAGAT, seed=4711, dealer=1)))
        'You draw, your opponent draws, 8D'
    """
    about = state.turn if seat is None else seat
    roles = {"a": 1 - state.dealer, "d": state.dealer, "t": about, "o": 1 - about}
    hands = [len(hand) for hand in state.start.hands]
    numbers = {
        "hand": hands[state.dealer],
        "more": hands[1 - state.dealer],
        "hands": sum(hands),
        "place": openings.place_of_upcard(state),
        "stock": len(state.start.stock),
        "drawn": openings.stock_draws(state),
        "left": state.stock_size,
        "size": len(state.hands[about]),
    }
    found = {key: str(number) for key, number in numbers.items()}
    found["were"] = "was" if numbers["drawn"] == 1 else "were"
    found["card"] = str(state.upcard)
    open_yet = state.upcard is not None and state.top is state.upcard and not openings.mid_turn(state)
    found["top"] = str(state.upcard) if open_yet else TOP_UNKNOWN
    for role, holder in roles.items():
        found |= _role(role, openings.SEATS[holder])
    return found


def _role(role: str, seat: str) -> Facts:
    words = {f"{role}_{key}" if key else role: text for key, text in SEATS[seat].items()}
    capital = words[role][0].upper() + words[role][1:]
    return words | {role.upper(): capital}


def story(state: RoundState) -> str:
    """Tell what has happened since the deal.

    Example:
        >>> from gin_widgets.rules import PAGAT, Pass, apply, deal
        >>> story(apply(deal(PAGAT, seed=1, dealer=1), Pass()))
        'Your opponent dealt. You passed.'
    """
    told = STORY["dealt"].format(**facts(state))
    drawn = False
    for before, act in openings.acted(state):
        key = "pass"
        if isinstance(act, Draw):
            fresh = before.top is before.upcard
            key = "stock" if act.pile == "stock" else "take" if fresh else "take-discard"
        if isinstance(act, Discard):
            key = "discard" if drawn else "start-discard"
        told += ("" if key == "discard" else " ") + STORY[key].format(**facts(before))
        drawn = not isinstance(act, Pass | Discard)
    return told + (STORY["stop"] + STORY["just"].format(**facts(state)) if drawn else "")


def names(state: RoundState) -> tuple[str, ...]:
    """Name the upcard, if there is one, as the cards a sentence is about."""
    return (str(state.upcard),) if state.upcard else ()
