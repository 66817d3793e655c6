"""The build of the site without a server: what it refuses, what it puts into the wheels, and where addresses lead."""

from __future__ import annotations

import ast
import json
import os
import re
import signal
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

import pytest

from gin_widgets import __version__
from gin_widgets.site.serverless import build, page, parts, pins, tools, wheels
from tests.browser.servers import script

EARLIER = "0123456789ab"
CONFIG = {
    "baseUrl": "../../",
    "fullStaticUrl": "../build",
    "themesUrl": "./build/themes",
    "litePluginSettings": {
        "kernel": {"pyodideUrl": "../../static/pyodide/pyodide.js", "pipliteUrls": ["../../all.json"]}
    },
}
VOICI = f"""
<div></div><script id="jupyter-config-data" type="application/json">{json.dumps(CONFIG)}</script>
<script defer src="../build/voici.js"></script></body></html>"""


def earlier(folder: Path) -> Path:
    """Lay out what an earlier build left."""
    (folder / EARLIER).mkdir(parents=True)
    (folder / "index.html").write_text(f"<head>{page.GENERATOR}</head>")
    return folder


def make_one(aside: Path, site: Path) -> None:
    """Stand in for the making of a site."""
    (aside / "work").mkdir()
    site.mkdir()
    (site / "index.html").write_text("new")


