"""What a learner keeps when the server, the connection or the browser's store fails."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Page, expect

from gin_widgets.site.server import free_port
from tests.browser.conftest import SITE_READY, OpenPage, StartSite
from tests.browser.learner import Learner
from tests.browser.servers import Server, eventually, script, serve
from tests.browser.watch import Watch, close_tab, wait_live

AT_ONCE = 5000  # ms within which a loss must be announced
FULL = "() => { Storage.prototype.setItem = () => { throw new DOMException('no room', 'QuotaExceededError'); }; }"
WAITS = "This answer is checked as soon as Python is ready."


@contextmanager
def site_at(port: int, home: Path) -> Iterator[Server]:
    """Serve the course at a port of choice."""
    home.mkdir()
    with serve([script("gin-widgets"), "--no-browser", f"--port={port}"], home, SITE_READY) as server:
        yield server


def answer(page: Page, route: str) -> Learner:
    """Go to a part, answer its item, and press Check."""
    page.evaluate("(route) => { location.hash = route; }", route)
    page.wait_for_selector(f"section[data-on] [data-part='{route[-1]}'][data-on] .gin-ask:visible")
    learner = Learner(page, "mouse")
    learner.lay(learner.item().solution)
    learner.act(learner.button("Check"))
    return learner


def expect_right(learner: Learner) -> None:
    """Wait for the verdict on the item in view."""
    expect(learner.slot.locator(".gin-answer")).to_have_attribute("data-verdict", "right", timeout=20_000)


def test_work_outlives_a_server_that_is_killed_and_started_again(
    open_page: OpenPage, watch: Watch, tmp_path: Path
) -> None:
    watch.allow("WebSocket|[Kk]ernel|Failed to|ERR_|Cannot send|NetworkError")
    port = free_port(0, "localhost")
    with site_at(port, tmp_path / "one") as server:
        page = open_page("#points/4", server=server)
        wait_live(page)
        expect_right(answer(page, "points/4"))
        server.process.kill()
        server.process.wait()
        learner = answer(page, "sets/4")
        expect(page.locator(".gin-banner")).to_be_visible(timeout=AT_ONCE)
        expect(learner.slot.get_by_text(WAITS)).to_be_visible()
    with site_at(port, tmp_path / "two"):
        learner.act(page.get_by_role("button", name="Reload"))
        wait_live(page)
        expect(page.locator(".gin-banner")).to_be_hidden()
        expect_right(learner)
        page.evaluate("location.hash = 'points/4'")
        expect_right(learner)
        close_tab(page)


def test_a_connection_that_comes_back_is_taken_up_by_itself(open_page: OpenPage, start_site: StartSite) -> None:
    server = start_site()
    page = open_page("#points/4", server=server)
    wait_live(page)
    (kernel,) = server.kernels()
    os.kill(kernel, signal.SIGSTOP)
    try:
        learner = answer(page, "points/4")
        expect(page.locator(".gin-banner")).to_be_visible(timeout=AT_ONCE)
        expect(learner.slot.get_by_text(WAITS)).to_be_visible()
    finally:
        os.kill(kernel, signal.SIGCONT)
    expect_right(learner)
    expect(page.locator(".gin-banner")).to_be_hidden()
    wait_live(page)
    expect_right(answer(page, "sets/4"))
    assert server.kernels() == [kernel]


def test_a_full_store_is_announced_and_the_course_goes_on(open_page: OpenPage, start_site: StartSite) -> None:
    server = start_site()
    page = open_page(server=server)
    wait_live(page)
    page.evaluate(FULL)
    for route in ("points/4", "sets/4"):
        learner = answer(page, route)
        expect_right(learner)
        expect(page.locator(".gin-python")).to_have_text("Progress cannot be kept in this browser")
        expect(page.locator(".gin-python")).to_be_visible()
    page.evaluate("location.hash = 'home'")
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save progress as a file").and_(page.locator(":visible")).click()
    assert '"points/' in saved.value.path().read_text()
    close_tab(page)
    eventually(lambda: not server.kernels(), "the end of the closed tab's kernel")
