"""The place of a tool on a page; the view fills it."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from html import escape

from gin_widgets.teaching.tools import TOOLS
from gin_widgets.teaching.tools.guessing import GUESS


def tool_html(
    key: str, values: tuple[str, ...], starts: Mapping[str, Sequence[str]] | None = None, *, guess: bool = True
) -> str:
    """Make the place of a tool, with all that the view needs to build its fields.

    Args:
        key: Key of the tool.
        values: What stands in its fields at first, in their order; missing ones are empty.
        starts: What stands there under other rulesets, by their names.
        guess: Whether to ask for a guess, where the tool takes one.

    Example:
        >>> print(tool_html("deal", ("4711",))[:60])
        <div data-tool="deal" data-ask="Show" data-again="Any number
    """
    tool = TOOLS[key]
    fields = escape(json.dumps([asdict(field) for field in tool.fields if guess or field.key != GUESS]))
    filled, others = escape(json.dumps(values)), escape(json.dumps(dict(starts or {})))
    return (
        f'<div data-tool="{key}" data-ask="{escape(tool.ask)}" data-again="{escape(tool.again)}"'
        f' data-fields="{fields}" data-values="{filled}" data-starts="{others}"></div>'
    )
