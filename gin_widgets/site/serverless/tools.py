"""The programs that the build needs, run one at a time; whatever fails ends it with one line."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import tarfile
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from threading import Event
from typing import Final

from gin_widgets.site.serverless.pins import KERNEL_WHEELS, PYODIDE, PYTHON, TOOLS, WHEELS

NEEDS: Final = ("node", "npm")

_FOREIGN: Final = ("JUPYTER", "PYTHON", "VIRTUAL_ENV", "IPYTHON")
_STOPPED: Final = Event()


def check_programs() -> None:
    """Look for what this machine must have besides Python.

    Raises:
        SystemExit: With one line that names what is missing.
    """
    missing = [name for name in NEEDS if shutil.which(name) is None]
    if missing:
        sys.exit(
            f"gin-widgets build needs {' and '.join(missing)}, and this machine has none: install Node.js 18 or newer"
        )


def heed_signals() -> None:
    """Let Ctrl+C and a polite kill end the build like an error of the program that runs, with nothing left behind."""
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: _STOPPED.set())


def run(command: Sequence[str | Path], doing: str, cwd: Path, env: Mapping[str, str] | None = None) -> None:
    """Run a program, silently unless it fails.

    Args:
        command: The program and its arguments.
        doing: What it does, for the line that says it failed.
        cwd: Where it runs.
        env: More environment.

    Raises:
        SystemExit: With one line: what failed, and the last thing the program said.
    """
    kept = {key: value for key, value in os.environ.items() if not key.startswith(_FOREIGN)}
    nothing = str(cwd / "no-such-folder")  # of the user's own settings and templates
    ours = {"PIP_DISABLE_PIP_VERSION_CHECK": "1", "JUPYTER_CONFIG_DIR": nothing, "JUPYTER_DATA_DIR": nothing}
    process = subprocess.Popen(  # noqa: S603  every command is one of ours
        [str(word) for word in command],
        cwd=cwd,
        env={**kept, **ours, **(env or {})},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        errors="replace",
        start_new_session=True,
    )
    out, complaints = _finish(process)
    if process.returncode:
        sys.exit(f"gin-widgets build could not {doing}: {_complaint(complaints or out)}")


def _finish(process: subprocess.Popen[str]) -> tuple[str, str]:
    """Wait for a program, and end it with all that it started when the build is to stop."""
    while not _STOPPED.is_set():
        with suppress(subprocess.TimeoutExpired):
            return process.communicate(timeout=0.2)
    if os.name == "nt":
        process.kill()
    else:
        os.killpg(process.pid, signal.SIGKILL)
    process.communicate()
    sys.exit("gin-widgets build was stopped; nothing was written")


def _complaint(text: str) -> str:
    """Find the line that says what went wrong: pip and npm mark it, others say it last."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    marked = [line for line in lines if line.startswith(("ERROR:", "npm error", "npm ERR!")) and " log " not in line]
    return (marked or lines[-1:] or ["it gave no reason"])[0]


class Workshop:
    """A folder with an environment of its own, where the site is put together.

    Args:
        folder: An empty folder.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.venv = folder / "venv"

    @property
    def python(self) -> Path:
        """The interpreter of the environment."""
        return self.venv / ("Scripts/python.exe" if os.name == "nt" else "bin/python")

    @property
    def extensions(self) -> Path:
        """Where the environment keeps front ends."""
        return self.venv / "share" / "jupyter" / "labextensions"

    def install(self) -> None:
        """Make the environment with the tools that write the site."""
        self.run([sys.executable, "-m", "venv", self.venv], "make a Python environment")
        self.run([self.python, "-m", "pip", "install", "-q", *TOOLS], "install its tools")

    def pyodide(self) -> Path:
        """Fetch Python for the browser.

        Returns:
            The folder it is in.
        """
        self.run(["npm", "pack", "--silent", PYODIDE], f"fetch {PYODIDE} from npm")
        with tarfile.open(next(self.folder.glob("pyodide-*.tgz"))) as packed:
            packed.extractall(self.folder / "npm", filter="data")
        return self.folder / "npm" / "package"

    def wheels(self) -> list[Path]:
        """Fetch the wheels that run in the browser.

        Returns:
            Their files, those of the kernel among them.
        """
        target = ("--only-binary=:all:", "--implementation=py", "--abi=none", "--platform=any")
        version = f"--python-version={PYTHON}"
        self.run(
            [self.python, "-m", "pip", "download", "-q", "--no-deps", "-d", "wheels", *target, version, *WHEELS],
            "fetch the wheels",
        )
        bundled = self.extensions / "@jupyterlite/pyodide-kernel-extension/static/pypi"
        kernel = [next(bundled.glob(f"{name}-*.whl")) for name in KERNEL_WHEELS]
        return [*sorted((self.folder / "wheels").glob("*.whl")), *kernel]

    def run(self, command: Sequence[str | Path], doing: str, inside: str = "", **env: str) -> None:
        """Run a program in the folder, or in one inside; see ``tools.run``."""
        run(command, doing, self.folder / inside, env)
