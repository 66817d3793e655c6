"""Words of the skill turn."""

from gin_widgets.teaching.words.common import UPHELD

YOU = {
    "deal": ("You dealt this hand.", "you deal again", "your opponent deals next"),
    "other": ("Your opponent dealt this hand.", "your opponent deals again", "you deal next"),
}

WORDS = {
    "pile": "Discard pile",
    "stock": "Stock",
    "upcard": "First upcard",
    "hand": "Your hand",
    "empty": "empty",
    "ask-banned": "You took {taken} from the discard pile this turn. Pick the card you may not throw now.",
    "ask-throw-taken": "You took {taken} from the discard pile. Pick a discard that leaves the fewest points.",
    "ask-throw-drawn": "You drew {drawn} from the stock. Pick a discard that leaves the fewest points.",
    "ask-useful": "Take {top} only if that lowers your deadwood this turn. What do you draw?",
    "ask-before": "It is your turn, and you have not drawn yet. What may you do now?",
    "ask-after": "You took {taken} from the discard pile. What may you do now?",
    "ask-ending": "{dealt} You drew, and {n} are left in the stock. You throw {thrown} and do not knock. What follows?",
    "ask-last": (
        "{dealt} You drew, and {n} are left in the stock. Without {knock} you keep {count}; "
        "a knock may keep {limit}. What may you do?"
    ),
    "ask-whole": "{dealt} It is your turn, and {n} are left in the stock. Say how the turn may go.",
    "picked": "You picked {card}.",
    "chose": "You chose: {option}.",
    "yes-banned": "Yes, it may not go back this turn",
    "not-banned": "{card} may be thrown",
    "banned-why": "{card} did not come from the discard pile this turn, so you may throw it.",
    "banned-holds": "{taken} came from the discard pile this turn, so it stays in your hand until the turn is over.",
    "banned-look": "Look at {taken}. Where did it come from?",
    "banned-rule": "A card from the discard pile is not thrown back in the same turn. {taken} was on that pile.",
    "banned-together": "You took {taken} this turn. The other ten cards may be thrown, so it is the one.",
    "banned-start": "{card} was in your hand before. You may throw it, so look for another card.",
    "yes-throw": "Yes, {points} left",
    "not-throw": "Another discard leaves {lost} less",
    "back-throw": "This card may not be thrown back",
    "throw-why": "Without {card} you are left with {count} of deadwood.",
    "back-why": "You took {card} from the discard pile this turn, so it stays in your hand.",
    "throw-holds": "Throw {best}, and you keep {count} of deadwood. No other allowed discard leaves less.",
    "throw-holds-some": "Throw one of these: {best}. Each leaves {count} of deadwood.",
    "throw-look": "First find your melds: {melds}. Then look at the other cards: {loose}.",
    "throw-look-none": "No meld is here. Look at the dearest cards: {loose}.",
    "throw-rule-taken": "Throw what leaves the fewest points. {taken} came from the discard pile this turn and stays.",
    "throw-rule-drawn": "Throw what leaves the fewest points. {drawn} came from the stock, so it may go as well.",
    "throw-together": "Try what is in no meld. Without {best} you keep {count} of deadwood; no discard leaves less.",
    "throw-start": "Without {card} you are left with {count} of deadwood. Another discard leaves less.",
    "yes-choice": UPHELD,
    "yes-whole": "Yes, the turn may go like this",
    "together": "{holds} So choose: {option}.",
    "whole-draw": "What may you draw?",
    "whole-throw": "You take {top}. What may you do then?",
    "whole-stock": "You draw from the stock instead. What may you do then?",
    "whole-end": "You draw from the stock, throw that card and do not knock. What follows?",
    "whole-laid": "The draw: {draw}. Then: {then}. At the end: {end}.",
    "whole-begun": "The first line is done: {draw}. What about the other two?",
    "line-draw": "The draw",
    "line-throw": "After taking {top}",
    "line-stock": "After a stock card",
    "line-end": "At the end",
    "line": "Right answer",
}

