"""Lesson 6: many arrangements of one hand, and the best of them."""

from __future__ import annotations

from gin_widgets.lessons.model import Figure, Lesson, Note, Step, Summary

LESSON = Lesson(
    key="arrange",
    title="The best arrangement",
    group="Deadwood",
    minutes=8,
    rules=("deadwood", "one-meld"),
    opening="arrange/72",
    lead="There is more than one way to sort this hand.",
    rule=(
        "An **arrangement** puts each card in one meld or in the deadwood. "
        "The best one leaves the fewest points. "
        "A hand can have several best ones, and each of them is right."
    ),
    worked=(
        Step(
            text="Seven spades in a row, two more sixes, and a king. What goes where?",
            figures=(Figure(groups=(("loose", "3S 4S 5S 6S 7S 8S 9S 6H 6D KC"),)),),
        ),
        Step(
            text="The longest run takes all seven spades. This **arrangement** leaves a king and two sixes: 22 points.",
            figures=(
                Figure(
                    groups=(("run", "3S 4S 5S 6S 7S 8S 9S"), ("deadwood", "KC 6H 6D")),
                ),
            ),
        ),
        Step(
            text="Now take 6S out. The row breaks in two, but both parts are still runs.",
            figures=(Figure(groups=(("run", "3S 4S 5S"), ("run", "7S 8S 9S"), ("loose", "6S 6H 6D KC"))),),
        ),
        Step(
            text="6S makes a set with the other sixes. Only the king is left: 10, not 22.",
            figures=(
                Figure(
                    groups=(
                        ("run", "3S 4S 5S"),
                        ("set", "6S 6H 6D"),
                        ("run", "7S 8S 9S"),
                        ("deadwood", "KC"),
                    ),
                    caption="no other arrangement leaves less",
                ),
            ),
        ),
        Step(
            text="Another hand. Here are three runs, and the king is left.",
            figures=(
                Figure(
                    groups=(
                        ("run", "AS 2S 3S"),
                        ("run", "AH 2H 3H"),
                        ("run", "AD 2D 3D"),
                        ("deadwood", "KC"),
                    ),
                ),
            ),
        ),
        Step(
            text="The same cards make three sets, and the king is left. Both ways leave 10, so both are best.",
            figures=(
                Figure(
                    groups=(
                        ("set", "AS AH AD"),
                        ("set", "2S 2H 2D"),
                        ("set", "3S 3H 3D"),
                        ("deadwood", "KC"),
                    ),
                ),
            ),
        ),
    ),
    together=("arrange/75", "arrange/97"),
    your_turn=("arrange/67", "one-meld/61", "arrange/89"),
    mixed=("deadwood/74", "arrange/83"),
    summary=Summary(
        rule=(
            "The best arrangement leaves the fewest points of deadwood. "
            "If several leave the same, all of them are best."
        ),
        mistaken=(
            "Many always lay the longest meld first. A shorter one may leave fewer points.",
            "Some always lay sets first, or always runs. No fixed order is best for every hand.",
            "Some think there is one right answer only. Two arrangements can be equally good.",
        ),
        sources=("Pagat",),
    ),
    sandbox="Type or deal any hand, sort it your way, and compare.",
    tool="arrange",
    tool_values=("3S 4S 5S 6S 7S 8S 9S 9H 9D 9C",),
    note=Note(
        goal="Each child can sort a hand in two ways and say which is better.",
        show=(
            "Open step 1 and collect different ways on the board.",
            "Show step 2. After the second step ask whether there is a better way.",
            "In the sandbox, deal a hand and let the class look for the best way.",
        ),
        question="Is it always best to lay the longest meld first?",
        answer="No. A shorter run may leave a card free for a set, and then less is left over.",
    ),
)
