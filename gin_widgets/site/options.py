"""Options of the command line, checked before Voila reads them: it would pass over a mistyped one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from difflib import get_close_matches

EVERYWHERE = ("help", "help-all", "version")


def unknown_option(argv: Sequence[str], known: Iterable[str]) -> str:
    """Name the first option that is none.

    Args:
        argv: The command line; ``--Class.setting=value`` is left to Voila.
        known: Names of the options, without dashes.

    Returns:
        One line that names the option and one like it; empty if all are known.

    Example:
        >>> unknown_option(["--prot=8899"], ["port", "no-browser"])
        'gin-widgets has no option --prot; is it --port? See gin-widgets --help'
        >>> unknown_option(["--port=8899", "--Voila.ip=0.0.0.0"], ["port", "no-browser"])
        ''
    """
    names = [*known, *EVERYWHERE]
    for word in argv:
        name = word[2:].split("=")[0]
        if word.startswith("--") and name not in names and "." not in name:
            like = "".join(f"; is it --{close}?" for close in get_close_matches(name, names, 1)) or "."
            return f"gin-widgets has no option --{name}{like} See gin-widgets --help"
    return ""