# By question: the key of an option and its text.
OPTIONS = {
    "useful": {
        "top": "{top}, the top card of the discard pile",
        "stock": "the top card of the stock",
        "whole": "the whole discard pile, for more cards",
        "under": "a better card from under {top}",
        "table": "{top}, and {meld} go on the table at once",
        "down": "a stock card, and {meld} go on the table at once",
        "meld": "a stock card: {top} is closed until you lay a meld",
        "rest": "nothing, because {top} does not help",
    },
    "before": {
        "one": "draw {top} or the top card of the stock",
        "whole": "take the whole discard pile, {top} and all below",
        "table": "lay {meld} on the table, then draw",
        "meld": "draw from the stock only, until you have laid a meld",
        "throw": "throw a card first, then draw",
        "rest": "leave this turn out",
    },
    "after": {
        "other": "throw any card but {taken}",
        "back": "throw any card, {taken} too",
        "table": "lay {meld} on the table, then throw a card",
        "meld": "put {taken} back, because you have laid no meld yet",
        "again": "draw from the stock as well, then throw a card",
        "whole": "take the rest of the discard pile as well",
    },
    "ending": {
        "dead": "nobody scores, and {same}",
        "lower": "the player with less deadwood scores",
        "dealer": "nobody scores, and {change}",
        "next": "your opponent draws from the stock",
        "shuffle": "the discard pile becomes the new stock",
        "show": "both lay their melds and lay cards off",
    },
    "last": {
        "knock": "knock, or throw a card: then nobody scores and {same}",
        "gone": "only throw a card: a knock comes too late",
        "must": "only knock: whoever can knock must",
        "lower": "knock, or throw a card: then less deadwood scores",
        "dealer": "knock, or throw a card: then nobody scores and {change}",
        "next": "knock, or throw a card: then your opponent draws",
    },
    "draw": {
        "one": "{top} or the top stock card",
        "whole": "the whole discard pile",
        "meld": "stock cards only, until you lay a meld",
        "rest": "nothing, if you like",
    },
    "throw": {
        "other": "throw any card but {top}",
        "back": "throw any card, {top} too",
        "table": "lay {meld} on the table, then throw",
        "again": "draw from the stock as well",
    },
    "stock": {
        "any": "throw any card, the new one too",
        "other": "throw any card but the new one",
        "table": "lay {meld} on the table, then throw",
        "more": "draw one more card",
    },
    "end": {
        "dead": "nobody scores, and {same}",
        "lower": "less deadwood scores",
        "dealer": "nobody scores, and {change}",
        "next": "your opponent draws",
    },
}

