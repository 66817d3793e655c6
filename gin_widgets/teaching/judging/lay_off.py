"""Feedback and help for picks and choices about laying off: what fits the knocker's melds, and when."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import cast

from gin_widgets.rules import Arrangement, Card, Hand, Meld
from gin_widgets.teaching.believers.greedy import Melds, as_melds
from gin_widgets.teaching.believers.lay_off import matches
from gin_widgets.teaching.cases.sides import Lay, Names, Sides, fitting, in_turn, lays, moves, points_in, ways, written
from gin_widgets.teaching.feedback import Answer, Feedback, Group, Hint, Start
from gin_widgets.teaching.judging.every import Every
from gin_widgets.teaching.judging.laying import lay_groups, stranger_why, strangers
from gin_widgets.teaching.question import Item
from gin_widgets.teaching.say import cards as number_of_cards
from gin_widgets.teaching.say import kind_of, listed, points, ruled_out
from gin_widgets.teaching.table import in_order
from gin_widgets.teaching.words.lay_off import WORDS

# Picks


def _groups_of(sides: Sides, names: Names) -> list[tuple[str, Names, dict[str, str]]]:
    """Sort cards that may not be laid off by the reason why; a gap is told of each card on its own."""
    found: dict[tuple[str, str, str], list[str]] = {}
    for name in names:
        key, missing = _why_not(sides, name)
        found.setdefault((key, missing, name if key == "off-gap" else ""), []).append(name)
    return [(key, tuple(cards), {"missing": missing}) for (key, missing, _), cards in found.items()]


def _why_not(sides: Sides, name: str) -> tuple[str, str]:
    if matches(sides, (name,)):
        return "off-deadwood", ""
    for meld in sides.targets:
        key, facts = stranger_why(meld, (), name) if strangers(meld, (name,)) else ("", {})
        apart = min(abs(Card(name).rank - Card(one).rank) for one in meld)
        if key == "gap" and apart == 2:
            return "off-gap", facts["missing"]
    return "off-none", ""


def _too_much(item: Item, names: Names) -> str:
    reasons = _groups_of(item.draft.case, names)
    return " ".join(WORDS[key].format(cards=listed(cards), **facts) for key, cards, facts in reasons)


def _path(sides: Sides, meld: Names, name: str) -> Names:
    """List the cards, the given one among them, that go on a meld until the given one lies there; or nothing."""
    alone = Sides(Arrangement([Meld(map(Card, meld))]), sides.hand)
    laid = [written(Hand.from_mask(way[0])) for way in ways(alone)]
    return min((cards for cards in laid if name in cards), key=len, default=())


def where_to(sides: Sides, names: Names) -> str:
    """Say of each card which meld of the knocker takes it, in an order in which each fits when its turn comes."""
    paths = [[_path(sides, meld, name) for meld in sides.targets] for name in names]
    needed = {name for path in paths for name in min(filter(None, path), key=len, default=())}
    lying = [meld.mask for meld in sides.spread.melds]
    added: list[list[str]] = [[] for _ in lying]
    told = []
    for card, meld in moves(sides.spread.melds, needed):
        at = lying.index(meld)
        lying[at] |= Hand([card]).askable()
        if str(card) in names:
            told.append(_taken(sides.targets[at], added[at], str(card)))
        added[at].append(str(card))
    return " ".join(told)


def _taken(meld: Names, added: Iterable[str], name: str) -> str:
    """Say how a meld takes a card after others that were added to it."""
    low = min(Card(one).rank for one in meld)
    before = [one for one in added if (Card(one).rank < low) == (Card(name).rank < low)]
    key = "on-set" if kind_of(meld) == "set" else "on-chain" if before else "on-run"
    return WORDS[key].format(card=name, meld=" ".join(in_order(meld)), before=listed(before))


def _own_melds(sides: Sides) -> Melds:
    return as_melds(sides.hand.arrangements()[0].melds)


def _missing(item: Item, names: Names) -> str:
    """Say how many cards are missing and which meld takes one, so that the cards are still to be found."""
    sides: Sides = item.draft.case
    melded = {name for meld in _own_melds(sides) for name in meld}
    more = [WORDS["out-of-meld"]] if melded & set(names) else []
    meld = _taker(sides, names[0])
    facts = {"number": number_of_cards(len(names)), "kind": kind_of(meld), "meld": " ".join(meld)}
    return " ".join([WORDS["out"].format(**facts), *more])


def _holds(item: Item, good: bool) -> str:
    names = cast("Names", item.solution)
    first = WORDS["fits-one" if len(names) == 1 else "fits-holds"].format(
        card=names[0], cards=listed(in_turn(item.draft.case.spread.melds, names))
    )
    return f"{first} {where_to(item.draft.case, names)}" if good else first


def _answer_groups(item: Item, right: Names) -> tuple[Group, ...]:
    """Draw the knocker's melds with the cards that go on them."""
    sides: Sides = item.draft.case
    chosen = [way for way in ways(sides) if set(map(str, Hand.from_mask(sum(way)))) == set(right)]
    added = tuple(written(Hand.from_mask(part)) for part in chosen[0]) if chosen else ()
    return tuple(
        (kind_of(meld), in_order((*meld, *cards)))
        for meld, cards in zip(sides.targets, added or ((),) * len(sides.targets), strict=True)
    )


