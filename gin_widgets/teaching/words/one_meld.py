"""Words of the skill one-meld."""

WORDS = {
    "ask-where": "{card} fits a run and a set. Where does it leave fewer points over?",
    "ask-sort": "One card fits two melds. Sort the cards so that the fewest points are left over.",
    "ask-fewest": "One card fits two melds. How few points can you have left over?",
    "option-run": "In the run {meld}",
    "option-set": "In the set {meld}",
    "option-both": "In both at once",
    "where-laid": "You chose: {option}.",
    "yes-where": "Yes, in the {kind}",
    "not-where": "Not there: it leaves {lost} more",
    "not-both": "Not both: a card lies in one meld only",
    "where-sum": "With {card} in the {kind} the cards left over count {points}: {cards}.",
    "where-none": "With {card} in the {kind} nothing is left over.",
    "both-why": "{card} is one card. It lies once on the table, so it is in one meld only.",
    "where-look": "Look at {card}. It is in a row of its suit and shares a rank.",
    "where-rule": "A card is in at most one meld. Compare what each choice leaves over.",
    "where-together": "{run} {set}",
    "where-start": "Both at once is not allowed: a card is in one meld only. Compare the other two.",
}
