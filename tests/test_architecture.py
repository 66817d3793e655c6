"""Each layer imports only from the ones above it, and the game knows no screen."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import gin_widgets

PACKAGE = Path(gin_widgets.__path__[0])
LAYERS = ("errors", "rules", "teaching", "widgets", "lessons", "site")
PURE = ("errors", "rules", "teaching")
SILENT = {"print", "input", "open"}
WORLD = {"time", "datetime", "os", "pathlib", "io", "socket", "subprocess"}
MODULES = sorted(path for path in PACKAGE.rglob("*.py") if "notebooks" not in path.relative_to(PACKAGE).parts)


def name_of(path: Path) -> str:
    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def layer_of(module: str) -> str:
    return [*module.split("."), ""][1]


def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def imports(path: Path, *, only_at_load: bool = False) -> Iterator[str]:
    """Yield the full name of everything a module imports; at load, not what a function imports when it is called."""
    tree = tree_of(path)
    nodes = tree.body if only_at_load else list(ast.walk(tree))
    for node in nodes:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            home = node.module or ""
            if node.level:
                here = name_of(path).split(".") + (["__init__"] if path.stem == "__init__" else [])
                home = ".".join(here[: -node.level] + ([home] if home else []))
            yield home
            yield from (f"{home}.{alias.name}" for alias in node.names)


@pytest.mark.parametrize("path", [path for path in MODULES if layer_of(name_of(path))], ids=name_of)
def test_a_module_imports_only_from_the_layers_above(path: Path) -> None:
    allowed = LAYERS[: LAYERS.index(layer_of(name_of(path))) + 1]
    ours = {name for name in imports(path) if name.startswith("gin_widgets.") and layer_of(name) in LAYERS}
    assert [name for name in sorted(ours) if layer_of(name) not in allowed] == []


def test_lesson_content_knows_the_game_and_its_teaching_only() -> None:
    wrong = [
        (name_of(path), name)
        for path in MODULES
        if "content" in path.parts
        for name in imports(path)
        if layer_of(name) in {"widgets", "site"}
    ]
    assert wrong == []


def test_no_module_is_part_of_a_cycle() -> None:
    names = {name_of(path) for path in MODULES}
    graph = {
        name_of(path): {name for name in imports(path, only_at_load=True) if name in names} - {name_of(path)}
        for path in MODULES
    }
    # A package is loaded before its modules; that its __init__ gathers their names is no cycle between the modules.
    graph = {module: {one for one in needs if not module.startswith(f"{one}.")} for module, needs in graph.items()}
    while free := {module for module, needs in graph.items() if not needs & graph.keys()}:
        graph = {module: needs for module, needs in graph.items() if module not in free}
    assert graph == {}


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_no_star_import(path: Path) -> None:
    assert not [
        node for node in ast.walk(tree_of(path)) if isinstance(node, ast.ImportFrom) and node.names[0].name == "*"
    ]


@pytest.mark.parametrize("path", [path for path in MODULES if layer_of(name_of(path)) in PURE], ids=name_of)
def test_the_game_and_its_teaching_stay_silent_and_deterministic(path: Path) -> None:
    calls = [node.func for node in ast.walk(tree_of(path)) if isinstance(node, ast.Call)]
    spoken = {func.id for func in calls if isinstance(func, ast.Name)} & SILENT
    chance = {
        ast.unparse(func)
        for func in calls
        if isinstance(func, ast.Attribute)
        and ast.unparse(func.value) in {"random", "time", "secrets"}
        and func.attr != "Random"
    }
    assert (spoken, chance) == (set(), set())


@pytest.mark.parametrize("path", [path for path in MODULES if layer_of(name_of(path)) == "rules"], ids=name_of)
def test_the_game_imports_nothing_of_the_world(path: Path) -> None:
    outer = {name.split(".")[0] for name in imports(path)}
    stdlib = outer - {"gin_widgets"} - set(sys.stdlib_module_names)
    assert stdlib == set()
    assert outer & WORLD == set()


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_input_is_never_checked_by_assert(path: Path) -> None:
    assert not [node.lineno for node in ast.walk(tree_of(path)) if isinstance(node, ast.Assert)]


def test_importing_the_rules_loads_no_widgets() -> None:
    program = "import sys, gin_widgets.rules; print(*[m for m in sys.modules if m.split('.')[0] in sys.argv[1:]])"
    heavy = ["ipywidgets", "anywidget", "traitlets", "IPython", "voila"]
    done = subprocess.run([sys.executable, "-c", program, *heavy], capture_output=True, text=True, check=True)
    assert done.stdout.split() == []


def test_importing_the_package_loads_no_layer() -> None:
    program = "import sys, gin_widgets; print(*[m for m in sys.modules if m.startswith('gin_widgets.')])"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.split() == []
