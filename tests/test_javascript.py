"""The JavaScript has tests of its own, in ``tests/js``; node runs them."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from gin_widgets.widgets.assets import esm
from tests.machine import program

ROOT = Path(__file__).parents[1]
TESTS = sorted(str(path.relative_to(ROOT)) for path in (ROOT / "tests/js").glob("*.test.mjs"))


@pytest.mark.parametrize("test", TESTS)
def test_node_finds_no_fault(test: str) -> None:
    done = subprocess.run([program("node"), "--test", test], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("name", ["course", "shell", "card_row", "meld_board"])
def test_joined_modules_share_one_scope_without_a_clash(name: str, tmp_path: Path) -> None:
    joined = tmp_path / "joined.mjs"
    joined.write_text(esm(name), encoding="utf-8")
    done = subprocess.run([program("node"), "--check", joined], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
