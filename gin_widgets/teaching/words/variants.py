"""Words of the skill variants."""

WORDS = {
    "at": "At this table: {title}.",
    "yes": "Yes, {what}",
    "holds": "that holds",
    "more": "Too many points",
    "less": "Too few points",
    "said": "You said {said}.",
    "left": "The defender is left with {cards}.",
    "turned-up": "You said: {said}. {card} is the first upcard.",
    "answer": "Answer",
}

ASK = {
    "limit": "How many points may a knocker keep at most?",
    "limit-choice": "How many points may a knocker keep at most?",
    "eleven": "The non-dealer holds these eleven cards. How does the hand start?",
    "price": "How many points does this hand bring{box}?",
    "boxed": ", with its box bonus",
    "unboxed": "",
    "which": "This hand is played at three tables. At which one does it bring {price}?",
    "deals": "{dealer} dealt this hand and sat out. Who deals the next one?",
    "plays": "{dealer} dealt this hand and sat out. Who plays the next one?",
    "net": "At the other table side {other} wins {won}. How many points does side {side} write down for both?",
    "games": "Side {side} wins this hand. Which games does it enter?",
    "column": "Side {side} wins this hand too. How many points has {side} in game {game} after it?",
    "houses": "One hand, three tables. What does it mean at each of them?",
}

LABELS = {
    "knocker": "The knocker",
    "defender": "The defender",
    "upcard": "First upcard",
    "kept": "{knocker} knocks and keeps",
    "gin": "{knocker}",
    "gin-note": "gin, nothing left over",
    "big-gin-note": "big gin, all eleven melded",
    "left": "{defender} is left with",
    "nothing": "Nothing: gin only",
    "pair": "{one} and {other}",
}

NTH = {1: "first", 2: "second", 3: "third", 4: "fourth"}

GAMES = {"1": "Game 1 only", "2": "Game 2 only", "12": "Games 1 and 2", "123": "All three games"}

HEADS_WON = ("Hand", "Winner", "Points")
HEADS_HOUSES = ("Table", "Question", "Answer")
ROWS = (
    ("limit", "Oklahoma", "The most a knocker may keep"),
    ("spade", "Oklahoma", "Points for this hand"),
    ("games", "Hollywood", "Games it enters, as the {nth} win of {side}"),
    ("net", "Four players", "Points for {side}, when {other} wins {won} at the other table"),
)
FIELDS = {
    "limit": "Oklahoma, the most a knocker may keep",
    "spade": "Oklahoma, points for this hand",
    "games": "Hollywood, games it enters",
    "net": "Four players, points for the winner of this hand",
}
FIELDS_SHORT = {
    "limit": "the limit in Oklahoma",
    "spade": "the points in Oklahoma",
    "games": "the games in Hollywood",
    "net": "the points with four players",
}

LIMIT = {
    "face": "{card} is a face card and counts 10. So a knocker may keep 10 points at this table.",
    "number": "{card} was turned up first, so a knocker may keep {limit} at this table.",
    "ace-1": "{card} is an ace, and at this table an ace means 1. A knocker may keep 1 point.",
    "ace-0": "{card} is an ace, and at this table an ace means gin only. Nothing may be kept.",
    "straight": "Nobody may knock here without gin, so nothing may be kept. {card} sets no limit.",
    "plain": "{card} sets no limit at this table. A knocker may keep {limit}, as in the standard rules.",
    "look": "Look at {card}. Does the first upcard set the limit at this table?",
    "start-set": "At this table {card} sets the limit. What does it count?",
    "start-free": "At this table {card} sets no limit. What may a knocker keep then?",
    "more": "A knocker who keeps {said} keeps too much here.",
    "less": "A knocker may keep more than that here.",
    "rule": "The upcard sets a limit in Oklahoma only. Elsewhere it is {limit}.",
    "out": "Neither {card} nor the rules of this table lead to that.",
}

PRICE = {
    "gin": "Gin brings {bonus} at this table, and the other's {difference} on top: {sum}.",
    "big-gin": "Big gin brings {bonus} at this table, and the other's {difference} on top: {sum}.",
    "undercut": "It is an undercut, which brings {bonus} at this table and the difference of {difference}: {sum}.",
    "tie": "Equal counts are an undercut at this table. It brings {bonus}, and the difference is 0: {sum}.",
    "even": "Equal counts are no undercut at this table. The difference is 0, and nothing is added: {sum}.",
    "knock": "A plain knock brings the difference and no bonus: {sum}.",
    "spade": "{upcard} is a spade and doubles all of it.",
    "no-spade": "{upcard} is no spade, so nothing doubles.",
    "box": "A hand won has a box of {box} at this table.",
    "no-box": "No box is added here.",
    "look": "Look at {cards} first: the defender is left with {left}. Which bonus belongs to this hand?",
    "rule": "At this table gin brings {gin}, an undercut {undercut}, a box {box}.",
    "rule-ten": "At this table gin brings {gin}, big gin {big}, an undercut {undercut}, a box {box}.",
    "rule-spade": "A spade as first upcard doubles the hand, the bonus too.",
    "start": "The difference is {difference}. What comes on top of it?",
    "start-knock": "It is a plain knock, so there is no bonus. What is the difference?",
}

