"""What a stranger may send over the kernel's websocket: it runs nothing, ends nothing, and stops nobody else."""

from __future__ import annotations

import json
import struct
from collections.abc import Iterator
from pathlib import Path
from random import Random
from uuid import UUID, uuid4

import pytest
from tornado.httpclient import HTTPClientError
from tornado.websocket import WebSocketClosedError

from gin_widgets.site.frames import CONNECTIONS, LARGEST, may_pass
from tests.browser.servers import Server
from tests.site.conftest import Run
from tests.site.visitor import CONTROL, GoneError, Visitor, packed

DEEP = "[" * 200_000
WIDGET = {"_model_module": "anywidget", "_model_name": "AnyModel", "_view_module": "anywidget", "_view_name": "AnyView"}
IMAGE = {
    "_model_module": "@jupyter-widgets/controls",
    "_model_module_version": "2.0.0",
    "_model_name": "ImageModel",
    "_view_module": "@jupyter-widgets/controls",
    "_view_module_version": "2.0.0",
    "_view_name": "ImageView",
}


def program(path: Path) -> str:
    """Write what a stranger would have the kernel do."""
    return f"open({str(path)!r}, 'w').close()"


def raw(*parts: bytes, channel: bytes = b"shell") -> bytes:
    """Write a frame of parts as they are."""
    places = [8 * (len(parts) + 3)]
    for part in (channel, *parts):
        places.append(places[-1] + len(part))
    return struct.pack(f"<{len(places) + 1}Q", len(places), *places) + channel + b"".join(parts)


def forbidden(code: str) -> dict[str, bytes | str]:
    """List messages that would run code, or end or stop the kernel, if they came through."""
    run = {"code": code, "silent": False, "store_history": True, "user_expressions": {"x": code}, "allow_stdin": True}
    header = '{{"msg_id": "a", "session": "b", "username": "", "version": "5.3", {0}}}'
    twice = header.format('"msg_type": "comm_msg", "msg_type": "execute_request"').encode()
    text = {"header": {"msg_id": "a", "msg_type": "execute_request"}, "parent_header": {}, "metadata": {}}
    smuggled = [b"<IDS|MSG>", b"", header.format('"msg_type": "execute_request"').encode(), json.dumps(run).encode()]
    return {
        **{f"run on {channel}": packed("execute_request", run, channel=channel)
           for channel in ("shell", "control", "stdin", "iopub", "other", "")},
        "run in Jupyter's older protocol": json.dumps({**text, "content": run, "channel": "shell"}),
        "run, named second": raw(twice, b"{}", b"{}", json.dumps(run).encode()),
        "run, behind a message that may pass": packed("comm_msg", {"comm_id": "x", "data": {}}, buffers=smuggled),
        "run, named in another case": packed("Execute_Request", run),
        "run, as a list": packed(["execute_request"], run),  # type: ignore[arg-type]
        "inspect": packed("inspect_request", {"code": code, "cursor_pos": len(code), "detail_level": 1}),
        "complete": packed("complete_request", {"code": f"{code}.", "cursor_pos": len(code) + 1}),
        "history": packed("history_request", {"hist_access_type": "tail", "n": 9, "raw": True, "output": True}),
        "answer a question": packed("input_reply", {"value": code}, channel="stdin"),
        **{f"debug, {command}": packed("debug_request", {"type": "request", "seq": 1, "command": command,
                                                         "arguments": {"expression": code}}, channel="control")
           for command in ("initialize", "evaluate", "dumpCell")},
        **{f"{kind} on {channel}": packed(kind, {"restart": False}, channel=channel)
           for kind in ("shutdown_request", "interrupt_request", "create_subshell_request", "usage_request")
           for channel in ("shell", "control")},
        "comm with a module": packed(
            "comm_open", {"comm_id": "c", "target_name": "system", "target_module": "os", "data": {"x": code}}
        ),
    }  # fmt: skip


def opened(state: dict[str, str]) -> bytes:
    """Ask for a new widget."""
    content = {"comm_id": uuid4().hex, "target_name": "jupyter.widget", "data": {"state": state, "buffer_paths": []}}
    return packed("comm_open", content, metadata={"version": "2.1.0"})


