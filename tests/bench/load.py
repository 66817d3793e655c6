"""How many visitors a server takes, and whether it loses anything over many visits.

``python -m tests.bench.load --visitors 20 --seconds 30`` lets visitors come evenly over the time to a ``gin-widgets``
of its own. Each fetches the page, one of four the front end's files too, connects, waits until the widget is live,
checks an answer, and presses again every ten seconds; all stay to the end. ``--server voila`` sends them to plain
Voila, with its stock settings and the same notebook; ``--compare`` to both, one after the other, and prints ratios.
``--soak 100`` makes so many visits one after the other and prints what is left behind.

The large runs, for a quiet machine with 16 GB::

    python -m tests.bench.load --compare --visitors 100 --seconds 60
    python -m tests.bench.load --visitors 200 --seconds 60
    python -m tests.bench.load --soak 1000

Visitors share the machine with the server, so times are upper bounds; processor seconds, memory and counts are not
touched by that. Servers are started here, on this machine, and no other host is ever asked.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from ipaddress import ip_address
from pathlib import Path
from socket import getaddrinfo
from typing import Final
from urllib.parse import urlsplit

from gin_widgets.site.paths import notebooks
from gin_widgets.site.server import free_port
from tests.bench.crowd import Cost, Seen, arrive, cost, crowd, emptied, share
from tests.browser.servers import Server, script, serve
from tests.site.visitor import Visitor

MOST: Final = 300
MB: Final = 2**20

Figures = Mapping[str, float]


def only_here(url: str) -> str:
    """Check that an address is this machine's own.

    Args:
        url: The address.

    Returns:
        The address.

    Raises:
        SystemExit: It is not; a load is for one's own machine.
    """
    host = urlsplit(url).hostname or ""
    if not host or not all(ip_address(found[4][0]).is_loopback for found in getaddrinfo(host, None)):
        raise SystemExit(f"a load is for this machine only, not for {host or url}")
    return url


@contextmanager
def started(name: str) -> Iterator[Server]:
    """Start a server of its own: the course as it is served, or plain Voila with the same notebook."""
    port = free_port(0, "localhost")
    commands = {
        "gin": ([script("gin-widgets"), "--no-browser", f"--port={port}", f"--max-visitors={MOST}"], r"is at (\S+)"),
        "voila": (
            [script("voila"), str(notebooks() / "course.ipynb"), "--no-browser", f"--port={port}"],
            r"(http:\S+)",
        ),
    }
    command, ready = commands[name]
    with tempfile.TemporaryDirectory() as home, serve(command, Path(home), ready) as server:
        only_here(server.url)
        yield server


def figures(seen: Seen, before: Cost, busy: Cost, after: Cost, visitors: int) -> Figures:
    """Put what was seen in words and numbers."""
    return {
        "visitors live": len(seen.live),
        "visits that failed": seen.failed.total(),
        "files fetched": seen.files,
        "page whole, median s": share(seen.served, 0.5),
        "live, median s": share(seen.live, 0.5),
        "live, 95 % s": share(seen.live, 0.95),
        "live, worst s": share(seen.live, 1),
        "check to verdict, median ms": 1000 * share(seen.checks, 0.5),
        "check to verdict, 95 % ms": 1000 * share(seen.checks, 0.95),
        "processor s per visit": (busy.cpu - before.cpu) / visitors,
        "kernels at the end": busy.kernels,
        "memory per kernel, MB": busy.kernel / MB,
        "memory of the server, MB": busy.server / MB,
        "open files of the server": busy.descriptors,
        "kernels left afterwards": after.kernels,
        "open files left afterwards": after.descriptors - before.descriptors,
    }


def measure(name: str, visitors: int, seconds: int) -> Figures:
    """Start a server, send it visitors, and count."""
    with started(name) as server:
        seen, *costs = asyncio.run(crowd(server, visitors, seconds))
    for trouble, count in seen.failed.items():
        print(f"{name}: {count} visits ended with {trouble}")
    return figures(seen, *costs, visitors)


def table(columns: Mapping[str, Figures]) -> str:
    """Set columns of figures side by side; of two, with their ratio."""
    heads = [*columns, *(["ratio"] if len(columns) == 2 else [])]
    lines = [f"{'':30}" + "".join(f"{head:>10}" for head in heads)]
    for name in next(iter(columns.values())):
        values = [column[name] for column in columns.values()]
        cells = [f"{value:10.2f}" if value % 1 else f"{value:10.0f}" for value in values]
        if len(values) == 2:
            cells.append(f"{values[0] / values[1]:10.2f}" if values[1] else f"{'':10}")
        lines.append(f"{name:30}" + "".join(cells))
    return "\n".join(lines)


async def soak(server: Server, visits: int) -> None:
    """Visit again and again, and print what each tenth of the visits left behind."""
    seen, at_first = Seen(), cost(server)
    print(f"{'visits':>8}{'kernels':>9}{'files':>7}{'MB':>9}{'live s':>8}{'verdict ms':>12}", flush=True)
    marks: list[tuple[int, int]] = []
    for number in range(1, visits + 1):
        async with Visitor(server.url) as visitor:
            await arrive(visitor, seen, cold=number == 1)
        await emptied(server, 15)
        if number % max(1, visits // 10) == 0:
            left = cost(server)
            marks.append((number, left.server))
            times = f"{share(seen.live[-10:], 0.5):8.2f}{1000 * share(seen.checks[-10:], 0.5):12.0f}"
            print(f"{number:8}{left.kernels:9}{left.descriptors:7}{left.server / MB:9.1f}{times}", flush=True)
    (first, began), (last, ended) = marks[len(marks) // 2], marks[-1]  # Jupyter keeps a minute's visits: let it fill up
    growth = (ended - began) / max(1, last - first) / 1024
    print(f"open files since the start: {cost(server).descriptors - at_first.descriptors:+}")
    print(f"growth of the server from visit {first} to {last}: {growth:.1f} KB per visit")


def main(argv: Sequence[str] | None = None) -> None:
    """Run what was asked for and print it."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter, prog="python -m tests.bench.load"
    )
    parser.add_argument("--visitors", type=int, default=20)
    parser.add_argument("--seconds", type=int, default=30)
    parser.add_argument("--server", choices=["gin", "voila"], default="gin")
    parser.add_argument("--compare", action="store_true", help="send the same crowd to both, one after the other")
    parser.add_argument("--soak", type=int, metavar="N", help="make N visits one after the other")
    options = parser.parse_args(argv)
    if not 1 <= options.visitors <= MOST:
        raise SystemExit(f"1 to {MOST} visitors, not {options.visitors}")
    if options.soak:
        with started(options.server) as server:
            asyncio.run(soak(server, options.soak))
    else:
        names = ["gin", "voila"] if options.compare else [options.server]
        print(table({name: measure(name, options.visitors, options.seconds) for name in names}))


if __name__ == "__main__":
    main()
