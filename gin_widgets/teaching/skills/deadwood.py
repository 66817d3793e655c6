"""Counting deadwood: find the loose cards, then count what they leave."""

from __future__ import annotations

from collections import Counter
from typing import cast

from gin_widgets.rules import RANKS, Card, Ruleset
from gin_widgets.teaching.beliefs import distinct
from gin_widgets.teaching.believers import greedy
from gin_widgets.teaching.believers.melds import shared_cards
from gin_widgets.teaching.chance import Chance
from gin_widgets.teaching.dealing import deal_until, fill, provoked, run_of, set_of
from gin_widgets.teaching.feedback import Answer, Feedback, Group, Hint, Start
from gin_widgets.teaching.judging.every import Every
from gin_widgets.teaching.judging.numbers import drawn, explain_left, help_left, melds_text, start_left
from gin_widgets.teaching.judging.picks import Names
from gin_widgets.teaching.question import Draft, Item
from gin_widgets.teaching.say import cards as number_of_cards
from gin_widgets.teaching.say import kind_of, listed, value
from gin_widgets.teaching.skills.maker import Maker
from gin_widgets.teaching.table import Table, in_order
from gin_widgets.teaching.words.deadwood import WORDS


def draft(seed: int, _ruleset: Ruleset) -> Draft:
    """Make the question of a seed: melds laid, then in a sorted hand, then tangled."""
    step = seed % 3
    if step == 0:
        form = ("three", "groups", "loose", "groups")[seed // 3 % 4]
        return deal_until("deadwood", seed, lambda chance: _hand(chance, form, tangled=False))
    return deal_until("deadwood", seed, lambda chance: _hand(chance, "left", tangled=step == 2))


def _meld(chance: Chance) -> list[str]:
    if chance.likely(50):
        return set_of(chance, 1 + chance.below(13), 3 + chance.likely(20))
    size = 3 + chance.below(2)
    return run_of(chance.pick("SHDC"), 1 + chance.below(14 - size), size)


def _hand(chance: Chance, form: str, *, tangled: bool) -> Draft | None:
    cards = _meld(chance) + _meld(chance)
    if tangled:
        shared = chance.pick(cards)
        cards += set_of(chance, RANKS.index(shared[:-1]) + 1, 3, shared[-1])
    if len(set(cards)) < len(cards) - tangled or len(set(cards)) > 9:
        return None
    cards = _pair_and_face(chance, list(dict.fromkeys(cards)))
    names = in_order(fill(chance, cards, 10))
    best = greedy.best(names)
    loose = [greedy.left_over(names, melds) for melds in best]
    if len(best) > 1 or not 3 <= len(loose[0]) <= 4 + tangled or tangled != bool(shared_cards(names)):
        return None
    return _served(chance, form, names, best[0])


def _pair_and_face(chance: Chance, cards: list[str]) -> list[str]:
    """Add loose cards that tempt: a pair, and a face card."""
    if chance.likely(75):
        cards = fill(chance, cards, len(cards) + 1, lambda card: card.rank > 10)
    if chance.likely(70) and len(cards) < 10:
        last = Card(cards[-1]).rank
        cards = fill(chance, cards, len(cards) + 1, lambda card: card.rank == last)
    return cards


def _served(chance: Chance, form: str, names: Names, melds: greedy.Melds) -> Draft | None:
    loose = greedy.left_over(names, melds)
    pick = form in {"loose", "three"}
    solution: Answer = loose if pick else value(loose)
    if form == "groups":
        groups = (*((kind_of(meld), meld) for meld in melds), ("loose", loose))
        table = Table(kind="number", groups=groups, hide=("points", "sum"))
    elif form == "left":
        table = Table(kind="number", cards=names, hide=("points", "sum"))
        if shared_cards(names):
            table = Table(kind="number", cards=tuple(chance.shuffled(names)), hide=("points", "sum"))
    else:
        table = Table(kind="pick", cards=names, count=3 if form == "three" else None, hide=("points", "sum"))
    kind = "loose" if pick else "left"
    made = Draft(skill="deadwood", form=kind, prompt=WORDS[f"ask-{form}"], table=table, solutions=(solution,))
    if form == "three":
        return made if len(loose) == 3 else None
    return made if len(provoked(made)) > 1 and distinct(made) else None


def explain(item: Item, answer: Answer) -> Feedback:
    """Judge an answer by its facts."""
    return _EVERY.explain(item, answer) if item.form == "loose" else explain_left(item, answer)


def _melds(item: Item) -> greedy.Melds:
    return greedy.best(item.table.names)[0]


def _extra(_item: Item, names: Names) -> str:
    return WORDS["extra-why"].format(cards=listed(names))


def _missing(_item: Item, names: Names) -> str:
    ranks = Counter(Card(name).rank for name in names)
    pair = [name for name in names if ranks[Card(name).rank] == 2]
    more = [WORDS["pair-why"]] if len(pair) == 2 else []
    return " ".join([WORDS["missing-why"].format(number=number_of_cards(len(names))), *more])


def _holds(item: Item, _good: bool) -> str:
    facts = {"melds": melds_text(_melds(item)), "cards": listed(cast("Names", item.solution))}
    return WORDS["loose-holds"].format(**facts)


def _groups(item: Item, _right: Names) -> tuple[Group, ...]:
    return drawn(item.table.names, _melds(item))


_EVERY = Every(
    rule="deadwood",
    laid=WORDS["laid"],
    headings=(WORDS["yes-loose"], WORDS["extra"], WORDS["missing"]),
    too_much=_extra,
    missing=_missing,
    holds=_holds,
    groups=_groups,
)


def rungs(item: Item) -> tuple[Hint, Hint, Hint]:
    """Give the three rungs."""
    if item.form != "loose":
        return help_left(item)
    melds, loose = _melds(item), cast("Names", item.solution)
    together = WORDS["loose-together"].format(melds=melds_text(melds), cards=listed(loose))
    return (
        Hint(text=WORDS["loose-look"].format(cards=listed(melds[0])), cards=melds[0]),
        Hint(text=WORDS["loose-rule"], cards=melds[0]),
        Hint(text=together, cards=loose, answer=loose),
    )


def start(item: Item) -> Start:
    """Do the first part."""
    if item.form != "loose":
        return start_left(item)
    first = cast("Names", item.solution)[:1]
    return Start(text=WORDS["loose-start"].format(card=first[0]), answer=first)


SKILL = Maker(key="deadwood", draft=draft, explain=explain, help=rungs, start=start)
