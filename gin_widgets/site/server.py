"""Voila, made into the course's server."""

from __future__ import annotations

import errno
import logging
import os
import socket
import sys
from collections.abc import Sequence
from functools import partial
from typing import Any, Final

import zmq
from jupyter_core.paths import jupyter_config_path
from jupyter_events import EventLogger
from jupyter_server.base.handlers import FileFindHandler
from jupyter_server.utils import url_path_join
from tornado.ioloop import IOLoop
from tornado.netutil import bind_sockets
from tornado.web import ErrorHandler
from traitlets import Bunch, Int, Unicode, default, validate
from traitlets.config import Config
from voila.app import Voila
from voila.tornado.handler import TornadoVoilaHandler

from gin_widgets import __version__
from gin_widgets.site.compress import CompressForOthers
from gin_widgets.site.config import policy, site_config
from gin_widgets.site.discreet import keep_discreet, log_request
from gin_widgets.site.forked_kernels import forks
from gin_widgets.site.frames import KINDS
from gin_widgets.site.headers import ExtensionFile, KeepFiles, ProtectAll
from gin_widgets.site.limits import KERNEL_SOCKETS, raise_open_files
from gin_widgets.site.options import ALIASES, FLAGS, path_of, unknown_option
from gin_widgets.site.paths import notebooks
from gin_widgets.site.seats import EmptySeats
from gin_widgets.site.shell import UNSTARTED, send_early, shell_html
from gin_widgets.site.visitors import CoursePage, Health, Room, visitors_by_memory

GATEWAY = (
    "gin-widgets does not run over a kernel gateway: through one, any visitor could run code where the kernels are, "
    "because Voila filters only what passes its own connections. Remove"
)

CLOSED: Final = (r"/voila/(?:templates|api/themes)/.*", r"/logout", r"/.*(?:%[0189a-fA-F]|[^ -~]).*")
"""Paths that the page does not use and where a stranger's nonsense would end in an error of the server: some of
Voila's, and all with signs other than those of ASCII."""

LARGEST_BODY: Final = 2**16
"""Bytes that a visitor may post; the page posts its goodbye only, and the web server would hold 100 MB in memory."""

OURS: Final = {TornadoVoilaHandler: CoursePage, FileFindHandler: ExtensionFile}


