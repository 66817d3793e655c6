"""The front end as text: a module or a style sheet joined with the local ones it builds on.

A widget's module reaches the browser as one text without an address, so an
``import`` of a neighbour cannot work there; it is resolved here instead.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

_STATIC = Path(__file__).parent / "static"
_IMPORT = re.compile(r'^import \{[^}]*\} from "\./([\w-]+)\.mjs";\n', re.MULTILINE)
_STYLES = {
    "card_row": ("base", "cards"),
    "meld_board": ("base", "cards", "boards"),
    "course": ("base", "cards", "course", "boards", "sandbox", "handout"),
}


@cache
def esm(name: str) -> str:
    """Join a module with the local modules it imports, each of them once.

    Args:
        name: Stem of a file in ``static`` ("course").

    Returns:
        One module text without local imports.
    """
    texts: dict[str, str] = {}
    _collect(name, texts)
    return "".join(texts.values())


def _collect(name: str, texts: dict[str, str]) -> None:
    text = (_STATIC / f"{name}.mjs").read_text(encoding="utf-8")
    for wanted in _IMPORT.findall(text):
        if wanted not in texts:
            _collect(wanted, texts)
    texts[name] = _IMPORT.sub("", text)


@cache
def css(name: str) -> str:
    """Join the style sheets of a widget.

    Args:
        name: Stem of the widget ("course").
    """
    return "".join((_STATIC / f"{part}.css").read_text(encoding="utf-8") for part in _STYLES[name])
