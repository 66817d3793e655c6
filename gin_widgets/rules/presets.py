"""The rulesets that people really play, each with the source that states it."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import Final

from gin_widgets.rules.ruleset import Ruleset

PAGAT: Final = Ruleset()
BICYCLE: Final = Ruleset(name="bicycle", title="Bicycle", source="Bicycle", shutout=100, shutout_pays="extra")
RUMMY_ROYAL: Final = Ruleset(
    name="rummy-royal",
    title="Rummy Royal",
    source="Rummy Royal",
    tie_undercuts=False,
    box=0,
    game=0,
    shutout=0,
    first_upcard="non-dealer",
)
GIN_25: Final = replace(PAGAT, name="gin-25", title="25 for gin", source="Pagat, variations", gin=25)
UNDERCUT_20: Final = replace(
    PAGAT, name="undercut-20", title="20 for an undercut", source="Pagat, variations", undercut=20
)
UNDERCUT_25: Final = replace(
    PAGAT, name="undercut-25", title="25 for an undercut", source="Pagat, variations", undercut=25
)
BOX_25: Final = replace(PAGAT, name="box-25", title="25 for a box", source="Pagat, variations", box=25)
ALL_25: Final = replace(
    PAGAT, name="all-25", title="25 for gin, undercut and box", source="Pagat, variations", gin=25, undercut=25, box=25
)
ELEVEN_CARD: Final = replace(
    PAGAT, name="eleven-card", title="Eleven cards and no upcard", source="Pagat, variations", first_upcard="none"
)
OKLAHOMA_ACE_ONE: Final = replace(
    PAGAT,
    name="oklahoma-ace-one",
    title="Oklahoma, an ace means 1",
    source="Pagat, variations",
    oklahoma_ace=1,
    spades_double=True,
    target=150,
)
OKLAHOMA_ACE_GIN: Final = replace(
    OKLAHOMA_ACE_ONE, name="oklahoma-ace-gin", title="Oklahoma, an ace means gin", oklahoma_ace=0
)
HOLLYWOOD: Final = replace(PAGAT, name="hollywood", title="Hollywood", source="Pagat, variations", columns=3)
STRAIGHT: Final = replace(PAGAT, name="straight", title="Straight gin", source="Wikipedia", knock_limit=0)
WIKIPEDIA: Final = Ruleset(
    name="wikipedia",
    title="Wikipedia",
    source="Wikipedia",
    gin=25,
    undercut=25,
    big_gin=31,
    box=25,
    shutout=0,
    shutout_pays="double-hands",
    next_dealer="alternate",
)
THREE_PLAYERS: Final = replace(PAGAT, name="three-players", title="Three players", next_dealer="loser", players=3)
FOUR_PLAYERS: Final = replace(PAGAT, name="four-players", title="Four players", players=4, target=125)

RULESETS: Final = MappingProxyType(
    {
        ruleset.name: ruleset
        for ruleset in (
            PAGAT,
            BICYCLE,
            RUMMY_ROYAL,
            GIN_25,
            UNDERCUT_20,
            UNDERCUT_25,
            BOX_25,
            ALL_25,
            ELEVEN_CARD,
            OKLAHOMA_ACE_ONE,
            OKLAHOMA_ACE_GIN,
            HOLLYWOOD,
            STRAIGHT,
            WIKIPEDIA,
            THREE_PLAYERS,
            FOUR_PLAYERS,
        )
    }
)
