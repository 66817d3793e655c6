"""How the tests share several processes (``pytest -n 2 --dist loadgroup``)."""

from __future__ import annotations

import pytest

TOGETHER = ("test_static.py", "test_lab.py", "test_proxy.py")  # each of these starts something big once


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Keep in one process what belongs together: the cells of a notebook, and files that start something big."""
    for item in items:
        if item.path.suffix == ".ipynb" or item.path.name in TOGETHER:
            item.add_marker(pytest.mark.xdist_group(item.path.name))
