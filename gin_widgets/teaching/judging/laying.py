"""Feedback and help for cards laid down against a knock: own melds, and cards added to the knocker's."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import cast

from gin_widgets.rules import RANKS, Card, Hand, why_not_meld
from gin_widgets.teaching.believers.greedy import Melds, as_melds
from gin_widgets.teaching.cases.sides import Lay, Names, Sides, in_turn, laid_off, loose_in, points_in, taken_by
from gin_widgets.teaching.faults import look
from gin_widgets.teaching.feedback import Answer, Feedback, Group, Hint, Start
from gin_widgets.teaching.judging.numbers import melds_text
from gin_widgets.teaching.judging.sorting import why_no_meld
from gin_widgets.teaching.question import Item
from gin_widgets.teaching.say import kind_of, listed, points, sum_of, value
from gin_widgets.teaching.table import in_order
from gin_widgets.teaching.words.lay_off import WORDS


@dataclass(frozen=True, slots=True, kw_only=True)
class Break:
    """Where a lay-down breaks.

    Args:
        key: Name of its words.
        rule: Id of the rule that decides.
        cards: The cards concerned.
        facts: What the words may say.
        heading: The heading where it is not that of the key.
        why: The reason where it is not that of the key.
    """

    key: str
    rule: str
    cards: Names
    facts: Mapping[str, str]
    heading: str = ""
    why: str = ""


def explain_lay(item: Item, answer: Answer) -> Feedback:
    """Judge a lay-down: broken groups first, then cards that do not fit, then points."""
    lay, sides = cast("Lay", answer), cast("Sides", item.draft.case)
    if answer in item.solutions:
        return _right(item, lay)
    first = _broken(lay[0]) or _on_gin(sides, lay) or _misfit(sides, lay)
    if first:
        return _wrong(item, lay, first)
    lost = points_in(sides, lay) - points_in(sides, _solutions(item)[0])
    return _wrong(item, lay, _not_best(item, lay, lost), lost)


def _solutions(item: Item) -> tuple[Lay, ...]:
    return cast("tuple[Lay, ...]", item.solutions)


def nearest_lay(item: Item, lay: Lay) -> Lay:
    """Find the right lay-down that shares most with the one given."""
    off = set(laid_off(lay))
    return max(_solutions(item), key=lambda right: len(set(right[0]) & set(lay[0])) + len(off & set(laid_off(right))))


def _wrong(item: Item, lay: Lay, found: Break, lost: int = 0) -> Feedback:
    sides: Sides = item.draft.case
    best = nearest_lay(item, lay)
    heading = found.heading or WORDS[found.key].format(**found.facts)
    return Feedback(
        right=False,
        rule=found.rule,
        first_wrong=" ".join(found.cards),
        cards=found.cards,
        counter_example=plan(sides, best),
        points_lost=lost,
        heading=heading,
        laid=_laid(sides, lay),
        breaks=found.why or WORDS[f"{found.key}-why"].format(**found.facts),
        holds=plan(sides, best),
        shown=lay_groups(sides, lay),
        answer_groups=lay_groups(sides, best),
        marks=dict.fromkeys(found.cards, "hint" if lost else "wrong"),
        sum=sum_of(loose_in(sides, best)),
    )


def _right(item: Item, lay: Lay) -> Feedback:
    sides: Sides = item.draft.case
    loose = loose_in(sides, lay)
    others = [other for other in _solutions(item) if other != lay]
    holds = WORDS["yes-others"].format(other=plan(sides, others[0])) if others else WORDS["yes-holds"]
    return Feedback(
        right=True,
        rule="lay-off-gin" if sides.gin else "defence",
        cards=loose or sides.names,
        heading=WORDS["yes-lay" if loose else "yes-lay-none"].format(count=points(value(loose))),
        laid=_laid(sides, lay),
        holds=holds,
        shown=lay_groups(sides, lay),
        answer_groups=lay_groups(sides, lay),
        sum=sum_of(loose),
    )


def plan(sides: Sides, lay: Lay) -> str:
    """Say what an answer lays off, melds and leaves."""
    off, loose = in_turn(sides.spread.melds, laid_off(lay)), loose_in(sides, lay)
    parts = [WORDS["laid-off"].format(cards=listed(off))] if off else []
    parts += [WORDS["own-melds"].format(melds=melds_text(lay[0]))] if lay[0] else []
    left = WORDS["left"].format(cards=listed(loose), sum=sum_of(loose)) if loose else WORDS["nothing-left"]
    return " ".join([*parts, left])


def _laid(sides: Sides, lay: Lay) -> str:
    off = laid_off(lay)
    parts = [WORDS["lay-laid"].format(cards=listed(off)) if off else WORDS["lay-none"]]
    if any(_kind(group) == "broken" for group in (*lay[0], *grown(sides, lay))):
        return " ".join([*parts, *([WORDS["lay-groups"].format(melds=melds_text(lay[0]))] if lay[0] else [])])
    parts += [WORDS["own-melds"].format(melds=melds_text(lay[0]))] if lay[0] else []
    return " ".join([*parts, WORDS["lay-points"].format(points=points(points_in(sides, lay)))])


def grown(sides: Sides, lay: Lay) -> Melds:
    """List the knocker's melds with the cards added to them."""
    return tuple(in_order((*meld, *added)) for meld, added in zip(sides.targets, lay[1], strict=True))


