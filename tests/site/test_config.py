"""How the server is set up."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from gin_widgets.site.config import policy, site_config
from gin_widgets.site.limits import KERNEL_SOCKETS
from gin_widgets.site.shell import send_early


def test_visitors_cannot_choose_template_or_theme() -> None:
    pages = site_config(Path("course.ipynb")).VoilaConfiguration
    assert (pages.allow_template_override, pages.allow_theme_override) == ("NO", "NO")


def test_no_file_and_no_traceback_is_served() -> None:
    pages = site_config(Path("course.ipynb")).VoilaConfiguration
    assert pages.file_allowlist == []
    assert pages.show_tracebacks is False
    assert pages.strip_sources is True


def test_idle_kernels_are_culled() -> None:
    kernels = site_config(Path("course.ipynb")).MappingKernelManager
    assert kernels.cull_interval < kernels.cull_idle_timeout <= 3600


def test_the_policy_lets_nothing_in_from_another_host() -> None:
    assert "//" not in policy()
    assert "*" not in policy()
    assert policy().startswith("default-src 'self'")
    assert policy().endswith("frame-ancestors 'self'")


@pytest.mark.parametrize("sites", ["", "https://a.example; script-src *", "a, b", "x\ny"])
def test_a_frame_rule_cannot_bring_another_rule(sites: str) -> None:
    with pytest.raises(SystemExit, match="frame-ancestors"):
        policy(sites)


def test_the_shell_is_flushed_and_the_template_told() -> None:
    class Handler:
        def __init__(self) -> None:
            self.did: list[str] = []

        @property
        def xsrf_token(self) -> bytes:
            self.did.append("cookie")
            return b""

        def write(self, text: str) -> None:
            self.did.append(text)

        def flush(self) -> None:
            self.did.append("flush")

    handler, notebook = Handler(), SimpleNamespace(metadata={})
    send_early("<p>")(handler, notebook=notebook, cwd="")
    assert handler.did == ["cookie", "<p>", "flush"], "the cookie is a header: it goes first"
    assert notebook.metadata == {"gin_sent": True}


def test_one_server_may_have_more_than_170_visitors(tmp_path: Path) -> None:
    program = (
        "import zmq, resource\n"
        "from gin_widgets.site.server import CourseServer\n"
        "app = CourseServer()\n"
        "app.initialize(['--no-browser', '--port=0'])\n"
        f"app.connection_dir = {str(tmp_path)!r}\n"
        "app.init_settings()\n"
        "soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)\n"
        "print(app.kernel_manager.context.get(zmq.MAX_SOCKETS), soft == hard)\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout.split() == [str(KERNEL_SOCKETS), "True"]