_EVERY = Every(
    rule="lay-off",
    laid=WORDS["picked"],
    headings=(WORDS["yes-pick"], WORDS["extra"], WORDS["missing"]),
    too_much=_too_much,
    missing=_missing,
    holds=_holds,
    groups=_answer_groups,
)


def explain_pick(item: Item, answer: Answer) -> Feedback:
    """Judge the pick of cards that may be laid off."""
    feedback = _EVERY.explain(item, answer)
    sides: Sides = item.draft.case
    tempting = feedback.first_wrong in matches(sides, sides.names)
    return replace(feedback, rule="lay-off-deadwood") if tempting else feedback


def help_pick(item: Item) -> tuple[Hint, Hint, Hint]:
    """Give the three rungs for a pick."""
    names = cast("Names", item.solution)
    turns = in_turn(item.draft.case.spread.melds, names)
    first = item.table.names[:1] if item.form == "one" else turns[:1]
    why = where_to(item.draft.case, names)
    return (
        Hint(text=WORDS[f"{item.form}-look"].format(card=first[0]), cards=first),
        Hint(text=WORDS["fits-rule"].format(meld=" ".join(_taker(item.draft.case, names[0]))), cards=first),
        Hint(text=WORDS["together"].format(why=why, cards=listed(turns)), cards=names, answer=names),
    )


def _taker(sides: Sides, name: str) -> Names:
    """Find a meld of the knocker that takes a card, alone or after others."""
    return in_order(next(meld for meld in sides.targets if _path(sides, meld, name)))


def start_pick(item: Item) -> Start:
    """Rule one card out, or pick the first ones."""
    names = cast("Names", item.solution)
    if item.form == "one":
        wrong = next(name for name in item.table.names if name not in names)
        return Start(text=WORDS["one-start"].format(why=_too_much(item, (wrong,))))
    first = in_turn(item.draft.case.spread.melds, names)[:1]
    return Start(text=WORDS["every-start"].format(cards=first[0]), answer=first)


# Choices


def _option(item: Item, key: str) -> str:
    return dict(item.table.options)[key]


def explain_gin(item: Item, answer: Answer) -> Feedback:
    """Judge what may be laid off against gin or against a plain knock."""
    chosen, sides = cast("str", answer), cast("Sides", item.draft.case)
    fit, right, kind = fitting(sides), answer in item.solutions, "gin" if sides.gin else "knock"
    missed = tuple(name for name in fit if name not in _option(item, chosen)) if not sides.gin else fit
    best = lays(sides, [(0,) * len(sides.targets)] if sides.gin else ways(sides))[0]
    return Feedback(
        right=right,
        rule="lay-off-gin" if sides.gin else "lay-off",
        first_wrong=None if right else _option(item, chosen),
        cards=fit,
        counter_example=None if right else _option(item, cast("str", item.solution)),
        points_lost=0,
        heading=WORDS[f"{'yes' if right else 'not-what'}-{kind}"],
        laid=WORDS["chose"].format(option=_option(item, chosen)),
        breaks="" if right else WORDS[f"{kind}-why"].format(cards=listed(missed)),
        holds=_gin_holds(sides),
        shown=lay_groups(sides, best),
        answer_groups=lay_groups(sides, best),
        marks=dict.fromkeys(fit, "right" if right else "hint"),
    )


