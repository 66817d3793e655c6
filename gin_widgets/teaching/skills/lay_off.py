"""Laying off: what fits the knocker's melds, what is left, and nothing on gin."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from gin_widgets.rules import Card, Ruleset
from gin_widgets.teaching.beliefs import distinct
from gin_widgets.teaching.believers.greedy import Melds, as_melds, left_over
from gin_widgets.teaching.cases import dealing_knocks as deal
from gin_widgets.teaching.cases.sides import Names, Sides, best_lays, fitting, laid_off, points_in, taken_by
from gin_widgets.teaching.chance import Chance
from gin_widgets.teaching.dealing import deal_until, provoked
from gin_widgets.teaching.feedback import Answer, Feedback, Group, Hint, Start
from gin_widgets.teaching.judging import lay_off, laying, left_after
from gin_widgets.teaching.judging.left_after import left_numbers
from gin_widgets.teaching.question import Draft, Item
from gin_widgets.teaching.say import kind_of, listed, points
from gin_widgets.teaching.skills.maker import Maker
from gin_widgets.teaching.table import Field, Shown, Table, in_order
from gin_widgets.teaching.words.lay_off import WORDS

Explain = Callable[[Item, Answer], Feedback]
Help = Callable[[Item], tuple[Hint, Hint, Hint]]
Begin = Callable[[Item], Start]

_FORMS = (
    ("one", "left", "gin", "one", "may", "left"),
    ("every", "count", "lay", "every", "count", "every"),
    ("count", "lay"),
)
_ON_GIN = {"one": "gin", "may": "gin", "every": "left", "count": "left"}  # with gin only, there is nothing to lay off
_PIECES: dict[tuple[str, int], tuple[deal.Piece, ...]] = {
    ("one", 0): (deal.joins, deal.trio, deal.fits, deal.trap, deal.match),
    ("gin", 0): (deal.trio, deal.fits, deal.fits_too),
    ("may", 0): (deal.held, deal.trio),
    ("left", 0): (deal.trio, deal.row, deal.fits, deal.fits_too),
    ("left", 1): (deal.row, deal.fits, deal.chain),
    ("left", 2): (deal.broken, deal.chain),
    ("every", 1): (deal.joins, deal.held, deal.chain, deal.match),
    ("count", 1): (deal.crossed, deal.chain, deal.match, deal.held),
    ("count", 2): (deal.crossed, deal.broken, deal.match),
    ("lay", 1): (deal.held, deal.chain, deal.trio),
    ("lay", 2): (deal.crossed, deal.broken, deal.chain),
}
_NUMBERS = {"lay-off-gin", "knocker-lays-off", "lay-off-deadwood"}
_WANTED: dict[tuple[str, int], set[str]] = {
    ("one", 0): {"lay-off-deadwood"},
    ("may", 0): {"keep-own-melds", "must-lay-off"},
    ("every", 1): {"one-per-end", "keep-own-melds", "lay-off-deadwood"},
    ("count", 1): _NUMBERS | {"one-per-end", "must-lay-off"},
    ("count", 2): _NUMBERS | {"keep-own-melds", "must-lay-off"},
    ("lay", 1): {"one-per-end", "must-lay-off"},
    ("lay", 2): {"one-per-end", "keep-own-melds", "must-lay-off"},
}
_MOST_ANSWERS = 12


def draft(seed: int, ruleset: Ruleset) -> Draft:
    """Make the question of a seed: one card, then every card, then the whole answer to a knock."""
    step = seed % 3
    forms = _FORMS[step]
    form = forms[seed // 3 % len(forms)]
    if not ruleset.knock_limit:
        form = _ON_GIN.get(form, form)
    luck = Chance(f"lay-off/{seed}")  # once for all tries, so that what is harder to deal is not rarer
    gin = _gin(luck, form, step, ruleset)
    pieces = _PIECES[form, step]
    if form == "may" and luck.likely(70):
        pieces = (deal.broken, deal.trio)
    if form == "lay" and gin:
        pieces = _PIECES["left", step]
    wanted = {"lay-off-gin"} if gin else _WANTED.get((form, step), set())

    def made(chance: Chance) -> Draft | None:
        sides = deal.knock(chance, ruleset.knock_limit, pieces, gin=gin)
        found = _asked(chance, form, step, sides, ruleset) if sides else None
        return found if found and wanted <= provoked(found) and distinct(found) else None

    return deal_until("lay-off", seed, made)


def _gin(luck: Chance, form: str, step: int, ruleset: Ruleset) -> bool:
    """Decide whether the knocker has gin."""
    if form == "left" or not ruleset.knock_limit:
        return True
    return (form == "gin" and luck.likely(75)) or (form == "lay" and step == 2 and luck.likely(20))


def _asked(chance: Chance, form: str, step: int, sides: Sides, ruleset: Ruleset) -> Draft | None:
    up = deal.upcard(chance, ruleset, sides)
    if not fitting(sides) or (ruleset.oklahoma_ace is not None and up is None):
        return None
    made = _MADE[form](chance, sides, step)
    if made is None:
        return None
    return replace(
        made, ruleset=ruleset, table=replace(made.table, scene=(*_turned_up(ruleset, up), *made.table.scene))
    )


def _turned_up(ruleset: Ruleset, up: Card | None) -> tuple[Shown, ...]:
    if up is None:
        return ()
    note = WORDS["limit"].format(points=points(ruleset.limit(up)))
    return (Shown(label=WORDS["upcard"], groups=(("loose", (str(up),)),), note=note),)


def _knocker(sides: Sides) -> Shown:
    groups = [(kind_of(meld), in_order(meld)) for meld in sides.targets]
    if not sides.gin:
        groups.append(("deadwood", sides.loose))
    return Shown(label=WORDS["knocker"], groups=tuple(groups), note=WORDS["gin-note"] if sides.gin else "")


def _own(sides: Sides) -> tuple[Melds, Names] | None:
    """Give the one best arrangement of the defender's cards: melds, and the cards left; none if there are more."""
    found = sides.hand.arrangements()
    if len(found) > 1 or not found[0].melds or not found[0].deadwood_cards:
        return None
    melds = as_melds(found[0].melds)
    return melds, left_over(sides.names, melds)


