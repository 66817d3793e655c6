"""The race to 100: is the game over, what are the totals, and what is added in the end."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

from gin_widgets.rules import RUMMY_ROYAL, Game, Ruleset
from gin_widgets.teaching.beliefs import distinct
from gin_widgets.teaching.believers.tally import boxes_reach, leaders_boxes
from gin_widgets.teaching.cases.played import finished, hand, late_winner, level, played, shut_out
from gin_widgets.teaching.cases.slips import with_slip
from gin_widgets.teaching.cases.tallies import SIDES, Tally, cells
from gin_widgets.teaching.cases.tally_sheets import (
    agreed,
    boxed,
    fields,
    line_names,
    running,
    scores,
    summed_up,
    to_fill,
    written,
)
from gin_widgets.teaching.chance import Chance
from gin_widgets.teaching.dealing import deal_until
from gin_widgets.teaching.feedback import Answer
from gin_widgets.teaching.judging.tally import explain, rungs, start
from gin_widgets.teaching.question import Draft
from gin_widgets.teaching.skills.maker import Maker
from gin_widgets.teaching.table import Sheet, Table
from gin_widgets.teaching.words.tally import WORDS

_FORMS = (
    ("over", "needs", "box", "total", "over", "needs", "box", "total"),
    ("open", "final", "open", "final", "open", "margin", "open", "final"),
    ("closed", "error", "closed", "late", "closed", "error", "closed", "error"),
)
_BY_TURNS = {(0, 4): ("over", "fixed"), (1, 7): ("final", "shutout", "won"), (2, 3): ("late", "winner")}
_PLAIN = {
    "box": "total",
    "late": "margin",
    "winner": "margin",
    "shutout": "final",
    "won": "final",
}  # where no bonuses are paid


def draft(seed: int, ruleset: Ruleset) -> Draft:
    """Make the question of a seed: read a sheet, then fill one in, then judge a whole one."""
    step, turn = seed % 3, seed // 3 % 8
    forms = _BY_TURNS.get((step, turn), (_FORMS[step][turn],))
    form = forms[seed // 24 % len(forms)]
    if not (ruleset.game and ruleset.box):
        form = _PLAIN.get(form, form)
    return deal_until("tally", seed, lambda chance: _served(_MAKERS[form](chance, ruleset), ruleset))


class Asked(NamedTuple):
    """A question about a tally, before it is known whether it serves."""

    form: str
    tally: Tally
    solution: Answer
    table: Table


def _served(asked: Asked | None, ruleset: Ruleset) -> Draft | None:
    if asked is None:
        return None
    price = asked.tally.price
    plain = not (price.game or price.box)
    facts = {"side": SIDES[asked.tally.asked], "target": price.target, "n": price.hands}
    made = Draft(
        skill="tally",
        form=asked.form,
        prompt=WORDS.get(f"ask-{asked.form}-plain" if plain else "", WORDS[f"ask-{asked.form}"]).format(**facts),
        table=asked.table,
        solutions=(asked.solution,),
        ruleset=ruleset,
        case=asked.tally,
    )
    return made if distinct(made) else None


def _number(form: str, tally: Tally, solution: int, shown: Sheet) -> Asked:
    most = max(tally.sheet.final) + 29
    scene = agreed(tally, shutout=tally.sheet.shutout)
    return Asked(
        form, tally, solution, Table(kind="number", scene=scene, sheet=shown, most=most, hide=("points", "sum"))
    )


def _choose(form: str, tally: Tally, solution: str, options: dict[str, str], shown: Sheet) -> Asked:
    scene, listed = agreed(tally), tuple(options.items())
    table = Table(kind="choose", scene=scene, sheet=shown, options=listed, hide=("points", "sum"))
    return Asked(form, tally, solution, table)


def _long(ruleset: Ruleset, hands: int) -> int:
    """Take a hand more for every 25 points that the target is above 100."""
    return hands + max(0, ruleset.target - 100) // 25


def _over(chance: Chance, ruleset: Ruleset) -> Asked | None:
    """Ask of a sheet where the boxes would reach the target, or where the hands do, at times exactly."""
    kind = chance.pick(("boxes", "boxes", "open", "reached", "exactly"))
    if kind in {"boxes", "open"}:
        tally = played(chance, ruleset, _long(ruleset, 3 + chance.below(3)))
        if tally is None or (kind == "boxes" and tally.price.box and not boxes_reach(tally)):
            return None
    else:
        tally = finished(chance, ruleset, 3, _long(ruleset, 5))
        if tally is None or (kind == "exactly" and max(tally.totals) != tally.price.target):
            return None
    options = _over_options(tally)
    solution = "hands" if tally.sheet.over else "no"
    return _choose("over", tally, solution, options, running(tally))


def _over_options(tally: Tally) -> dict[str, str]:
    price = tally.price
    keys = ["no", "hands", *(["boxes"] if price.box else []), *(["bonus"] if price.game else ["lead"])]
    if max(tally.totals) == price.target:
        keys[-1] = "more"
    facts = {"target": price.target, "leader": SIDES[tally.leader], "boxed": SIDES[boxed(tally)]}
    return {key: WORDS[f"over-{key}"].format(**facts) for key in keys}


def _fixed(chance: Chance, _ruleset: Ruleset) -> Asked | None:
    """Ask who has won after a fixed number of hands, which is a way to play without bonuses."""
    count = 3 + chance.below(3)
    agreed_on = replace(RUMMY_ROYAL, hands=count)
    game = Game(agreed_on)
    while not game.over:
        last = sum(score.seat is not None for score in game.scores) == count - 1
        game = game.record(level(game) if last and chance.likely(30) else hand(chance, agreed_on))
    tally = Tally(game=game)
    if len(game.scores) > 6 or max(tally.totals) >= agreed_on.target:
        return None
    solution = "draw" if game.winner is None else SIDES[game.winner]
    facts = {"target": agreed_on.target}
    options = {key: WORDS[f"fixed-{key}"].format(**facts) for key in (*SIDES, "draw", "target")}
    return _choose("fixed", tally, solution, options, running(tally))


def _needs(chance: Chance, ruleset: Ruleset) -> Asked | None:
    tally = played(chance, ruleset, _long(ruleset, 2 + chance.below(4)))
    if tally is None or (tally.price.box and not tally.needed(leaders_boxes(tally))):
        return None
    tally = replace(tally, asked=tally.leader)
    return _number("needs", tally, tally.needed(), running(tally))


def _total(chance: Chance, ruleset: Ruleset) -> Asked | None:
    tally = played(chance, ruleset, _long(ruleset, 3 + chance.below(3)))
    if tally is None:
        return None
    tally = replace(tally, asked=chance.below(2))
    if tally.sheet.won[tally.asked] < 2:
        return None
    return _number("total", tally, tally.totals[tally.asked], scores(tally))


def _after_the_end(chance: Chance, ruleset: Ruleset) -> Tally | None:
    """Play a game to its end in which both sides score, and ask about the loser."""
    tally = finished(chance, ruleset, 3, _long(ruleset, 6))
    return replace(tally, asked=tally.loser) if tally and min(tally.totals) else None


def _box(chance: Chance, ruleset: Ruleset) -> Asked | None:
    tally = _after_the_end(chance, ruleset)
    return _number("box", tally, tally.sheet.boxes[tally.asked], running(tally)) if tally else None


def _final(chance: Chance, ruleset: Ruleset) -> Asked | None:
    tally = _after_the_end(chance, ruleset)
    return _number("final", tally, tally.sheet.final[tally.asked], running(tally)) if tally else None


def _shutout(chance: Chance, ruleset: Ruleset) -> Asked | None:
    """Ask for the final total of a side that won every hand."""
    tally = shut_out(chance, ruleset)
    if tally is None:
        return None
    tally = replace(tally, asked=tally.leader)
    return _number("final", tally, tally.sheet.final[tally.asked], running(tally))


def _won(chance: Chance, ruleset: Ruleset) -> Asked | None:
    tally = _after_the_end(chance, ruleset)
    if tally is None:
        return None
    tally = replace(tally, asked=tally.leader)
    return _number("final", tally, tally.sheet.final[tally.asked], running(tally))


def _margin(chance: Chance, ruleset: Ruleset) -> Asked | None:
    tally = _after_the_end(chance, ruleset)
    return _apart(tally, running(tally)) if tally else None


def _apart(tally: Tally, shown: Sheet) -> Asked:
    one, other = tally.sheet.final
    return _number("margin", tally, abs(one - other), shown)


def _late(chance: Chance, ruleset: Ruleset) -> Asked | None:
    """Ask for the difference where the winner of the game has less in the end."""
    tally = late_winner(chance, ruleset)
    return _apart(tally, summed_up(tally, final=False)) if tally else None


def _winner(chance: Chance, ruleset: Ruleset) -> Asked | None:
    tally = late_winner(chance, ruleset)
    if tally is None:
        return None
    facts = {"target": tally.price.target, "leader": SIDES[tally.leader], "loser": SIDES[tally.loser]}
    keys = chance.shuffled(("first", "most", "nobody"))
    options = {key: WORDS[f"winner-{key}"].format(**facts) for key in keys}
    return _choose("winner", tally, "first", options, summed_up(tally, final=True))


def _open(chance: Chance, ruleset: Ruleset) -> Asked | None:
    tally = played(chance, ruleset, 3 + chance.below(2))
    if tally is None or (tally.price.box and not tally.needed(leaders_boxes(tally))):
        return None
    tally = replace(tally, asked=tally.leader)
    return _fill("open", tally) if len(cells(tally)) > 3 else None


def _closed(chance: Chance, ruleset: Ruleset) -> Asked | None:
    tally = finished(chance, ruleset, 3, _long(ruleset, 4))
    if tally is None or not min(tally.totals):
        return None
    need = next(cell for cell in cells(tally) if cell.kind == "need")
    before = tally.after(need.number)
    if need.before == min(before.totals) or (tally.price.box and not before.needed(leaders_boxes(before))):
        return None
    return _fill("closed", replace(tally, asked=need.side))


def _fill(form: str, tally: Tally) -> Asked:
    solution = tuple(cell.value for cell in cells(tally))
    table = Table(kind="fill", scene=agreed(tally), sheet=to_fill(tally), fields=fields(tally), hide=("points", "sum"))
    return Asked(form, tally, solution, table)


def _error(chance: Chance, ruleset: Ruleset) -> Asked | None:
    tally = with_slip(chance, ruleset)
    if tally is None:
        return None
    options = {
        str(line): f"{WORDS['line'].format(line=line)}: {name.partition('. ')[2]}"
        for line, name in enumerate(line_names(tally), 1)
    }
    return _choose("error", tally, str(tally.first_wrong), options, written(tally))


_MAKERS: dict[str, Callable[[Chance, Ruleset], Asked | None]] = {
    "over": _over,
    "fixed": _fixed,
    "needs": _needs,
    "total": _total,
    "box": _box,
    "final": _final,
    "shutout": _shutout,
    "won": _won,
    "margin": _margin,
    "late": _late,
    "winner": _winner,
    "open": _open,
    "closed": _closed,
    "error": _error,
}

SKILL = Maker(key="tally", draft=draft, explain=explain, help=rungs, start=start, follows=True)
