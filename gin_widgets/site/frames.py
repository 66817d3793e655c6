"""What may come in over a visitor's websocket, looked at before Jupyter reads it.

Jupyter believes the count that a frame begins with: eight bytes were enough to keep the whole server busy for ever.
"""

from __future__ import annotations

import json
import struct
from itertools import pairwise
from typing import Any, Final

from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection
from tornado.ioloop import PeriodicCallback
from tornado.web import HTTPError

LARGEST: Final = 4 * 2**20
"""Bytes of the largest message; a full log of progress takes a tenth of it."""

KINDS: Final = ("comm_open", "comm_close", "comm_msg", "comm_info_request", "kernel_info_request")
"""What the page has to say to its kernel. None of it runs code, and none ends the kernel."""

PROTOCOL: Final = "v1.kernel.websocket.jupyter.org"

_TARGET: Final = "jupyter.widget.control"
CONNECTIONS: Final = 8
"""Connections to one kernel: a page needs one, and a few that broke may not be known as broken yet."""

_UNTOLD: Final = ("error", "stream")
_CHANNELS: Final = (b"shell", b"control")
_PARTS: Final = range(5, 32)  # channel, header, parent, metadata, content, and then what binary data there is


class CheckedConnection(ZMQChannelsWebsocketConnection):
    """Passes on what the page and its kernel have to say to each other, and drops everything else."""

    async def prepare(self) -> None:
        """Let a page connect, but not so often that one visitor takes all open files."""
        if self.multi_kernel_manager.kernel_model(self.kernel_id)["connections"] >= CONNECTIONS:
            raise HTTPError(429)
        await super().prepare()  # type: ignore[no-untyped-call]

    def connect(self) -> Any:
        """Begin to pass messages on, each at once: a verdict is not to wait until the one before has been received."""
        self.websocket_handler.set_nodelay(True)
        begin: Any = super().connect  # it has types in newer versions only
        return begin()

    def disconnect(self) -> Any:
        """End the pings with the connection: until the next one was due they would keep all that the visit took."""
        pings: PeriodicCallback | None = self.websocket_handler.ping_callback
        if pings:
            pings.stop()
        return super().disconnect()  # type: ignore[no-untyped-call]

    def handle_incoming_message(self, incoming_msg: Any) -> None:
        """Pass a frame on to the kernel, or drop it; whoever speaks Jupyter's older protocol is not heard."""
        if self.subprotocol == PROTOCOL and may_pass(incoming_msg):
            super().handle_incoming_message(incoming_msg)

    def handle_outgoing_message(self, stream: Any, outgoing_msg: list[Any]) -> None:
        """Pass on what the kernel says, except errors and prints, which name the server's files and are not shown."""
        # jupyter_server 2.21 has a setting for this, allow_tracebacks; where it is off, it fails over its own text.
        header = self.session.feed_identities(outgoing_msg)[1][1]
        if self.session.unpack(header)["msg_type"] not in _UNTOLD:
            super().handle_outgoing_message(stream, outgoing_msg)


def may_pass(frame: object) -> bool:
    """Tell whether a frame is whole and something that the page may say.

    A widget may be looked for but not created: a visitor's browser has no reason to, and each takes memory.

    Args:
        frame: What came, in Jupyter's newer protocol; its older one sends text and is not spoken here.

    Returns:
        Whether the kernel should get it.

    Example:
        >>> may_pass((2**62).to_bytes(8, "little")), may_pass("{}")
        (False, False)
    """
    if not isinstance(frame, bytes):
        return False
    try:
        channel, header, _, _, content, *_ = _parts(frame)
        kind = json.loads(header)["msg_type"]
        target = json.loads(content)["target_name"] if kind == "comm_open" else _TARGET
    except (ValueError, LookupError, TypeError, RecursionError, struct.error):
        return False
    return channel in _CHANNELS and kind in KINDS and target == _TARGET


def _parts(frame: bytes) -> list[bytes]:
    """Cut a frame: how many places follow, the places where parts begin and the last ends, the parts."""
    count = int.from_bytes(frame[:8], "little")
    if count - 1 not in _PARTS:
        raise ValueError("a message has five parts or a few more")
    places = struct.unpack_from(f"<{count}Q", frame, 8)
    if places[0] != 8 * (count + 1) or places[-1] > len(frame) or list(places) != sorted(places):
        raise ValueError("the parts of a message follow one another")
    return [frame[start:end] for start, end in pairwise(places)]