def _own_groups(melds: Melds, loose: Names) -> tuple[Group, ...]:
    return (*((kind_of(meld), in_order(meld)) for meld in melds), ("loose", loose))


def _served(form: str, prompt: str, sides: Sides, table: Table, *solutions: Answer) -> Draft:
    table = replace(table, hide=("points", "sum"))
    return Draft(skill="lay-off", form=form, prompt=prompt, table=table, solutions=solutions, case=sides)


def _one(chance: Chance, sides: Sides, _step: int) -> Draft | None:
    own = _own(sides)
    if own is None:
        return None
    melds, loose = own
    fit = [name for name in loose if name in fitting(sides)]
    if len(fit) != 1 or set(taken_by(loose, sides.targets)) != set(fit):
        return None
    yours = Shown(label=WORDS["your-melds"], groups=_own_groups(melds, ())[:-1])
    table = Table(kind="pick", cards=tuple(chance.shuffled(loose)), count=1, scene=(_knocker(sides), yours))
    return _served("one", WORDS["ask-one"], sides, table, (fit[0],))


def _every(_chance: Chance, sides: Sides, _step: int) -> Draft | None:
    fit = fitting(sides)
    if len(fit) > 5 or _own(sides) is None:
        return None
    table = Table(kind="pick", cards=sides.names, scene=(_knocker(sides),))
    return _served("every", WORDS["ask-every"], sides, table, in_order(fit))


def _what(_chance: Chance, sides: Sides, _step: int) -> Draft | None:
    own, fit = _own(sides), fitting(sides)
    if own is None or len(fit) != 2 or not set(fit) <= set(own[1]):
        return None
    options = (
        ("none", WORDS["option-none"]),
        ("a", WORDS["option-only"].format(card=fit[0])),
        ("b", WORDS["option-only"].format(card=fit[1])),
        ("both", WORDS["option-both"].format(cards=listed(fit))),
    )
    table = Table(kind="choose", groups=_own_groups(*own), options=options, scene=(_knocker(sides),))
    prompt = WORDS["ask-gin" if sides.gin else "ask-knock"].format(points=points(sides.spread.deadwood))
    return _served("gin", prompt, sides, table, "none" if sides.gin else "both")


