"""How fast the page is, beside an empty Voila page in the same run.

Run it with ``python -m tests.bench.page --visits 7``. Times are milliseconds from the start of the navigation; every
visit is cold, in a browser context of its own. The empty page is Voila's stock template with one label; it is live when
the label is there.
"""

from __future__ import annotations

import argparse
import json
import shutil
import statistics
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from gin_widgets.site.server import free_port
from tests.browser.conftest import COMMAND, FLAGS, OFFLINE, SITE_READY
from tests.browser.servers import Server, eventually, script, serve
from tests.browser.watch import close_tab

ROUTE = "#points/1"
CHECKS = 60
TURNS = 24
LABEL = "import ipywidgets\nipywidgets.Label('An empty page')"
PROBE = Path(__file__).with_name("probe.js").read_text(encoding="utf-8")


def visit(browser: Browser, address: str, probe: str, done: str) -> tuple[Page, dict[str, float]]:
    """Open a page in a new context and wait until the probe has seen all it looks for."""
    page = browser.new_context(viewport={"width": 1280, "height": 800}).new_page()
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
        page, seen = visit(browser, ours.url + ROUTE, "course", "seen.live && seen.judged")
        for name in ("text", "judged", "live", "shift"):
            figures.setdefault(f"course: {name}", []).append(seen[name])
        if number == visits - 1:
            figures["course: check to feedback"] = page.evaluate(f"bench.checks({CHECKS})")
            figures["course: next lesson"] = page.evaluate(f"bench.lessons({TURNS})")
        leave(page, ours)
    return figures


def table(figures: dict[str, list[float]]) -> str:
    """Set the figures as a table."""
    lines = [f"{'':28}{'median':>9}{'95 %':>9}{'least':>9}{'most':>9}{'n':>5}"]
    for name, values in figures.items():
        ordered = sorted(values)
        cells = (statistics.median(ordered), ordered[round(0.95 * (len(ordered) - 1))], ordered[0], ordered[-1])
        digits = 4 if name.endswith("shift") else 0
        lines.append(f"{name:28}" + "".join(f"{cell:9.{digits}f}" for cell in cells) + f"{len(values):5}")
    gap = statistics.median(figures["course: live"]) - statistics.median(figures["empty page: live"])
    return "\n".join([*lines, f"live, against the empty page: {gap:+.0f} ms"])


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


def main(argv: Sequence[str] | None = None) -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--visits", type=int, default=7)
    visits: int = parser.parse_args(argv).visits
    with (
        tempfile.TemporaryDirectory() as first,
        tempfile.TemporaryDirectory() as second,
        sync_playwright() as playwright,
    ):
        stock = stock_voila(empty_notebook(Path(second)))
        chromium = shutil.which("chromium") or shutil.which("google-chrome")
        browser = playwright.chromium.launch(executable_path=chromium, args=[*FLAGS, OFFLINE])
        with serve(COMMAND, Path(first), SITE_READY) as ours, serve(stock, Path(second), r"(http://\S+)") as empty:
            print(table(measure(browser, ours, empty, visits)))
        browser.close()


if __name__ == "__main__":
    main()
