"""The ``gin-widgets`` command: serve the course, from any directory, or write it as files for any web host."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.util import find_spec

from gin_widgets.site.paths import SHARE

NEEDS = ("voila", "ipykernel")


def main(argv: Sequence[str] | None = None) -> None:
    """Serve the course and open it in the browser; after ``build``, write it as files.

    Args:
        argv: Options of the command line, Voila's own among them; by default those of this process.

    Raises:
        SystemExit: With one line that says why the course cannot be served or written.
    """
    words = list(sys.argv[1:] if argv is None else argv)
    if words[:1] == ["build"]:
        from gin_widgets.site.serverless import build  # noqa: PLC0415  serving needs none of it

        build.main(words[1:])
    else:
        _serve(words)


def _serve(words: Sequence[str]) -> None:
    missing = [name for name in NEEDS if find_spec(name) is None]
    if missing:
        sys.exit(f"gin-widgets needs {' and '.join(missing)} to serve the course: pip install 'gin_widgets[site]'")
    _offer_share()
    from gin_widgets.site.server import CourseServer  # noqa: PLC0415  only now is it known that Voila is there

    CourseServer.launch_instance(argv=list(words))


def _offer_share() -> None:
    """Put the package's Jupyter data first, so that no other template or kernel of the same name is taken."""
    known = os.environ.get("JUPYTER_PATH")
    os.environ["JUPYTER_PATH"] = os.pathsep.join([str(SHARE), *([known] if known else [])])


if __name__ == "__main__":
    main()