def lay_groups(sides: Sides, lay: Lay) -> tuple[Group, ...]:
    """Write a lay-down as groups to draw: the knocker's melds that grew, own melds, deadwood."""
    grew = [meld for meld, added in zip(grown(sides, lay), lay[1], strict=True) if added]
    loose = loose_in(sides, lay)
    groups = [(_kind(meld), meld) for meld in (*grew, *lay[0])]
    return (*groups, ("deadwood", loose)) if loose else tuple(groups)


def _kind(names: Names) -> str:
    key = look(names).key
    return key if key in {"set", "run"} else "broken"


def _broken(own: Melds) -> Break | None:
    """Find the first own group that is no meld."""
    group = next((group for group in own if _kind(group) == "broken"), None)
    if group is None:
        return None
    fault, heading, why = why_no_meld(group)
    told = WORDS["own-broken"].format(group=listed(fault.odd), why=why)
    return Break(key="own-broken", rule=fault.rule, cards=fault.odd, facts={}, heading=heading, why=told)


def _on_gin(sides: Sides, lay: Lay) -> Break | None:
    off = laid_off(lay)
    if not (sides.gin and off):
        return None
    heading = WORDS["on-gin-heading" if len(off) == 1 else "on-gin-heading-many"].format(cards=listed(off))
    return Break(key="on-gin", rule="lay-off-gin", cards=off, facts={"cards": listed(off)}, heading=heading)


def _misfit(sides: Sides, lay: Lay) -> Break | None:
    """Find the first card that does not fit where it was laid."""
    for meld, added in zip(sides.targets, lay[1], strict=True):
        odd = strangers(meld, added)
        if odd:
            key, facts = stranger_why(meld, added, odd[0])
            rule = "ace-low" if key == "ace" else "lay-off"
            heading = WORDS["misfit"].format(card=odd[0])
            why = WORDS[f"misfit-{key}"].format(**facts)
            return Break(key="misfit", rule=rule, cards=odd[:1], facts=facts, heading=heading, why=why)
    return None


def strangers(meld: Names, added: Names) -> Names:
    """List the cards added to a meld that never fit it, in whatever order they are laid.

    Example:
        >>> strangers(("4S", "5S", "6S"), ("7S", "8S", "10S"))
        ('10S',)
    """
    lying, rest = list(meld), list(added)
    while fit := [name for name in rest if why_not_meld(map(Card, [*lying, name])) is None]:
        lying += fit[:1]
        rest.remove(fit[0])
    return in_order(rest)


def stranger_why(meld: Names, added: Names, name: str) -> tuple[str, dict[str, str]]:
    """Say why a card does not fit a meld, as the name of the words and what they may say."""
    lying = in_order((*meld, *(one for one in added if one not in strangers(meld, added))))
    facts = {"card": name, "meld": " ".join(lying)}
    card, low, high = Card(name), Card(lying[0]), Card(lying[-1])
    if low.rank == high.rank:
        return "rank", facts
    if card.suit != low.suit:
        return "suit", facts
    if card.rank == 1 and high.rank == 13:
        return "ace", facts
    missing = low.rank - 1 if card.rank < low.rank else high.rank + 1
    return "gap", facts | {"missing": RANKS[missing - 1] + card.suit}


