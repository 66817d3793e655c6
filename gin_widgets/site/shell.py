"""The page as it is before Python answers: every lesson's text, the opening items, and the view, all in one piece.

It needs no request of its own. The live widget plugs into it, so nothing on the page is exchanged when Python comes.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from html import escape
from typing import Any, Final

from gin_widgets.lessons.page import course_html
from gin_widgets.lessons.prepared import prepared
from gin_widgets.site.paths import STATIC
from gin_widgets.widgets import assets

TITLE: Final = "Learn gin rummy by doing"
DESCRIPTION: Final = (
    "Interactive lessons in the rules of gin rummy: sets, runs, deadwood and the best arrangement, "
    "each learned on your own cards. Free, no account."
)

_NO_SCRIPT: Final = (
    "<style>.gin-course [data-lesson],.gin-course [data-part]{display:block!important}</style>"
    '<p class="gin-note">All lessons can be read here. To answer, switch JavaScript on.</p>'
)

UNSTARTED: Final = '</script><script>dispatchEvent(new Event("gin-unstarted"))</script>'
"""The end of a page that stays without Python, wherever it was cut."""

Hook = Callable[..., None]


@cache
def shell_html(base_url: str = "/") -> str:
    """Compose the start of the page, from the doctype to the view's script.

    Args:
        base_url: Path under which the server answers, with a slash at both ends.

    Returns:
        HTML; the body is left open, for the notebook's cells come after it.

    Example:
        >>> shell_html()[:31]
        '<!DOCTYPE html><html lang="en">'
    """
    return head_html() + body_html(base_url)


def head_html() -> str:
    """Compose the head: title, description, icon and styles, all inline.

    Returns:
        HTML from the doctype to the end of the head.

    Example:
        >>> "<title>" in head_html()
        True
    """
    return "".join(
        (
            '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            '<meta name="color-scheme" content="light dark">',
            f"<title>{escape(TITLE)}</title>",
            f'<meta name="description" content="{escape(DESCRIPTION)}">',
            f'<link rel="icon" href="{icon()}">',
            f"<script>{_read('look.js')}</script>",
            f"<style>{assets.css('course')}{_read('site.css')}</style></head>",
        )
    )


def body_html(base_url: str) -> str:
    """Compose the open body: skip link, course, prepared items, route and view.

    Args:
        base_url: Path under which the server answers.

    Returns:
        HTML from the start of the body on.

    Example:
        >>> '<main id="gin-shell"' in body_html("/")
        True
    """
    return "".join(
        (
            f'<body class="gin" data-base-url="{escape(base_url)}voila/" data-voila="voila"',
            ' data-jp-theme-light="true" data-jp-theme-name="JupyterLab Light">',
            '<a class="gin-skip" href="#gin-shell">Skip to the lesson</a>',
            f'<main id="gin-shell" class="gin gin-course" tabindex="-1">{course_html()}</main>',
            f"<noscript>{_NO_SCRIPT}</noscript>",
            f"<script>{_read('route.js')}</script>",
            f"<script>{_read('unstarted.js')}</script>",
            f"<script>{_read('quiet.js')}</script>",
            f'<script type="application/json" id="gin-prepared">{as_script_json(prepared())}</script>',
            # A module waits for the whole document unless it is async, and Voila's document ends late.
            f'<script type="module" async>{assets.esm("shell")}</script>',
        )
    )


def as_script_json(data: Any) -> str:
    r"""Write data as JSON that cannot end its script element.

    Args:
        data: What JSON can hold.

    Returns:
        JSON on one line, every ``<`` escaped.

    Example:
        >>> as_script_json({"text": "</script>"})
        '{"text":"\\u003c/script>"}'
    """
    return json.dumps(data, separators=(",", ":"), ensure_ascii=False).replace("<", r"\u003c")


def icon() -> str:
    """Write the page's icon as an address that needs no request.

    Returns:
        A ``data:`` address of a picture of one card.

    Example:
        >>> icon().startswith("data:image/svg+xml,")
        True
    """
    return "data:image/svg+xml," + _read("icon.svg").replace('"', "'").replace("#", "%23").replace("<", "%3C")


def send_early(page: str) -> Hook:
    """Make the hook that sends the page's start before the kernel is started.

    Voila sends nothing until the kernel runs, about half a second later.

    Args:
        page: What ``shell_html`` gave.

    Returns:
        A function for ``VoilaConfiguration.prelaunch_hook``.
    """

    def hook(handler: Any, notebook: Any, cwd: str) -> None:  # noqa: ARG001  Voila passes cwd by name
        _ = handler.xsrf_token  # reading it sets the cookie without which a closing tab's goodbye is refused
        notebook.metadata["gin_sent"] = True
        handler.write(page)
        handler.flush()

    return hook


def _read(name: str) -> str:
    return (STATIC / name).read_text(encoding="utf-8").strip()
