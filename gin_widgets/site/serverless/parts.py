"""Which files of the wheels the page needs; what is left out is read by nobody and weighs three megabytes."""

from __future__ import annotations

from fnmatch import fnmatch
from typing import Final

LICENCES: Final = ("*.dist-info/licen[cs]e*", "*.dist-info/copying*", "*.dist-info/notice*", "*.dist-info/authors*")

_IDENTITY: Final = ("*.dist-info/METADATA", "*.dist-info/WHEEL")

_LEXERS: Final = ("__init__", "_mapping", "python", "special")
"""The few of Pygments' five hundred languages that IPython imports."""

_UNUSED: Final = (
    "*.dist-info/*",
    "*.data/*",  # front ends for a server
    "*/tests/*",
    "*.exe",
    "*.pyi",
    "*.schema.json",
    "anywidget/labextension/*",
    "anywidget/nbextension/*",
    "ipython/core/historyapp.py",
    "ipython/core/profileapp.py",
    "ipython/extensions/*",
    "ipython/external/qt*",
    "ipython/lib/backgroundjobs.py",
    "ipython/lib/deepreload.py",
    "ipython/lib/demo.py",
    "ipython/sphinxext/*",
    "ipython/terminal/*",
    "ipython/testing/*",
    "ipython/utils/_process_win32*",
    "psygnal/_pyinstaller_util/*",
    "psygnal/testing.py",
    "pygments/cmdline.py",
    "pygments/formatters/*",
    "pygments/lexers/*",
    "pygments/sphinxext.py",
)

_USED_ALL_THE_SAME: Final = (
    *LICENCES,
    *_IDENTITY,
    "ipython/extensions/__init__.py",
    "ipython/extensions/storemagic.py",  # loaded at every start
    "ipython/terminal/__init__.py",
    "ipython/terminal/pt_inputhooks/__init__.py",
    "ipython/testing/__init__.py",
    "ipython/testing/skipdoctest.py",
    *(f"pygments/formatters/{name}.py" for name in ("__init__", "_mapping", "html", "terminal256")),
    *(f"pygments/lexers/{name}.py" for name in _LEXERS),
)

REPLACED: Final = {
    # IPython imports this name of its terminal, and with it the whole of prompt_toolkit.
    "IPython/terminal/embed.py": 'def embed(**_):\n    raise RuntimeError("There is no terminal in a browser.")\n',
}
"""Files of wheels that are written anew."""

STUBS: Final[dict[str, dict[str, str]]] = {
    # The kernel installs each of these at its start, unless it is there. In piplite it sets two names, and no more.
    "jedi": {},
    "micropip": {},
    "piplite": {"piplite/__init__.py": "", "piplite/piplite.py": ""},
    "sqlite3": {},
}
"""Wheels that are asked for and of which nothing is used: their files."""

_STDLIB_UNUSED: Final = (
    "_android_support.py",
    "_apple_support.py",
    "_ios_support.py",
    "antigravity.py",
    "asyncio/proactor_events.py",
    "asyncio/windows_*",
    "ctypes/_aix.py",
    "ctypes/macholib/*",
    "doctest.py",
    "encodings/[bgjks]*",  # of Asia; the page speaks UTF-8
    "encodings/cp[!14]*",  # archives need cp437
    "encodings/cp1[!2]*",
    "encodings/hp*",
    "encodings/iso*",
    "encodings/mac*",
    "ftplib.py",
    "http/server.py",
    "imaplib.py",
    "mailbox.py",
    "modulefinder.py",
    "multiprocessing/*",
    "optparse.py",
    "pickletools.py",
    "plistlib.py",
    "poplib.py",
    "smtplib.py",
    "this.py",
    "trace.py",
    "unittest/*",
    "wave.py",
    "wsgiref/*",
    "xml/*",
    "xmlrpc/*",
    "zipapp.py",
)
"""Of Python's own library: mail, other processes, other systems, old encodings, and tests."""


def wanted(name: str) -> bool:
    """Tell whether the page needs a file of a wheel.

    Args:
        name: Its path in the wheel.

    Example:
        >>> wanted("pygments/lexers/python.py"), wanted("pygments/lexers/perl.py")
        (True, False)
        >>> wanted("traitlets-5.dist-info/licenses/LICENSE"), wanted("traitlets-5.dist-info/RECORD")
        (True, False)
    """
    return any(_like(name, pattern) for pattern in _USED_ALL_THE_SAME) or not any(
        _like(name, pattern) for pattern in (*_UNUSED, *REPLACED)
    )


def wanted_of_python(name: str) -> bool:
    """Tell whether the page needs a file of Python's own library.

    Args:
        name: Its path in the library.

    Example:
        >>> wanted_of_python("typing.py"), wanted_of_python("smtplib.py")
        (True, False)
    """
    return not any(_like(name, pattern) for pattern in _STDLIB_UNUSED)


def _like(name: str, pattern: str) -> bool:
    return fnmatch(name.lower(), pattern.lower())
