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
}
