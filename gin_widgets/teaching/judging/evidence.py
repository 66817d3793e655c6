"""What a belief did to a number: which cards it counted wrongly, in words."""

from __future__ import annotations

from collections import Counter

from gin_widgets.rules import Card
from gin_widgets.teaching.believers import greedy
from gin_widgets.teaching.believers.melds import shared_cards
from gin_widgets.teaching.feedback import Answer
from gin_widgets.teaching.judging.picks import Names
from gin_widgets.teaching.question import Item
from gin_widgets.teaching.say import listed
from gin_widgets.teaching.words.beliefs import EVIDENCE


def evidence(item: Item, answer: Answer, belief: str) -> tuple[str, Names]:
    """Say how a believer comes to a number, and name the cards.

    Returns:
        One sentence and the cards it is about; nothing where a belief is not about numbers.
    """
    if item.kind != "number" or belief not in EVIDENCE:
        return "", ()
    cards = _concerned(item, belief)
    return EVIDENCE[belief].format(said=answer, cards=listed(cards)), cards


def _concerned(item: Item, belief: str) -> Names:
    names = item.table.names
    loose = greedy.left_over(names, greedy.best(names)[0]) if item.skill != "points" else names
    if belief in {"face-by-rank", "only-ten-is-ten"}:
        return tuple(name for name in loose if Card(name).rank > 10)
    if belief in {"ace-eleven", "letters-count-ten"}:
        return tuple(name for name in loose if Card(name).rank == 1)
    if belief == "melds-count":
        return tuple(name for name in names if name not in loose)
    if belief == "pair-set":
        ranks = Counter(Card(name).rank for name in loose)
        return tuple(name for name in loose if ranks[Card(name).rank] > 1)
    return loose if belief == "cards-not-points" else shared_cards(names)
