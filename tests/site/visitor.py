"""A visitor without a browser: fetches the page, then speaks with its kernel over the websocket.

It does what the page does, so that many of them fit on one machine, and what the page never does, so that tests can
see what comes of it.
"""

from __future__ import annotations

import asyncio
import json
import re
import time
from collections.abc import Callable, Sequence
from http.cookies import SimpleCookie
from typing import Any, Final, Self
from uuid import uuid4

from jupyter_server.services.kernels.connection.base import deserialize_msg_from_ws_v1, serialize_msg_to_ws_v1
from tornado.httpclient import AsyncHTTPClient, HTTPRequest, HTTPResponse
from tornado.websocket import WebSocketClientConnection, websocket_connect

from gin_widgets.site.frames import PROTOCOL

CONTROL: Final = "jupyter.widget.control"

Message = dict[str, Any]


class GoneError(ConnectionError):
    """The server closed the websocket."""


def packed(
    kind: str, content: object, *, channel: str = "shell", metadata: object = None, buffers: Sequence[bytes] = ()
) -> bytes:
    """Write a message as a frame of the kernel's websocket."""
    header = {"msg_id": uuid4().hex, "username": "", "session": uuid4().hex, "msg_type": kind, "version": "5.3"}
    parts = [json.dumps(part).encode() for part in (header, {}, metadata or {}, content)]
    frame: bytes = serialize_msg_to_ws_v1([*parts, *buffers], channel)
    return frame


def unpacked(frame: bytes) -> Message:
    """Read a frame from the kernel's websocket."""
    channel, (header, parent, _, content, *_rest) = deserialize_msg_from_ws_v1(frame)
    header, parent, content = (json.loads(part) for part in (header, parent, content))
    return {"channel": channel, "kind": header["msg_type"], "parent": parent.get("msg_id"), "content": content}


class Visitor:
    """One visit; use it with ``async with``, which leaves as a closing tab does.

    Args:
        url: Address of the course.
        client: Fetches pages; by default one of its own.
        patience: Seconds to wait for an answer of any kind.
    """

    def __init__(self, url: str, client: AsyncHTTPClient | None = None, patience: float = 60) -> None:
        self.url = url
        self.patience = patience
        self._client = client  # Tornado's belongs to the loop that runs, and none may run yet
        self.cookies = SimpleCookie[str]()
        self.page = ""
        self.kernel = ""
        self.socket: WebSocketClientConnection | None = None
        self.heard: list[Message] = []
        self.model = ""
        self.state: dict[str, Any] = {}
        self.seq = 0
        self._count = 0

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.leave()

    async def fetch(self, path: str, **options: Any) -> HTTPResponse:
        """Ask for a path under the course's address; no answer is an error."""
        cookie = "; ".join(f"{name}={morsel.coded_value}" for name, morsel in self.cookies.items())
        headers = {"Cookie": cookie} | options.pop("headers", {})
        request = HTTPRequest(
            self.url + path,
            headers=headers,
            follow_redirects=False,
            connect_timeout=self.patience,
            request_timeout=self.patience,
            **options,
        )
        self._client = self._client or AsyncHTTPClient(force_instance=True)
        answer = await self._client.fetch(request, raise_error=False)
        for line in answer.headers.get_list("Set-Cookie"):
            self.cookies.load(line)
        return answer

    async def open(self) -> HTTPResponse:
        """Fetch the page, which starts the kernel."""
        answer = await self.fetch("")
        self.page = answer.body.decode()
        if found := re.search(r'"kernelId": "([^"]+)"', self.page):
            self.kernel = found[1]
        return answer

    async def connect(self, kernel: str = "", protocols: Sequence[str] = (PROTOCOL,), **headers: str) -> None:
        """Open the websocket of the page's kernel, or of another one."""
        address = (
            f"{self.url.replace('http', 'ws', 1)}api/kernels/{kernel or self.kernel}/channels?session_id={uuid4()}"
        )
        if self.socket:
            self.socket.close()
        request = HTTPRequest(address, headers=headers, connect_timeout=self.patience, request_timeout=self.patience)
        self.socket = await websocket_connect(request, subprotocols=list(protocols), max_message_size=2**26)

    async def send(self, frame: bytes | str) -> None:
        """Send a frame as it is."""
        assert self.socket
        await self.socket.write_message(frame, binary=isinstance(frame, bytes))

    async def hear(self, wanted: Callable[[Message], Any]) -> Message:
        """Wait for a message; keep all that come before it as well.

        Raises:
            GoneError: The server closed the websocket.
            TimeoutError: No such message came.
        """
        assert self.socket
        async with asyncio.timeout(self.patience):
            while True:
                frame = await self.socket.read_message()
                if not isinstance(frame, bytes):
                    self.socket.close()
                    raise GoneError
                message = unpacked(frame)
                self.heard.append(message)
                if wanted(message):
                    return message

    async def answers(self) -> None:
        """Wait until the kernel answers, as it does when all that was sent before has been dealt with."""
        await self.send(packed("kernel_info_request", {}))
        await self.hear(lambda message: message["kind"] == "kernel_info_reply")

    async def come_alive(self) -> None:
        """Find the course's widget and tell it of an empty log, as the page does."""
        await self.connect()
        await self.send(packed("kernel_info_request", {}))
        comm = uuid4().hex
        opening = {"comm_id": comm, "target_name": CONTROL, "data": {}}
        await self.send(packed("comm_open", opening, metadata={"version": "1.0.0"}))
        await self.send(packed("comm_msg", {"comm_id": comm, "data": {"method": "request_states"}}))
        said = await self.hear(lambda message: message["content"].get("data", {}).get("method") == "update_states")
        states = said["content"]["data"]["states"]
        self.model = next(key for key, widget in states.items() if "seq" in widget["state"])
        self.seq, self.state = (states[self.model]["state"][key] for key in ("seq", "state"))
        await self.do({"do": "resume", "log": []})

    async def tell(self, message: object) -> None:
        """Send the course's widget a message as it is."""
        data = {"method": "custom", "content": message}
        await self.send(packed("comm_msg", {"comm_id": self.model, "data": data}))

    async def do(self, intent: dict[str, Any]) -> dict[str, Any]:
        """Send what a learner does; wait for the state that follows, and return it."""
        self._count += 1
        await self.tell({**intent, "n": f"v-{self._count}", "at": int(time.time() * 1000), "visit": "v"})
        wanted = self.seq
        while self.seq <= wanted:
            said = await self.hear(lambda message: self._update(message).get("seq", 0) > wanted)
            self.seq, self.state = self._update(said)["seq"], self._update(said).get("state", self.state)
        return self.state

    def _update(self, message: Message) -> dict[str, Any]:
        content = message["content"]
        if message["kind"] != "comm_msg" or content.get("comm_id") != self.model:
            return {}
        state: dict[str, Any] = content["data"].get("state") or {}
        return state

    async def leave(self) -> None:
        """Close the websocket and say goodbye, as the page does when its tab is closed."""
        if self.socket:
            self.socket.close()
            self.socket = None
        if self.kernel:
            await self.fetch(f"voila/api/shutdown/{self.kernel}", method="POST", body=self._goodbye())
            self.kernel = ""

    def _goodbye(self) -> str:
        token = self.cookies.get("_xsrf")
        return f"_xsrf={token.value}" if token else ""
