"""Sets: find one, find the biggest, find all, or say why cards are none."""

from __future__ import annotations

from collections import Counter
from typing import cast

from gin_widgets.rules import RANKS, Card, Ruleset
from gin_widgets.teaching.beliefs import distinct
from gin_widgets.teaching.believers import greedy
from gin_widgets.teaching.chance import Chance
from gin_widgets.teaching.dealing import deal_until, fill, melds_in, other_suit, run_of, set_of, single
from gin_widgets.teaching.faults import look
from gin_widgets.teaching.feedback import Answer, Feedback, Group, Hint, Start
from gin_widgets.teaching.judging.choices import explain_choice, help_choice, start_choice
from gin_widgets.teaching.judging.every import Every
from gin_widgets.teaching.judging.picks import Names, explain_meld, help_meld, start_meld
from gin_widgets.teaching.question import Draft, Item
from gin_widgets.teaching.say import cards as number_of_cards
from gin_widgets.teaching.say import kind_of, listed, meld_words
from gin_widgets.teaching.skills.maker import Maker
from gin_widgets.teaching.table import Table, in_order
from gin_widgets.teaching.words.sets import CHOICES, FAULTS, WORDS

_REASON = {"set": "yes", "pair": "few", "gap": "rank", "run": "rank", "pair-plus": "rank"}


def draft(seed: int, _ruleset: Ruleset) -> Draft:
    """Make the question of a seed: one set, then one among more, then all of them."""
    other = seed // 3 % 2
    makers = ((_three, _verdict), (_any, _biggest), (_every, _every))
    return deal_until("sets", seed, makers[seed % 3][other])


def _draft(form: str, cards: list[str], *solutions: Answer, count: int | None = None) -> Draft:
    table = Table(kind="pick", cards=tuple(cards), count=count, hide=("points",))
    return Draft(skill="sets", form=form, prompt=WORDS[f"ask-{form}"], table=table, solutions=solutions)


def _sets(names: list[str]) -> list[Names]:
    return sorted(tuple(text.split()) for text in melds_in(names) if kind_of(text.split()) == "set")


def _decoys(chance: Chance, rank: int, suit: str, likely: int) -> list[str]:
    """Deal a true run through a card, as a temptation for those who swap set and run."""
    low = max(1, min(11, rank - chance.below(3)))
    return run_of(suit, low, 3) if chance.likely(likely) else []


def _three(chance: Chance) -> Draft | None:
    rank = 2 + chance.below(11)
    cards = set_of(chance, rank, 3)
    cards += _decoys(chance, rank, cards[0][-1], 65)
    same_suit = cards[1][-1]
    cards = fill(chance, cards, len(set(cards)) + 2, lambda card: card.suit == same_suit and card.rank != rank)
    return _served("three", chance, fill(chance, cards, 7, single(cards)), count=3)


def _any(chance: Chance) -> Draft | None:
    rank, second, pair = chance.some(range(1, 14), 3)
    cards = set_of(chance, rank, 3) + set_of(chance, pair, 2)
    if chance.likely(40):
        cards += set_of(chance, second, 3 + chance.below(2))
    cards += _decoys(chance, rank, other_suit(chance, cards[0][-1]), 60)
    return _served("any", chance, fill(chance, cards, 9, single(cards)))


def _biggest(chance: Chance) -> Draft | None:
    rank, second, pair = chance.some(range(1, 14), 3)
    cards = set_of(chance, rank, 4) + set_of(chance, pair, 2)
    if chance.likely(60):
        cards += set_of(chance, second, 3)
    cards += _decoys(chance, rank, chance.pick("SHDC"), 60)
    return _served("biggest", chance, fill(chance, cards, 10, single(cards)))


def _every(chance: Chance) -> Draft | None:
    rank, second, pair = chance.some(range(1, 14), 3)
    four = chance.likely(75)
    cards = set_of(chance, rank, 4 if four else 3) + set_of(chance, pair, 2)
    if not four or chance.likely(40):
        cards += set_of(chance, second, 3)
    cards += _decoys(chance, rank, chance.pick("SHDC"), 60)
    return _served("every", chance, fill(chance, cards, 10, single(cards)))


