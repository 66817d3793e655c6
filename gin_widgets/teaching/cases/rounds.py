"""Rounds played by lot up to a moment that a question is about."""

from __future__ import annotations

from collections.abc import Callable

from gin_widgets.rules import Action, Discard, Draw, RoundState, Ruleset, apply, deal, discards, legal_actions
from gin_widgets.teaching.chance import Chance

_FROM_PILE = 30  # how often in a hundred turns the discard pile is drawn from, whether that helps or not
_AMONG = 3  # a player throws one of so many cards that leave least


def play_until(chance: Chance, ruleset: Ruleset, until: Callable[[RoundState], bool]) -> RoundState | None:
    """Deal a round and play it by lot, never knocking, until a moment comes.

    Every action is a legal one of the engine. Players keep what melds, more or less, so that hands look like hands.

    Args:
        chance: Where the lots come from.
        ruleset: The rules in force.
        until: Tells whether this is the moment.

    Returns:
        The round at that moment, or None if it came to an end before.

    Example:
        >>> from gin_widgets.rules import PAGAT
        >>> state = play_until(Chance("doc"), PAGAT, lambda state: state.stock_size == 20)
        >>> state.stock_size, state.over
        (20, False)
    """
    state = deal(ruleset, seed=chance.below(2**32), dealer=chance.below(2))
    while not state.over:
        if until(state):
            return state
        state = apply(state, _lot(chance, state))
    return None


def _lot(chance: Chance, state: RoundState) -> Action:
    if state.phase == "discard":
        left = discards(state.hands[state.turn], state.taken)
        return Discard(chance.pick(sorted(left, key=lambda card: (left[card], card))[:_AMONG]))
    choices = legal_actions(state)
    from_pile = Draw("discard")
    if from_pile in choices and (len(choices) == 1 or chance.likely(_FROM_PILE)):
        return from_pile
    return next(action for action in choices if action != from_pile)
