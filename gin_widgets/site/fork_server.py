"""The process that starts kernels by forking: it has imported what every kernel needs, and serves no one itself.

A fresh interpreter spends most of a kernel's start on importing, and most of its memory on what it imported. A fork
has both already. This process keeps to one thread and makes no ZeroMQ context, because neither outlives a fork.
"""

from __future__ import annotations

import gc
import json
import os
import select
import signal
import socket
import sys
import threading
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Any, Final

READY: Final = b"ready"
FAILED: Final = b"failed"
LARGEST: Final = 2**20
KERNEL: Final = "gin-kernel"
"""What process lists call a forked kernel."""

_PRELOADED: Final = (
    "IPython.core.completerlib",
    "IPython.core.debugger",
    "IPython.extensions.storemagic",
    "ipykernel.debugger",
    "ipykernel.kernelapp",
    "ipykernel.zmqshell",
    "tornado.platform.asyncio",
    "zmq.asyncio",
    "zmq.utils.garbage",
    "gin_widgets.lessons",
    "gin_widgets.widgets.course",
    "gin_widgets.widgets.display",
)
_INIT: Final = 1  # a kernel that is told of this parent looks for none: its lifeline does that better
_REAP_EVERY: Final = 1000  # ms


def main(argv: Sequence[str]) -> None:
    """Import, say so, and fork a kernel per request until the server is gone.

    Args:
        argv: Two inherited descriptors: the socket for requests, and the lifeline, a pipe that the server holds open.
    """
    requests, lifeline = socket.socket(fileno=int(argv[0])), int(argv[1])
    # Visitors debug nothing: without debugpy a kernel starts in a third of the time and takes half the memory.
    sys.modules["debugpy"] = None  # type: ignore[assignment]
    for name in _PRELOADED:
        import_module(name)
    gc.collect()
    gc.freeze()  # what is never looked at again is never written to, and stays shared
    request = None
    with suppress(ConnectionError):  # the server has gone, with a request of its own on the way
        requests.sendall(READY)
        request = _serve(requests)
    if request is not None:
        requests.close()
        _be_kernel(request, lifeline)


def _serve(requests: socket.socket) -> dict[str, Any] | None:
    """Answer requests; come back with one in the kernel that it was forked for, with none when the server is gone."""
    poll = select.poll()
    poll.register(requests, select.POLLIN)
    while True:
        waiting = poll.poll(_REAP_EVERY)
        _reap()
        if not waiting:
            continue
        if not (packet := requests.recv(LARGEST)):
            return None
        if _fork(requests) == 0:
            request: dict[str, Any] = json.loads(packet)
            return request


def _fork(requests: socket.socket) -> int:
    """Fork, and send the server a handle of the child: unlike its number, that never comes to mean another process."""
    child = -1
    try:
        child = os.fork()
        if child:
            handle = os.pidfd_open(child)  # it was not reaped yet, so the number is still its own
            socket.send_fds(requests, [str(child).encode()], [handle])
            os.close(handle)
    except OSError:
        if child > 0:
            os.kill(child, signal.SIGKILL)
        with suppress(OSError):
            requests.sendall(FAILED)
    return child


def _reap() -> None:
    try:
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass
    except ChildProcessError:
        pass


def _be_kernel(request: dict[str, Any], lifeline: int) -> None:
    """Become the kernel that ``python -m ipykernel_launcher`` would have been."""
    os.setsid()
    with suppress(OSError):  # a name is not worth a kernel
        Path("/proc/self/comm").write_text(KERNEL, encoding="ascii")
    os.environ.clear()
    os.environ.update(request["env"])
    os.chdir(request["cwd"] or ".")
    threading.Thread(target=_end_with, args=(lifeline,), daemon=True).start()
    from ipykernel.kernelapp import IPKernelApp  # noqa: PLC0415  the server of the course needs none of it

    app: Any = IPKernelApp.instance(parent_handle=_INIT)
    app.initialize(request["argv"])
    _register()
    app.start()


def _register() -> None:
    """Tell the shell what ipywidgets and this package tell it when they are imported: there was none yet."""
    from ipywidgets import register_comm_target  # noqa: PLC0415

    from gin_widgets.widgets import display  # noqa: PLC0415

    register_comm_target()
    display.register()


def _end_with(lifeline: int) -> None:
    """End the kernel when the server that holds the other end of the pipe is gone, however it went."""
    os.read(lifeline, 1)
    os._exit(1)


if __name__ == "__main__":
    main(sys.argv[1:])
