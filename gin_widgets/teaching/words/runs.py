"""Words of the skill runs."""

_ACE = (
    "Not a run: the ace is in the wrong place",
    "The ace is the lowest card, so {ace} cannot follow {king}.",
)
_CORNER = (
    "Not a run: it cannot go round the corner",
    "The ranks are a line, and {king} and {ace} are its two ends.",
)

FAULTS = {
    "one": ("Not a run: one card is not enough", "A run needs at least three cards in a row."),
    "two": ("Not a run: two cards are too few", "A run needs at least three cards, and {cards} are two."),
    "pair": ("Not a run: two cards of one rank", "{cards} share a rank. A run goes up step by step."),
    "run": ("A run, but not the longest", "{cards} hold. A longer run is here."),
    "set": ("Not a run: this is a set", "{cards} are {what}, all of one rank. A run goes up step by step."),
    "ace": _ACE,
    "ace-suits": _ACE,
    "corner": _CORNER,
    "corner-suits": _CORNER,
    "gap": ("Not a run: a card is missing", "After {before} comes {missing}, not {after}. So the row has a gap."),
    "colour": ("Not a run: one colour is not one suit", "{cards} have one colour, but not one suit. Look at {odd}."),
    "suits": ("Not a run: the suits differ", "{cards} are in a row, but not in one suit. Look at {odd}."),
    "run-plus": ("Not a run: not all of these fit", "{meld} hold as a run. This breaks it: {odd}."),
    "set-plus": ("Not a run: some cards share a rank", "{meld} have one rank. A run goes up one step at a time."),
    "pair-plus": ("Not a run: two cards share a rank", "{meld} have one rank. A run goes up one step at a time."),
    "nothing": ("Not a run: not one suit, and not in a row", "{cards} have gaps, and more than one suit."),
}

WORDS = {
    "ask-three": "Three of these cards make a run. Pick the three.",
    "ask-verdict": "Are these cards a run?",
    "ask-any": "Pick a run from these cards.",
    "ask-longest": "Pick the longest run.",
    "laid": "You picked {cards}.",
    "yes-three": "Yes, a run",
    "yes-any": "Yes, a run",
    "yes-longest": "Yes, the longest run",
    "yes-holds": "You laid {what}. One suit, and each card is one step higher.",
    "holds": "{right} make a run: {what}.",
    "three-look": "Look for cards of one suit whose ranks are close. Start with {card}.",
    "three-rule": "A run is three or more cards of one suit in a row. The ace is low.",
    "three-together": "Go up from {card}, one step at a time: {cards}. That is {what}.",
    "any-look": "Look for cards of one suit whose ranks are close. Start with {card}.",
    "any-rule": "A run is three or more cards of one suit in a row. The ace is low.",
    "any-together": "Go up from {card}, one step at a time: {cards}. That is {what}.",
    "longest-look": "Look through the {suit}. Start with {card}.",
    "longest-rule": "A run stays in one suit, has no gap, and may be long. The ace is low.",
    "longest-together": "Go up from {card} until a card is missing: {cards}. That is {what}.",
    "three-start": "{cards} are two of the three. Which card belongs with them?",
    "any-start": "{cards} are part of a run. What belongs with them?",
    "longest-start": "{cards} are part of the longest run. What belongs with them?",
}

CHOICES = {
    "yes": (
        "Yes, they are a run",
        "They are not, because a run is one suit, in a row, with the ace low.",
        "a run, {what}",
        "{cards} are one suit, and each card is one step higher. That makes a run.",
    ),
    "suit": (
        "No, the suits differ",
        "The suits do not differ: all are {suits}.",
        "not a run, because the suits differ",
        "A run stays in one suit. Here are {suits}.",
    ),
    "gap": (
        "No, a card is missing in the row",
        "Nothing is missing between the ranks here. Look at {cards} again.",
        "not a run, because a card is missing",
        "In {cards} the row has a gap. A run goes up one step at a time.",
    ),
    "ace": (
        "No, the ace is in the wrong place",
        "No ace is in the wrong place here. Look at {cards} again.",
        "not a run, because the ace is in the wrong place",
        "The ace is the lowest card, before the 2. Nothing comes after the king, so {cards} are no run.",
    ),
    "long": (
        "No, a run has four cards at most",
        "A run may be as long as its suit. Here are {n}.",
        "",
        "",
    ),
    "rank": (
        "No, they all have one rank",
        "They have different ranks: {ranks}.",
        "not a run, because they all have one rank",
        "{cards} are {what}. That is a set; a run goes up step by step.",
    ),
}
