"""The rulebook as data: each rule with its sentence, its sources, and where they disagree.

Every `Reason` points at one of these rules by its id.
"""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import Final


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule of the game.

    Args:
        id: Stable name that reasons, lessons and feedback refer to.
        text: The rule in a sentence or two.
        sources: Who states it.
        disagreement: Where sources differ or are silent, and what is done here; empty where they agree.

    Example:
        >>> print(RULEBOOK["meld-size"])
        A meld has at least three cards.
        >>> RULEBOOK["undercut"].sources
        ('Pagat', 'Wikipedia')
    """

    id: str
    text: str
    sources: tuple[str, ...]
    disagreement: str = ""

    def __str__(self) -> str:
        return self.text


PAGAT, BICYCLE, WIKIPEDIA, ROYAL = "Pagat", "Bicycle", "Wikipedia", "Rummy Royal"
EVERYBODY = (PAGAT, BICYCLE, WIKIPEDIA, ROYAL)
_COMMON = (PAGAT, WIKIPEDIA)

_CARDS_AND_MELDS = (
    Rule("deck", "Two players use one pack of 52 cards, four suits of thirteen, without jokers.", EVERYBODY),
    Rule("values", "As deadwood an ace counts 1, a card from 2 to 10 its number, a face card 10.", EVERYBODY),
    Rule("ace-low", "The ace is the lowest card only: A-2-3 is a run, Q-K-A and K-A-2 are not.", _COMMON),
    Rule("meld-size", "A meld has at least three cards.", _COMMON),
    Rule("set", "A set is three or four cards of one rank.", _COMMON),
    Rule("run", "A run is three or more cards of one suit that follow each other, as long as you like.", _COMMON),
    Rule("one-meld", "A card belongs to one meld at most.", _COMMON),
    Rule(
        "deadwood",
        "Deadwood is what lies in no meld. A hand counts what its best arrangement leaves; there may be several.",
        (PAGAT,),
    ),
)
_DEAL_AND_TURN = (
    Rule(
        "first-dealer",
        "The first dealer is found by cutting or drawing cards.",
        (PAGAT,),
        "Pagat lets the lower card deal, others the higher one; here it is a choice of the players.",
    ),
    Rule(
        "deal",
        "Each player is dealt ten cards one at a time, the non-dealer first. The next card is turned up, the rest is "
        "the stock.",
        (PAGAT, WIKIPEDIA, ROYAL),
    ),
    Rule(
        "first-upcard",
        "The non-dealer may take the first upcard, then the dealer. If both pass, the non-dealer draws from the stock.",
        _COMMON,
        "Rummy Royal asks the first player only, who takes it or draws. With eleven cards there is none.",
    ),
    Rule("turn", "A turn is a draw from the stock or the discard pile and then a discard, face up.", EVERYBODY),
    Rule(
        "throw-back",
        "A card taken from the discard pile is not discarded in the same turn, nor is it the knocking discard.",
        _COMMON,
    ),
    Rule(
        "dead-hand",
        "When two cards are left in the stock and nobody knocks, the hand is dead: no score, the same dealer deals.",
        _COMMON,
        "Some programs end the hand later, or earlier; the player who drew the third-last card may still knock here.",
    ),
    Rule(
        "next-dealer",
        "The winner of a hand deals the next one.",
        (PAGAT,),
        "Some books let the loser deal; Wikipedia has the players take turns.",
    ),
)
_KNOCK = (
    Rule(
        "knock",
        "After drawing, a player whose ten kept cards count 10 or less may discard face down and knock. "
        "Nobody ever has to.",
        EVERYBODY,
    ),
    Rule(
        "knock-discard",
        "The knocking discard is any card that may be thrown and leaves no more than the limit.",
        (PAGAT,),
    ),
    Rule("gin", "A knock with no deadwood is gin. It is never forced.", EVERYBODY),
    Rule(
        "spread",
        "The knocker lays any arrangement of the ten cards kept that is within the limit.",
        (PAGAT,),
        "No source asks for the least deadwood, and none says that it may be more.",
    ),
    Rule(
        "lay-off",
        "The defender adds cards to the knocker's melds: the fourth of a set, or the next at either end of a run. "
        "Several may follow each other.",
        _COMMON,
    ),
    Rule("lay-off-deadwood", "Nothing is laid off on deadwood, and the knocker never lays off.", _COMMON),
    Rule(
        "lay-off-gin",
        "Nothing is laid off on gin.",
        _COMMON,
        "Rummy Royal's sentence on it is unclear; it is read the same way here.",
    ),
    Rule(
        "defence",
        "The defender arranges and lays off together, and may break a meld in hand to be left with less.",
        (PAGAT,),
        "No source forbids it, and several programs allow it.",
    ),
    Rule(
        "false-knock",
        "A knock above the limit is not a knock; what it costs is agreed before play.",
        (PAGAT,),
        "The sources name no price; here such a knock is refused.",
    ),
)
_SCORE = (
    Rule("score-knock", "A knocker with less deadwood than the defender scores the difference.", EVERYBODY),
    Rule(
        "undercut",
        "A defender with as little deadwood as the knocker, or less, scores the difference and 10 more.",
        _COMMON,
        "For Rummy Royal equal deadwood is no undercut: the knocker wins, with no points.",
    ),
    Rule(
        "score-gin",
        "Gin scores 20 and all of the defender's deadwood, and is never undercut.",
        EVERYBODY,
        "The bonus is 25 in some variations and on Wikipedia.",
    ),
    Rule(
        "target", "The game ends when hands alone bring a player to 100.", EVERYBODY, "Bonuses never count towards it."
    ),
    Rule(
        "game-winner",
        "The first to reach the target wins the game, whatever the bonuses come to; the difference is settled.",
        (PAGAT,),
    ),
    Rule("game-bonus", "The winner of the game adds 100.", (PAGAT, BICYCLE, WIKIPEDIA)),
    Rule(
        "shutout",
        "Against a loser who scored nothing at all the game bonus is 200.",
        (PAGAT, BICYCLE),
        "Bicycle adds 100 to the game bonus, which is the same. Wikipedia doubles the points of the hands instead.",
    ),
    Rule(
        "box-bonus",
        "When the game is over each player adds 20 for each hand that player has won.",
        (PAGAT, BICYCLE),
        "The box is 25 in some variations and on Wikipedia.",
    ),
    Rule(
        "fixed-hands",
        "Instead of playing to 100, players may agree on a number of hands; most points win, equal points are a draw.",
        (ROYAL,),
    ),
)
_OTHER_WAYS = (
    Rule(
        "three-players",
        "With three players the dealer sits out; the loser of a hand deals the next, which the winner plays against "
        "the last dealer.",
        (PAGAT,),
    ),
    Rule(
        "four-players",
        "With four players two pairs of partners play two hands at once; the side that is ahead scores the "
        "difference, and 125 wins.",
        (PAGAT, BICYCLE),
    ),
    Rule(
        "eleven-card",
        "The non-dealer is dealt eleven cards, no card is turned up, and play starts with a discard or a knock.",
        (PAGAT,),
    ),
    Rule(
        "oklahoma",
        "The first upcard sets the knock limit, a face card 10; a spade doubles what the hand scores.",
        _COMMON,
        "An ace sets a limit of 1 for some players, for others it means gin only; both are offered here.",
    ),
    Rule(
        "hollywood",
        "Three games are scored at once: a first win enters one game, a second win two, every later win all three.",
        _COMMON,
    ),
    Rule("straight", "In straight gin nobody may knock without gin.", (WIKIPEDIA,)),
    Rule(
        "big-gin",
        "Where it is agreed, melding all eleven cards without a discard is big gin and has a bonus of its own.",
        (WIKIPEDIA,),
    ),
)

RULEBOOK: Final = MappingProxyType(
    {rule.id: rule for chapter in (_CARDS_AND_MELDS, _DEAL_AND_TURN, _KNOCK, _SCORE, _OTHER_WAYS) for rule in chapter}
)
