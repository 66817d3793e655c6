"""The fields that several tools share."""

from __future__ import annotations

from typing import Final

from gin_widgets.rules import RULESETS
from gin_widgets.teaching.tools.model import ToolField
from gin_widgets.teaching.words.tools import LABELS

HAND: Final = ToolField("hand", LABELS["hand"])
ELEVEN: Final = ToolField("hand", LABELS["eleven"], least=11)
TAKEN: Final = ToolField("taken", LABELS["taken"], least=0, most=1, of="hand")
UPCARD: Final = ToolField(
    "upcard",
    LABELS["upcard"],
    least=0,
    most=1,
    apart=False,  # whoever took it may hold it
    rulesets=tuple(name for name, rules in RULESETS.items() if rules.oklahoma_ace is not None),
)
BIG_GIN: Final = tuple(name for name, rules in RULESETS.items() if rules.big_gin is not None)
DEFENDER: Final = ToolField("defender", LABELS["defender"], least=10, most=10)
