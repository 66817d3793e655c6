"""Tools for any position: what the sandbox of each lesson, and the helpers at a real table, work out.

Example:
    >>> from gin_widgets.rules import PAGAT
    >>> TOOLS["deadwood"].look(("3S 4S 5S 8D 8C 8H KC QD 6H AD",), PAGAT).said
    'Deadwood at best: 27 points.'
"""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from gin_widgets.teaching.tools import (
    arranging,
    counting,
    knocking,
    laying,
    melding,
    playing,
    positions,
    pricing,
    scoring,
    tallying,
)
from gin_widgets.teaching.tools.guessing import guessed
from gin_widgets.teaching.tools.model import Bar, Block, Report, Tool, ToolError, ToolField, Values
from gin_widgets.teaching.words.tools import LABELS

_SHOW, _DEAL = LABELS["show"], LABELS["deal"]

TOOLS: Final = MappingProxyType(
    {
        tool.key: tool
        for tool in (
            guessed(Tool("points", counting.POINTS_FIELDS, counting.points, positions.points, _SHOW, _DEAL), "sum"),
            Tool("melds", melding.FIELDS, melding.melds, positions.melded, _SHOW, _DEAL),
            Tool("shared", melding.FIELDS, melding.shared, positions.crossed, _SHOW, _DEAL),
            guessed(
                Tool("deadwood", counting.DEADWOOD_FIELDS, counting.deadwood, positions.melded, _SHOW, _DEAL), "left"
            ),
            Tool("arrange", arranging.FIELDS, arranging.arrange, positions.unsorted, _SHOW, _DEAL),
            Tool("deal", playing.DEAL_FIELDS, playing.dealt, positions.seed, _SHOW, LABELS["number"]),
            Tool("turn", playing.TURN_FIELDS, playing.turn, positions.turn, _SHOW, _DEAL),
            Tool("knock", knocking.FIELDS, knocking.knock, positions.near_limit, LABELS["may-i"], _DEAL),
            guessed(Tool("lay-off", laying.FIELDS, laying.lay_off, positions.to_lay_off, _SHOW, _DEAL), "kept"),
            guessed(Tool("score", scoring.FIELDS, scoring.score, positions.to_score, LABELS["score"], _DEAL), "score"),
            Tool("tally", tallying.FIELDS, tallying.tally, positions.game, _SHOW, LABELS["game"]),
            Tool("variants", pricing.FIELDS, pricing.variants, positions.prices, _SHOW, LABELS["numbers"]),
            Tool("hand", counting.COUNT_FIELDS, counting.count, positions.counted, LABELS["count"], _DEAL),
        )
    }
)

__all__ = ["TOOLS", "Bar", "Block", "Report", "Tool", "ToolError", "ToolField", "Values"]
