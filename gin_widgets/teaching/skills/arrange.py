"""The best arrangement: hands where the first idea is not the best one."""

from __future__ import annotations

from typing import cast

from gin_widgets.rules import RANKS, Card, Hand, Ruleset
from gin_widgets.teaching.beliefs import MISCONCEPTIONS, named
from gin_widgets.teaching.believers import greedy
from gin_widgets.teaching.believers.melds import option_melds
from gin_widgets.teaching.chance import Chance
from gin_widgets.teaching.dealing import deal_until, fill, provoked, run_of, set_of
from gin_widgets.teaching.feedback import Answer, Feedback, Hint, Start
from gin_widgets.teaching.judging.numbers import drawn, melds_text
from gin_widgets.teaching.judging.picks import Names
from gin_widgets.teaching.judging.sorting import explain_sort, help_sort, start_sort
from gin_widgets.teaching.question import Draft, Item
from gin_widgets.teaching.say import listed, points, sum_of, value
from gin_widgets.teaching.skills.maker import Maker
from gin_widgets.teaching.table import Table, in_order
from gin_widgets.teaching.words.arrange import WORDS

_TRAPS = ("sets-first", "runs-first", "longest-first")
_WAYS = (greedy.sets_first, greedy.runs_first, greedy.longest_first)


def draft(seed: int, _ruleset: Ruleset) -> Draft:
    """Make the question of a seed: choose or sort with one trap, then with harder ones."""
    trap = Chance(f"arrange/{seed}").pick((*_TRAPS, "runs-first"))
    make = _which if seed % 6 == 0 else _sort
    return deal_until("arrange", seed, lambda chance: make(chance, trap, seed % 3))


def _tangle(chance: Chance, trap: str, step: int) -> Names | None:
    """Cross runs and sets until there are enough cards, and fill up to ten."""
    if trap == "longest-first" and chance.likely(80):
        return _long_trap(chance)
    length = 3 + chance.below(2 + step)
    cards = run_of(chance.pick("SHDC"), 1 + chance.below(14 - length), length)
    for _ in range(1 + chance.below(2)):
        shared = chance.pick(cards)
        cards += set_of(chance, RANKS.index(shared[:-1]) + 1, 3 + chance.likely(25), shared[-1])
    if chance.likely(50):
        size = 3
        cards += run_of(chance.pick("SHDC"), 1 + chance.below(14 - size), size)
    cards = fill(chance, list(dict.fromkeys(cards)), 10)
    return in_order(cards) if len(cards) == 10 else None


def _long_trap(chance: Chance) -> Names | None:
    """Cross four of a rank with a run and with a longer run that it ends."""
    suit, other = chance.some("SHDC", 2)
    rank = 4 + chance.below(7)
    longer = run_of(suit, rank, 4) if chance.likely(50) else run_of(suit, rank - 3, 4)
    cards = [*set_of(chance, rank, 4), *run_of(other, rank - chance.below(3), 3), *longer]
    cards = fill(chance, cards, 10)
    return in_order(cards) if len(cards) == 10 else None


def _sort(chance: Chance, trap: str, step: int) -> Draft | None:
    names = _tangle(chance, trap, step)
    if names is None:
        return None
    best = greedy.best(names)
    if len(best[0]) < 2 or len(best) > 4:
        return None
    shown = names if step < 2 else tuple(chance.shuffled(names))
    table = Table(kind="sort", cards=shown, hide=("points", "sum"))
    made = Draft(skill="arrange", form="sort", prompt=WORDS["ask-sort"], table=table, solutions=best)
    tempted = MISCONCEPTIONS[trap].answer(made)
    return made if tempted is not None and named(made, tempted) is MISCONCEPTIONS[trap] else None


def _which(chance: Chance, trap: str, _step: int) -> Draft | None:
    names = _tangle(chance, trap, 1)
    if names is None:
        return None
    best = greedy.best(names)
    wrong = [melds for way in _WAYS for melds in way(names)]
    wrong += [melds[1:] for melds in best]
    poor = list(dict.fromkeys(melds for melds in wrong if melds not in best and melds))[:2]
    if len(poor) < 2 or len(best[0]) < 2:
        return None
    options = chance.shuffled([best[0], *poor])
    texts = tuple(("abc"[at], " | ".join(map(" ".join, melds))) for at, melds in enumerate(options))
    table = Table(kind="choose", cards=names, options=texts, hide=("points", "sum"))
    right = "abc"[options.index(best[0])]
    made = Draft(skill="arrange", form="which", prompt=WORDS["ask-which"], table=table, solutions=(right,))
    return made if trap in provoked(made) else None


def explain(item: Item, answer: Answer) -> Feedback:
    """Judge an answer by its facts."""
    return explain_sort(item, answer) if item.form == "sort" else _explain_which(item, cast("str", answer))


def _option(item: Item, key: str) -> greedy.Melds:
    return option_melds(dict(item.table.options)[key])


def _heading(good: bool, left: Names) -> str:
    return "not-which" if not good else "yes-which" if left else "yes-which-gin"


def _explain_which(item: Item, chosen: str) -> Feedback:
    names = item.table.names
    laid, best = _option(item, chosen), _option(item, cast("str", item.solution))
    loose, left = greedy.left_over(names, laid), greedy.left_over(names, best)
    lost = value(loose) - Hand(map(Card, names)).deadwood
    good = lost == 0
    why = WORDS["which-why"].format(cards=listed(loose), points=sum_of(loose))
    holds = WORDS["which-holds" if left else "which-holds-none"]
    return Feedback(
        right=good,
        rule="deadwood",
        first_wrong=None if good else dict(item.table.options)[chosen],
        cards=loose or names,
        counter_example=None if good else dict(item.table.options)[cast("str", item.solution)],
        points_lost=lost,
        heading=WORDS[_heading(good, left)].format(count=points(value(left)), lost=points(lost)),
        laid=WORDS["which-laid"].format(option=melds_text(laid)),
        breaks="" if good else why,
        holds=holds.format(option=melds_text(best), cards=listed(left), points=sum_of(left)),
        shown=drawn(names, laid),
        answer_groups=drawn(names, best),
        sum=sum_of(left),
    )


def rungs(item: Item) -> tuple[Hint, Hint, Hint]:
    """Give the three rungs."""
    if item.form == "sort":
        return help_sort(item)
    best = _option(item, cast("str", item.solution))
    left = greedy.left_over(item.table.names, best)
    dear = tuple(sorted(item.table.names, key=lambda name: -value([name]))[:1])
    together = WORDS["which-together"].format(option=melds_text(best), points=sum_of(left))
    return (
        Hint(text=WORDS["which-look"].format(card=dear[0]), cards=dear),
        Hint(text=WORDS["which-rule"], cards=dear),
        Hint(text=together, cards=left, answer=item.solution),
    )


def start(item: Item) -> Start:
    """Do the first part."""
    if item.form == "sort":
        return start_sort(item)
    wrong = next(key for key, _ in item.table.options if key != item.solution)
    loose = greedy.left_over(item.table.names, _option(item, wrong))
    text = WORDS["which-start"].format(option=melds_text(_option(item, wrong)), points=sum_of(loose))
    return Start(text=text)


SKILL = Maker(key="arrange", draft=draft, explain=explain, help=rungs, start=start)
