"""Words for how a ruleset differs from the standard rules."""

DIFFERENCES = {
    "knock-limit": "A knocker may keep {here} here, not {there}.",
    "straight": "Nobody may knock here without gin.",
    "gin": "Gin brings {here} here, not {there}.",
    "undercut": "An undercut brings {here} on top of the difference here, not {there}.",
    "tie": "Equal deadwood is no undercut here. The knocker wins such a hand, without points.",
    "big-gin": "All eleven cards in melds, with no discard, are big gin here. It brings {here}.",
    "box": "Each hand won adds {here} after the game here, not {there}.",
    "no-box": "A hand won adds no box bonus here.",
    "game": "The winner of the game adds {here} here, not {there}.",
    "no-game": "The winner of the game adds no game bonus here.",
    "shutout-instead": "Against a loser without points the game bonus is {here} here, not {there}.",
    "no-shutout": "A loser without points changes nothing here.",
    "shutout-extra": "A loser without points adds {here} to the game bonus here, {total} in all.",
    "shutout-double-hands": "Against a loser without points the winner's points from hands count double here.",
    "shutout-double-all": "Against a loser without points everything counts double here, the bonuses too.",
    "target": "A game ends at {here} here, not at {there}.",
    "hands": "A game has a fixed number of hands here: {here}. Most points win.",
    "upcard-non-dealer": "Only the non-dealer is offered the first upcard here. A player who does not want it draws.",
    "upcard-none": "The non-dealer gets eleven cards here and starts with a discard or a knock. No card is turned up.",
    "dealer-loser": "The loser of a hand deals the next one here.",
    "dealer-alternate": "The players take turns at the deal here.",
    "dead-at": "A hand is dead here when {here} are left in the stock, not {there}.",
    "oklahoma-1": "The first upcard sets the knock limit here. An ace means 1.",
    "oklahoma-0": "The first upcard sets the knock limit here. An ace means gin only.",
    "spades": "A spade as first upcard doubles what the hand scores here.",
    "columns-3": "Three games are scored at once here. A first win enters one, a second two, later ones all three.",
    "players-3": "Three players take turns here. The dealer of a hand sits out.",
    "players-4": "Two pairs of partners play two hands at once here. The side ahead scores the difference.",
}

TOPICS = {
    "knock": "knock limit",
    "straight": "knock limit",
    "score-gin": "gin",
    "undercut": "undercut",
    "big-gin": "big gin",
    "box-bonus": "box bonus",
    "game-bonus": "game bonus",
    "shutout": "shutout",
    "target": "target",
    "fixed-hands": "number of hands",
    "first-upcard": "first upcard",
    "eleven-card": "deal",
    "next-dealer": "next dealer",
    "dead-hand": "dead hand",
    "oklahoma": "knock limit",
    "hollywood": "number of games",
    "three-players": "three players",
    "four-players": "four players",
}

HEADLINE = "{title}: other rules for {topics}."
HEADLINE_SAME = "{title}: the rules of this course."
HEADLINE_MANY = "{title}: {count} rules are different."
