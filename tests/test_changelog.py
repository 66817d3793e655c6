"""The changelog keeps its form, and tells of the version that the package says it is."""

from __future__ import annotations

import re
from datetime import date
from pathlib import Path

import pytest

import gin_widgets

ROOT = Path(__file__).parents[1]
KINDS = ("Added", "Changed", "Deprecated", "Removed", "Fixed", "Security")  # of keepachangelog.com, 1.1.0
ENTRY = re.compile(r"\[(\d+)\.(\d+)\.(\d+)\] - (\d{4}-\d\d-\d\d)")
VERSION = re.compile(r"(\d+)\.(\d+)\.(\d+)(\.dev\d+|rc\d+)?")


def sections(text: str, level: str) -> list[tuple[str, str]]:
    """Cut a text at its headings of a level: what each says, and what stands under it."""
    _, *parts = re.split(rf"^{level} ", text, flags=re.MULTILINE)
    return [(head, body) for head, _, body in (part.partition("\n") for part in parts)]


def faults_of_entry(head: str, body: str) -> list[str]:
    """Name what is wrong inside of an entry."""
    found = [kind for kind, _ in sections(body, "###")]
    return [
        *(f"{head}: no such kind of change: {kind}" for kind in found if kind not in KINDS),
        *(f"{head}: {kind} stands there twice" for kind in set(found) if found.count(kind) > 1),
        *(f"{head}: nothing {kind}" for kind, said in sections(body, "###") if not said.strip().startswith("- ")),
    ]


def faults_of_order(heads: list[str]) -> list[str]:
    """Name released entries that are not dated, or do not stand newest first."""
    found = [ENTRY.fullmatch(head) for head in heads]
    if None in found:
        return [f"no version with its date: {head}" for head, one in zip(heads, found, strict=True) if not one]
    dated = [(tuple(map(int, one.groups()[:3])), date.fromisoformat(one[4])) for one in found if one]
    newest_first = sorted({version for version, _ in dated}, reverse=True) == [version for version, _ in dated]
    return [] if newest_first and dated == sorted(dated, key=lambda one: one[1], reverse=True) else ["out of order"]


def faults_of_version(heads: list[str], version: str) -> list[str]:
    """Name what does not go with the package's version: a released one has an entry, one to come is later than all."""
    said = VERSION.fullmatch(version)
    if not said:
        return [f"{version} is no version"]
    latest = max((one.groups()[:3] for head in heads if (one := ENTRY.fullmatch(head))), default=None, key=_numbers)
    if said[4] is None:
        return [] if latest == said.groups()[:3] else [f"{version} is released and has no entry"]
    return [] if latest is None or _numbers(latest) < _numbers(said.groups()[:3]) else [f"{version} came already"]


def _numbers(parts: tuple[str, ...]) -> list[int]:
    return [int(part) for part in parts]


def faults(text: str, version: str) -> list[str]:
    """Name all that is wrong with a changelog."""
    entries = sections(text, "##")
    (first, *heads) = [head for head, _ in entries] or [""]
    return [
        *([] if text.startswith("# Changelog\n") else ["the title is missing"]),
        *([] if first == "[Unreleased]" else ["[Unreleased] does not stand on top"]),
        *(fault for entry in entries for fault in faults_of_entry(*entry)),
        *faults_of_order(heads),
        *faults_of_version(heads, version),
    ]


GOOD = """# Changelog

## [Unreleased]

## [0.10.0] - 2026-03-01

### Fixed

- That.

## [0.9.1] - 2026-01-31

### Added

- This.
"""


def test_the_changelog_of_this_version_has_no_fault() -> None:
    text = (ROOT / ".github/CHANGELOG.md").read_text(encoding="utf-8")
    assert "keepachangelog.com/en/1.1.0" in text
    assert faults(text, gin_widgets.__version__) == []


@pytest.mark.parametrize("version", ["0.10.0", "0.10.1.dev0", "1.0.0rc1"])
def test_a_good_one_is_taken(version: str) -> None:
    assert faults(GOOD, version) == []


@pytest.mark.parametrize(
    ("old", "new", "version", "fault"),
    [
        ("# Changelog", "# News", "0.10.0", "the title is missing"),
        ("## [Unreleased]\n\n", "", "0.10.0", "[Unreleased] does not stand on top"),
        ("### Fixed", "### Mended", "0.10.0", "[0.10.0] - 2026-03-01: no such kind of change: Mended"),
        ("### Fixed", "### Fixed\n\n- It.\n\n### Fixed", "0.10.0", "[0.10.0] - 2026-03-01: Fixed stands there twice"),
        ("- This.", "", "0.10.0", "[0.9.1] - 2026-01-31: nothing Added"),
        (" - 2026-03-01", "", "0.10.0", "no version with its date: [0.10.0]"),
        ("2026-03-01", "2026-01-01", "0.10.0", "out of order"),
        ("[0.10.0]", "[0.9.0]", "0.9.1", "out of order"),
        ("", "", "0.11.0", "0.11.0 is released and has no entry"),
        ("", "", "0.9.1", "0.9.1 is released and has no entry"),
        ("", "", "0.10.0.dev0", "0.10.0.dev0 came already"),
        ("", "", "new", "new is no version"),
    ],
)
def test_each_fault_is_named(old: str, new: str, version: str, fault: str) -> None:
    assert fault in faults(GOOD.replace(old, new), version)
