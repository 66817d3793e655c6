"""Playing a round: deal, list what is allowed, act."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache, reduce
from typing import TYPE_CHECKING, Any

from gin_widgets.errors import DealError, IllegalAction
from gin_widgets.rules import masks
from gin_widgets.rules.actions import BigGin, Discard, Done, Draw, Knock, LayOff, Pass
from gin_widgets.rules.arrangement import Arrangement
from gin_widgets.rules.cards import DECK
from gin_widgets.rules.knock import Knocked
from gin_widgets.rules.layoffs import takes
from gin_widgets.rules.legality import knocking, lying, throwable, why_not
from gin_widgets.rules.notation import cards_of
from gin_widgets.rules.record import Record
from gin_widgets.rules.ruleset import check_ruleset
from gin_widgets.rules.shuffle import shuffled
from gin_widgets.rules.start import DISCARD, DRAW, LAY_OFF, OVER, UPCARD, Phase, dealt
from gin_widgets.rules.state import RoundState, after

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
        RulesetError: What is given is no ruleset, but a name for instance.

    Example:
        >>> from gin_widgets.rules import PAGAT
        >>> state = deal(PAGAT, seed=4711, dealer=1)
        >>> print(state.turn, state.top, len(state.stock))
        0 8D 31
    """
    check_ruleset(ruleset)
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
    a, b, c, d = masks.suits(throwable(state))
    actions: tuple[Action, ...] = (
        _suit_discards(0, a) + _suit_discards(1, b) + _suit_discards(2, c) + _suit_discards(3, d)
    )
    knocks = knocking(state)
    if knocks:
        actions += tuple(_KNOCKS[card.index] for card in cards_of(knocks))
    if state.ruleset.big_gin is not None and why_not(state, _BIG_GIN) is None:
        actions += (_BIG_GIN,)
    return actions


@lru_cache(maxsize=4096)
def _suit_discards(suit: int, holding: int) -> tuple[Discard, ...]:
    """List the discards of one suit; kept, because a hand changes by one card a turn."""
    return tuple(_DISCARDS[card.index] for card in cards_of(holding << 13 * suit))


def _on_lay_off(state: RoundState) -> tuple[Action, ...]:
    if state.knocked is None:
        return ()
    hand = state.held[state.turn]
    offers = [LayOff(card, meld) for meld in state.knocked.melds for card in cards_of(takes(meld.mask) & hand)]
    return (*offers, _DONE)


_LISTS: dict[Phase, Callable[[RoundState], tuple[Action, ...]]] = {
    UPCARD: _on_upcard,
    DRAW: _on_draw,
    DISCARD: _on_discard,
    LAY_OFF: _on_lay_off,
    OVER: lambda _: (),
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


def replay(record: Record | str) -> RoundState:
    """Play a record again.

    Args:
        record: The record, or its text.

    Returns:
        The state it leads to.

    Raises:
        IllegalAction: The rules refuse one of its actions.
        NotationError: The text is no record.

    Example:
        >>> from gin_widgets.rules import PAGAT
        >>> state = apply(deal(PAGAT, seed=1), Pass())
        >>> replay(state.record) == replay(str(state.record)) == state
        True
    """
    known = Record.read(record) if isinstance(record, str) else record
    return reduce(apply, known.actions, RoundState(known.start))


def _draw(state: RoundState, action: Draw) -> RoundState:
    if action.pile == "stock":
        held = _changed(state, 1 << state.start.stock[state.drawn].index)
        return after(state, action, DISCARD, state.turn, held, state.drawn + 1, state.pile)
    taken = state.pile[-1]
    held = _changed(state, 1 << taken.index)
    return after(state, action, DISCARD, state.turn, held, state.drawn, state.pile[:-1], taken)


def _pass(state: RoundState, action: Pass) -> RoundState:
    phase = DRAW if state.turn == state.dealer else UPCARD
    return after(state, action, phase, 1 - state.turn, state.held, state.drawn, state.pile)


def _discard(state: RoundState, action: Discard) -> RoundState:
    held = _changed(state, 1 << action.card.index)
    pile = (*state.pile, action.card)
    if state.stock_size <= state.ruleset.dead_at:
        return after(state, action, OVER, state.turn, held, state.drawn, pile)
    return after(state, action, DRAW, 1 - state.turn, held, state.drawn, pile)


def _knock(state: RoundState, action: Knock) -> RoundState:
    held = _changed(state, 1 << action.card.index)
    spread = action.spread or _best(held[state.turn])
    return _on_the_table(state, action, held, Knocked(state.turn, action.card, spread))


def _big_gin(state: RoundState, action: BigGin) -> RoundState:
    spread = action.spread or _best(state.held[state.turn])
    return _on_the_table(state, action, state.held, Knocked(state.turn, None, spread, big=True))


def _on_the_table(state: RoundState, action: Action, held: tuple[int, int], knocked: Knocked) -> RoundState:
    phase, turn = (OVER, state.turn) if knocked.gin else (LAY_OFF, 1 - state.turn)
    return after(state, action, phase, turn, held, state.drawn, state.pile, None, knocked)


def _lay_off(state: RoundState, action: LayOff) -> RoundState:
    knocked = state.knocked
    target = lying(knocked, action.meld) if knocked else None
    if knocked is None or target is None:
        return state
    grown = replace(knocked, laid_off=(*knocked.laid_off, (action.card, target)))
    held = _changed(state, 1 << action.card.index)
    return after(state, action, LAY_OFF, state.turn, held, state.drawn, state.pile, None, grown)


def _done(state: RoundState, action: Done) -> RoundState:
    return after(state, action, OVER, state.turn, state.held, state.drawn, state.pile, None, state.knocked)


def _changed(state: RoundState, card: int) -> tuple[int, int]:
    """Put a card into the hand on turn, or take it out."""
    first, second = state.held
    return (first, second ^ card) if state.turn else (first ^ card, second)


def _best(hand: int) -> Arrangement:
    melds = next(masks.arrangements(hand))
    return Arrangement.from_masks(melds, hand - sum(melds))


_DEEDS: dict[type, Callable[[RoundState, Any], RoundState]] = {
    Draw: _draw,
    Pass: _pass,
    Discard: _discard,
    Knock: _knock,
    BigGin: _big_gin,
    LayOff: _lay_off,
    Done: _done,
}
