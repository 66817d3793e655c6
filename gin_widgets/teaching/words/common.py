"""Words that every skill needs."""

AND = " and "
COMMA = ", "
PLUS = " + "
POINTS = {True: "1 point", False: "{n} points"}
CARDS = {True: "1 card", False: "{n} cards"}

RANK = {
    1: "ace",
    2: "two",
    3: "three",
    4: "four",
    5: "five",
    6: "six",
    7: "seven",
    8: "eight",
    9: "nine",
    10: "ten",
    11: "jack",
    12: "queen",
    13: "king",
}
RANKS = {rank: word + ("es" if rank == 6 else "s") for rank, word in RANK.items()}
SUIT = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
ONE_SUIT = {"S": "a spade", "H": "a heart", "D": "a diamond", "C": "a club"}
COUNT = {3: "three", 4: "four"}

SET = "{count} {ranks}"
RUN = "{low} to {high} of {suit}"

RULED_OUT = 'One answer is out: "{option}". {why}'
# Heads of the feedback on a choice; the option itself stands in what the learner did.
UPHELD = "Yes, that holds"
DENIED = "That does not hold"
ANSWER = "Answer"
DAMAGED = "This file is not a progress file of this course, or it is damaged. In detail: {details}"
NEWER = (
    "This file was saved by a newer version of this course, and this page cannot read it. "
    "This page reads files up to version {known}."
)
UNCHECKED = "What comes after the marked answer is not checked yet."
STILL = "You can try as often as you like."
