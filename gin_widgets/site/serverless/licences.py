"""The licences of all that the site hands out, kept with it."""

from __future__ import annotations

import json
import shutil
from fnmatch import fnmatch
from pathlib import Path
from typing import Final

from gin_widgets.site.serverless.parts import LICENCES
from gin_widgets.site.serverless.pins import PYTHON, TOOLS

_NOTICE: Final = """\
This folder holds Pyodide {version}, {licence}. Its source: {home}/tree/{version}
It contains Python {python} with part of its library, compiled. Its licence: docs.python.org/{python}/license.html
Each wheel beside it carries its own licence inside; the front ends list theirs in third-party-licenses.json.
"""


def gather(venv: Path, pyodide: Path, folder: Path) -> None:
    """Copy the licences of the tools whose code is in the site, and say where Pyodide comes from.

    Args:
        venv: The environment with the tools.
        pyodide: The folder with Pyodide's npm package.
        folder: Where to put them.
    """
    folder.mkdir(parents=True)
    for info in sorted(venv.rglob("*.dist-info")):
        name = info.name.split("-")[0]
        texts = [file for file in info.rglob("*") if file.is_file() and _is_licence(info, file)]
        if name in {tool.split("==")[0].replace("-", "_") for tool in TOOLS}:
            for text in texts:
                shutil.copyfile(text, folder / f"{name}-{text.name}")
    about = json.loads((pyodide / "package.json").read_text(encoding="utf-8"))
    notice = _NOTICE.format(version=about["version"], licence=about["license"], home=about["homepage"], python=PYTHON)
    (folder / "pyodide-NOTICE").write_text(notice, encoding="utf-8")


def _is_licence(info: Path, file: Path) -> bool:
    return any(fnmatch(file.relative_to(info.parent).as_posix().lower(), pattern) for pattern in LICENCES)