def broken() -> dict[str, bytes | str]:
    """List frames that are none."""
    header, comm = b'{"msg_type": "comm_msg"}', b'{"comm_id": "x", "data": {}}'
    deep = DEEP.encode()
    return {
        "empty": b"",
        "text": "hello",
        "empty text": "",
        "deep text": DEEP,
        **{f"{count} parts": struct.pack("<Q", count) for count in (0, 1, 6, 2**22, 2**31, 2**63, 2**64 - 1)},
        "parts beyond the end": struct.pack("<7Q", 6, 56, 61, 2**40, 2**41, 2**42, 2**43) + b"shell",
        "parts that overlap": struct.pack("<7Q", 6, 56, 61, 60, 59, 58, 57) + b"shell",
        "parts without a message": raw(b"", b"", b"", b""),
        "nothing but noise": Random(5).randbytes(4096),
        "an empty header": raw(b"{}", b"{}", b"{}", b"{}"),
        "a header of no kind": raw(b'{"msg_type": null}', b"{}", b"{}", b"{}"),
        "a header that is a number": raw(b"7", b"{}", b"{}", b"{}"),
        "a header that is not UTF-8": raw(b"\xff\xfe", b"{}", b"{}", b"{}"),
        "a deep header": raw(deep, b"{}", b"{}", b"{}"),
        "a message that is a list": raw(header, b"{}", b"{}", b"[]"),
        "a message that is no JSON": raw(header, b"{}", b"{}", b"{nothing"),
        "a deep message": raw(header, b"{}", b"{}", b'{"comm_id": "x", "data": ' + deep),
        "a deep parent": raw(header, deep, b"{}", comm),
        "metadata that is no JSON": raw(header, b"{}", b"\x00", comm),
        "thirty parts": raw(header, b"{}", b"{}", comm, *[b"x"] * 25),
        "a hundred parts": raw(header, b"{}", b"{}", comm, *[b"x"] * 95),
        "a widget that is code": opened({**WIDGET, "_esm": "/etc/passwd", "_css": "/etc/hostname.css"}),
        "a widget of a known kind": opened(IMAGE),
        "a control without data": packed("comm_open", {"comm_id": "c", "target_name": CONTROL}),
    }


async def still_there(visitor: Visitor) -> None:
    """Wait for the kernel on both of its channels: all that was sent before has then been dealt with."""
    await visitor.send(packed("kernel_info_request", {}, channel="control"))
    await visitor.hear(lambda message: (message["channel"], message["kind"]) == ("control", "kernel_info_reply"))
    await visitor.answers()


@pytest.fixture
def untouched(site: Server, visitor: Visitor) -> Iterator[None]:
    """Watch that the server's kernels are the same afterwards, and that none was asked to run anything."""
    before, heard = site.kernels(), len(visitor.heard)
    yield
    assert site.kernels() == before
    kinds = {message["kind"] for message in visitor.heard[heard:]}
    assert kinds <= {"kernel_info_reply", "status", "comm_msg", "comm_close"}
    assert "site-packages" not in str(visitor.heard[heard:])


@pytest.mark.usefixtures("untouched")
@pytest.mark.parametrize("name", forbidden(""))
def test_no_message_runs_code_or_ends_the_kernel(visitor: Visitor, name: str, tmp_path: Path, run: Run) -> None:
    run(visitor.send(forbidden(program(tmp_path / "ran"))[name]))
    run(still_there(visitor))
    assert list(tmp_path.iterdir()) == []


@pytest.mark.usefixtures("untouched")
@pytest.mark.parametrize("name", broken())
def test_a_broken_frame_is_survived(visitor: Visitor, name: str, run: Run) -> None:
    run(visitor.send(broken()[name]))
    run(still_there(visitor))


