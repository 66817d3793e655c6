"""Cards and tables of the lessons as HTML."""

from __future__ import annotations

import re

from gin_widgets.lessons.model import Figure, Grid
from gin_widgets.rules import Card
from gin_widgets.widgets.draw import describe, group_html, rich_html

_NUMBER = re.compile(r"[+-]?\d*")
_STATES = {"!": "wrong", "+": "laid"}


def figure_html(figure: Figure) -> str:
    """Draw the cards of a figure, each group on its rail.

    Args:
        figure: Groups of cards; a card with ``!`` breaks its group, one with ``+`` is laid off on it.
    """
    alone = len(figure.groups) == 1
    groups = "".join(_group(kind, text, figure.caption if alone else "") for kind, text in figure.groups)
    said = [describe(kind, [Card(name.rstrip("!+")) for name in text.split()])[1] for kind, text in figure.groups]
    once = figure.caption and not alone and figure.caption not in said
    caption = f'<p class="gin-note">{rich_html(figure.caption)}</p>' if once else ""
    title = f'<p class="gin-zone">{rich_html(figure.title)}</p>' if figure.title else ""
    return f'<div class="gin-figure">{title}<div class="gin-spread">{groups}</div>{caption}</div>'


def _group(kind: str, text: str, caption: str) -> str:
    states = {Card(name.rstrip("!+")): _STATES.get(name[-1], "") for name in text.split()}
    return group_html(kind, states, states=states, caption=caption)


def grid_html(grid: Grid) -> str:
    """Write a table of texts.

    Args:
        grid: Headings and rows.
    """
    columns = list(zip(*grid.rows, strict=True))
    looks = ["", *(' class="gin-num"' if all(map(_NUMBER.fullmatch, column)) else "" for column in columns[1:])]
    heads = "".join(
        f'<th scope="col"{look}>{rich_html(head)}</th>' for head, look in zip(grid.heads, looks, strict=True)
    )
    rows = "".join(
        f'<tr><th scope="row">{rich_html(first)}</th>'
        + "".join(f"<td{look}>{rich_html(cell)}</td>" for cell, look in zip(cells, looks[1:], strict=True))
        + "</tr>"
        for first, *cells in grid.rows
    )
    total = " data-total" if grid.rows[-1][0] == "Final" else ""
    return f'<div class="gin-sheet"{total}><table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table></div>'
