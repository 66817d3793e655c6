"""House rules: knock limits, prices, who sits out, games scored at once, and one hand at several tables."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from gin_widgets.rules import (
    BOX_25,
    DECK,
    ELEVEN_CARD,
    FOUR_PLAYERS,
    GIN_25,
    HOLLYWOOD,
    OKLAHOMA_ACE_GIN,
    OKLAHOMA_ACE_ONE,
    PAGAT,
    RUMMY_ROYAL,
    STRAIGHT,
    THREE_PLAYERS,
    UNDERCUT_20,
    UNDERCUT_25,
    WIKIPEDIA,
    Card,
    HandScore,
    Ruleset,
    points,
)
from gin_widgets.teaching.beliefs import distinct
from gin_widgets.teaching.cases.house_cases import SIDES, TRUTHS, HouseCase, limit, which
from gin_widgets.teaching.chance import Chance
from gin_widgets.teaching.dealing import deal_until, fill, run_of, set_of
from gin_widgets.teaching.judging.variant_help import rungs, start
from gin_widgets.teaching.judging.variants import explain
from gin_widgets.teaching.question import Draft
from gin_widgets.teaching.say import points as said
from gin_widgets.teaching.skills.maker import Maker
from gin_widgets.teaching.skills.variants_hands import ended, loser_of, seated, winner_of
from gin_widgets.teaching.skills.variants_tables import (
    GAME_CHOICES,
    HIDDEN,
    HOUSE_FIELDS,
    house_form,
    number_table,
    scene_of,
    won_sheet,
)
from gin_widgets.teaching.table import Table
from gin_widgets.teaching.words.variants import ASK, ELEVEN, LABELS, NTH, WORDS

# Most of the later questions look at one hand at several tables: there every belief shows at once.
_FORMS = (
    tuple("limit-choice price eleven limit price limit limit-choice price eleven limit price limit".split()),
    tuple("houses which houses deals houses games houses which houses net houses houses".split()),
    tuple("houses column houses net houses plays houses price houses column houses houses".split()),
)
_OKLAHOMA = (OKLAHOMA_ACE_ONE, OKLAHOMA_ACE_GIN)
_FACES = [str(card) for card in DECK if card.rank > 10]
_NAMES = [str(card) for card in DECK]
_PRICED: Final = (
    (GIN_25, ("gin",)),
    (UNDERCUT_20, ("undercut", "tie", "gin")),
    (UNDERCUT_25, ("undercut", "gin")),
    (WIKIPEDIA, ("undercut", "big-gin", "gin")),
    (PAGAT, ("gin", "undercut", "tie")),
    (RUMMY_ROYAL, ("gin", "undercut", "tie")),
    (BOX_25, ("gin", "undercut")),
)


def draft(seed: int, ruleset: Ruleset) -> Draft:
    """Make the question of a seed: limits and prices, then seats and several tables, then sums over two hands."""
    step = seed % 3
    form = _FORMS[step][seed // 3 % 12]

    def make(chance: Chance) -> Draft | None:
        made = _MAKE[form](chance, form, step)
        return replace(made, ruleset=ruleset) if made and distinct(made) else None

    return deal_until("variants", seed, make)


def _drafted(form: str, case: HouseCase, table: Table, **facts: object) -> Draft:
    solution = TRUTHS[form](case)
    prompt = WORDS["at"].format(title=case.ruleset.title) + " " + ASK[form].format(**facts)
    return Draft(skill="variants", form=form, prompt=prompt, table=table, solutions=(solution,), case=case)


# Before the hand


def _limit(chance: Chance, form: str, _step: int) -> Draft:
    ruleset = chance.pick((*4 * _OKLAHOMA, STRAIGHT, HOLLYWOOD))
    upcard = chance.pick(_FACES if chance.likely(75) else _NAMES)
    case = HouseCase(rulesets=(ruleset,), upcard=upcard)
    if form == "limit":
        table = Table(kind="number", cards=(upcard,), most=40, hide=HIDDEN)
        return _drafted(form, case, table)
    options = tuple((str(number), _kept(number)) for number in _limits(case))
    return _drafted(form, case, Table(kind="choose", cards=(upcard,), options=options, hide=("points",)))


def _limits(case: HouseCase) -> list[int]:
    """Choose four limits to choose from, the tempting ones first."""
    rank = Card(case.upcard).rank
    return sorted(list(dict.fromkeys((limit(case), rank, 10, 0, 1, 7)))[:4])


def _kept(number: int) -> str:
    return said(number) if number else LABELS["nothing"]


def _eleven(chance: Chance, form: str, _step: int) -> Draft | None:
    melds = [*set_of(chance, 1 + chance.below(13), 3), *run_of(chance.pick("SHDC"), 1 + chance.below(11), 3)]
    if chance.likely(50):
        melds += run_of(chance.pick("SHDC"), 1 + chance.below(9), 4)
    cards = fill(chance, melds, 11)
    if len(set(melds)) < len(melds) or len(cards) != 11:
        return None
    case = HouseCase(rulesets=(ELEVEN_CARD,), left=tuple(cards))
    options = tuple((key, words[0]) for key, words in ELEVEN.items())
    table = Table(kind="choose", cards=tuple(chance.shuffled(cards)), options=options, hide=("points",))
    return _drafted(form, case, table)


# After one hand


def _price(chance: Chance, form: str, step: int) -> Draft | None:
    oklahoma = chance.likely(60)
    ruleset, ways = (chance.pick(_OKLAHOMA), ("gin", "undercut")) if oklahoma else chance.pick(_PRICED)
    how = chance.pick(("knock", *ways, *ways, *ways))
    upcard = chance.pick(_NAMES) if oklahoma else ""
    if oklahoma and chance.likely(75):
        upcard = upcard[:-1] + "S"
    case = ended(chance, ruleset, how, 2 + step, upcard)
    if case is None:
        return None
    boxed = ruleset is BOX_25 or (step == 2 and chance.likely(50))
    case = replace(case, boxed=boxed)
    return _drafted(form, case, number_table(scene_of(case)), box=ASK["boxed" if boxed else "unboxed"])


def _which(chance: Chance, form: str, step: int) -> Draft | None:
    how = chance.pick(("gin", "undercut", "undercut"))
    pool = (PAGAT, GIN_25, OKLAHOMA_ACE_ONE) if how == "gin" else (PAGAT, UNDERCUT_20, UNDERCUT_25, OKLAHOMA_ACE_ONE)
    upcard = chance.pick(_NAMES)
    case = ended(chance, OKLAHOMA_ACE_ONE, how, 2 + step, upcard)
    if case is None:
        return None
    tables = tuple(chance.some(pool, 3))
    prices = [points(case.hand, table).points for table in tables]
    if len(set(prices)) < 3:
        return None
    case = replace(case, rulesets=tables, price=chance.pick(prices))
    options = tuple((table.name, table.title) for table in sorted(tables, key=lambda table: table.title))
    table = Table(kind="choose", scene=scene_of(case), options=options, hide=HIDDEN)
    solution = which(case)
    prompt = ASK["which"].format(price=said(case.price))
    return Draft(skill="variants", form=form, prompt=prompt, table=table, solutions=(solution,), case=case)


# Three and four players


def _seats(chance: Chance, form: str, step: int) -> Draft | None:
    dealer = chance.below(3)
    seats = chance.shuffled([seat for seat in range(3) if seat != dealer])
    how = chance.pick(("knock", "gin", "undercut", "tie"))
    case = ended(chance, THREE_PLAYERS, how, 2 + step)
    if case is None:
        return None
    case = replace(seated(case, *seats), dealer=dealer)
    pairs = ("AB", "AC", "BC")
    texts = {pair: LABELS["pair"].format(one=pair[0], other=pair[1]) for pair in pairs} | {side: side for side in SIDES}
    options = tuple((key, texts[key]) for key in (SIDES if form == "deals" else pairs))
    letters = [SIDES[seat] for seat in seats]
    table = Table(kind="choose", scene=scene_of(case, *letters), options=options, hide=HIDDEN)
    return _drafted(form, case, table, dealer=SIDES[dealer])


def _net(chance: Chance, form: str, step: int) -> Draft | None:
    knocker = chance.below(2)
    how = chance.pick(("knock", "gin", "gin", "undercut", "undercut"))
    case = ended(chance, FOUR_PLAYERS, how, 1 + step)
    if case is None:
        return None
    case = seated(case, knocker, 1 - knocker)
    winner = winner_of(case)
    other = HandScore(loser_of(case) if chance.likely(85) else winner, 3 + chance.below(40))
    side = winner if chance.likely(80) else loser_of(case)
    case = replace(case, other=other, side=side)
    table = number_table(scene_of(case, SIDES[knocker], SIDES[1 - knocker]))
    return _drafted(form, case, table, other=SIDES[other.seat or 0], won=said(other.points), side=SIDES[side])


# Three games at once


def _before(chance: Chance, own: int, side: int) -> tuple[HandScore, ...]:
    """Put hands on the sheet: some of a side, and one or none of the other side."""
    seats = chance.shuffled([side] * own + [1 - side] * chance.below(2))
    return tuple(HandScore(seat, 8 + chance.below(17)) for seat in seats)


def _games(chance: Chance, form: str, step: int) -> Draft | None:
    case = _hollywood(chance, step, 40)
    if case is None:
        return None
    table = Table(
        kind="choose",
        scene=scene_of(case, *SIDES[:2]),
        sheet=won_sheet(case),
        options=GAME_CHOICES,
        hide=HIDDEN,
    )
    return _drafted(form, case, table, side=SIDES[case.side])


def _column(chance: Chance, form: str, step: int) -> Draft | None:
    case = _hollywood(chance, step, 70)
    if case is None or len(case.before) < 2:
        return None
    case = replace(case, game=2 + chance.below(2))
    table = number_table(scene_of(case, *SIDES[:2]), won_sheet(case))
    return _drafted(form, case, table, side=SIDES[case.side], game=case.game)


def _hollywood(chance: Chance, step: int, bonus: int) -> HouseCase | None:
    """Let A knock after some hands; the winner has won none to three of them."""
    how = chance.pick(("gin", "undercut")) if chance.likely(bonus) else "knock"
    case = ended(chance, HOLLYWOOD, how, 1 + step)
    if case is None:
        return None
    winner = winner_of(case)
    return replace(case, before=_before(chance, chance.pick((0, 1, 1, 2, 2, 3)[step:]), winner), side=winner)


# One hand at several tables


def _houses(chance: Chance, form: str, step: int) -> Draft | None:
    spades, faces = chance.likely(97), chance.likely(97)
    wanted = [name for name in _NAMES if (name[-1] == "S") == spades and (name in _FACES) == faces and name[0] != "A"]
    upcard = chance.pick(wanted)
    case = ended(chance, OKLAHOMA_ACE_ONE, chance.pick(("gin", "undercut")), 1 + step, upcard)
    if case is None:
        return None
    winner = winner_of(case)
    won = 2 if chance.likely(8) else chance.below(2)
    other = HandScore(loser_of(case), 3 + chance.below(points(case.hand, case.ruleset).points // 2))
    before = tuple(HandScore(winner, 10) for _ in range(won))
    tables = (case.ruleset, HOLLYWOOD, FOUR_PLAYERS)
    case = replace(case, rulesets=tables, before=before, other=other, side=winner)
    table = Table(
        kind="fill",
        scene=scene_of(case, *SIDES[:2]),
        sheet=house_form(NTH[won + 1], winner, other),
        fields=HOUSE_FIELDS,
        hide=HIDDEN,
    )
    return Draft(
        skill="variants", form=form, prompt=ASK["houses"], table=table, solutions=(TRUTHS[form](case),), case=case
    )


_MAKE: Final[dict[str, Callable[[Chance, str, int], Draft | None]]] = {
    "limit": _limit,
    "limit-choice": _limit,
    "eleven": _eleven,
    "price": _price,
    "which": _which,
    "deals": _seats,
    "plays": _seats,
    "net": _net,
    "games": _games,
    "column": _column,
    "houses": _houses,
}

SKILL = Maker(key="variants", draft=draft, explain=explain, help=rungs, start=start)
