"""What is shown of scored hands, and how the questions about them are answered."""

from __future__ import annotations

from collections.abc import Sequence

from gin_widgets.rules import PAGAT, Ruleset
from gin_widgets.teaching.cases.scored import Names, Scored
from gin_widgets.teaching.feedback import Group
from gin_widgets.teaching.say import kind_of, points, value
from gin_widgets.teaching.table import Field, Sheet, Shown, Table
from gin_widgets.teaching.words.score import PLAYERS, WINNERS, WORDS

_MOST = 60  # few hands score more
_MOST_LEFT = 40
_HIDE = ("points", "sum")


def who_table(hand: Scored, ruleset: Ruleset) -> Table:
    """Show both counts; one of three wins."""
    return Table(kind="choose", options=tuple(WINNERS.items()), scene=_scene(hand, ruleset, counted=True), hide=_HIDE)


def number_table(hand: Scored, ruleset: Ruleset, *, counted: bool) -> Table:
    """Show both sides, with their counts or to be counted; a number is asked for."""
    return Table(kind="number", scene=_scene(hand, ruleset, counted=counted), most=_MOST, hide=_HIDE)


def next_table(hand: Scored, ruleset: Ruleset, players: Sequence[str]) -> Table:
    """Show both counts with the players' names; one player deals next."""
    options = tuple((player.lower(), WORDS["player"].format(player=player)) for player in players)
    knocker, defender = hand.result.knocker, hand.result.defender
    labels = [
        WORDS[key].format(player=PLAYERS[seat or 0])
        for key, seat in (("player-knocker", knocker), (_second(hand), defender))
    ]
    scene = _scene(hand, ruleset, counted=True, labels=labels, dealing=True)
    return Table(kind="choose", options=options, scene=scene, hide=_HIDE)


def _second(hand: Scored) -> str:
    return "player" if hand.result.gin or hand.result.big_gin else "player-defender"


def fill_table(hand: Scored, ruleset: Ruleset, *, loose: Sequence[str]) -> Table:
    """Show both sides; the defender's ten cards lie loose, or sorted and laid off."""
    shown: list[Shown] = [Shown(label=WORDS["knocker"], groups=_groups(hand.knocker, hand.kept))]
    if loose:
        shown += [Shown(label=WORDS["defender"], groups=(("loose", tuple(loose)),))]
    else:
        shown += [Shown(label=WORDS["defender"], groups=_groups(hand.defender, hand.left))]
        shown += [Shown(label=WORDS["laid-off"], groups=(("loose", hand.laid),))] if hand.laid else []
    fields = (
        Field(key="knocker", label=WORDS["field-knocker"], most=PAGAT.knock_limit),
        Field(key="defender", label=WORDS["field-defender"], most=_MOST_LEFT),
        Field(key="who", label=WORDS["field-who"], options=tuple(WINNERS.items())),
        Field(key="score", label=WORDS["field-points"], most=_MOST),
    )
    return Table(kind="fill", scene=(*_house(hand, ruleset), *shown), fields=fields, hide=_HIDE)


def sheet_table(hands: Sequence[Scored], ruleset: Ruleset, *, counted: bool) -> Table:
    """Show several hands as rows of a sheet; who wins and the points are left to fill in."""
    fields = []
    for number in range(1, len(hands) + 1):
        who, score = WORDS["field-row-who"].format(number=number), WORDS["field-row-points"].format(number=number)
        fields.append(Field(key=f"who{number}", label=who, options=tuple(WINNERS.items())))
        fields.append(Field(key=f"score{number}", label=score, most=_MOST))
    upcards = any(hand.result.upcard for hand in hands)
    keys = ("hand", *(["upcard"] if upcards else []), "knocker", "defender", "who", "points")
    rows = (_row(number, hand, ruleset, counted=counted) for number, hand in enumerate(hands, 1))
    sheet = Sheet(heads=tuple(WORDS[f"head-{key}"] for key in keys), rows=tuple(rows))
    return Table(kind="fill", scene=_house(None, ruleset), sheet=sheet, fields=tuple(fields), hide=_HIDE)


def _row(number: int, hand: Scored, ruleset: Ruleset, *, counted: bool) -> tuple[str, ...]:
    upcard = (str(hand.result.upcard),) if hand.result.upcard else ()
    if hand.result.dead:
        sides = WORDS["cell-dead"].format(card=hand.thrown), WORDS["cell-stock"].format(left=ruleset.dead_at)
    else:
        gin = WORDS["cell-gin"].format(card=hand.thrown)
        sides = gin if hand.result.gin else _cell(hand.kept, counted=counted), _cell(hand.left, counted=counted)
    return (str(number), *upcard, *sides, f"?who{number}", f"?score{number}")


def _cell(cards: Names, *, counted: bool) -> str:
    if not cards:
        return WORDS["cell-none"]
    return WORDS["cell"].format(cards=" ".join(cards), count=value(cards)) if counted else " ".join(cards)


def _scene(
    hand: Scored, ruleset: Ruleset, *, counted: bool, labels: Sequence[str] = (), dealing: bool = False
) -> tuple[Shown, ...]:
    house = _house(hand, ruleset, dealing=dealing)
    if hand.result.dead:
        stock = Shown(
            label=WORDS["stock"], groups=(("back", ()),), note=WORDS["stock-note"].format(left=ruleset.dead_at)
        )
        return (*house, stock, Shown(label=WORDS["discards"], groups=(("loose", (hand.thrown,)),)))
    gin = hand.result.gin or hand.result.big_gin
    knocker, defender = labels or (WORDS["knocker"], WORDS["defender" if gin else "defender-after"])
    mine = Shown(label=knocker, groups=_groups(hand.knocker, hand.kept), note=_note(hand, counted=counted))
    left = points(value(hand.left))
    note = WORDS["keeps"].format(count=left) if counted or not hand.left else ""
    return (*house, mine, Shown(label=defender, groups=_groups(hand.defender, hand.left), note=note))


def _note(hand: Scored, *, counted: bool) -> str:
    if hand.result.gin or hand.result.big_gin:
        return WORDS["is-gin" if hand.result.gin else "is-big-gin"]
    return WORDS["keeps"].format(count=points(value(hand.kept))) if counted else ""


def _groups(melds: Sequence[Names], loose: Names) -> tuple[Group, ...]:
    return (*((kind_of(meld), meld) for meld in melds), *((("deadwood", loose),) if loose else ()))


def _house(hand: Scored | None, ruleset: Ruleset, *, dealing: bool = False) -> tuple[Shown, ...]:
    """Show the rules in force where they are not the standard ones, and the upcard where it matters."""
    shown = []
    if ruleset != PAGAT:
        shown.append(Shown(label=WORDS["house"].format(title=ruleset.title), note=_prices(ruleset, dealing=dealing)))
    if hand is not None and hand.result.upcard:
        shown.append(Shown(label=WORDS["upcard"], groups=(("loose", (str(hand.result.upcard),)),)))
    return tuple(shown)


def _prices(ruleset: Ruleset, *, dealing: bool) -> str:
    if dealing:
        return WORDS[f"dealer-{ruleset.next_dealer}"]
    keys = ["prices"]
    keys += ["big-gin-price"] if ruleset.big_gin is not None else []
    keys += [] if ruleset.tie_undercuts else ["no-ties"]
    keys += ["spades"] if ruleset.spades_double else []
    prices = {"gin": ruleset.gin, "undercut": ruleset.undercut, "big_gin": ruleset.big_gin}
    return " ".join(WORDS[key].format(**prices) for key in keys)
