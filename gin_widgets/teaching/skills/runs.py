"""Runs; the ace is low: find one, find the longest, or say why cards are none."""

from __future__ import annotations

from gin_widgets.rules import Ruleset
from gin_widgets.teaching.beliefs import distinct
from gin_widgets.teaching.chance import Chance
from gin_widgets.teaching.dealing import (
    deal_until,
    fill,
    melds_in,
    other_suit,
    provoked,
    run_of,
    set_of,
    single,
    sister,
)
from gin_widgets.teaching.faults import look
from gin_widgets.teaching.feedback import Answer, Feedback, Hint, Start
from gin_widgets.teaching.judging.choices import explain_choice, help_choice, start_choice
from gin_widgets.teaching.judging.picks import Names, explain_meld, help_meld, start_meld
from gin_widgets.teaching.question import Draft, Item
from gin_widgets.teaching.say import kind_of
from gin_widgets.teaching.skills.maker import Maker
from gin_widgets.teaching.table import Table, in_order
from gin_widgets.teaching.words.runs import CHOICES, FAULTS, WORDS

_REASONS = {  # with the ace low, king and ace are also far apart; and cards of one rank differ in suit
    "run": ("yes",),
    "ace": ("ace", "gap"),
    "corner": ("ace", "gap"),
    "gap": ("gap",),
    "colour": ("suit",),
    "suits": ("suit",),
    "set": ("rank", "suit"),
}


def draft(seed: int, _ruleset: Ruleset) -> Draft:
    """Make the question of a seed: a run of three, any run, then the longest."""
    other = seed // 3 % 2
    makers = ((_three, _verdict), (_any, _longest_of_eight), (_longest_of_ten, _longest_of_ten))
    return deal_until("runs", seed, makers[seed % 3][other])


def _served(form: str, chance: Chance, cards: list[str], count: int | None = None) -> Draft | None:
    """Work out the right answers; no question if a belief could not be told from another."""
    if len(cards) > 10:
        return None
    runs = [in_order(text.split()) for text in melds_in(cards) if kind_of(text.split()) == "run"]
    solutions: list[Names] = sorted((run for run in runs if count in {None, len(run)}), key=lambda run: (len(run), run))
    if form == "longest":
        solutions = [run for run in solutions if len(run) == max(map(len, solutions))]
    if not solutions or (form == "three" and len(solutions) > 1):
        return None
    table = Table(kind="pick", cards=tuple(chance.shuffled(cards)), count=count, hide=("points",))
    made = Draft(skill="runs", form=form, prompt=WORDS[f"ask-{form}"], table=table, solutions=tuple(solutions))
    return made if len(provoked(made)) > 1 and distinct(made) else None


def _true_run(chance: Chance, size: int) -> tuple[str, int]:
    """Pick a suit and a lowest rank, away from both ends."""
    return chance.pick("SHDC"), 2 + chance.below(11 - size)


def _decoys(chance: Chance, suit: str, low: int, size: int) -> list[str]:
    """Deal what tempts: the ace after the king, the corner, a neighbour of the same colour."""
    cards: list[str] = []
    foreign = other_suit(chance, suit)
    if chance.likely(85):
        cards += run_of(foreign, *chance.pick(((12, 4), (12, 3), (13, 3), (12, 4))))
    if chance.likely(65):
        cards += run_of(sister(suit), low + size, 1)
    return cards


def _three(chance: Chance) -> Draft | None:
    suit, low = _true_run(chance, 3)
    cards = run_of(suit, low, 3)
    cards += _decoys(chance, suit, low, 3)
    if chance.likely(50):
        cards += set_of(chance, low + chance.below(3), 3, suit)
    return _served("three", chance, fill(chance, dict.fromkeys(cards), 8, single(cards)), count=3)


def _any(chance: Chance) -> Draft | None:
    size = 3 + chance.below(2)
    suit, low = _true_run(chance, size)
    cards = run_of(suit, low, size) + _decoys(chance, suit, low, size)
    if chance.likely(60):
        cards += set_of(chance, low + chance.below(3), 3, suit)
    return _served("any", chance, fill(chance, dict.fromkeys(cards), 9, single(cards)))


def _longest_of_eight(chance: Chance) -> Draft | None:
    return _longest(chance, 8, chance.pick((4, 5, 5, 5)))


def _longest_of_ten(chance: Chance) -> Draft | None:
    return _longest(chance, 10, chance.pick((4, 5, 5, 6, 6)))


def _longest(chance: Chance, total: int, size: int) -> Draft | None:
    """Put the long run at one end of the ranks, where the ace tempts, or in the middle."""
    suit = chance.pick("SHDC")
    low = chance.pick((1, 14 - size, 14 - size, 2 + chance.below(12 - size)))
    cards = run_of(suit, low, size)
    if low == 1:
        cards += run_of(suit, 13, 1) + (run_of(suit, 12, 1) if chance.likely(50) else [])
    if low == 14 - size:
        cards += run_of(suit, 1, 1) + (run_of(suit, 2, 1) if chance.likely(40) else [])
    if chance.likely(70):
        beyond = low - 1 if low > 1 and (low == 14 - size or chance.likely(50)) else low + size
        cards += run_of(sister(suit), beyond, 1)
    if chance.likely(65 if total > 8 else 40):
        cards += set_of(chance, low + chance.below(size), 3, suit)
    if 1 < low < 13 - size and chance.likely(70):
        cards += run_of(suit, low + size + 1, 1)
    cards = fill(chance, dict.fromkeys(cards), total, single(cards))
    return _served("longest", chance, cards)


def _verdict(chance: Chance) -> Draft | None:
    suit, low = chance.pick("SHDC"), 1 + chance.below(9)
    row = run_of(suit, low, 3)
    strange = chance.below(3)
    shapes = (
        row,
        run_of(suit, low, 5),
        run_of(suit, 12, 3),
        run_of(suit, 13, 3),
        run_of(suit, low, 2) + run_of(suit, low + 3, 1 + chance.below(2)),
        [*row[:strange], row[strange][:-1] + sister(suit), *row[strange + 1 :]],
        [*row[:strange], row[strange][:-1] + other_suit(chance, suit, sister(suit)), *row[strange + 1 :]],
        set_of(chance, low, 3),
        run_of(suit, 11 + chance.below(2), 4),
    )
    cards = chance.pick(shapes)
    reasons = _REASONS.get(look(cards).key)
    if reasons is None:
        return None
    options = tuple((key, words[0]) for key, words in CHOICES.items())
    table = Table(kind="choose", cards=tuple(cards), options=options, hide=("points",))
    return Draft(skill="runs", form="verdict", prompt=WORDS["ask-verdict"], table=table, solutions=reasons)


def explain(item: Item, answer: Answer) -> Feedback:
    """Judge an answer by its facts."""
    if item.form == "verdict":
        return explain_choice(item, answer, "run", CHOICES)
    return explain_meld(item, answer, "run", WORDS, FAULTS)


def rungs(item: Item) -> tuple[Hint, Hint, Hint]:
    """Give the three rungs."""
    return help_choice(item, "run", CHOICES) if item.form == "verdict" else help_meld(item, WORDS)


def start(item: Item) -> Start:
    """Do the first part."""
    return start_choice(item, CHOICES) if item.form == "verdict" else start_meld(item, WORDS)


SKILL = Maker(key="runs", draft=draft, explain=explain, help=rungs, start=start)
