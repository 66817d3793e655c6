"""Visitors without browsers, many at once, and what they cost a server."""

from __future__ import annotations

import asyncio
import re
import statistics
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import psutil
from tornado.httpclient import AsyncHTTPClient
from voila.paths import collect_static_paths

from gin_widgets.teaching import read_item
from tests.browser.servers import Server
from tests.site.visitor import Visitor

CLICK_EVERY: Final = 10  # seconds between a visitor's presses
COLD_EVERY: Final = 4  # one visitor of so many has nothing in the browser's cache
FILES: Final = 80  # of the front end, as many as a cold browser was seen to fetch
AT_ONCE: Final = 6  # as browsers do
PATIENCE: Final = 180
ITEMS: Final = ("points/0/pagat", "sets/6/pagat", "runs/24/pagat", "one-meld/12/pagat", "deadwood/60/pagat")


@dataclass
class Seen:
    """What the visitors saw: seconds, and what went wrong."""

    served: list[float] = field(default_factory=list)
    live: list[float] = field(default_factory=list)
    checks: list[float] = field(default_factory=list)
    files: int = 0
    failed: Counter[str] = field(default_factory=Counter)


@dataclass
class Cost:
    """What a server has taken at one moment.

    Args:
        cpu: Seconds of processor time, of the server and of all that it started.
        kernels: How many kernels live.
        kernel: Mean proportional memory of a kernel, bytes.
        server: That of the server, with the process that forks kernels, bytes.
        descriptors: Open files of the server.
    """

    cpu: float
    kernels: int
    kernel: float
    server: int
    descriptors: int


def cost(server: Server) -> Cost:
    """Look at a server and its kernels."""
    own = psutil.Process(server.process.pid)
    members = [own, *(one for one in own.children(recursive=True) if one.status() != psutil.STATUS_ZOMBIE)]
    kernels = [psutil.Process(pid) for pid in server.kernels()]
    # The kernels that have ended count with who started them: the server, or the process that forks.
    times = [one.cpu_times() for one in members]
    cpu = sum(one.user + one.system + one.children_user + one.children_system for one in times)
    shares = [kernel.memory_full_info().pss for kernel in kernels]
    mean = statistics.fmean(shares) if shares else 0.0
    rest = sum(one.memory_full_info().pss for one in members if one not in kernels)
    return Cost(cpu, len(kernels), mean, rest, own.num_fds())


def front_end() -> list[str]:
    """List files that a browser fetches after the page."""
    folder = next(Path(path) for path in collect_static_paths(["voila"], "base") if (Path(path) / "voila.js").exists())
    names = sorted(path.name for path in folder.glob("*.voila.js"))
    return [f"voila/static/{name}" for name in ["voila.js", *names][:FILES]]


async def fetch_files(visitor: Visitor, seen: Seen) -> None:
    """Fetch the front end as a browser with an empty cache does."""
    extensions = re.findall(r'"load": "(?:\./)?([^"]+)", "name": "([^"]+)"', visitor.page)
    paths = [*front_end(), *(f"voila/labextensions/{name}/{load}" for load, name in extensions)]
    lanes = asyncio.Semaphore(AT_ONCE)

    async def fetch(path: str) -> None:
        async with lanes:
            answer = await visitor.fetch(path)
            answer.rethrow()
            seen.files += 1

    await asyncio.gather(*(fetch(path) for path in paths))


async def press(visitor: Visitor, number: int, seen: Seen) -> None:
    """Check one answer and note how long the verdict took."""
    item = ITEMS[number % len(ITEMS)]
    began = time.perf_counter()
    state = await visitor.do({"do": "check", "item": item, "answer": read_item(item).solution})
    assert state["done"][item], item
    seen.checks.append(time.perf_counter() - began)


async def arrive(visitor: Visitor, seen: Seen, *, cold: bool) -> None:
    """Open the page, fetch its files if need be, come alive, and check an answer."""
    began = time.perf_counter()
    answer = await visitor.open()
    answer.rethrow()
    seen.served.append(time.perf_counter() - began)
    if cold:
        await fetch_files(visitor, seen)
    await visitor.come_alive()
    seen.live.append(time.perf_counter() - began)
    await press(visitor, 0, seen)


async def visit(visitor: Visitor, seen: Seen, number: int, wait: float, until: float) -> None:
    """Come after a while, learn until the end, and stay."""
    await asyncio.sleep(wait)
    try:
        await arrive(visitor, seen, cold=number % COLD_EVERY == 0)
        presses = 1
        while time.monotonic() + CLICK_EVERY < until:
            await asyncio.sleep(CLICK_EVERY)
            await press(visitor, presses, seen)
            presses += 1
    except Exception as error:  # noqa: BLE001  whatever ends a visit is counted
        seen.failed[type(error).__name__] += 1


async def crowd(server: Server, visitors: int, seconds: int) -> tuple[Seen, Cost, Cost, Cost]:
    """Let visitors come evenly, stay until the last is served, and leave all at once.

    Returns:
        What they saw, and the server before, while all were there, and after.
    """
    client = AsyncHTTPClient(force_instance=True, max_clients=AT_ONCE * visitors)
    everybody = [Visitor(server.url, client, PATIENCE) for _ in range(visitors)]
    seen, before, until = Seen(), cost(server), time.monotonic() + seconds
    tasks = [visit(one, seen, at, at * seconds / visitors, until) for at, one in enumerate(everybody)]
    await asyncio.gather(*tasks)
    busy = cost(server)
    await asyncio.gather(*(one.leave() for one in everybody), return_exceptions=True)
    await emptied(server, 15)
    after = cost(server)
    client.close()
    return seen, before, busy, after


async def emptied(server: Server, patience: float) -> None:
    """Wait until the kernels have ended, but not for ever: some servers keep them."""
    deadline = time.monotonic() + patience
    while server.kernels() and time.monotonic() < deadline:
        await asyncio.sleep(0.05)


def share(values: Sequence[float], part: float) -> float:
    """Find the value that a part of all stays below."""
    ordered = sorted(values)
    return ordered[round(part * (len(ordered) - 1))] if ordered else float("nan")
