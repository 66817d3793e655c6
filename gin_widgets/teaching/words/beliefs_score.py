"""Beliefs about scoring, the tally and house rules; see `beliefs`."""

SCORE_BELIEFS: dict[str, tuple[str, str, str]] = {
    "tie-to-knocker": (
        "Equal deadwood is a win for the knocker.",
        "Many players think a tie goes to the knocker.",
        (
            "That is a mistake. A knock says: I have less than you. "
            "With equal deadwood that is not so, and the defender has an undercut."
        ),
    ),
    "undercut-bonus-to-knocker": (
        "The bonus for an undercut is the knocker's; the defender has the difference only.",
        "Many players write the undercut bonus down for the knocker.",
        "That is a mistake. The bonus pays for beating a knock. The defender gets the difference and the bonus.",
    ),
    "gin-bonus-alone": (
        "Gin scores its bonus and nothing else.",
        "Many players score the bonus alone for gin.",
        "That is a mistake. Gin is a knock as well. All of the defender's deadwood is added to the bonus.",
    ),
    "gin-undercut": (
        "Gin against a defender with nothing left over is an undercut.",
        "Many players think gin can be undercut by a defender who has 0 as well.",
        "That is a mistake. Nothing beats gin, and nothing ties with it. The knocker still scores the bonus.",
    ),
    "loser-deadwood": (
        "The winner scores all of the other player's deadwood.",
        "Many players take nothing off for the winner's own deadwood.",
        "That is a mistake. The winner has deadwood as well. Only the difference of the two counts is scored.",
    ),
    "every-house-25": (
        "Gin, an undercut and a box bring 25 at every table.",
        "Many players think each house pays 25 for gin, an undercut and a box.",
        (
            "That is a mistake. Prices differ from house to house, and most standard ones are lower. "
            "The players agree on them before the first deal."
        ),
    ),
    "oklahoma-face": (
        "In Oklahoma a jack sets a limit of 11, a queen 12 and a king 13.",
        "Many players let a face card as upcard set a limit of 11, 12 or 13.",
        "That is a mistake. The upcard sets the limit by its points. Jack, queen and king all count 10.",
    ),
    "spade-doubles-difference": (
        "A spade as upcard doubles the difference; the bonus stays as it is.",
        "Many players double the difference alone when a spade is turned up.",
        "That is a mistake. The spade doubles what the hand scores. The bonus is a part of that and doubles too.",
    ),
    "hollywood-all": (
        "In Hollywood every win enters all three games.",
        "Many players write each win into all three games.",
        (
            "That is a mistake. The three games start one after the other. "
            "A first win enters one game, a second win two, later wins all three."
        ),
    ),
    "four-players-both": (
        "With four players each side writes down every hand it wins.",
        "Many players write down both hands of a side, each on its own.",
        (
            "That is a mistake. The two hands of one deal belong together. "
            "Only the side that is ahead scores, and it scores the difference."
        ),
    ),
    "boxes-count": (
        "Boxes count towards the points that end the game.",
        "Many players let boxes help to reach the target.",
        "That is a mistake. A box is paid when the game is over. Until then only the points of the hands count.",
    ),
    "game-bonus-counts": (
        "The game bonus counts towards the points that end the game.",
        "Many players let the game bonus help to reach the target.",
        "That is a mistake. The bonus is for a player who has won. First the hands alone must reach the target.",
    ),
    "bonuses-each-hand": (
        "A box is added to the total after each hand.",
        "Many players add a box to the total as soon as a hand is won.",
        "That is a mistake. Then boxes would help to reach the target. They are added once, after the last hand.",
    ),
    "loser-boxes-forgotten": (
        "Only the winner of the game adds boxes.",
        "Many players forget the boxes of the side that lost the game.",
        "That is a mistake. A box pays for a hand, not for the game. Each side adds its boxes, the loser as well.",
    ),
}
