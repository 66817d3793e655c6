"""The wheel carries all that a course needs, and nothing else; every version says the same."""

from __future__ import annotations

import json
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import gin_widgets

ROOT = Path(__file__).parents[1]
TEMPLATE = "gin_widgets/site/share/jupyter/voila/templates/gin"
KINDS = {".py", ".mjs", ".js", ".css", ".svg", ".ipynb", ".json", ".j2", ".html", ".typed"}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> zipfile.ZipFile:
    """A wheel built from this checkout, without asking the network."""
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)],
        cwd=ROOT,
        check=True,
        capture_output=True,
    )
    return zipfile.ZipFile(next(folder.glob("*.whl")))


@pytest.fixture(scope="module")
def names(wheel: zipfile.ZipFile) -> set[str]:
    return set(wheel.namelist())


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
