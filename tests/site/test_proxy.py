"""Two servers behind the proxy of the recipe: each page finds its kernel, nobody takes all, nobody is written down."""

from __future__ import annotations

import asyncio
import json
import os
import re
import shutil
import socket
import ssl
import subprocess
import urllib.request
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPSConnection
from pathlib import Path

import pytest
from tornado.httpclient import HTTPClientError

from tests.browser.servers import Server, eventually, script, serve
from tests.site.conftest import Run
from tests.site.visitor import Visitor

RECIPE = (Path(__file__).parents[2] / ".github" / "deploy" / "nginx.conf").read_text()
READY = r"The course is at (http://localhost:\d+/)"
COMMANDS = re.findall(r"^#   gin-widgets (--no-browser) --port=\d+ (.*)$", RECIPE, re.MULTILINE)
SEATS = 2


@dataclass
class Balanced:
    """A proxy, the servers behind it, and the folder where it runs."""

    url: str
    servers: list[Server]
    home: Path

    @property
    def address(self) -> tuple[str, int]:
        host, _, port = self.url.rpartition("//")[2].strip("/").partition(":")
        return host, int(port)


def free() -> int:
    """Find a port that nobody uses."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


def adapted(servers: list[Server], listen: str) -> str:
    """Write the recipe for the ports and folders of a test, and with a limit that a test can reach."""
    changes = {
        "include mime.types;": "",
        "listen 8080;": listen,
        "/var/log/nginx/error.log": "error.log",
        "limit_conn gin_sockets 120": "limit_conn gin_sockets 3",
    }
    for at, server in enumerate(servers):
        changes[f"127.0.0.1:{8866 + at}"] = "127.0.0.1:" + server.url.rsplit(":", 1)[1].rstrip("/")
    recipe = RECIPE
    for old, new in changes.items():
        assert old in recipe
        recipe = recipe.replace(old, new)
    user = "user root;" if os.geteuid() == 0 else ""  # or its workers could not write where pytest does
    return f"{user} daemon off; pid nginx.pid; error_log stderr;\n{recipe}"


@contextmanager
def proxy(home: Path, recipe: str, port: int) -> Iterator[None]:
    """Run nginx with a recipe."""
    nginx = shutil.which("nginx", path="/usr/sbin:/usr/local/sbin:/usr/bin")
    if nginx is None:
        pytest.skip("nginx is not on this machine")
    home.mkdir()
    (home / "nginx.conf").write_text(recipe)
    with (home / "nginx.log").open("w") as log:
        running = subprocess.Popen([nginx, "-p", str(home), "-c", "nginx.conf"], stdout=log, stderr=log)
    try:
        eventually(lambda: open_port(port) or running.poll() is not None, "the proxy")
        assert running.poll() is None, (home / "nginx.log").read_text()
        yield
    finally:
        running.terminate()
        running.wait()


def open_port(port: int) -> bool:
    with socket.socket() as one:
        return one.connect_ex(("127.0.0.1", port)) == 0


@pytest.fixture(scope="module")
def servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Server]]:
    """The servers that the recipe names, with few seats."""
    assert [options for _, options in COMMANDS] == ["--base_url=/1/ --server_url=/", "--base_url=/2/ --server_url=/"]
    few = [f"--max-visitors={SEATS}", "--CourseServer.seat_kept=12"]
    with ExitStack() as stack:
        yield [
            stack.enter_context(
                serve(
                    [script("gin-widgets"), "--port=0", quiet, *options.split(), *few],
                    tmp_path_factory.mktemp("server"),
                    READY,
                )
            )
            for quiet, options in COMMANDS
        ]


@pytest.fixture(scope="module")
def behind(servers: list[Server], tmp_path_factory: pytest.TempPathFactory) -> Iterator[Balanced]:
    """The recipe's proxy on a port of its own."""
    home, port = tmp_path_factory.mktemp("proxy") / "run", free()
    with proxy(home, adapted(servers, f"listen 127.0.0.1:{port};"), port):
        yield Balanced(f"http://127.0.0.1:{port}/", servers, home)


