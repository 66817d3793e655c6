"""The visitors' kernels together: of one that could not start, or that ended by itself, nothing stays behind."""

from __future__ import annotations

from collections.abc import Awaitable
from contextlib import suppress
from contextvars import ContextVar
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from tornado.ioloop import IOLoop
from tornado.web import HTTPError

from gin_widgets.site.client import Client, try_soon

_STARTED: Final = ContextVar("_STARTED", default="")
"""The kernel that was started for the request at hand."""


class NotStartedError(Exception):
    """A page has no kernel: it could not be started, or ended before the page was made."""


class Kernels(AsyncMappingKernelManager):
    """Jupyter's manager of kernels, and what it leaves to others: the end of a kernel that nobody asked for."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)  # type: ignore[no-untyped-call]
        self.leaving: set[str] = set()
        try_soon(self.context)

    async def start_kernel(self, **options: Any) -> str:  # type: ignore[override]
        """Start a kernel, and remember that this request has it.

        Args:
            **options: Jupyter's: name, working directory, environment.

        Returns:
            The kernel's id.

        Raises:
            NotStartedError: The system gave no process, no memory or no room on the disk.
        """
        try:
            kernel: str = await super().start_kernel(**options)
        except Exception as error:
            raise NotStartedError from error
        self.get_kernel(kernel).client_factory = Client
        _STARTED.set(kernel)
        return kernel

    async def shutdown_kernel(self, kernel_id: str, *options: Any, **named: Any) -> None:  # type: ignore[override]
        """End a kernel, and show meanwhile that its seat will be free."""
        self.leaving.add(kernel_id)
        try:
            await super().shutdown_kernel(kernel_id, *options, **named)  # type: ignore[no-untyped-call]
        finally:
            self.leaving.discard(kernel_id)

    async def _add_kernel_when_ready(self, kernel_id: str, km: Any, kernel_awaitable: Awaitable[Any]) -> None:
        """Take in a kernel that has started; what is kept of one that has not would keep the server from stopping."""
        try:
            await kernel_awaitable
            km.last_activity = datetime.now(UTC)  # whoever lists the kernels at this moment asks for it
            self._kernels[kernel_id] = km
        except Exception:  # noqa: BLE001  it is raised again where the kernel was asked for
            self.log.error("Python could not be started for a visitor, for the reason above.")
            if km.provisioner:
                km.provisioner.connection_info = km.get_connection_info()  # the ports to give back
            await km.cleanup_resources()
            Path(km.connection_file).unlink(missing_ok=True)  # on a full disk it is there, and empty
        self._pending_kernels.pop(kernel_id, None)

    def _handle_kernel_died(self, kernel_id: str) -> None:
        """Clear away a kernel that ended by itself; its page is told by its connection."""
        self.log.error("A visitor's kernel ended by itself. Their page says so and offers another one.")
        IOLoop.current().add_callback(_clear, self, kernel_id)


async def check_started(kernels: Any) -> None:
    """Look whether the kernel of this request lives.

    Args:
        kernels: The manager that started it.

    Raises:
        NotStartedError: It does not.
    """
    kernel = _STARTED.get()
    if kernel and not (kernel in kernels and await kernels.get_kernel(kernel).is_alive()):
        raise NotStartedError


async def clear_started(kernels: Any) -> None:
    """Clear away the kernel of this request, if there is one.

    Args:
        kernels: The manager that started it.
    """
    await _clear(kernels, _STARTED.get())


async def _clear(kernels: Any, kernel: str) -> None:
    with suppress(HTTPError, KeyError):  # it was cleared already
        await kernels.shutdown_kernel(kernel, now=True)
