"""Lesson 10: what the other player may do with a knock on the table."""

from __future__ import annotations

from gin_widgets.lessons.model import Figure, House, Lesson, Note, Start, Step, Summary

LESSON = Lesson(
    key="lay-off",
    title="Laying off",
    group="The end of a hand",
    minutes=8,
    rules=("lay-off", "lay-off-deadwood", "lay-off-gin", "defence", "spread"),
    opening="lay-off/1008",
    lead="Your opponent has knocked, and three melds lie open. Which card of yours may join them?",
    rule=(
        "After a knock the other player, the **defender**, may **lay off**: add cards to the knocker's melds. "
        "A set takes its fourth card. A run takes the next card at either end. On **gin** nothing is laid off."
    ),
    worked=(
        Step(
            text="The knocker lays down three melds. Beside them lies 3C. It is the deadwood: 3 points.",
            figures=(
                Figure(
                    groups=(("run", "4S 5S 6S"), ("set", "9H 9D 9C"), ("run", "JD QD KD"), ("deadwood", "3C")),
                    title="The knocker",
                ),
            ),
        ),
        Step(
            text="You are the **defender**. You lay down your melds too. Four cards are left, and they count 30.",
            figures=(
                Figure(
                    groups=(("set", "QS QH QC"), ("run", "AH 2H 3H"), ("deadwood", "10D 8C 7S 5D")),
                    title="You",
                    caption="10 + 8 + 7 + 5 = 30",
                ),
            ),
        ),
        Step(
            text="Now you may **lay off**. 7S comes next after 6S, so it goes on that run.",
            figures=(
                Figure(
                    groups=(("run", "4S 5S 6S 7S+"), ("set", "9H 9D 9C"), ("run", "JD QD KD"), ("deadwood", "3C")),
                    title="The knocker",
                ),
            ),
        ),
        Step(
            text="A run grows at both ends. 10D stands before JD, so it goes there.",
            figures=(
                Figure(
                    groups=(
                        ("run", "4S 5S 6S 7S+"),
                        ("set", "9H 9D 9C"),
                        ("run", "10D+ JD QD KD"),
                        ("deadwood", "3C"),
                    ),
                    title="The knocker",
                ),
            ),
        ),
        Step(
            text="8C and 5D fit no meld. Your 30 points are down to 13. The knocker still has 3.",
            figures=(
                Figure(
                    groups=(("set", "QS QH QC"), ("run", "AH 2H 3H"), ("deadwood", "8C 5D")),
                    title="You",
                    caption="8 + 5 = 13",
                ),
            ),
        ),
        Step(
            text="In another hand, 9S goes on 6S 7S 8S. Now the run ends with 9S, so 10S may follow.",
            figures=(Figure(groups=(("run", "6S 7S 8S 9S+ 10S+"),), title="The knocker"),),
        ),
        Step(
            text=(
                "Say 9S came from your four nines. You may break a meld like that. "
                "Three nines are still a set, and 10S is gone too."
            ),
            figures=(
                Figure(groups=(("run", "6S 7S 8S 9S+ 10S+"),), title="The knocker"),
                Figure(groups=(("set", "9H 9D 9C"),), title="You"),
            ),
        ),
        Step(
            text="This knocker has no deadwood, so it is gin. No card may be laid off. Your 38 points stay 38.",
            figures=(
                Figure(
                    groups=(("run", "7C 8C 9C 10C"), ("set", "5S 5H 5D"), ("run", "2D 3D 4D")),
                    title="The knocker",
                    caption="gin: no deadwood",
                ),
                Figure(
                    groups=(("set", "KS KH KC"), ("deadwood", "JH 9S 6H 6D 4S 2C AC")),
                    title="You",
                    caption="10 + 9 + 6 + 6 + 4 + 2 + 1 = 38",
                ),
            ),
        ),
    ),
    together=("lay-off/1032", "lay-off/1020"),
    your_turn=("lay-off/1018", "arrange/1007", "lay-off/1048"),
    mixed=("turn/1009", "lay-off/1049"),
    summary=Summary(
        rule=(
            "Only the defender lays off, and only on the knocker's melds. "
            "The fourth card of a set fits, and so does the next card of a run, one after the other."
        ),
        mistaken=(
            "Many lay off on gin too. On gin no card is added, and all your deadwood counts.",
            "Many let the knocker lay off, or add cards to deadwood. Only the defender may, and only on melds.",
            "Some stop after one card at each end. The next one may follow, but you never have to lay off.",
        ),
        sources=("Pagat", "Wikipedia"),
        disagreement=(
            "No source says which melds the knocker must lay, so any way within the limit will do here. "
            "No source says that you must keep your own melds either, so you may break them. "
            "Rummy Royal is not clear about gin. This course lets nobody lay off on it."
        ),
    ),
    sandbox="Type a knock and a hand that answers it. What would you lay off, and how much is left then?",
    tool="lay-off",
    tool_values=("4S 5S 6S | 9H 9D 9C | JD QD KD | 3C", "QS QH QC AH 2H 3H 7S 8C 5D 10D"),
    note=Note(
        goal="Each child can lay off all that helps, and knows when it is not allowed.",
        show=(
            "Open step 1 and let the class point at the card that fits.",
            "Show step 2. Before each new step ask what else may go, and where.",
            "In the sandbox, take 3C away and write 9S behind 9C. Now it is gin: ask what changes.",
        ),
        question="A card fits the knocker's run, but it is also in your own set. What do you do?",
        answer="You may do either. Count what is left over both ways, and take the lower number.",
    ),
    starts=(
        Start(
            rulesets=("straight",),
            tool_values=("4S 5S 6S | 9H 9D 9C 9S | JD QD KD", "QS QH QC AH 2H 3H 7S 8C 5D 10D"),
        ),
    ),
    house=(
        House(
            when=("straight",),
            part="lead",
            text="Your opponent has knocked, and all ten cards lie open. May any card of yours join them?",
        ),
        House(
            when=("straight",),
            part="rule",
            text="Here every knock is **gin**, and on gin nothing is laid off. All the deadwood of the other player, the **defender**, counts. At other tables the defender may **lay off**: add cards to the knocker's melds.",
        ),
        House(
            when=("straight",),
            part="short",
            text="Here every knock is gin, so no card is ever laid off. All of the defender's deadwood counts.",
        ),
        House(
            when=("straight",),
            part="sandbox",
            text="Type a hand that is gin, and one that answers it. How much does the defender have left?",
        ),
        House(
            when=("straight",),
            part="mistaken-2",
            text="Some look for cards to lay off before they count. Here each hand that scores ends with gin, so no card moves.",
        ),
        House(when=("straight",), part="mistaken-3", text=""),
        House(
            when=("straight",),
            part="goal",
            text="Each child knows that nothing is laid off under these rules, and can count what stays.",
        ),
        House(when=("straight",), part="show-1", text="Open step 1 and let the class say what may be laid off."),
        House(
            when=("straight",),
            part="show-2",
            text="Show step 2 as other tables play it. At the last step ask why no card moves.",
        ),
        House(
            when=("straight",),
            part="show-3",
            text="In the sandbox, take 3C away and write 9S behind 9C. Now it is gin: ask what counts.",
        ),
        House(
            when=("straight",),
            part="question",
            text="Gin lies on the table, and a card of yours would fit a run there. What do you do?",
        ),
        House(
            when=("straight",),
            part="answer",
            text="Nothing. On gin no card moves, and it counts with the rest of your deadwood.",
        ),
    ),
)
