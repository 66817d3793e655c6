"""What the server writes into its log: what went wrong and where in the code, and nothing that a visitor sent.

Tornado writes the address, the query and the browser of whoever asked for a page that failed, and an error's own words
may quote what was typed. So a line keeps the words that stand in the source, and loses the values put into them.
"""

from __future__ import annotations

import logging
import os
import traceback
from pathlib import Path
from typing import TYPE_CHECKING

from gin_widgets.site.paths import PACKAGE

if TYPE_CHECKING:
    from tornado.web import RequestHandler


class Discreet(logging.Filter):
    """Takes the values out of other packages' lines; this package's own lines hold none of a visitor's.

    Example:
        >>> record = logging.LogRecord("x", 40, "/lib/web.py", 7, "Not found: %s", ("my name",), None)
        >>> Discreet().filter(record), record.getMessage()
        (True, 'Not found: %s (web.py:7)')
    """

    def filter(self, record: logging.LogRecord) -> bool:
        """Rewrite a line; all pass."""
        if Path(record.pathname).is_relative_to(PACKAGE):
            return True
        # Without arguments, the values may be in the words already.
        words = f"{record.msg} ".replace("\n", " ") if record.args else ""
        error = record.exc_info[1] if record.exc_info else None
        record.msg = f"{words}({Path(record.pathname).name}:{record.lineno}){told(error)}"
        record.args, record.exc_info, record.exc_text, record.stack_info = None, None, None, None
        return True


def told(error: BaseException | None) -> str:
    r"""Write an error without its own words: its way through the code, its kind, and the system's reason.

    Args:
        error: What was raised, if anything was.

    Returns:
        Lines, each after a line break; empty without an error.

    Example:
        >>> told(OSError(28, "text of a visitor"))
        '\nOSError: No space left on device'
    """
    if error is None:
        return ""
    reason = getattr(error, "errno", None)
    system = f": {os.strerror(reason)}" if isinstance(reason, int) else ""
    return "\n" + "".join(traceback.format_tb(error.__traceback__)) + type(error).__name__ + system


def keep_discreet(log: logging.Logger) -> None:
    """Let nothing that a visitor sent into the server's log, nor into what other loggers write to the terminal.

    Args:
        log: The server's own logger.
    """
    log.addFilter(Discreet())
    others = logging.StreamHandler()
    others.setLevel(log.level)
    others.addFilter(Discreet())
    logging.getLogger().addHandler(others)


def log_request(handler: RequestHandler) -> None:
    """Write a line on a request that failed: which handler had it; a path, too, is a visitor's text.

    Args:
        handler: Tornado's handler of the request, finished.
    """
    if handler.get_status() >= 500 and handler.get_status() != 503:
        handler.application.settings["gin_log"].error(
            "%d %s %s", handler.get_status(), handler.request.method, type(handler).__name__
        )
