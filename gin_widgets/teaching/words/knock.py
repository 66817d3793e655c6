"""Words of the skill knock."""

WORDS = {
    # where the last card came from, and the limit
    "first-taken": "It is your first turn. You took the upcard, {card}.",
    "first-drawn": "It is your first turn. You drew {card} from the stock.",
    "first-dealt": "It is your first turn. You were dealt eleven cards and do not draw.",
    "taken": "You took {card} from the discard pile.",
    "drawn": "You drew {card} from the stock.",
    "limit": "The knock limit is {limit}.",
    "limit-gin": "The knock limit is 0: only gin may knock.",
    "limit-upcard": "The first upcard sets the knock limit: {limit}.",
    "limit-upcard-gin": "The first upcard is an ace, so only gin may knock.",
    "upcard": "First upcard",
    "upcard-note": "knock limit {limit}",
    "hand": "Your eleven cards",
    # what is asked
    "ask-may": "May you knock?",
    "ask-discard": "Pick a card to throw, so that you may knock.",
    "ask-every": "Pick every card that you may throw to knock.",
    "ask-keep": "You throw the best card and knock. How many points do you keep?",
    "ask-gin": "Pick a card to throw, so that you have gin.",
    "ask-decide": "Count the fewest points you can keep. Then say what you may do.",
    "field-keep": "Fewest points you can keep",
    "field-say": "What you may do",
    # what was answered
    "said": "You said {said}.",
    "chose": "You chose: {option}.",
    "said-both": "You said {said}, and: {option}.",
    "threw": "You threw {card}.",
    "picked": "You picked {cards}.",
    # what is right
    "yes-may": "Yes, you may knock",
    "yes-over": "Yes, that is still too much",
    "yes-keep": "Yes, {points}",
    "yes-discard": "Yes, {card} may go",
    "yes-gin": "Yes, gin",
    "yes-every": "Yes, these are all",
    "holds-gin": "Without {card} no card is loose: that is gin.",
    "holds-low": "Without {card} you are left with {cards}. That is {sum}, and with up to {limit} you may knock.",
    "holds-exact": "Without {card} you are left with {cards}. That is {sum}, the limit itself: enough to knock.",
    "holds-over": "Best throw {card}. Then you are left with {cards}. "
    "That is {sum}, more than {limit}, so you may not knock.",
    "holds-over-gin": "Best throw {card}. Then you are left with {cards}. That is {sum}, and only gin may knock.",
    # what decides, after a reason that does not
    "decides-may": "Here you can keep as little as {least}, so you may knock.",
    "decides-gin": "Here nothing need stay loose, so you may knock.",
    "decides-over": "Here you keep {least} at best, so you may not knock.",
    "never-forced": "And nobody ever has to knock.",
    "others": "Another card would do as well: {cards}.",
    "every-holds": "You may throw {cards}. Each of them leaves {limit} or less.",
    "every-holds-gin": "You may throw {cards}. Each of them leaves nothing loose.",
    # a wrong number
    "eleven": "That counts eleven cards, not ten",
    "eleven-why": "It comes to {said} if no card is thrown. But one card goes, and a thrown card does not count.",
    "back": "That throws a card back",
    "back-why": "It comes to {said} if {card} goes. You took it this turn, so it stays.",
    "other": "You can keep less",
    "other-why": "It comes to {said} if {card} goes. Another card is better to throw.",
    "more": "Too many points",
    "more-why": "Lay your melds and throw one card. What is loose then counts less than {said}.",
    "less": "Too few points",
    "less-why": "No card that you may throw leaves {said}. Count the loose cards once more.",
    # a wrong card
    "taken-back": "That card stays this turn",
    "taken-back-why": "You took {card} from the discard pile. It may go on a later turn.",
    "too-much": "That leaves too much",
    "too-much-why": "Without {card} you are left with {cards}. That is {sum}, more than {limit}.",
    "not-gin": "That is no gin",
    "not-gin-why": "Without {card} you are left with {cards}. That is {sum}.",
    "every-extra": "Not all of these may go",
    "every-missing": "Not all yet: {number} missing",
    "extra-taken": "You took {card} from the discard pile, so it stays this turn.",
    "extra-why": "Without {card} you keep {points}, and that is too much.",
    "missing-why": "Still to be picked: {number}. Without such a card you keep {points}, and that is allowed.",
    # hints and starts
    "look": "Lay your melds first. One that you can keep is {meld}.",
    "rule": "You throw one card and count the other ten. With {limit} or less you may knock, on any turn. "
    "You never have to.",
    "rule-gin": "You throw one card. If the other ten leave nothing loose, that is gin. Nobody has to knock.",
    "rule-every": "Try each card. It may go if the other ten leave {limit} or less.",
    "rule-every-gin": "Try each card. It may go if the other ten leave nothing loose.",
    "rule-taken": "{card} was taken this turn, so it stays.",
    "so": "So choose: {option}.",
    "throw": "Throw {card}.",
    "start-sum": "Throw {card}. The sum of the loose cards begins {sum}.",
    "start-meld": "One meld that you keep is {meld}. What do the others leave?",
    "start-decide": "Throw {card}, and you keep {points}. What may you do now?",
    "start-pick": "One meld that you keep is {meld}. Which card goes?",
    "start-every": "{card} may go. Which others may as well?",
}

# For each reason: the option, then heading and sentence for those who choose it and are wrong.
OPTIONS = {
    "yes": (
        "Yes, if I want to",
        "You keep too much for that",
        "No card that you may throw brings you down to {limit}.",
    ),
    "must": ("Yes, and I must", "A knock is never forced", "Nobody has to knock. You may always play on."),
    "gin": ("Yes, and I must, because it is gin", "Gin is never forced", "Nobody has to go gin. You may play on."),
    "over": (
        "No, my best ten cards still count more than {limit}",
        "You can keep less than that",
        "One of your cards can go so that {limit} or less is left.",
    ),
    "under": (
        "No, it must be under {limit}",
        "The limit itself is enough",
        "Whoever keeps exactly {limit} may knock. It need not be under {limit}.",
    ),
    "first": (
        "No, not on the first turn",
        "The first turn is a turn like any other",
        "You may knock on any turn, also on the first. Only the points decide.",
    ),
    "eleven": (
        "No, my eleven cards count more than {limit}",
        "The ten cards you keep decide",
        "Before the discard {eleven} are loose. But one card is thrown first, and then the other ten are counted.",
    ),
}

# The same for what the form says, where the reasons above do not fit.
REASONS = {
    "enough": ("That is not too much", "You keep {least}, and with up to {limit} you may knock."),
    "no-gin": ("This is no gin", "Gin leaves nothing loose, and you keep {least}. Even gin is never forced."),
}

SAYINGS = {
    "may": "I may knock or play on",
    "must": "I must knock",
    "gin": "I must go gin",
    "points": "I may not knock: too many points",
    "turn": "I may not knock: too early",
}
