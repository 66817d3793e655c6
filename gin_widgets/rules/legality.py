"""Whether an action is allowed, and which rule forbids it if not.

Everything that asks "may I?" asks here: `legal_actions` lists what `why_not` lets pass,
and `apply` raises what `why_not` says.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from gin_widgets.errors import NotationError, Reason
from gin_widgets.rules import masks
from gin_widgets.rules.actions import BigGin, Discard, Done, Draw, Knock, LayOff, Pass
from gin_widgets.rules.cards import Card
from gin_widgets.rules.layoffs import takes
from gin_widgets.rules.notation import cards_of
from gin_widgets.rules.start import DISCARD, DRAW, LAY_OFF, OVER, UPCARD

if TYPE_CHECKING:
    from collections.abc import Callable

    from gin_widgets.rules.actions import Action
    from gin_widgets.rules.arrangement import Arrangement
    from gin_widgets.rules.knock import Knocked
    from gin_widgets.rules.melds import Meld
    from gin_widgets.rules.state import RoundState


DEAREST = 10  # a thrown card saves no more points than this


def why_not(state: RoundState, action: Action) -> Reason | None:
    """Say why the player on turn may not do something.

    Args:
        state: The round.
        action: What he would like to do.

    Returns:
        The rule that forbids it, or None if it is allowed.

    Raises:
        NotationError: It is no action at all.

    Example:
        >>> from gin_widgets.rules import PAGAT, deal
        >>> print(why_not(deal(PAGAT, seed=1), Draw("stock")))
        The first upcard is taken or passed before anyone draws from the stock.
    """
    question = _QUESTIONS.get(type(action))
    if question is None:
        raise NotationError(f"An action is one of the action types, such as Draw; got {type(action).__name__}.")
    if state.phase is OVER:
        return _finished(state, action)
    if (state.phase is LAY_OFF) != isinstance(action, (LayOff, Done)):
        return _wrong_side_of_a_knock(state)
    return question(state, action)


def throwable(state: RoundState) -> int:
    """Tell which cards may be thrown: all in hand but the one just taken from the discard pile."""
    hand = state.held[state.turn]
    return hand if state.taken is None else hand & ~(1 << state.taken.index)


def knocking(state: RoundState) -> int:
    """Tell with which cards the player on turn may knock."""
    hand, limit = state.held[state.turn], state.limit
    if masks.deadwood(hand) > limit + DEAREST:
        return 0
    found, rest = 0, throwable(state)
    while rest:
        card = rest & -rest
        rest ^= card
        if masks.deadwood(hand ^ card) <= limit:
            found |= card
    return found


def _finished(state: RoundState, action: Action) -> Reason:
    if state.knocked is None:
        return Reason("dead-hand", "A dead hand is over; it scores nothing and the same dealer deals again.")
    if isinstance(action, LayOff) and state.knocked.gin:
        return Reason("lay-off-gin", "Nothing is laid off on gin; the knocker has no deadwood.", (action.card,))
    return Reason("turn", "The round is over; nobody acts any more.")


def _wrong_side_of_a_knock(state: RoundState) -> Reason:
    if state.phase is LAY_OFF:
        return Reason("lay-off", "After a knock the defender lays off or says that he is done; nothing else.")
    return Reason("lay-off", "Cards are laid off by the defender after a knock; nobody has knocked yet.")


def _pass(state: RoundState, _: Pass) -> Reason | None:
    if state.phase is UPCARD:
        return None
    return Reason("first-upcard", "Only the first upcard may be passed; now a card is drawn and one is thrown.")


def _draw(state: RoundState, action: Draw) -> Reason | None:
    if state.phase is DISCARD:
        return Reason("turn", "A turn has one draw; now a card is thrown.")
    if action.pile == "stock":
        if state.phase is DRAW:
            return None
        return Reason("first-upcard", "The first upcard is taken or passed before anyone draws from the stock.")
    if state.closed:
        text = f"When both have passed the upcard, the next card comes from the stock; {state.top} is closed."
        return Reason("first-upcard", text, cards_of(1 << state.pile[-1].index))
    if not state.pile:
        return Reason("turn", "A card is drawn from a pile that has one; the discard pile is empty.")
    return None


def _discard(state: RoundState, action: Discard) -> Reason | None:
    if state.phase is not DISCARD:
        return Reason("turn", f"A turn starts with a draw; {action.card} is thrown after it.", (action.card,))
    if throwable(state) >> action.card.index & 1:
        return None
    return _not_thrown(state, action.card)


def _not_thrown(state: RoundState, card: Card) -> Reason:
    if card is state.taken:
        text = f"A card just taken from the discard pile is not thrown back in the same turn; {card} was."
        return Reason("throw-back", text, (card,))
    return Reason("turn", f"A player throws a card he holds; {card} is not in his hand.", (card,))


def _knock(state: RoundState, action: Knock) -> Reason | None:
    card = action.card
    if state.phase is not DISCARD:
        return Reason("knock", "A knock comes after a draw; no card has been drawn yet.", (card,))
    if not throwable(state) >> card.index & 1:
        return _not_thrown(state, card)
    kept = state.held[state.turn] ^ 1 << card.index
    if action.spread is None:
        return _over_limit(state, card, masks.deadwood(kept))
    return _not_shown(action.spread, kept) or _over_limit(state, card, action.spread.deadwood)


def _over_limit(state: RoundState, card: Card, left: int) -> Reason | None:
    if left <= state.limit:
        return None
    other = cards_of(knocking(state) & ~(1 << card.index))
    if other:
        text = f"The knocking discard leaves at most {state.limit}; {card} leaves {left}, {other[0]} would do."
        return Reason("knock-discard", text, (card,))
    text = f"A knocker keeps at most {state.limit} points of deadwood; without {card} it is {left}."
    return Reason(_limit_rule(state), text, (card,))


def _limit_rule(state: RoundState) -> str:
    if state.ruleset.oklahoma_ace is not None:
        return "oklahoma"
    return "straight" if state.limit == 0 else "knock"


def _not_shown(spread: Arrangement, kept: int) -> Reason | None:
    if spread.mask == kept:
        return None
    odd = cards_of(spread.mask ^ kept)
    text = f"The spread shows exactly the cards that are kept; {' '.join(map(str, odd))} does not fit."
    return Reason("spread", text, odd)


def _big_gin(state: RoundState, action: BigGin) -> Reason | None:
    if state.ruleset.big_gin is None:
        return Reason("big-gin", f"Big gin counts only where it is agreed; {state.ruleset.title!r} does not play it.")
    if state.phase is not DISCARD:
        return Reason("big-gin", "Big gin melds eleven cards; draw a card first.")
    hand = state.held[state.turn]
    left = masks.deadwood(hand) if action.spread is None else action.spread.deadwood
    if action.spread is not None and action.spread.mask != hand:
        return _not_shown(action.spread, hand)
    if left:
        return Reason("big-gin", f"Big gin leaves no card loose; here {left} points are left.")
    return None


def _lay_off(state: RoundState, action: LayOff) -> Reason | None:
    knock, card = state.knocked, action.card
    if knock is None or not state.held[state.turn] >> card.index & 1:
        return _not_the_defenders(knock, card)
    target = lying(knock, action.meld)
    if target is None:
        return _no_target(knock, action)
    if takes(target.mask) >> card.index & 1:
        return None
    wanted = " or ".join(map(str, cards_of(takes(target.mask)))) or "no card"
    return Reason("lay-off", f"A meld takes the card that continues it; {target} takes {wanted}, not {card}.", (card,))


def _not_the_defenders(knock: Knocked | None, card: Card) -> Reason:
    if knock and knock.spread.mask >> card.index & 1:
        return Reason("lay-off-deadwood", f"The knocker never lays off; {card} lies in his spread.", (card,))
    return Reason("lay-off", f"The defender lays off cards of his hand; {card} is not in it.", (card,))


def lying(knock: Knocked, wanted: Meld | Card) -> Meld | None:
    """Find the meld on the table that is meant by a meld as it lay earlier."""
    if isinstance(wanted, Card):
        return None
    return next((meld for meld in knock.melds if meld.mask & wanted.mask == wanted.mask), None)


def _no_target(knock: Knocked, action: LayOff) -> Reason:
    target = action.meld
    cards = (target,) if isinstance(target, Card) else target.cards
    if any(card in knock.spread.deadwood_cards for card in cards):
        text = f"Cards are laid off on melds only; {target} is deadwood of the knocker."
        return Reason("lay-off-deadwood", text, (action.card,))
    return Reason("lay-off", f"Cards are laid off on the knocker's melds; {target} is none of them.", (action.card,))


_QUESTIONS: dict[type, Callable[[RoundState, Any], Reason | None]] = {
    Draw: _draw,
    Pass: _pass,
    Discard: _discard,
    Knock: _knock,
    BigGin: _big_gin,
    LayOff: _lay_off,
    Done: lambda *_: None,
}
