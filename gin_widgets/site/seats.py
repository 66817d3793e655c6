"""Seats that nobody sits on: a script that fetches the page, a tab that was closed at once, a browser that crashed."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from typing import Any, Final

from tornado.ioloop import PeriodicCallback
from tornado.web import HTTPError

LOOKS: Final = 24
"""How often the seats are looked at while one of them is kept."""

HURRY: Final = 4
"""By how much a seat is kept less long where somebody was turned away."""


class EmptySeats:
    """Ends kernels that no page has ever connected to.

    One that had its page is left to Jupyter's own culling, for the page may come back; where somebody was turned away
    it is kept as long as one that never had one.

    Args:
        kernels: Jupyter's manager of the kernels.
        kept: Seconds that a seat is kept for its page, which may have a slow line.
        sought: Tells whether somebody was turned away since it was asked last.
        clock: Tells the time, in seconds.

    Example:
        >>> class Kernels:
        ...     def list_kernels(self):
        ...         return [{"id": "a", "connections": 0, "execution_state": "idle"}]
        >>> times = iter([0, 59, 60])
        >>> seats = EmptySeats(Kernels(), 60, lambda: False, lambda: next(times))
        >>> seats.overdue(), seats.overdue(), seats.overdue()
        ([], [], ['a'])
    """

    def __init__(
        self, kernels: Any, kept: float, sought: Callable[[], bool], clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._kernels = kernels
        self._kept = kept
        self._sought = sought
        self._clock = clock
        self._came: set[str] = set()
        self._since: dict[str, float] = {}

    def watch(self) -> PeriodicCallback:
        """Look at the seats from now on, as long as the server runs."""
        looking = PeriodicCallback(self.clear, 1000 * self._kept / LOOKS)
        looking.start()
        return looking

    async def clear(self) -> None:
        """End the kernels whose page has not come in time."""
        for kernel in self.overdue():
            try:
                await self._kernels.shutdown_kernel(kernel, now=True)
            except (HTTPError, KeyError):
                continue  # its tab was closed just now

    def overdue(self) -> list[str]:
        """Find the kernels that have waited too long; a busy one is still making its page."""
        models = self._kernels.list_kernels()
        came = {model["id"] for model in models if model["connections"]}
        self._came = came | self._came.intersection(model["id"] for model in models)
        now = self._clock()
        empty = [model["id"] for model in models if not model["connections"] and model["execution_state"] != "busy"]
        self._since = {kernel: self._since.get(kernel, now) for kernel in empty}
        never, left = (self._kept / HURRY, self._kept) if self._sought() else (self._kept, math.inf)
        kept = {kernel: left if kernel in self._came else never for kernel in empty}
        return [kernel for kernel, since in self._since.items() if now - since >= kept[kernel]]
