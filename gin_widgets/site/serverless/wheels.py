"""The wheels of the page: other people's made slim, the course's own, and stubs; and the list that Pyodide reads."""

from __future__ import annotations

import json
import re
import zipfile
from collections.abc import Mapping
from email.parser import BytesParser
from hashlib import sha256
from importlib import metadata
from pathlib import Path
from typing import Any, Final

from gin_widgets import __version__
from gin_widgets.site.paths import PACKAGE
from gin_widgets.site.serverless import parts

LAYERS: Final = ("rules", "teaching", "widgets", "lessons")
"""Of the package: what runs in the page. The server's part stays here."""

_SAME_DAY: Final = (1980, 1, 1, 0, 0, 0)
_ABOUT: Final = ("Metadata-Version", "Name", "Version", "License", "License-Expression", "Home-page", "Project-URL")

Files = Mapping[str, bytes]


def write_zip(path: Path, files: Files) -> None:
    """Write an archive that depends on nothing but its files.

    Args:
        path: The archive.
        files: Contents by name.
    """
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name in sorted(files):
            archive.writestr(zipfile.ZipInfo(name, _SAME_DAY), files[name], zipfile.ZIP_DEFLATED, 9)


def read_zip(path: Path) -> dict[str, bytes]:
    """Read every file of an archive.

    Args:
        path: The archive.
    """
    with zipfile.ZipFile(path) as archive:
        return {name: archive.read(name) for name in archive.namelist() if not name.endswith("/")}


def slim(files: Files) -> dict[str, bytes]:
    """Keep what the page needs of a wheel.

    Args:
        files: All of the wheel.

    Returns:
        Code, data and licences, and of its metadata who it is.

    Example:
        >>> sorted(slim({"a/x.py": b"", "a/tests/y.py": b"", "a-1.dist-info/RECORD": b""}))
        ['a/x.py']
    """
    kept = {name: data for name, data in files.items() if parts.wanted(name)}
    replaced = {name: text.encode() for name, text in parts.REPLACED.items() if name in files}
    about = {name: _identity(data) for name, data in kept.items() if name.endswith(".dist-info/METADATA")}
    return kept | replaced | about


def _identity(text: bytes) -> bytes:
    message = BytesParser().parsebytes(text, headersonly=True)
    lines = [f"{key}: {value}" for key, value in message.items() if key in _ABOUT and "\n" not in value]
    return "\n".join([*lines, "", ""]).encode()


def stub(name: str, files: Mapping[str, str]) -> dict[str, bytes]:
    """Make a wheel of which hardly more than the name is needed.

    Args:
        name: Its name.
        files: Its modules.
    """
    return {file: text.encode() for file, text in files.items()} | _dist_info(name, "1.0.0")


def own() -> dict[str, bytes]:
    """Make the wheel of the course from the installed package, a checkout or not.

    Returns:
        The layers that run in the page, and the licence.

    Example:
        >>> "gin_widgets/rules/cards.py" in own(), any("site" in name for name in own())
        (True, False)
    """
    files = [*PACKAGE.glob("*.py"), *(file for layer in LAYERS for file in (PACKAGE / layer).rglob("*"))]
    code = {
        file.relative_to(PACKAGE.parent).as_posix(): file.read_bytes()
        for file in files
        if file.is_file() and "__pycache__" not in file.parts
    }
    info = _dist_info("gin_widgets", __version__)
    folder = next(iter(info)).rpartition("/")[0]
    texts = {
        Path(file).name: file.read_binary() for file in metadata.files("gin_widgets") or () if _is_licence(str(file))
    }
    return code | info | {f"{folder}/licenses/{name}": text for name, text in texts.items()}


def _is_licence(name: str) -> bool:
    return bool(re.search(r"\.dist-info/(licenses/)?LICEN[CS]E", name))


def _dist_info(name: str, version: str) -> dict[str, bytes]:
    folder = f"{name}-{version}.dist-info"
    return {
        f"{folder}/METADATA": f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n".encode(),
        f"{folder}/WHEEL": b"Wheel-Version: 1.0\nGenerator: gin_widgets\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    }


def file_name(files: Files) -> str:
    """Name a wheel after its metadata.

    Args:
        files: All of the wheel.

    Example:
        >>> file_name({"a/x.py": b"", "a-1.dist-info/METADATA": b""})
        'a-1-py3-none-any.whl'
    """
    folder = next(name.split("/")[0] for name in files if name.endswith(".dist-info/METADATA"))
    return f"{folder.removesuffix('.dist-info')}-py3-none-any.whl"


def lock(base: Mapping[str, Any], folder: Path) -> dict[str, Any]:
    """List the wheels of a folder as Pyodide wants it; nothing that is not listed can be loaded.

    Args:
        base: The list that came with Pyodide; it says which Pyodide this is.
        folder: The folder with the wheels.
    """
    entries = [_entry(wheel) for wheel in sorted(folder.glob("*.whl"))]
    return {key: value for key, value in base.items() if key != "packages"} | {
        "packages": {entry["name"]: entry for entry in entries}
    }


def _entry(wheel: Path) -> dict[str, Any]:
    files = read_zip(wheel)
    about = BytesParser().parsebytes(next(data for name, data in files.items() if name.endswith("/METADATA")))
    return {
        "name": re.sub(r"[-_.]+", "-", str(about["Name"])).lower(),
        "version": about["Version"],
        "file_name": wheel.name,
        "sha256": sha256(wheel.read_bytes()).hexdigest(),
        "imports": sorted({name.split("/")[0] for name in files if re.fullmatch(r"\w+/__init__\.pyc?", name)}),
        "depends": [],  # all are asked for by name
        "install_dir": "site",
        "package_type": "package",
        "unvendored_tests": False,
    }


def names(listed: Mapping[str, Any]) -> list[str]:
    """Name the packages of a lock, as the kernel compares them.

    Args:
        listed: What ``lock`` gave.

    Example:
        >>> names({"packages": {"pyodide-kernel": {}, "comm": {}}})
        ['comm', 'pyodide-kernel', 'pyodide_kernel']
    """
    listed_names = sorted(listed["packages"])
    return listed_names + [name.replace("-", "_") for name in listed_names if "kernel" in name and "-" in name]


def dump(listed: Mapping[str, Any]) -> str:
    """Write a lock as a file's text.

    Args:
        listed: What ``lock`` gave.
    """
    return json.dumps(listed, sort_keys=True, separators=(",", ":"))
