"""A file of saved progress, as a learner loads it: what is wrong is said to the learner first, then in detail."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from gin_widgets.teaching.log import Entry, LogError, read_log
from gin_widgets.teaching.words.common import DAMAGED, NEWER

FORMAT: Final = "gin_widgets progress"
VERSION: Final = 1  # counts up when a file holds what an older page cannot read


def read_file(raw: object) -> list[Entry]:
    """Check a file of saved progress, and give its log in order of time.

    Args:
        raw: What the file holds.

    Returns:
        The entries that are progress, each once.

    Raises:
        LogError: It is no such file, a damaged one, or one of a newer version.

    Example:
        >>> read_file({"format": "gin_widgets progress", "version": 1, "log": []})
        []
    """
    if not isinstance(raw, Mapping) or raw.get("format") != FORMAT:
        raise LogError(DAMAGED.format(details=f"The format is not {FORMAT!r}."))
    version = raw.get("version", VERSION)
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        raise LogError(DAMAGED.format(details="The version is no whole number from 1 on."))
    if version > VERSION:
        raise LogError(NEWER.format(known=VERSION))
    try:
        return read_log(raw.get("log"))
    except LogError as error:
        raise LogError(DAMAGED.format(details=error)) from error