@pytest.mark.usefixtures("untouched")
@pytest.mark.parametrize("data", [
    None, [], "x", {}, {"method": "update"}, {"method": "update", "state": 7},
    {"method": "update", "state": {"seq": ""}},
    {"method": "update", "state": {"start": 1}, "buffer_paths": [["state", "a", 0]]}, {"method": "no such method"},
    {"method": "custom", "content": {"kind": "anywidget-command", "name": "__init__", "id": "1", "msg": {}}},
    {"method": "update", "state": {"_esm": "import os", "comm": 1, "__class__": "x", "keys": []}},
    {"method": "custom", "content": {"do": "import", "file": {"format": "gin_widgets progress", "log": [[]] * 9}}},
])  # fmt: skip
def test_a_broken_message_to_the_widget_is_survived(visitor: Visitor, data: object, run: Run) -> None:
    run(visitor.send(packed("comm_msg", {"comm_id": visitor.model, "data": data})))
    run(still_there(visitor))
    state = run(visitor.do({"do": "open", "part": "points/1"}))
    assert state["refused"] is None


@pytest.mark.usefixtures("untouched")
def test_a_large_message_is_survived(visitor: Visitor, run: Run) -> None:
    run(visitor.tell({"do": "check", "item": "x" * (LARGEST - 4096)}))
    run(still_there(visitor))


@pytest.mark.usefixtures("untouched")
def test_a_huge_message_ends_its_connection_only(visitor: Visitor, run: Run) -> None:
    async def send_it() -> None:
        await visitor.tell("x" * 5_000_000)
        await still_there(visitor)

    with pytest.raises((GoneError, WebSocketClosedError)):
        run(send_it())
    run(visitor.connect())
    run(still_there(visitor))


@pytest.mark.parametrize("origin", ["http://evil.example", "https://localhost", "null", "file://"])
def test_a_page_of_another_site_cannot_connect(visitor: Visitor, origin: str, run: Run) -> None:
    other = Visitor(visitor.url)
    with pytest.raises(HTTPClientError) as refusal:
        run(other.connect(visitor.kernel, Origin=origin))
    assert refusal.value.code == 403


@pytest.mark.usefixtures("untouched")
def test_one_visitor_cannot_take_all_connections(site: Server, visitor: Visitor, run: Run) -> None:
    async def crowd() -> None:
        others = [Visitor(site.url) for _ in range(CONNECTIONS)]
        for other in others[1:]:
            await other.connect(visitor.kernel)
        with pytest.raises(HTTPClientError, match="429"):
            await others[0].connect(visitor.kernel)
        for other in others:
            await other.leave()
        await still_there(visitor)

    run(crowd())
    run(visitor.connect())
    run(still_there(visitor))


@pytest.mark.parametrize("kernel_id", [str(UUID(int=4)), "x-x-x-x-x", "../../health"])
def test_there_is_no_kernel_to_guess(visitor: Visitor, kernel_id: str, run: Run) -> None:
    with pytest.raises(HTTPClientError) as refusal:
        run(Visitor(visitor.url).connect(kernel_id))
    assert refusal.value.code in {302, 404}


def test_a_visitor_of_the_older_protocol_gets_no_further(visitor: Visitor, run: Run, tmp_path: Path) -> None:
    async def speak() -> None:
        other = Visitor(visitor.url)
        await other.connect(visitor.kernel, protocols=())
        for frame in (*forbidden(program(tmp_path / "ran")).values(), struct.pack("!I", 2**31 - 1)):
            await other.send(frame)
        assert other.socket
        other.socket.close()
        await still_there(visitor)

    run(speak())
    assert list(tmp_path.iterdir()) == []


def test_what_the_page_says_passes() -> None:
    assert may_pass(packed("comm_msg", {"comm_id": "x", "data": {}}, buffers=[b"a", b""]))
    assert may_pass(packed("comm_open", {"comm_id": "x", "target_name": CONTROL}))
    assert may_pass(packed("kernel_info_request", {}, channel="control"))


def test_the_next_visitor_is_served(site: Server, run: Run) -> None:
    """Last in this file: after all of it another visitor comes, learns, and goes."""

    async def visit() -> bool:
        async with Visitor(site.url) as other:
            assert (await other.open()).code == 200
            await other.come_alive()
            await other.do({"do": "open", "part": "points/1"})
            state = await other.do({"do": "check", "item": "points/0/pagat", "answer": ["AD"]})
            right: bool = state["answers"]["points/0/pagat"]["right"]
            return right

    assert run(visit())
