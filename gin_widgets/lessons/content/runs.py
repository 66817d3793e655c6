"""Lesson 3: the second kind of meld, cards of one suit in a row, with the ace low."""

from __future__ import annotations

from gin_widgets.lessons.model import Figure, Lesson, Note, Step, Summary

LESSON = Lesson(
    key="runs",
    title="Runs",
    group="Melds",
    minutes=6,
    rules=("run", "ace-low"),
    opening="runs/24",
    lead="There is a second kind of meld. Find it before it has been explained.",
    rule=(
        "A **run** is a meld too: three or more cards of one suit in a row, with no gap. "
        "The **ace** is low. It stands before the 2, and nothing comes after the king."
    ),
    worked=(
        Step(
            text="3, 4, 5: the ranks go up one by one. The suit is the same. This is a **run**.",
            figures=(Figure(groups=(("run", "3S 4S 5S"),)),),
        ),
        Step(
            text="5H has the right rank and the wrong suit. A run stays in one suit.",
            figures=(Figure(groups=(("broken", "3S 4S 5H!"),), caption="two suits, so no run"),),
        ),
        Step(
            text="6S has the right suit, but the 5 is missing. A run has no gap.",
            figures=(Figure(groups=(("broken", "3S 4S 6S!"),), caption="a gap, so no run"),),
        ),
        Step(
            text="With 5S in its place, the gap is closed. A run can have four cards, or more.",
            figures=(Figure(groups=(("run", "3S 4S 5S 6S"),), caption="it may grow at both ends"),),
        ),
        Step(
            text="After the 10 come the jack, the queen and the king. There the row ends.",
            figures=(Figure(groups=(("run", "10D JD QD KD"),), caption="the king is the last card"),),
        ),
        Step(
            text="The ace is the first card of the row. Ace, 2, 3 is a run.",
            figures=(Figure(groups=(("run", "AH 2H 3H"),), caption="the ace stands before the two"),),
        ),
        Step(
            text=(
                "Queen, king, ace is not a run, because the ace is low. "
                "King, ace, 2 is not one either: the row does not go round."
            ),
            figures=(
                Figure(groups=(("broken", "QS KS AS!"),), caption="the ace comes first, so no run"),
                Figure(groups=(("broken", "KC! AC 2C"),), caption="nothing comes after the king"),
            ),
        ),
    ),
    together=("runs/9", "runs/28"),
    your_turn=("runs/25", "sets/23", "runs/20"),
    mixed=("points/26", "runs/29"),
    summary=Summary(
        rule=(
            "A run is three or more cards of one suit in a row. "
            "The ace is low: ace, 2, 3 is a run, and queen, king, ace is not."
        ),
        mistaken=(
            "Many think the ace also comes after the king. It stands before the 2, and only there.",
            "Many think any three cards of one suit are a run. They must also be in a row.",
            "Some think a run stops at four cards. It may grow as long as the row goes on.",
        ),
        sources=("Pagat", "Wikipedia"),
    ),
    sandbox="Type or deal any hand. Which runs are in it?",
    tool="melds",
    tool_values=("AS 2S 3S QS KS 9H 10H JH QH 5D",),
    note=Note(
        goal="Each child can find a run, and knows where the ace stands.",
        show=(
            "Open step 1 and wait until each child has found the cards.",
            "Show step 2. Before the last step, ask where the ace belongs.",
            "In step 4, ask which card would make the run longer.",
        ),
        question="Why is queen, king, ace not a run?",
        answer="The ace is low. It stands before the 2, and nothing comes after the king.",
    ),
)
