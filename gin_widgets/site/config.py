"""How Voila is set up to serve the course to strangers."""

from __future__ import annotations

import sys
from pathlib import Path
from secrets import token_bytes
from typing import Final

from traitlets.config import Config

from gin_widgets.site.forked_kernels import NAME
from gin_widgets.site.frames import LARGEST, CheckedConnection
from gin_widgets.site.identity import COOKIE, Nameless
from gin_widgets.site.kernels import Kernels


def policy(frame_ancestors: str = "'self'") -> str:
    """Write what a page may load: nothing from another host, whatever a library tries.

    Args:
        frame_ancestors: Which sites may show the page in a frame.

    Raises:
        SystemExit: It would end the rule and begin another one.

    Example:
        >>> policy("https://lms.example").rpartition("; ")[2]
        'frame-ancestors https://lms.example'
    """
    if any(sign in frame_ancestors for sign in ";,\r\n") or not frame_ancestors.strip():
        sys.exit(
            f"frame-ancestors is a list of sites, with spaces, such as https://lms.example; got {frame_ancestors!r}"
        )
    return "; ".join((*_POLICY, f"frame-ancestors {frame_ancestors}"))


_POLICY: Final = (
    "default-src 'self'",
    # Voila's page starts from inline scripts, its bundle compiles schemas, anywidget imports from a blob.
    "script-src 'self' 'unsafe-inline' 'unsafe-eval' blob:",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self' ws: wss:",
    "base-uri 'self'",
    "form-action 'self'",
)


def site_config(notebook: Path) -> Config:
    """Build the settings; options on the command line come on top of them.

    Args:
        notebook: The notebook to serve.

    Returns:
        Settings for the server, its kernels and its pages.

    Example:
        >>> site_config(Path("course.ipynb")).VoilaConfiguration.allow_template_override
        'NO'
    """
    config = Config()
    _server(config, notebook)
    _pages(config)
    _kernels(config)
    return config


def _server(config: Config, notebook: Path) -> None:
    config.Voila.notebook_path = str(notebook)
    config.Voila.log_level = "WARN"
    config.Voila.port_retries = 0  # the learner's progress belongs to one port: never move to another unasked
    config.Voila.kernel_websocket_connection_class = CheckedConnection
    config.Voila.identity_provider_class = Nameless
    config.IdentityProvider.cookie_name = COOKIE
    config.Voila.tornado_settings = {
        "websocket_max_message_size": LARGEST,
        "xsrf_cookie_kwargs": {"expires_days": None},  # it ends with the browser's session
        "headers": {
            "Content-Security-Policy": policy(),
            "Referrer-Policy": "same-origin",
            "X-Content-Type-Options": "nosniff",
        },
    }


def _pages(config: Config) -> None:
    config.VoilaConfiguration.template = "gin"
    config.VoilaConfiguration.strip_sources = True
    config.VoilaConfiguration.show_tracebacks = False
    config.VoilaConfiguration.allow_template_override = "NO"
    config.VoilaConfiguration.allow_theme_override = "NO"
    config.VoilaConfiguration.file_allowlist = []
    # The first draws widgets on Voila's page, the second registers their base classes.
    config.VoilaConfiguration.extension_allowlist = [
        "@voila-dashboards/widgets-manager8",
        "@jupyter-widgets/jupyterlab-manager",
        "anywidget",
    ]
    config.VoilaConfiguration.http_keep_alive_timeout = 2  # seconds after which a kernel that makes a page is looked at
    # Nobody's notebook is to be trusted here, and a full disk must not matter.
    config.NotebookNotary.db_file = ":memory:"
    config.NotebookNotary.secret = token_bytes()


def _kernels(config: Config) -> None:
    config.VoilaConfiguration.multi_kernel_manager_class = Kernels
    config.MappingKernelManager.kernel_info_timeout = 20  # seconds; so long all that a visit took is kept
    config.KernelRestarter.restart_limit = 0  # another one in its place would know nothing of the page
    config.KernelProvisionerFactory.default_provisioner_name = NAME
    # A closed tab ends its kernel; what a crashed tab leaves behind is culled. A tab that is open keeps its kernel.
    config.MappingKernelManager.cull_idle_timeout = 600
    config.MappingKernelManager.cull_interval = 60
    config.MappingKernelManager.cull_connected = False
