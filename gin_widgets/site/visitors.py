"""How many visitors one server takes, and what it says of its state."""

from __future__ import annotations

import asyncio
import math
import os
import time
from collections.abc import Callable, Collection
from contextlib import aclosing
from typing import Any, Final

from tornado.web import HTTPError, RequestHandler, authenticated
from voila.tornado.handler import TornadoVoilaHandler

from gin_widgets import __version__
from gin_widgets.site.kernels import NotStartedError, check_started, clear_started
from gin_widgets.site.limits import memory_of_container
from gin_widgets.site.shell import UNSTARTED

KERNEL_BYTES: Final = 48 * 2**20
"""What a visitor's kernel and its part of the server take; measured 44 MB (23 where it is forked) and 1 MB."""


def visitors_by_memory(fallback: int = 100) -> int:
    """Work out how many visitors fit into half of the memory of this machine, or of the container that it is.

    Args:
        fallback: The answer where the system does not say how much it has.

    Returns:
        5 to 500.

    Example:
        >>> 5 <= visitors_by_memory() <= 500
        True
    """
    try:
        memory = min(os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES"), memory_of_container())
    except (AttributeError, OSError, ValueError):
        return fallback
    return max(5, min(500, memory // 2 // KERNEL_BYTES))


PATIENCE: Final = 3.0
"""Seconds that somebody waits for a seat that is being left: who reloads comes before their old kernel has ended."""

GRACE: Final = 0.3
"""Seconds that somebody waits in any case, for the goodbye of a page may come after the wish for the next one."""


class Room:
    """Counts visitors: those with a kernel, and those whose kernel is being started.

    Args:
        most: How many there may be.
        kernels: Lists the kernels that live.
        leaving: Lists those of them that are being ended.

    Example:
        >>> room = Room(1, lambda: ["a"], lambda: [])
        >>> room.full, room.taken
        (True, 1)
    """

    def __init__(
        self, most: int, kernels: Callable[[], Collection[str]], leaving: Callable[[], Collection[str]]
    ) -> None:
        self.most = most
        self._kernels = kernels
        self._leaving = leaving
        self._coming: set[Any] = set()
        self._waiting = 0
        self._sought = False

    @property
    def taken(self) -> int:
        """How many visitors there are."""
        return len(self._kernels()) + len(self._coming)

    @property
    def full(self) -> bool:
        """Whether nobody else can come in."""
        return self.taken >= self.most

    async def opens(self, grace: float = GRACE, patience: float = PATIENCE) -> bool:
        """Wait a little for a seat, if not as many are waiting already as there are seats.

        Args:
            grace: For how many seconds if nobody is leaving.
            patience: For how many if somebody is.

        Returns:
            Whether there is one now.
        """
        since = time.monotonic() if self._waiting < self.most else -math.inf
        self._waiting += 1
        try:
            while self.full and time.monotonic() - since < (patience if self._leaving() else grace):
                await asyncio.sleep(0.05)
        finally:
            self._waiting -= 1
        return not self.full

    def enter(self, visit: Any) -> None:
        """Count a visit whose kernel is about to be started."""
        self._coming.add(visit)

    def leave(self, visit: Any) -> None:
        """Count it no longer: it has its kernel, or has gone."""
        self._coming.discard(visit)

    def turn_away(self) -> None:
        """Remember that somebody found no seat."""
        self._sought = True

    def sought(self) -> bool:
        """Tell whether somebody found no seat since this was asked last."""
        was, self._sought = self._sought, False
        return was


class CoursePage(TornadoVoilaHandler):  # type: ignore[misc]  # Voila ships no types
    """The course's page; when the server is full, a page that says so and what to do."""

    async def prepare(self) -> None:
        """Let the visitor in, or answer at once that there is no room."""
        await super().prepare()
        room: Room = self.settings["gin_room"]
        if self.request.method != "GET" or self._finished:
            return
        if await room.opens():
            room.enter(self)
        else:
            room.turn_away()
            self.set_status(503, "Full")
            self.set_header("Retry-After", "60")
            self.set_header("Cache-Control", "no-store")
            self.finish(self.render_template("full.html", static_site=self.settings["gin_static_site"]))

    @authenticated
    async def get(self, path: str | None = None) -> None:
        """Send the page; where no kernel comes, its end says so. There is no other page."""
        if path:
            raise HTTPError(404)
        try:
            await self._send()
        except NotStartedError:
            self.write(UNSTARTED)
            await clear_started(self.kernel_manager)

    async def _send(self) -> None:
        """Send piece by piece; with the first one the kernel is there and is counted itself."""
        async with aclosing(self.get_generator()) as pieces:
            async for piece in pieces:
                self.settings["gin_room"].leave(self)
                self.write(piece)
                self.flush()
                await check_started(self.kernel_manager)

    def on_finish(self) -> None:
        """Stop counting the visit as one that is coming, also where no kernel came."""
        self.settings["gin_room"].leave(self)
        super().on_finish()


class Health(RequestHandler):
    """Tells a monitor or a balancer how the server is: alive at ``health``, with room for one more at ``ready``."""

    def get(self, question: str) -> None:
        """Answer with 200, or with 503 where one more visitor is asked for and the server is full."""
        room: Room = self.settings["gin_room"]
        self.set_header("Cache-Control", "no-store")
        if question == "ready" and room.full:
            self.set_status(503, "Full")
        self.write({"visitors": room.taken, "most": room.most, "version": __version__})
