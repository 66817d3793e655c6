"""The deal and the first upcard: who is asked, in which order, and how many cards lie where."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from gin_widgets.rules import Action, Discard, Draw, Pass, RoundState, Ruleset, apply, deal, legal_actions
from gin_widgets.teaching.beliefs import distinct
from gin_widgets.teaching.cases import openings
from gin_widgets.teaching.cases.opening_words import facts, story
from gin_widgets.teaching.chance import Chance
from gin_widgets.teaching.dealing import deal_until
from gin_widgets.teaching.feedback import Answer
from gin_widgets.teaching.judging.opening import explain, rungs, start
from gin_widgets.teaching.question import Draft
from gin_widgets.teaching.skills.maker import Maker
from gin_widgets.teaching.table import Field, Shown, Table
from gin_widgets.teaching.words.deal import FIELDS, MAY_OPTIONS, ORDER_OPTIONS, SCENE, SEAT_OPTIONS, WORDS

_HIDE = ("points", "sum")
_MOST = 60  # cards that a guess may come to: a few more than a pack has
_LENGTH = 5  # things to put in order
_LEFT = {"both": 2, "non-dealer": 1, "none": 1}  # how often an upcard is left, or how many acts are told, at most


def draft(seed: int, ruleset: Ruleset) -> Draft:
    """Make the question of a seed: who is asked first, then the whole opening, then a position with a hand."""
    step = seed % 3
    turn = _TURNS[step]
    make = turn[seed // 3 % len(turn)]
    return deal_until("deal", seed, lambda chance: _tempting(make(chance, step, _dealt(chance, ruleset))))


def _dealt(chance: Chance, ruleset: Ruleset) -> RoundState:
    return deal(ruleset, seed=chance.below(2**32), dealer=chance.below(2))


def _tempting(made: Draft) -> Draft | None:
    return made if distinct(made) else None


def _scene(state: RoundState, *, hand: bool = False, label: str = "upcard") -> tuple[Shown, ...]:
    scene = [Shown(label=SCENE["stock"], groups=(("back", ()),))]
    if state.upcard:
        scene.insert(0, Shown(label=SCENE[label], groups=(("loose", (str(state.upcard),)),)))
    if hand:
        held = tuple(map(str, state.hands[openings.YOU]))
        scene.append(Shown(label=SCENE["hand"], groups=(("loose", held),)))
    return tuple(scene)


def _made(form: str, prompt: str, table: Table, solution: Answer, state: RoundState) -> Draft:
    return Draft(
        skill="deal",
        form=form,
        prompt=prompt,
        table=table,
        solutions=(solution,),
        ruleset=state.ruleset,
        case=state,
    )


def _ask(key: str, state: RoundState) -> str:
    return WORDS[f"ask-{key}"].format(story=story(state), **facts(state, openings.last_seat(state)))


def _without_upcard(state: RoundState) -> str:
    return "-eleven" if state.upcard is None else ""


def _offered(chance: Chance, _step: int, dealt: RoundState) -> Draft:
    state = openings.leave(dealt, chance.below(1 + _LEFT[dealt.ruleset.first_upcard]))
    keys = ["you", "opponent", "either", "nobody"]
    right, ask = openings.takes_upcard(state), "offered"
    if dealt.upcard is None:
        keys.pop()
        right, ask = openings.SEATS[state.turn], "acts" if state.history else "starts"
    options = tuple((key, SEAT_OPTIONS[key]) for key in keys)
    table = Table(kind="choose", options=options, scene=_scene(state, hand=True), hide=_HIDE)
    return _made("offered", _ask(ask, state), table, right, state)


def _order(chance: Chance, _step: int, dealt: RoundState) -> Draft:
    first = chance.below(2)
    right = openings.timeline(dealt, first + _LENGTH)[first:]
    shuffled = tuple(chance.shuffled(right))
    if shuffled == right:
        shuffled = right[::-1]
    options = tuple((key, event(key, dealt)) for key in shuffled)
    table = Table(kind="order", options=options, scene=_scene(dealt), hide=_HIDE)
    return _made("order", _ask(f"order{_without_upcard(dealt)}", dealt), table, right, dealt)


def event(key: str, state: RoundState) -> str:
    """Say what happens at a point of the timeline."""
    kind, _, seat = key.partition("-")
    return ORDER_OPTIONS[kind].format(**facts(state, int(seat) if seat else None))


def _plan(_chance: Chance, step: int, dealt: RoundState) -> Draft:
    ways = {"both": _plan_of_offers, "non-dealer": _plan_of_offers, "none": _plan_of_eleven}
    answers = ways[dealt.ruleset.first_upcard](step, dealt)
    fields = tuple(_field(key, value, dealt) for key, value in answers.items())
    table = Table(kind="fill", fields=fields, scene=_scene(dealt), hide=_HIDE)
    prompt = _ask(f"plan{_without_upcard(dealt)}", dealt)
    return _made("plan", prompt, table, tuple(answers.values()), dealt)


def _plan_of_offers(step: int, dealt: RoundState) -> dict[str, Answer]:
    offers = openings.offers(dealt)
    found: dict[str, Answer] = {"stock": dealt.stock_size}
    if step == 2:
        found = {"place": openings.place_of_upcard(dealt)}
    found |= dict(zip(("first", "second", "third"), offers, strict=False))
    if step == 2 and len(offers) > 2:
        found["drawer"] = openings.SEATS[openings.leave(dealt, 2).turn]
    return found


def _plan_of_eleven(_step: int, dealt: RoundState) -> dict[str, Answer]:
    yours, theirs = map(len, dealt.hands)
    return {"stock": dealt.stock_size, "yours": yours, "theirs": theirs, "starts": openings.SEATS[dealt.turn]}


def _field(key: str, value: Answer, state: RoundState) -> Field:
    label = FIELDS[key].format(**facts(state))
    if isinstance(value, int):
        return Field(key=key, label=label, unit="" if key == "place" else "cards", most=_MOST)
    keys = ("you", "opponent") if key in {"drawer", "starts"} else ("you", "opponent", "nobody")
    return Field(key=key, label=label, options=tuple((each, SEAT_OPTIONS[each]) for each in keys))


def _may(chance: Chance, _step: int, dealt: RoundState) -> Draft:
    most = _LEFT[dealt.ruleset.first_upcard]
    state = openings.leave(dealt, chance.pick((*range(most + 1), 1)))  # after one pass most beliefs show
    told = facts(state)
    options = tuple((key, text.format(**told)) for key, text in MAY_OPTIONS.items())
    asked = openings.now_and_then(state)
    fields = tuple(
        Field(key=key, label=FIELDS[each.label].format(**told), options=options)
        for key, each in zip(("now", "then"), asked, strict=True)
    )
    table = Table(kind="fill", fields=fields, scene=_scene(state, hand=True), hide=_HIDE)
    solution = tuple(openings.may(each.state, each.seat) for each in asked)
    return _made("may", _ask("may", state), table, solution, state)


def _counts(chance: Chance, step: int, dealt: RoundState) -> Draft:
    forms = ("stock", "place") if step == 0 else ("stock", "hand", "stock") if step == 1 else ("stock", "hand")
    form = chance.pick([form for form in forms if dealt.upcard or form != "place"])
    state = _played(chance, dealt, chance.below(2) + (0, 1, 3)[step]) if step else dealt
    answers = {
        "stock": state.stock_size,
        "place": openings.place_of_upcard(state),
        "hand": len(state.hands[openings.last_seat(state)]),
    }
    unit = "" if form == "place" else "cards"
    scene = _scene(state, label="taken" if state.history else "upcard")
    table = Table(kind="number", unit=unit, most=_MOST, scene=scene, hide=_HIDE)
    ask = form if state.history or form != "stock" else "stock-deal"
    return _made(form, _ask(ask, state), table, answers[form], state)


def _played(chance: Chance, state: RoundState, turns: int) -> RoundState:
    """Play some turns by lot, without a knock; now and then stop before the last discard."""
    while turns:
        acts = [act for act in legal_actions(state) if isinstance(act, Draw | Discard | Pass)]
        state = apply(state, cast("Action", chance.pick(acts)))
        turns -= isinstance(state.history[-1], Discard)
    if chance.likely(40) and not openings.mid_turn(state):
        state = apply(state, Draw("stock"))
    return state


_Make = Callable[[Chance, int, RoundState], Draft]
_TURNS: tuple[tuple[_Make, ...], ...] = (
    (_offered, _counts, _offered, _offered),
    (_plan, _order, _plan, _counts, _plan),
    (_may, _plan, _may, _plan, _counts),
)

SKILL = Maker(key="deal", draft=draft, explain=explain, help=rungs, start=start, follows=True)
