"""Lesson 7: who deals, how many cards, and who may take the card that is turned up."""

from __future__ import annotations

from gin_widgets.lessons.model import Figure, House, Lesson, Note, Step, Summary

LESSON = Lesson(
    key="deal",
    title="The deal and the first upcard",
    group="A turn",
    minutes=7,
    rules=("deck", "first-dealer", "deal", "first-upcard"),
    opening="deal/732",
    lead="The cards are dealt, and one more lies face up. Who gets the first say?",
    rule=(
        "Each player is dealt ten cards. The next card, the **upcard**, is turned up, and the rest is the **stock**. "
        "The player who did not deal may take the upcard. Then the dealer may. After two passes it is closed."
    ),
    worked=(
        Step(
            text="Two players share one pack of 52 cards. Each draws a card. The lower card deals the first hand.",
            figures=(
                Figure(groups=(("loose", "9C"),), title="You draw"),
                Figure(groups=(("loose", "5H"),), title="Your opponent draws", caption="the lower card deals"),
            ),
        ),
        Step(
            text="Your opponent deals, one card at a time, and you get the first. Each hand gets ten cards.",
            figures=(Figure(groups=(("loose", "7S 10S 4H 9H KH 4D JD 4C 7C KC"),), title="Your hand"),),
        ),
        Step(
            text="Card 21 is turned up. It is the **upcard**. The other 31 lie face down: they are the **stock**.",
            figures=(Figure(groups=(("loose", "10C"),), title="The upcard"),),
        ),
        Step(
            text="You did not deal, so you are asked first. Take 10C, or pass? It makes no meld for you, so you pass.",
            figures=(
                Figure(groups=(("loose", "7S 10S 4H 9H KH 4D JD 4C 7C KC"),), title="Your hand"),
                Figure(groups=(("loose", "10C"),), title="The upcard"),
            ),
        ),
        Step(
            text="Now the dealer is asked. In this hand it makes no meld either, and the dealer passes too.",
            figures=(
                Figure(groups=(("loose", "2S 4S 5S 6H 2D 7D 10D 2C 3C JC"),), title="The dealer's hand"),
                Figure(groups=(("loose", "10C"),), title="The upcard"),
            ),
        ),
        Step(
            text="Both have passed, so 10C is closed. You must draw from the stock. You draw 9C.",
            figures=(
                Figure(groups=(("loose", "7S 10S 4H 9H KH 4D JD 4C 7C KC"),), title="Your hand"),
                Figure(groups=(("loose", "9C"),), title="From the stock"),
            ),
        ),
        Step(
            text="You put KH on top of 10C, face up. The hand is under way, and the next turn is your opponent's.",
            figures=(Figure(groups=(("loose", "10C KH"),), title="The discard pile"),),
        ),
    ),
    together=("deal/738", "deal/739"),
    your_turn=("deal/736", "deadwood/745", "deal/752"),
    mixed=("one-meld/743", "deal/734"),
    summary=Summary(
        rule=(
            "Ten cards each, one turned up, and 31 left in the stock. "
            "The player who did not deal is asked first, then the dealer. If both pass, the first one draws from the stock."
        ),
        mistaken=(
            "Many think the dealer is asked first. The other player is, and the dealer comes second.",
            "Many think the upcard stays open after two passes. The next card comes from the stock.",
            "Some deal eleven cards to each hand. A player holds eleven only during a turn.",
        ),
        sources=("Pagat", "Wikipedia"),
        disagreement=(
            "In Pagat the lower card deals first, in other books the higher one. "
            "In Rummy Royal only the first player is asked, and takes the card or draws. "
            "Some deal an eleventh card to that player and turn none up. "
            "This course goes by the rules you chose, and by Pagat if you chose none."
        ),
    ),
    sandbox="Type a number and see the deal it gives. Would you take the upcard?",
    tool="deal",
    tool_values=("7",),
    note=Note(
        goal="Each child can deal a hand, and knows who is asked about the upcard and when.",
        show=(
            "Open step 1 and let the class vote before you check.",
            "Show step 2 with a real pack. One child deals, one turns the card up.",
            "Before the last steps ask who may take the upcard now.",
        ),
        question="Both players have passed. May the first one take the upcard now?",
        answer="No. Both had the chance and left it, so the next card comes from the stock.",
    ),
    house=(
        House(when=("upcard-none",), part="lead", text="The cards are dealt, and none is turned up. Who goes first?"),
        House(
            when=("upcard-none",),
            part="rule",
            text="The dealer is dealt ten cards, the other player eleven. No card is turned up, and the rest is the **stock**. The player with eleven starts: one card is thrown, or thrown to knock.",
        ),
        House(
            when=("upcard-non-dealer",),
            part="rule",
            text="Each player is dealt ten cards. The next card, the **upcard**, is turned up, and the rest is the **stock**. The player who did not deal takes the upcard or draws from the stock. The dealer is not asked.",
        ),
        House(
            when=("upcard-none",),
            part="short",
            text="Ten cards for the dealer, eleven for the other player, none turned up, and 31 left in the stock. The player with eleven starts.",
        ),
        House(
            when=("upcard-non-dealer",),
            part="short",
            text="Ten cards each, one turned up, and 31 left in the stock. The player who did not deal takes the upcard or draws. The dealer is not asked.",
        ),
        House(
            when=("upcard-none",),
            part="sandbox",
            text="Type a number and look at both hands. Which card would the non-dealer throw first?",
        ),
        House(
            when=("players-3",),
            part="mistaken-1",
            text="Many let the dealer play along. With three players the dealer sits out, and the two others play.",
        ),
        House(
            when=("upcard-none",),
            part="mistaken-1",
            text="Many turn a card up after the deal, as at other tables. Here no card is turned up.",
        ),
        House(
            when=("upcard-non-dealer",),
            part="mistaken-1",
            text="Many think the dealer is asked too. Here only the other player may take the first upcard.",
        ),
        House(
            when=("upcard-none",),
            part="mistaken-2",
            text="Some let the dealer begin. The other player holds eleven cards, and begins with a discard or a knock.",
        ),
        House(
            when=("upcard-non-dealer",),
            part="mistaken-2",
            text="Many think the upcard stays open after a pass. The next card comes from the stock.",
        ),
        House(
            when=("upcard-none",),
            part="mistaken-3",
            text="Some deal eleven cards to both. Only the player who does not deal gets eleven.",
        ),
        House(
            when=("upcard-none",),
            part="goal",
            text="Each child can deal a hand, and knows who gets eleven cards and who begins.",
        ),
        House(
            when=("upcard-none",),
            part="show-2",
            text="Show step 2 with a real pack. In place of the upcard, deal an eleventh card to the other player.",
        ),
        House(when=("upcard-none",), part="show-3", text="Before the first turn ask who begins, and with what."),
        House(
            when=("upcard-none",),
            part="question",
            text="Why does the player with eleven cards not draw in the first turn?",
        ),
        House(
            when=("upcard-none",),
            part="answer",
            text="The eleventh card stands for the draw. One card is thrown, and then both hold ten.",
        ),
        House(
            when=("upcard-non-dealer",),
            part="question",
            text="The first player has passed. May the dealer take the upcard now?",
        ),
        House(
            when=("upcard-non-dealer",),
            part="answer",
            text="No. Only the player who did not deal is asked, so the next card comes from the stock.",
        ),
    ),
)
