"""How fast the page is, beside an empty Voila page in the same run.

Run it with ``python -m tests.bench.page --visits 7``. Times are milliseconds from the start of the navigation; every
visit is cold, in a browser context of its own. The empty page is Voila's stock template with one label; it is live when
the label is there. With ``--static DIR`` the site that ``gin-widgets build DIR`` wrote is visited instead: cold, and
then warm, with what the first visit left in the browser's cache.
"""

from __future__ import annotations

import argparse
import json
import shutil
import statistics
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from gin_widgets.site.server import free_port
from tests.browser.conftest import COMMAND, FLAGS, OFFLINE, SITE_READY
from tests.browser.servers import Server, eventually, script, serve
from tests.browser.watch import close_tab

ROUTE = "#points/1"
CHECKS = 60
TURNS = 24
COURSE = ("course", "seen.live && seen.judged")
LABEL = "import ipywidgets\nipywidgets.Label('An empty page')"
PROBE = Path(__file__).with_name("probe.js").read_text(encoding="utf-8")


def visit(browser: Browser, address: str, probe: str, done: str) -> tuple[Page, dict[str, float]]:
    """Open a page in a new context and wait until the probe has seen all it looks for."""
    return look(browser.new_context(viewport={"width": 1280, "height": 800}), address, probe, done)


def look(context: BrowserContext, address: str, probe: str, done: str) -> tuple[Page, dict[str, float]]:
    """Open a page in a context and wait until the probe has seen all it looks for."""
    page = context.new_page()
    page.add_init_script(f"{PROBE}\nbench.{probe}();")
    page.goto(address, wait_until="commit")
    page.wait_for_function(done, timeout=60_000)
    page.evaluate("new Promise((done) => requestIdleCallback(done))")
    seen: dict[str, float] = page.evaluate("window.seen")
    return page, seen


def leave(page: Page, server: Server) -> None:
    """Close the tab and wait for its kernel to end, so that the next visit finds a quiet machine."""
    close_tab(page)
    eventually(lambda: not server.kernels(), "the end of the kernel")
    page.context.close()


def measure(browser: Browser, ours: Server, empty: Server, visits: int) -> dict[str, list[float]]:
    """Visit both pages in turn; then check and turn pages often on the last visit of ours."""
    figures: dict[str, list[float]] = {}
    for number in range(visits):
        page, seen = visit(browser, empty.url, "empty", "seen.live")
        leave(page, empty)
        figures.setdefault("empty page: live", []).append(seen["live"])
        page, seen = visit(browser, ours.url + ROUTE, *COURSE)
        for name in ("text", "judged", "live", "shift"):
            figures.setdefault(f"course: {name}", []).append(seen[name])
        if number == visits - 1:
            figures["course: check to feedback"] = page.evaluate(f"bench.checks({CHECKS})")
            figures["course: next lesson"] = page.evaluate(f"bench.lessons({TURNS})")
        leave(page, ours)
    return figures


def measure_static(browser: Browser, host: Server, visits: int) -> dict[str, list[float]]:
    """Visit a built site, each time with an empty cache and then with a filled one."""
    figures: dict[str, list[float]] = {}
    for _ in range(visits):
        context = browser.new_context(viewport={"width": 1280, "height": 800})
        for cache in ("cold", "warm"):
            page, seen = look(context, host.url + ROUTE, *COURSE)
            for name in ("text", "judged", "live", "shift"):
                figures.setdefault(f"{cache}: {name}", []).append(seen[name])
            page.close()
        context.close()
    return figures


def table(figures: dict[str, list[float]]) -> str:
    """Set the figures as a table."""
    lines = [f"{'':28}{'median':>9}{'95 %':>9}{'least':>9}{'most':>9}{'n':>5}"]
    for name, values in figures.items():
        ordered = sorted(values)
        cells = (statistics.median(ordered), ordered[round(0.95 * (len(ordered) - 1))], ordered[0], ordered[-1])
        digits = 4 if name.endswith("shift") else 0
        lines.append(f"{name:28}" + "".join(f"{cell:9.{digits}f}" for cell in cells) + f"{len(values):5}")
    if "empty page: live" in figures:
        gap = statistics.median(figures["course: live"]) - statistics.median(figures["empty page: live"])
        lines.append(f"live, against the empty page: {gap:+.0f} ms")
    return "\n".join(lines)


def empty_notebook(folder: Path) -> Path:
    """Write the notebook of the empty page."""
    cell: dict[str, Any] = {
        "cell_type": "code",
        "id": "a",
        "metadata": {},
        "source": LABEL,
        "outputs": [],
        "execution_count": None,
    }
    spec = {"kernelspec": {"name": "python3", "language": "python", "display_name": "Python 3"}}
    notebook: dict[str, Any] = {"cells": [cell], "metadata": spec, "nbformat": 4, "nbformat_minor": 5}
    path = folder / "empty.ipynb"
    path.write_text(json.dumps(notebook), encoding="utf-8")
    return path


def stock_voila(notebook: Path) -> list[str]:
    """Write the command that serves a notebook with Voila as it comes, but frees its kernels."""
    port, xsrf = free_port(0, "localhost"), "{'disable_check_xsrf': True}"
    return [script("voila"), str(notebook), "--no-browser", f"--port={port}", f"--Voila.tornado_settings={xsrf}"]


def run(browser: Browser, visits: int, built: Path | None) -> dict[str, list[float]]:
    """Serve what is to be visited, and visit it."""
    with tempfile.TemporaryDirectory() as first, tempfile.TemporaryDirectory() as second:
        if built:
            options = ["--bind", "127.0.0.1", "--directory", str(built.resolve())]
            command = [sys.executable, "-u", "-m", "http.server", "0", *options]
            with serve(command, Path(first), r"\((http://\S+)\)") as host:
                return measure_static(browser, host, visits)
        stock = stock_voila(empty_notebook(Path(second)))
        with serve(COMMAND, Path(first), SITE_READY) as ours, serve(stock, Path(second), r"(http://\S+)") as empty:
            return measure(browser, ours, empty, visits)


def main(argv: Sequence[str] | None = None) -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--visits", type=int, default=7)
    parser.add_argument("--static", type=Path, metavar="DIR", help="visit the site that was built there")
    options = parser.parse_args(argv)
    with sync_playwright() as playwright:
        chromium = shutil.which("chromium") or shutil.which("google-chrome")
        browser = playwright.chromium.launch(executable_path=chromium, args=[*FLAGS, OFFLINE])
        print(table(run(browser, options.visits, options.static)))
        browser.close()


if __name__ == "__main__":
    main()
