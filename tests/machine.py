"""What a test needs of the machine: found, or the test is skipped with the reason; in CI it fails."""

from __future__ import annotations

import os
import shutil

import pytest


def program(*names: str) -> str:
    """Find the first of some programs that this machine has."""
    for name in names:
        if found := shutil.which(name):
            return found
    lack(f"this machine has no {names[0]}")
    raise AssertionError("unreachable")


def lack(reason: str) -> None:
    """Skip for a reason; where CI promised a whole machine, fail."""
    if os.environ.get("CI"):
        pytest.fail(f"{reason}, and CI needs it")
    pytest.skip(reason)