# By key: the fact in a line, and why the option does not hold. A question of its own stands before the key.
WHY = {
    "whole": ("A draw is one card, not the whole pile", "You draw one card a turn. The cards below {open} stay."),
    "under": (
        "Only the top card is open",
        "The cards under {open} stay where they are. You draw {open} or a stock card.",
    ),
    "table": (
        "Nothing is laid on the table in play",
        "Melds stay in your hand until somebody knocks. {meld} are safe there.",
    ),
    "down": (
        "Nothing is laid on the table in play",
        "Melds stay in your hand until somebody knocks. {meld} are safe there.",
    ),
    "meld": ("You need no meld on the table", "You may take {open} at once. Nobody lays a meld before a knock."),
    "throw": ("The draw comes first", "A turn starts with a draw. You hold ten cards, and {open} is open to you."),
    "rest": (
        "Every turn has a draw",
        "You may not leave a turn out. You draw {open} or a stock card, then you throw one.",
    ),
    "back": (
        "A card from the discard pile stays this turn",
        "{open} came from the discard pile this turn. It may not go back there now.",
    ),
    "again": ("A turn has one draw", "{open} was your draw. Next you throw a card, and the turn is over."),
    "more": ("A turn has one draw", "The stock card is your draw. Next you throw a card, and the turn is over."),
    "top": ("This card does not help now", "With {top} the best discard leaves {with}. Now you have {now}."),
    "stock": (
        "Another draw lowers your deadwood",
        "A stock card may help or not. {top} helps now, from {now} to {with}.",
    ),
    "lower": (
        "Without a knock no points are written",
        "Nobody knocked, so deadwood is not compared. {thrown} ends the hand.",
    ),
    "dealer": (
        "The deal does not change hands",
        "A dead hand counts for nothing. After {thrown} the same player deals.",
    ),
    "next": ("The last cards are not drawn", "The last {left} stay in the stock. {thrown} is the last discard."),
    "shuffle": (
        "The stock is not filled up again",
        "The discard pile stays as it is. {thrown} lies on it, and nothing is shuffled.",
    ),
    "show": ("Cards are laid off after a knock only", "You threw {thrown} without a knock, so no cards are shown."),
    "alive": ("The hand is not over yet", "You throw {thrown}, and the stock still has {n}."),
    "whole-alive": ("The hand is not over yet", "You draw one of {n}, and that does not end the hand."),
    "whole-other": ("A card from the stock may go", "Only a card from the discard pile, such as {top}, must stay."),
    "gone": ("A knock is still open", "You drew before the hand was over. You may throw {knock} and knock."),
    "must": ("Nobody must knock", "A knock is your choice, with {knock} as well. You may throw a card and not knock."),
    "last-lower": (
        "Without a knock no points are written",
        "If you throw {knock} without a knock, deadwood is not compared.",
    ),
    "last-dealer": ("The deal does not change hands", "If you throw {knock} without a knock, the same player deals."),
    "last-next": (
        "The last cards are not drawn",
        "If you throw {knock} without a knock, the last {left} stay where they are.",
    ),
    "whole-lower": (
        "Without a knock no points are written",
        "Nobody knocks here, so deadwood is not compared.",
    ),
    "whole-dealer": (
        "The deal does not change hands",
        "A dead hand counts for nothing, so the same player deals.",
    ),
    "whole-next": ("The last cards are not drawn", "The last {left} stay in the stock."),
}

HOLDS = {
    "useful-top": "Take {top} and throw {throw}, and you keep {with} of deadwood. Now you have {now}.",
    "useful-stock": "{top} does not lower your {now} of deadwood. So draw one card from the stock, unseen.",
    "before": "You draw one card: {top}, or the top card of the stock. Then you throw one card.",
    "after": "You throw one card, face up. It may be any of your cards but {taken}.",
    "ending-dead": "With {left} in the stock, {thrown} ends the hand. It is dead: nobody scores, and {same}.",
    "ending-next": "The hand is dead only at {left}. After {thrown} the stock has {n}, and your opponent draws.",
    "last": "With {knock} you may still knock. Without a knock the hand is dead: nobody scores, and {same}.",
    "whole": "You draw {top} or one stock card.",
    "whole-other": "If you take {top}, you throw another card.",
    "whole-any": "A card from the stock may be thrown at once.",
    "whole-dead": "With {left} in the stock and no knock the hand is dead: nobody scores, and {same}.",
    "whole-next": "Your draw leaves more than {left} in the stock, so your opponent draws.",
}

RULES = {
    "useful": "A draw is one card. Count your points now, and once more with {top} and without your worst card.",
    "before": "A turn is one draw, then one discard. Melds such as {meld} stay in your hand.",
    "after": "A turn is one draw, then one discard. A card from the discard pile, such as {taken}, stays this turn.",
    "ending": "A hand is dead at {left} in the stock without a knock. Count the stock, then think of {thrown}.",
    "last": "Whoever drew may still knock, here with {knock}. At {left} without a knock the hand is dead.",
    "whole": "One draw, one discard, and {top} may not go back at once. At {left} without a knock the hand is dead.",
}

LOOKS = {
    "useful": "Look at {top}. Which card would you throw if you took it?",
    "before": "Look at {top} and at the stock. How does a turn start?",
    "after": "Look at {taken}. It came from the discard pile this turn.",
    "ending": "{n} are left in the stock, and you throw {thrown}. Is that the end?",
    "last": "{n} are left in the stock. Look at {knock}: what is left without it?",
    "whole": "Go step by step: the draw, then the discard, then the stock. Start with {top}.",
}
