"""The place of a tool on a page; the view fills it."""

from __future__ import annotations

from html import escape


def tool_html(key: str, values: tuple[str, ...]) -> str:
    """Make the place of a tool.

    Args:
        key: Key of the tool.
        values: What stands in its fields at first, in their order.
    """
    first = values[0] if values else ""
    return f'<div data-tool="{key}" data-sandbox="{escape(first)}"></div>'
