"""What strangers may try over HTTP: no code is run, no file read, no kernel found, and every answer is protected."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager
from http.client import HTTPConnection, HTTPResponse
from itertools import product
from pathlib import Path
from urllib.parse import urlsplit
from uuid import UUID, uuid4

import pytest

from gin_widgets.site.config import policy
from gin_widgets.site.server import LARGEST_BODY
from tests.browser.servers import Server, script, serve
from tests.site.conftest import READY, Run
from tests.site.visitor import Visitor

NOBODYS = UUID(int=4)  # the id of no kernel, the same in every process that runs the tests
BUNDLE = "/voila/static/voila.js"
PROTECTION = {
    "Content-Security-Policy": "frame-ancestors 'self'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
}


@contextmanager
def asked(
    server: Server, path: str, method: str = "GET", body: bytes | None = None, **headers: str
) -> Iterator[HTTPResponse]:
    """Ask for a path as it stands, without a browser's tidying."""
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    with closing(HTTPConnection(urlsplit(server.url).netloc, timeout=60)) as connection:
        connection.request(method, path, body, named)
        with connection.getresponse() as answer:
            yield answer


ROOTS = (
    *("/voila/files/", "/voila/static/", "/voila/templates/", "/voila/templates/base/static/"),
    *("/voila/labextensions/", "/voila/api/themes/", "/voila/render/", "/"),
)
UPWARDS = ("../", "..%2f", "%2e%2e/", "%2e%2e%2f", "..%5c", "....//", "..%252f", "%c0%ae%c0%ae/", "..;/")


@pytest.mark.parametrize(("root", "up"), [*product(ROOTS, UPWARDS)])
def test_no_way_leads_up_to_a_file(site: Server, root: str, up: str) -> None:
    with asked(site, root + up * 12 + "etc/passwd") as answer:
        assert answer.status in {302, 400, 403, 404}
        assert b"root:" not in answer.read()
        assert not (answer.headers["Location"] or "/").startswith(("//", "http"))


FORBIDDEN = (
    *("/voila/files/course.ipynb", "/voila/files//etc/passwd", "/voila/files/%2fetc%2fpasswd", "/voila/files/%00"),
    *("/voila/static/", "/voila/static/%2fetc%2fpasswd", "/voila/static/%00", "/voila/static/nothing.js"),
    *("/voila/templates/gin/conf.json", "/voila/templates/gin/index.html.j2", "/voila/templates/lab/static/voila.js"),
    *("/voila/templates/", "/voila/templates/..", "/voila/templates/%2e%2e/static/x", "/voila/templates/a/static"),
    *(
        "/voila/labextensions/",
        "/voila/labextensions/%00",
        "/voila/api/themes/x.css",
        "/logout",
        "/%00",
        "/a%0d%0ab:c",
        "/%e2%99%a0",
        "/%ff",
    ),
)


@pytest.mark.parametrize("path", FORBIDDEN)
def test_what_is_not_the_pages_is_refused(site: Server, path: str) -> None:
    with asked(site, path) as answer:
        assert answer.status in {403, 404}
        assert len(answer.read()) < 200


JUPYTER = "contents contents/course.ipynb terminals sessions kernelspecs config/x nbconvert me status".split()


@pytest.mark.parametrize("path", [*(f"/api/{name}" for name in JUPYTER), "/voila/api/contents", "/metrics", "/tree"])
@pytest.mark.parametrize("method", ["GET", "POST", "PUT"])
def test_jupyters_own_doors_are_shut(site: Server, method: str, path: str) -> None:
    with asked(site, path, method) as answer:
        assert answer.status in {403, 404, 405}
        assert b"course.ipynb" not in answer.read()


@pytest.mark.parametrize("method", ["GET", "POST"])
def test_kernels_are_neither_listed_nor_started(site: Server, visitor: Visitor, method: str) -> None:
    before = site.kernels()
    for path in ("/api/kernels", "/api/kernels/", "/api/kernels?x", "/voila/files/api/kernels"):
        with asked(site, path, method, b"{}", Content_Type="application/json") as answer:
            assert answer.status in {403, 404, 405}
            assert visitor.kernel.encode() not in answer.read()
    assert site.kernels() == before


def token(visitor: Visitor) -> dict[str, str]:
    """Write the proof that a request is not another site's, as only the visitor's own page can."""
    value = visitor.cookies["_xsrf"].value
    return {"Cookie": f"_xsrf={value}", "X_XSRFToken": value}


ACTIONS = [
    ("DELETE", "/api/kernels/{kernel}"),
    ("POST", "/api/kernels/{kernel}/interrupt"),
    ("POST", "/api/kernels/{kernel}/restart"),
    ("POST", "/voila/api/shutdown/{kernel}"),
]


@pytest.mark.parametrize(("method", "path"), ACTIONS)
def test_a_kernel_ends_for_nobody_but_its_page(
    site: Server, visitor: Visitor, method: str, path: str, run: Run
) -> None:
    with asked(site, path.format(kernel=visitor.kernel), method) as without_proof:
        assert without_proof.status in {403, 405}
    with asked(site, path.format(kernel=uuid4()), method, **token(visitor)) as guessed:
        assert guessed.status in {403, 404, 405}
    run(visitor.answers())


