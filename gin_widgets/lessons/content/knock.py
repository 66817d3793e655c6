"""Lesson 9: when a player may knock, with which card, and what gin is."""

from __future__ import annotations

from gin_widgets.lessons.model import Figure, House, Lesson, Note, Step, Summary

LESSON = Lesson(
    key="knock",
    title="Knocking and gin",
    group="The end of a hand",
    minutes=8,
    rules=("knock", "knock-discard", "gin", "throw-back", "false-knock"),
    opening="knock/606",
    lead="A player with few points left may end the hand. See if you can do it here.",
    rule=(
        "Draw, then choose a card to throw. If the other ten count **10** or less, you may throw it face down and "
        "**knock**, on any turn. With no deadwood it is **gin**. You never have to."
    ),
    worked=(
        Step(
            text="You have drawn 7C, so you hold eleven cards. One of them must go. Can you end the hand with it?",
            figures=(Figure(groups=(("loose", "JS JH JD JC 10S 10H 10D 2S 2H 3D 7C"),), title="Your eleven cards"),),
        ),
        Step(
            text="Two sets lie here. The other four cards count 14. That looks like too much, but one card still goes.",
            figures=(
                Figure(
                    groups=(("set", "JS JH JD JC"), ("set", "10S 10H 10D"), ("deadwood", "2S 2H 3D 7C")),
                    caption="2 + 2 + 3 + 7 = 14",
                ),
            ),
        ),
        Step(
            text=(
                "You throw 7C face down. The ten cards you keep count 7, and that is not more than 10. "
                "So you may **knock**: you lay your cards open, and the hand ends."
            ),
            figures=(
                Figure(
                    groups=(("set", "JS JH JD JC"), ("set", "10S 10H 10D"), ("deadwood", "2S 2H 3D")),
                    title="You keep",
                    caption="2 + 2 + 3 = 7",
                ),
            ),
        ),
        Step(
            text=(
                "You may also throw 7C face up and play on. Say you do, and next you draw 2C. "
                "Without 3D no card is loose. A knock with no deadwood is **gin**."
            ),
            figures=(
                Figure(
                    groups=(("set", "JS JH JD JC"), ("set", "10S 10H 10D"), ("set", "2S 2H 2C")),
                    title="You keep",
                    caption="0 points",
                ),
            ),
        ),
        Step(
            text=(
                "Now say you took 7C from the discard pile. Then it must stay this turn. "
                "You throw 3D, and 11 points are left. A knock with more than 10 is a **false knock**, and is not allowed."
            ),
            figures=(
                Figure(
                    groups=(("set", "JS JH JD JC"), ("set", "10S 10H 10D"), ("deadwood", "2S 2H 7C")),
                    title="You keep",
                    caption="2 + 2 + 7 = 11",
                ),
            ),
        ),
        Step(
            text="Another hand. Laid like this, it leaves 11 when you throw an eight. That is too much for a knock.",
            figures=(
                Figure(
                    groups=(("set", "9S 9H 9D"), ("run", "7C 8C 9C 10C"), ("deadwood", "AS 2S 8H")),
                    title="You keep, if 8D goes",
                    caption="1 + 2 + 8 = 11",
                ),
            ),
        ),
        Step(
            text=(
                "So try each card. If 10C goes, two sets are whole, and the deadwood counts 10. "
                "Exactly 10 is enough. The card you throw may come from a meld."
            ),
            figures=(
                Figure(
                    groups=(("set", "9S 9H 9D 9C"), ("set", "8H 8D 8C"), ("deadwood", "AS 2S 7C")),
                    title="You keep",
                    caption="1 + 2 + 7 = 10",
                ),
            ),
        ),
    ),
    together=("knock/963", "knock/943"),
    your_turn=("knock/946", "deadwood/947", "knock/953"),
    mixed=("turn/952", "knock/962"),
    summary=Summary(
        rule=(
            "Throw one card and count the other ten. With 10 or less you may knock, on any turn, the first as well. "
            "Nothing loose is gin. You may always play on."
        ),
        mistaken=(
            "Many think they need less than 10. The limit itself is enough.",
            "Many count all eleven cards. The card you throw does not count.",
            "Some think they must knock, or must lay down gin. No knock is ever forced.",
        ),
        sources=("Pagat", "Bicycle", "Wikipedia"),
        disagreement=(
            "No source says what a false knock costs. In this course it is not allowed; agree on it before you play. "
            "Some houses take the limit from the first upcard, and some allow gin only."
        ),
    ),
    sandbox="Type or deal eleven cards. May you knock, and with which card?",
    tool="knock",
    tool_values=("JS JH JD JC 10S 10H 10D 2S 2H 3D 7C", "", "9D"),
    note=Note(
        goal="Each child can say whether eleven cards may knock, and which card to throw.",
        show=(
            "Open step 1 and let the class vote: yes or no, and why.",
            "Show step 2 one picture at a time. Before the third, ask which card should go.",
            "At the last two pictures let pairs of children look for the card.",
        ),
        question="Before the discard, 14 points are loose. Why may this player knock?",
        answer="One card is thrown first. Without the seven, the other ten count 7, and up to 10 may knock.",
    ),
    house=(
        House(
            when=("straight",),
            part="lead",
            text="A player with nothing left over may end the hand. Have you come that far?",
        ),
        House(
            when=("oklahoma-1", "oklahoma-0"),
            part="lead",
            text="The first upcard says how many points a player may keep and still end the hand. Can you do it here?",
        ),
        House(
            when=("straight",),
            part="rule",
            text="Draw, then choose a card to throw. If the other ten are all in melds, you may throw it face down and **knock**, on any turn. That is **gin**, and no other knock is allowed here. You never have to.",
        ),
        House(
            when=("oklahoma-1",),
            part="rule",
            text="The first upcard's points are the limit, for an ace 1. Draw, then choose a card to throw. If the other ten count no more, you may throw it and **knock**. With no deadwood it is **gin**.",
        ),
        House(
            when=("oklahoma-0",),
            part="rule",
            text="The points of the first upcard are the limit; an ace means **gin** only. Draw, then choose a card to throw. If the other ten count no more than the limit, you may throw it and **knock**.",
        ),
        House(
            when=("big-gin",),
            part="rule",
            text="Draw, then choose a card to throw. If the other ten count **{limit}** or less, you may **knock**, on any turn. With no deadwood it is **gin**. With all eleven in melds it is **big gin**. You never have to.",
        ),
        House(
            when=("straight",),
            part="short",
            text="Throw one card. If nothing is loose among the other ten, you may knock: that is gin. You may always play on.",
        ),
        House(
            when=("oklahoma-1", "oklahoma-0"),
            part="short",
            text="Throw one card and count the other ten. If they count no more than the upcard allows, you may knock. You may always play on.",
        ),
        House(
            when=(
                "oklahoma-1",
                "oklahoma-0",
            ),
            part="mistaken-1",
            text="Many think they need less than the limit. The first upcard sets it, and the limit itself is enough.",
        ),
        House(
            when=("straight",),
            part="mistaken-1",
            text="Many knock with a few points left, as at other tables. Here nobody may knock without gin.",
        ),
        House(
            when=("straight",),
            part="mistaken-3",
            text="Some think they must lay down gin at once. Nobody is ever forced to.",
        ),
        House(
            when=("straight",),
            part="goal",
            text="Each child can say whether eleven cards are gin, and which card to throw.",
        ),
        House(
            when=("straight",),
            part="question",
            text="Before the discard, one seven is loose. Why may this player lay down gin?",
        ),
        House(
            when=("straight",),
            part="answer",
            text="One card is thrown first. Without the seven nothing is left over, and that is gin.",
        ),
        House(
            when=(
                "oklahoma-1",
                "oklahoma-0",
            ),
            part="answer",
            text="One card is thrown first. Without the seven, the other ten count 7. The first upcard must be a seven or higher.",
        ),
    ),
)
