"""Headers of every answer: the page's, a file's, a monitor's and an error's."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from jupyter_server.base.handlers import FileFindHandler
from tornado.web import OutputTransform, RequestHandler

if TYPE_CHECKING:
    from tornado.httputil import HTTPHeaders, HTTPServerRequest

HASHED: Final = re.compile(r"/voila/(?:static|labextensions)/(?:.*[./])?[0-9a-f]{8,}\.\w+$")
"""Files whose names change with their content."""

STATIC: Final = re.compile(r"/voila/static/")

FOR_EVER: Final = "public, max-age=31536000, immutable"
# Voila's own files keep their names from version to version, and two versions do not mix: an hour bounds it.
FOR_AN_HOUR: Final = "public, max-age=3600"

_GOT: Final = (200, 206, 304)


class ProtectAll(OutputTransform):
    """Give an answer the headers that protect the visitor, where its handler has not.

    Jupyter gives them to what it writes itself, but not to static files, Tornado's errors, or a monitor's answer.

    Args:
        request: What the visitor asks for.
        headers: The headers by name.
    """

    def __init__(self, request: HTTPServerRequest, headers: Mapping[str, str]) -> None:
        super().__init__(request)
        self._headers = headers

    def transform_first_chunk(
        self, status_code: int, headers: HTTPHeaders, chunk: bytes, finishing: bool
    ) -> tuple[int, HTTPHeaders, bytes]:
        """Add what is missing."""
        for name, value in self._headers.items():
            headers.setdefault(name, value)
        return super().transform_first_chunk(status_code, headers, chunk, finishing)


class KeepFiles(OutputTransform):
    """Let browsers and proxies keep the front end's files; Voila has every one of them asked for at every visit.

    Args:
        request: What the visitor asks for.
    """

    def __init__(self, request: HTTPServerRequest) -> None:
        super().__init__(request)
        self._kept = kept(request.path)

    def transform_first_chunk(
        self, status_code: int, headers: HTTPHeaders, chunk: bytes, finishing: bool
    ) -> tuple[int, HTTPHeaders, bytes]:
        """Say for how long, where there is a file."""
        if self._kept and status_code in _GOT:
            headers["Cache-Control"] = self._kept
        return super().transform_first_chunk(status_code, headers, chunk, finishing)


def kept(path: str) -> str:
    """Say how long the answer for a path may be kept.

    Args:
        path: The path that was asked for.

    Returns:
        A ``Cache-Control`` header; empty where the handler's own holds.

    Example:
        >>> kept("/voila/static/voila.js")
        'public, max-age=3600'
        >>> kept("/")
        ''
    """
    if HASHED.search(path):
        return FOR_EVER
    return FOR_AN_HOUR if STATIC.search(path) else ""


class ExtensionFile(FileFindHandler):
    """A file of a front-end extension; it is the same for all, so nobody is given a name with it."""

    async def prepare(self, *, _redirect_to_login: bool = True) -> None:
        """Do without Jupyter's look at who asks: its cookie would keep proxies from keeping the file."""

    def write_error(self, status_code: int, **kwargs: Any) -> None:
        """Say in one line that there is no such file; Jupyter's page of it needs what Voila does not set up."""
        RequestHandler.write_error(self, status_code, **kwargs)
