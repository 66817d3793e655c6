"""README says how to run and how to test in one line each, and its session holds."""

from __future__ import annotations

import doctest
import re
import shlex
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def section(title: str) -> str:
    found = re.search(rf"^## {re.escape(title)}$(.*?)(?=^## |\Z)", README, re.MULTILINE | re.DOTALL)
    assert found, f"README has no section {title}"
    return found[1]


def shell_lines(title: str) -> list[str]:
    blocks = re.findall(r"^```sh\n(.*?)^```$", section(title), re.MULTILINE | re.DOTALL)
    return [line for block in blocks for line in block.splitlines()]


@pytest.mark.parametrize("title", ["Run it", "Test it"])
def test_one_line_does_all_the_set_up(title: str) -> None:
    (line,) = shell_lines(title)
    assert line.startswith("python3 -m venv .venv && ")
    assert subprocess.run(["bash", "-n", "-c", line], check=False).returncode == 0


def test_the_run_line_ends_in_the_command() -> None:
    assert shlex.split(shell_lines("Run it")[0])[-1].endswith("/gin-widgets")


def test_ci_runs_the_very_line() -> None:
    program = re.search(r"awk '(.*?)' README\.md", (ROOT / ".ci/run").read_text(encoding="utf-8"))
    assert program
    done = subprocess.run(["awk", program[1], "README.md"], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == shell_lines("Test it")


def test_the_session_runs() -> None:
    (block,) = re.findall(r"^```pycon\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)
    session = doctest.DocTestParser().get_doctest(block, {}, "README", "README.md", 0)
    assert len(session.examples) == 5
    assert doctest.DocTestRunner().run(session).failed == 0


def test_the_sections_stand_in_order() -> None:
    assert re.findall(r"^## (.+)$", README, re.MULTILINE) == [
        "Run it",
        "Test it",
        "In five lines",
        "Learn",
        "Teach",
        "Publish",
        "Build",
    ]


def test_what_readme_points_to_is_there() -> None:
    targets = [target for target in re.findall(r"\]\(([^)]+)\)", README) if "://" not in target]
    assert [target for target in targets if not (ROOT / target).exists()] == []