def _gin_holds(sides: Sides) -> str:
    fit = fitting(sides)
    if sides.gin:
        return WORDS["gin-holds"].format(cards=listed(fit))
    return where_to(sides, fit)


def two_ways(sides: Sides, card: str) -> tuple[Lay, Lay]:
    """Find the best answer that keeps a card, and the best that lays it off."""
    every = ways(sides)
    bit = Hand([Card(card)]).askable()
    return lays(sides, _with(every, bit, 0))[0], lays(sides, _with(every, bit, bit))[0]


def _with(every: Iterable[tuple[int, ...]], bit: int, wanted: int) -> list[tuple[int, ...]]:
    return [way for way in every if sum(way) & bit == wanted]


def asked(item: Item) -> str:
    """Name the card that a choice is about: it stands first in the question."""
    return item.prompt.split()[0]


def _may_facts(item: Item) -> dict[str, str]:
    sides: Sides = item.draft.case
    stay, off = two_ways(sides, asked(item))
    target = next(meld for meld, added in zip(sides.targets, off[1], strict=True) if asked(item) in added)
    left = {"stay": points(points_in(sides, stay)), "off": points(points_in(sides, off))}
    return {"card": asked(item), "kind": kind_of(target), **left}


def explain_may(item: Item, answer: Answer) -> Feedback:
    """Judge whether a card of an own meld is better kept or laid off."""
    chosen, truth = cast("str", answer), cast("str", item.solution)
    sides: Sides = item.draft.case
    right, facts, both = (
        chosen == truth,
        _may_facts(item),
        dict(zip(("stay", "off"), two_ways(sides, asked(item)), strict=True)),
    )
    done = both["off" if chosen in {"off", "must"} else "stay"]
    heading = f"yes-may-{truth}" if right else "not-points" if chosen in both else f"not-{chosen}"
    return Feedback(
        right=right,
        rule="defence",
        first_wrong=None if right else _option(item, chosen),
        cards=(asked(item),),
        counter_example=None if right else _option(item, truth),
        points_lost=points_in(sides, done) - points_in(sides, both[truth]),
        heading=WORDS[heading],
        laid=WORDS["chose"].format(option=_option(item, chosen)),
        breaks="" if right else WORDS["may-why"].format(**facts),
        holds=WORDS[f"may-{truth}"].format(**facts),
        shown=lay_groups(sides, done),
        answer_groups=lay_groups(sides, both[truth]),
        marks={asked(item): "right" if right else "hint"},
    )


def help_choice(item: Item) -> tuple[Hint, Hint, Hint]:
    """Give the three rungs for a choice."""
    option = _option(item, cast("str", item.solution))
    if item.form == "may":
        facts, cards = _may_facts(item), in_order([asked(item)])
        holds = WORDS[f"may-{item.solution}"].format(**facts)
        texts = [WORDS["may-look"].format(**facts), WORDS["may-rule"].format(**facts)]
        texts.append(WORDS["may-together"].format(holds=holds, option=option))
    else:
        sides: Sides = item.draft.case
        cards, why = fitting(sides), _gin_holds(sides)
        texts = [WORDS[f"gin-{rung}"].format(cards=listed(cards)) for rung in ("look", "rule")]
        together = WORDS["gin-together" if sides.gin else "knock-together"]
        texts.append(together.format(cards=listed(cards), why=why, option=option))
    return (
        Hint(text=texts[0], cards=cards),
        Hint(text=texts[1], cards=cards),
        Hint(text=texts[2], cards=cards, answer=item.solution),
    )


def start_choice(item: Item) -> Start:
    """Rule one option out."""
    if item.form == "may":
        return Start(text=WORDS["may-start"], out="must")
    sides: Sides = item.draft.case
    out = "a" if sides.gin else "none"
    why = WORDS["gin-start-gin" if sides.gin else "gin-start-knock"]
    return Start(text=ruled_out(_option(item, out), why), out=out)
