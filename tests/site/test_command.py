"""The command line: what it takes, what it refuses, and in which words."""

from __future__ import annotations

import os
import re
import socket
import subprocess
from pathlib import Path

import pytest

from gin_widgets.site import command
from gin_widgets.site.options import ALIASES, FLAGS
from gin_widgets.site.paths import SHARE
from gin_widgets.site.server import free_port
from tests.browser.servers import clean_environment, script

MANAGER = "--VoilaConfiguration.multi_kernel_manager_class=jupyter_server.gateway.managers.GatewayMappingKernelManager"
SPECS = "--VoilaConfiguration.kernel_spec_manager_class=jupyter_server.gateway.managers.GatewayKernelSpecManager"
SOCKET = "--Voila.kernel_websocket_connection_class=jupyter_server.gateway.connections.GatewayWebSocketConnection"


def refused(tmp_path: Path, *options: str, **env: str) -> str:
    """Run the command in an empty place; give the one line with which it refuses."""
    done = subprocess.run(
        [script("gin-widgets"), "--no-browser", *options],
        cwd=tmp_path,
        env=clean_environment(tmp_path) | env,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert done.returncode != 0
    assert done.stdout == ""
    (line,) = done.stderr.splitlines()
    return line


@pytest.mark.parametrize("name", ["voila", "ipykernel"])
def test_a_missing_extra_is_named_with_its_install_command(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setattr(command, "find_spec", lambda wanted: None if wanted == name else object())
    with pytest.raises(SystemExit) as refusal:
        command.main([])
    assert f"needs {name} to serve the course: pip install 'gin_widgets[site]'" in str(refusal.value)


def test_a_file_is_refused_with_the_way_to_serve_it(tmp_path: Path) -> None:
    line = refused(tmp_path, "own.ipynb")
    assert "gin-widgets build DIR" in line
    assert line.endswith("run: voila own.ipynb")


@pytest.mark.parametrize("option", [MANAGER, SPECS, SOCKET, "--GatewayClient.url=http://localhost:1"])
def test_a_kernel_gateway_is_refused_with_the_reason(tmp_path: Path, option: str) -> None:
    line = refused(tmp_path, option)
    assert "any visitor could run code" in line
    assert line.endswith("from the options.")


def test_a_kernel_gateway_of_the_environment_is_refused(tmp_path: Path) -> None:
    line = refused(tmp_path, JUPYTER_GATEWAY_URL="http://localhost:1")
    assert line.endswith("Remove JUPYTER_GATEWAY_URL from the environment.")


def test_a_taken_port_is_named_with_the_next_one(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        line = refused(tmp_path, f"--port={port}", "--ip=127.0.0.1")
    assert line.startswith(f"Port {port} is taken")
    assert f"gin-widgets --port={port + 1}" in line


def test_settings_in_the_working_directory_are_not_run(tmp_path: Path) -> None:
    (tmp_path / "voila.py").write_text("raise SystemExit('ran a stranger')")
    assert "stranger" not in refused(tmp_path, "own.ipynb")


def test_an_unknown_option_is_named_with_one_like_it(tmp_path: Path) -> None:
    assert refused(tmp_path, "--prot=8899") == "gin-widgets has no option --prot; is it --port? See gin-widgets --help"


@pytest.mark.parametrize(
    ("option", "told"),
    [
        ("--port=99999", "A port is a number from 0 to 65535; got 99999"),
        ("--ip=0.0.0.0.0", "such as 127.0.0.1, or 0.0.0.0 for all of them; got 0.0.0.0.0"),
        ("--max-visitors=-3", "should not be less than 0, but a value of -3 was specified"),
        ("--max-visitors=many", "expected an int, not the str 'many'."),
        ("--base_url=http://school.example/gin", "a path such as /cards/gin/; got 'http://school.example/gin'."),
        ("--template=lab", "gin-widgets has no option --template. See gin-widgets --help"),
    ],
)
def test_a_value_that_cannot_be_is_named(tmp_path: Path, option: str, told: str) -> None:
    assert refused(tmp_path, option).endswith(told)


def test_the_help_names_the_options_of_the_course_alone(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        command.main(["--help"])
    assert not ended.value.code
    told = re.findall(r"^--(\w[\w-]*)", capsys.readouterr().out, re.MULTILINE)
    assert set(told) == {*ALIASES, *FLAGS}


def test_port_nought_takes_any_free_one() -> None:
    port = free_port(0, "127.0.0.1")
    with socket.create_server(("127.0.0.1", port)):
        pass


def test_the_packages_template_and_kernel_come_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JUPYTER_PATH", "/elsewhere")
    command._offer_share()
    assert os.environ["JUPYTER_PATH"] == f"{SHARE}{os.pathsep}/elsewhere"
