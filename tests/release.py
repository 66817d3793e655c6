"""Prove a release: build it, install it far from the checkout, visit it, and test it with old or new libraries.

``python -m tests.release --python python3.13 --set oldest`` does it for one Python and one set of libraries, and stops
at the first thing that does not hold. ``oldest`` takes each library that ``pyproject.toml`` names in the oldest version
that is allowed, ``newest`` in the newest. The browser makes a few journeys only.

``--dist DIR`` keeps the wheel and the source distribution there; those that lie there already are the ones to prove.
``--tag v1.2.0`` refuses a tag that is not the version, and ``--build-only`` installs and tests nothing.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import re
import subprocess
import sys
import tarfile
import tempfile
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from gin_widgets import __version__
from tests.browser.servers import serve
from tests.site.visitor import Visitor

ROOT: Final = Path(__file__).parents[1]
PROJECT: Final[Mapping[str, Any]] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
SELF: Final = str(PROJECT["name"])
ALONE: Final = {"peers"}
"""Extras that no other needs, and whose versions are pinned."""

READY: Final = r"The course is at (\S+)"
JOURNEYS: Final = (
    "tests/browser/test_journeys.py::test_opening_items_answer_before_python_and_nothing_is_lost_when_it_comes",
    "tests/browser/test_lab.py::test_a_lesson_works_in_jupyterlab",
    "tests/browser/test_site.py::test_axe_finds_no_barrier[dark]",
)
"""One of each kind that leans on a library: a page, its kernel, JupyterLab, and the tools that look at them."""


def requirements() -> dict[str, list[str]]:
    """List what the project and each of its extras require of others."""
    groups: dict[str, list[str]] = {"": PROJECT["dependencies"], **PROJECT["optional-dependencies"]}
    return {
        extra: [one for one in wanted if not one.startswith(SELF)]
        for extra, wanted in groups.items()
        if extra not in ALONE
    }


def oldest() -> list[str]:
    """Pin every requirement to the oldest version that it allows."""
    found = [re.match(r"([\w.-]+)>=([\w.]+)", one) for wanted in requirements().values() for one in wanted]
    return sorted({f"{one[1]}=={one[2]}" for one in found if one})


def build(root: Path, folder: Path, *targets: str) -> None:
    """Build a source distribution and a wheel, or one of them, without asking the network."""
    chosen = [word for target in targets for word in ("-t", target)]
    command = [sys.executable, "-m", "hatchling", "build", *chosen, "-d", str(folder)]
    subprocess.run(command, cwd=root, check=True, capture_output=True)


def unpack(folder: Path, place: Path) -> Path:
    """Unpack the source distribution of a folder; give where its project lies."""
    with tarfile.open(next(folder.glob("*.tar.gz"))) as packed:
        packed.extractall(place, filter="data")
    return next(place.iterdir())


def refuse(tag: str) -> None:
    """Check that a tag says the version of the package, and that this is one to release.

    Raises:
        SystemExit: It does not.
    """
    if tag != f"v{__version__}" or re.search(r"[a-z]", __version__):
        raise SystemExit(f"the tag {tag} does not release gin_widgets {__version__}")


class Environment:
    """A fresh environment with a Python of its own choice, in a folder that knows nothing of the checkout.

    Args:
        python: The Python to make it with.
        folder: An empty folder.
        pins: Versions that are to be taken.
    """

    def __init__(self, python: str, folder: Path, pins: Sequence[str]) -> None:
        self.folder = folder
        self.constraints = folder / "constraints.txt"
        self.constraints.write_text("\n".join(pins), encoding="utf-8")
        self.run([python, "-m", "venv", str(folder / "env")])

    def script(self, name: str) -> str:
        """Find a command of this environment."""
        return str(self.folder / "env" / "bin" / name)

    def run(
        self, command: Sequence[str], where: Path | None = None, **options: Any
    ) -> subprocess.CompletedProcess[str]:
        """Run a command as if nothing but this environment were there; its failure is the release's."""
        env = {name: value for name, value in os.environ.items() if name not in {"PYTHONPATH", "VIRTUAL_ENV"}}
        done = subprocess.run(
            command, cwd=where or self.folder, env=env | {"CI": "true"}, text=True, check=False, **options
        )
        if done.returncode:
            raise SystemExit(f"failed: {' '.join(command)}\n{done.stdout or ''}")
        return done

    def install(self, package: Path, extra: str = "") -> None:
        """Install a package with one of its extras in place of what is there, and check that all fits together."""
        named = f"{package}[{extra}]" if extra else str(package)
        wanted = ("uninstall", "-q", "-y", SELF), ("install", "-q", "-c", str(self.constraints), named), ("check",)
        for words in wanted:
            pip = [self.script("python"), "-m", "pip", "--disable-pip-version-check"]
            self.run([*pip, *words], stdout=subprocess.PIPE, stderr=subprocess.STDOUT)


