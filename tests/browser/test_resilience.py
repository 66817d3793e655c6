"""What a learner keeps when the server, the connection or the browser's store fails."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Page, expect

from gin_widgets.site.server import free_port
from tests.browser.conftest import SITE_READY, OpenPage, StartSite
from tests.browser.learner import Learner
from tests.browser.line import line_to
from tests.browser.servers import Server, eventually, script, serve
from tests.browser.watch import Watch, close_tab, wait_live

AT_ONCE = 5000  # ms within which a loss must be announced
FULL = "() => { Storage.prototype.setItem = () => { throw new DOMException('no room', 'QuotaExceededError'); }; }"
NO_STORE = (
    "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } });"
)
BROKEN_LINE = "WebSocket|[Kk]ernel|Failed to|ERR_|Cannot send|NetworkError"
WAITS = {
    "line": "No connection. This answer is checked as soon as it is back.",
    "silent": "No answer yet. This answer is checked as soon as the page answers again.",
    "ended": "This answer is checked when you reload the page.",
}


@contextmanager
def site_at(port: int, home: Path) -> Iterator[Server]:
    """Serve the course at a port of choice."""
    home.mkdir()
    with serve([script("gin-widgets"), "--no-browser", f"--port={port}"], home, SITE_READY) as server:
        yield server


def lay(page: Page, route: str) -> Learner:
    """Go to a part and lay the right answer to its item."""
    page.evaluate("(route) => { location.hash = route; }", route)
    page.wait_for_selector(f"section[data-on] [data-part='{route[-1]}'][data-on] .gin-ask:visible")
    learner = Learner(page, "mouse")
    learner.lay(learner.item().solution)
    return learner


def answer(page: Page, route: str) -> Learner:
    """Go to a part, answer its item, and press Check."""
    learner = lay(page, route)
    learner.act(learner.button("Check"))
    return learner


def expect_lost(page: Page) -> None:
    """Look that the loss is announced at once."""
    expect(page.locator(".gin-banner")).to_be_visible(timeout=AT_ONCE)


def expect_back(page: Page) -> None:
    """Wait until Python is there again and no loss is announced."""
    wait_live(page)
    expect(page.locator(".gin-banner")).to_be_hidden()


def checks(page: Page) -> list[dict[str, Any]]:
    """Read the checks from the log that the browser keeps."""
    log = json.loads(page.evaluate("localStorage.getItem('gin-progress')"))["log"]
    return [entry for entry in log if entry["do"] == "check"]


def expect_right(learner: Learner) -> None:
    """Wait for the verdict on the item in view."""
    expect(learner.slot.locator(".gin-answer")).to_have_attribute("data-verdict", "right", timeout=60_000)


def test_work_outlives_a_server_that_is_killed_and_started_again(
    open_page: OpenPage, watch: Watch, tmp_path: Path
) -> None:
    watch.allow(BROKEN_LINE)
    port = free_port(0, "localhost")
    with site_at(port, tmp_path / "one") as server:
        page = open_page("#points/4", server=server)
        wait_live(page)
        expect_right(answer(page, "points/4"))
        server.process.kill()
        server.process.wait()
        learner = answer(page, "sets/4")
        expect(page.locator(".gin-banner")).to_be_visible(timeout=AT_ONCE)
        expect(learner.slot.get_by_text(WAITS["line"])).to_be_visible()
        expect(page.get_by_role("button", name="Reload")).to_be_hidden()
    with site_at(port, tmp_path / "two"):
        page.evaluate("dispatchEvent(new Event('online'))")  # the next try, without the wait for it
        expect(learner.slot.get_by_text(WAITS["ended"])).to_be_visible()
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
        expect(learner.slot.get_by_text(WAITS["silent"])).to_be_visible()
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


def test_a_killed_kernel_is_announced_though_nothing_was_asked_and_gives_its_seat_back(
    open_page: OpenPage, start_site: StartSite, watch: Watch
) -> None:
    watch.allow(BROKEN_LINE)
    server = start_site("--max-visitors=1")
    page = open_page("#points/4", server=server)
    wait_live(page)
    (kernel,) = server.kernels()
    os.kill(kernel, signal.SIGKILL)
    expect_lost(page)
    learner = answer(page, "sets/4")
    expect(learner.slot.get_by_text(WAITS["ended"])).to_be_visible()
    eventually(lambda: not server.kernels(), "the end of what the kernel left")
    learner.act(page.get_by_role("button", name="Reload"))
    expect_back(page)
    expect_right(learner)
    assert len(server.kernels()) == 1
    assert "Traceback" not in server.log.read_text()


def test_a_kernel_killed_over_a_check_loses_nothing_and_doubles_nothing(
    open_page: OpenPage, start_site: StartSite, watch: Watch
) -> None:
    watch.allow(BROKEN_LINE)
    server = start_site()
    page = open_page("#sets/4", server=server)
    wait_live(page)
    (kernel,) = server.kernels()
    os.kill(kernel, signal.SIGSTOP)
    learner = answer(page, "sets/4")
    os.kill(kernel, signal.SIGKILL)
    expect_lost(page)
    expect(learner.slot.get_by_text(WAITS["ended"])).to_be_visible()
    learner.act(page.get_by_role("button", name="Reload"))
    expect_back(page)
    expect_right(learner)
    assert [entry["right"] for entry in checks(page)] == [True]


@pytest.mark.parametrize("way", ["up", "down"])
def test_a_line_that_breaks_over_a_check_is_taken_up_again_by_itself(
    open_page: OpenPage, start_site: StartSite, watch: Watch, way: Literal["up", "down"]
) -> None:
    watch.allow(BROKEN_LINE)
    server = start_site()
    with line_to(server.url) as line:
        page = open_page("#sets/4", url=line.url)
        wait_live(page)
        learner = lay(page, "sets/4")
        line.cut_before(way)
        learner.act(learner.button("Check"))
        expect_lost(page)
        expect(learner.slot.get_by_text(WAITS["line"])).to_be_visible()
        line.mend()
        expect_right(learner)
        expect_back(page)
        assert [entry["right"] for entry in checks(page)] == [True]
        assert len(server.kernels()) == 1
        close_tab(page)


def test_a_tool_says_beside_its_button_that_the_answer_waits_and_gives_it_when_the_line_is_back(
    open_page: OpenPage, site: Server, watch: Watch
) -> None:
    watch.allow(BROKEN_LINE)
    with line_to(site.url) as line:
        page = open_page("#table", url=line.url, width=360, height=740)
        wait_live(page)
        tool = page.locator('section[data-on] [data-tool="hand"]')
        field, ask = tool.get_by_role("textbox").first, tool.get_by_role("button", name="Count my hand")
        said, told = tool.get_by_role("status").first, tool.locator(".gin-block")
        field.fill("9S 10S JS")
        ask.click()
        expect(told.first).to_be_visible()
        line.cut_before("up")
        field.fill("9S 10S JS KD")
        expect(told).to_have_count(0)
        ask.click()
        expect(said).to_have_text("No connection. The answer comes as soon as it is back.")
        expect(said).to_be_in_viewport()
        line.mend()
        page.evaluate("dispatchEvent(new Event('online'))")
        expect(said).to_contain_text("Your deadwood is 10 points.")
        close_tab(page)


def test_offline_a_check_says_at_once_that_it_waits_and_its_verdict_is_heard(open_page: OpenPage, watch: Watch) -> None:
    watch.allow(BROKEN_LINE)
    page = open_page("#sets/4")
    wait_live(page)
    learner = lay(page, "sets/4")
    page.context.set_offline(True)
    learner.act(learner.button("Check"))
    expect(page.locator(".gin-python")).to_have_attribute("data-live", "line")
    expect(learner.status).to_have_text("No connection. This answer is checked as soon as it is back.")
    page.context.set_offline(False)
    expect_right(learner)
    expect(learner.status).to_have_text(re.compile(r"^Right\. "))
    expect_back(page)


@pytest.mark.parametrize("ending", [signal.SIGTERM, signal.SIGINT])
def test_a_server_that_is_stopped_takes_its_kernels_along_and_ends_in_silence(
    open_page: OpenPage, start_site: StartSite, watch: Watch, ending: signal.Signals
) -> None:
    watch.allow(BROKEN_LINE)
    server = start_site()
    page = open_page("#points/4", server=server)
    wait_live(page)
    kernels = server.kernels()
    server.process.send_signal(ending)
    server.process.wait(20)
    expect_lost(page)
    eventually(lambda: not any(Path(f"/proc/{kernel}").exists() for kernel in kernels), "the end of the kernels")
    assert "Traceback" not in server.log.read_text()


@contextmanager
def small_disk(place: Path) -> Iterator[Path]:
    """Have a disk that a test can fill."""
    place.mkdir()
    mounting = ["mount", "-t", "tmpfs", "-o", "size=256k", "tmpfs", str(place)]
    try:
        subprocess.run(mounting, check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("only who may mount a small disk can fill it")
    try:
        yield place
    finally:
        subprocess.run(["umount", "--lazy", str(place)], check=True)


def fill(file: Path) -> None:
    """Write until there is no room."""
    with suppress(OSError), file.open("wb", buffering=0) as ballast:
        while ballast.write(bytes(4096)):
            pass


def test_with_a_full_disk_who_is_there_goes_on_and_who_comes_can_read(
    open_page: OpenPage, start_site: StartSite, tmp_path: Path
) -> None:
    with small_disk(tmp_path / "disk") as disk:
        places = dict.fromkeys(("HOME", "TMPDIR", "IPYTHONDIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR"), str(disk))
        server = start_site(**places)
        there = open_page("#points/4", server=server)
        wait_live(there)
        fill(disk / "ballast")
        comes = open_page("#runs/2", server=server)
        expect(comes.get_by_role("alert")).to_contain_text("The page could not get ready", timeout=AT_ONCE)
        expect(comes.get_by_role("alert")).to_contain_text("You can read every lesson here")
        expect(comes.locator("[data-lesson=runs] .gin-rule")).to_be_visible()
        expect_right(answer(there, "points/4"))
        (disk / "ballast").unlink()
        comes.get_by_role("button", name="Reload").click()
        expect_back(comes)
        expect_right(answer(comes, "sets/4"))
        for page in (there, comes):
            close_tab(page)
        eventually(lambda: not list(disk.rglob("kernel-*.json")), "the end of both kernels, and of their files")
        server.process.terminate()
        server.process.wait(20)
        assert server.log.read_text().count("No space left on device") == 1


def test_a_browser_that_forbids_its_store_has_the_whole_course(open_page: OpenPage, start_site: StartSite) -> None:
    server = start_site()
    page = open_page(server=server, before=NO_STORE)
    wait_live(page)
    expect_right(answer(page, "sets/4"))
    expect(page.locator(".gin-python")).to_have_text("Progress cannot be kept in this browser")
    expect_right(answer(page, "points/4"))
