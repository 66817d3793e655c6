"""What a browser may keep: the front end's files, not the page and not what is refused."""

from __future__ import annotations

import re

import pytest

from gin_widgets.site.headers import FOR_AN_HOUR, FOR_EVER, kept
from tests.browser.servers import Server
from tests.site.conftest import Run
from tests.site.test_security import asked
from tests.site.visitor import Visitor

ANYWIDGET = "/voila/labextensions/anywidget/"


@pytest.mark.parametrize(
    ("path", "rule"),
    [
        ("/voila/static/voila.js", FOR_AN_HOUR),
        ("/voila/static/4371.voila.js", FOR_AN_HOUR),
        ("/voila/static/12345678.voila.js", FOR_AN_HOUR),
        ("/voila/static/721921bab0d001ebff02.woff", FOR_EVER),
        ("/school/voila/labextensions/anywidget/static/remoteEntry.698dcaf7.js", FOR_EVER),
        ("/voila/labextensions/@jupyter-widgets/jupyterlab-manager/static/718.a7a3f80ef4813fab.js", FOR_EVER),
        ("/voila/labextensions/anywidget/package.json", ""),
        ("/voila/labextensions/@jupyter-widgets/jupyterlab-manager/static/style.js", ""),
        ("/voila/files/a.698dcaf7.js", ""),
        ("/health", ""),
        ("/", ""),
    ],
)
def test_a_name_that_changes_with_its_content_is_kept_for_ever(path: str, rule: str) -> None:
    assert kept(path) == rule


def test_the_page_is_never_kept(site: Server, run: Run) -> None:
    async def look() -> tuple[str, str]:
        async with Visitor(site.url) as visitor:
            answer = await visitor.open()
            return answer.headers["Cache-Control"], visitor.page

    rule, page = run(look())
    assert "no-store" in rule
    hashed = re.search(r'"load": "(?:\./)?([^"]+)", "name": "anywidget"', page)
    assert hashed
    with asked(site, ANYWIDGET + hashed[1]) as answer:
        assert (answer.status, answer.headers["Cache-Control"]) == (200, FOR_EVER)
        assert answer.headers["Set-Cookie"] is None, "what all may share must not name a visitor"
        assert len(answer.read()) == int(answer.headers["Content-Length"])


def test_a_kept_file_is_asked_for_again_cheaply(site: Server) -> None:
    with asked(site, "/voila/static/voila.js") as answer:
        assert (answer.headers["Cache-Control"], answer.headers["Set-Cookie"]) == (FOR_AN_HOUR, None)
        tag = answer.headers["Etag"]
    with asked(site, "/voila/static/voila.js", If_None_Match=tag) as again:
        assert (again.status, again.headers["Cache-Control"]) == (304, FOR_AN_HOUR)
        assert again.read() == b""


@pytest.mark.parametrize("path", ["/voila/static/698dcaf7.js", f"{ANYWIDGET}static/no.698dcaf7.js", "/voila/static/x"])
def test_a_refusal_is_not_kept(site: Server, path: str) -> None:
    with asked(site, path) as answer:
        assert answer.status in {403, 404}
        assert "max-age" not in (answer.headers["Cache-Control"] or "")


def test_compressed_files_are_kept_too(site: Server) -> None:
    headers = {"Accept_Encoding": "gzip", "X_Forwarded_For": "192.0.2.1"}
    with asked(site, "/voila/static/voila.js", **headers) as answer:
        assert answer.headers["Content-Encoding"] == "gzip"
        assert answer.headers["Vary"] == "Accept-Encoding"
        assert answer.headers["Cache-Control"] == FOR_AN_HOUR
