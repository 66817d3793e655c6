"""Lesson 1: what is printed on a card, and what it counts."""

from __future__ import annotations

from gin_widgets.lessons.model import Figure, Lesson, Note, Step, Summary

LESSON = Lesson(
    key="points",
    title="Cards and points",
    group="Melds",
    minutes=5,
    rules=("deck", "values"),
    opening="points/0",
    lead="Nobody has told you yet what a card counts, so go by what you see.",
    rule=(
        "Every card is worth points: the **ace** 1, the cards from 2 to 10 their number, and **jack**, **queen** and **king** 10 each. "
        "The suit changes nothing. In gin rummy, few points are good."
    ),
    worked=(
        Step(
            text=(
                "The corner tells you what a card is. On top is its **rank**, here a 6. "
                "Below is its **suit**, here hearts."
            ),
            figures=(Figure(groups=(("loose", "6H"),), caption="the six of hearts"),),
        ),
        Step(
            text=(
                "There are four suits: spades, hearts, diamonds and clubs. Each suit has the same 13 cards. "
                "That makes a **deck** of 52 cards."
            ),
            figures=(Figure(groups=(("loose", "6S 6H 6D 6C"),), caption="one rank, four suits"),),
        ),
        Step(
            text=(
                "Nine ranks are numbers, from 2 to 10. "
                "Four ranks are letters: A for **ace**, J for **jack**, Q for **queen**, K for **king**."
            ),
            figures=(Figure(groups=(("loose", "AC JC QC KC"),), caption="ace, jack, queen, king"),),
        ),
        Step(
            text="Now the points. A number counts what it says, so 6H counts 6.",
            figures=(Figure(groups=(("loose", "6H"),), caption="6 points"),),
        ),
        Step(
            text="A king counts 10. So does a queen, and so does a jack. These three are the **face cards**.",
            figures=(Figure(groups=(("loose", "KC QD"),), caption="10 + 10 = 20"),),
        ),
        Step(
            text="The ace counts 1. No card counts less.",
            figures=(Figure(groups=(("loose", "AD"),), caption="1 point"),),
        ),
        Step(
            text="Add them up: king, queen, six, ace. Together they count 27.",
            figures=(Figure(groups=(("loose", "KC QD 6H AD"),), caption="10 + 10 + 6 + 1 = 27"),),
        ),
    ),
    together=("points/3", "points/4"),
    your_turn=("points/7", "points/16", "points/2"),
    mixed=("points/8", "points/14"),
    summary=Summary(
        rule=("Ace 1, numbers as printed, jack, queen and king 10 each. The suit never changes the points."),
        mistaken=(
            "Many think jack, queen and king count 11, 12 and 13. Each of them counts 10.",
            "Many think the ace counts 11, as in some other games. Here it counts 1.",
            "Some think only the ten is worth 10. Four ranks are: ten, jack, queen and king.",
        ),
        sources=("Pagat", "Bicycle", "Wikipedia", "Rummy Royal"),
    ),
    sandbox="Type or deal some cards. Guess what they count together, then see.",
    tool="points",
    tool_values=("4S 9S JS 2H KH 7D 10D AC 5C QC",),
    note=Note(
        goal="Each child can say what any card counts, and can add up a few cards.",
        show=(
            "Open step 1 and let the class point at the cheapest card.",
            "Show step 2 and press Next step. Let the class call out each count.",
            "Do step 3 together. One child adds aloud.",
        ),
        question="Which counts more: a king, or a 9 and an ace together?",
        answer="They are equal. A king counts 10, and 9 and 1 make 10.",
    ),
)