def _not_best(item: Item, lay: Lay, lost: int) -> Break:
    """Say what a lay-down that holds gives away."""
    sides: Sides = item.draft.case
    loose = loose_in(sides, lay)
    found = [] if sides.gin else _still(loose, grown(sides, lay))
    return next(iter([*_unused(loose), *found, *_joins(loose, lay[0]), *_elsewhere(item, lay, lost)]))


def _meld_facts(meld: Names, saved: Names) -> dict[str, str]:
    return {
        "card": listed(saved),
        "meld": " ".join(in_order(meld)),
        "kind": kind_of(meld),
        "points": points(value(saved)),
    }


def _still(loose: Names, theirs: Melds) -> list[Break]:
    """Find a loose card that one of the knocker's melds takes."""
    pairs = [(name, meld) for name in loose for meld in theirs if taken_by((name,), (meld,))]
    best = sorted(pairs, key=lambda pair: -value(pair[:1]))
    return [Break(key="still", rule="lay-off", cards=(name,), facts=_meld_facts(meld, (name,))) for name, meld in best]


def _unused(loose: Names) -> list[Break]:
    """Find a meld among the loose cards."""
    melds = sorted(as_melds(Hand(map(Card, loose)).melds()), key=value, reverse=True)
    return [
        Break(key="unused", rule="deadwood", cards=meld[:1], facts=_meld_facts(meld, meld) | {"card": meld[0]})
        for meld in melds
    ]


def _joins(loose: Names, own: Melds) -> list[Break]:
    """Find a loose card that fits an own meld."""
    pairs = [(name, meld) for name in loose for meld in own if taken_by((name,), (meld,))]
    return [
        Break(key="joins", rule="deadwood", cards=(name,), facts=_meld_facts(meld, (name,))) for name, meld in pairs
    ]


def _elsewhere(item: Item, lay: Lay, lost: int) -> list[Break]:
    """Compare with the nearest best way: what did more at home, on the knocker's melds, or elsewhere."""
    sides: Sides = item.draft.case
    best = nearest_lay(item, lay)
    off, better_off = laid_off(lay), laid_off(best)
    melded = {name for meld in best[0] for name in meld}
    kept = tuple(name for name in off if name in melded)
    away = tuple(name for name in better_off if name not in off)
    wasted = tuple(name for name in loose_in(sides, lay) if name not in loose_in(sides, best)) or sides.names[:1]
    key, cards = ("home", kept) if kept else ("break", away[:1]) if away else ("more", wasted)
    return [Break(key=key, rule="defence", cards=cards, facts={"cards": listed(cards), "points": points(lost)})]


def help_lay(item: Item) -> tuple[Hint, Hint, Hint]:
    """Give the three rungs for a lay-down."""
    sides, best = cast("Sides", item.draft.case), _solutions(item)[0]
    off = in_turn(sides.spread.melds, laid_off(best))
    where = off[:1] or (best[0][0] if best[0] else sides.names[:1])
    look_at = WORDS["lay-look"].format(card=where[0]) if off else WORDS["lay-look-own"].format(cards=listed(where))
    rule = WORDS["lay-rule-gin" if sides.gin else "lay-rule"].format(card=where[0], cards=listed(where))
    cards = loose_in(sides, best) or where
    return (
        Hint(text=look_at, cards=where),
        Hint(text=rule, cards=where),
        Hint(text=plan(sides, best), cards=cards, answer=cast("Answer", best)),
    )


def start_lay(item: Item) -> Start:
    """Lay off what goes on one meld of the knocker, or lay an own meld."""
    sides, best = cast("Sides", item.draft.case), _solutions(item)[0]
    none: tuple[Names, ...] = ((),) * len(sides.targets)
    at = next((at for at, added in enumerate(best[1]) if added), None)
    if at is not None:
        added = tuple(cards if place == at else () for place, cards in enumerate(best[1]))
        key = "lay-start" if len(best[1][at]) == 1 else "lay-start-many"
        return Start(text=WORDS[key].format(cards=listed(in_turn(sides.spread.melds, best[1][at]))), answer=((), added))
    if len(best[0]) > 1:
        return Start(text=WORDS["lay-start-own"].format(cards=listed(best[0][0])), answer=(best[0][:1], none))
    half = in_order(best[0][0])[:2]
    return Start(text=WORDS["lay-start-part"].format(cards=listed(half)), answer=((in_order(half),), none))
