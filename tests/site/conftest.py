"""A real ``gin-widgets`` server, and a visitor whose page is live."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from threading import Thread
from typing import Any

import pytest

from tests.browser.servers import Server, script, serve
from tests.site.visitor import Visitor

READY = r"The course is at (\S+)"

Run = Callable[[Coroutine[Any, Any, Any]], Any]


@pytest.fixture(scope="package")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The course, served as a user would, from a directory that has nothing to do with it."""
    with serve([script("gin-widgets"), "--no-browser", "--port=0"], tmp_path_factory.mktemp("site"), READY) as server:
        yield server


@pytest.fixture(scope="package")
def run() -> Iterator[Run]:
    """Run coroutines, all on one loop, so that a connection lasts from one test to the next.

    The loop has a thread of its own, for Playwright keeps one running in the tests' thread.
    """
    loop = asyncio.new_event_loop()
    thread = Thread(target=loop.run_forever)
    thread.start()
    yield lambda coroutine: asyncio.run_coroutine_threadsafe(coroutine, loop).result()
    loop.call_soon_threadsafe(loop.stop)
    thread.join()
    loop.close()


@pytest.fixture(scope="module")
def visitor(site: Server, run: Run) -> Iterator[Visitor]:
    """A visitor whose page is live; gone when the module's tests are done."""
    visitor = Visitor(site.url)
    assert run(visitor.open()).code == 200
    run(visitor.come_alive())
    yield visitor
    run(visitor.leave())
