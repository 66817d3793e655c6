"""The place of a tool on a page; the view fills it."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from html import escape

from gin_widgets.teaching.tools import TOOLS
from gin_widgets.teaching.tools.guessing import GUESS


def tool_html(
    key: str,
    values: tuple[str, ...],
    starts: Mapping[str, Sequence[str]] | None = None,
    *,
    name: str = "Sandbox",
    guess: bool = True,
) -> str:
    """Make the place of a tool, with all that the view needs to build its fields.

    Args:
        key: Key of the tool.
        values: What stands in its fields at first, in their order; missing ones are empty.
        starts: What stands there under other rulesets, by their names.
        name: What it is called: several on one page have fields and buttons of the same names.
        guess: Whether to ask for a guess, where the tool takes one.

    Example:
        >>> print(tool_html("deal", ("4711",))[:57])
        <div data-tool="deal" role="group" aria-label="Sandbox" d
    """
    tool = TOOLS[key]
    fields = escape(json.dumps([asdict(field) for field in tool.fields if guess or field.key != GUESS]))
    filled, others = escape(json.dumps(values)), escape(json.dumps(dict(starts or {})))
    return (
        f'<div data-tool="{key}" role="group" aria-label="{escape(name)}" data-ask="{escape(tool.ask)}" data-again="{escape(tool.again)}"'
        f' data-fields="{fields}" data-values="{filled}" data-starts="{others}"></div>'
    )