def _served(form: str, chance: Chance, cards: list[str], count: int | None = None) -> Draft | None:
    """Work out the right answers; no question if a belief could not be told from another."""
    if len(cards) > 10:
        return None
    sets = _sets(cards)
    solutions: list[Names] = [in_order(meld) for meld in sets if count in {None, len(meld)}]
    if form == "biggest":
        solutions = [meld for meld in solutions if len(meld) == max(map(len, solutions))]
    if form == "every":
        solutions = [in_order({name for meld in sets for name in meld})]
    cards = chance.shuffled(cards)
    made = _draft(form, cards, *sorted(solutions, key=len), count=count)
    return made if distinct(made) else None


def _verdict(chance: Chance) -> Draft | None:
    rank = 1 + chance.below(13)
    suit = chance.pick("SHDC")
    near = min(12, rank) + 1 - 2 * (rank > 12)
    shapes = (
        set_of(chance, rank, 3),
        set_of(chance, rank, 4),
        set_of(chance, rank, 2),
        [RANKS[r] + suit for r in sorted(chance.some(range(13), 3))],
        run_of(suit, min(rank, 11), 3),
        [*set_of(chance, rank, 2), RANKS[near - 1] + suit],
    )
    cards = chance.shuffled(chance.pick(shapes))
    reason = _REASON.get(look(cards).key)
    if reason is None:
        return None
    options = tuple((key, words[0]) for key, words in CHOICES.items())
    table = Table(kind="choose", cards=tuple(cards), options=options, hide=("points",))
    return Draft(skill="sets", form="verdict", prompt=WORDS["ask-verdict"], table=table, solutions=(reason,))


def explain(item: Item, answer: Answer) -> Feedback:
    """Judge an answer by its facts."""
    if item.form == "verdict":
        return explain_choice(item, answer, "set", CHOICES)
    return _EVERY.explain(item, answer) if item.form == "every" else explain_meld(item, answer, "set", WORDS, FAULTS)


def _ranks(item: Item) -> Counter[int]:
    return Counter(Card(name).rank for name in item.table.names)


def _extra(item: Item, names: Names) -> str:
    counts = _ranks(item)
    pairs = [name for name in names if counts[Card(name).rank] == 2]
    lone = [name for name in names if counts[Card(name).rank] == 1]
    parts = {"extra-pair": pairs, "extra-single": lone}
    return " ".join(WORDS[key].format(cards=listed(cards)) for key, cards in parts.items() if cards)


def _missing(item: Item, names: Names) -> str:
    counts = _ranks(item)
    fourth = len(names) == 1 and counts[Card(names[0]).rank] == 4
    return WORDS["missing-fourth" if fourth else "missing"].format(number=number_of_cards(len(names)))


def _whole(item: Item) -> greedy.Melds:
    return greedy.whole_sets(in_order(item.table.names))


def _holds(item: Item, good: bool) -> str:
    what = listed(map(meld_words, _whole(item)))
    facts = {"what": what, "cards": listed(cast("Names", item.solution))}
    return WORDS["yes-every-holds" if good else "every-holds"].format(**facts)


def _groups(item: Item, _right: Names) -> tuple[Group, ...]:
    melds = _whole(item)
    return (*(("set", meld) for meld in melds), ("loose", greedy.left_over(item.table.names, melds)))


_EVERY = Every(
    rule="set",
    laid=WORDS["laid"],
    headings=(WORDS["yes-every"], WORDS["every-extra"], WORDS["every-missing"]),
    too_much=_extra,
    missing=_missing,
    holds=_holds,
    groups=_groups,
)


def rungs(item: Item) -> tuple[Hint, Hint, Hint]:
    """Give the three rungs."""
    if item.form == "verdict":
        return help_choice(item, "set", CHOICES)
    if item.form != "every":
        return help_meld(item, WORDS)
    melds = _whole(item)
    solution = cast("Names", item.solution)
    facts = {"card": melds[0][0], "what": listed(map(meld_words, melds)), "cards": listed(solution)}
    return (
        Hint(text=WORDS["every-look"].format(**facts), cards=melds[0][:1]),
        Hint(text=WORDS["every-rule"].format(**facts), cards=melds[0]),
        Hint(text=WORDS["every-together"].format(**facts), cards=solution, answer=solution),
    )


def start(item: Item) -> Start:
    """Do the first part."""
    if item.form == "verdict":
        return start_choice(item, CHOICES)
    if item.form != "every":
        return start_meld(item, WORDS)
    first = in_order(_whole(item)[0][:2])
    return Start(text=WORDS["every-start"].format(cards=listed(first)), answer=first)


SKILL = Maker(key="sets", draft=draft, explain=explain, help=rungs, start=start)
