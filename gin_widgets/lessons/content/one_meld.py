"""Lesson 4: a card that fits two melds can be in only one."""

from __future__ import annotations

from gin_widgets.lessons.model import Figure, Lesson, Note, Step, Summary

LESSON = Lesson(
    key="one-meld",
    title="One card, one meld",
    group="Melds",
    minutes=6,
    rules=("one-meld",),
    opening="one-meld/12",
    lead="You know sets and runs. Here both want the same card.",
    rule=(
        "A card can be in one meld only. When it fits two, you choose. "
        "Cards in no meld are loose, and their points are left over. "
        "Choose so that the fewest points are left."
    ),
    worked=(
        Step(
            text="Six cards, and a question: where does 7H go? It fits a run and a set.",
            figures=(Figure(groups=(("loose", "5H 6H 7H 7C 7S 7D"),)),),
        ),
        Step(
            text="First try: all four sevens in a set. Then 5H and 6H are loose.",
            figures=(
                Figure(
                    groups=(("set", "7H 7C 7S 7D"), ("loose", "5H 6H")),
                    caption="left over: 5 + 6 = 11",
                ),
            ),
        ),
        Step(
            text="Could 7H be in the set and the run as well? No. 7H is there only once.",
            figures=(
                Figure(
                    groups=(("set", "7H 7C 7S 7D"), ("broken", "5H 6H 7H!")),
                    caption="one card cannot lie in two places",
                ),
            ),
        ),
        Step(
            text="Second try: take 7H out of the set and put it in the run.",
            figures=(Figure(groups=(("run", "5H 6H 7H"), ("loose", "7C 7S 7D"))),),
        ),
        Step(
            text="Three sevens are still there, and three are enough for a set. Nothing is loose now.",
            figures=(Figure(groups=(("run", "5H 6H 7H"), ("set", "7C 7S 7D")), caption="left over: 0, not 11"),),
        ),
    ),
    together=("one-meld/42", "one-meld/13"),
    your_turn=("one-meld/22", "sets/38", "one-meld/50"),
    mixed=("runs/35", "one-meld/41"),
    summary=Summary(
        rule=("One card, one meld. If a card fits two, put it where the fewest points are left over."),
        mistaken=(
            "Many use one card in a run and in a set at once. It is one card, so it lies in one place.",
            (
                "Many think four cards of one rank must stay together. One of them may leave for a run. "
                "Three are still a set."
            ),
            "Some stop at the first meld they see. Another place for the card may leave fewer points.",
        ),
        sources=("Pagat", "Wikipedia"),
    ),
    sandbox="Type or deal any hand. Is there a card that two melds want?",
    tool="shared",
    tool_values=("2S 7S KS 5H 6H 7H 7D 9D 7C JC",),
    note=Note(
        goal="Each child can see that a card fits two melds, and can choose the better one.",
        show=(
            "Open step 1 and let the class vote. Count both votes aloud.",
            "Show step 2 and stop when the two ways are side by side.",
            "In step 3, let one half count the run and the other half the set.",
        ),
        question="How do you find out which meld should get the card?",
        answer="Count what is left over each way, and take the way that leaves fewer points.",
    ),
)
