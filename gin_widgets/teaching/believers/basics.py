"""What people answer who hold one wrong belief about melds and points.

Each function takes an item and returns the answers its believer may give, the most
natural one first; nothing where the belief does not bear on the item.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations, product
from typing import cast

from gin_widgets.rules import Card, Hand
from gin_widgets.teaching.faults import in_a_row, is_red, look
from gin_widgets.teaching.feedback import Answer
from gin_widgets.teaching.question import Draft
from gin_widgets.teaching.table import in_order

Answers = Iterable[Answer]
Believer = Callable[[Draft], Answers]
Cards = tuple[Card, ...]


def cards_on(item: Draft) -> Cards:
    """List the cards of an item, sorted by suit and rank."""
    return tuple(sorted(map(Card, item.table.names)))


def pick(cards: Iterable[Card]) -> Answer:
    """Write cards as a pick."""
    return in_order(map(str, cards))


def by_rank(cards: Iterable[Card]) -> list[list[Card]]:
    """Group cards by rank, low ranks first."""
    held = list(cards)
    return [[card for card in held if card.rank == rank] for rank in sorted({card.rank for card in held})]


def by_suit(cards: Iterable[Card]) -> list[list[Card]]:
    """Group cards by suit."""
    held = list(cards)
    return [[card for card in held if card.suit == suit] for suit in sorted({card.suit for card in held})]


def longest(groups: Iterable[Sequence[Card]]) -> list[Sequence[Card]]:
    """Keep the groups that no other is longer than."""
    held = list(groups)
    return [group for group in held if len(group) == max(map(len, held))]


def real(item: Draft, kind: str) -> list[Cards]:
    """List the melds of one kind that the cards contain."""
    return [meld.cards for meld in Hand(cards_on(item)).melds() if meld.kind == kind]


def pick_group(item: Draft, groups: Iterable[Sequence[Card]]) -> Answers:
    """Pick one of several groups of cards in the way the question asks for it."""
    wanted = list(groups)
    if item.form in {"biggest", "longest"}:
        wanted = longest(wanted)
    if item.form == "three":
        wanted = [group for group in wanted if len(group) == 3]
    if item.form == "every":
        return [pick({card for group in wanted for card in group})] if wanted else []
    return [pick(group) for group in wanted]


# Sets


def pair_is_set(item: Draft) -> Answers:
    """Two cards of one rank are a set already."""
    ranks = by_rank(cards_on(item))
    if item.form == "verdict":
        return ["yes"] if look(item.table.cards).key == "pair" else []
    if item.form == "any":
        pairs = [list(pair) for group in sorted(ranks, key=len) for pair in combinations(group, 2)]
        return map(pick, pairs)
    return pick_group(item, [group for group in ranks if len(group) > 1]) if item.form == "every" else []


def suit_is_set(item: Draft) -> Answers:
    """Three cards of one suit are a set."""
    suits = [suit for suit in by_suit(cards_on(item)) if len(suit) > 2]
    if item.form == "verdict":
        return ["yes"] if look(item.table.cards).key in {"gap", "ace", "corner"} else []
    if item.form in {"three", "any"}:
        trios = [trio for suit in suits for trio in combinations(suit, 3)]
        return [pick(trio) for trio in trios if not in_a_row(trio)]
    return pick_group(item, suits)


def set_stops_at_three(item: Draft) -> Answers:
    """A set has three cards and no more."""
    fours = [meld for meld in real(item, "set") if len(meld) == 4]
    if item.form == "verdict":
        return ["many"] if fours else []
    if not fours or item.form not in {"biggest", "every"}:
        return []
    if item.form == "biggest":
        return [pick(meld) for meld in real(item, "set") if len(meld) == 3]
    whole = set(cast("tuple[str, ...]", item.solution))
    return [in_order(whole - set(map(str, left_out))) for left_out in product(*(four[::-1] for four in fours))]


def colours_differ(item: Draft) -> Answers:
    """The cards of a set must differ in colour, so each colour is there once."""
    if item.form == "verdict":
        return ["colour"] if look(item.table.cards).key == "set" else []
    if item.form not in {"biggest", "every"}:
        return []
    ranks = sorted((group for group in by_rank(cards_on(item)) if len(group) > 2), key=len, reverse=True)
    pairs = [
        [pair for pair in combinations(group, 2) if is_red(pair[0]) != is_red(pair[1])]
        for group in (ranks[:1] if item.form == "biggest" else ranks)
    ]
    return [pick(card for pair in chosen for card in pair) for chosen in product(*pairs)]


def row_is_set(item: Draft) -> Answers:
    """Set and run are mixed up: cards in a row are a set."""
    runs = real(item, "run")
    if item.form == "verdict":
        return ["yes"] if look(item.table.cards).key == "run" else []
    return pick_group(item, sorted(runs, key=len, reverse=item.form == "any"))


# Runs


def rank_is_run(item: Draft) -> Answers:
    """Set and run are mixed up: cards of one rank are a run."""
    if item.form == "verdict":
        return ["yes"] if look(item.table.cards).key == "set" else []
    return pick_group(item, real(item, "set"))


def _pick_fault(item: Draft, groups: Iterable[Sequence[Card]], *keys: str) -> Answers:
    """Pick groups with one kind of fault, if they serve the question as a true run would."""
    wanted = [group for group in groups if look([str(card) for card in group]).key in keys]
    if item.form == "longest":
        true = max(map(len, real(item, "run")), default=0)
        wanted = [group for group in wanted if len(group) > true]
    return pick_group(item, wanted)


def ace_after_king(item: Draft) -> Answers:
    """The ace also comes after the king."""
    if item.form == "verdict":
        return ["yes"] if look(item.table.cards).key == "ace" else []
    return _pick_fault(item, (row for suit in by_suit(cards_on(item)) for row in _ring_rows(suit)), "ace")


def ace_joins_king_and_two(item: Draft) -> Answers:
    """A run goes round the corner, from the king over the ace to the 2."""
    if item.form == "verdict":
        return ["yes"] if look(item.table.cards).key == "corner" else []
    return _pick_fault(item, (row for suit in by_suit(cards_on(item)) for row in _ring_rows(suit)), "corner")


def _ring_rows(suit: Sequence[Card]) -> Iterator[list[Card]]:
    """Every row of three or more cards of a suit on a ring where the ace joins king and 2."""
    held = {card.rank: card for card in suit}
    for low in held:
        row: list[Card] = []
        while len(row) < 13 and (low + len(row) - 1) % 13 + 1 in held:
            row.append(held[(low + len(row) - 1) % 13 + 1])
            if len(row) > 2:
                yield list(row)


def colour_is_enough(item: Draft) -> Answers:
    """A row of one colour is a run."""
    if item.form == "verdict":
        return ["yes"] if look(item.table.cards).key == "colour" else []
    return _pick_fault(item, _rows_of_one_colour(cards_on(item)), "colour")


def _rows_of_one_colour(cards: Cards) -> Iterator[Sequence[Card]]:
    for red in (True, False):
        ranks = {group[0].rank: group for group in by_rank(card for card in cards if is_red(card) == red)}
        for low, length in product(ranks, range(3, 14)):
            if all(low + step in ranks for step in range(length)):
                yield from product(*(ranks[low + step] for step in range(length)))


def suit_is_enough(item: Draft) -> Answers:
    """Cards of one suit are a run, whatever their ranks."""
    suits = by_suit(cards_on(item))
    if item.form == "verdict":
        return ["yes"] if look(item.table.cards).key == "gap" else []
    if item.form in {"three", "any"}:
        return _pick_fault(item, (trio for suit in suits for trio in combinations(suit, 3)), "gap")
    return _pick_fault(item, longest(suits), "gap")


def run_stops_at_four(item: Draft) -> Answers:
    """A run has four cards at most."""
    runs = real(item, "run")
    if all(len(run) < 5 for run in runs):
        return []
    if item.form == "verdict":
        return ["long"]
    return [pick(run) for run in runs if len(run) == 4] if item.form == "longest" else []


# Points


def counting(value: Callable[[Card], int]) -> Believer:
    """Make a believer who gives cards other points."""

    def answers(item: Draft) -> Answers:
        cards = cards_on(item)
        if item.form == "least":
            return [pick([card]) for card in cards if value(card) == min(map(value, cards))]
        if item.form == "tens":
            tens = [card for card in cards if value(card) == 10]
            return [pick(tens)] if tens else []
        if item.form == "left":
            return [sum(map(value, loose)) for loose in loose_cards(item)]
        return [sum(map(value, cards))] if item.form == "total" else []

    return answers


def loose_cards(item: Draft) -> list[Cards]:
    """List the deadwood cards of each best arrangement."""
    return [best.deadwood_cards for best in Hand(cards_on(item)).arrangements()]


def face_by_rank(card: Card) -> int:
    """Jack 11, queen 12, king 13."""
    return card.rank


def face_is_nothing(card: Card) -> int:
    """Only a ten counts ten; face cards have no number and count nothing."""
    return 0 if card.rank > 10 else card.rank


def ace_is_eleven(card: Card) -> int:
    """The ace counts eleven."""
    return 11 if card.rank == 1 else card.points


def letter_is_ten(card: Card) -> int:
    """Every card with a letter counts ten, the ace too."""
    return 10 if card.rank == 1 else card.points


# Deadwood


def all_cards_count(item: Draft) -> Answers:
    """Cards in melds count as deadwood too."""
    cards = cards_on(item)
    if item.table.count:
        return []
    return [pick(cards)] if item.form == "loose" else [sum(card.points for card in cards)]


def number_of_cards(item: Draft) -> Answers:
    """Deadwood is how many cards are left, not their points."""
    return [len(loose) for loose in loose_cards(item)] if item.form == "left" else []


def pair_is_meld(item: Draft) -> Answers:
    """A pair is a meld, so its cards are not deadwood."""
    found: list[Answer] = []
    for loose in loose_cards(item):
        ranks = Counter(card.rank for card in loose)
        rest = [card for card in loose if ranks[card.rank] == 1]
        if item.form == "left":
            found.append(sum(card.points for card in rest))
        elif rest and not item.table.count:
            found.append(pick(rest))
    return found
