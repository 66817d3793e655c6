"""Limits of the process: those that would stop a class of visitors, raised, and the one to heed."""

from __future__ import annotations

import sys
from contextlib import suppress
from pathlib import Path
from typing import Final

KERNEL_SOCKETS: Final = 16_384
"""Each visitor's kernel takes six ZeroMQ sockets; the library's own limit of 1,023 ends at 170 visitors."""

CGROUPS: Final = ("memory.max", "memory/memory.limit_in_bytes")
"""Where Linux says what a container may take, in its second and its first way of grouping processes."""


def memory_of_container(root: Path = Path("/sys/fs/cgroup")) -> int:
    """Read how much memory a container may take, for the machine's own figure is that of its host.

    Args:
        root: Where the system shows its groups of processes.

    Returns:
        Bytes; without a limit, more than any machine has.

    Example:
        >>> memory_of_container() > 0
        True
    """
    found = [sys.maxsize]
    for name in CGROUPS:
        with suppress(OSError, ValueError):
            found.append(int((root / name).read_text()))
    return min(found)


def raise_open_files() -> None:
    """Raise the soft limit of open files to the hard one: each visitor takes a dozen."""
    try:
        import resource  # noqa: PLC0415  Unix has it, Windows has no such limit
    except ImportError:
        return
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
