"""Kernels that are forked: as good as others, and no one loses anything when the process that forks them ends."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path

import psutil
import pytest
from jupyter_client.kernelspec import KernelSpec

from gin_widgets.site import fork_server as module
from gin_widgets.site.fork_server import KERNEL
from gin_widgets.site.forked_kernels import ATTEMPTS, ForkedKernel, ForkProvisioner, Forks, forks
from gin_widgets.teaching import read_item
from tests.browser.servers import Server, eventually, script, serve
from tests.site.conftest import READY, Run
from tests.site.visitor import Visitor

ITEM = "sets/6/pagat"
PLAIN = "--KernelProvisionerFactory.default_provisioner_name=local-provisioner"

Start = Callable[..., AbstractContextManager[Server]]

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="kernels are forked on Linux only")


@pytest.fixture
def start(tmp_path: Path) -> Start:
    return lambda *options: serve([script("gin-widgets"), "--no-browser", "--port=0", *options], tmp_path, READY)


def arrived(server: Server, run: Run) -> Visitor:
    visitor = Visitor(server.url)
    assert run(visitor.open()).code == 200
    run(visitor.come_alive())
    return visitor


def judges(visitor: Visitor, run: Run) -> bool:
    state = run(visitor.do({"do": "check", "item": ITEM, "answer": read_item(ITEM).solution}))
    return bool(state["done"][ITEM])


def fork_server(server: Server) -> psutil.Process:
    (found,) = (child for child in psutil.Process(server.process.pid).children() if module.__name__ in child.cmdline())
    return found


def alive(pid: int) -> bool:
    return psutil.pid_exists(pid) and psutil.Process(pid).status() != psutil.STATUS_ZOMBIE


def test_kernels_are_forked_and_their_visitors_share_nothing(start: Start, run: Run) -> None:
    with start() as server:
        first, second = (arrived(server, run) for _ in range(2))
        assert {psutil.Process(pid).name() for pid in server.kernels()} == {KERNEL}
        assert {psutil.Process(pid).ppid() for pid in server.kernels()} == {fork_server(server).pid}
        assert judges(first, run)
        assert first.model != second.model
        assert second.state["done"] == {}
        run(first.leave())
        eventually(lambda: len(server.kernels()) == 1, "the end of the first visitor's kernel")
        assert judges(second, run)
        run(second.leave())


def test_a_forked_kernel_takes_less_memory_than_a_plain_one(start: Start, run: Run) -> None:
    def memory(*options: str) -> int:
        with start(*options) as server:
            visitor = arrived(server, run)
            (kernel,) = server.kernels()
            own: int = psutil.Process(kernel).memory_full_info().uss
            run(visitor.leave())
            return own

    assert memory() < 0.75 * memory(PLAIN)


def test_visitors_go_on_when_the_fork_server_is_killed_and_new_ones_come_in(start: Start, run: Run) -> None:
    with start() as server:
        visitor = arrived(server, run)
        gone = fork_server(server)
        gone.kill()
        eventually(lambda: not alive(gone.pid), "the end of the fork server")
        assert judges(visitor, run)
        later = arrived(server, run)
        assert fork_server(server).pid != gone.pid
        assert judges(later, run)
        assert judges(visitor, run)
        run(visitor.leave())
        run(later.leave())


def test_kernels_and_fork_server_end_with_a_server_that_is_killed(start: Start, run: Run) -> None:
    with start() as server:
        visitor = arrived(server, run)
        family = [fork_server(server).pid, *server.kernels()]
        assert len(family) == 2
        server.process.kill()
        eventually(lambda: not any(map(alive, family)), "the end of the killed server's kernels")
        visitor.kernel = ""  # nobody is left to say goodbye to
        run(visitor.leave())


def test_a_kernel_that_cannot_be_forked_is_started_as_any_other(monkeypatch: pytest.MonkeyPatch, run: Run) -> None:
    def fails(*_: object) -> None:
        raise TimeoutError("timed out")

    monkeypatch.setattr(forks(), "start", fails)
    provisioner = ForkProvisioner(kernel_id="k", kernel_spec=KernelSpec(), parent=None)
    run(provisioner.launch_kernel([sys.executable, "-m", "ipykernel_launcher", "--version"], env=None))
    assert isinstance(provisioner.process, subprocess.Popen)
    assert provisioner.process.wait(60) == 0


def test_a_fork_server_that_keeps_failing_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", shutil.which("false"))
    server = Forks()
    server.prepare()
    for attempt in range(ATTEMPTS):
        assert server.usable, attempt
        with pytest.raises(OSError, match=r"did not start|Broken pipe|reset"):
            server.start([], {}, None)
    assert not server.usable
    server.prepare()


def test_another_command_is_not_forked(run: Run) -> None:
    provisioner = ForkProvisioner(kernel_id="k", kernel_spec=KernelSpec(), parent=None)
    run(provisioner.launch_kernel([sys.executable, "-c", "print()"], env=None, stdout=subprocess.DEVNULL))
    assert isinstance(provisioner.process, subprocess.Popen)
    assert provisioner.process.wait(60) == 0


def test_a_forked_kernel_is_handled_as_a_process() -> None:
    child = subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE)
    assert child.stdin
    kernel = ForkedKernel(child.pid, os.pidfd_open(child.pid))
    assert kernel.poll() is None
    with pytest.raises(subprocess.TimeoutExpired):
        kernel.wait(0)
    kernel.kill()
    assert kernel.wait(60) == 0
    child.wait()
    child.stdin.close()
    kernel.terminate()  # its number is free by now, and may be another's
    assert kernel.poll() == 0
