"""The words of the game, each with what others call it, and a picture where one helps."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from gin_widgets.lessons.model import Figure


@dataclass(frozen=True, slots=True, kw_only=True)
class Term:
    """One word of the game.

    Args:
        key: Stable name in links ("knock-limit").
        term: The word.
        meaning: What it is, in a sentence or two.
        also: What others call it.
        lesson: Key of the lesson that teaches it.
        figure: A picture, or None.
    """

    key: str
    term: str
    meaning: str
    also: tuple[str, ...] = ()
    lesson: str
    figure: Figure | None = None


GLOSSARY: Final[tuple[Term, ...]] = (
    Term(
        key="arrangement",
        term="Arrangement",
        meaning="A choice of melds in a hand. What lies in no meld is deadwood. The best one leaves the fewest points.",
        also=("layout", "sorting"),
        lesson="arrange",
        figure=Figure(groups=(("run", "5H 6H 7H"), ("set", "7C 7S 7D"))),
    ),
    Term(
        key="big-gin",
        term="Big gin",
        meaning="All eleven cards lie in melds, so nothing is thrown. It counts only where the players agreed on it.",
        also=("super gin", "eleven-card gin"),
        lesson="variants",
    ),
    Term(
        key="box-bonus",
        term="Box bonus",
        meaning="Points for each hand won, added when the game is over. They never help to reach the target.",
        also=("box", "line bonus", "hand bonus"),
        lesson="tally",
    ),
    Term(
        key="dead-hand",
        term="Dead hand",
        meaning="Two cards are left in the stock and nobody knocked. Nobody scores, and the same dealer deals again.",
        also=("void hand", "washed-out hand", "cancelled hand"),
        lesson="turn",
    ),
    Term(
        key="deadwood",
        term="Deadwood",
        meaning="The cards in no meld, and the points they count together.",
        also=("unmatched cards", "loose cards", "rubbish"),
        lesson="deadwood",
        figure=Figure(groups=(("deadwood", "KC QD 6H AD"),)),
    ),
    Term(
        key="dealer",
        term="Dealer",
        meaning="The player who gives out the cards of a hand.",
        lesson="deal",
    ),
    Term(
        key="defender",
        term="Defender",
        meaning="The player who did not knock. Only the defender lays off.",
        also=("opponent", "other player"),
        lesson="lay-off",
    ),
    Term(
        key="discard",
        term="Discard",
        meaning="To put a card away at the end of a turn, face up. The knocking discard lies face down.",
        also=("throw", "drop", "ditch"),
        lesson="turn",
    ),
    Term(
        key="discard-pile",
        term="Discard pile",
        meaning="The cards put away so far, face up. Only its top card may be taken.",
        also=("waste pile", "throw-away pile"),
        lesson="turn",
    ),
    Term(
        key="face-card",
        term="Face card",
        meaning="A jack, a queen or a king. Each counts 10.",
        also=("court card", "picture card", "royal card"),
        lesson="points",
        figure=Figure(groups=(("loose", "JS QH KD"),)),
    ),
    Term(
        key="game",
        term="Game",
        meaning="Hands are played until one player has reached the target. Then the bonuses are added.",
        also=("match",),
        lesson="tally",
    ),
    Term(
        key="game-bonus",
        term="Game bonus",
        meaning="What the winner of the game adds when it is over.",
        also=("match bonus",),
        lesson="tally",
    ),
    Term(
        key="gin",
        term="Gin",
        meaning="A knock with no deadwood. It brings a bonus, and nothing can be laid off on it.",
        also=("going gin", "going out", "gin hand"),
        lesson="knock",
        figure=Figure(groups=(("run", "7C 8C 9C 10C"), ("set", "5H 5S 5D"), ("run", "2D 3D 4D"))),
    ),
    Term(
        key="hand",
        term="Hand",
        meaning="The cards a player holds. One deal from start to score is called a hand too.",
        also=("deal", "round"),
        lesson="deal",
    ),
    Term(
        key="hollywood",
        term="Hollywood",
        meaning="Three games are scored at once, side by side on one sheet.",
        also=("Hollywood gin", "three-column scoring"),
        lesson="variants",
    ),
    Term(
        key="knock",
        term="Knock",
        meaning="To end the hand. After drawing you discard face down and spread your cards, with little deadwood left.",
        also=("go down", "rap", "close"),
        lesson="knock",
    ),
    Term(
        key="knock-limit",
        term="Knock limit",
        meaning="The most deadwood a knocker may keep. It is 10 in most rules.",
        also=("knock card", "knocking value"),
        lesson="knock",
    ),
    Term(
        key="knocker",
        term="Knocker",
        meaning="The player who knocks. The knocker never lays off.",
        lesson="knock",
    ),
    Term(
        key="lay-off",
        term="Lay off",
        meaning="To add your own cards to the knocker's melds, so that they no longer count against you. "
        "They may come out of your own melds too.",
        also=("add on", "build on", "hook"),
        lesson="lay-off",
        figure=Figure(groups=(("run", "4S 5S 6S 7S+"),)),
    ),
    Term(
        key="meld",
        term="Meld",
        meaning="Three or more cards that belong together: a set or a run.",
        also=("combination", "group", "book"),
        lesson="sets",
        figure=Figure(groups=(("set", "8D 8C 8H"), ("run", "3S 4S 5S"))),
    ),
    Term(
        key="non-dealer",
        term="Non-dealer",
        meaning="The player who did not deal. The non-dealer plays first.",
        also=("pone", "elder hand"),
        lesson="deal",
    ),
    Term(
        key="oklahoma",
        term="Oklahoma",
        meaning="The first upcard sets the knock limit of the hand.",
        also=("Oklahoma gin",),
        lesson="variants",
    ),
    Term(
        key="rank",
        term="Rank",
        meaning="The number or letter of a card, from ace to king.",
        also=("denomination", "value"),
        lesson="points",
    ),
    Term(
        key="run",
        term="Run",
        meaning="Three or more cards of one suit in a row. The ace is low.",
        also=("sequence", "straight", "row"),
        lesson="runs",
        figure=Figure(groups=(("run", "3S 4S 5S"),)),
    ),
    Term(
        key="set",
        term="Set",
        meaning="Three or four cards of one rank.",
        also=("group", "three of a kind", "book"),
        lesson="sets",
        figure=Figure(groups=(("set", "8D 8C 8H"),)),
    ),
    Term(
        key="shutout",
        term="Shutout",
        meaning="A game in which the loser scored nothing at all. It is worth more to the winner.",
        also=("schneider", "blitz", "skunk", "whitewash"),
        lesson="tally",
    ),
    Term(
        key="spread",
        term="Spread",
        meaning="The knocker's cards on the table: melds, and the deadwood beside them.",
        also=("layout", "table"),
        lesson="knock",
        figure=Figure(groups=(("run", "4S 5S 6S"), ("set", "9H 9C 9D"), ("run", "JD QD KD"), ("deadwood", "3C"))),
    ),
    Term(
        key="stock",
        term="Stock",
        meaning="The cards face down in the middle, from which you draw.",
        also=("draw pile", "talon", "deck"),
        lesson="deal",
    ),
    Term(
        key="straight",
        term="Straight gin",
        meaning="Nobody may knock without gin.",
        also=("gin only",),
        lesson="variants",
    ),
    Term(
        key="suit",
        term="Suit",
        meaning="Spades, hearts, diamonds or clubs.",
        also=("symbol", "family"),
        lesson="points",
        figure=Figure(groups=(("loose", "AS AH AD AC"),)),
    ),
    Term(
        key="target",
        term="Target",
        meaning="The points from hands alone that end the game, in most rules 100.",
        also=("game score", "finish"),
        lesson="tally",
    ),
    Term(
        key="undercut",
        term="Undercut",
        meaning="The defender has as little deadwood as the knocker, or less. The defender scores, with a bonus. A tie is one too.",
        also=("underknock", "cut under"),
        lesson="score",
    ),
    Term(
        key="upcard",
        term="Upcard",
        meaning="The card turned face up after the deal. It starts the discard pile.",
        also=("turn-up", "face-up card", "starter"),
        lesson="deal",
    ),
)
