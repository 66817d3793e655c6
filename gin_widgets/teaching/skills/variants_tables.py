"""What lies on the table in questions about house rules: the hand, the sheet, the form."""

from __future__ import annotations

from typing import Final

from gin_widgets.rules import HandScore
from gin_widgets.teaching.cases.house_cases import SIDES, HouseCase
from gin_widgets.teaching.say import points
from gin_widgets.teaching.table import Field, Sheet, Shown, Table
from gin_widgets.teaching.words.variants import FIELDS, GAMES, HEADS_HOUSES, HEADS_WON, LABELS, ROWS

_MOST: Final = 150  # a doubled hand reaches it, a guess of any other hand stays below
HIDDEN: Final = ("points", "sum")
GAME_CHOICES: Final = tuple(GAMES.items())


def scene_of(case: HouseCase, knocker: str = "", defender: str = "") -> tuple[Shown, ...]:
    """Show what the hand came to; players are named by their letters where they have some."""
    names = {"knocker": knocker or LABELS["knocker"], "defender": defender or LABELS["defender"]}
    hand = case.hand
    up = Shown(label=LABELS["upcard"], groups=(("loose", (case.upcard,)),))
    complete = "big-gin" if hand.big_gin else "gin" if hand.gin else ""
    kept = Shown(
        label=LABELS["gin" if complete else "kept"].format(**names),
        groups=() if complete else (("deadwood", case.kept),),
        note=LABELS[f"{complete}-note"] if complete else points(hand.knocker_deadwood),
    )
    left = Shown(
        label=LABELS["left"].format(**names), groups=(("deadwood", case.left),), note=points(hand.defender_deadwood)
    )
    return (up, kept, left) if case.upcard else (kept, left)


def number_table(scene: tuple[Shown, ...], sheet: Sheet | None = None) -> Table:
    """Ask for a number about a hand."""
    return Table(kind="number", scene=scene, sheet=sheet, most=_MOST, hide=HIDDEN)


def won_sheet(case: HouseCase) -> Sheet | None:
    """Write the hands won before this one, or nothing if there are none."""
    rows = [(str(place), SIDES[score.seat or 0], str(score.points)) for place, score in enumerate(case.before, 1)]
    return Sheet(heads=HEADS_WON, rows=tuple(rows)) if rows else None


HOUSE_FIELDS: Final = tuple(
    Field(key=key, label=label, options=GAME_CHOICES if key == "games" else (), most=_MOST)
    for key, label in FIELDS.items()
)


def house_form(nth: str, side: int, other: HandScore) -> Sheet:
    """Write the form for several tables."""
    facts = {"nth": nth, "side": SIDES[side], "other": SIDES[1 - side], "won": points(other.points)}
    rows = [(house, line.format(**facts), f"?{key}") for key, house, line in ROWS]
    return Sheet(heads=HEADS_HOUSES, rows=tuple(rows))
