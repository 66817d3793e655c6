"""Learn gin rummy by doing, over an exact rules engine.

Public names are found on first use, so that importing the rules loads nothing else.

Example:
    >>> from gin_widgets import Hand
    >>> Hand("3S 4S 5S 8D 8C 8H KC QD 6H AD").deadwood
    27
"""

from __future__ import annotations

import sys
from importlib import import_module

__version__ = "0.1.0.dev0"

_HOMES = {
    "gin_widgets.rules": (
        "PAGAT",
        "RULESETS",
        "Arrangement",
        "Card",
        "Game",
        "Hand",
        "Meld",
        "Reason",
        "Ruleset",
        "deal",
        "defend",
        "discards",
        "why_not_meld",
    ),
    "gin_widgets.errors": ("GinError",),
    "gin_widgets.teaching": ("SKILLS", "item", "judge"),
    "gin_widgets.widgets.card_row": ("CardRow",),
    "gin_widgets.widgets.meld_board": ("MeldBoard",),
    "gin_widgets.lessons": ("course", "lesson"),
}
_HOME_OF = {name: home for home, names in _HOMES.items() for name in names}

__all__ = ["__version__", *sorted(_HOME_OF)]  # noqa: PLE0604 - the names are resolved by __getattr__


def __getattr__(name: str) -> object:
    if name not in _HOME_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value: object = getattr(import_module(_HOME_OF[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *_HOME_OF})


if "IPython" in sys.modules:  # a notebook shows hands as cards; elsewhere nothing is loaded
    import_module("gin_widgets.widgets.display").register()
