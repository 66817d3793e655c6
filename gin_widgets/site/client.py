"""How the server speaks with a kernel while it makes a page."""

from __future__ import annotations

import asyncio
from queue import Empty
from typing import Any, Final

import zmq
from jupyter_client.asynchronous.client import AsyncKernelClient

FIRST_PAUSE: Final = 10
"""Milliseconds after which a connection that found nobody is tried again; each time it is twice as many."""

LONGEST_PAUSE: Final = 100
"""The most of them, and the least of ZeroMQ's own: what is left of a kernel that has ended is tried no more often."""


def try_soon(context: zmq.Context[Any]) -> None:
    """Have all that is connected in a context from now on find a kernel soon after it has begun to listen.

    ZeroMQ would try every 0.1 to 0.2 seconds, longer than a forked kernel takes to start. Besides, whoever comes late
    misses what the kernel said before: Jupyter's server then did not know that it runs, and let some pages wait for
    the answer to its next question, half a second later.

    Args:
        context: Where the connections will be made.

    Example:
        >>> with zmq.Context() as context:
        ...     try_soon(context)
        ...     context.getsockopt(zmq.RECONNECT_IVL)
        10
    """
    context.setsockopt(zmq.RECONNECT_IVL, FIRST_PAUSE)
    context.setsockopt(zmq.RECONNECT_IVL_MAX, LONGEST_PAUSE)


class Client(AsyncKernelClient):
    """Connects to a kernel as soon as it listens, and takes it for ready when it has answered.

    Jupyter's own client then waits another 0.2 seconds for messages that nobody asked for, and every visitor with it.
    """

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        try_soon(self.context)

    async def wait_for_ready(self, timeout: float | None = None) -> None:
        """Wait until the kernel answers.

        Args:
            timeout: Seconds; by default for ever.

        Raises:
            RuntimeError: It has ended, or has not answered in time.
        """
        try:
            async with asyncio.timeout(timeout):
                while not await self._answers():
                    if not await self.is_alive():
                        raise RuntimeError("the kernel ended before it answered")
        except TimeoutError as error:
            raise RuntimeError(f"the kernel did not answer in {timeout} seconds") from error

    async def _answers(self) -> bool:
        """Ask, and listen for the answer, and for word of it where outputs come: that channel may connect later."""
        asked = self.kernel_info()
        try:
            await self.get_shell_msg(timeout=1)
            while (await self.get_iopub_msg(timeout=0.05))["parent_header"].get("msg_id") != asked:
                pass
        except Empty:
            return False
        return True
