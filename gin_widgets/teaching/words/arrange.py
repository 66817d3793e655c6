"""Words of the skill arrange."""

WORDS = {
    "ask-sort": "Sort the ten cards so that the fewest points are left over.",
    "ask-which": "Which melds leave the fewest points over?",
    "which-laid": "You chose {option}.",
    "yes-which": "Yes, {count} left over",
    "yes-which-gin": "Yes, nothing is left over",
    "not-which": "Not the best: it leaves {lost} more",
    "which-why": "Those melds leave {cards}: {points}.",
    "which-holds": "{option} leave {cards}: {points}.",
    "which-holds-none": "{option} leave nothing over.",
    "which-look": "For each choice, look at the cards it leaves. Start with {card}.",
    "which-rule": "How many melds there are, and how long they are, does not matter. Only the points left over do.",
    "which-together": "Best melds: {option}. Left over: {points}.",
    "which-start": "{option} leave {points}. Another choice leaves fewer.",
}
