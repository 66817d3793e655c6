"""What a group of cards is, and if it is no meld, what is odd about it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from gin_widgets.rules import RANKS, Card, Hand, why_not_meld

RED = "HD"


@dataclass(frozen=True, slots=True)
class Fault:
    """What a group of cards is.

    Args:
        key: "set", "run", or the kind of fault ("pair", "gap"); the words go by it.
        rule: Id of the first broken rule, or of the meld it is.
        odd: The cards that break it.
        facts: What a sentence about it may say.
    """

    key: str
    rule: str
    odd: tuple[str, ...] = ()
    facts: dict[str, str] = field(default_factory=dict)


def cards_of(names: Sequence[str]) -> list[Card]:
    """Read names, sorted by rank first."""
    return sorted(map(Card, names), key=lambda card: (card.rank, card.suit))


def names_of(cards: Sequence[Card]) -> tuple[str, ...]:
    """Write cards as names, sorted by suit."""
    return tuple(str(card) for card in sorted(cards))


def is_red(card: Card) -> bool:
    """Tell red cards from black ones."""
    return card.suit in RED


def in_a_row(cards: Sequence[Card]) -> bool:
    """Tell whether the ranks follow each other, whatever the suits."""
    ranks = sorted(card.rank for card in cards)
    return all(after == before + 1 for before, after in pairwise(ranks))


def look(names: Sequence[str]) -> Fault:
    """Say what a group of cards is.

    Example:
        >>> look(["QH", "KH", "AH"]).key, look(["8H", "8D"]).key
        ('ace', 'pair')
    """
    cards = cards_of(names)
    reason = why_not_meld(cards)
    if reason is None:
        kind = "set" if cards[0].rank == cards[1].rank else "run"
        return Fault(kind, kind)
    for test in (_few, _ace, _one_suit, _row, _almost):
        fault = test(cards, reason.rule)
        if fault:
            return fault
    return _nothing(cards, reason.rule)


def _few(cards: list[Card], rule: str) -> Fault | None:
    if len(cards) > 2:
        return None
    if len(cards) == 1:
        return Fault("one", rule, names_of(cards))
    pair = cards[0].rank == cards[1].rank
    return Fault("pair" if pair else "two", rule, names_of(cards))


def _ace(cards: list[Card], rule: str) -> Fault | None:
    """Find an ace that stands after a king; round the corner there is a 2 as well."""
    if rule != "ace-low":
        return None
    ace, king = cards[0], cards[-1]
    around = cards[1].rank == 2
    one_suit = len({card.suit for card in cards}) == 1
    key = ("corner" if around else "ace") + ("" if one_suit else "-suits")
    return Fault(key, rule, (str(ace),), {"ace": str(ace), "king": str(king)})


def _one_suit(cards: list[Card], rule: str) -> Fault | None:
    if len({card.suit for card in cards}) > 1:
        return None
    before, after = next(pair for pair in pairwise(cards) if pair[1].rank != pair[0].rank + 1)
    missing = RANKS[before.rank] + before.suit
    return Fault("gap", rule, (str(after),), {"before": str(before), "after": str(after), "missing": missing})


def _row(cards: list[Card], _rule: str) -> Fault | None:
    """Find cards that follow each other in more than one suit: they break the rule of runs."""
    if not in_a_row(cards):
        return None
    odd = _minority([card.suit for card in cards], cards)
    one_colour = len({is_red(card) for card in cards}) == 1
    return Fault("colour" if one_colour else "suits", "run", odd)


def _almost(cards: list[Card], rule: str) -> Fault | None:
    """Find a meld, or two of a rank, with cards that do not belong to it."""
    melds = sorted(Hand(cards).melds(), key=len) if len(cards) <= 11 else []
    if melds:
        best = melds[-1]
        odd = names_of([card for card in cards if card not in best])
        facts = {"meld": " ".join(map(str, best.cards))}
        return Fault(f"{best.kind.value}-plus", best.kind.value, odd, facts)
    rank, count = Counter(card.rank for card in cards).most_common(1)[0]
    if count < 2:
        return None
    odd = names_of([card for card in cards if card.rank != rank])
    return Fault("pair-plus", rule, odd, {"meld": " ".join(names_of([c for c in cards if c.rank == rank]))})


def _nothing(cards: list[Card], rule: str) -> Fault:
    odd = _minority([card.suit for card in cards], cards)
    return Fault("nothing", rule, odd or names_of(cards[:1]))


def _minority(suits: list[str], cards: list[Card]) -> tuple[str, ...]:
    most = max(suits, key=suits.count)
    return names_of([card for card in cards if card.suit != most])
