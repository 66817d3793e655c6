"""Feedback and help for hands sorted into melds and deadwood."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from gin_widgets.rules import Card, Hand
from gin_widgets.teaching.believers import greedy
from gin_widgets.teaching.believers.melds import shared_cards
from gin_widgets.teaching.faults import Fault, look
from gin_widgets.teaching.feedback import Answer, Feedback, Group, Hint, Start
from gin_widgets.teaching.judging.numbers import drawn, melds_text, what_holds
from gin_widgets.teaching.judging.picks import Names, up_the_ranks
from gin_widgets.teaching.question import Item
from gin_widgets.teaching.say import kind_of, listed, points, sum_of, value
from gin_widgets.teaching.words import runs, sets
from gin_widgets.teaching.words.sorting import FAULTS, WORDS


def explain_sort(item: Item, answer: Answer) -> Feedback:
    """Judge a sorted hand: shared cards first, then broken groups, then points."""
    laid = cast("greedy.Melds", answer)
    if answer in item.solutions:
        return _right(item, laid)
    return _shared(item, laid) or _broken(item, laid) or _not_best(item, laid)


def _wrong(item: Item, laid: greedy.Melds, rule: str, cards: Names, facts: Mapping[str, str]) -> Feedback:
    """Build the feedback on a wrong answer from its heading and its reason."""
    names = item.table.names
    best = _nearest(item, laid)
    loose = greedy.left_over(names, best)
    return Feedback(
        right=False,
        rule=rule,
        first_wrong=facts["first"],
        cards=cards,
        counter_example=" | ".join(map(" ".join, best)),
        points_lost=int(facts.get("lost", "0")),
        heading=facts["heading"],
        laid=_laid(item, laid),
        breaks=facts["why"],
        holds=_holds(loose, best),
        shown=_shown(names, laid),
        answer_groups=drawn(names, best),
        marks=dict.fromkeys(cards, facts.get("mark", "wrong")),
        sum=sum_of(loose),
    )


def _nearest(item: Item, laid: greedy.Melds) -> greedy.Melds:
    solutions = cast("tuple[greedy.Melds, ...]", item.solutions)
    return max(solutions, key=lambda best: len(set(best) & set(laid)))


def _holds(loose: Names, best: greedy.Melds) -> str:
    facts = {"melds": melds_text(best), "cards": listed(loose), "sum": sum_of(loose)}
    return WORDS["holds" if loose else "holds-gin"].format(**facts)


def _laid(item: Item, laid: greedy.Melds) -> str:
    left = points(value(greedy.left_over(item.table.names, laid)))
    if not laid:
        return WORDS["laid-none"].format(points=left)
    good = all(look(group).key in {"set", "run"} for group in laid)
    return WORDS["laid" if good else "laid-groups"].format(melds=melds_text(laid), points=left)


def _shown(names: Names, laid: greedy.Melds) -> tuple[Group, ...]:
    kinds = [look(group).key for group in laid]
    groups = [(kind if kind in {"set", "run"} else "broken", group) for kind, group in zip(kinds, laid, strict=True)]
    loose = greedy.left_over(names, laid)
    return (*groups, ("deadwood", loose)) if loose else tuple(groups)


def _shared(item: Item, laid: greedy.Melds) -> Feedback | None:
    """Find a card that lies in two melds."""
    used = [name for group in laid for name in group]
    twice = next((name for name in used if used.count(name) > 1), None)
    if twice is None:
        return None
    first, second = [" ".join(group) for group in laid if twice in group][:2]
    facts = {"card": twice, "first": first, "second": second}
    texts = {"heading": WORDS["twice"].format(**facts), "why": WORDS["twice-why"].format(**facts), "first": twice}
    return _wrong(item, laid, "one-meld", (twice,), texts)


def why_no_meld(group: Names) -> tuple[Fault, str, str]:
    """Say what is wrong with a group that is no meld.

    Returns:
        The fault, the heading and the reason.
    """
    fault = look(group)
    row = fault.key in {"ace", "corner", "gap", "colour", "suits", "run-plus"} or fault.rule == "run"
    facts = {"cards": listed(up_the_ranks(group)), "odd": listed(fault.odd), "what": "", **fault.facts}
    facts["meld"] = listed(facts.get("meld", "").split())
    heading, why = FAULTS.get(fault.key) or (runs if row else sets).FAULTS[fault.key]
    return fault, heading.format(**facts), why.format(**facts)


def _broken(item: Item, laid: greedy.Melds) -> Feedback | None:
    """Find the first group that is no meld."""
    group = next((group for group in laid if look(group).key not in {"set", "run"}), None)
    if group is None:
        return None
    fault, heading, why = why_no_meld(group)
    texts = {
        "heading": heading,
        "why": WORDS["broken-why"].format(group=listed(fault.odd), why=why),
        "first": " ".join(group),
    }
    return _wrong(item, laid, fault.rule, fault.odd, texts)


def _not_best(item: Item, laid: greedy.Melds) -> Feedback:
    """Say what true melds that are not the best ones give away."""
    names = item.table.names
    loose = greedy.left_over(names, laid)
    lost = value(loose) - Hand(map(Card, names)).deadwood
    for name, cards, facts in (*_unused(item, loose), *_joins(item, loose, laid)):
        texts = {key: WORDS[f"{name}{part}"].format(**facts) for key, part in (("heading", ""), ("why", "-why"))}
        texts |= {"lost": str(lost), "first": " ".join(cards), "mark": "hint"}
        return _wrong(item, laid, "deadwood", cards, texts)
    wasted = tuple(name for name in loose if name not in greedy.left_over(names, _nearest(item, laid)))
    why = WORDS["more-why"].format(cards=listed(wasted), lost=points(lost))
    facts = {"heading": WORDS["more"], "why": why, "lost": str(lost), "first": " ".join(wasted), "mark": "hint"}
    return _wrong(item, laid, "deadwood", wasted, facts)


Found = tuple[str, Names, dict[str, str]]


def _leads_on(item: Item, group: Names) -> bool:
    """Tell whether a group lies in one meld of a best sorting; other melds only tempt."""
    return any(set(group) <= set(meld) for best in cast("tuple[greedy.Melds, ...]", item.solutions) for meld in best)


def _unused(item: Item, loose: Names) -> list[Found]:
    """Find a meld of a best sorting among the loose cards."""
    melds = [meld for meld in greedy.as_melds(Hand(map(Card, loose)).melds()) if _leads_on(item, meld)]
    if not melds:
        return []
    meld = up_the_ranks(max(melds, key=value))
    facts = {"meld": " ".join(meld), "kind": kind_of(meld), "points": points(value(meld))}
    return [("unused", meld, facts)]


def _joins(item: Item, loose: Names, laid: greedy.Melds) -> list[Found]:
    """Find a loose card that fits a meld that is laid, and belongs to it."""
    both = [(name, meld, (*meld, name)) for name in loose for meld in laid]
    pairs = [(name, meld) for name, meld, all_ in both if look(all_).key in {"set", "run"} and _leads_on(item, all_)]
    if not pairs:
        return []
    card, meld = max(pairs, key=lambda pair: value([pair[0]]))
    facts = {"card": card, "meld": " ".join(meld), "kind": kind_of(meld), "points": points(value([card]))}
    return [("joins", (card,), facts)]


def _right(item: Item, laid: greedy.Melds) -> Feedback:
    names = item.table.names
    loose = greedy.left_over(names, laid)
    others = [melds for melds in cast("tuple[greedy.Melds, ...]", item.solutions) if melds != laid]
    holds = WORDS["yes-others"].format(other=melds_text(others[0])) if others else WORDS["yes-holds"]
    return Feedback(
        right=True,
        rule="deadwood",
        cards=loose or names,
        heading=WORDS["yes"].format(count=points(value(loose))) if loose else WORDS["yes-gin"],
        laid=_laid(item, laid),
        holds=holds,
        shown=drawn(names, laid),
        answer_groups=drawn(names, laid),
        sum=sum_of(loose),
    )


def help_sort(item: Item) -> tuple[Hint, Hint, Hint]:
    """Give the three rungs for sorting a hand."""
    names = item.table.names
    best = cast("greedy.Melds", item.solution)
    shared = shared_cards(names)
    where = shared or best[0]
    return (
        Hint(text=WORDS["look-shared" if shared else "look-meld"].format(cards=listed(where)), cards=where),
        Hint(text=WORDS["rule"], cards=where),
        Hint(text=what_holds(names, best), cards=greedy.left_over(names, best), answer=best),
    )


def start_sort(item: Item) -> Start:
    """Lay one meld of a best sorting, or part of the only one."""
    best = cast("greedy.Melds", item.solution)
    if len(best) > 1:
        return Start(text=WORDS["start"].format(meld=f"{' '.join(best[0])}"), answer=best[:1])
    part = up_the_ranks(best[0])[:2]
    return Start(text=WORDS["start-part"].format(cards=listed(part)), answer=(part,))
