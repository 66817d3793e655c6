"""Words around the reasons a learner chooses from."""

WORDS = {
    "yes": "Yes, that is right: {heading}",
    "laid": "You looked at {cards} and said: {option}.",
    "still": "But they are no {kind} all the same, for another reason.",
    "set-look": "Ask two things: how many cards are there, and which ranks? You see: {ranks}.",
    "set-rule": "A set is three or four cards of one rank. {n} lie here.",
    "run-look": "Ask two things: which suits, and is there a gap? You see: {suits}.",
    "run-rule": "A run is three or more cards of one suit in a row. The ace is low, so check {cards}.",
    "together": "{why} So choose: {option}.",
}
