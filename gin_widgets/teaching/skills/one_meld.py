"""One card, one meld: a card that fits a run and a set, and where it does most."""

from __future__ import annotations

from typing import cast

from gin_widgets.rules import RANKS, Ruleset
from gin_widgets.teaching.beliefs import distinct
from gin_widgets.teaching.believers import greedy
from gin_widgets.teaching.believers.melds import shared_cards
from gin_widgets.teaching.chance import Chance
from gin_widgets.teaching.dealing import deal_until, fill, provoked, run_of, set_of, single
from gin_widgets.teaching.feedback import Answer, Feedback, Hint, Start
from gin_widgets.teaching.judging.numbers import drawn, explain_left, help_left, start_left
from gin_widgets.teaching.judging.picks import Names, up_the_ranks
from gin_widgets.teaching.judging.sorting import explain_sort, help_sort, start_sort
from gin_widgets.teaching.question import Draft, Item
from gin_widgets.teaching.say import listed, points, sum_of, value
from gin_widgets.teaching.skills.maker import Maker
from gin_widgets.teaching.table import Table, in_order
from gin_widgets.teaching.words.one_meld import WORDS


def draft(seed: int, _ruleset: Ruleset) -> Draft:
    """Make the question of a seed: choose a place or count, sort, then count a larger hand."""
    step = seed % 3
    form = ("where" if seed % 12 == 0 else "fewest", "sort", "fewest")[step]
    size = (5 if form == "where" else 6, 7, 8 + seed // 3 % 2)[step]
    return deal_until("one-meld", seed, lambda chance: _crossing(chance, form, size))


def _crossing(chance: Chance, form: str, size: int) -> Draft | None:
    """Cross a run and a set in one card."""
    length = 3 if size < 7 else 3 + chance.below(2)
    suit, low = chance.pick("SHDC"), 1 + chance.below(14 - length)
    run = run_of(suit, low, length)
    dear_set = chance.likely(46)  # the highest card of a run is worth more in a set, the others mostly in the run
    shared = run[-1] if dear_set else chance.pick(run[: length - 2])
    rank = RANKS.index(shared[:-1]) + 1
    four = form != "where" and not dear_set and chance.likely(35)
    cards = run + set_of(chance, rank, 4 if four else 3, suit)
    cards = fill(chance, dict.fromkeys(cards), size, single(cards))
    if len(cards) > size or shared_cards(cards) != (shared,):
        return None
    return _served(chance, form, cards, shared)


def _served(chance: Chance, form: str, cards: list[str], shared: str) -> Draft | None:
    names = tuple(chance.shuffled(cards))
    best = greedy.best(names)
    prompt = WORDS[f"ask-{form}"].format(card=shared)
    solutions: tuple[Answer, ...] = best
    table = Table(kind="sort", cards=names, hide=("points", "sum"))
    if form == "fewest":
        table = Table(kind="number", cards=names, hide=("points", "sum"))
        solutions = (value(greedy.left_over(names, best[0])),)
    if form == "where":
        ways = _ways(names)
        left = {kind: value(greedy.left_over(names, (meld,))) for kind, meld in ways.items()}
        if left["run"] == left["set"]:
            return None
        solutions = (min(left, key=lambda kind: left[kind]),)
        options = tuple((kind, WORDS[f"option-{kind}"].format(meld=" ".join(meld))) for kind, meld in ways.items())
        options = (*options, ("both", WORDS["option-both"]))
        table = Table(kind="choose", cards=names, options=options, hide=("points", "sum"))
    made = Draft(skill="one-meld", form=form, prompt=prompt, table=table, solutions=solutions)
    return made if distinct(made) and provoked(made) & {"sets-first", "runs-first"} else None


def _ways(names: Names) -> dict[str, Names]:
    """Find the run and the set that want the same card."""
    run = greedy.runs_first(names)[0][0]
    return {"run": up_the_ranks(run), "set": in_order(greedy.whole_sets(names)[0])}


def explain(item: Item, answer: Answer) -> Feedback:
    """Judge an answer by its facts."""
    if item.form == "where":
        return _explain_where(item, cast("str", answer))
    return explain_sort(item, answer) if item.form == "sort" else explain_left(item, answer)


def _leaves(item: Item, kind: str) -> str:
    """Say what is left over with the shared card in the run or in the set."""
    loose = greedy.left_over(item.table.names, (_ways(item.table.names)[kind],))
    facts = {"card": shared_cards(item.table.names)[0], "kind": kind, "cards": listed(loose)}
    return WORDS["where-sum" if loose else "where-none"].format(**facts, points=sum_of(loose))


def _explain_where(item: Item, chosen: str) -> Feedback:
    names, truth = item.table.names, cast("str", item.solution)
    card = shared_cards(names)[0]
    ways = _ways(names)
    good, both = chosen == truth, chosen == "both"
    left = {kind: value(greedy.left_over(names, (meld,))) for kind, meld in ways.items()}
    lost = 0 if both else left[chosen] - left[truth]
    heading = WORDS["yes-where" if good else "not-both" if both else "not-where"]
    laid = tuple(ways.values()) if both else (ways[chosen],)
    return Feedback(
        right=good,
        rule="one-meld" if both or good else "deadwood",
        first_wrong=None if good else dict(item.table.options)[chosen],
        cards=(card,),
        counter_example=None if good else " ".join(ways[truth]),
        points_lost=lost,
        heading=heading.format(kind=chosen, lost=points(lost)),
        laid=WORDS["where-laid"].format(option=dict(item.table.options)[chosen]),
        breaks="" if good else WORDS["both-why"].format(card=card) if both else _leaves(item, chosen),
        holds=_leaves(item, truth),
        shown=tuple(ways.items()) if both else drawn(names, laid),
        answer_groups=drawn(names, (ways[truth],)),
        marks={card: "right" if good else "wrong"},
        sum=sum_of(greedy.left_over(names, (ways[truth],))),
    )


def rungs(item: Item) -> tuple[Hint, Hint, Hint]:
    """Give the three rungs."""
    if item.form != "where":
        return help_sort(item) if item.form == "sort" else help_left(item)
    card = shared_cards(item.table.names)
    together = WORDS["where-together"].format(run=_leaves(item, "run"), set=_leaves(item, "set"))
    return (
        Hint(text=WORDS["where-look"].format(card=card[0]), cards=card),
        Hint(text=WORDS["where-rule"], cards=card),
        Hint(text=together, cards=card, answer=item.solution),
    )


def start(item: Item) -> Start:
    """Do the first part."""
    if item.form == "where":
        return Start(text=WORDS["where-start"])
    return start_sort(item) if item.form == "sort" else start_left(item)


SKILL = Maker(key="one-meld", draft=draft, explain=explain, help=rungs, start=start)
