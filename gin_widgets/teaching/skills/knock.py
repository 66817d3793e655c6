"""Knocking and gin: what ten cards count, which card to throw, and what a player may do."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from gin_widgets.rules import DECK, RANKS, Card, Ruleset, discards
from gin_widgets.teaching.beliefs import distinct
from gin_widgets.teaching.believers import greedy
from gin_widgets.teaching.cases.knocking import Knocking, kind_of_knock
from gin_widgets.teaching.cases.last_draw import draw_last
from gin_widgets.teaching.chance import Chance
from gin_widgets.teaching.dealing import deal_until, run_of, set_of
from gin_widgets.teaching.feedback import Answer, Group
from gin_widgets.teaching.judging.knocking import explain
from gin_widgets.teaching.judging.knocking_help import rungs, start
from gin_widgets.teaching.judging.picks import Names
from gin_widgets.teaching.question import Draft
from gin_widgets.teaching.say import kind_of
from gin_widgets.teaching.skills.maker import Maker
from gin_widgets.teaching.table import Field, Shown, Table
from gin_widgets.teaching.words.knock import OPTIONS, SAYINGS, WORDS

_FORMS: Final = (
    ("may", "discard", "may", "decide", "may", "decide", "may", "decide"),
    ("decide", "every", "keep", "decide", "discard", "every", "decide", "decide"),
    ("every", "decide", "gin", "every", "decide", "discard", "every", "decide"),
)
_WISHES: Final = {  # in a hundred: exactly the limit, gin, less than the limit; the rest is above it
    "may": (40, 20, 20),
    "decide": (44, 40, 6),
    "discard": (45, 10, 45),
    "keep": (20, 15, 65),
    "gin": (0, 100, 0),
    "every": (0, 100, 0),
}
_SIZES: Final = {  # of the melds that are dealt; gin keeps ten cards in three of them
    "gin": ((3, 3, 4), (4, 3, 3), (4, 4, 3), (3, 5, 3)),
    "loose": ((3, 3), (4, 3), (3, 4), (4, 4), (5, 3), (3, 3, 3), (3, 3), (4, 3)),
}
_HIDE: Final = ("points", "sum")


@dataclass(frozen=True, slots=True, kw_only=True)
class _Plan:
    """What a question is to be like; every deal for one seed has the same plan.

    Args:
        form: Which question is asked.
        step: How difficult it is.
        kind: What the best discard leaves: "gin", "low", "exact" (the limit) or "over" it.
        back: Whether the card just taken from the discard pile would be a good one to throw.
        first: Whether it is the player's first turn.
    """

    form: str
    step: int
    kind: str
    back: bool
    first: bool


def draft(seed: int, ruleset: Ruleset) -> Draft:
    """Make the question of a seed: melds laid out, then a sorted hand, then tangled melds."""
    plan = _plan(seed, ruleset.knock_limit)
    return deal_until("knock", seed, lambda chance: _made(chance, plan, ruleset))


def _plan(seed: int, limit: int) -> _Plan:
    chance = Chance(f"knock/{seed}/plan")
    form = _FORMS[seed % 3][seed // 3 % 8]
    if form == "keep" and not limit:
        form = "decide"  # where only gin knocks, nothing is kept
    exact, gin, low = _WISHES[form]
    kind = chance.pick(["exact"] * exact + ["gin"] * gin + ["low"] * low + ["over"] * (100 - exact - gin - low))
    kind = _within(form, kind, limit)
    picks = form in {"discard", "every", "gin"}
    back = chance.likely(50 if form in {"discard", "gin"} else 75) and (picks or kind != "gin")
    first = chance.likely(30 if picks or form == "keep" else 85)
    if form == "discard" and seed % 3 == 2 and kind == "low" and not back:
        kind = "exact"  # as in the known position that hides a knock, to which the knots come close
    return _Plan(form=form, step=seed % 3, kind=kind, back=back, first=first)


def _made(chance: Chance, plan: _Plan, ruleset: Ruleset) -> Draft | None:
    cards = _eleven(chance, plan, ruleset.knock_limit)
    if len(cards) != 11 or not _promises(plan, cards, ruleset):
        return None
    facts = draw_last(chance, cards, ruleset, back=plan.back, first=plan.first)
    made = _served(chance, plan, facts) if _serves(plan, facts) else None
    return made if made and distinct(made) else None


def _promises(plan: _Plan, cards: list[str], ruleset: Ruleset) -> bool:
    """Tell before a round is dealt whether these cards can serve; most cannot."""
    if ruleset.oklahoma_ace is not None:
        return True
    left = sorted(discards(map(Card, cards)).values())
    return kind_of_knock(left[plan.back], ruleset.knock_limit) == plan.kind


# Cards


def _eleven(chance: Chance, plan: _Plan, limit: int) -> list[str]:
    """Deal melds and loose cards, most of them low; now and then more cards than eleven."""
    cards: list[str] = []
    if plan.form == "every" and limit:
        cards = _brim(chance, limit)
    elif plan.form == "discard" and plan.step == 2 and plan.kind != "gin" and not plan.back:
        cards = _knot(chance)
    else:
        for size in chance.pick(_SIZES["gin" if plan.kind == "gin" else "loose"]):
            through = chance.pick(cards) if cards and plan.step == 2 and chance.likely(60) else ""
            cards = list(dict.fromkeys(cards + _meld(chance, size, through)))
    while len(cards) < 11:
        card = chance.pick(DECK)
        if str(card) not in cards and (card.rank < 7 or len(cards) > 9):
            cards.append(str(card))
    return cards


def _knot(chance: Chance) -> list[str]:
    """Deal four of a rank, three of the next, and a run through both: the best sorting depends on the discard."""
    suits = chance.shuffled("SHDC")
    low = 2 + chance.below(10)
    four, three = chance.shuffled((low, low + 1))
    cards = [RANKS[four - 1] + suit for suit in suits] + [RANKS[three - 1] + suit for suit in suits[:3]]
    return [*cards, RANKS[low - 2] + suits[0], RANKS[low + 1] + suits[0]]


def _brim(chance: Chance, limit: int) -> list[str]:
    """Deal three melds and a loose card, so that the limit is left where a card of one meld is thrown."""
    meld = _meld(chance, 3, chance.pick("A2345") + chance.pick("SHDC"))
    rest = limit - sum(Card(name).points for name in chance.some(meld, 2))
    loose = [RANKS[rest - 1] + chance.pick("SHDC")] if 0 < rest < 10 else []
    return list(dict.fromkeys([*meld, *loose, *_meld(chance, 4, ""), *_meld(chance, 3, "")]))


def _meld(chance: Chance, size: int, through: str) -> list[str]:
    """Deal a meld, if wanted through a card."""
    suit, rank = (
        (through[-1], RANKS.index(through[:-1]) + 1) if through else (chance.pick("SHDC"), 1 + chance.below(13))
    )
    if size < 5 and chance.likely(50):
        return set_of(chance, rank, size, suit)
    low = min(max(1, rank - chance.below(size)), 14 - size)
    return run_of(suit, low, size)


def _serves(plan: _Plan, facts: Knocking) -> bool:
    """Tell whether a deal is as the plan wants it, and not too much work."""
    if facts.kind != _within(plan.form, plan.kind, facts.limit):
        return False
    if plan.form in {"may", "decide", "keep"}:
        return plan.back == (facts.back is not None) and (plan.step > 0 or _thrown_is_loose(facts))
    wanted = _wanted(plan.form, facts)
    if plan.form == "every":
        varies = facts.state.ruleset.oklahoma_ace is not None
        return 1 < len(wanted) < 8 and (varies or facts.limit < 2 or _both_bear(facts))
    return len(wanted) < 5 and (plan.step < 2 or plan.back or _trap(facts, wanted))


def _within(form: str, kind: str, limit: int) -> str:
    """Wish for what a low limit leaves room for."""
    if limit > 1 or kind in {"gin", "over"}:
        return kind
    if limit:
        return "exact"
    return "over" if kind == "low" and form in {"may", "decide"} else "gin"


def _wanted(form: str, facts: Knocking) -> Names:
    """List the right cards to pick."""
    return tuple(name for name in facts.legal if form != "gin" or not facts.allowed[name])


def _thrown_is_loose(facts: Knocking) -> bool:
    return facts.best in greedy.left_over(facts.names, greedy.best(facts.names)[0])


def _both_bear(facts: Knocking) -> bool:
    """Tell whether some discards leave the limit, some nothing, and some what is between."""
    left = {facts.allowed[name] for name in facts.legal}
    return {0, facts.limit} < left


def _trap(facts: Knocking, wanted: Names) -> bool:
    """Tell whether the dearest card that the eleven leave loose is the wrong one, however they are laid."""
    for melds in greedy.best(facts.names):
        loose = [name for name in greedy.left_over(facts.names, melds) if name != facts.taken]
        most = max((Card(name).points for name in loose), default=0)
        if any(Card(name).points == most for name in loose if name in wanted):
            return False
    return True


# Questions


def _prompt(form: str, facts: Knocking) -> str:
    """Say where the last card came from, what the limit is, and what is asked."""
    start = "taken" if facts.taken else "drawn" if facts.drawn else "dealt"
    whence = WORDS[f"first-{start}" if facts.first else start].format(card=facts.drawn)
    upcard = "limit-upcard" if facts.state.ruleset.oklahoma_ace is not None else "limit"
    limit = WORDS[upcard if facts.limit else f"{upcard}-gin"].format(limit=facts.limit)
    return f"{whence} {limit} {WORDS[f'ask-{form}']}"


def _shown(chance: Chance, plan: _Plan, facts: Knocking) -> tuple[Group, ...]:
    """Show the eleven cards: melds laid out, then by suit, then mixed."""
    if plan.step == 0:
        melds = greedy.best(facts.names)[0]
        return (*((kind_of(meld), meld) for meld in melds), ("loose", greedy.left_over(facts.names, melds)))
    return (("loose", tuple(chance.shuffled(facts.names)) if plan.step == 2 else facts.names),)


def _upcard(facts: Knocking) -> tuple[Shown, ...]:
    """Show the first upcard where it sets the limit."""
    if facts.state.ruleset.oklahoma_ace is None:
        return ()
    note = WORDS["upcard-note"].format(limit=facts.limit)
    return (Shown(label=WORDS["upcard"], groups=(("loose", (str(facts.state.upcard),)),), note=note),)


def _served(chance: Chance, plan: _Plan, facts: Knocking) -> Draft:
    table, solutions = _MAKERS[plan.form](facts, _shown(chance, plan, facts))
    return Draft(
        skill="knock",
        form=plan.form,
        prompt=_prompt(plan.form, facts),
        table=table,
        solutions=solutions,
        ruleset=facts.state.ruleset,
        case=facts,
    )


Made = tuple[Table, tuple[Answer, ...]]


def _may(facts: Knocking, shown: tuple[Group, ...]) -> Made:
    """Ask for yes or no with a reason; reasons that this position rules out are not offered."""
    offered = {"gin": not facts.least, "under": facts.limit > 0, "first": facts.first}
    options = tuple(
        (key, text.format(limit=facts.limit)) for key, (text, _, _) in OPTIONS.items() if offered.get(key, True)
    )
    table = Table(kind="choose", groups=shown, options=options, scene=_upcard(facts), hide=_HIDE)
    return table, ("yes" if facts.legal else "over",)


def _keep(facts: Knocking, shown: tuple[Group, ...]) -> Made:
    table = Table(kind="number", cards=_flat(shown), scene=_upcard(facts), hide=_HIDE)
    return table, (facts.least,)


def _decide(facts: Knocking, shown: tuple[Group, ...]) -> Made:
    """Ask for the points and for what follows; a form shows no cards of its own, so they lie in the scene."""
    fields = (
        Field(key="keep", label=WORDS["field-keep"]),
        Field(key="say", label=WORDS["field-say"], options=tuple(SAYINGS.items())),
    )
    hand = Shown(label=WORDS["hand"], groups=shown)
    table = Table(kind="fill", fields=fields, scene=(*_upcard(facts), hand), hide=_HIDE)
    return table, ((facts.least, "may" if facts.legal else "points"),)


def _one(form: str) -> Callable[[Knocking, tuple[Group, ...]], Made]:
    def made(facts: Knocking, shown: tuple[Group, ...]) -> Made:
        table = Table(kind="pick", cards=_flat(shown), count=1, scene=_upcard(facts), hide=_HIDE)
        wanted = sorted(_wanted(form, facts), key=lambda name: (name != facts.best, facts.allowed[name]))
        return table, tuple((name,) for name in wanted)

    return made


def _every(facts: Knocking, shown: tuple[Group, ...]) -> Made:
    return Table(kind="pick", cards=_flat(shown), scene=_upcard(facts), hide=_HIDE), (facts.legal,)


def _flat(shown: tuple[Group, ...]) -> Names:
    return tuple(name for _, group in shown for name in group)


_MAKERS: Final[dict[str, Callable[[Knocking, tuple[Group, ...]], Made]]] = {
    "may": _may,
    "discard": _one("discard"),
    "every": _every,
    "keep": _keep,
    "gin": _one("gin"),
    "decide": _decide,
}

SKILL = Maker(key="knock", draft=draft, explain=explain, help=rungs, start=start, follows=True)
