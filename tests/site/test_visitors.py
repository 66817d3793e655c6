"""A server that is full says so, lets nobody in, and lets the next one in when somebody has left."""

from __future__ import annotations

import asyncio
import json
import sys
import urllib.error
import urllib.request
from pathlib import Path

import pytest

from gin_widgets.site.limits import CGROUPS, memory_of_container
from gin_widgets.site.visitors import Room, visitors_by_memory
from tests.browser.servers import Server, eventually, script, serve
from tests.site.conftest import Run

READY = r"The course is at (http://localhost:\d+/)"


def ask(url: str) -> tuple[int, str]:
    """Fetch a page: its status and its text."""
    try:
        with urllib.request.urlopen(url, timeout=60) as answer:
            return answer.status, answer.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode()


def state(server: Server, question: str = "health") -> tuple[int, int]:
    status, text = ask(server.url + question)
    return status, json.loads(text)["visitors"]


def test_a_room_counts_who_is_there_and_who_is_coming() -> None:
    kernels = ["a"]
    room = Room(2, lambda: kernels, list)
    visit = object()
    assert not room.full
    room.enter(visit)
    assert (room.taken, room.full) == (2, True)
    room.leave(visit)
    room.leave(visit)
    assert (room.taken, room.full) == (1, False)


def test_who_comes_just_before_a_seat_is_free_gets_it(run: Run) -> None:
    kernels = ["mine"]
    room = Room(1, lambda: kernels, lambda: kernels)

    async def reload() -> bool:
        asyncio.get_running_loop().call_later(0.1, kernels.clear)
        return await room.opens(0, 60)

    assert run(reload())


def test_where_nobody_leaves_nobody_waits(run: Run) -> None:
    assert not run(Room(1, lambda: ["other"], list).opens(0, 1e9))


def test_no_more_wait_than_there_are_seats(run: Run) -> None:
    kernels = ["other"]
    room = Room(1, lambda: kernels, list)

    async def queue() -> tuple[bool, bool]:
        first = asyncio.ensure_future(room.opens(60))
        await asyncio.sleep(0)
        second = await room.opens(60)
        kernels.clear()
        return await first, second

    assert run(queue()) == (True, False)
    kernels.append("other")
    assert not run(room.opens(0))


def test_the_number_of_visitors_follows_the_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gin_widgets.site.visitors.memory_of_container", lambda: 10**15)
    monkeypatch.setattr("os.sysconf", lambda name: {"SC_PAGE_SIZE": 4096, "SC_PHYS_PAGES": 2 * 2**30 // 4096}[name])
    assert visitors_by_memory() == 21
    monkeypatch.setattr("os.sysconf", lambda _name: 10**9)
    assert visitors_by_memory() == 500
    monkeypatch.setattr("gin_widgets.site.visitors.memory_of_container", lambda: 2**30)
    assert visitors_by_memory() == 10
    monkeypatch.setattr("gin_widgets.site.visitors.memory_of_container", lambda: 1)
    assert visitors_by_memory() == 5
    monkeypatch.delattr("os.sysconf")
    assert visitors_by_memory(fallback=7) == 7


@pytest.mark.parametrize("name", CGROUPS)
def test_a_container_says_how_much_memory_it_may_take(tmp_path: Path, name: str) -> None:
    assert memory_of_container(tmp_path) == sys.maxsize
    (tmp_path / name).parent.mkdir(exist_ok=True)
    (tmp_path / name).write_text("max\n")
    assert memory_of_container(tmp_path) == sys.maxsize
    (tmp_path / name).write_text("536870912\n")
    assert memory_of_container(tmp_path) == 2**29


def test_the_visitor_too_many_gets_a_friendly_page(tmp_path: Path) -> None:
    options = ["--no-browser", "--port=0", "--max-visitors=1", "--static-site=https://static.example/"]
    with serve([script("gin-widgets"), *options], tmp_path, READY) as server:
        assert state(server) == (200, 0)
        status, page = ask(server.url)
        assert status == 200
        assert "Learn gin rummy" in page
        assert state(server, "ready") == (503, 1)
        status, page = ask(server.url)
        assert status == 503
        assert "All seats are taken" in page
        assert "https://static.example/" in page
        assert page.count("location.") == 2, "both ways on keep the part of the course that was asked for"
        assert state(server) == (200, 1), "a monitor is answered all the same"
        (kernel,) = server.kernels()
        server.process.terminate()
        server.process.wait(30)
        eventually(lambda: not alive(kernel), "the end of the kernel with its server")
        assert "127.0.0.1" not in server.log.read_text()


def alive(pid: int) -> bool:
    """Tell whether a process still runs."""
    return Path(f"/proc/{pid}").exists()
