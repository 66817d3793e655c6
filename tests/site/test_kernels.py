"""What a server keeps of kernels that have ended, however they did: nothing."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import signal
import sys
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import ExitStack, asynccontextmanager
from pathlib import Path

import pytest
import zmq.asyncio
from jupyter_client.connect import LocalPortCache
from traitlets.config import Config
from zmq.utils.monitor import parse_monitor_message

from gin_widgets.site.client import Client
from gin_widgets.site.config import site_config
from gin_widgets.site.kernels import Kernels, NotStartedError, check_started, clear_started
from tests.browser.servers import Server, eventually, serve
from tests.site.conftest import READY, Run
from tests.site.visitor import Visitor

VISITS = 6
# Lists and the like come and go by the dozen; a visit that is kept keeps some of these as well.
OF_VISITS = ("gin_widgets.", "jupyter_", "nbclient.", "nbconvert.", "tornado.", "voila.", "zmq.")
COUNTING = '''
import asyncio, collections, gc, json, os, signal, sys
from tornado.ioloop import IOLoop

def tidy():
    """Have asyncio drop its cancelled timers, with the visits that set them: it keeps up to a hundred."""
    for timer in [asyncio.get_running_loop().call_later(3600, int) for _ in range(200)]:
        timer.cancel()
    IOLoop.current().add_callback(count)

def count():
    gc.collect()
    kinds = collections.Counter(f"{type(one).__module__}.{type(one).__qualname__}" for one in gc.get_objects())
    with open("part", "w") as file:
        json.dump(kinds, file)
    os.replace("part", "counted")

# In its turn: a handler that ran at once would keep all else from running.
signal.signal(signal.SIGUSR1, lambda *_: IOLoop.current().add_callback_from_signal(tidy))
from gin_widgets.site.command import main
main(sys.argv[1:])
'''


@asynccontextmanager
async def managed(place: Path) -> AsyncIterator[Kernels]:
    """Manage kernels, set up as the server does, but noticing sooner when one has ended."""
    config = Config({"KernelRestarter": site_config(Path("course.ipynb")).KernelRestarter})
    config.KernelRestarter.time_to_dead = 0.1
    kernels = Kernels(config=config, connection_dir=str(place), root_dir=str(Path.cwd()), log=logging.getLogger("gin"))
    yield kernels
    await kernels.shutdown_all()


def left(kernels: Kernels, place: Path) -> list[object]:
    """List what is kept of kernels, in every place where Jupyter keeps something."""
    books = (
        kernels._kernels,
        kernels._pending_kernels,
        kernels._kernel_connections,
        kernels._kernel_ports,
        kernels._kernel_buffers,
    )
    return [*(key for book in books for key in book), *LocalPortCache.instance().currently_used_ports, *place.glob("*")]


async def cleared(kernels: Kernels, place: Path) -> None:
    """Wait until nothing is kept."""
    async with asyncio.timeout(30):
        while left(kernels, place):
            await asyncio.sleep(0.02)


def test_nothing_is_kept_of_a_kernel_that_ends_by_itself(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, run: Run
) -> None:
    async def live_and_die() -> None:
        async with managed(tmp_path) as kernels:
            kernel = await kernels.start_kernel()
            await check_started(kernels)
            assert left(kernels, tmp_path)
            await kernels.get_kernel(kernel).signal_kernel(signal.SIGKILL)
            await cleared(kernels, tmp_path)
            with pytest.raises(NotStartedError):
                await check_started(kernels)
            await clear_started(kernels)

    run(live_and_die())
    assert "ended by itself" in caplog.text


def test_nothing_is_kept_of_a_kernel_that_cannot_start(tmp_path: Path, run: Run) -> None:
    place = tmp_path / "gone"

    async def fail() -> None:
        async with managed(place) as kernels:
            with pytest.raises(NotStartedError):
                await kernels.start_kernel()
            assert not left(kernels, tmp_path)
            await check_started(kernels)
            place.mkdir()
            await kernels.start_kernel()
            await clear_started(kernels)
            await cleared(kernels, place)

    run(fail())


def test_a_kernel_is_ready_when_it_answers(tmp_path: Path, run: Run) -> None:
    async def ask() -> None:
        async with managed(tmp_path) as kernels:
            kernel = kernels.get_kernel(await kernels.start_kernel())
            client = kernel.client()
            assert isinstance(client, Client)
            client.start_channels()
            await client.wait_for_ready(timeout=60)
            await kernel.signal_kernel(signal.SIGSTOP)
            with pytest.raises(RuntimeError, match=r"did not answer in 0\.1 seconds"):
                await client.wait_for_ready(timeout=0.1)
            await kernel.signal_kernel(signal.SIGKILL)
            with pytest.raises(RuntimeError, match="ended before it answered"):
                await client.wait_for_ready(timeout=60)
            client.stop_channels()

    run(ask())


async def pauses(monitor: zmq.asyncio.Socket) -> list[int]:
    """Listen for the pauses between a connection's tries, in milliseconds."""
    async with asyncio.timeout(60):
        return [parse_monitor_message(await monitor.recv_multipart())["value"] for _ in range(8)]


def test_a_kernel_that_does_not_listen_is_tried_sooner_than_usual_but_not_more_often(tmp_path: Path, run: Run) -> None:
    async def watch() -> list[list[int]]:
        async with managed(tmp_path) as kernels:
            kernel = kernels.get_kernel(await kernels.start_kernel())
            with ExitStack() as closed:
                client = kernel.client()
                closed.callback(client.stop_channels)
                client.start_channels(hb=False)
                activity = kernel.connect_iopub()  # as Jupyter's server does, to learn that the kernel runs
                closed.callback(activity.close)
                await client.wait_for_ready(timeout=60)
                sockets = (client.shell_channel.socket, client.iopub_channel.socket, activity.socket)
                monitors = [one.get_monitor_socket(zmq.EVENT_CONNECT_RETRIED) for one in sockets]
                for monitor in monitors:
                    closed.enter_context(monitor)
                await kernel.signal_kernel(signal.SIGKILL)
                return [await pauses(monitor) for monitor in monitors]

    with zmq.Context() as context, context.socket(zmq.SUB) as stock:
        usual = stock.getsockopt(zmq.RECONNECT_IVL)
    for first, *_, last in run(watch()):
        assert first < usual <= last


def counted(server: Server) -> Counter[str]:
    """Have the server count its objects, by kind."""
    file = server.log.parent / "counted"
    file.unlink(missing_ok=True)
    os.kill(server.process.pid, signal.SIGUSR1)
    eventually(file.exists, "the count of the server's objects")
    return Counter(json.loads(file.read_text()))


def test_visits_leave_no_object_behind(tmp_path: Path, run: Run) -> None:
    async def visit() -> None:
        async with Visitor(server.url) as visitor:
            await visitor.open()
            await visitor.come_alive()

    def grown() -> list[str]:
        now = counted(server)
        return sorted(kind for kind in now if kind.startswith(OF_VISITS) and now[kind] >= before[kind] + VISITS)

    # Jupyter holds a connection until its kernel's last moment to answer is over.
    options = ["--no-browser", "--port=0", "--MappingKernelManager.kernel_info_timeout=5"]
    with serve([sys.executable, "-c", COUNTING, *options], tmp_path, READY) as server:
        for _ in range(VISITS):
            run(visit())
        before = counted(server)
        for _ in range(VISITS):
            run(visit())
        eventually(lambda: not grown(), "the end of what visits left")
