"""Scoring a hand: who wins it, what it is worth, and who deals the next one."""

from __future__ import annotations

from collections.abc import Callable

from gin_widgets.rules import Ruleset
from gin_widgets.teaching.beliefs import distinct
from gin_widgets.teaching.cases.scored import Scored, next_dealer, worth
from gin_widgets.teaching.chance import Chance
from gin_widgets.teaching.dealing import deal_until
from gin_widgets.teaching.feedback import Answer
from gin_widgets.teaching.judging.score import explain
from gin_widgets.teaching.judging.score_help import rungs, start
from gin_widgets.teaching.question import Draft
from gin_widgets.teaching.skills.maker import Maker
from gin_widgets.teaching.skills.score_hands import laid_out, over
from gin_widgets.teaching.skills.score_tables import fill_table, next_table, number_table, sheet_table, who_table
from gin_widgets.teaching.table import Table
from gin_widgets.teaching.words.score import PLAYERS, WINNERS, WORDS

_FORMS = (
    ("who", "points", "next", "points"),
    ("sheet", "fill", "sheet", "amount"),
    ("fill", "sheet", "fill", "sheet"),
)
_ANY = ("tie", "tie", "tie", "gin-zero", "gin-zero", "gin-zero", "gin", "gin", "undercut", "knock", "dead")
_ROWS = ("tie", "gin", "gin-zero")
_KINDS = {
    "who": _ANY,
    "points": _ANY,
    "amount": ("undercut", "gin", "knock"),
    "next": ("undercut", "knock", "dead", "tie"),
    "fill": ("tie", "tie", "tie", "gin-zero", "gin-zero", "gin-zero", "gin", "gin", "undercut", "knock"),
}


def draft(seed: int, ruleset: Ruleset) -> Draft:
    """Make the question of a seed: one tap and numbers first, then forms, at last ten cards to be laid off."""
    step = seed % 3
    form = _FORMS[step][seed // 3 % 4]
    kind = Chance(f"score/{seed}").pick(_KINDS.get(form, _ROWS))
    return deal_until("score", seed, lambda chance: _served(_MAKE[form](chance, kind, step, ruleset)))


def _served(made: Draft | None) -> Draft | None:
    return made if made is not None and distinct(made) else None


def _draft(form: str, prompt: str, table: Table, solution: Answer, ruleset: Ruleset, *case: Scored) -> Draft:
    return Draft(
        skill="score", form=form, prompt=prompt, table=table, solutions=(solution,), ruleset=ruleset, case=case
    )


def _who(chance: Chance, kind: str, _step: int, ruleset: Ruleset) -> Draft:
    hand = over(chance, kind, ruleset)
    held = worth(hand.result, ruleset)
    return _draft("who", WORDS["ask-who"], who_table(hand, ruleset), held.who, ruleset, hand)


def _points(chance: Chance, kind: str, step: int, ruleset: Ruleset) -> Draft:
    hand = over(chance, kind, ruleset)
    table = number_table(hand, ruleset, counted=step == 0)
    return _draft("points", WORDS["ask-points"], table, worth(hand.result, ruleset).points, ruleset, hand)


def _amount(chance: Chance, kind: str, step: int, ruleset: Ruleset) -> Draft:
    hand = over(chance, kind, ruleset)
    held = worth(hand.result, ruleset)
    prompt = WORDS["ask-amount"].format(who=WINNERS[held.who])
    table = number_table(hand, ruleset, counted=step == 0)
    return _draft("amount", prompt, table, held.points, ruleset, hand)


def _next(chance: Chance, kind: str, _step: int, ruleset: Ruleset) -> Draft:
    seats = range(ruleset.players if ruleset.players == 3 else 2)
    dealer = chance.pick(seats)
    hand = over(chance, kind, ruleset, dealer=dealer)
    prompt = WORDS["ask-next"].format(dealer=PLAYERS[dealer])
    table = next_table(hand, ruleset, PLAYERS[: len(seats)])
    return _draft("next", prompt, table, PLAYERS[next_dealer(hand, ruleset)].lower(), ruleset, hand)


def _fill(chance: Chance, kind: str, step: int, ruleset: Ruleset) -> Draft | None:
    hand = laid_out(chance, kind, ruleset)
    if hand is None:
        return None
    held, loose = worth(hand.result, ruleset), step == 2
    counted = hand.result.knocker_deadwood, hand.result.defender_deadwood
    table = fill_table(hand, ruleset, loose=chance.shuffled(hand.ten) if loose else ())
    prompt = WORDS["ask-fill-loose" if loose else "ask-fill"]
    return _draft("fill", prompt, table, (*counted, held.who, held.points), ruleset, hand)


def _sheet(chance: Chance, _kind: str, step: int, ruleset: Ruleset) -> Draft:
    kinds = _rows(chance, step)
    hands = [over(chance, kind, ruleset, row=True) for kind in kinds]
    held = [worth(hand.result, ruleset) for hand in hands]
    solution = tuple(part for each in held for part in (each.who, each.points))
    return _draft("sheet", WORDS["ask-sheet"], sheet_table(hands, ruleset, counted=step < 2), solution, ruleset, *hands)


def _rows(chance: Chance, step: int) -> list[str]:
    """Choose how the hands of a sheet end: mostly in ways that beliefs bear on."""
    others = chance.some(("undercut", "knock", "dead"), 2)
    if step == 2:
        return chance.some((*_ROWS, *others[: 1 + chance.likely(40)]), 4)
    return chance.shuffled([*_ROWS, others[0]]) if chance.likely(20) else chance.some((*_ROWS, others[0]), 3)


_MAKE: dict[str, Callable[[Chance, str, int, Ruleset], Draft | None]] = {
    "who": _who,
    "points": _points,
    "amount": _amount,
    "next": _next,
    "fill": _fill,
    "sheet": _sheet,
}

SKILL = Maker(key="score", draft=draft, explain=explain, help=rungs, start=start, follows=True)
