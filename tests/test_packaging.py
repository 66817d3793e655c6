"""Wheel and source distribution carry all that is needed and nothing else; every version says the same."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import zipfile
from fnmatch import fnmatch
from pathlib import Path

import pytest

import gin_widgets
from tests.release import ROOT, build, unpack

TEMPLATE = "gin_widgets/site/share/jupyter/voila/templates/gin"
KINDS = {".py", ".mjs", ".js", ".css", ".svg", ".ipynb", ".json", ".j2", ".html", ".typed"}


IGNORED = [line.rstrip("/") for line in (ROOT / ".gitignore").read_text(encoding="utf-8").splitlines()]


@pytest.fixture(scope="module")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the source distribution and the wheel of this checkout."""
    folder = tmp_path_factory.mktemp("dist")
    build(ROOT, folder)
    return folder


@pytest.fixture(scope="module")
def wheel(dist: Path) -> zipfile.ZipFile:
    return zipfile.ZipFile(next(dist.glob("*.whl")))


@pytest.fixture(scope="module")
def unpacked(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project as the source distribution holds it."""
    return unpack(dist, tmp_path_factory.mktemp("source"))


@pytest.fixture(scope="module")
def names(wheel: zipfile.ZipFile) -> set[str]:
    return set(wheel.namelist())


def files(root: Path, *places: str) -> set[str]:
    """List the files of some places that git would not ignore."""
    found = (path.relative_to(root) for place in places for path in (root / place).rglob("*") if path.is_file())
    return {str(path) for path in found if not any(fnmatch(part, one) for part in path.parts for one in IGNORED)}


def source(pattern: str) -> set[str]:
    return {str(path.relative_to(ROOT)) for path in (ROOT / "gin_widgets").rglob(pattern)}


@pytest.mark.parametrize(
    "pattern", ["*.py", "*.mjs", "*.css", "*.j2", "*.html", "*.svg", "*.js", "conf.json", "kernel.json"]
)
def test_the_wheel_carries_every_source_file(names: set[str], pattern: str) -> None:
    assert source(pattern)
    assert source(pattern) - names == set()


def test_the_wheel_carries_every_notebook(names: set[str]) -> None:
    wanted = {f"gin_widgets/notebooks/{path.name}" for path in (ROOT / "notebooks").glob("*.ipynb")}
    assert "gin_widgets/notebooks/course.ipynb" in wanted
    assert wanted - names == set()


def test_the_wheel_carries_its_template_and_its_types(names: set[str]) -> None:
    assert {f"{TEMPLATE}/conf.json", f"{TEMPLATE}/index.html.j2", "gin_widgets/py.typed"} <= names


def test_the_wheel_carries_nothing_else(names: set[str]) -> None:
    foreign = [
        name
        for name in names
        if ".dist-info/" not in name and (not name.startswith("gin_widgets/") or Path(name).suffix not in KINDS)
    ]
    assert foreign == []
    assert not [name for name in names if "test" in Path(name).name]


def test_the_wheel_has_the_command_and_the_licence(wheel: zipfile.ZipFile, names: set[str]) -> None:
    points = next(name for name in names if name.endswith("entry_points.txt"))
    assert "gin-widgets = gin_widgets.site.command:main" in wheel.read(points).decode()
    assert [name for name in names if name.endswith("licenses/LICENSE")]


def test_the_wheel_says_the_version_of_the_package(wheel: zipfile.ZipFile, names: set[str]) -> None:
    metadata = wheel.read(next(name for name in names if name.endswith("/METADATA"))).decode()
    assert f"\nVersion: {gin_widgets.__version__}\n" in metadata


def test_a_wheel_built_from_the_source_distribution_is_the_same(dist: Path, unpacked: Path, tmp_path: Path) -> None:
    build(unpacked, tmp_path, "wheel")
    (ours,), (theirs,) = dist.glob("*.whl"), tmp_path.glob("*.whl")
    assert ours.name == theirs.name
    assert ours.read_bytes() == theirs.read_bytes()


def test_the_source_distribution_is_the_whole_project(unpacked: Path) -> None:
    """Its tests find all that they look at, so they can be run from it."""
    places = ("gin_widgets", "notebooks", "tests", ".binder", ".ci", ".github")
    alone = {"LICENSE", "README.md", "pyproject.toml", ".gitignore", ".dockerignore"}
    assert files(unpacked, ".") == files(ROOT, *places) | alone | {"PKG-INFO"}


def test_the_version_stands_in_one_place() -> None:
    home = "gin_widgets/__init__.py"
    stated = re.compile(rf"(?<![\d.]){re.escape(gin_widgets.__version__)}(?![\d.])")
    named = files(ROOT, "gin_widgets", "notebooks", ".binder", ".ci", ".github") | {"README.md", "pyproject.toml"}
    texts = {name: (ROOT / name).read_bytes().decode(errors="ignore") for name in named}
    assert {name for name, text in texts.items() if stated.search(text)} - {".github/CHANGELOG.md"} == {home}
    assert len(stated.findall(texts[home])) == 1


def test_the_installed_course_finds_its_notebooks_and_kernel(wheel: zipfile.ZipFile, tmp_path: Path) -> None:
    wheel.extractall(tmp_path)
    program = (
        "import json; from gin_widgets.site.paths import SHARE, notebooks; "
        "print(json.dumps([str(notebooks()), str(SHARE)]))"
    )
    done = subprocess.run([sys.executable, "-c", program], cwd=tmp_path, check=True, capture_output=True, text=True)
    found, share = map(Path, json.loads(done.stdout))
    assert found == tmp_path / "gin_widgets" / "notebooks"
    assert json.loads((share / "kernels/python3/kernel.json").read_text())["argv"][0] == "python"


def test_the_template_leans_on_the_lab_template() -> None:
    assert json.loads((ROOT / TEMPLATE / "conf.json").read_text()) == {"base_template": "lab"}


def test_no_template_names_another_host() -> None:
    files = [
        path
        for path in (ROOT / "gin_widgets/site").rglob("*")
        if path.suffix in {".j2", ".html", ".css", ".js", ".svg"}
    ]
    text = "".join(path.read_text(encoding="utf-8") for path in files).replace("http://www.w3.org/2000/svg", "")
    assert "://" not in text.replace("{{ open_url }}", "")