def visitors(server: Server) -> int:
    with urllib.request.urlopen(server.url + "health", timeout=30) as answer:
        return int(json.load(answer)["visitors"])


async def come(behind: Balanced) -> tuple[Visitor, int]:
    """Fetch the page, and go on below the path that it names; tell which server that is."""
    visitor = Visitor(behind.url)
    assert (await visitor.open()).code == 200
    path = re.search(r'data-base-url="/([12])/voila/"', visitor.page)
    assert path
    visitor.url = f"{behind.url}{path[1]}/"
    return visitor, int(path[1]) - 1


def test_a_page_finds_its_kernel_whichever_server_it_comes_from(behind: Balanced, run: Run) -> None:
    async def visit() -> int:
        visitor, at = await come(behind)
        assert [visitors(server) for server in behind.servers] == [int(one == at) for one in (0, 1)]
        await visitor.come_alive()
        await visitor.leave()
        assert [visitors(server) for server in behind.servers] == [0, 0]
        return at

    seen: set[int] = set()
    eventually(lambda: seen.add(run(visit())) or seen == {0, 1}, "a page of the other server")  # type: ignore[func-returns-value]


def test_a_browser_comes_back_to_the_server_whose_files_it_has(behind: Balanced, run: Run) -> None:
    async def visit() -> set[str]:
        first, at = await come(behind)
        seat = first.cookies["gin_seat"].value
        for _ in range(3):
            await first.leave()
            first.url = behind.url
            await first.open()
            first.url = f"{behind.url}{at + 1}/"
            assert f'data-base-url="/{at + 1}/voila/"' in first.page
        await first.leave()
        return {seat}

    assert len(set.union(*(run(visit()) for _ in range(2)))) == 2, "each browser draws a lot of its own"


def test_only_a_page_of_this_host_opens_a_websocket(behind: Balanced, run: Run) -> None:
    async def visit() -> None:
        visitor, _ = await come(behind)
        for origin in ("https://evil.example", "http://127.0.0.1:1"):
            with pytest.raises(HTTPClientError, match="403"):
                await visitor.connect(Origin=origin)
        await visitor.connect(Origin=behind.url.rstrip("/"))
        await visitor.answers()
        await visitor.leave()

    run(visit())


def test_a_path_of_a_server_is_no_second_door(behind: Balanced, run: Run) -> None:
    for path, status, place in [("1/", 302, "/"), ("2/?x", 302, "/"), ("health", 404, ""), ("3/health", 404, "")]:
        answer = run(Visitor(behind.url).fetch(path))
        assert answer.code == status
        assert answer.headers.get("Location", "").endswith(place)


def test_files_are_kept_by_the_proxy_for_both(behind: Balanced, run: Run) -> None:
    one, other = (run(Visitor(behind.url).fetch(f"{at}/voila/static/voila.js")) for at in (1, 2))
    assert (one.code, other.code) == (200, 200)
    assert one.body == other.body
    assert len([*(behind.home / "cache").rglob("?" * 32)]) == 1


def test_who_finds_one_server_full_gets_a_seat_at_the_other(behind: Balanced, run: Run) -> None:
    async def fill() -> None:
        came = [await come(behind) for _ in range(2 * SEATS)]
        assert sorted(at for _, at in came) == [0, 0, 1, 1]
        late = await Visitor(behind.url).open()
        assert late.code == 503
        assert b"All seats are taken" in late.body
        for visitor, _ in came:
            await visitor.leave()

    run(fill())


def test_one_address_opens_only_so_many_websockets(behind: Balanced, run: Run) -> None:
    async def visit() -> None:
        visitor, _ = await come(behind)
        others = [Visitor(visitor.url) for _ in range(3)]
        for other in others:
            await other.connect(visitor.kernel)
        with pytest.raises(HTTPClientError, match="429"):
            await visitor.connect()
        await others[0].leave()
        while True:
            try:
                await visitor.connect()
                break
            except HTTPClientError:
                await asyncio.sleep(0)
        for one in (visitor, *others):
            await one.leave()

    run(visit())


