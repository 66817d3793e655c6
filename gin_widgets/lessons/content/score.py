"""Lesson 11: what a hand is worth, to whom, and who deals next."""

from __future__ import annotations

from gin_widgets.lessons.model import Figure, Grid, House, Lesson, Note, Start, Step, Summary

LESSON = Lesson(
    key="score",
    title="Scoring a hand",
    group="The score",
    minutes=8,
    rules=("score-knock", "undercut", "score-gin", "big-gin", "dead-hand", "next-dealer"),
    opening="score/1116",
    lead="Both are done, and no more cards can be laid off. Who has won?",
    rule=(
        "With less deadwood the knocker scores the difference. "
        "If the defender has as little or less, it is an **undercut**: the defender scores the difference and 10. "
        "**Gin** scores 20 and all of the other's deadwood."
    ),
    worked=(
        Step(
            text="Hand 1. A knocks and keeps 3. B has two melds and four loose cards, 30 in all.",
            figures=(
                Figure(
                    title="A, the knocker",
                    groups=(("run", "4S 5S 6S"), ("set", "9H 9C 9D"), ("run", "JD QD KD"), ("deadwood", "3C")),
                ),
                Figure(
                    title="B, the defender",
                    groups=(("set", "QC QH QS"), ("run", "AH 2H 3H"), ("deadwood", "7S 8C 5D 10D")),
                    caption="7 + 8 + 5 + 10 = 30",
                ),
            ),
        ),
        Step(
            text="B lays off 7S and 10D, and 13 is left. A has less, so A scores 13 - 3 = **10**.",
            figures=(
                Figure(
                    title="A, the knocker",
                    groups=(("run", "4S 5S 6S 7S+"), ("set", "9H 9C 9D"), ("run", "10D+ JD QD KD"), ("deadwood", "3C")),
                ),
                Figure(
                    title="B, after laying off",
                    groups=(("set", "QC QH QS"), ("run", "AH 2H 3H"), ("deadwood", "8C 5D")),
                    caption="8 + 5 = 13",
                ),
            ),
        ),
        Step(
            text="Hand 2. A has gin, so B may not lay off anything. A scores 20 and all of B's 38: **58**.",
            figures=(
                Figure(
                    title="A, with gin",
                    groups=(("run", "7C 8C 9C 10C"), ("set", "5H 5S 5D"), ("run", "2D 3D 4D")),
                ),
                Figure(
                    title="B, the defender",
                    groups=(("set", "KS KH KC"), ("deadwood", "AC 4S 6H 6D JH 9S 2C")),
                    caption="1 + 4 + 6 + 6 + 10 + 9 + 2 = 38",
                ),
            ),
        ),
        Step(
            text="Hand 3. A knocks and keeps 8. B still has 12, which is more. Now B may lay off.",
            figures=(
                Figure(
                    title="A, the knocker",
                    groups=(("run", "6S 7S 8S"), ("set", "JC JD JS"), ("set", "3H 3C 3D"), ("deadwood", "8H")),
                ),
                Figure(
                    title="B, the defender",
                    groups=(("run", "9H 10H JH QH"), ("run", "4C 5C 6C"), ("deadwood", "AS 2S 9S")),
                    caption="1 + 2 + 9 = 12",
                ),
            ),
        ),
        Step(
            text="9S goes on the run. B has 3 left and beats A: an **undercut**. B scores 8 - 3 = 5 and 10 more: **15**.",
            figures=(
                Figure(
                    title="A, the knocker",
                    groups=(("run", "6S 7S 8S 9S+"), ("set", "JC JD JS"), ("set", "3H 3C 3D"), ("deadwood", "8H")),
                ),
                Figure(
                    title="B, after laying off",
                    groups=(("run", "9H 10H JH QH"), ("run", "4C 5C 6C"), ("deadwood", "AS 2S")),
                    caption="1 + 2 = 3",
                ),
            ),
        ),
        Step(
            text="Some homes pay 20 or 25 for an undercut. There hand 3 is worth 25 or 30 to B, not 15.",
            grid=Grid(
                heads=("Paid for an undercut", "Hand 3 scores"),
                rows=(("10, as here", "5 + 10 = 15"), ("20", "5 + 20 = 25"), ("25", "5 + 25 = 30")),
            ),
        ),
        Step(
            text="The winner deals the next hand. If nobody knocks before the stock runs down, the hand is **dead** and is dealt again.",
            grid=Grid(
                heads=("How the hand ends", "It scores", "Deals next"),
                rows=(
                    ("Knock, less for the knocker", "the difference", "the knocker"),
                    ("Undercut", "the difference and 10", "the defender"),
                    ("Gin", "20 and all of the other's deadwood", "the knocker"),
                    ("Dead hand", "0", "the same dealer"),
                ),
            ),
        ),
    ),
    together=("score/1119", "score/1110"),
    your_turn=("score/1192", "lay-off/1162", "score/1117"),
    mixed=("deadwood/1163", "score/1112"),
    summary=Summary(
        rule=(
            "Less deadwood wins the difference. An undercut adds 10, and a tie is an undercut. "
            "Gin adds 20 and can never be undercut."
        ),
        mistaken=(
            "Many let the knocker win a tie. A knock must beat the defender. If both count the same, it is an undercut.",
            "Some write down 20 for gin and stop there. All that the defender has left is added to it.",
            "Some think that gin ties with 0. Gin wins 20 even if the defender has nothing left.",
        ),
        sources=("Pagat", "Bicycle", "Wikipedia", "Rummy Royal"),
        disagreement=(
            "On Wikipedia gin and an undercut pay 25, all eleven cards in melds are **big gin** for 31, and players take turns to deal. "
            "For Rummy Royal a tie is no undercut: the knocker wins, but scores 0. In some books the loser deals. "
            "The standard rules pay 20 and 10, have no big gin, and let the winner deal."
        ),
    ),
    sandbox="Type or deal both hands. Guess how many points are scored, then see who gets them.",
    tool="score",
    tool_values=("6S 7S 8S 3H 8H 3D JS JD 3C JC", "AS 2S 9S 9H 10H JH QH 4C 5C 6C", "10S"),
    note=Note(
        goal="Each child can say who scores a hand, and how much, for a knock, an undercut and gin.",
        show=(
            "Open step 1 and let the class vote: the knocker, the defender, or nobody.",
            "Show step 2. Stop before each score and let the class work it out.",
            "In the sandbox, write 3S in place of 8H. Now it is gin: ask what changes.",
        ),
        question="You hold 9 and may knock. Why could it be wise to wait?",
        answer="If the other player has 9 or less, or can lay off that far, it is an undercut.",
    ),
    starts=(
        Start(
            rulesets=("straight",),
            tool_values=("6S 7S 8S 3H 3S 3D 3C JS JD JC", "AS 2S 9S 9H 10H JH QH 4C 5C 6C"),
        ),
    ),
    house=(
        House(
            when=("straight",),
            part="rule",
            text="Here a hand is won with **gin** only. It scores {gin} and all of the other's deadwood. Nothing is laid off, and there is no **undercut**.",
        ),
        House(
            when=("tie",),
            part="rule",
            text="With less deadwood the knocker scores the difference. If the defender has less, it is an **undercut**: the defender scores the difference and {undercut}. A tie brings nobody points. **Gin** scores {gin} and all of the other's deadwood.",
        ),
        House(
            when=("spades",),
            part="rule",
            text="With less deadwood the knocker scores the difference. If the defender has as little or less, it is an **undercut**: the defender scores the difference and {undercut}. **Gin** scores {gin} and all the other's deadwood. A spade upcard doubles all.",
        ),
        House(
            when=("big-gin",),
            part="rule",
            text="With less deadwood the knocker scores the difference. If the defender has as little or less, it is an **undercut**: the defender scores the difference and {undercut}. **Gin** scores {gin}, **big gin** {big}, and all of the other's deadwood.",
        ),
        House(
            when=("gin", "undercut"),
            part="rule",
            text="With less deadwood the knocker scores the difference. If the defender has as little or less, it is an **undercut**: the defender scores the difference and {undercut}. **Gin** scores {gin} and all of the other's deadwood.",
        ),
        House(
            when=("straight",),
            part="short",
            text="Only gin wins a hand here. It scores {gin} and the other's deadwood, and it can never be undercut.",
        ),
        House(
            when=("tie",),
            part="short",
            text="Less deadwood wins the difference. An undercut adds {undercut}, and a tie scores nothing. Gin adds {gin} and can never be undercut.",
        ),
        House(
            when=("spades",),
            part="short",
            text="Less deadwood wins the difference. An undercut adds {undercut}, gin adds {gin}. A spade as first upcard doubles all of it.",
        ),
        House(
            when=("big-gin",),
            part="short",
            text="Less deadwood wins the difference. An undercut adds {undercut}, gin {gin} and big gin {big}.",
        ),
        House(
            when=("gin", "undercut"),
            part="short",
            text="Less deadwood wins the difference. An undercut adds {undercut}, and a tie is an undercut. Gin adds {gin} and can never be undercut.",
        ),
        House(
            when=("tie",),
            part="mistaken-1",
            text="Many take a tie for an undercut, as at other tables. Here the knocker wins it, but scores nothing.",
        ),
        House(
            when=("straight",),
            part="mistaken-1",
            text="Many wait for an undercut, as at other tables. Here each hand that scores ends with gin, so there is none.",
        ),
        House(
            when=("gin",),
            part="mistaken-2",
            text="Some write down {gin} for gin and stop there. All that the defender has left is added to it.",
        ),
        House(
            when=("gin",),
            part="mistaken-3",
            text="Some think that gin ties with 0. Gin wins {gin} even if the defender has nothing left.",
        ),
        House(
            when=("spades",),
            part="mistaken-3",
            text="Some think that gin ties with 0. Gin wins {gin}, or {double} after a spade, even if the defender has nothing left.",
        ),
        House(
            when=("big-gin",),
            part="goal",
            text="Each child can say who scores a hand, and how much, for a knock, an undercut, gin and big gin.",
        ),
        House(when=("straight",), part="goal", text="Each child can say who scores a hand, and how much."),
        House(when=("straight",), part="show-1", text="Open step 1 and let the class say what gin brings here."),
        House(
            when=("straight",),
            part="show-2",
            text="Show step 2 as other tables play it. At each score ask whether that hand could end so here.",
        ),
        House(when=("straight",), part="question", text="You have 2 points of deadwood. Why can you not end the hand?"),
        House(
            when=("straight",),
            part="answer",
            text="Nobody may knock here without gin. You need a hand with nothing left over.",
        ),
        House(
            when=("tie",),
            part="answer",
            text="If the other player has less than 9, or can lay off that far, it is an undercut. A tie scores nothing.",
        ),
    ),
)
