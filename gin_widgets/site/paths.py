"""Where the package keeps the files that the server needs."""

from __future__ import annotations

from pathlib import Path
from typing import Final

PACKAGE: Final = Path(__file__).parents[1]

STATIC: Final = Path(__file__).parent / "static"
"""What goes into the page beside the widget's own styles and scripts."""

SHARE: Final = Path(__file__).parent / "share" / "jupyter"
"""Jupyter data: the Voila template ``gin`` and a kernel that is this very Python."""


def notebooks() -> Path:
    """Find the folder of notebooks, in an installed package as well as in a checkout.

    Returns:
        The folder that holds ``course.ipynb``.

    Raises:
        FileNotFoundError: The package was taken apart and the notebooks are not with it.

    Example:
        >>> (notebooks() / "course.ipynb").exists()
        True
    """
    for folder in (PACKAGE / "notebooks", PACKAGE.parent / "notebooks"):
        if (folder / "course.ipynb").exists():
            return folder
    raise FileNotFoundError(f"The notebooks belong in or beside the package; there are none at {PACKAGE}.")
