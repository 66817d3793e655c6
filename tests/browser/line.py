"""The line between a browser and a server, with a switch: a proxy that breaks when a test says so."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event as ThreadEvent
from threading import Thread
from typing import Literal
from urllib.parse import urlsplit

PIECE = 2**16


class Line:
    """Passes bytes on, both ways, until it is cut; while it is broken, nobody gets through.

    Args:
        port: Where the server listens.
    """

    def __init__(self, port: int) -> None:
        self.url = ""
        self.opened = ThreadEvent()
        self._server_port = port
        self._broken = False
        self._cut_at: Literal["up", "down"] | None = None
        self._ends: set[asyncio.StreamWriter] = set()

    async def hold(self) -> None:
        """Listen until it is closed."""
        self._loop, self._closed = asyncio.get_running_loop(), asyncio.Event()
        server = await asyncio.start_server(self._pass_on, "localhost", 0)
        self.url = f"http://localhost:{server.sockets[0].getsockname()[1]}/"
        self.opened.set()
        await self._closed.wait()
        server.close()
        self._cut()

    def close(self) -> None:
        """Break for good."""
        self._loop.call_soon_threadsafe(self._closed.set)

    def cut_before(self, way: Literal["up", "down"]) -> None:
        """Break instead of passing on the next bytes: up to the server, or down to the browser."""
        self._cut_at = way

    def mend(self) -> None:
        """Let everybody through again."""
        self._broken, self._cut_at = False, None

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self._broken:
            writer.transport.abort()
            return
        there, back = await asyncio.open_connection("localhost", self._server_port)
        self._ends |= {writer, back}
        await asyncio.gather(self._pump(reader, back, "up"), self._pump(there, writer, "down"), return_exceptions=True)
        self._ends -= {writer, back}

    async def _pump(self, source: asyncio.StreamReader, target: asyncio.StreamWriter, way: str) -> None:
        while piece := await source.read(PIECE):
            if self._cut_at == way:
                self._cut()
            target.write(piece)
            await target.drain()
        target.close()

    def _cut(self) -> None:
        self._broken, self._cut_at = True, None
        for end in self._ends:
            end.transport.abort()


@contextmanager
def line_to(url: str) -> Iterator[Line]:
    """Put a line before a server.

    Args:
        url: The server's address.
    """
    line = Line(urlsplit(url).port or 80)
    thread = Thread(target=lambda: asyncio.run(line.hold()))  # Playwright has a loop in the tests' own
    thread.start()
    line.opened.wait()
    try:
        yield line
    finally:
        line.close()
        thread.join()
