"""What is declared can be proved: every import has its requirement, every requirement its oldest version."""

from __future__ import annotations

import json
import re
import subprocess
import sys

import pytest

from gin_widgets import __version__
from tests import release
from tests.test_architecture import MODULES, imports

RELEASE = (release.ROOT / ".github/workflows/release.yml").read_text(encoding="utf-8")
IMPORTED_AS = {"pyzmq": "zmq"}
INSIDE = {"IPython": "ipykernel"}  # `ipykernel` is nothing without it


def named(*extras: str) -> set[str]:
    """Name the modules that some extras bring."""
    wanted = [re.split(r"[<>=~!\[ ]", one)[0] for extra in extras for one in release.requirements()[extra]]
    return {IMPORTED_AS.get(name, name) for name in wanted}


@pytest.mark.parametrize(("layer", "extras"), [("site", ["", "site"]), ("", [""])])
def test_every_library_that_is_imported_is_required(layer: str, extras: list[str]) -> None:
    paths = [path for path in MODULES if ("site" in path.parts) is bool(layer)]
    outer = {name.split(".")[0] for path in paths for name in imports(path)}
    foreign = outer - sys.stdlib_module_names - {"gin_widgets"}
    assert foreign
    assert foreign - named(*extras) - INSIDE.keys() == set()


def test_every_requirement_names_the_oldest_version_that_works() -> None:
    wanted = {one for group in release.requirements().values() for one in group}
    assert len(release.oldest()) == len(wanted)
    assert "voila==0.5.13" in release.oldest()


def test_only_a_private_interface_is_bounded_above() -> None:
    bounded = [one for group in release.requirements().values() for one in group if re.search(r"[<~!]|==", one)]
    assert bounded == ["voila>=0.5.13,<0.6"]


def test_each_python_is_proved_with_the_oldest_and_the_newest_libraries() -> None:
    (pythons,) = re.findall(r"^ +python: (\[.*\])$", RELEASE, re.MULTILINE)
    (sets,) = re.findall(r"^ +set: (\[.*\])$", RELEASE, re.MULTILINE)
    told = [line.rpartition(" ")[2] for line in release.PROJECT["classifiers"] if re.search(r":: 3\.\d+$", line)]
    assert set(told) <= set(json.loads(pythons))
    assert release.PROJECT["requires-python"] == f">={told[0]}"
    assert json.loads(sets) == ["oldest", "newest"]


def test_the_journeys_are_there() -> None:
    look = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--collect-only", *release.JOURNEYS]
    done = subprocess.run(look, cwd=release.ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert set(release.JOURNEYS) <= set(done.stdout.splitlines())


def test_the_tag_says_the_version_and_nothing_unfinished_is_released(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(SystemExit, match=re.escape(f"does not release gin_widgets {__version__}")):
        release.refuse("v0.0.0")
    monkeypatch.setattr(release, "__version__", "1.2.0")
    release.refuse("v1.2.0")
    monkeypatch.setattr(release, "__version__", "1.2.0.dev0")
    with pytest.raises(SystemExit):
        release.refuse("v1.2.0.dev0")
