"""Rounds in which a player has just drawn an eleventh card."""

from __future__ import annotations

from collections.abc import Sequence

from gin_widgets.rules import DECK, Card, Draw, Hand, Pass, Phase, RoundState, Ruleset, Start, apply, discards
from gin_widgets.teaching.cases.knocking import Knocking, look_at
from gin_widgets.teaching.chance import Chance


def draw_last(chance: Chance, cards: Sequence[str], ruleset: Ruleset, *, back: bool, first: bool) -> Knocking:
    """Deal a round in which a player has just drawn the last of eleven cards.

    Args:
        chance: Where the rest of the pack lies, and which card was drawn.
        cards: The eleven cards.
        ruleset: The rules in force.
        back: Whether the card that should go was taken from the discard pile, so that it may not.
        first: Whether it is the player's first turn. With `back` it is a later one where no first upcard can be
            taken, or where it stays on the table to show the knock limit.
    """
    shows_limit = ruleset.oklahoma_ace is not None
    first = first and not (back and (shows_limit or ruleset.first_upcard == "none"))
    held = Hand(map(Card, cards))
    pack = tuple(card for card in chance.shuffled(DECK) if card not in held)
    if first and ruleset.first_upcard == "none":
        return look_at(RoundState(_start(ruleset, held, pack[:10], (), pack[10:])), "")
    card, taken = _drawn(chance, held, back=back)
    taken = taken and not (first and shows_limit)
    below = 0 if first and taken else 1 if first else 3 + chance.below(8)
    pile, stock = pack[10 : 10 + below], pack[10 + below :]
    pile, stock = ((*pile, card), stock) if taken else (pile, (card, *stock))
    state = RoundState(_start(ruleset, held - [card], pack[:10], pile, stock))
    if first and not taken and ruleset.first_upcard == "both":
        state = apply(apply(state, Pass()), Pass())
    return look_at(apply(state, Draw("discard" if taken else "stock")), str(card))


def _drawn(chance: Chance, held: Hand, *, back: bool) -> tuple[Card, bool]:
    """Choose the card drawn last, and whether it was taken from the discard pile."""
    left = discards(held)
    best = [card for card, points in left.items() if points == min(left.values())]
    if back:
        return chance.pick(best), True
    others = [card for card in left if card not in best]
    if not others or chance.likely(50):
        return chance.pick(best), False
    return chance.pick(others), True


def _start(
    ruleset: Ruleset, mine: Hand, others: Sequence[Card], pile: tuple[Card, ...], stock: tuple[Card, ...]
) -> Start:
    """Place the cards; the first upcard lies at the bottom of the discard pile."""
    offered = len(stock) == 31 and len(pile) == 1 and ruleset.first_upcard == "both"
    return Start(
        ruleset=ruleset,
        dealer=1,
        hands=(mine, Hand(others)),
        pile=pile,
        stock=stock,
        upcard=None if ruleset.first_upcard == "none" else pile[0],
        turn=0,
        phase=Phase.DISCARD if len(mine) == 11 else Phase.UPCARD if offered else Phase.DRAW,
    )
