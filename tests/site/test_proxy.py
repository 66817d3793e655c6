"""Two servers behind the proxy of the recipe: every request of a visitor reaches the server that has the kernel."""

from __future__ import annotations

import json
import re
import shutil
import socket
import subprocess
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack
from http.cookiejar import CookieJar
from pathlib import Path

import pytest

from tests.browser.servers import Server, eventually, script, serve

RECIPE = Path(__file__).parents[2] / ".github" / "deploy" / "nginx.conf"
READY = r"The course is at (http://localhost:\d+/)"


def free() -> int:
    """Find a port that nobody uses."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


@pytest.fixture(scope="module")
def behind(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, list[Server]]]:
    """The recipe's proxy on a port of its own, and two servers behind it."""
    nginx = shutil.which("nginx", path="/usr/sbin:/usr/local/sbin:/usr/bin")
    if nginx is None:
        pytest.skip("nginx is not on this machine")
    home = tmp_path_factory.mktemp("proxy")
    with ExitStack() as stack:
        servers = []
        for place in ("one", "two"):
            (home / place).mkdir()
            command = [script("gin-widgets"), "--no-browser", "--port=0"]
            servers.append(stack.enter_context(serve(command, home / place, READY)))
        port = free()
        ports = [server.url.rsplit(":", 1)[1].rstrip("/") for server in servers]
        recipe = (
            RECIPE.read_text().replace("include mime.types;", "").replace("listen 8080", f"listen 127.0.0.1:{port}")
        )
        recipe = recipe.replace("127.0.0.1:8866", f"127.0.0.1:{ports[0]}").replace(
            "127.0.0.1:8867", f"127.0.0.1:{ports[1]}"
        )
        (home / "nginx.conf").write_text(f"daemon off; pid nginx.pid; error_log stderr;\n{recipe}")
        with (home / "nginx.log").open("w") as log:
            proxy = subprocess.Popen([nginx, "-p", str(home), "-c", "nginx.conf"], stdout=log, stderr=log)
        stack.callback(proxy.wait)
        stack.callback(proxy.terminate)
        url = f"http://127.0.0.1:{port}/"
        eventually(lambda: answers(url + "health") or proxy.poll() is not None, "the proxy")
        assert proxy.poll() is None, (home / "nginx.log").read_text()
        yield url, servers


def answers(url: str) -> bool:
    try:
        urllib.request.urlopen(url, timeout=5).close()
    except OSError:
        return False
    return True


def visitors(server: Server) -> int:
    with urllib.request.urlopen(server.url + "health", timeout=30) as answer:
        return int(json.load(answer)["visitors"])


def visit(url: str, servers: list[Server]) -> None:
    """Come, find the kernel at one server, and say goodbye through the proxy."""
    jar = CookieJar()
    browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(jar))
    before = [visitors(server) for server in servers]
    page = browser.open(url, timeout=60).read().decode()
    (mine,) = [at for at, server in enumerate(servers) if visitors(server) > before[at]]
    kernel = re.search(r'"kernelId": ?"([0-9a-f-]{36})"', page)
    assert kernel, page[-3000:]
    token = next(cookie.value for cookie in jar if cookie.name == "_xsrf") or ""
    bye = urllib.request.Request(f"{url}voila/api/shutdown/{kernel[1]}", data=b"", headers={"X-XSRFToken": token})
    browser.open(bye, timeout=60).close()
    eventually(lambda: visitors(servers[mine]) == before[mine], "the end of the kernel on its own server")


def test_a_visitor_stays_with_one_server(behind: tuple[str, list[Server]]) -> None:
    for _ in range(4):
        visit(*behind)


def test_each_visitor_gets_a_seat_of_their_own(behind: tuple[str, list[Server]]) -> None:
    seats = set()
    for _ in range(20):
        with urllib.request.urlopen(behind[0] + "health", timeout=30) as answer:
            seats.add(answer.headers["Set-Cookie"])
    assert len(seats) == 20
