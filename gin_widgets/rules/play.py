"""Playing a round: deal, list what is allowed, act."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from gin_widgets.errors import DealError, IllegalAction
from gin_widgets.rules import masks
from gin_widgets.rules.actions import BigGin, Discard, Done, Draw, Knock, LayOff, Pass
from gin_widgets.rules.arrangement import Arrangement
from gin_widgets.rules.cards import DECK
from gin_widgets.rules.layoffs import takes
from gin_widgets.rules.legality import knocking, lying, throwable, why_not
from gin_widgets.rules.notation import cards_of
from gin_widgets.rules.shuffle import shuffled
from gin_widgets.rules.start import Phase, dealt
from gin_widgets.rules.state import Knocked, RoundState, evolve

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from gin_widgets.rules.actions import Action
    from gin_widgets.rules.cards import Card
    from gin_widgets.rules.ruleset import Ruleset

_DISCARDS = tuple(map(Discard, DECK))
_KNOCKS = tuple(map(Knock, DECK))
_DRAW_STOCK, _DRAW_DISCARD, _PASS, _DONE, _BIG_GIN = Draw("stock"), Draw("discard"), Pass(), Done(), BigGin()


def deal(
    ruleset: Ruleset,
    *,
    seed: int | None = None,
    dealer: int = 0,
    pack: str | Iterable[Card] | None = None,
) -> RoundState:
    """Deal a round, one card at a time, the non-dealer first.

    Args:
        ruleset: The rules; where they know no first upcard the non-dealer is dealt eleven cards.
        seed: Number of the shuffle, 0 to 2 ** 64 - 1; the same seed gives the same deal everywhere.
        dealer: Seat of the dealer, 0 or 1.
        pack: All 52 cards in the order they are dealt, instead of a seed.

    Returns:
        The round, before its first action.

    Raises:
        DealError: Seed and pack are both given or both missing, or one of the values does not fit.

    Example:
        >>> from gin_widgets.rules import PAGAT
        >>> state = deal(PAGAT, seed=4711, dealer=1)
        >>> print(state.turn, state.top, len(state.stock))
        0 8D 31
    """
    if seed is not None and pack is None:
        return RoundState(dealt(ruleset, dealer, shuffled(seed)))
    if pack is not None and seed is None:
        return RoundState(dealt(ruleset, dealer, pack))
    raise DealError("A round is dealt from a seed or from a pack; give one of them.")


def legal_actions(state: RoundState) -> tuple[Action, ...]:
    """List what the player on turn may do.

    Knocks and big gin are listed once for each card, with the best spread; `spreads` lists the others.

    Args:
        state: The round.

    Returns:
        The allowed actions, none when the round is over.

    Example:
        >>> from gin_widgets.rules import PAGAT
        >>> print(*legal_actions(deal(PAGAT, seed=1)), sep=", ")
        draw discard, pass
    """
    return _LISTS[state.phase](state)


def _on_upcard(_: RoundState) -> tuple[Action, ...]:
    return (_DRAW_DISCARD, _PASS)


def _on_draw(state: RoundState) -> tuple[Action, ...]:
    return (_DRAW_STOCK,) if state.closed or not state.pile else (_DRAW_STOCK, _DRAW_DISCARD)


def _on_discard(state: RoundState) -> tuple[Action, ...]:
    actions: list[Action] = [_DISCARDS[card.index] for card in cards_of(throwable(state))]
    actions += [_KNOCKS[card.index] for card in cards_of(knocking(state))]
    if state.ruleset.big_gin is not None and why_not(state, _BIG_GIN) is None:
        actions.append(_BIG_GIN)
    return tuple(actions)


def _on_lay_off(state: RoundState) -> tuple[Action, ...]:
    if state.knocked is None:
        return ()
    hand = state.held[state.turn]
    offers = [LayOff(card, meld) for meld in state.knocked.melds for card in cards_of(takes(meld.mask) & hand)]
    return (*offers, _DONE)


_LISTS: dict[Phase, Callable[[RoundState], tuple[Action, ...]]] = {
    Phase.UPCARD: _on_upcard,
    Phase.DRAW: _on_draw,
    Phase.DISCARD: _on_discard,
    Phase.LAY_OFF: _on_lay_off,
    Phase.OVER: lambda _: (),
}


def apply(state: RoundState, action: Action) -> RoundState:
    """Do something.

    Args:
        state: The round; it stays as it is.
        action: What the player on turn does.

    Returns:
        The round afterwards.

    Raises:
        IllegalAction: The rules refuse it; `IllegalAction.reason` says which rule and why.

    Example:
        >>> from gin_widgets.rules import PAGAT
        >>> state = apply(deal(PAGAT, seed=1), Pass())
        >>> state.turn, state.history
        (0, (Pass(),))
    """
    reason = why_not(state, action)
    if reason:
        raise IllegalAction(reason, getattr(action, "card", None))
    return _DEEDS[type(action)](state, action)


def _draw(state: RoundState, action: Draw) -> RoundState:
    history = (*state.history, action)
    if action.pile == "stock":
        held = _changed(state, 1 << state.start.stock[state.drawn].index)
        return evolve(state, held=held, drawn=state.drawn + 1, phase=Phase.DISCARD, closed=False, history=history)
    taken = state.pile[-1]
    held = _changed(state, 1 << taken.index)
    return evolve(state, held=held, pile=state.pile[:-1], phase=Phase.DISCARD, taken=taken, history=history)


def _pass(state: RoundState, action: Pass) -> RoundState:
    both = state.turn == state.dealer
    phase = Phase.DRAW if both else Phase.UPCARD
    return evolve(state, turn=1 - state.turn, phase=phase, closed=both, history=(*state.history, action))


def _discard(state: RoundState, action: Discard) -> RoundState:
    dead = state.stock_size <= state.ruleset.dead_at
    return evolve(
        state,
        held=_changed(state, 1 << action.card.index),
        pile=(*state.pile, action.card),
        phase=Phase.OVER if dead else Phase.DRAW,
        turn=state.turn if dead else 1 - state.turn,
        taken=None,
        history=(*state.history, action),
    )


def _knock(state: RoundState, action: Knock) -> RoundState:
    held = _changed(state, 1 << action.card.index)
    spread = action.spread or _best(held[state.turn])
    return _on_the_table(state, action, held, Knocked(state.turn, action.card, spread))


def _big_gin(state: RoundState, action: BigGin) -> RoundState:
    spread = action.spread or _best(state.held[state.turn])
    return _on_the_table(state, action, state.held, Knocked(state.turn, None, spread))


def _on_the_table(state: RoundState, action: Action, held: tuple[int, int], knocked: Knocked) -> RoundState:
    return evolve(
        state,
        held=held,
        phase=Phase.OVER if knocked.gin else Phase.LAY_OFF,
        turn=state.turn if knocked.gin else 1 - state.turn,
        taken=None,
        knocked=knocked,
        history=(*state.history, action),
    )


def _lay_off(state: RoundState, action: LayOff) -> RoundState:
    knocked = state.knocked
    target = lying(knocked, action.meld) if knocked else None
    if knocked is None or target is None:
        return state
    after = replace(knocked, laid_off=(*knocked.laid_off, (action.card, target)))
    held = _changed(state, 1 << action.card.index)
    return evolve(state, held=held, knocked=after, history=(*state.history, action))


def _changed(state: RoundState, card: int) -> tuple[int, int]:
    """Put a card into the hand on turn, or take it out."""
    first, second = state.held
    return (first, second ^ card) if state.turn else (first ^ card, second)


def _best(hand: int) -> Arrangement:
    melds = next(masks.arrangements(hand))
    return Arrangement.from_masks(melds, hand - sum(melds))


def _done(state: RoundState, action: Done) -> RoundState:
    return evolve(state, phase=Phase.OVER, history=(*state.history, action))


_DEEDS: dict[type, Callable[[RoundState, Any], RoundState]] = {
    Draw: _draw,
    Pass: _pass,
    Discard: _discard,
    Knock: _knock,
    BigGin: _big_gin,
    LayOff: _lay_off,
    Done: _done,
}