WHICH = {
    "not": "Not there: that table pays {there}",
    "laid": "You chose {title}, with {cards} left to the defender.",
    "why": "There it would be {sum}.",
    "holds": "{title}: {sum} for this hand.",
    "look": "Count {cards} first. What is the difference, and which bonus belongs to this hand?",
    "rule": "Only the bonus or the doubling differs from table to table. The difference is {difference} at each.",
    "out": "There the hand brings {there}.",
}

SEATS = {
    "winner": "{said} won this hand",
    "dealer": "{said} dealt this hand",
    "not-pair": "One of the two does not play",
    "laid": "You said {said}. {defender} is left with {cards}.",
    "why-winner": "{winner} won, and a winner plays on instead of dealing.",
    "why-dealer": "{dealer} dealt and sat out, and comes back now.",
    "why-loser": "{loser} lost this hand. A loser deals, and the dealer sits out.",
    "holds": "{winner} wins, so {loser} deals the next hand and sits out. {winner} plays it against {dealer}.",
    "look": "Find out who won. {defender} is left with {cards}.",
    "rule": "With three players the loser deals the next hand and sits out. The winner plays the one who sat out.",
    "out-winner": "The winner of a hand plays on.",
    "out-dealer": "Who sat out comes back, and {dealer} is not among them.",
}

NET = {
    "laid": "You said {said}. {defender} is left with {cards} at this table.",
    "same": "Side {winner} wins both tables, so both count: {first} + {second} = {net}. Side {loser} writes nothing.",
    "split": "{winner} wins {first} here, {loser} wins {second} there: {most} - {least} = {net} for side {ahead}.",
    "even": "Both sides win {first}. The difference is 0, so nobody writes anything.",
    "behind": "Side {side} is behind and writes nothing.",
    "look": "Count this table first, with {cards} left to {defender}. Then look at the other table.",
    "rule": "Only the side that is ahead writes points down: the difference of both tables.",
    "start": "This table is counted: {winner} wins {first}. Now the other table.",
    "why": "This table brings {winner} {first}, and the other table brings {other} {second}.",
}

WINS = ("no win", "1 win", "2 wins", "3 wins")

HOLLYWOOD = {
    "not": "Not there: it is the {nth} win of {side}",
    "laid": "You said {said}. {defender} is left with {cards}.",
    "why": "{side} had {before} on the sheet before this hand.",
    "holds": "It is the {nth} win of {side}, and so it enters {games}.",
    "look": "Count the wins of {side} on the sheet. With {cards} left, this hand is one more.",
    "rule": "A first win enters game 1, a second win games 1 and 2, later wins all three.",
    "out-all": "Only a third win, or a later one, enters all three.",
    "out-one": "Only a first win enters game 1 alone.",
    "column-holds": "Game {game} takes the wins of {side} from the {nth} on: {sum}.",
    "column-none": "Game {game} takes the wins of {side} from the {nth} on. So far that is nothing.",
    "column-look": "Number the wins of {side}. This hand, with {cards} left, is the {nth}.",
    "column-why": "Number the wins of {side} first. Which of them enter game {game}?",
    "column-start": "This hand is the {nth} win of {side}, worth {points}. Which wins enter game {game}?",
}

ELEVEN = {
    "discard": (
        "The non-dealer discards, and cannot knock yet",
        "One discard leaves {least} here, so a knock is possible.",
        "The non-dealer has eleven cards and starts with a discard. The best one leaves {least}, too much for a knock.",
    ),
    "knock": (
        "The non-dealer discards, and may knock with it",
        "Every discard leaves too much: {least} at best.",
        "The non-dealer has eleven cards and starts with a discard. Throw {card}, and {least} stay: enough to knock.",
    ),
    "draw": ("The non-dealer draws a card", "With eleven cards nothing is drawn first.", ""),
    "dealer": ("The dealer begins", "The dealer has only ten cards. The player with eleven starts.", ""),
}

ELEVEN_WORDS = {
    "laid": "You said: {option}. The cards are {cards}.",
    "heading": "Not so: the non-dealer starts with a discard",
    "heading-knock": "Look again at what a discard leaves",
    "yes": "a discard comes first",
    "look": "Count the cards. Then look for melds, starting with {card}.",
    "rule": "The non-dealer starts with a discard. A knock needs {limit} or less in the ten cards kept.",
}

HOUSES = {
    "not": "Not yet: {field}",
    "yes": "all four are right",
    "laid": "You wrote {said}. {defender} is left with {cards}.",
    "why": "Look at this line again: {field}. You said {said}.",
    "between": "; ",
    "look": "Start with {card}, the first upcard. Then count what is left, {cards}.",
    "rule": (
        "A spade doubles the hand in Oklahoma. In Hollywood wins are numbered. "
        "With four players the smaller win comes off the bigger one."
    ),
    "start": "The first answer is done: {limit} Now the other three.",
}
