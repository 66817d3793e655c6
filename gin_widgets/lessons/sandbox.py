"""The place of a tool on a page; the view fills it."""

from __future__ import annotations

import json
from dataclasses import asdict
from html import escape

from gin_widgets.teaching.tools import TOOLS


def tool_html(key: str, values: tuple[str, ...]) -> str:
    """Make the place of a tool, with all that the view needs to build its fields.

    Args:
        key: Key of the tool.
        values: What stands in its fields at first, in their order; missing ones are empty.

    Example:
        >>> print(tool_html("deal", ("4711",))[:60])
        <div data-tool="deal" data-ask="Show" data-again="Any number
    """
    tool = TOOLS[key]
    fields = escape(json.dumps([asdict(field) for field in tool.fields]))
    filled = escape(json.dumps(values))
    return (
        f'<div data-tool="{key}" data-ask="{escape(tool.ask)}" data-again="{escape(tool.again)}"'
        f' data-fields="{fields}" data-values="{filled}"></div>'
    )
