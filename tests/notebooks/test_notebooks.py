"""What the notebooks are made of; nbval runs them and compares what they print."""

from __future__ import annotations

import ast
from pathlib import Path

import nbformat
import pytest

from gin_widgets.lessons.catalogue import COURSE

FOLDER = Path(__file__).parents[2] / "notebooks"
BOOKS = {path.name: nbformat.read(path, as_version=4) for path in sorted(FOLDER.glob("*.ipynb"))}
LESSONS = {f"{number:02}-{lesson.key}.ipynb": lesson for number, lesson in enumerate(COURSE, start=1)}
EACH = pytest.mark.parametrize("name", BOOKS)
IGNORED = "# NBVAL_IGNORE_OUTPUT"
LOGIC = (
    ast.FunctionDef,
    ast.AsyncFunctionDef,
    ast.ClassDef,
    ast.Lambda,
    ast.For,
    ast.While,
    ast.If,
    ast.IfExp,
    ast.Try,
    ast.With,
    ast.comprehension,
)


def cells(name: str, kind: str = "code") -> list[str]:
    """Sources of the cells of one kind."""
    return [cell.source for cell in BOOKS[name].cells if cell.cell_type == kind]


def test_every_lesson_has_a_notebook() -> None:
    assert set(LESSONS) <= set(BOOKS)


@EACH
def test_a_notebook_is_valid_and_knows_its_kernel(name: str) -> None:
    nbformat.validate(BOOKS[name])
    assert BOOKS[name].metadata.kernelspec.name == "python3"
    assert BOOKS[name].metadata.title


@EACH
def test_no_logic_in_cells(name: str) -> None:
    nodes = [node for source in cells(name) for node in ast.walk(ast.parse(source))]
    assert not [ast.unparse(node) for node in nodes if isinstance(node, LOGIC)]


@EACH
def test_a_cell_is_a_few_lines(name: str) -> None:
    assert max(len(source.splitlines()) for source in cells(name)) <= 8


@EACH
def test_plain_cells_keep_what_they_show_and_widget_cells_keep_nothing(name: str) -> None:
    for cell in BOOKS[name].cells:
        if cell.cell_type != "code":
            continue
        shows = isinstance(ast.parse(cell.source).body[-1], ast.Expr)
        assert bool(cell.outputs) == (shows and not cell.source.startswith(IGNORED))
        assert cell.execution_count or not cell.outputs, "nbval takes a cell without a count as never run"


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_notebook_opens_its_lesson_first(name: str) -> None:
    lesson = LESSONS[name]
    assert BOOKS[name].metadata.title == lesson.title
    assert cells(name, "markdown")[0].startswith(f"# {lesson.title}\n")
    assert cells(name)[0].splitlines() == [
        IGNORED,
        "from gin_widgets import lesson",
        "",
        f'lesson("{lesson.key}")',
    ]


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_notebook_shows_the_engine_and_a_widget_alone(name: str) -> None:
    code = "\n".join(cells(name))
    assert "from gin_widgets.rules import" in code
    assert "from gin_widgets import CardRow" in code or "from gin_widgets import MeldBoard" in code
    assert ".value" in code
