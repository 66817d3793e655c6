"""Beliefs that many players hold: the belief, why it is not so in a line, and the whole answer to it.

The line joins feedback on one answer; the whole answer stands alone.
"""

from gin_widgets.teaching.words.beliefs_play import PLAY_BELIEFS
from gin_widgets.teaching.words.beliefs_score import SCORE_BELIEFS

_MELD_BELIEFS: dict[str, tuple[str, str, str]] = {
    "face-by-rank": (
        "A jack counts 11, a queen 12 and a king 13.",
        "Many players count the jack as 11, the queen as 12 and the king as 13.",
        (
            "That is a mistake. "
            "The three face cards share one value, the same as the ten. Jack, queen and king count 10 each."
        ),
    ),
    "only-ten-is-ten": (
        "Only a ten counts ten; face cards have no number and count nothing.",
        "Many players think only a ten counts ten, because face cards show no number.",
        "That is a mistake. The picture stands in place of a number. Jack, queen and king count 10 each, like the ten.",
    ),
    "ace-eleven": (
        "An ace counts eleven.",
        "Many players count an ace as 11, as some other games do.",
        "That is a mistake here. In gin rummy the ace is the lowest card. It counts 1 point.",
    ),
    "letters-count-ten": (
        "Every card with a letter counts ten, the ace as well.",
        "Many players give every card with a letter ten points.",
        "That is a mistake for the ace. Only jack, queen and king do. The ace is the lowest card and counts 1.",
    ),
    "pair-set": (
        "Two cards of one rank are a set.",
        "Many players take a pair for a set.",
        "That is a mistake. Every meld needs three cards or more. A set is three or four cards of one rank.",
    ),
    "suit-set": (
        "Cards of one suit are a set.",
        "Many players hear set and think of suit.",
        "That is a mistake. In a set the ranks are the same and the suits differ. A set is three or four of one rank.",
    ),
    "set-stops-at-three": (
        "A set has three cards, never four.",
        "Many players think a set stops at three cards.",
        "That is a mistake. The fourth card of the rank fits as well. A set is three or four cards of one rank.",
    ),
    "set-colours-differ": (
        "The cards of a set must differ in colour, so each colour is there once.",
        "Many players think the cards of a set must differ in colour.",
        "That is a mistake. Only the rank decides, and two of the four suits are red. A set may hold all four.",
    ),
    "set-run-swap": (
        "Set and run change places: a set is a row, a run has one rank.",
        "Many players swap the two words.",
        "That is a mistake. A run runs up the ranks like stairs. One rank makes a set; a row of one suit makes a run.",
    ),
    "ace-high": (
        "The ace also comes after the king.",
        "Many players let the ace follow the king.",
        "That is a mistake. The ace is the lowest card, so nothing comes after the king. A-2-3 is a run; Q-K-A is not.",
    ),
    "round-the-corner": (
        "A run may go on from the king over the ace to the 2.",
        "Many players think a run goes round the corner, from the king to the ace.",
        (
            "That is a mistake. "
            "The ranks are a line from ace to king, not a ring. A run that holds the ace starts with it."
        ),
    ),
    "colour-run": (
        "A row of one colour is a run, even in two suits.",
        "Many players think one colour is enough for a run.",
        "That is a mistake. Hearts and diamonds are both red, yet they are two suits. A run stays in one suit.",
    ),
    "suit-run": (
        "Cards of one suit are a run, even with gaps.",
        "Many players think one suit is enough for a run.",
        "That is a mistake. A run has no gap. Its ranks follow each other, such as 5-6-7.",
    ),
    "run-stops-at-four": (
        "A run has four cards at most.",
        "Many players think a run stops at four cards, as a set does.",
        "That is a mistake. A set stops there because a rank has four cards. A run may be as long as its suit.",
    ),
    "two-melds": (
        "One card may be in two melds at once.",
        "Many players use one card in two melds.",
        "That is a mistake. A card lies on the table once, in one place. A card is in at most one meld.",
    ),
    "shared-counts-twice": (
        "A card that fits two melds lies in one and is left over from the other.",
        "Many players count a shared card once more, as left over from its other meld.",
        "That is a mistake. A card in a meld is never deadwood. Only cards in no meld at all count.",
    ),
    "sets-first": (
        "Sets are always laid before runs.",
        "Many players lay their sets before they look at runs.",
        "That is a mistake. A card in a set is lost for a run that may save more. Lay what leaves fewer points.",
    ),
    "runs-first": (
        "Runs are always laid before sets.",
        "Many players lay their runs before they look at sets.",
        "That is a mistake. A card in a run is lost for a set that may save more. Lay what leaves fewer points.",
    ),
    "longest-first": (
        "The longest meld is always best.",
        "Many players lay the longest meld first.",
        (
            "That is a mistake. "
            "A long meld may use cards that two shorter melds need. Points left over decide, not length."
        ),
    ),
    "melds-count": (
        "Cards in melds count as deadwood too.",
        "Many players count all ten cards.",
        "That is a mistake. Melded cards are safe and count nothing. Only the cards in no meld are deadwood.",
    ),
    "cards-not-points": (
        "Deadwood is how many cards are left.",
        "Many players count how many cards are left.",
        "That is a mistake. Cards weigh as much as their points. Deadwood is the points of the cards left, added up.",
    ),
}

BELIEFS = _MELD_BELIEFS | PLAY_BELIEFS | SCORE_BELIEFS

EVIDENCE = {
    "face-by-rank": "You get {said} by counting {cards} by rank, as 11, 12 or 13.",
    "only-ten-is-ten": "You get {said} by counting nothing for {cards}.",
    "ace-eleven": "You get {said} if an ace counts 11: {cards}.",
    "letters-count-ten": "You get {said} if an ace counts 10: {cards}.",
    "pair-set": "You get {said} if a pair is taken out as a meld: {cards}.",
    "melds-count": "You get {said} if melded cards count as well: {cards}.",
    "cards-not-points": "{said} is how many cards are left: {cards}.",
    "two-melds": "You get {said} if {cards} is used in two melds.",
    "shared-counts-twice": "You get {said} if {cards} counts as left over, although it is in a meld.",
    "sets-first": "You get {said} if {cards} goes into the set.",
    "runs-first": "You get {said} if {cards} goes into the run.",
}
