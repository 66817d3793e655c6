"""What Voici writes, made into one page and one folder that may lie under any address."""

from __future__ import annotations

import json
import posixpath
import re
import shutil
from collections.abc import Callable
from fnmatch import fnmatch
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from gin_widgets.site.config import policy
from gin_widgets.site.paths import STATIC
from gin_widgets.site.shell import as_script_json, shell_html

GENERATOR: Final = '<meta name="generator" content="gin-widgets build">'

_PARTS: Final = ("voici/build", "extensions", "static/pyodide", "licences")
"""Of all that Voici writes: what a page asks for."""

_UNUSED: Final = (
    "*.map",
    "*.woff",
    "*.woff2",
    "*.eot",
    "*.ttf",
    "*/static/pypi",
    "*/static/schema",
    "*/install.json",
    "*/package.json",
)
"""Formula fonts, and what only installers read."""

_PAGE: Final = "voici/render/course.html"
_CONFIG: Final = re.compile(r'(<script id="jupyter-config-data" type="application/json">)(.*?)(</script>)', re.DOTALL)

_SERVICE_WORKER: Final = '"@jupyterlite/application-extension:service-worker-manager"===e.id'
"""Where Voici chooses the plugin through which Python could read files of the site.

The course reads none. The plugin costs a hundred requests, and without a file for it every start ends in errors on the
console; no setting turns it off.
"""


def assemble(built: Path, site: Path) -> str:
    """Take from a Voici build what the page needs.

    Args:
        built: What Voici wrote.
        site: The folder to fill: ``index.html`` and a folder with everything else, named after its content.

    Returns:
        The name of the folder, so that a new release never meets files of an old one in a browser's cache.
    """
    parts = site / "parts"
    for part in _PARTS:
        shutil.copytree(built / part, parts / part, ignore=_unused)
    _without_service_worker(parts / "voici/build")
    page = (built / _PAGE).read_text(encoding="utf-8")
    name = content_hash(parts)
    parts.rename(site / name)
    (site / "index.html").write_text(compose(page, name), encoding="utf-8")
    return name


def _unused(folder: str, names: list[str]) -> list[str]:
    return [name for name in names if any(fnmatch(f"{folder}/{name}", pattern) for pattern in _UNUSED)]


def _without_service_worker(bundle: Path) -> None:
    found = [file for file in bundle.glob("*.js") if _SERVICE_WORKER in file.read_text(encoding="utf-8")]
    if len(found) != 1:
        raise RuntimeError(
            f"The service worker is chosen in {len(found)} files of Voici; pins.py and page.py do not fit."
        )
    found[0].write_text(found[0].read_text(encoding="utf-8").replace(_SERVICE_WORKER, "!1"), encoding="utf-8")


def content_hash(folder: Path) -> str:
    """Name a folder after its content.

    Args:
        folder: Any folder.

    Returns:
        Twelve hexadecimal digits: others as soon as any file is another.
    """
    total = sha256()
    for file in sorted(folder.rglob("*")):
        if file.is_file():
            total.update(f"{file.relative_to(folder).as_posix()}\0{sha256(file.read_bytes()).hexdigest()}\n".encode())
    return total.hexdigest()[:12]


def compose(page: str, folder: str) -> str:
    """Put the course in front of what Voici wrote, and point every address into the folder.

    Args:
        page: Voici's page of the notebook; our template leaves its head to us.
        folder: The folder with everything else.

    Returns:
        The page that is served.
    """
    page = _CONFIG.sub(lambda found: found[1] + as_script_json(_moved(json.loads(found[2]), folder)) + found[3], page)
    page = page.replace('src="../build/', f'src="{folder}/voici/build/')
    policies = f'<meta http-equiv="Content-Security-Policy" content="{policy().rpartition("; ")[0]}">'
    shell = shell_html("./").replace("<title>", f"{policies}{GENERATOR}<title>", 1)
    start = (STATIC / "serverless.js").read_text(encoding="utf-8").strip().replace("FOLDER", folder)
    return f"{shell}<script>{start}</script>{page.lstrip()}"


def _moved(value: Any, folder: str) -> Any:
    """Rewrite addresses that are relative to Voici's page, wherever they stand in its settings."""
    move: Callable[[Any], Any] = lambda inner: _moved(inner, folder)  # noqa: E731
    if isinstance(value, dict):
        return {key: move(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [move(inner) for inner in value]
    if isinstance(value, str) and value.startswith("../"):
        return (
            "./"
            + posixpath.normpath(posixpath.join(folder, posixpath.dirname(_PAGE), value))
            + "/" * value.endswith("/")
        )
    return value
