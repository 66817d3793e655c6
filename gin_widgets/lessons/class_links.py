"""Links that open a page under the rules in force, for a teacher to send; the view keeps them up to date."""

from __future__ import annotations

from gin_widgets.rules import PAGAT, RULESETS

_LONGEST = max(RULESETS, key=len)


def class_link_html(address: str, before: str, after: str = "") -> str:
    """Make a link whose address can be read whole. It is hidden where a page has no address, as in JupyterLab.

    Args:
        address: What it opens ("runs/1").
        before: HTML that stands over the link.
        after: HTML that stands under it.

    Example:
        >>> "#runs/1/pagat" in class_link_html("runs/1", "The lesson on runs:")
        True
    """
    start = f"<span data-site></span>#{address}/"
    room = f'<span aria-hidden="true">{start}{_LONGEST}</span>'  # the longest address keeps its place under all rules
    link = f'<a href="#{address}/{PAGAT.name}" data-carry="#{address}/">{start}<span data-rules-key>{PAGAT.name}</span></a>'
    below = f"<p>{after}</p>" if after else ""
    return f'<div class="gin-carry" hidden><p>{before}</p><p class="gin-whole">{link}{room}</p>{below}</div>'
