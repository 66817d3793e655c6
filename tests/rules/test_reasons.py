"""Every refusal has its rule, and a sentence that names the rule first and the trouble after it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gin_widgets.errors import DealError
from gin_widgets.rules import (
    DECK,
    OKLAHOMA_ACE_GIN,
    PAGAT,
    RUMMY_ROYAL,
    STRAIGHT,
    WIKIPEDIA,
    Arrangement,
    BigGin,
    Card,
    Discard,
    Done,
    Draw,
    Hand,
    Knock,
    LayOff,
    Meld,
    Pass,
    Phase,
    RoundState,
    Start,
    apply,
    deal,
    legal_actions,
    why_not,
)

KNOCKER = "4S 5S 6S 9H 9D 9C JD QD KD 3C"
DEFENDER = "7S 8S AH 2H 3H QH 5D 10D 8C QC"


def position(  # noqa: PLR0917 - a table of positions
    mine: str, other: str = "", pile: str = "", ruleset=PAGAT, stock: int = 20, phase: Phase | None = None
) -> RoundState:
    """Set up a round in which seat 0 acts; cards nobody needs go under the top of the pile."""
    hand, theirs, top = Hand(mine), Hand(other), Hand(pile)
    free = [card for card in reversed(DECK) if card not in hand | theirs | top]
    while len(theirs) < 10:
        theirs |= free.pop()
    under = free[stock:]
    pile = (*under, *top)
    return RoundState(
        Start(
            ruleset=ruleset,
            dealer=1,
            hands=(hand, theirs),
            pile=pile,
            stock=tuple(free[:stock]),
            upcard=(top.cards or pile or (None,))[0],
            turn=0,
            phase=phase or (Phase.DISCARD if len(hand) == 11 else Phase.DRAW),
        )
    )


def told(state, action):
    reason = why_not(state, action)
    return (reason.rule, reason.text, " ".join(map(str, reason.cards)))


ELEVEN = KNOCKER + " KC"


def after_knock(spread: str = "") -> RoundState:
    return apply(position(ELEVEN, DEFENDER), Knock("KC", spread or None))


@pytest.mark.parametrize(
    ("action", "rule", "text", "cards"),
    [
        (Draw("stock"), "turn", "A turn has one draw; now a card is thrown.", ""),
        (Draw("discard"), "turn", "A turn has one draw; now a card is thrown.", ""),
        (
            Pass(),
            "first-upcard",
            "Only the first upcard may be passed; now a card is drawn and one is thrown.",
            "",
        ),
        (Discard("2C"), "turn", "A player throws a card he holds; 2C is not in his hand.", "2C"),
        (Knock("2C"), "turn", "A player throws a card he holds; 2C is not in his hand.", "2C"),
        (
            Knock("4S"),
            "knock-discard",
            "The knocking discard leaves at most 10; 4S leaves 24, 3C would do.",
            "4S",
        ),
        (
            Knock("3C", "4S 5S 6S | 9H 9D 9C | JD QD KD"),
            "spread",
            "The spread shows exactly the cards that are kept; KC does not fit.",
            "KC",
        ),
        (
            Knock("KC", "4S 5S 6S | 9H 9D 9C | JD QD KD 3C"),
            "knock-discard",
            "The knocking discard leaves at most 10; KC leaves 33, 3C would do.",
            "KC",
        ),
        (
            BigGin(),
            "big-gin",
            "Big gin counts only where it is agreed; 'Standard rules' does not play it.",
            "",
        ),
        (
            LayOff("4S", "9H 9D 9C"),
            "lay-off",
            "Cards are laid off by the defender after a knock; nobody has knocked yet.",
            "",
        ),
        (Done(), "lay-off", "Cards are laid off by the defender after a knock; nobody has knocked yet.", ""),
    ],
    ids=str,
)
def test_with_eleven_cards(action, rule, text, cards):
    assert told(position(ELEVEN, DEFENDER), action) == (rule, text, cards)


@pytest.mark.parametrize(
    ("action", "rule", "text", "cards"),
    [
        (Discard("4S"), "turn", "A turn starts with a draw; 4S is thrown after it.", "4S"),
        (Knock("4S"), "knock", "A knock comes after a draw; no card has been drawn yet.", "4S"),
        (
            Pass(),
            "first-upcard",
            "Only the first upcard may be passed; now a card is drawn and one is thrown.",
            "",
        ),
        (
            LayOff("4S", "9H 9D 9C"),
            "lay-off",
            "Cards are laid off by the defender after a knock; nobody has knocked yet.",
            "",
        ),
    ],
    ids=str,
)
def test_before_the_draw(action, rule, text, cards):
    assert told(position(KNOCKER, DEFENDER), action) == (rule, text, cards)


@pytest.mark.parametrize(
    ("action", "rule", "text", "cards"),
    [
        (
            LayOff("KC", "JD QD KD"),
            "lay-off",
            "The defender lays off cards of his hand; KC is not in it.",
            "KC",
        ),
        (
            LayOff("4S", "4S 5S 6S"),
            "lay-off-deadwood",
            "The knocker never lays off; 4S lies in his spread.",
            "4S",
        ),
        (LayOff("3C", "4S 5S 6S"), "lay-off-deadwood", "The knocker never lays off; 3C lies in his spread.", "3C"),
        (
            LayOff("AH", "3C"),
            "lay-off-deadwood",
            "Cards are laid off on melds only; 3C is deadwood of the knocker.",
            "AH",
        ),
        (
            LayOff("QH", "AH 2H 3H"),
            "lay-off",
            "Cards are laid off on the knocker's melds; AH 2H 3H is none of them.",
            "QH",
        ),
        (LayOff("QH", "4S"), "lay-off", "Cards are laid off on the knocker's melds; 4S is none of them.", "QH"),
        (
            LayOff("8S", "4S 5S 6S"),
            "lay-off",
            "A meld takes the card that continues it; 4S 5S 6S takes 3S or 7S, not 8S.",
            "8S",
        ),
        (
            LayOff("QH", "9H 9D 9C"),
            "lay-off",
            "A meld takes the card that continues it; 9H 9D 9C takes 9S, not QH.",
            "QH",
        ),
        (
            Draw("stock"),
            "lay-off",
            "After a knock the defender lays off or says that he is done; nothing else.",
            "",
        ),
        (
            Discard("7S"),
            "lay-off",
            "After a knock the defender lays off or says that he is done; nothing else.",
            "",
        ),
        (
            Knock("7S"),
            "lay-off",
            "After a knock the defender lays off or says that he is done; nothing else.",
            "",
        ),
    ],
    ids=str,
)
def test_after_a_knock(action, rule, text, cards):
    assert told(after_knock(), action) == (rule, text, cards)


def test_a_full_set_takes_no_card():
    state = apply(position("AS 9S 9H 9D 9C JD QD KD 2H 3C KS", "AH 2S 3H QH 5D 10D 8C QC 7S 8S"), Knock("KS"))
    assert told(state, LayOff("QH", "9S 9H 9D 9C"))[1] == (
        "A meld takes the card that continues it; 9S 9H 9D 9C takes no card, not QH."
    )


def test_the_card_just_taken_is_not_thrown_back():
    state = apply(position("4S 5S 6S 3H 9H AD 4D 9D 2C 9C", DEFENDER.replace("3H", "JH"), "KC"), Draw("discard"))
    text = "A card just taken from the discard pile is not thrown back in the same turn; KC was."
    assert told(state, Discard("KC")) == ("throw-back", text, "KC")
    assert told(state, Knock("KC")) == ("throw-back", text, "KC")
    assert not any(isinstance(action, Knock) for action in legal_actions(state))


def test_a_card_drawn_from_the_stock_or_taken_earlier_may_be_thrown():
    state = position("4S 5S 6S 3H 9H AD 4D 9D 2C 9C", DEFENDER.replace("3H", "JH"), "KC")
    drawn = state.stock[0]
    assert why_not(apply(state, Draw("stock")), Discard(drawn)) is None
    state = apply(apply(state, Draw("discard")), Discard("4D"))
    state = apply(apply(state, Draw("stock")), Discard(state.hands[1].cards[0]))
    state = apply(state, Draw("stock"))
    assert why_not(state, Discard("KC")) is None
    assert why_not(state, Knock("KC")) is None or why_not(state, Knock("KC")).rule != "throw-back"


def test_over_the_limit():
    hand = "7S 8S KS 5H 6H QH 3D JD AC 9C 2C"
    assert told(position(hand), Knock("KS")) == (
        "knock",
        "A knocker keeps at most 10 points of deadwood; without KS it is 61.",
        "KS",
    )


def test_a_spread_over_the_limit_although_the_best_is_within():
    state = position("4S 5S 6S 9H 9D 9C JD QD KD 2C 3C")
    assert told(state, Knock("3C", "4S 5S 6S | JD QD KD | 9H 9D | 9C 2C")) == (
        "knock-discard",
        "The knocking discard leaves at most 10; 3C leaves 29, 2C would do.",
        "3C",
    )


def test_house_limits_point_at_their_own_rule():
    hand = "4S 5S 6S 9H 9D 9C JD QD KD 2C 3C"
    assert told(position(hand, ruleset=STRAIGHT), Knock("3C"))[0] == "straight"
    oklahoma = position(hand, pile="AH", ruleset=OKLAHOMA_ACE_GIN)
    assert told(oklahoma, Knock("3C")) == (
        "oklahoma",
        "A knocker keeps at most 0 points of deadwood; without 3C it is 2.",
        "3C",
    )


def test_the_first_upcard():
    state = deal(PAGAT, seed=1)
    assert told(state, Draw("stock")) == (
        "first-upcard",
        "The first upcard is taken or passed before anyone draws from the stock.",
        "",
    )
    both = apply(apply(state, Pass()), Pass())
    assert told(both, Draw("discard")) == (
        "first-upcard",
        f"When both have passed the upcard, the next card comes from the stock; {state.top} is closed.",
        str(state.top),
    )
    later = apply(both, Draw("stock"))
    later = apply(later, Discard(later.hands[1].cards[0]))
    assert why_not(later, Draw("discard")) is None
    assert told(deal(RUMMY_ROYAL, seed=1), Pass())[0] == "first-upcard"


def test_an_empty_pile_has_no_card_to_draw():
    state = apply(apply(deal(PAGAT, seed=1), Draw("discard")), Discard(deal(PAGAT, seed=1).hands[1].cards[0]))
    assert why_not(state, Draw("discard")) is None
    bare = position(KNOCKER, DEFENDER, stock=32)
    assert told(bare, Draw("discard")) == (
        "turn",
        "A card is drawn from a pile that has one; the discard pile is empty.",
        "",
    )


def test_nothing_is_laid_off_on_gin():
    state = apply(position("4S 5S 6S 9H 9D 9C 10D JD QD KD 3C", "7S 8S AH 2H 3H QH 5D 10H 8C QC"), Knock("3C"))
    assert state.over
    assert state.result.gin
    assert told(state, LayOff("7S", "4S 5S 6S")) == (
        "lay-off-gin",
        "Nothing is laid off on gin; the knocker has no deadwood.",
        "7S",
    )
    assert told(state, Done()) == ("turn", "The round is over; nobody acts any more.", "")


def test_a_meld_that_was_left_loose_takes_nothing():
    state = position("4S 5S 6S KH KD KC AS AH AD 7S QH", "AC 8S 2H 3H QC 5D 10D 8C 9C 2C")
    state = apply(state, Knock("QH", "4S 5S 6S 7S | KH KD KC | AS AH | AD"))
    assert told(state, LayOff("AC", "AS AH AD")) == (
        "lay-off-deadwood",
        "Cards are laid off on melds only; AS AH AD is deadwood of the knocker.",
        "AC",
    )


def test_all_cards_that_do_not_fit_a_spread_are_named():
    assert told(position(ELEVEN, DEFENDER), Knock("3C", "4S 5S 6S | 9H 9D 9C"))[1] == (
        "The spread shows exactly the cards that are kept; JD QD KD KC does not fit."
    )


def test_after_the_end_nobody_acts():
    state = apply(after_knock(), Done())
    for action in (LayOff("7S", "4S 5S 6S"), Draw("stock"), Done()):
        assert told(state, action) == ("turn", "The round is over; nobody acts any more.", "")
    assert legal_actions(state) == ()


def test_a_dead_hand():
    state = position(KNOCKER, DEFENDER, stock=3)
    state = apply(state, Draw("stock"))
    assert any(isinstance(action, Knock) for action in legal_actions(state))
    dead = apply(state, Discard("4S"))
    assert (dead.over, dead.result.dead, dead.stock_size, dead.turn) == (True, True, 2, 0)
    text = "A dead hand is over; it scores nothing and the same dealer deals again."
    assert told(dead, Draw("stock")) == ("dead-hand", text, "")


def test_with_four_cards_left_the_hand_goes_on():
    state = apply(apply(position(KNOCKER, DEFENDER, stock=4), Draw("stock")), Discard("4S"))
    assert (state.over, state.turn, state.stock_size) == (False, 1, 3)


BIG = "4S 5S 6S 9H 9D 9C 9S JD QD KD 10D"


def test_big_gin():
    state = position(BIG, "7S 8S AH 2H 3H QH 5D 10H 8C QC", ruleset=WIKIPEDIA)
    assert BigGin() in legal_actions(state)
    after = apply(state, BigGin())
    assert (after.over, after.result.big_gin, after.result.gin) == (True, True, False)
    assert (after.knocked.discard, len(after.hands[0]), after.turn) == (None, 11, 0)
    assert after.history == (BigGin(),)
    spread = "4S 5S 6S | 9S 9H 9D 9C | 10D JD QD KD"
    assert apply(state, BigGin(spread)).knocked.spread == Arrangement(spread)


def test_when_big_gin_is_refused():
    state = position(BIG, "7S 8S AH 2H 3H QH 5D 10H 8C QC", ruleset=WIKIPEDIA)
    assert told(state, BigGin("4S 5S 6S | 9S 9H 9D 9C | JD QD KD")) == (
        "spread",
        "The spread shows exactly the cards that are kept; 10D does not fit.",
        "10D",
    )
    assert told(state, BigGin("4S 5S 6S | 9S 9H 9D 9C | JD QD KD | 10D")) == (
        "big-gin",
        "Big gin leaves no card loose; here 10 points are left.",
        "",
    )
    short = position(ELEVEN, DEFENDER, ruleset=WIKIPEDIA)
    assert told(short, BigGin()) == ("big-gin", "Big gin leaves no card loose; here 13 points are left.", "")
    early = position(KNOCKER, DEFENDER, ruleset=WIKIPEDIA)
    assert told(early, BigGin()) == ("big-gin", "Big gin melds eleven cards; draw a card first.", "")


def test_laying_off_step_by_step():
    state = after_knock()
    assert legal_actions(state) == (LayOff("7S", "4S 5S 6S"), LayOff("10D", "JD QD KD"), Done())
    state = apply(state, LayOff("7S", "4S 5S 6S"))
    assert legal_actions(state)[0] == LayOff("8S", "4S 5S 6S 7S")
    by_grown, by_laid = (apply(state, LayOff("8S", meld)) for meld in ("4S 5S 6S 7S", "4S 5S 6S"))
    assert by_grown.knocked == by_laid.knocked
    assert by_grown.knocked.melds[0] == Meld("4S 5S 6S 7S 8S")
    state = apply(apply(by_grown, LayOff("10D", "JD QD KD")), Done())
    assert (state.history[-1], state.turn, state.over) == (Done(), 1, True)
    assert state.result.defender_deadwood == Hand("AH 2H 3H QH 5D 8C QC").deadwood == 33
    assert state.result.knocker_deadwood == 3
    assert [str(card) for card, _ in state.knocked.laid_off] == ["7S", "8S", "10D"]


def test_nobody_must_lay_off():
    state = apply(after_knock(), Done())
    assert state.result.defender_deadwood == Hand(DEFENDER).deadwood


def test_gin_in_hand_may_be_knocked_as_a_plain_knock():
    state = position("4S 5S 6S 7S 9H 9D 9C JD QD KD 3C")
    plain = apply(state, Knock("3C", "5S 6S 7S | 9H 9D 9C | JD QD KD | 4S"))
    assert (plain.phase, plain.knocked.gin) == (Phase.LAY_OFF, False)
    assert apply(state, Knock("3C")).result.gin


def changed(**changes):
    return replace(position(ELEVEN, DEFENDER).start, **changes)


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"turn": 2}, "seats of a round are 0 and 1; got 2"),
        ({"dealer": -1}, "seats of a round are 0 and 1; got -1"),
        ({"phase": Phase.OVER}, "starts before a draw or a discard; got 'over'"),
        ({"phase": Phase.LAY_OFF}, "starts before a draw or a discard; got 'lay-off'"),
        ({"phase": Phase.DRAW}, "seat 0 holds 10 cards; this hand has 11"),
        ({"turn": 1}, "seat 0 holds 10 cards; this hand has 11"),
        ({"pile": ()}, "A pack has 52 cards; .* lies nowhere"),
        ({"pile": (Card("KC"),)}, "KC lies in two places"),
    ],
)
def test_positions_that_cannot_be(changes, why):
    with pytest.raises(DealError, match=why):
        changed(**changes)


def test_a_draw_needs_more_stock_than_a_dead_hand_leaves():
    with pytest.raises(DealError, match="With 2 cards in the stock nobody draws; it has 2"):
        position(KNOCKER, DEFENDER, stock=2)
    position(KNOCKER, DEFENDER, stock=3)
    position(ELEVEN, DEFENDER, stock=2)


def test_an_upcard_is_offered_from_a_pile():
    with pytest.raises(DealError, match="offered from the discard pile; it is empty"):
        position(KNOCKER, DEFENDER, stock=32, phase=Phase.UPCARD)
