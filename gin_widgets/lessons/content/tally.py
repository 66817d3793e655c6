"""Lesson 12: hands are added up to 100, and the bonuses come after the last one."""

from __future__ import annotations

from gin_widgets.lessons.model import Grid, House, Lesson, Note, Start, Step, Summary

LESSON = Lesson(
    key="tally",
    title="The race to 100",
    group="The score",
    minutes=8,
    rules=("target", "game-winner", "game-bonus", "shutout", "box-bonus", "fixed-hands", "hollywood", "next-dealer"),
    opening="tally/1416",
    lead="Some hands are played. Each line shows who won the hand, and what A and B have then.",
    rule=(
        "The first with 100 points **from hands** wins the game. Then come the bonuses: "
        "100 for the winner, and a **box** of 20 to each player for every hand won. "
        "Boxes never help to reach 100."
    ),
    worked=(
        Step(
            text="A knocks and scores 10. The **tally** keeps the total of both. A won the hand, so A deals the next.",
            grid=Grid(heads=("Hand", "It scores", "A has", "B has"), rows=(("1", "A +10", "10", "0"),)),
        ),
        Step(
            text="A goes gin while B holds 38. That is 58, and 10 + 58 = 68. B still has 0.",
            grid=Grid(
                heads=("Hand", "It scores", "A has", "B has"),
                rows=(("1", "A +10", "10", "0"), ("2", "A +58", "68", "0")),
            ),
        ),
        Step(
            text="B undercuts A for 15. The points go to B, and the total of A stays as it was.",
            grid=Grid(
                heads=("Hand", "It scores", "A has", "B has"),
                rows=(("1", "A +10", "10", "0"), ("2", "A +58", "68", "0"), ("3", "B +15", "68", "15")),
            ),
        ),
        Step(
            text="B wins again, with 24. With two boxes A would be at 108, but boxes have to wait. The game goes on.",
            grid=Grid(
                heads=("Hand", "It scores", "A has", "B has"),
                rows=(
                    ("1", "A +10", "10", "0"),
                    ("2", "A +58", "68", "0"),
                    ("3", "B +15", "68", "15"),
                    ("4", "B +24", "68", "39"),
                ),
            ),
        ),
        Step(
            text="A scores 35 and has 103 from hands. The game is over, and A has won it.",
            grid=Grid(
                heads=("Hand", "It scores", "A has", "B has"),
                rows=(
                    ("1", "A +10", "10", "0"),
                    ("2", "A +58", "68", "0"),
                    ("3", "B +15", "68", "15"),
                    ("4", "B +24", "68", "39"),
                    ("5", "A +35", "103", "39"),
                ),
            ),
        ),
        Step(
            text="Now the **game bonus**: A adds 100, because A was first. B adds nothing here.",
            grid=Grid(
                heads=("Hand", "It scores", "A has", "B has"),
                rows=(
                    ("1", "A +10", "10", "0"),
                    ("2", "A +58", "68", "0"),
                    ("3", "B +15", "68", "15"),
                    ("4", "B +24", "68", "39"),
                    ("5", "A +35", "103", "39"),
                    ("Game bonus", "A +100", "203", "39"),
                ),
            ),
        ),
        Step(
            text="Last the boxes. A won three hands and adds 60. B won two and adds 40. It ends **263 to 79**.",
            grid=Grid(
                heads=("Hand", "It scores", "A has", "B has"),
                rows=(
                    ("1", "A +10", "10", "0"),
                    ("2", "A +58", "68", "0"),
                    ("3", "B +15", "68", "15"),
                    ("4", "B +24", "68", "39"),
                    ("5", "A +35", "103", "39"),
                    ("Game bonus", "A +100", "203", "39"),
                    ("Boxes", "A +60, B +40", "263", "79"),
                ),
            ),
        ),
        Step(
            text="If B had scored nothing in the whole game, it would be a **shutout**. Then the game bonus is 200.",
            grid=Grid(
                heads=("The loser has", "Game bonus"),
                rows=(("some points", "100"), ("nothing at all: a shutout", "200")),
            ),
        ),
    ),
    together=("tally/1350", "tally/1321"),
    your_turn=("tally/1324", "score/1353", "tally/1337"),
    mixed=("deal/1356", "tally/1328"),
    summary=Summary(
        rule=(
            "Hands alone bring a player to 100, and 100 is enough. "
            "The winner adds 100, or 200 in a shutout. Both add 20 for each hand won."
        ),
        mistaken=(
            "Many add a box as soon as a hand is won. All boxes wait until the game is over.",
            "Some forget the boxes of the loser. Who loses the game still adds 20 for each hand won.",
            "Some think the higher final total wins. A loser with ten boxes may end with 295 to 220 and still has lost.",
        ),
        sources=("Pagat", "Bicycle", "Wikipedia", "Rummy Royal"),
        disagreement=(
            "Rummy Royal has no game or box bonus, and some play a **fixed number of hands**: most points win, and a tie is a draw. "
            "On Wikipedia a box is 25, and a shutout counts the hands twice. "
            "In **Hollywood** three games are scored at once. In some homes the loser deals next. "
            "By the standard rules a game goes to 100, and the winner deals."
        ),
    ),
    sandbox="Type who won each hand and watch the tally grow. Who is first?",
    tool="tally",
    tool_values=("A 10, A 58, B 15, B 24, A 35",),
    note=Note(
        goal="Each child can keep the tally of a game and close it with all bonuses.",
        show=(
            "Open step 1 and let the class vote whether the game is over.",
            "Show step 2 line by line. Before each new line, let the class say the new total.",
            "In the sandbox, take the hands of B away and ask what the bonus is now.",
        ),
        question="A has 95 points and ten boxes. Why has A not won yet?",
        answer="Boxes are paid when the game is over. From hands alone A still needs 5.",
    ),
    starts=(
        Start(rulesets=("straight",), tool_values=("A 41, B 35, A 58, B 24, A 30",)),
        Start(rulesets=("three-players",), tool_values=("B 10, A 58, C 15, B 24, A 35, A 12",)),
    ),
    house=(
        House(
            when=("no-box",),
            part="rule",
            text="The first with {target} points wins the game. Nothing is added after that: there is no bonus for the game, and no **box** for a hand won.",
        ),
        House(
            when=("columns-3",),
            part="rule",
            text="Three games run at once. A first win counts in game 1, a second in two games, later ones in all. In each, {target} points **from hands** win, and then come {game} and a **box** of {box} for each win.",
        ),
        House(
            when=("target", "box"),
            part="rule",
            text="The first with {target} points **from hands** wins the game. Then come the bonuses: {game} for the winner, and a **box** of {box} to each player for every hand won. Boxes never help to reach {target}.",
        ),
        House(
            when=("no-box",),
            part="short",
            text="Hands alone bring a player to {target}, and {target} is enough. No game or box bonus is added.",
        ),
        House(
            when=("shutout-double-hands",),
            part="short",
            text="Hands alone bring a player to {target}, and {target} is enough. The winner adds {game}, and in a shutout the hands count twice. Both add {box} for each hand won.",
        ),
        House(
            when=("target", "box"),
            part="short",
            text="Hands alone bring a player to {target}, and {target} is enough. The winner adds {game}, or {shutout} in a shutout. Both add {box} for each hand won.",
        ),
        House(when=("target",), part="title", text="The race to {target}"),
        House(
            when=("no-box",),
            part="mistaken-1",
            text="Many add a box for each hand won, as at other tables. Here no hand brings one.",
        ),
        House(
            when=("no-game",),
            part="mistaken-2",
            text="Some add a bonus for the winner of the game. Here the points from hands are all there is.",
        ),
        House(
            when=("box",),
            part="mistaken-2",
            text="Some forget the boxes of the loser. Who loses the game still adds {box} for each hand won.",
        ),
        House(when=("no-box",), part="mistaken-3", text=""),
        House(
            when=("box", "target"),
            part="mistaken-3",
            text="Some think the higher final total wins. A loser with ten boxes may end with {high} to {low} and still has lost.",
        ),
        House(
            when=("no-game",), part="goal", text="Each child can keep the tally of a game, and knows when it is over."
        ),
        House(
            when=("columns-3",),
            part="goal",
            text="Each child can keep the tally of three games at once, and close each with its bonuses.",
        ),
        House(
            when=("no-game",),
            part="show-3",
            text="In the sandbox, take the hands of B away and ask whether anything is added now.",
        ),
        House(
            when=("shutout-double-hands",),
            part="show-3",
            text="In the sandbox, take the hands of B away and ask what counts double now.",
        ),
        House(when=("no-box",), part="question", text="A is the first with {target} points. What is added now?"),
        House(
            when=("no-box",),
            part="answer",
            text="Nothing. Under these rules the points from hands are the final score.",
        ),
        House(when=("target",), part="question", text="A has {near} points and ten boxes. Why has A not won yet?"),
    ),
)