def check_bare(env: Environment) -> None:
    """Check that the installed engine works with no extra, and that the command says which one it needs."""
    program = "import gin_widgets; print(gin_widgets.__file__, gin_widgets.Hand('3S 4S 5S KC').deadwood)"
    place, points = env.run([env.script("python"), "-c", program], stdout=subprocess.PIPE).stdout.split()
    assert Path(place).is_relative_to(env.folder), f"{place} was imported"
    assert points == "10"
    refused = subprocess.run([env.script("gin-widgets")], cwd=env.folder, capture_output=True, text=True, check=False)
    assert "pip install 'gin_widgets[site]'" in refused.stderr


def check_site(env: Environment) -> None:
    """Check that the installed command serves a page whose kernel goes live."""

    async def visit(url: str) -> None:
        async with Visitor(url) as visitor:
            assert (await visitor.open()).code == 200
            await visitor.come_alive()
            assert visitor.state, "the page never went live"

    home = env.folder / "home"
    home.mkdir()
    command = [env.script("gin-widgets"), "--no-browser", "--port=0"]
    with serve(command, home, READY, {"PYTHONPATH": ""}) as server:
        asyncio.run(visit(server.url))


def check_tests(env: Environment, project: Path, processes: int) -> None:
    """Run the tests of the source distribution with the installed libraries and command."""
    pytest = [env.script("python"), "-m", "pytest", "-q", "-p", "no:cacheprovider"]
    env.run([*pytest, *JOURNEYS], project)
    env.run([*pytest, f"-n{processes}", "--dist=loadfile", "--ignore=tests/browser"], project)


def prove(dist: Path, python: str, pins: Sequence[str], processes: int) -> None:
    """Install what was built, step by step, and check each step."""
    (wheel,), (source,) = dist.glob("*.whl"), dist.glob("*.tar.gz")
    with tempfile.TemporaryDirectory() as temporary:
        place = Path(temporary).resolve()
        env = Environment(python, place, pins)
        for package in (source, wheel):
            env.install(package)
            check_bare(env)
        env.install(wheel, "site")
        check_site(env)
        print(f"{wheel.name} installs and serves", flush=True)
        env.install(wheel, "test")
        (place / "source").mkdir()
        check_tests(env, unpack(dist, place / "source"), processes)


def main(argv: Sequence[str] | None = None) -> None:
    """Build what is not there yet, and prove what was asked for."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter, prog="python -m tests.release"
    )
    parser.add_argument("--python", default=sys.executable, help="the Python to install with; by default this one")
    parser.add_argument("--set", choices=["oldest", "newest"], default="newest", help="which versions of the libraries")
    parser.add_argument("--dist", type=Path, help="folder of the wheel and the source distribution")
    parser.add_argument("--tag", help="the tag that releases it")
    parser.add_argument("--build-only", action="store_true", help="install and test nothing")
    parser.add_argument("-n", "--processes", type=int, default=2, help="processes that run the tests")
    options = parser.parse_args(argv)
    if options.tag:
        refuse(options.tag)
    with tempfile.TemporaryDirectory() as temporary:
        dist = (options.dist or Path(temporary)).resolve()
        if not list(dist.glob("*.whl")):
            build(ROOT, dist)
        built = " and ".join(sorted(one.name for one in dist.iterdir()))
        if options.build_only:
            print(f"built: {built}")
        else:
            prove(dist, options.python, oldest() if options.set == "oldest" else [], options.processes)
            print(f"proved with {options.python} and the {options.set} libraries: {built}")


if __name__ == "__main__":
    main()
