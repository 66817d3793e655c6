"""What the site without a server is made of, pinned exactly; no other module names a version.

`voici-core`, `jupyterlite-core` and `jupyterlite-pyodide-kernel` fit together in these versions only: neighbouring ones
build, and then fail in the browser. Change a pin together with a run of tests/browser/test_static.py.
"""

from __future__ import annotations

from typing import Final

TOOLS: Final = (
    "voici-core==0.10.0",
    "voila==0.5.13",
    "nbconvert==7.17.2",
    "jupyterlite-core==0.7.6",
    "jupyterlite-pyodide-kernel==0.7.0",
    "anywidget==0.11.0",
    "ipywidgets==8.1.9",
)
"""What builds the site, and whose front ends and templates it carries. What they need besides leaves no trace in it."""

PYODIDE: Final = "pyodide@0.29.5"
"""Python for the browser, from npm: the runtime without any wheel."""

PYTHON: Final = "3.13"
"""The Python that this Pyodide is."""

WHEELS: Final = (
    "anywidget==0.11.0",
    "asttokens==3.0.2",
    "comm==0.2.3",
    "decorator==5.3.1",
    "executing==2.3.0",
    "ipython==9.0.2",
    "ipython_pygments_lexers==1.1.1",
    "ipywidgets==8.1.9",
    "matplotlib_inline==0.2.2",
    "psygnal==0.16.1",
    "pure_eval==0.2.4",
    "pygments==2.21.0",
    "stack_data==0.6.3",
    "traitlets==5.16.1",
    "typing_extensions==4.16.0",
)
"""All that runs beside the course; the two widgets packages as in `TOOLS`, whose front ends speak with them."""

KERNEL_WHEELS: Final = ("pyodide_kernel", "ipykernel")
"""Small wheels that come inside jupyterlite-pyodide-kernel."""

EXTENSIONS: Final = ("@jupyterlite/pyodide-kernel-extension", "anywidget")
"""Front ends that are loaded beside Voici's own."""
