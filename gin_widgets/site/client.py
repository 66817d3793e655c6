"""How the server speaks with a kernel while it makes a page."""

from __future__ import annotations

import asyncio
from queue import Empty

from jupyter_client.asynchronous.client import AsyncKernelClient


class Client(AsyncKernelClient):
    """Takes a kernel for ready when it has answered.

    Jupyter's own client then waits another 0.2 seconds for messages that nobody asked for, and every visitor with it.
    """

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
