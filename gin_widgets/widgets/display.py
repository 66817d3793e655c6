"""How hands, melds, arrangements, rounds, records and score sheets show themselves in a notebook.

The rules know no screen: IPython is told here how to draw their values. Each drawing stands on
its own, with its style and the suit signs it needs.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterable
from functools import cache
from html import escape
from pathlib import Path
from typing import Any

from gin_widgets.rules import (
    Arrangement,
    Card,
    Game,
    Hand,
    Meld,
    PlayerView,
    Record,
    RoundState,
    replay,
    sheet,
)
from gin_widgets.widgets.draw import deck_html, describe, mini_html, rich_html

_STYLE = Path(__file__).parent / "static" / "display.css"
_SYMBOL = re.compile(r'<symbol id="gin-shape-[SHDC]".*?</symbol>')


def html(value: object) -> str:
    """Draw a value of the rules.

    Args:
        value: A card, hand, meld, arrangement, round, view, record or game.

    Returns:
        HTML that needs nothing else in the page.

    Raises:
        TypeError: There is no drawing for such a value.

    Example:
        >>> 'aria-label="seven of hearts"' in html(Hand("7H 8H"))
        True
    """
    draw = _DRAWINGS.get(type(value))
    if draw is None:
        raise TypeError(f"A drawing needs a value of the rules, such as a Hand; got {type(value).__name__}.")
    return f'<div class="gin-show">{_frame()}{draw(value)}</div>'


def register(shell: Any | None = None) -> bool:
    """Tell IPython how to show the values of the rules.

    Args:
        shell: The IPython shell; the running one if it is left out.

    Returns:
        Whether there was a shell to tell.

    Example:
        >>> from IPython.core.interactiveshell import InteractiveShell
        >>> register(InteractiveShell())
        True
    """
    ipython = sys.modules.get("IPython")
    shell = shell or (ipython.get_ipython() if ipython else None)
    if shell is None:
        return False
    formatters = shell.display_formatter.formatters
    for kind in _DRAWINGS:
        formatters["text/html"].for_type(kind, html)
    for kind in (RoundState, Record, Game):
        formatters["text/plain"].for_type(kind, lambda value, printer, _: printer.text(str(value)))
    return True


@cache
def _frame() -> str:
    symbols = "".join(_SYMBOL.findall(deck_html()))
    hidden = 'width="0" height="0" style="position:absolute" aria-hidden="true"'
    return f"<style>{_STYLE.read_text(encoding='utf-8')}</style><svg {hidden}>{symbols}</svg>"


def _cards(cards: Iterable[Card]) -> str:
    return " ".join(map(mini_html, cards)) or "<span>no cards</span>"


def _row(label: str, content: str) -> str:
    return f"<p><b>{escape(label)}</b> {content}</p>"


def _hand(hand: Hand) -> str:
    return f"<p>{_cards(hand)}</p>"


def _meld(meld: Meld) -> str:
    title, detail = describe(meld.kind.value, meld)
    return (
        f'<p class="gin-show-group" data-kind="{meld.kind.value}">{_cards(meld)} <small>{title}, {detail}</small></p>'
    )


def _arrangement(laid: Arrangement) -> str:
    groups = "".join(map(_meld, laid.melds))
    if not laid.deadwood_cards:
        return groups + _row("Deadwood", "none")
    _, detail = describe("deadwood", laid.deadwood_cards)
    loose = _cards(laid.deadwood_cards)
    return f'{groups}<p class="gin-show-group" data-kind="deadwood">{loose} <small>Deadwood, {detail}</small></p>'


def _round(state: RoundState) -> str:
    rows = [_row(f"Seat {seat}{_role(state, seat)}", _cards(hand)) for seat, hand in enumerate(state.hands)]
    rows.append(_table(state.top, len(state.pile), state.stock_size))
    if state.knocked:
        rows.append(_row("Spread", "") + _arrangement(state.knocked.spread))
    return "".join([*rows, f"<p>{rich_html(str(state).splitlines()[0])}</p>"])


def _role(state: RoundState, seat: int) -> str:
    parts = ["dealer"] if seat == state.dealer else []
    parts += ["on turn"] if seat == state.turn and not state.over else []
    return f" ({', '.join(parts)})" if parts else ""


def _table(top: Card | None, pile: int, stock: int) -> str:
    return _row("Discard pile", f"{mini_html(top) if top else 'empty'} <small>of {pile}</small>") + _row(
        "Stock", f"<small>{stock} left</small>"
    )


def _view(view: PlayerView) -> str:
    other = _cards(view.other_hand) if view.other_hand is not None else f"{view.other_size} hidden cards"
    rows = _row(f"Seat {view.seat}", _cards(view.hand)) + _row(f"Seat {1 - view.seat}", other)
    return rows + _table(view.top, view.pile_size, view.stock_size)


def _record(record: Record) -> str:
    steps = "".join(f"<li>{rich_html(str(action))}</li>" for action in record.actions)
    return (
        _round(replay(record)) + f"<details><summary>{len(record.actions)} actions</summary><ol>{steps}</ol></details>"
    )


def _game(game: Game) -> str:
    tables = [_sheet(game, column) for column in range(len(game.columns))]
    return "".join(tables)


def _sheet(game: Game, column: int) -> str:
    seats = range(len(game.totals))
    head = "".join(f'<th scope="col">Seat {seat}</th>' for seat in seats)
    lines = "".join(
        f'<tr><th scope="row">{line.kind}</th>' + "".join(f"<td>{total}</td>" for total in line.totals) + "</tr>"
        for line in sheet(game, column)
    )
    title = f"Game {column + 1}" if len(game.columns) > 1 else game.ruleset.title
    return f'<table><caption>{escape(title)}</caption><tr><th scope="col">Line</th>{head}</tr>{lines}</table>'


_DRAWINGS: dict[type, Callable[[Any], str]] = {
    Card: lambda card: _cards([card]),
    Hand: _hand,
    Meld: _meld,
    Arrangement: _arrangement,
    RoundState: _round,
    PlayerView: _view,
    Record: _record,
    Game: _game,
}