def test_a_new_an_empty_and_an_earlier_folder_are_taken(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    for folder in (tmp_path / "new", tmp_path / "empty", earlier(tmp_path / "earlier")):
        build.refuse(folder)


@pytest.mark.parametrize("stranger", ["notes.txt", "pictures/cat.png", f"{EARLIER}.txt"])
def test_a_folder_with_anything_else_is_refused(tmp_path: Path, stranger: str) -> None:
    folder = earlier(tmp_path / "site")
    (folder / stranger).parent.mkdir(exist_ok=True)
    (folder / stranger).write_text("mine")
    with pytest.raises(SystemExit, match=r"site holds something else than an earlier build"):
        build.main([str(folder)])
    assert (folder / stranger).read_text() == "mine"


def test_another_site_is_refused(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<title>My cats</title>")
    with pytest.raises(SystemExit, match="something else"):
        build.refuse(tmp_path)


def test_a_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "site").write_text("mine")
    with pytest.raises(SystemExit, match="is a file"):
        build.refuse(tmp_path / "site")


def test_missing_programs_are_named_before_anything_is_done(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(SystemExit, match=r"needs node and npm, .* install Node\.js"):
        build.main([str(tmp_path / "site")])
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("says", "line"),
    [
        ("WARNING: slow\\nERROR: No matching distribution\\nhelp", "ERROR: No matching distribution"),
        ("npm error code ENOTFOUND\\nnpm error A complete log of this run", "npm error code ENOTFOUND"),
        ("Traceback\\n  File x\\nValueError: no", "ValueError: no"),
        ("", "it gave no reason"),
    ],
)
def test_a_failing_program_is_told_in_one_line(tmp_path: Path, says: str, line: str) -> None:
    program = f"import sys; sys.stderr.write('{says}'); sys.exit(1)"
    with pytest.raises(SystemExit) as refusal:
        tools.run([sys.executable, "-c", program], "fetch it", tmp_path)
    assert refusal.value.code == f"gin-widgets build could not fetch it: {line}"


def test_programs_see_nothing_of_the_users_python(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("PYTHONPATH", "JUPYTER_PATH", "VIRTUAL_ENV"):
        monkeypatch.setenv(name, "/elsewhere")
    program = "import os, sys; sys.exit('/elsewhere' in os.environ.values())"
    tools.run([sys.executable, "-c", program], "look", tmp_path)


def test_a_complete_site_takes_the_place_of_an_earlier_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build, "make", make_one)
    build.build(earlier(tmp_path / "site"))
    assert [one.name for one in tmp_path.rglob("*")] == ["site", "index.html"]


def test_half_a_site_never_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(aside: Path, site: Path) -> None:
        make_one(aside, site)
        sys.exit("gin-widgets build could not fetch the wheels")

    monkeypatch.setattr(build, "make", fail)
    before = sorted(earlier(tmp_path / "site").rglob("*"))
    with pytest.raises(SystemExit, match="fetch the wheels"):
        build.build(tmp_path / "site")
    assert sorted((tmp_path / "site").rglob("*")) == before
    assert [one.name for one in tmp_path.iterdir()] == ["site"]


@pytest.mark.skipif(os.name == "nt", reason="Windows knows no such signals")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_who_stops_a_build_finds_nothing_half_done(tmp_path: Path, number: int) -> None:
    for name in ("node", "npm"):
        (tmp_path / name).symlink_to("/bin/false")
    place = tmp_path / "place"
    command = [script("gin-widgets"), "build", str(place / "site")]
    env = os.environ | {"PATH": f"{tmp_path}{os.pathsep}{os.environ['PATH']}"}
    with subprocess.Popen(command, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout
        assert process.stdout.readline() == "Installing the tools ...\n"
        process.send_signal(number)
        _, told = process.communicate(timeout=60)
    assert process.returncode == 1
    assert told == "gin-widgets build was stopped; nothing was written\n"
    assert list(place.iterdir()) == []


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="permissions bind neither Windows nor root")
def test_a_place_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    with pytest.raises(SystemExit, match="could not write"):
        build.build(tmp_path / "site")


def test_the_courses_wheel_holds_the_course_and_no_server() -> None:
    names = set(wheels.own())
    assert {"gin_widgets/__init__.py", "gin_widgets/errors.py", "gin_widgets/widgets/static/course.mjs"} <= names
    assert f"gin_widgets-{__version__}.dist-info/licenses/LICENSE" in names
    assert not [name for name in names if re.search(r"/(site|notebooks|__pycache__)/", name)]
    assert wheels.file_name(wheels.own()) == f"gin_widgets-{__version__}-py3-none-any.whl"


def test_the_courses_wheel_stands_alone(tmp_path: Path) -> None:
    for name, data in wheels.own().items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(data)
    program = "import sys; sys.path.insert(0, '.'); from gin_widgets.lessons import page; print(page.__file__)"
    done = subprocess.run([sys.executable, "-c", program], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert done.stdout.startswith(str(tmp_path))


def test_the_course_imports_nothing_that_is_left_out() -> None:
    trees = [ast.parse(data) for name, data in wheels.own().items() if name.endswith(".py")]
    nodes = [node for tree in trees for node in ast.walk(tree)]
    modules = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    modules |= {node.module or "" for node in nodes if isinstance(node, ast.ImportFrom)}
    paths = {module.replace(".", "/") for module in modules}
    assert "typing" in paths
    assert not [path for path in paths if path.startswith("gin_widgets/site")]
    assert [path for path in paths if not parts.wanted_of_python(f"{path}.py")] == []
    assert [path for path in paths if not parts.wanted_of_python(f"{path}/__init__.py")] == []


def test_the_same_files_make_the_same_archive(tmp_path: Path) -> None:
    wheels.write_zip(tmp_path / "a", {"x": b"1", "y": b"2"})
    wheels.write_zip(tmp_path / "b", {"y": b"2", "x": b"1"})
    assert (tmp_path / "a").read_bytes() == (tmp_path / "b").read_bytes()


def test_a_slim_wheel_keeps_code_licence_and_name() -> None:
    long = b"Metadata-Version: 2.1\nName: IPython\nVersion: 9\nClassifier: x\n\nA long story"
    kept = wheels.slim(
        {
            "IPython/__init__.py": b"1",
            "IPython/terminal/embed.py": b"import prompt_toolkit",
            "IPython/terminal/interactiveshell.py": b"import prompt_toolkit",
            "ipython-9.dist-info/METADATA": long,
            "ipython-9.dist-info/RECORD": b"x",
            "ipython-9.dist-info/licenses/LICENSE": b"free",
        }
    )
    assert b"prompt_toolkit" not in b"".join(kept.values())
    assert kept["ipython-9.dist-info/METADATA"] == b"Metadata-Version: 2.1\nName: IPython\nVersion: 9\n\n"
    assert kept["ipython-9.dist-info/licenses/LICENSE"] == b"free"
    assert sorted(kept)[:2] == ["IPython/__init__.py", "IPython/terminal/embed.py"]


def test_the_lock_lists_each_wheel_with_its_sum(tmp_path: Path) -> None:
    for files in (wheels.own(), wheels.stub("piplite", parts.STUBS["piplite"]), wheels.stub("sqlite3", {})):
        wheels.write_zip(tmp_path / wheels.file_name(files), files)
    lock = wheels.lock({"info": {"python": "3.13.2"}, "packages": {"numpy": {}}}, tmp_path)
    assert lock["info"] == {"python": "3.13.2"}
    assert set(lock["packages"]) == {"gin-widgets", "piplite", "sqlite3"}
    ours = lock["packages"]["gin-widgets"]
    assert ours["imports"] == ["gin_widgets"]
    assert ours["sha256"] == sha256((tmp_path / ours["file_name"]).read_bytes()).hexdigest()
    assert json.loads(wheels.dump(lock)) == lock


def test_every_version_is_pinned_once_and_fits() -> None:
    pinned = [*pins.TOOLS, *pins.WHEELS]
    assert all(re.fullmatch(r"[\w-]+==[\d.]+", pin) for pin in pinned)
    versions = {pin.split("==")[0] for pin in pinned}
    assert len(set(pinned)) == len(versions), "front ends and wheels of one name must be of one version"


def test_every_address_leads_into_the_folder() -> None:
    text = page.compose(VOICI, EARLIER)
    found = re.search(r'id="jupyter-config-data"[^>]*>(.*?)</script>', text, re.DOTALL)
    assert found
    assert json.loads(found[1]) == {
        "baseUrl": f"./{EARLIER}/",
        "fullStaticUrl": f"./{EARLIER}/voici/build",
        "themesUrl": "./build/themes",
        "litePluginSettings": {
            "kernel": {
                "pyodideUrl": f"./{EARLIER}/static/pyodide/pyodide.js",
                "pipliteUrls": [f"./{EARLIER}/all.json"],
            }
        },
    }
    assert f'<script defer src="{EARLIER}/voici/build/voici.js">' in text
    assert f'"{EARLIER}/static/pyodide/' in text.replace("`", '"')
    assert text.startswith("<!DOCTYPE html>")
    assert text.count("<body") == 1


def test_the_page_lets_nothing_in_from_another_host() -> None:
    head = page.compose(VOICI, EARLIER).split("</head>")[0]
    assert 'http-equiv="Content-Security-Policy" content="default-src \'self\'; ' in head
    assert "frame-ancestors" not in head, "a page cannot say this of itself"


def test_a_folder_is_named_after_its_content(tmp_path: Path) -> None:
    (tmp_path / "a").write_text("1")
    first = page.content_hash(tmp_path)
    assert re.fullmatch(r"[0-9a-f]{12}", first)
    assert page.content_hash(tmp_path) == first
    (tmp_path / "a").write_text("2")
    assert page.content_hash(tmp_path) != first


def test_another_voici_is_noticed(tmp_path: Path) -> None:
    (tmp_path / "1.js").write_text("another plugin")
    with pytest.raises(RuntimeError, match="do not fit"):
        page._without_service_worker(tmp_path)
