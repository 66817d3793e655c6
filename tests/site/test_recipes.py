"""What the recipes for other machines lean on is there."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def test_binder_gets_a_python_that_the_project_takes() -> None:
    """Without `runtime.txt` repo2docker takes Python 3.10."""
    python = (ROOT / ".binder" / "runtime.txt").read_text().strip()
    assert f"Programming Language :: Python :: {python.removeprefix('python-')}" in PROJECT["classifiers"]


def test_binder_installs_what_the_launcher_needs() -> None:
    assert (ROOT / ".binder" / "requirements.txt").read_text() == ".[hub]\n"
    assert "gin_widgets[site,lab]" in PROJECT["optional-dependencies"]["hub"]
    assert PROJECT["entry-points"]["jupyter_serverproxy_servers"] == {"gin": "gin_widgets.site.launcher:course"}


def test_the_container_gets_all_that_the_build_takes() -> None:
    recipe = (ROOT / ".github" / "deploy" / "Dockerfile").read_text(encoding="utf-8")
    copied = {word for line in re.findall(r"^COPY (.*) \S+$", recipe, re.MULTILINE) for word in line.split()}
    wheel = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["hatch"]["build"]
    assert copied == {
        "pyproject.toml",
        PROJECT["readme"],
        *PROJECT["license-files"],
        *wheel["targets"]["wheel"]["only-include"],
    }
    hidden = (ROOT / ".dockerignore").read_text().split()
    assert not copied & set(hidden)
