"""How the server has its kernels started: forked where the system can, and as any Jupyter kernel elsewhere."""

from __future__ import annotations

import asyncio
import json
import os
import select
import signal
import socket
import subprocess
import sys
import threading
import weakref
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cache
from typing import Any, Final

from jupyter_client.connect import KernelConnectionInfo
from jupyter_client.provisioning.local_provisioner import LocalProvisioner

from gin_widgets.site import fork_server

NAME: Final = "gin-fork"
"""The provisioner's name among the entry points of Jupyter."""

PATIENCE: Final = 20
"""Seconds for the fork server to answer; importing is the longest of it."""

ATTEMPTS: Final = 3
"""Fork servers that may fail one after the other before kernels are started without."""

_LAUNCHER: Final = [sys.executable, "-m", "ipykernel_launcher"]


class ForkedKernel:
    """A kernel that is no child of this process, as Jupyter handles processes.

    Args:
        pid: Its number.
        handle: A descriptor that means this process and never another one.
    """

    stdin = stdout = stderr = None

    def __init__(self, pid: int, handle: int) -> None:
        self.pid = pid
        self.returncode: int | None = None
        self._handle = handle
        self._close = weakref.finalize(self, os.close, handle)

    def poll(self) -> int | None:
        """Look whether it has ended; how, only its parent is told."""
        return self._look(0)

    def wait(self, timeout: float | None = None) -> int:
        """Wait for its end.

        Args:
            timeout: Seconds; by default for ever.

        Returns:
            0, for it has ended.

        Raises:
            TimeoutExpired: It has not.
        """
        code = self._look(None if timeout is None else round(timeout * 1000))
        if code is None:
            raise subprocess.TimeoutExpired(fork_server.KERNEL, timeout or 0)
        return code

    def send_signal(self, number: int) -> None:
        """Send a signal, unless it has ended."""
        if self.poll() is None:
            signal.pidfd_send_signal(self._handle, number)

    def terminate(self) -> None:
        """Ask it to end."""
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        """End it."""
        self.send_signal(signal.SIGKILL)

    def _look(self, wait: int | None) -> int | None:
        if self.returncode is None:
            ended = select.poll()
            ended.register(self._handle, select.POLLIN)
            if ended.poll(wait):
                self.returncode = 0
                self._close()
        return self.returncode


class ForkServer:
    """The fork server as this process sees it.

    Args:
        lifeline: The end of a pipe for the kernels to read; they end when the other one is closed.

    Raises:
        OSError: It cannot be started.
    """

    def __init__(self, lifeline: int) -> None:
        self._requests, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        self._requests.settimeout(PATIENCE)
        given = (theirs.fileno(), lifeline)
        self._process = subprocess.Popen(  # noqa: S603  our own module
            [sys.executable, "-m", fork_server.__name__, *map(str, given)],
            stdin=subprocess.DEVNULL,
            pass_fds=given,
            start_new_session=True,  # Ctrl+C is for the server
        )
        theirs.close()
        self._ready = False

    @property
    def ended(self) -> bool:
        """Whether it has ended."""
        return self._process.poll() is not None

    def start(self, argv: Sequence[str], env: Mapping[str, str], cwd: str | None) -> ForkedKernel:
        """Have a kernel forked.

        Args:
            argv: The kernel's arguments.
            env: Its environment.
            cwd: Its working directory; by default this process's.

        Raises:
            OSError: No kernel came of it.
        """
        if not self._ready and self._requests.recv(64) != fork_server.READY:
            raise OSError("the fork server did not start")
        self._ready = True
        self._requests.sendall(json.dumps({"argv": argv, "env": dict(env), "cwd": cwd}).encode())
        answer, handles, _, _ = socket.recv_fds(self._requests, 64, 1)
        if not handles:
            raise OSError("the fork server forked no kernel")
        return ForkedKernel(int(answer), handles[0])

    def stop(self) -> None:
        """End it; the kernels that it forked go on."""
        self._requests.close()
        self._process.kill()
        self._process.wait()


class Forks:
    """Keeps a fork server: starts another when one has ended, and gives up when several fail."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._failed = 0 if hasattr(os, "pidfd_open") and sys.platform == "linux" else ATTEMPTS
        self._server: ForkServer | None = None
        self._lifeline: tuple[int, int] | None = None

    @property
    def usable(self) -> bool:
        """Whether kernels can be forked here."""
        return self._failed < ATTEMPTS

    def prepare(self) -> None:
        """Start the fork server, so that the first visitor does not wait for its imports."""
        if self.usable:
            with suppress(OSError), self._lock:
                self._running()

    def start(self, argv: Sequence[str], env: Mapping[str, str], cwd: str | None) -> ForkedKernel:
        """Have a kernel forked, as ``ForkServer.start`` does.

        Raises:
            OSError: No kernel came of it.
        """
        with self._lock:
            try:
                kernel = self._running().start(argv, env, cwd)
            except OSError:
                self._fail()
                raise
            self._failed = 0
            return kernel

    def _running(self) -> ForkServer:
        if self._server and self._server.ended:
            self._server.stop()
            self._server = None
        # One lifeline for all: kernels outlive their fork server.
        self._lifeline = self._lifeline or os.pipe()
        self._server = self._server or ForkServer(self._lifeline[0])
        return self._server

    def _fail(self) -> None:
        self._failed += 1
        if self._server:
            self._server.stop()
            self._server = None


@cache
def forks() -> Forks:
    """The fork server of this process."""
    return Forks()


class ForkProvisioner(LocalProvisioner):
    """Starts a kernel by forking, or as any other one where that fails."""

    process: Any

    async def launch_kernel(self, cmd: list[str], **kwargs: Any) -> KernelConnectionInfo:
        """Start the kernel that a command would start.

        Args:
            cmd: The command of the kernel's specification.
            **kwargs: Its environment ``env`` and working directory ``cwd``.

        Returns:
            How to connect to it.
        """
        if cmd[:3] == _LAUNCHER and forks().usable:
            try:
                kernel = await asyncio.to_thread(
                    forks().start, cmd[3:], kwargs.get("env") or os.environ, kwargs.get("cwd")
                )
            except OSError as error:
                self.log.error("A kernel could not be forked (%s), and is started as any other.", error)
            else:
                self.process, self.pid, self.pgid = kernel, kernel.pid, None
                return self.connection_info
        return await super().launch_kernel(cmd, **kwargs)
