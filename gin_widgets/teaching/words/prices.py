"""Words on a wrong price of a hand: what it has left out, or counted otherwise."""

SLIPS = {
    # nothing is doubled
    "difference": "That is {part} alone. The bonus is missing.",
    "bonus": "That is the bonus alone. What is missing is {part}.",
    # the upcard doubles the hand
    "half": "That is half of it. {upcard} is a spade, so all of it counts twice.",
    "difference-twice": "That is {part}, doubled. The bonus is missing, and it counts twice too.",
    "bonus-twice": "That is the bonus, doubled. What is missing is {part}, and it counts twice too.",
    "difference-undoubled": "That is {part} alone. The bonus is missing, and all of it counts twice.",
    "bonus-undoubled": "That is the bonus alone. What is missing is {part}, and all of it counts twice.",
    "bonus-once": "That counts {part} twice, but the bonus only once. A spade doubles both.",
    "difference-once": "That counts the bonus twice, but {part} only once. A spade doubles both.",
}

PARTS = {"all": "the defender's {difference}", "difference": "the difference of {difference}"}

TABLE = {
    "in-vain": "That is twice the hand, but {upcard} is no spade.",
    "own-not-off": "The winner's own count has to come off. The difference is {difference}.",
    "standard": "That is what the standard rules pay. This table has rules of its own.",
    "bonus-25": "That is a bonus of 25. This table pays {bonus} for such a hand.",
    "no-box-yet": "That is right for the hand. Its box is still missing.",
    "box-too": "Its box is missing as well.",
    "box-twice": "That doubles the box as well. Only the hand counts twice.",
    "parts": "Take the difference, with {cards} left to the defender. Then ask which bonus this hand has here.",
}
