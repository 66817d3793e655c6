"""The course under a path of its own, as a hub or a site with other pages serves it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest

from tests.browser.servers import Server, script, serve
from tests.site.conftest import READY, Run
from tests.site.visitor import Visitor


@pytest.fixture(scope="module")
def below(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose address ends in a path."""
    command = [script("gin-widgets"), "--no-browser", "--port=0", "--base_url=cards/gin"]
    with serve(command, tmp_path_factory.mktemp("below"), READY) as server:
        yield server


def test_the_address_says_the_path(below: Server) -> None:
    assert below.url.endswith("/cards/gin/")


def test_a_visit_goes_as_anywhere(below: Server, run: Run) -> None:
    async def visit() -> None:
        async with Visitor(below.url) as visitor:
            assert (await visitor.open()).code == 200
            await visitor.come_alive()
            assert json.loads((await visitor.fetch("health")).body)["visitors"] == 1
            await visitor.leave()
            assert json.loads((await visitor.fetch("health")).body)["visitors"] == 0

    run(visit())


def test_everything_that_the_page_asks_for_is_below_the_path(below: Server, run: Run) -> None:
    async def visit() -> None:
        async with Visitor(below.url) as visitor:
            page = (await visitor.open()).body.decode()
            addresses = re.findall(r'(?:src|href|Url|data-base-url)"?[=:] ?"(/[^"]*)"', page)
            addresses.remove("/voila/api/themes")  # Voila writes it so; the page has no themes and never asks
            assert {address for address in addresses if not address.startswith("/cards/gin/")} == set()
            files = [address for address in addresses if address.endswith((".js", ".css"))]
            assert files
            for file in files:
                assert (await visitor.fetch(file.removeprefix("/cards/gin/"))).code == 200

    run(visit())


@pytest.mark.parametrize("path", ["", "health", "ready", "cards/", "voila/static/voila.js"])
def test_nothing_is_served_beside_the_path(below: Server, path: str, run: Run) -> None:
    outside = Visitor(below.url.removesuffix("cards/gin/"))
    assert run(outside.fetch(path)).code == 404
