"""JupyterLab's launcher has the course, and Jupyter's own door is before it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib.metadata import entry_points
from pathlib import Path
from types import SimpleNamespace

import pytest
from tornado.httpclient import HTTPClientError
from traitlets.config.loader import PyFileConfigLoader

from gin_widgets.site.launcher import course
from tests.browser.servers import Server, serve_lab
from tests.site.conftest import Run
from tests.site.visitor import Visitor

TOKEN = "of-this-test"  # noqa: S105  there is no other secret


@pytest.fixture(scope="module")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A JupyterLab that wants a token."""
    home = tmp_path_factory.mktemp("lab")
    with serve_lab(home, f"--IdentityProvider.token={TOKEN}") as server:
        yield server


def test_the_launcher_finds_the_course() -> None:
    (gin,) = (entry for entry in entry_points(group="jupyter_serverproxy_servers") if entry.name == "gin")
    assert gin.load() is course
    assert Path(course()["launcher_entry"]["icon_path"]).exists()


def test_a_visit_goes_through_jupyter(lab: Server, run: Run) -> None:
    async def visit() -> None:
        async with Visitor(lab.url) as visitor:
            await visitor.fetch(f"lab?token={TOKEN}")
            login = {name for name in visitor.cookies if name.startswith("username-")}
            tile = json.loads((await visitor.fetch("server-proxy/servers-info")).body)["server_processes"]
            assert [(each["name"], each["launcher_entry"]["title"]) for each in tile] == [("gin", "Gin rummy")]
            visitor.url = f"{lab.url}gin/"
            assert (await visitor.open()).code == 200
            assert visitor.kernel, visitor.page[-1500:]
            assert all(visitor.cookies[name].value for name in login), "the course does not log out of JupyterLab"
            with pytest.raises(HTTPClientError, match="403"):
                await visitor.connect()
            cookies = "; ".join(f"{name}={morsel.coded_value}" for name, morsel in visitor.cookies.items())
            await visitor.connect(Cookie=cookies)
            await visitor.answers()
            await visitor.leave()
            assert json.loads((await visitor.fetch("health")).body)["visitors"] == 0

    run(visit())


@pytest.mark.parametrize("path", ["", "health", "voila/static/voila.js"])
def test_a_stranger_is_not_let_in(lab: Server, path: str, run: Run) -> None:
    answer = run(Visitor(f"{lab.url}gin/").fetch(path))
    assert answer.code in {302, 403}
    assert b"gin-shell" not in answer.body


def test_the_hubs_recipe_brings_users_to_the_course_and_keeps_what_they_changed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("GIN_PASSWORD", TOKEN)
    recipe = Path(__file__).parents[2] / ".github" / "deploy" / "jupyterhub_config.py"
    config = PyFileConfigLoader(recipe.name, str(recipe.parent)).load_config()
    assert config.Spawner.default_url == "/gin/"
    assert config.DummyAuthenticator.password == TOKEN
    spawner = SimpleNamespace(home_dir=str(tmp_path / "ann"))
    config.Spawner.pre_spawn_hook(spawner)
    lesson = tmp_path / "ann" / "gin-rummy" / "02-sets.ipynb"
    lesson.write_text("mine")
    config.Spawner.pre_spawn_hook(spawner)
    assert lesson.read_text() == "mine"
