"""Lesson 8: draw one card, discard one, and what happens when the stock runs down."""

from __future__ import annotations

from gin_widgets.lessons.model import Figure, Grid, House, Lesson, Note, Step, Summary

LESSON = Lesson(
    key="turn",
    title="A turn: draw one, discard one",
    group="A turn",
    minutes=7,
    rules=("turn", "throw-back", "dead-hand"),
    opening="turn/840",
    lead="You have drawn a card, and now one must go. Not every card may.",
    rule=(
        "A **turn** is one draw, then one **discard**. "
        "Draw from the stock, or the top of the discard pile. "
        "A card taken from that pile stays this turn. "
        "Two cards in the stock and no knock: the hand is **dead**."
    ),
    worked=(
        Step(
            text="It is your turn. Your opponent threw 8C. You may take it, or the top card of the stock.",
            figures=(
                Figure(groups=(("loose", "4H 4D 4C 7C 9C 7S 10S 9H JD KC"),), title="Your hand"),
                Figure(groups=(("loose", "8C"),), title="The discard pile, top card"),
            ),
        ),
        Step(
            text="You take 8C, because it makes a run. You take this one card, never the whole pile.",
            figures=(
                Figure(
                    groups=(("set", "4H 4D 4C"), ("run", "7C 8C 9C"), ("loose", "7S 10S 9H JD KC")),
                    title="Your eleven cards",
                ),
            ),
        ),
        Step(
            text=(
                "Then you **discard** one card, face up. You throw KC, and 36 points are left. "
                "The melds stay in your hand: nothing is laid on the table before a knock."
            ),
            figures=(
                Figure(
                    groups=(("set", "4H 4D 4C"), ("run", "7C 8C 9C"), ("deadwood", "7S 10S 9H JD")),
                    title="You keep",
                    caption="7 + 10 + 9 + 10 = 36",
                ),
            ),
        ),
        Step(
            text=(
                "In your next turn you take JH. It pairs with JD, but a pair is no meld. "
                "You may not throw JH back in this turn. So you throw 10S."
            ),
            figures=(
                Figure(
                    groups=(("set", "4H 4D 4C"), ("run", "7C 8C 9C"), ("deadwood", "7S 9H JD JH")),
                    title="You keep",
                    caption="7 + 9 + 10 + 10 = 36",
                ),
            ),
        ),
        Step(
            text=(
                "One turn later you draw AS from the stock. A stock card may be thrown at once. "
                "JH may go now as well, because it came in an earlier turn. You throw JH."
            ),
            figures=(
                Figure(
                    groups=(("set", "4H 4D 4C"), ("run", "7C 8C 9C"), ("deadwood", "AS 7S 9H JD")),
                    title="You keep",
                    caption="1 + 7 + 9 + 10 = 27",
                ),
            ),
        ),
        Step(
            text="Turn by turn the stock gets smaller. Count it: the last two cards are never drawn.",
            grid=Grid(
                heads=("Stock before", "Stock after", "You throw and do not knock"),
                rows=(
                    ("5 cards", "4 cards", "your opponent draws"),
                    ("4 cards", "3 cards", "your opponent draws"),
                    ("3 cards", "2 cards", "the hand is dead"),
                ),
            ),
        ),
        Step(
            text=(
                "Whoever draws the third card from the end may still knock. "
                "Without a knock the hand is **dead**: nobody scores, and the same dealer deals again."
            ),
            figures=(
                Figure(
                    groups=(("set", "4H 4D 4C"), ("run", "7C 8C 9C"), ("deadwood", "AS 7S 9H JD")),
                    title="Your hand",
                    caption="27 points, and none of them counts",
                ),
            ),
        ),
    ),
    together=("turn/828", "turn/829"),
    your_turn=("turn/892", "deal/871", "turn/875"),
    mixed=("arrange/869", "turn/881"),
    summary=Summary(
        rule=(
            "Draw one card from either pile, then throw one. A card from the discard pile stays this turn. "
            "With two cards left in the stock and no knock, nobody scores and the same dealer deals again."
        ),
        mistaken=(
            "Many throw back the card they have taken. It stays in the hand until the turn is over.",
            "Many lay melds on the table in their turn. In gin rummy all cards stay in the hand until a knock.",
            "Some think the lower deadwood scores when the stock runs down. A dead hand scores nothing for both.",
        ),
        sources=("Pagat", "Wikipedia"),
        disagreement=(
            "Some programs play on to the last card, and some stop before that. "
            "In this course the hand is dead at two, and whoever drew last may still knock."
        ),
    ),
    sandbox="Type or deal eleven cards. What does each discard leave?",
    tool="turn",
    tool_values=("4H 4D 4C 7C 8C 9C 7S 10S 9H JD KH", "KH"),
    note=Note(
        goal="Each child can play a turn, and knows which card may not go back and when a hand is dead.",
        show=(
            "Open step 1 and ask why one of the eleven cards must stay.",
            "Show step 2 with a real pack. One child plays the turns, the class says what may be thrown.",
            "Before the last step ask who scores now, and who deals.",
        ),
        question="You took a card and it does not help. May you throw it back?",
        answer="Not in this turn. You throw another card, and in your next turn it may go.",
    ),
    house=(
        House(
            when=("upcard-none",),
            part="rule",
            text="A **turn** is one draw, then one **discard**. The first turn has no draw. Draw from the stock or the discard pile. A card from that pile stays this turn. Two stock cards left, no knock: the hand is **dead**.",
        ),
    ),
)
