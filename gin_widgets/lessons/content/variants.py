"""Lesson 13: other prices, other deals and limits, and games with three or four players."""

from __future__ import annotations

from gin_widgets.lessons.model import Figure, Grid, Lesson, Note, Start, Step, Summary

LESSON = Lesson(
    key="variants",
    title="House rules, three and four players",
    group="And then",
    minutes=8,
    rules=(
        "eleven-card",
        "oklahoma",
        "hollywood",
        "straight",
        "big-gin",
        "three-players",
        "four-players",
        "fixed-hands",
    ),
    opening="variants/1386",
    lead="Not every table plays by the same rules. At this one the first upcard says how much a knocker may keep.",
    rule=(
        "A table may have **house rules**: other bonuses, another deal, another limit for the knock, three games at once, "
        "or more players. All of them are good. Agree on them before the first deal."
    ),
    worked=(
        Step(
            text="Three **bonuses** have more than one price. Some tables change one of them, some change all three.",
            grid=Grid(
                heads=("Bonus", "Pagat", "Other tables"),
                rows=(
                    ("Gin", "20", "25"),
                    ("Undercut", "10", "20, or 25"),
                    ("Box for each hand won", "20", "25"),
                    ("Game, for the winner", "100", "100"),
                ),
            ),
        ),
        Step(
            text="**Rummy Royal** has two bonuses only, for gin and for an undercut. Its players may also fix a number of hands. Then most points win, and a tie is a draw.",
            grid=Grid(
                heads=("Rule", "Pagat", "Rummy Royal"),
                rows=(
                    ("Asked about the first upcard", "both players", "the first one only"),
                    ("Both have the same deadwood", "an undercut", "the knocker wins 0"),
                    ("Box for each hand won", "20", "none"),
                    ("Bonus for the game", "100", "none"),
                    ("The game ends", "at 100", "at 100, or after the hands agreed"),
                ),
            ),
        ),
        Step(
            text="With **eleven cards** no card is turned up. The non-dealer starts with a discard and may knock with it. Throw 6C, and only 1 is left.",
            figures=(
                Figure(
                    title="The non-dealer",
                    groups=(("run", "3S 4S 5S"), ("set", "8D 8C 8H"), ("run", "JH QH KH"), ("deadwood", "AD 6C")),
                ),
            ),
        ),
        Step(
            text="In **Oklahoma** the upcard sets the limit: 10 for QS. A spade also doubles the hand. Gin brings 2 × (20 + 26) = 92 here, not 46.",
            figures=(
                Figure(title="First upcard", groups=(("loose", "QS"),)),
                Figure(title="B, after A has gin", groups=(("deadwood", "KC 10D 6H"),), caption="10 + 10 + 6 = 26"),
            ),
        ),
        Step(
            text="**Hollywood** is three games at once. A first win goes into one game, the second into two, all later ones into three.",
            grid=Grid(
                heads=("A wins", "Game 1", "Game 2", "Game 3"),
                rows=(
                    ("First 10", "10", "", ""),
                    ("Then 58", "68", "58", ""),
                    ("Then 35", "103", "93", "35"),
                ),
            ),
        ),
        Step(
            text="In **straight gin** nobody knocks without gin. Some tables pay for **big gin**: all eleven cards in melds and no discard.",
            figures=(
                Figure(
                    title="Big gin",
                    groups=(("run", "7S 8S 9S 10S"), ("set", "KH KD KC"), ("run", "2D 3D 4D 5D")),
                ),
            ),
        ),
        Step(
            text="**Three players**: the dealer sits out. The loser deals the next hand, and the winner plays the one who sat out.",
            grid=Grid(
                heads=("Hand", "Deals and sits out", "Play", "Wins"),
                rows=(("1", "A", "B and C", "B"), ("2", "C", "A and B", "A"), ("3", "B", "A and C", "C")),
            ),
        ),
        Step(
            text="**Four players** are two sides with two hands at once. The side ahead writes down the rest, here 24 - 10 = 14. The first side with 125 wins.",
            grid=Grid(
                heads=("Table", "Side A", "Side B"),
                rows=(("First table", "24", "0"), ("Second table", "0", "10"), ("On the sheet", "14", "0")),
            ),
        ),
    ),
    together=("variants/1335", "variants/1348"),
    your_turn=("variants/1378", "tally/1606", "variants/1379"),
    mixed=("score/1602", "variants/1346"),
    summary=Summary(
        rule=(
            "House rules may change the bonuses, the deal, the limit, and how many play. "
            "No table is wrong, as long as all players know."
        ),
        mistaken=(
            "Many think every table pays 25 for gin. Pagat pays 20, and each table may choose.",
            "Some let a king as upcard set a limit of 13. A face card counts 10, so the limit is 10.",
            "Some double the difference alone for a spade in Oklahoma. The bonus is doubled too.",
        ),
        sources=("Pagat", "Bicycle", "Wikipedia", "Rummy Royal"),
        disagreement=(
            "In Oklahoma an ace means 1 for some and gin only for others; here you may choose. "
            "Big gin pays 31 on Wikipedia, and Pagat's basic game does not have it. "
            "What Rummy Royal says about laying off is not clear. This course lays off as Pagat does."
        ),
    ),
    sandbox="Type what both players have left, and see what the hand is worth at each table.",
    tool="variants",
    tool_values=("8", "3"),
    note=Note(
        goal="Each child can name three house rules, and can price one hand at two tables.",
        show=(
            "Open step 1 and let the class guess before anybody explains.",
            "Show step 2. At each table stop and ask what would change in your own game.",
            "In the sandbox, type 0 and 26. Look for the table that pays most.",
        ),
        question="Two friends of yours learned gin rummy in other homes. What should you ask them before you deal?",
        answer="Ask for the bonuses, the limit for a knock, who deals next, and when the game ends.",
    ),
    starts=(Start(rulesets=("straight",), tool_values=("0", "26")),),
)
