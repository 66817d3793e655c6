"""The log names what failed and where in the code; nothing that a visitor sent, and no address, gets into it."""

from __future__ import annotations

import json
import logging
import os
import shutil
import signal
from collections.abc import Iterator
from itertools import product
from typing import Any
from uuid import uuid4

import pytest
from jupyter_server.services.kernels.connection.base import serialize_msg_to_ws_v1
from tornado.httpclient import HTTPClientError

from gin_widgets.site.discreet import Discreet
from gin_widgets.site.paths import PACKAGE
from tests.browser.servers import Server, eventually, script, serve
from tests.site.conftest import READY, Run
from tests.site.visitor import CONTROL, Visitor, packed

MINE = "Sekret"
ADDRESS = "203.0.113.7"
TELLING = {"User-Agent": MINE, "Referer": f"http://{MINE}/", "X-Forwarded-For": ADDRESS, "X-Real-IP": ADDRESS}


def line(msg: object, *args: object, path: str = "/lib/web.py", error: BaseException | None = None) -> str:
    """Write a line as the server would."""
    raised = (type(error), error, None) if error else None
    record = logging.LogRecord("x", logging.ERROR, path, 7, msg, args, raised)
    assert Discreet().filter(record)
    return logging.Formatter().format(record)


def test_words_of_the_source_are_kept_and_values_are_not() -> None:
    assert line("Uncaught exception %s\n%r", MINE, {MINE: 1}) == "Uncaught exception %s %r (web.py:7)"


def test_words_that_may_hold_values_are_replaced_by_their_place() -> None:
    assert line(f"No such kernel: {MINE}") == "(web.py:7)"
    assert line(ValueError(MINE)) == "(web.py:7)"


def test_an_error_is_told_by_its_kind_and_the_systems_reason() -> None:
    assert line("", error=KeyError(MINE)) == "(web.py:7)\nKeyError"
    assert line("", error=OSError(24, MINE)) == "(web.py:7)\nOSError: Too many open files"


def test_this_packages_own_lines_are_kept() -> None:
    assert line("%d %s", 500, "GET", path=str(PACKAGE / "site" / "discreet.py")) == "500 GET"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server of its own, for it is to fail."""
    home = tmp_path_factory.mktemp("log")
    command = [script("gin-widgets"), "--no-browser", "--port=0", f"--Voila.connection_dir_root={home}"]
    with serve(command, home, READY) as server:
        yield server


def clean(server: Server) -> bool:
    """Tell whether the log holds nothing of a visitor."""
    log = server.log.read_text()
    return not any(told in log for told in (MINE, ADDRESS, "127.0.0.1", "::1"))


def messages(model: str) -> Iterator[tuple[str, object, dict[str, Any]]]:
    """Write messages that a widget or its kernel stumbles over: the kind, the content, what else."""
    datas = (
        *({"method": MINE}, {"method": "update", "state": MINE}, {"method": "update", "state": {MINE: 1}}, {MINE: 1}),
        *({"method": "update", "state": {"seq": MINE}}, {"method": "update", "state": {"layout": MINE}}, MINE, {}),
        {"method": "update", "state": {"html": 5}, "buffer_paths": [[MINE]]},
    )
    yield from (("comm_msg", {"comm_id": model, "data": data}, {}) for data in datas)
    yield from (("comm_msg", content, {}) for content in (MINE, [MINE], {"comm_id": {MINE: 1}}, {"comm_id": MINE}))
    yield "comm_close", {"comm_id": MINE}, {}
    yield "comm_info_request", {"target_name": {MINE: MINE}}, {}
    yield "comm_msg", {"comm_id": model, "data": {"method": MINE}}, {"channel": "control"}
    for metadata in ({}, {"version": MINE}, {"version": "1.0.0"}):
        comm = uuid4().hex
        yield "comm_open", {"comm_id": comm, "target_name": CONTROL, "data": MINE}, {"metadata": metadata}
        yield "comm_msg", {"comm_id": comm, "data": {"method": MINE}}, {}


def frames() -> Iterator[bytes]:
    """Write frames whose parts are none of Jupyter's."""
    header = {"msg_id": uuid4().hex, "username": MINE, "session": MINE, "msg_type": "comm_msg", "version": "5.3"}
    sick = ({"msg_type": "comm_msg", MINE: 1}, header | {"version": MINE}, header | {"date": MINE})
    for head in (*sick, header | {"msg_id": {MINE: 1}}, header | {"subshell_id": MINE}):
        yield serialize_msg_to_ws_v1([json.dumps(head).encode(), b"{}", b"{}", b"{}"], "shell")
    for part in (f'"{MINE}"'.encode(), b"{" + MINE.encode(), b"\xff" + MINE.encode()):
        yield serialize_msg_to_ws_v1([json.dumps(header).encode(), part, b"{}", b"{}"], "shell")
        yield serialize_msg_to_ws_v1([json.dumps(header).encode(), b"{}", part, b"{}"], "shell")


