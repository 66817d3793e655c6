"""The rules of gin rummy, exact and without a screen.

Cards, hands and rulesets are here at once; rounds, defences and games are loaded when they are
first asked for, so that importing the rules is quick.

Example:
    >>> Hand("3S 4S 5S 8D 8C 8H KC QD 6H AD").deadwood
    27
    >>> print(why_not_meld("QS KS AS"))
    The ace is low only and no run goes past the king; AS and KS cannot be neighbours.
"""

from importlib import import_module
from typing import TYPE_CHECKING

from gin_widgets.errors import (
    DealError,
    GinError,
    IllegalAction,
    MeldError,
    NotationError,
    Reason,
    RecordError,
    RulesetError,
)
from gin_widgets.rules.arrangement import Arrangement
from gin_widgets.rules.cards import DECK, SUITS, Card
from gin_widgets.rules.discards import discards
from gin_widgets.rules.hand import Hand
from gin_widgets.rules.melds import Meld, MeldKind, why_not_meld
from gin_widgets.rules.presets import (
    ALL_25,
    BICYCLE,
    BOX_25,
    ELEVEN_CARD,
    FOUR_PLAYERS,
    GIN_25,
    HOLLYWOOD,
    OKLAHOMA_ACE_GIN,
    OKLAHOMA_ACE_ONE,
    PAGAT,
    RULESETS,
    RUMMY_ROYAL,
    STRAIGHT,
    THREE_PLAYERS,
    UNDERCUT_20,
    UNDERCUT_25,
    WIKIPEDIA,
)
from gin_widgets.rules.ruleset import Ruleset
from gin_widgets.rules.spelling import RANKS

if TYPE_CHECKING:
    from gin_widgets.rules.actions import Action, BigGin, Discard, Done, Draw, Knock, LayOff, Pass, read_action
    from gin_widgets.rules.column import Column
    from gin_widgets.rules.defence import Defence, best_spread, defences, defend, spreads
    from gin_widgets.rules.game import Game
    from gin_widgets.rules.knock import Knocked
    from gin_widgets.rules.legality import why_not
    from gin_widgets.rules.next_draw import Outs, outs
    from gin_widgets.rules.play import apply, deal, legal_actions, replay
    from gin_widgets.rules.record import Record
    from gin_widgets.rules.rulebook import RULEBOOK, Rule
    from gin_widgets.rules.score_sheet import Mistake, SheetLine, check_sheet, sheet
    from gin_widgets.rules.scoring import HandScore, RoundResult, points
    from gin_widgets.rules.start import Phase, Start
    from gin_widgets.rules.state import RoundState
    from gin_widgets.rules.view import PlayerView

_LATER = {
    "actions": (
        "Action",
        "BigGin",
        "Discard",
        "Done",
        "Draw",
        "Knock",
        "LayOff",
        "Pass",
        "read_action",
    ),
    "column": ("Column",),
    "defence": (
        "Defence",
        "best_spread",
        "defences",
        "defend",
        "spreads",
    ),
    "game": ("Game",),
    "knock": ("Knocked",),
    "legality": ("why_not",),
    "play": (
        "apply",
        "deal",
        "legal_actions",
        "replay",
    ),
    "next_draw": ("Outs", "outs"),
    "record": ("Record",),
    "rulebook": (
        "RULEBOOK",
        "Rule",
    ),
    "score_sheet": (
        "Mistake",
        "SheetLine",
        "check_sheet",
        "sheet",
    ),
    "scoring": (
        "HandScore",
        "RoundResult",
        "points",
    ),
    "start": (
        "Phase",
        "Start",
    ),
    "state": ("RoundState",),
    "view": ("PlayerView",),
}
_HOME_OF = {name: home for home, names in _LATER.items() for name in names}

__all__ = [
    "ALL_25",
    "BICYCLE",
    "BOX_25",
    "DECK",
    "ELEVEN_CARD",
    "FOUR_PLAYERS",
    "GIN_25",
    "HOLLYWOOD",
    "OKLAHOMA_ACE_GIN",
    "OKLAHOMA_ACE_ONE",
    "PAGAT",
    "RANKS",
    "RULEBOOK",
    "RULESETS",
    "RUMMY_ROYAL",
    "STRAIGHT",
    "SUITS",
    "THREE_PLAYERS",
    "UNDERCUT_20",
    "UNDERCUT_25",
    "WIKIPEDIA",
    "Action",
    "Arrangement",
    "BigGin",
    "Card",
    "Column",
    "DealError",
    "Defence",
    "Discard",
    "Done",
    "Draw",
    "Game",
    "GinError",
    "Hand",
    "HandScore",
    "IllegalAction",
    "Knock",
    "Knocked",
    "LayOff",
    "Meld",
    "MeldError",
    "MeldKind",
    "Mistake",
    "NotationError",
    "Outs",
    "Pass",
    "Phase",
    "PlayerView",
    "Reason",
    "Record",
    "RecordError",
    "RoundResult",
    "RoundState",
    "Rule",
    "Ruleset",
    "RulesetError",
    "SheetLine",
    "Start",
    "apply",
    "best_spread",
    "check_sheet",
    "deal",
    "defences",
    "defend",
    "discards",
    "legal_actions",
    "outs",
    "points",
    "read_action",
    "replay",
    "sheet",
    "spreads",
    "why_not",
    "why_not_meld",
]


def __getattr__(name: str) -> object:
    if name not in _HOME_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value: object = getattr(import_module(f"{__name__}.{_HOME_OF[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