def ask(behind: Balanced, source: str) -> tuple[int, str]:
    """Fetch the page from some address of this machine."""
    with closing(HTTPConnection(*behind.address, timeout=60, source_address=(source, 0))) as connection:
        connection.request("GET", "/", headers={"User-Agent": "Sekret"})
        answer = connection.getresponse()
        return answer.status, answer.read().decode()


def test_two_classes_behind_one_address_get_in_and_a_loop_does_not(behind: Balanced) -> None:
    with ThreadPoolExecutor(20) as pupils:
        classes = [status for status, _ in pupils.map(lambda _: ask(behind, "127.0.0.8"), range(60))]
        assert set(classes) <= {200, 503}
        loop = [*pupils.map(lambda _: ask(behind, "127.0.0.9"), range(80))]
    status, page = loop[-1]
    assert status == 429
    assert "Nothing that you did is lost" in page
    assert ask(behind, "127.0.0.10")[0] in {200, 503}, "somebody else is not held up"


def test_nobody_is_written_down(behind: Balanced) -> None:
    logs = "".join(path.read_text() for path in (behind.home / "nginx.log", behind.home / "error.log"))
    assert not re.search(r"client|Sekret|127\.0\.0\.\d+", logs)


def fetch_cookies(port: int, trusted: ssl.SSLContext) -> list[str]:
    """Fetch the page over TLS; give its cookies, or none where there is no seat yet."""
    with closing(HTTPSConnection("localhost", port, timeout=60, context=trusted)) as connection:
        connection.request("GET", "/")
        answer = connection.getresponse()
        return answer.headers.get_all("Set-Cookie", []) if answer.status == 200 else []


def test_with_tls_cookies_are_for_tls_only(servers: list[Server], tmp_path: Path) -> None:
    if not shutil.which("openssl"):
        pytest.skip("openssl is not on this machine")
    make = "openssl req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=localhost -keyout gin.key -out gin.pem"
    subprocess.run(make.split(), cwd=tmp_path, check=True, capture_output=True)
    port = free()
    lines = dict(re.findall(r"^ +# ((listen|ssl|proxy_cookie)\w* .*;)$", RECIPE, re.MULTILINE))
    assert len(lines) == 4
    tls = "\n".join(lines).replace("listen 443", f"listen 127.0.0.1:{port}").replace("/etc/ssl/", f"{tmp_path}/")
    with proxy(tmp_path / "run", adapted(servers, tls), port):
        trusted = ssl.create_default_context(cafile=tmp_path / "gin.pem")
        cookies: list[str] = []
        eventually(lambda: cookies.extend(fetch_cookies(port, trusted)) or bool(cookies), "a seat")  # type: ignore[func-returns-value]
    assert {cookie.partition("=")[0] for cookie in cookies} == {"gin_seat", "_xsrf"}
    assert all("; secure" in cookie.lower() for cookie in cookies)


def test_when_a_server_dies_its_visitors_go_on_with_the_other(behind: Balanced, run: Run) -> None:
    """Last in this file, for the servers end."""

    eventually(lambda: not any(map(visitors, behind.servers)), "free seats")

    async def visit() -> None:
        visitor, at = await come(behind)
        await visitor.come_alive()
        behind.servers[at].process.kill()
        behind.servers[at].process.wait()
        visitor.url = behind.url
        assert (await visitor.open()).code == 200, "a reload"
        assert f'data-base-url="/{2 - at}/voila/"' in visitor.page
        visitor.url = f"{behind.url}{2 - at}/"
        await visitor.come_alive()
        behind.servers[1 - at].process.kill()
        behind.servers[1 - at].process.wait()
        visitor.url = behind.url
        nobody = await visitor.open()
        assert nobody.code == 502
        assert b"Nothing that you did is lost" in nobody.body
        await visitor.leave()

    run(visit())
    test_nobody_is_written_down(behind)