class CourseServer(Voila):  # type: ignore[misc]  # Voila ships no types
    """The ``gin-widgets`` application: Voila's options, this course's page."""

    name = "gin-widgets"
    version = __version__
    description = "gin-widgets [OPTIONS]\n\nServe the gin rummy course and open it in the browser."
    option_description = ""
    max_visitors = Int(
        None, allow_none=True, min=0, help="How many visitors at once; by default as many as half the memory holds."
    ).tag(config=True)
    static_site = Unicode("", help="Address of the site without a server, named when this one is full.").tag(
        config=True
    )
    frame_ancestors = Unicode("'self'", help="Sites that may show the course in a frame, such as an LMS.").tag(
        config=True
    )
    seat_kept = Int(
        120,
        help="Seconds that a seat is kept for a page that never comes alive, and a quarter of it where somebody was "
        "turned away. 0 leaves it to the time after which idle kernels end.",
    ).tag(config=True)
    aliases = ALIASES
    flags = FLAGS
    examples = "gin-widgets --port=8899\ngin-widgets --no-browser --ip=0.0.0.0\ngin-widgets build site"
    port: int
    log_level: int
    tornado_settings: dict[str, Any]

    def __init__(self, **kwargs: Any) -> None:
        ours = site_config(notebooks() / "course.ipynb")
        ours.merge(kwargs.pop("config", Config()))
        super().__init__(config=ours, **kwargs)
        self.event_logger = EventLogger(parent=self)  # or every kernel would make its own, and leave it behind

    @validate("base_url", "server_url")
    def _path(self, proposal: Bunch) -> str | None:
        value: str | None = proposal["value"]
        return value and path_of(proposal["trait"].name, value)

    @default("config_file_paths")
    def _no_settings_from_here(self) -> list[str]:
        """Leave out the working directory, where Voila would run any ``voila.py``."""
        return list(jupyter_config_path())

    def parse_command_line(self, argv: Sequence[str] | None = None) -> None:
        """Read the options; a mistyped one is refused, and so is a file to serve."""
        if refusal := unknown_option(argv or (), (*self.flags, *self.aliases)):
            sys.exit(refusal)
        super().parse_command_line(argv)
        if self.extra_args:
            sys.exit(
                "gin-widgets serves its course, and gin-widgets build DIR writes it as files; "
                f"for a notebook of your own run: voila {self.extra_args[0]}"
            )

    def initialize(self, argv: Sequence[str] | None = None) -> None:
        """Read the options, refuse what is unsafe, prepare the page."""
        super().initialize(argv)
        self._refuse_gateway()
        self.tornado_settings["headers"]["Content-Security-Policy"] = policy(self.frame_ancestors)
        self._keep_quiet()
        self.port = free_port(self.port, self.ip)
        self._hand_out_shell()
        forks().prepare()

    def init_settings(self) -> dict[str, Any]:
        """Compress what is sent, and make room for more visitors than the 170 of ZeroMQ's own limit."""
        most = visitors_by_memory() if self.max_visitors is None else self.max_visitors
        settings: dict[str, Any] = super().init_settings() | {
            "transforms": [partial(ProtectAll, headers=self.tornado_settings["headers"]), KeepFiles, CompressForOthers],
            "gin_room": Room(most, self.kernel_manager.list_kernel_ids, lambda: self.kernel_manager.leaving),
            "gin_static_site": self.static_site,
            "gin_log": self.log,
            "log_function": log_request,
        }
        if not self.identity_provider.auth_enabled:  # Jupyter's form for a token needs the templates around it
            settings["jinja2_env"] = settings["voila_jinja2_env"]
        self.kernel_manager.allowed_message_types = list(KINDS)
        self.kernel_manager.context.set(zmq.MAX_SOCKETS, KERNEL_SOCKETS)
        raise_open_files()
        return settings

    def init_handlers(self) -> list[Any]:
        """Answer monitors, close what the page does not need, and put the course's handlers where Voila has its own."""
        handlers = [(path, OURS.get(handler, handler), *rest) for path, handler, *rest in super().init_handlers()]
        closed = [(url_path_join(self.server_url, path), ErrorHandler, {"status_code": 404}) for path in CLOSED]
        return [(url_path_join(self.server_url, "/(health|ready)"), Health), *closed, *handlers]

    def listen(self) -> None:
        """Listen, and take no more from a visitor than the page has to send."""
        self.app.listen = partial(self.app.listen, max_body_size=LARGEST_BODY)
        # Preheated kernels have no page yet, and wait for one.
        if self.seat_kept > 0 and not self.voila_configuration.preheat_kernel:
            EmptySeats(self.kernel_manager, self.seat_kept, self.app.settings["gin_room"].sought).watch()
        super().listen()

    def start(self) -> None:
        """Serve until stopped, and say where."""
        IOLoop.current().add_callback(self._announce)
        super().start()

    def _announce(self) -> None:
        print(f"The course is at {self.display_url} (stop it with Ctrl+C)", flush=True)

    def _keep_quiet(self) -> None:
        """Warn of options while they are read, but not, at every visit, of what no one can help."""
        if self.log_level == logging.WARNING:
            self.log_level = logging.ERROR
        # Tornado's is a ping interval that jupyter_server gives in other units.
        logging.getLogger("tornado").setLevel(self.log_level)
        if self.log_level > logging.DEBUG:
            keep_discreet(self.log)

    def _refuse_gateway(self) -> None:
        pages = self.voila_configuration
        classes = (
            pages.multi_kernel_manager_class,
            pages.kernel_spec_manager_class,
            self.kernel_websocket_connection_class,
        )
        for cls in classes:
            if "gateway" in f"{cls.__module__}.{cls.__name__}".lower():
                sys.exit(f"{GATEWAY} {cls.__name__} from the options.")
        if os.environ.get("JUPYTER_GATEWAY_URL"):
            sys.exit(f"{GATEWAY} JUPYTER_GATEWAY_URL from the environment.")
        if self.config.GatewayClient:
            sys.exit(f"{GATEWAY} GatewayClient from the options.")

    def _hand_out_shell(self) -> None:
        """Send the shell before the kernel starts, or, with preheated kernels, as the head of the prepared page."""
        page, pages = shell_html(self.base_url), self.voila_configuration
        pages.config.VoilaConfiguration.resources = {"gin_shell": page, "gin_unstarted": UNSTARTED}
        if not pages.preheat_kernel:
            pages.prelaunch_hook = send_early(page)
        else:
            # No hook, no cookie: the tab's goodbye would be refused, and its kernel stay.
            self.tornado_settings = {**self.tornado_settings, "disable_check_xsrf": True}


def free_port(port: int, ip: str) -> int:
    """Check that a port can be served.

    Args:
        port: The wanted port; 0 takes any that is free.
        ip: The address to listen on.

    Returns:
        The port.

    Raises:
        SystemExit: With one line that says what to do.

    Example:
        >>> free_port(0, "127.0.0.1") > 0
        True
    """
    if port not in range(2**16):
        sys.exit(f"A port is a number from 0 to {2**16 - 1}; got {port}")
    try:
        sockets = bind_sockets(port, ip)
    except socket.gaierror:
        sys.exit(f"--ip is an address of this machine, such as 127.0.0.1, or 0.0.0.0 for all of them; got {ip}")
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            sys.exit(
                f"Port {port} is taken, perhaps by a gin-widgets that still runs: see http://localhost:{port}/ "
                f"or choose another port: gin-widgets --port={port + 1} (progress is kept per port)"
            )
        sys.exit(f"Port {port} cannot be served ({error.strerror}); choose another: gin-widgets --port=8867")
    chosen: int = sockets[0].getsockname()[1]
    for one in sockets:
        one.close()
    return chosen
