"""Options of the command line, checked before Voila reads them: it would pass over a mistyped one."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from typing import Any, Final

from traitlets import TraitError

ALIASES: Final = {
    "port": ("Voila.port", "The port to serve at; 0 takes any that is free."),
    "ip": ("Voila.ip", "The address to listen at; 0.0.0.0 lets other machines in."),
    "base_url": ("Voila.base_url", "The path of the course at its address, such as /cards/gin/."),
    "server_url": ("Voila.server_url", "The path at which a proxy asks for the course, where it is not base_url."),
    "max-visitors": "CourseServer.max_visitors",
    "static-site": "CourseServer.static_site",
    "frame-ancestors": "CourseServer.frame_ancestors",
    "token": ("Voila.token", "A word without which nobody comes in."),
    "preheat_kernel": ("VoilaConfiguration.preheat_kernel", "Start kernels before their visitors come."),
    "pool_size": ("VoilaConfiguration.default_pool_size", "How many kernels wait for visitors with preheat_kernel."),
}
"""The options with a value. The other settings of Voila and Jupyter are there too, as ``--Class.setting=value``."""

FLAGS: Final[dict[str, tuple[dict[str, Any], str]]] = {
    "no-browser": ({"Voila": {"open_browser": False}}, "Open no browser."),
    "debug": (
        {"Voila": {"log_level": logging.DEBUG}, "VoilaConfiguration": {"show_tracebacks": True}},
        "Log everything, visitors' addresses too, and show errors on the page.",
    ),
}
"""The options without a value."""

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
        >>> unknown_option(["--port=8899", "--Voila.autoreload=True"], ["port", "no-browser"])
        ''
    """
    names = [*known, *EVERYWHERE]
    for word in argv:
        name = word[2:].split("=")[0]
        if word.startswith("--") and name not in names and "." not in name:
            like = "".join(f"; is it --{close}?" for close in get_close_matches(name, names, 1)) or "."
            return f"gin-widgets has no option --{name}{like} See gin-widgets --help"
    return ""


def path_of(name: str, value: str) -> str:
    """Write a path with the slashes around it that Voila needs: without them every address would lead nowhere.

    Args:
        name: The option that gave it.
        value: What was given.

    Returns:
        The path.

    Raises:
        TraitError: It is no path, such as a whole address.

    Example:
        >>> path_of("base_url", "cards/gin"), path_of("base_url", "/")
        ('/cards/gin/', '/')
    """
    if not re.fullmatch(r"[\w./~-]*", value, re.ASCII):
        raise TraitError(f"{name} is a path such as /cards/gin/; got {value!r}.")
    return "/".join(("", *filter(None, value.split("/")), ""))