INTENTS = (MINE, {"do": MINE}, {"do": "check", "item": MINE, "answer": MINE}, {"do": "resume", "log": [{MINE: MINE}]})


def test_what_a_learner_types_and_what_nobody_should_send_is_not_logged(server: Server, run: Run) -> None:
    async def visit() -> None:
        async with Visitor(server.url) as visitor:
            await visitor.open()
            await visitor.come_alive()
            for intent in INTENTS:
                await visitor.tell(intent)
            for kind, content, rest in messages(visitor.model):
                await visitor.send(packed(kind, content, **rest))
            for frame in frames():
                await visitor.send(frame)
            await visitor.send(MINE)
            await visitor.answers()

    run(visit())
    assert clean(server)


PATHS = (
    *("{}?{}", "voila/api/shutdown/{}", "voila/static/{}", "voila/files/{}", "login?next={}", "%00{}"),
    *("api/kernels/{}", "api/kernels/{kernel}?{}", "api/kernels/{kernel}/restart?{}"),
    *("api/kernels/{kernel}/channels?session_id={}", "voila/labextensions/{}", "voila/templates/{}"),
)


def test_what_is_asked_for_is_not_logged(server: Server, run: Run) -> None:
    async def visit() -> None:
        async with Visitor(server.url) as visitor:
            await visitor.open()
            await visitor.come_alive()
            with pytest.raises(HTTPClientError, match="403"):
                await Visitor(server.url).connect(visitor.kernel, Origin=f"http://{MINE}", Cookie=MINE, **TELLING)
            proof = {"X-XSRFToken": visitor.cookies["_xsrf"].value}
            for path, method in product(PATHS, ("GET", "POST", "PUT", "DELETE")):
                place = path.replace("{}", MINE).replace("{kernel}", visitor.kernel)
                body = MINE if method in {"POST", "PUT"} else None
                await visitor.fetch(place, method=method, body=body, headers=TELLING | proof)

    run(visit())
    assert clean(server)


def test_a_kernel_that_dies_leaves_no_trace_of_its_visitor(server: Server, run: Run) -> None:
    async def come() -> Visitor:
        visitor = Visitor(server.url)
        await visitor.open()
        await visitor.come_alive()
        await visitor.tell({"do": MINE})
        return visitor

    visitor = run(come())
    before = server.kernels()
    for kernel in before:
        os.kill(kernel, signal.SIGKILL)
    eventually(lambda: not set(before).intersection(server.kernels()), "their end")
    run(visitor.leave())
    assert clean(server)


def test_a_page_without_a_kernel_is_logged_without_who_asked_for_what(server: Server, run: Run) -> None:
    """Last in this file: the server cannot start a kernel any more."""
    (place,) = server.log.parent.glob("voila_*")
    eventually(lambda: not server.kernels(), "the end of all kernels")
    shutil.rmtree(place)
    place.touch()
    run(Visitor(server.url).fetch(f"?name={MINE}", headers=TELLING))
    place.unlink()
    place.mkdir()
    log = server.log.read_text()
    assert log.count("NotADirectoryError: Not a directory") == 1
    assert "connect.py" in log, "the way through the code is told"
    assert "Python could not be started for a visitor" in log
    assert clean(server)
