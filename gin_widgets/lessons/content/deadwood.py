"""Lesson 5: the cards in no meld, and how to count them."""

from __future__ import annotations

from gin_widgets.lessons.model import Figure, Lesson, Note, Step, Summary

LESSON = Lesson(
    key="deadwood",
    title="Counting deadwood",
    group="Deadwood",
    minutes=6,
    rules=("deadwood",),
    opening="deadwood/60",
    lead="You know what a meld is. Now look at the other cards.",
    rule=(
        "Cards in no meld are **deadwood**. Add up their points: that is what the hand counts. "
        "Cards in a meld count nothing. The fewer points you hold, the better."
    ),
    worked=(
        Step(
            text="This is a full hand in gin rummy: ten cards. Find the melds first.",
            figures=(Figure(groups=(("loose", "3S 4S 5S 6H 8H AD 8D QD 8C KC"),)),),
        ),
        Step(
            text="Three spades are in a row. The run is safe: its cards count nothing.",
            figures=(Figure(groups=(("run", "3S 4S 5S"), ("loose", "6H 8H AD 8D QD 8C KC"))),),
        ),
        Step(
            text="Three eights are a set. They count nothing either.",
            figures=(Figure(groups=(("run", "3S 4S 5S"), ("set", "8D 8C 8H"), ("loose", "KC QD 6H AD"))),),
        ),
        Step(
            text="Four cards are in no meld. They are the **deadwood**, and together they count 27.",
            figures=(
                Figure(
                    groups=(("run", "3S 4S 5S"), ("set", "8D 8C 8H"), ("deadwood", "KC QD 6H AD")),
                ),
            ),
        ),
        Step(
            text=("Say KC and QD go, and 2C and 3H come in. There is no new meld, but the deadwood falls to 12."),
            figures=(
                Figure(
                    groups=(("run", "3S 4S 5S"), ("set", "8D 8C 8H"), ("deadwood", "6H 3H 2C AD")),
                ),
            ),
        ),
        Step(
            text="12 is far better than 27. With 10 or less, a player may end the hand.",
            figures=(Figure(groups=(("deadwood", "6H 3H 2C AD"),), caption="12: still 2 too many"),),
        ),
    ),
    together=("deadwood/27", "deadwood/40"),
    your_turn=("deadwood/49", "runs/44", "deadwood/59"),
    mixed=("one-meld/47", "deadwood/80"),
    summary=Summary(
        rule="Deadwood is every card in no meld. Its points are what the hand counts.",
        mistaken=(
            "Many add up all ten cards. Only the deadwood counts. Cards in melds count nothing.",
            "Many leave out a pair, as if it were a meld. Both cards of a pair are deadwood.",
            "Some count the cards and not the points. One king counts 10. Two aces and two twos count 6.",
        ),
        sources=("Pagat",),
    ),
    sandbox="Type or deal any hand. Count its deadwood and write your guess, then see.",
    tool="deadwood",
    tool_values=("3S 4S 5S 3H 6H 8H AD 8D 2C 8C",),
    note=Note(
        goal="Each child can name the cards in no meld and add up what they count.",
        show=(
            "Open step 1. First ask for the melds, then for the rest.",
            "Show step 2 and let the class add along.",
            "In step 4, let two children count the same hand and compare.",
        ),
        question="Two hands hold four loose cards each. Must they count the same?",
        answer="No. Deadwood is the sum of the points, not the number of cards.",
    ),
)
