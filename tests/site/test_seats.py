"""A seat that was taken and never used goes to the next visitor, and nobody else loses theirs."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tornado.web import HTTPError

from gin_widgets.site.seats import HURRY, LOOKS, EmptySeats
from gin_widgets.site.visitors import Room
from tests.browser.servers import eventually, script, serve
from tests.site.conftest import READY, Run
from tests.site.test_visitors import ask
from tests.site.visitor import Visitor


class Kernels:
    """Some kernels, as Jupyter's manager shows them, and a clock."""

    def __init__(self) -> None:
        self.now = 0.0
        self.sought = False
        self.models: dict[str, dict[str, Any]] = {}
        self.ended: list[str] = []

    def seats(self, kept: float = 60) -> EmptySeats:
        return EmptySeats(self, kept, lambda: self.sought, lambda: self.now)

    def start(self, name: str, connections: int = 0, state: str = "idle") -> None:
        self.models[name] = {"id": name, "connections": connections, "execution_state": state}

    def list_kernels(self) -> list[dict[str, Any]]:
        return list(self.models.values())

    async def shutdown_kernel(self, name: str, now: bool) -> None:
        assert now, "a script that fetches the page is not to wait for"
        if self.models.pop(name) == {}:
            raise HTTPError(404)
        self.ended.append(name)


def test_a_page_that_came_keeps_its_seat_also_without_a_connection() -> None:
    kernels = Kernels()
    seats = kernels.seats()
    kernels.start("came", connections=1)
    kernels.start("never")
    assert seats.overdue() == []
    kernels.start("came", connections=0)
    kernels.now = 60
    assert seats.overdue() == ["never"]


@pytest.mark.parametrize("state", ["starting", "idle"])
def test_the_time_begins_when_the_page_is_made(state: str) -> None:
    kernels = Kernels()
    seats = kernels.seats()
    kernels.start("slow", state="busy")
    assert seats.overdue() == []
    kernels.now = 100
    kernels.start("slow", state=state)
    assert seats.overdue() == []
    kernels.now = 159
    assert seats.overdue() == []
    kernels.now = 160
    assert seats.overdue() == ["slow"]


def test_where_somebody_was_turned_away_a_seat_is_kept_less_long() -> None:
    kernels = Kernels()
    seats = kernels.seats()
    kernels.start("never")
    assert seats.overdue() == []
    kernels.now = 60 / HURRY
    assert seats.overdue() == []
    kernels.sought = True
    assert seats.overdue() == ["never"]


def test_a_page_that_is_gone_keeps_its_seat_until_somebody_was_turned_away() -> None:
    kernels = Kernels()
    seats = kernels.seats()
    kernels.start("here", connections=1)
    kernels.start("gone", connections=1)
    assert seats.overdue() == []
    kernels.start("gone")
    kernels.now = 1000
    assert seats.overdue() == []
    kernels.now = 1059
    kernels.sought = True
    assert seats.overdue() == []
    kernels.now = 1060
    kernels.sought = False
    assert seats.overdue() == []
    kernels.sought = True
    assert seats.overdue() == ["gone"]


def test_a_kernel_that_ends_by_itself_is_no_error(run: Run) -> None:
    kernels = Kernels()
    seats = kernels.seats(kept=0)
    kernels.models["closed"] = {}
    kernels.start("never")
    seats.overdue = lambda: ["gone", "closed", "never"]  # type: ignore[method-assign]
    run(seats.clear())
    assert kernels.ended == ["never"]


def test_seats_are_looked_at_often_enough() -> None:
    assert LOOKS >= 4 * HURRY


def test_a_room_knows_whether_somebody_was_turned_away_since_it_was_asked() -> None:
    room = Room(0, list, list)
    assert not room.sought()
    room.turn_away()
    assert room.sought()
    assert not room.sought()


def test_an_unused_seat_goes_to_the_next_and_a_used_one_stays(tmp_path: Path, run: Run) -> None:
    options = ["--no-browser", "--port=0", "--max-visitors=2", "--CourseServer.seat_kept=20"]
    with serve([script("gin-widgets"), *options], tmp_path, READY) as server:
        learner = Visitor(server.url)
        run(learner.open())
        run(learner.come_alive())
        assert ask(server.url)[0] == 200, "a page whose script never runs"
        unused = server.kernels()
        assert ask(server.url)[0] == 503
        eventually(lambda: ask(server.url)[0] == 200, "a seat for the next")
        assert len(set(unused) & set(server.kernels())) == 1
        run(learner.answers())
        run(learner.leave())
