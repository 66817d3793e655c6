"""Words of the skill deadwood."""

WORDS = {
    "ask-loose": "Pick every card that is deadwood: the cards in no meld.",
    "ask-three": "Three of these cards are in no meld. Pick the three.",
    "ask-groups": "The melds are laid. How many points of deadwood are left?",
    "ask-left": "How many points of deadwood does this hand have at best?",
    "laid": "You picked {cards}.",
    "yes-loose": "Yes, that is the deadwood",
    "loose-holds": "Melds: {melds}. Deadwood is the rest: {cards}.",
    "extra": "Not deadwood: some of these are melded",
    "missing": "Not all yet: {number} missing",
    "extra-why": "{cards} can be melded, so that is no deadwood.",
    "missing-why": "Still to be picked: {number} that no meld takes.",
    "pair-why": "Two cards of one rank are only a pair, and a pair is not a meld.",
    "loose-look": "Find the melds first. One of them is {cards}.",
    "loose-rule": "Deadwood is every card in no meld. A pair is not a meld.",
    "loose-together": "Melds: {melds}. What is left: {cards}.",
    "loose-start": "{card} is deadwood. What else is in no meld?",
}
