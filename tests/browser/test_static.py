"""The site without a server: built by the real command, served as plain files below a path, alive in the browser."""

from __future__ import annotations

import gzip
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.learner import Learner
from tests.browser.servers import Server, clean_environment, script, serve
from tests.browser.test_site import COUNT_SHIFTS
from tests.browser.watch import Watch, check_axe, wait_live
from tests.machine import lack, program

UNDER = "school/cards/"
READY = r"\((http://127\.0\.0\.1:\d+/)\)"
LIMIT = 11_000_000  # bytes of a first visit, as a host sends them
PACKED = {".whl", ".zip"}
NO_NETWORK = r"could not (install its tools|fetch .*): "


@pytest.fixture(scope="session")
def files(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that a web host would serve, with the site somewhere below."""
    program("node")
    program("npm")
    home = tmp_path_factory.mktemp("static")
    done = subprocess.run(
        [script("gin-widgets"), "build", str(home / "www" / UNDER)],
        cwd=home,
        env=clean_environment(home),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        timeout=600,
    )
    if re.search(NO_NETWORK, done.stderr):
        lack(done.stderr.strip())
    assert done.returncode == 0, done.stderr
    return home / "www"


@pytest.fixture(scope="session")
def host(files: Path) -> Iterator[Server]:
    """A server of plain files."""
    command = [sys.executable, "-u", "-m", "http.server", "0", "--bind", "127.0.0.1", "--directory", str(files)]
    with serve(command, files.parent, READY) as server:
        yield server


def asked(host: Server) -> dict[str, set[str]]:
    """Collect the paths that were asked for, with the answers."""
    answers: dict[str, set[str]] = {}
    for path, status in re.findall(r'"GET (\S+) HTTP/[\d.]+" (\d+)', host.log.read_text()):
        answers.setdefault(urlsplit(path).path, set()).add(status)
    return answers


def sent(file: Path) -> int:
    """Count the bytes of a file as a host sends it: text compressed."""
    data = file.read_bytes()
    return len(data) if file.suffix in PACKED else len(gzip.compress(data, 6))


def go(page: Page, route: str) -> None:
    """Go to a part as a link does."""
    page.evaluate("(route) => { location.hash = route; }", route)


def test_the_course_works_without_a_server(open_page: OpenPage, host: Server, files: Path) -> None:
    page = open_page(f"{UNDER}#points/1", server=host)
    learner = Learner(page, "mouse")
    learner.solve()
    expect(page.locator(".gin-python")).to_have_attribute("data-live", "starting")
    wait_live(page)
    expect(learner.slot.locator(".gin-answer")).to_have_attribute("data-verdict", "right")
    for route in ("#runs/4", "#arrange/5"):
        go(page, route)
        learner.solve()
    go(page, "#home")
    expect(page.locator("section[data-on] .gin-whole a")).to_have_text(f"{host.url}{UNDER}#home/pagat")
    answers = asked(host)
    assert {path: status for path, status in answers.items() if not status <= {"200", "304"}} == {}
    total = sum(sent(files / (path[1:] + "index.html" * path.endswith("/"))) for path in answers)
    assert total < LIMIT, f"a first visit takes {total / 1e6:.1f} MB"


def test_progress_is_kept_and_nothing_moves_when_python_comes(open_page: OpenPage, host: Server) -> None:
    page = open_page(f"{UNDER}#points/1", server=host)
    Learner(page, "mouse").solve()
    page.context.add_init_script(COUNT_SHIFTS)
    page.reload(wait_until="commit")
    expect(page.locator("[data-part][data-on] .gin-answer")).to_have_attribute("data-verdict", "right")
    wait_live(page)
    expect(page.locator("[data-part][data-on] .gin-answer")).to_have_attribute("data-verdict", "right")
    assert page.evaluate("window.shift") == 0
    assert page.locator(".gin-banner").is_hidden()


@pytest.fixture
def before(open_page: OpenPage, host: Server, files: Path) -> Page:
    """A page that has not yet opened the course, to meet a world where something is wrong."""
    (small,) = (files / UNDER).glob("*/static/pyodide/pyodide-lock.json")
    return open_page(small.relative_to(files).as_posix(), server=host)


def test_where_python_cannot_start_the_page_says_so_and_what_to_do(before: Page, host: Server, watch: Watch) -> None:
    watch.allow(r"^(console|uncaught): ")  # the browser's own report of what is blocked
    before.context.route("**/*.wasm", lambda route: route.abort())
    before.goto(f"{host.url}{UNDER}#points/1", wait_until="commit")
    expect(before.get_by_role("alert")).to_contain_text("The page could not get ready in this browser. Reload it")
    expect(before.locator(".gin-python")).to_have_text("Could not get ready")
    check_axe(before)
    Learner(before, "mouse").solve()


def test_where_python_does_not_answer_the_page_says_so_after_a_minute(before: Page, host: Server) -> None:
    before.context.route("**/*.wasm", lambda _: None)
    before.clock.install()
    before.goto(f"{host.url}{UNDER}#points/1", wait_until="commit")
    expect(before.locator(".gin-python")).to_have_attribute("data-live", "starting")
    before.wait_for_function("document.getElementById('gin-shell').desk")
    expect(before.get_by_role("alert")).to_be_hidden()
    before.clock.fast_forward(61_000)
    expect(before.get_by_role("alert")).to_contain_text("The page could not get ready")


def test_opened_from_a_disk_the_page_says_what_it_needs(before: Page, files: Path, watch: Watch) -> None:
    watch.allow(r"^(console|uncaught): ")  # a browser lets no script of a file read another one
    before.goto((files / UNDER / "index.html").as_uri(), wait_until="commit")
    expect(before.get_by_role("alert")).to_contain_text("Put the folder on a web host")