def _may(chance: Chance, sides: Sides, _step: int) -> Draft | None:
    own = _own(sides)
    if own is None:
        return None
    melds, loose = own
    firsts = [(name, meld, target) for meld in melds for name in meld for target in sides.targets
              if taken_by((name,), (target,))]  # fmt: skip
    if not firsts:
        return None
    card, meld, target = chance.pick(firsts)
    facts = {"card": card, "mine": kind_of(meld), "meld": " ".join(in_order(meld))}
    facts |= {"kind": kind_of(target), "target": " ".join(in_order(target))}
    options = tuple((key, WORDS[f"option-{key}"]) for key in ("stay", "off", "must", "keep"))
    table = Table(kind="choose", groups=_own_groups(melds, loose), options=options, scene=(_knocker(sides),))
    stay, off = (points_in(sides, lay) for lay in lay_off.two_ways(sides, card))
    if stay == off:
        return None
    return _served("may", WORDS["ask-may"].format(**facts), sides, table, "stay" if stay < off else "off")


def _left(_chance: Chance, sides: Sides, step: int) -> Draft | None:
    own = _own(sides)
    if own is None:
        return None
    table = Table(kind="number", cards=sides.names, scene=(_knocker(sides),))
    if not step:
        table = Table(kind="number", groups=_own_groups(*own), scene=(_knocker(sides),))
    return _served("left", WORDS["ask-left"], sides, table, sides.hand.deadwood)


def _count(_chance: Chance, sides: Sides, step: int) -> Draft | None:
    own, best = _own(sides), best_lays(sides)
    if own is None or not laid_off(best[0]):
        return None
    yours = _own_groups(*own) if step < 2 else (("loose", sides.names),)
    scene = (_knocker(sides), Shown(label=WORDS["you"], groups=yours))
    fields = tuple(Field(key=key, label=WORDS[f"field-{key}"]) for key in ("knocker", "you", "gin"))
    return _served(
        "count", WORDS["ask-count"], sides, Table(kind="fill", fields=fields, scene=scene), left_numbers(sides)
    )


def _lay(chance: Chance, sides: Sides, step: int) -> Draft | None:
    best = best_lays(sides)
    if len(best) > _MOST_ANSWERS or not best[0][0] or not (sides.gin or laid_off(best[0])):
        return None
    cards = tuple(chance.shuffled(sides.names)) if step == 2 else sides.names
    loose = Shown(label=WORDS["deadwood-of"], groups=() if sides.gin else (("deadwood", sides.loose),),
                  note=WORDS["gin-note"] if sides.gin else "")  # fmt: skip
    table = Table(kind="lay", cards=cards, targets=sides.targets, scene=(loose,))
    return _served("lay", WORDS["ask-lay-gin" if sides.gin else "ask-lay"], sides, table, *best)


_MADE = {"one": _one, "every": _every, "gin": _what, "may": _may, "left": _left, "count": _count, "lay": _lay}


def explain(item: Item, answer: Answer) -> Feedback:
    """Judge an answer by its facts."""
    return _JUDGES[item.form][0](item, answer)


def rungs(item: Item) -> tuple[Hint, Hint, Hint]:
    """Give the three rungs."""
    return _JUDGES[item.form][1](item)


def start(item: Item) -> Start:
    """Do the first part."""
    return _JUDGES[item.form][2](item)


_JUDGES: dict[str, tuple[Explain, Help, Begin]] = {
    "one": (lay_off.explain_pick, lay_off.help_pick, lay_off.start_pick),
    "every": (lay_off.explain_pick, lay_off.help_pick, lay_off.start_pick),
    "gin": (lay_off.explain_gin, lay_off.help_choice, lay_off.start_choice),
    "may": (lay_off.explain_may, lay_off.help_choice, lay_off.start_choice),
    "left": (left_after.explain_left, left_after.help_numbers, left_after.start_numbers),
    "count": (left_after.explain_count, left_after.help_numbers, left_after.start_numbers),
    "lay": (laying.explain_lay, laying.help_lay, laying.start_lay),
}

SKILL = Maker(key="lay-off", draft=draft, explain=explain, help=rungs, start=start, follows=True)
