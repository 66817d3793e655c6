"""Limits of the process that would stop a class of visitors, raised."""

from __future__ import annotations

from typing import Final

KERNEL_SOCKETS: Final = 16_384
"""Each visitor's kernel takes six ZeroMQ sockets; the library's own limit of 1,023 ends at 170 visitors."""


def raise_open_files() -> None:
    """Raise the soft limit of open files to the hard one: each visitor takes a dozen."""
    try:
        import resource  # noqa: PLC0415  Unix has it, Windows has no such limit
    except ImportError:
        return
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
