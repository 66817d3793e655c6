"""A real browser before the real servers.

``site`` is the course as ``gin-widgets`` serves it, ``lab`` a JupyterLab with the notebooks. ``open_page`` opens an
address in a fresh browser context; the test fails if a page logs an error, throws one, or asks another host for
anything.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from gin_widgets.site.paths import notebooks
from tests.browser.servers import Server, script, serve, serve_lab
from tests.browser.watch import Watch, close_tab
from tests.machine import program

FLAGS = (
    "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking"
    " --disable-component-update --disable-sync"
).split()
OFFLINE = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost"
SITE_READY = r"The course is at (\S+)"

COMMAND = [script("gin-widgets"), "--no-browser", "--port=0"]

expect.set_options(timeout=20_000)  # what must come sooner says so itself; a busy machine is not a fault


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Try a browser test once more where it failed: a busy machine may miss a moment, a fault fails twice."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.flaky(reruns=1))


OpenPage = Callable[..., Page]
StartSite = Callable[..., Server]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The Chromium of this machine."""
    chromium = program("chromium", "chromium-browser", "google-chrome")
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=chromium, args=[*FLAGS, OFFLINE])
        yield running
        running.close()


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The course, served by the real command from a directory that has nothing to do with it."""
    with serve(COMMAND, tmp_path_factory.mktemp("site"), SITE_READY) as server:
        yield server


@pytest.fixture
def start_site(tmp_path: Path) -> Iterator[StartSite]:
    """Start a site of a test's own, with options, environment, or a line of Python that its kernels run first."""
    with ExitStack() as stack:

        def start(*options: str, first: str = "", **env: str) -> Server:
            startup = tmp_path / "ipython" / "profile_default" / "startup"
            startup.mkdir(parents=True)
            (startup / "00-first.py").write_text(first)
            return stack.enter_context(serve([*COMMAND, *options], tmp_path, SITE_READY, env))

        yield start


@pytest.fixture(scope="session")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A JupyterLab that shows a copy of the notebooks."""
    home = tmp_path_factory.mktemp("lab")
    shutil.copytree(notebooks(), home / "notebooks")
    with serve_lab(home, "--IdentityProvider.token=", "--ServerApp.root_dir=notebooks") as server:
        yield server


@pytest.fixture
def watch() -> Watch:
    """What this test's pages did wrong; ``watch.allow(pattern)`` where a test means to break something."""
    return Watch("")


@pytest.fixture
def open_page(
    browser: Browser,
    request: pytest.FixtureRequest,
    watch: Watch,
    start_site: StartSite,  # noqa: ARG001  asked for, so that a page is closed before the site it shows
) -> Iterator[OpenPage]:
    """Open an address of ``site`` (or of ``server=``, or under ``url=``) and return the page.

    ``before=`` is a script that runs before any of the page's own; other options are those of a browser context.
    """
    contexts = []

    def open_one(
        path: str = "",
        *,
        width: int = 1280,
        height: int = 800,
        server: Server | None = None,
        url: str = "",
        before: str = "",
        **options: Any,
    ) -> Page:
        home = url or (server or request.getfixturevalue("site")).url
        watch.home = home.split("/")[2]
        context = browser.new_context(viewport={"width": width, "height": height}, **options)
        contexts.append(context)
        watch.attach(context)
        page = context.new_page()
        if before:
            page.add_init_script(before)
        page.goto(home + path, wait_until="commit")
        return page

    yield open_one
    for context in contexts:
        for page in context.pages:
            close_tab(page)
        context.close()
    assert not watch.unexpected(), "\n".join(watch.unexpected())