@pytest.mark.parametrize(("method", "path"), ACTIONS[1:3])
def test_a_kernel_is_not_interrupted_or_restarted_at_all(
    site: Server, visitor: Visitor, method: str, path: str, run: Run
) -> None:
    with asked(site, path.format(kernel=visitor.kernel), method, **token(visitor)) as answer:
        assert answer.status in {403, 405}
    run(visitor.answers())


def test_another_visitors_kernel_cannot_be_found(site: Server, visitor: Visitor, run: Run) -> None:
    assert UUID(visitor.kernel).version == 4
    for path in ("/health", "/ready", BUNDLE, f"/api/kernels/{NOBODYS}"):
        with asked(site, path) as answer:
            assert visitor.kernel not in answer.read().decode()

    async def look() -> str:
        async with Visitor(site.url) as other:
            await other.open()
            assert other.kernel != visitor.kernel
            await other.come_alive()
            return other.page + str(other.heard)

    assert visitor.kernel not in run(look())
    assert visitor.kernel not in site.log.read_text()


@pytest.mark.parametrize("query", ["template=reveal&theme=dark", "template=../../../etc", "theme=../../x", "x=%00%0a"])
def test_an_address_chooses_neither_template_nor_theme(site: Server, query: str, run: Run) -> None:
    async def look() -> str:
        async with Visitor(f"{site.url}?{query}") as other:
            assert (await other.open()).code == 200
            other.url = site.url
            return other.page

    page = run(look())
    assert page.startswith('<!DOCTYPE html><html lang="en">')
    assert '"jupyterLabTheme": "light"' in page
    assert page.count('<main id="gin-shell"') == 1
    assert "reveal" not in page.partition("gin-prepared")[0]


@pytest.mark.parametrize("path", ["/", "/voila/api/shutdown/x"])
def test_a_large_body_is_not_taken(site: Server, path: str) -> None:
    try:
        with asked(site, path, "POST", bytes(LARGEST_BODY + 1)) as answer:
            assert answer.status == 400
    except ConnectionError:
        pass  # closed while it was still being sent
    with asked(site, "/ready") as answer:
        assert answer.status == 200


ANSWERS = [
    ("GET", "/health", 200),
    ("GET", "/ready", 200),
    ("GET", BUNDLE, 200),
    ("GET", "/voila/static/nothing.js", 403),
    ("GET", "/voila/labextensions/anywidget/package.json", 200),
    ("GET", "/voila/labextensions/nothing.js", 404),
    ("GET", "/voila/files/course.ipynb", 403),
    ("GET", "/voila/templates/x", 404),
    ("GET", "/course.ipynb", 404),
    ("GET", f"/api/kernels/{NOBODYS}", 404),
    ("GET", f"/api/kernels/{NOBODYS}/channels", 404),
    ("PUT", "/", 403),
    ("DELETE", "/health", 405),
    ("POST", "/voila/api/shutdown/x", 403),
]


@pytest.mark.parametrize(("method", "path", "status"), ANSWERS)
def test_every_kind_of_answer_is_protected(site: Server, method: str, path: str, status: int) -> None:
    with asked(site, path, method) as answer:
        assert answer.status == status
        for name, value in PROTECTION.items():
            assert value in (answer.headers[name] or ""), name


def test_a_visitor_gets_no_cookie_but_the_one_for_the_goodbye(visitor: Visitor) -> None:
    assert set(visitor.cookies) == {"_xsrf"}
    assert visitor.cookies["_xsrf"]["expires"] == ""


def test_who_needs_a_token_gives_it_once(tmp_path: Path) -> None:
    with serve([script("gin-widgets"), "--no-browser", "--port=0", "--token=of-this-test"], tmp_path, READY) as closed:
        root = urlsplit(closed.url).path
        with asked(closed, f"{root}nothing") as stranger:
            assert stranger.status == 302
            assert stranger.headers["Location"].startswith("/login")
        with asked(closed, f"{root}nothing?token=of-this-test") as known:
            assert known.status == 404
            (cookie,) = (value for value in known.headers.get_all("Set-Cookie") if value.startswith("gin-login="))
        with asked(closed, f"{root}nothing", Cookie=cookie.partition(";")[0]) as again:
            assert again.status == 404


def test_an_unchanged_file_and_the_page_are_protected_too(site: Server, run: Run) -> None:
    with asked(site, BUNDLE) as answer:
        tag = answer.headers["Etag"]
    with asked(site, BUNDLE, If_None_Match=tag) as answer:
        assert (answer.status, answer.headers["Content-Security-Policy"]) == (304, policy())

    async def look() -> str:
        async with Visitor(site.url) as other:
            return str((await other.open()).headers["Content-Security-Policy"])

    assert run(look()) == policy()


def test_the_page_of_a_full_server_is_protected_as_the_host_chose(tmp_path: Path) -> None:
    options = ["--no-browser", "--port=0", "--max-visitors=0", "--frame-ancestors=https://lms.example"]
    with serve([script("gin-widgets"), *options], tmp_path, READY) as full:
        for path in ("/", BUNDLE):
            with asked(full, path) as answer:
                assert answer.headers["Content-Security-Policy"] == policy("https://lms.example")


def test_strangers_leave_no_trace_in_the_log(site: Server) -> None:
    """Last in this file: a log that anybody can fill hides what matters, and fills the disk."""
    assert "Uncaught" not in site.log.read_text()
    assert " | 500 " not in site.log.read_text()
