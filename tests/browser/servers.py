"""The servers under test, as a user starts them."""

from __future__ import annotations

import os
import re
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

import psutil

from gin_widgets.site.fork_server import KERNEL
from gin_widgets.site.server import free_port

PATIENCE = 90


@dataclass
class Server:
    """A running server: where it is, and which kernels it keeps."""

    url: str
    process: subprocess.Popen[bytes]
    log: Path

    def kernels(self) -> list[int]:
        """List the process ids of the kernels that live."""
        children = psutil.Process(self.process.pid).children(recursive=True)
        return [child.pid for child in children if _is_kernel(child)]

    def memory(self) -> int:
        """Sum the resident bytes of the server and its kernels."""
        family = [psutil.Process(self.process.pid), *map(psutil.Process, self.kernels())]
        return sum(member.memory_info().rss for member in family)


def _is_kernel(process: psutil.Process) -> bool:
    try:
        named = process.name() == KERNEL or "ipykernel_launcher" in process.cmdline()
        return named and process.status() != psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return False


def eventually(check: Callable[[], bool], what: str) -> None:
    """Wait until something holds; say what did not, if it never does."""
    deadline = time.monotonic() + PATIENCE
    while not check():
        if time.monotonic() > deadline:
            raise AssertionError(f"it never came: {what}")
        time.sleep(0.02)


def script(name: str) -> str:
    """Find a command of the environment that runs the tests."""
    return str(Path(sys.executable).parent / name)


def clean_environment(home: Path) -> dict[str, str]:
    """Take this environment without the user's own Jupyter settings."""
    kept = {key: value for key, value in os.environ.items() if not key.startswith(("JUPYTER", "IPYTHON", "VOILA"))}
    places = {
        "JUPYTER_CONFIG_DIR": "config",
        "JUPYTER_DATA_DIR": "data",
        "JUPYTER_RUNTIME_DIR": "run",
        "IPYTHONDIR": "ipython",
    }
    return kept | {key: str(home / name) for key, name in places.items()}


@contextmanager
def serve(command: Sequence[str], home: Path, ready: str, env: Mapping[str, str] | None = None) -> Iterator[Server]:
    """Start a server, wait until it says where it is, and stop it afterwards.

    Args:
        command: What a user would type.
        home: An empty folder to start in.
        ready: Pattern of the line that says the server is up; its first group is the address.
        env: More environment.
    """
    log = home / "server.log"
    with log.open("w") as output:
        process = subprocess.Popen(
            command,
            cwd=home,
            env=clean_environment(home) | dict(env or {}),
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
        )
    try:
        yield Server(_address(process, ready, log), process, log)
    finally:
        _stop(process)


@contextmanager
def serve_lab(home: Path, *options: str) -> Iterator[Server]:
    """Start a JupyterLab in a folder; the port is chosen here, for older ones do not say which one they took."""
    command = f"jupyter-lab --no-browser --allow-root --ip=127.0.0.1 --port={free_port(0, '127.0.0.1')}".split()
    with serve([script(command[0]), *command[1:], *options], home, r"(http://127\.0\.0\.1:\d+/)lab") as server:
        yield server


def _address(process: subprocess.Popen[bytes], ready: str, log: Path) -> str:
    """Wait until the server has said its address, and listens there: some say it a little before."""
    eventually(lambda: bool(re.search(ready, log.read_text())) or process.poll() is not None, "the address of a server")
    found = re.search(ready, log.read_text())
    assert found, f"the server did not start:\n{log.read_text()}"
    eventually(lambda: _listens(found[1]), f"a connection to {found[1]}")
    return found[1]


def _listens(url: str) -> bool:
    address = urlsplit(url)
    try:
        socket.create_connection((address.hostname, address.port), timeout=1).close()
    except OSError:
        return False
    return True


def _stop(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    try:
        process.wait(20)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
