"""``gin-widgets build DIR``: the course as files for any web host."""

from __future__ import annotations

import argparse
import json
import re
import shutil
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from gin_widgets.site.paths import SHARE, notebooks
from gin_widgets.site.serverless import licences, page, parts, wheels
from gin_widgets.site.serverless.pins import EXTENSIONS
from gin_widgets.site.serverless.tools import Workshop, check_programs, heed_signals

_RUNTIME: Final = ("pyodide.js", "pyodide.asm.js", "pyodide.asm.wasm", "python_stdlib.zip")
_KERNEL: Final = "@jupyterlite/pyodide-kernel-extension:kernel"


def main(argv: Sequence[str]) -> None:
    """Build the site.

    Args:
        argv: Options of the command line, without the word ``build``.

    Raises:
        SystemExit: With one line that says why it was not built; then the folder is as it was.
    """
    parser = argparse.ArgumentParser(
        prog="gin-widgets build",
        description="Write the course as files for any web host; Python runs in the visitor's browser.",
    )
    parser.add_argument("folder", metavar="DIR", type=Path, help="where to write; new, empty, or an earlier build")
    target = parser.parse_args(argv).folder.absolute()
    refuse(target)
    check_programs()
    heed_signals()
    build(target)


def refuse(target: Path) -> None:
    """Refuse to write over anything but an earlier build.

    Args:
        target: The folder to write.

    Raises:
        SystemExit: With one line that names what is in the way.
    """
    if target.exists() and not target.is_dir():
        sys.exit(f"gin-widgets build writes a folder, and {target} is a file")
    if target.is_dir() and any(target.iterdir()) and not is_build(target):
        sys.exit(f"{target} holds something else than an earlier build; name a new folder, or empty it yourself")


def is_build(folder: Path) -> bool:
    """Tell whether a folder is an earlier build and nothing else.

    Args:
        folder: Any folder.
    """
    index = folder / "index.html"
    others = [one for one in folder.iterdir() if one != index]
    ours = index.is_file() and page.GENERATOR in index.read_text(encoding="utf-8", errors="replace")
    return ours and all(one.is_dir() and re.fullmatch(r"[0-9a-f]{12}", one.name) for one in others)


def build(target: Path) -> None:
    """Build beside the folder, and put it in place when it is complete.

    Args:
        target: The folder to write.
    """
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix=".gin-widgets-", dir=target.parent) as aside:
            site = Path(aside) / "site"
            make(Path(aside), site)
            if target.exists():
                target.rename(Path(aside) / "earlier")
            site.rename(target)
    except OSError as error:
        sys.exit(f"gin-widgets build could not write {error.filename or target}: {error.strerror}")
    _say(f"The site is in {target}: {_megabytes(target):.0f} MB, for any web host and under any address")


def make(aside: Path, site: Path) -> None:
    """Make the site.

    Args:
        aside: A folder to work in.
        site: The folder to make.
    """
    work = aside / "work"
    work.mkdir()
    shop = Workshop(work)
    _say("Installing the tools ...")
    shop.install()
    _say("Fetching Python for the browser ...")
    pyodide, fetched = shop.pyodide(), shop.wheels()
    lite = work / "lite"
    _say("Compiling ...")
    _stock(shop, pyodide, fetched, lite / "static" / "pyodide")
    _say("Writing the pages ...")
    _configure(shop, lite)
    built = work / "built"
    voici: list[str | Path] = [
        shop.python,
        "-m",
        "voici_core.app",
        "build",
        "--output-dir",
        built,
        "--template=gin-static",
    ]
    shop.run(voici, "write the pages", inside=lite.name, JUPYTER_PATH=str(SHARE))
    licences.gather(shop.venv, pyodide, built / "licences")
    site.mkdir()
    page.assemble(built, site)


def _stock(shop: Workshop, pyodide: Path, fetched: Sequence[Path], shelf: Path) -> None:
    """Lay out Python and the wheels as the browser will ask for them."""
    shelf.mkdir(parents=True)
    for name in _RUNTIME:
        shutil.copyfile(pyodide / name, shelf / name)
    library = shelf / "python_stdlib.zip"
    files = {name: data for name, data in wheels.read_zip(library).items() if parts.wanted_of_python(name)}
    wheels.write_zip(library, files)
    for wheel in fetched:
        wheels.write_zip(shelf / wheel.name, wheels.slim(wheels.read_zip(wheel)))
    for ours in (wheels.own(), *(wheels.stub(name, modules) for name, modules in parts.STUBS.items())):
        wheels.write_zip(shelf / wheels.file_name(ours), ours)
    shop.run(["node", Path(__file__).parent / "compile.mjs", pyodide, shelf], "start and compile the course")
    base = json.loads((pyodide / "pyodide-lock.json").read_text(encoding="utf-8"))
    (shelf / "pyodide-lock.json").write_text(wheels.dump(wheels.lock(base, shelf)), encoding="utf-8")


def _configure(shop: Workshop, lite: Path) -> None:
    """Write what Voici reads: which notebook, which front ends, which packages."""
    content = lite.parent / "content"
    content.mkdir()
    shutil.copyfile(notebooks() / "course.ipynb", content / "course.ipynb")
    listed = json.loads((lite / "static/pyodide/pyodide-lock.json").read_text(encoding="utf-8"))
    kernel = {"disablePyPIFallback": True, "loadPyodideOptions": {"packages": wheels.names(listed)}}
    settings = {"appName": "Learn gin rummy", "litePluginSettings": {_KERNEL: kernel}}
    tool = {
        "contents": [str(content)],
        "no_sourcemaps": True,
        "no_unused_shared_packages": True,
        "ignore_sys_prefix": ["federated_extensions"],
        "federated_extensions": [str(shop.extensions / name) for name in EXTENSIONS],
    }
    files = {
        "jupyter-lite.json": {"jupyter-lite-schema-version": 0, "jupyter-config-data": settings},
        "jupyter_lite_config.json": {
            "LiteBuildConfig": tool,
            "VoilaConfiguration": {"template": "gin-static", "strip_sources": True},
        },
    }
    for name, content_of in files.items():
        (lite / name).write_text(json.dumps(content_of), encoding="utf-8")


def _megabytes(folder: Path) -> float:
    return sum(file.stat().st_size for file in folder.rglob("*") if file.is_file()) / 1e6


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()
