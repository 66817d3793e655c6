"""Lesson 2: the first kind of meld, three or four cards of one rank."""

from __future__ import annotations

from gin_widgets.lessons.model import Figure, Lesson, Note, Step, Summary

LESSON = Lesson(
    key="sets",
    title="Sets",
    group="Melds",
    minutes=5,
    rules=("set", "meld-size"),
    opening="sets/6",
    lead="The rule comes later. Trust your eyes for now.",
    rule=(
        "A **meld** is three or more cards that belong together. "
        "A **set** is one kind of meld: three or four cards of the same rank. Their suits do not matter. "
        "Two cards are too few."
    ),
    worked=(
        Step(
            text="The cards you hold are your **hand**. Does one rank come up again and again?",
            figures=(Figure(groups=(("loose", "3S 4S JS 2H 8H 8D QD AD 8C KC"),), caption="a hand of ten cards"),),
        ),
        Step(
            text="The eight does: 8D, 8C and 8H. One rank, three suits.",
            figures=(Figure(groups=(("set", "8D 8C 8H"), ("loose", "3S 4S JS 2H QD AD KC"))),),
        ),
        Step(
            text="Three cards of one rank are a **set**. A set is a **meld**: its cards belong together.",
            figures=(Figure(groups=(("set", "8D 8C 8H"),)),),
        ),
        Step(
            text="8S may join as well. Now all four eights are there, and the set is full.",
            figures=(Figure(groups=(("set", "8S 8H 8D 8C"),)),),
        ),
        Step(
            text="Two eights are only a pair. A pair is no meld.",
            figures=(Figure(groups=(("broken", "8D 8C"),), caption="one card too few"),),
        ),
        Step(
            text="A nine cannot stand in for an eight. In a set, every rank is the same.",
            figures=(Figure(groups=(("broken", "8D 8C 9H!"),), caption="two ranks, so no set"),),
        ),
    ),
    together=("sets/21", "sets/1"),
    your_turn=("sets/10", "sets/19", "sets/5"),
    mixed=("sets/11", "sets/17"),
    summary=Summary(
        rule="A set is three or four cards of the same rank, in any suits.",
        mistaken=(
            "Many think a pair is a small set. A meld has three cards or more.",
            ("Some think a jack goes with kings, because both count 10. Points do not make a set. The rank does."),
            "Some think five cards can make a set. Each rank has four cards, one in each suit.",
        ),
        sources=("Pagat", "Wikipedia"),
    ),
    sandbox="Type or deal any hand. Which sets are in it?",
    tool="melds",
    tool_values=("4S 8S QS 4H 8H 4D 8D QD 8C KC",),
    note=Note(
        goal="Each child can tell a set from cards that only look like one.",
        show=(
            "Open step 1 and let the class vote for three cards.",
            "Show step 2. Ask at each step what is missing.",
            "In step 4, let one child explain each answer before you press Check.",
        ),
        question="Can a set have five cards?",
        answer="No. There are only four cards of each rank, one in each suit.",
    ),
)
