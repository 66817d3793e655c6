"""A turn: what is drawn, what may be thrown, and what happens when the stock runs down."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from gin_widgets.rules import Phase, RoundState, Ruleset
from gin_widgets.teaching.beliefs import distinct
from gin_widgets.teaching.cases.rounds import play_until
from gin_widgets.teaching.cases.turns import Moment
from gin_widgets.teaching.chance import Chance
from gin_widgets.teaching.dealing import deal_until
from gin_widgets.teaching.feedback import Answer, Feedback, Hint, Start
from gin_widgets.teaching.judging.throws import (
    explain_banned,
    explain_throw,
    help_banned,
    help_throw,
    start_banned,
    start_throw,
)
from gin_widgets.teaching.judging.turns import explain_choice, explain_whole, facts, help_turn, start_turn
from gin_widgets.teaching.question import Draft, Item
from gin_widgets.teaching.say import cards
from gin_widgets.teaching.skills.maker import Maker
from gin_widgets.teaching.table import Field, Shown, Table
from gin_widgets.teaching.words.turn import OPTIONS, WORDS

_FORMS = (
    ("banned", "before", "after", "ending", "ending", "before", "after", "ending"),
    ("useful", "throw", "whole", "whole"),
    ("throw", "whole", "whole", "whole"),
)
_DEEP = 3  # a discard pile with fewer cards tempts nobody to take the whole of it
_SELDOM = 8  # in a hundred: rarer questions, so that no answer becomes a habit
_USEFUL = {
    True: ("top", "stock", "whole", "under", "table", "meld"),
    False: ("top", "stock", "whole", "under", "down", "rest"),
}


def draft(seed: int, ruleset: Ruleset) -> Draft:
    """Make the question of a seed: one card or one choice, then the best discard, then a whole turn."""
    forms = _FORMS[seed % 3]
    form = forms[seed // 3 % len(forms)]
    return deal_until("turn", seed, lambda chance: _MAKERS[form](chance, ruleset, seed % 3))


def _reached(chance: Chance, ruleset: Ruleset, *, phase: Phase, pile: int = 0, taken: bool = False) -> Moment | None:
    """Play until a moment in the middle of a round, at a time drawn by lot."""
    most = 14 + chance.below(15)

    def here(state: RoundState) -> bool:
        right = state.phase is phase and (state.taken is not None) == taken and not state.closed
        return right and ruleset.dead_at < state.stock_size <= most and len(state.pile) >= pile

    state = play_until(chance, ruleset, here)
    return Moment(state) if state else None


def _banned(chance: Chance, ruleset: Ruleset, _step: int) -> Draft | None:
    moment = _reached(chance, ruleset, phase=Phase.DISCARD, taken=True)
    if moment is None or len(moment.banned) != 1:
        return None
    return _drafted("banned", moment, _picked(moment, moment.names), (moment.banned,))


def _throw(chance: Chance, ruleset: Ruleset, step: int) -> Draft | None:
    taken, drawn_is_best = chance.likely(65), chance.likely(50)
    moment = _reached(chance, ruleset, phase=Phase.DISCARD, taken=taken)
    if moment is None or len(moment.best) > 3:
        return None
    if not moment.trap if taken else (moment.drawn in moment.best) != drawn_is_best:
        return None
    names = tuple(chance.shuffled(moment.names)) if step == 2 else moment.names
    return _drafted("throw", moment, _picked(moment, names), tuple((name,) for name in moment.best))


def _picked(moment: Moment, names: tuple[str, ...]) -> Table:
    return Table(kind="pick", cards=names, count=1, scene=_scene("", moment), hide=("points", "sum"))


def _before(chance: Chance, ruleset: Ruleset, _step: int) -> Draft | None:
    moment = _reached(chance, ruleset, phase=Phase.DRAW, pile=_DEEP)
    return _choice(chance, "before", moment, moment.draws) if moment else None


def _after(chance: Chance, ruleset: Ruleset, _step: int) -> Draft | None:
    moment = _reached(chance, ruleset, phase=Phase.DISCARD, pile=_DEEP, taken=True)
    return _choice(chance, "after", moment, moment.throws) if moment else None


def _useful(chance: Chance, ruleset: Ruleset, _step: int) -> Draft | None:
    moment = _reached(chance, ruleset, phase=Phase.DRAW, pile=_DEEP)
    if moment is None or moment.helps != chance.likely(50):
        return None
    return _choice(chance, "useful", moment, "top" if moment.helps else "stock", _USEFUL[moment.helps])


def _ending(chance: Chance, ruleset: Ruleset, _step: int) -> Draft | None:
    """Draw one of the last cards of the stock: the third-last, or now and then one before it."""
    stock = ruleset.dead_at + (1 + chance.below(2) if chance.likely(25) else 0)
    state = play_until(
        chance, ruleset, lambda state: state.phase is Phase.DISCARD and not state.taken and state.stock_size == stock
    )
    if state is None:
        return None
    moment = Moment(state, chance.pick(Moment(state).best))
    if moment.knocks:
        return _choice(chance, "last", moment, "knock") if moment.ends == "dead" else None
    return _choice(chance, "ending", moment, moment.ends)


def _choice(chance: Chance, form: str, moment: Moment, right: str, keys: tuple[str, ...] = ()) -> Draft | None:
    known = facts(form, moment)
    if not known["meld"]:
        return None
    texts = [(key, OPTIONS[form][key].format(**known)) for key in keys or tuple(OPTIONS[form])]
    options = tuple(chance.shuffled(texts))
    table = Table(
        kind="choose", cards=moment.names, options=options, scene=_scene(form, moment), hide=("points", "sum")
    )
    return _drafted(form, moment, table, (right,))


def _whole(chance: Chance, ruleset: Ruleset, _step: int) -> Draft | None:
    """Stand before the draw of the third-last card of the stock, or now and then of the one before it."""
    stock = ruleset.dead_at + (2 if chance.likely(_SELDOM) else 1)
    from_stock = chance.likely(_SELDOM)
    state = play_until(chance, ruleset, lambda state: state.phase is Phase.DRAW and state.stock_size == stock)
    if state is None or len(state.pile) < _DEEP or not Moment(state).meld():
        return None
    moment = Moment(state)
    then = moment.after_stock.throws if from_stock else moment.with_top.throws
    lines = ("draw", "stock" if from_stock else "throw", "end")
    fields = tuple(_line(chance, line, facts("whole", moment)) for line in lines)
    hand = Shown(label=WORDS["hand"], groups=(("loose", moment.names),))
    table = Table(kind="fill", fields=fields, scene=(*_scene("whole", moment), hand), hide=("points", "sum"))
    return _drafted("whole", moment, table, ((moment.draws, then, moment.after_stock.ends),))


def _line(chance: Chance, key: str, known: dict[str, str]) -> Field:
    options = [(option, text.format(**known)) for option, text in OPTIONS[key].items()]
    return Field(key=key, label=WORDS[f"whole-{key}"].format(**known), options=tuple(chance.shuffled(options)))


def _scene(form: str, moment: Moment) -> tuple[Shown, ...]:
    state = moment.state
    top = (("loose", (moment.top,)),) if moment.top else ()
    note = cards(len(state.pile)) if state.pile else WORDS["empty"]
    scene: tuple[Shown, ...] = (
        Shown(label=WORDS["pile"], groups=top, note=note),
        Shown(label=WORDS["stock"], groups=(("back", ()),), note=cards(state.stock_size)),
    )
    if form == "last" and state.ruleset.oklahoma_ace is not None:
        scene = (*scene, Shown(label=WORDS["upcard"], note=str(state.upcard)))
    return scene


def _drafted(form: str, moment: Moment, table: Table, solutions: tuple[Answer, ...]) -> Draft | None:
    ask = form if form != "throw" else "throw-taken" if moment.taken else "throw-drawn"
    known = facts(form, moment) | ({"drawn": moment.drawn} if form == "throw" else {})
    made = Draft(
        skill="turn",
        form=form,
        prompt=WORDS[f"ask-{ask}"].format(**known),
        table=table,
        solutions=solutions,
        ruleset=moment.state.ruleset,
        case=moment,
    )
    return made if distinct(made) else None


_MAKERS: dict[str, Callable[[Chance, Ruleset, int], Draft | None]] = {
    "banned": _banned,
    "throw": _throw,
    "before": _before,
    "after": _after,
    "useful": _useful,
    "ending": _ending,
    "whole": _whole,
}


def explain(item: Item, answer: Answer) -> Feedback:
    """Judge an answer by its facts."""
    if item.kind == "pick":
        return explain_banned(item, answer) if item.form == "banned" else explain_throw(item, answer)
    return explain_whole(item, answer) if item.kind == "fill" else explain_choice(item, cast("str", answer))


def rungs(item: Item) -> tuple[Hint, Hint, Hint]:
    """Give the three rungs."""
    return {"banned": help_banned, "throw": help_throw}.get(item.form, help_turn)(item)


def start(item: Item) -> Start:
    """Do the first part."""
    return {"banned": start_banned, "throw": start_throw}.get(item.form, start_turn)(item)


SKILL = Maker(key="turn", draft=draft, explain=explain, help=rungs, start=start, follows=True)
