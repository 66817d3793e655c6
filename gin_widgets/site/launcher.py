"""The course beside JupyterLab: with jupyter-server-proxy installed, its launcher has the course, at ``gin/``.

Who may come in is what Jupyter decides, so a JupyterHub gives each of its users a course of their own.
"""

from __future__ import annotations

import sys
from typing import Any, Final

from gin_widgets.site.paths import STATIC

SEATS: Final = 8
"""Tabs that one person has open, and a few that were closed without a goodbye."""


def course() -> dict[str, Any]:
    """Say how jupyter-server-proxy starts the course: the entry point ``gin`` of ``jupyter_serverproxy_servers``.

    Returns:
        Its settings; it fills in the braces.

    Example:
        >>> course()["command"][1:4]
        ['-m', 'gin_widgets.site.command', '--no-browser']
    """
    return {
        "command": [
            *(sys.executable, "-m", "gin_widgets.site.command", "--no-browser", "--port={port}"),
            *("--base_url={base_url}gin/", f"--max-visitors={SEATS}"),
        ],
        "absolute_url": True,  # the page's addresses hold the path, and Jupyter's own rewriting would miss them
        "timeout": 60,
        "launcher_entry": {"title": "Gin rummy", "icon_path": str(STATIC / "icon.svg")},
    }
