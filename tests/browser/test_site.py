"""The course as it is served: readable before Python, freed after the visit, closed where visitors have no business."""

from __future__ import annotations

import sys
import zipfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from urllib.parse import urlsplit
from zlib import decompressobj

import pytest
from playwright.sync_api import Page, expect

from gin_widgets.lessons.catalogue import COURSE
from gin_widgets.site.config import policy
from tests.browser.conftest import SITE_READY, OpenPage, StartSite
from tests.browser.servers import Server, eventually, script, serve
from tests.browser.watch import Watch, check_axe, check_width, close_tab, wait_live

HOLD = "import os, time\nwhile not os.path.exists({gate!r}):\n    time.sleep(0.02)\n"
BROKEN = "import sys\nsys.modules['gin_widgets'] = None\n"
COUNT_SHIFTS = """
window.shift = 0;
new PerformanceObserver((list) => { for (const one of list.getEntries()) window.shift += one.value; })
  .observe({type: "layout-shift", buffered: true});
"""
PAGES = ["home", "rules", "words", "table", "sheet", "teach"]
ROUTES = [*PAGES, *(f"{lesson.key}/{part}" for lesson in COURSE for part in range(1, 8))]
PARTS = ROUTES[len(PAGES) :]
AXE = {"light": [*PAGES, *PARTS[::2], "item/runs/4711/pagat"], "dark": [*PAGES, *PARTS[1::2]]}  # each part is met


def shown(page: Page) -> list[str]:
    """Name the section and the part in view."""
    names: list[str] = page.evaluate(
        "[...document.querySelectorAll('[data-lesson], [data-part]')].filter((one) => one.checkVisibility())"
        ".map((one) => one.dataset.lesson ?? one.dataset.part)"
    )
    return names


@contextmanager
def asked(server: Server, path: str, **headers: str) -> Iterator[HTTPResponse]:
    """Ask for a path as it stands, without a browser's tidying."""
    with closing(HTTPConnection(urlsplit(server.url).netloc, timeout=60)) as connection:
        connection.request("GET", path, headers={name.replace("_", "-"): value for name, value in headers.items()})
        with connection.getresponse() as answer:
            yield answer


def test_the_course_is_there_and_comes_alive(open_page: OpenPage) -> None:
    page = open_page()
    expect(page.get_by_role("main").get_by_role("heading", level=1)).to_be_visible()
    wait_live(page)
    assert page.title().startswith("Learn gin rummy")
    assert page.locator("html").get_attribute("lang") == "en"
    assert page.get_by_role("main").count() == 1


@pytest.mark.parametrize(("route", "view"), [("#Runs/3", ["runs", "3"]), ("#sets", ["sets", "1"]), ("", ["home"])])
def test_an_address_opens_its_part(open_page: OpenPage, route: str, view: list[str]) -> None:
    page = open_page(route)
    page.wait_for_selector("section[data-on]")
    assert shown(page) == view


def test_the_chosen_look_is_there_before_the_page(open_page: OpenPage) -> None:
    page = open_page()
    wait_live(page)
    page.evaluate("localStorage.setItem('gin-look', JSON.stringify({theme: 'dark'}))")
    page.add_init_script(
        "new MutationObserver((_, watcher) => { if (!document.body) return; watcher.disconnect();"
        " window.themeOfBody = document.documentElement.dataset.theme; })"
        ".observe(document, {childList: true, subtree: true})"
    )
    page.reload(wait_until="commit")
    wait_live(page)
    assert page.evaluate("window.themeOfBody") == "dark"


def test_the_page_is_readable_before_python(open_page: OpenPage, start_site: StartSite, tmp_path: Path) -> None:
    gate = tmp_path / "gate"
    held = start_site(first=HOLD.format(gate=str(gate)))
    page = open_page("#sets/2", server=held)
    expect(page.locator("[data-lesson=sets] .gin-rule")).to_be_visible()
    assert page.locator(".gin-python").get_attribute("data-live") == "starting"
    gate.touch()
    wait_live(page)


def test_python_moves_nothing_on_the_page_when_it_comes(
    open_page: OpenPage, start_site: StartSite, tmp_path: Path
) -> None:
    gate = tmp_path / "gate"
    page = open_page("#points/1", server=start_site(first=HOLD.format(gate=str(gate))))
    page.wait_for_selector("[data-part][data-on] .gin-board")
    page.evaluate(COUNT_SHIFTS)
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    focused = page.evaluate_handle("document.activeElement")
    gate.touch()
    wait_live(page)
    assert page.evaluate("window.shift") == 0
    assert page.evaluate("(before) => before === document.activeElement", focused)


def test_a_closed_tab_frees_its_kernel(open_page: OpenPage, start_site: StartSite) -> None:
    server = start_site()
    page = open_page(server=server)
    wait_live(page)
    assert len(server.kernels()) == 1
    close_tab(page)
    eventually(lambda: not server.kernels(), "the end of the closed tab's kernel")


def test_a_reload_leaves_no_kernel_behind_and_keeps_the_only_seat(open_page: OpenPage, start_site: StartSite) -> None:
    server = start_site("--max-visitors=1")
    page = open_page(server=server)
    wait_live(page)
    (first,) = server.kernels()
    page.reload(wait_until="commit")
    wait_live(page)
    eventually(lambda: len(server.kernels()) == 1, "the end of the kernel before the reload")
    assert server.kernels() != [first]


def test_idle_kernels_are_culled_when_a_tab_crashed(open_page: OpenPage, start_site: StartSite) -> None:
    # Long enough for a slow machine's page to come alive: until then nobody looks at its kernel either.
    cull = ("--MappingKernelManager.cull_idle_timeout=15", "--MappingKernelManager.cull_interval=1")
    server = start_site(*cull)
    page = open_page(server=server)
    wait_live(page)
    page.context.close()  # no goodbye is sent
    eventually(lambda: not server.kernels(), "the culling of the kernel nobody looks at")


def test_when_python_cannot_start_the_page_says_so_and_stays(
    open_page: OpenPage, start_site: StartSite, watch: Watch
) -> None:
    watch.allow("ModuleNotFoundError")
    page = open_page("#runs/2", server=start_site(first=BROKEN))
    expect(page.get_by_role("alert")).to_contain_text("The page could not get ready. Reload it", timeout=60_000)
    expect(page.locator("[data-lesson=runs] .gin-rule")).to_be_visible()
    assert "Traceback" not in page.content()


def test_preheated_kernels_serve_the_same_page(open_page: OpenPage, start_site: StartSite) -> None:
    server = start_site("--preheat_kernel=True", "--pool_size=1")
    page = open_page("#runs/2", server=server)
    wait_live(page)
    assert shown(page) == ["runs", "2"]
    before = server.kernels()
    close_tab(page)
    eventually(lambda: bool(set(before) - set(server.kernels())), "the end of the closed tab's kernel")


def test_the_course_lives_under_another_base_address(open_page: OpenPage, start_site: StartSite) -> None:
    server = start_site("--base_url=/school/gin/")
    assert server.url.endswith("/school/gin/")
    wait_live(open_page(server=server))


def test_the_wheel_serves_the_course(open_page: OpenPage, tmp_path: Path) -> None:
    import subprocess

    root = Path(__file__).parents[2]
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(build, cwd=root, check=True, capture_output=True)
    (wheel,) = tmp_path.glob("*.whl")
    zipfile.ZipFile(wheel).extractall(tmp_path / "installed")
    start = "import sys; from gin_widgets.site.command import main; main(sys.argv[1:])"
    command = [sys.executable, "-c", start, "--no-browser", "--port=0"]
    env = {"PYTHONPATH": str(tmp_path / "installed")}
    with serve(command, tmp_path, SITE_READY, env) as server:
        page = open_page("#runs/2", server=server)
        wait_live(page)
        close_tab(page)


def test_the_browser_opens_by_default(tmp_path: Path) -> None:
    opened = tmp_path / "opened"
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\nprintf %s "$1" > {opened}.part && mv {opened}.part {opened}\n')
    browser.chmod(0o755)
    with serve([script("gin-widgets"), "--port=0"], tmp_path, SITE_READY, {"BROWSER": str(browser)}) as server:
        eventually(opened.exists, "the start of the browser")
        redirect = Path(opened.read_text().removeprefix("file://"))
        assert f"url={server.url}" in redirect.read_text()
        redirect.unlink()


def test_template_and_theme_are_not_the_visitors_to_choose(open_page: OpenPage) -> None:
    page = open_page("?template=reveal&theme=dark#runs/2")
    wait_live(page)
    assert shown(page) == ["runs", "2"]


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/voila/files/course.ipynb", 403),
        ("/voila/files/../pyproject.toml", 403),
        ("/voila/files/%2e%2e/pyproject.toml", 403),
        ("/api/contents", 404),
        ("/index.html", 404),
        ("/voila/static/nothing.js", 403),
    ],
)
def test_nothing_but_the_course_is_served(site: Server, path: str, status: int) -> None:
    with asked(site, path) as answer:
        moved = answer.headers["Location"]
    with asked(site, moved or path) as answer:
        assert answer.status == status
        assert "gin_widgets" not in answer.read().decode()


def test_an_address_without_a_page_leads_back_to_the_course(site: Server) -> None:
    with asked(site, "/rules") as answer:
        text = answer.read().decode()
    assert answer.status == 404
    assert "There is no such page" in text
    assert '<a href="/">To the course</a>' in text


def test_an_error_page_is_the_courses_own(site: Server) -> None:
    with closing(HTTPConnection(urlsplit(site.url).netloc, timeout=60)) as connection:
        connection.request("PUT", "/")
        with connection.getresponse() as answer:
            text = answer.read().decode()
    assert answer.status in {403, 405}
    assert "This page did not come" in text
    assert "https://" not in text


def test_the_policy_comes_with_the_page(open_page: OpenPage, site: Server) -> None:
    page = open_page()
    wait_live(page)
    with page.expect_response(site.url) as answer:
        page.reload(wait_until="commit")
    wait_live(page)
    headers = answer.value.headers
    assert headers["content-security-policy"] == policy()
    assert headers["x-content-type-options"] == "nosniff"


def test_visitors_from_elsewhere_get_it_compressed_and_at_once(start_site: StartSite, tmp_path: Path) -> None:
    gate = tmp_path / "gate"
    server = start_site(first=HOLD.format(gate=str(gate)))
    unpack, text = decompressobj(wbits=31), b""
    with asked(server, "/", Accept_Encoding="gzip", X_Forwarded_For="192.0.2.1") as answer:
        assert answer.headers["Content-Encoding"] == "gzip"
        while b'performance.mark("gin-early")' not in text:  # the last line of the shell, while Python is held back
            text += unpack.decompress(answer.read1())
        gate.touch()
        answer.read()


def test_visitors_at_this_machine_get_it_as_it_is(site: Server) -> None:
    with asked(site, "/voila/static/voila.js", Accept_Encoding="gzip") as answer:
        assert answer.headers["Content-Encoding"] is None
        answer.read()


def test_the_skip_link_moves_the_focus_and_keeps_the_address(open_page: OpenPage) -> None:
    page = open_page("#runs/2")
    wait_live(page)
    page.keyboard.press("Tab")
    expect(page.locator(".gin-skip")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("[data-lesson=runs] h1")).to_be_focused()
    assert page.url.endswith("#runs/2")


def test_without_javascript_every_lesson_can_be_read(open_page: OpenPage) -> None:
    page = open_page(java_script_enabled=False)
    for lesson in COURSE:
        expect(page.get_by_role("heading", level=1, name=lesson.title, exact=True)).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_no_barrier(open_page: OpenPage, scheme: str) -> None:
    page = open_page(color_scheme=scheme)
    wait_live(page)
    for route in AXE[scheme]:
        page.goto(page.url.split("#")[0] + f"#{route}")
        page.wait_for_function("(route) => location.hash.slice(1) === route", arg=route)
        check_axe(page)


def test_nothing_is_wider_than_a_small_phone(open_page: OpenPage) -> None:
    page = open_page(width=320, height=640)
    wait_live(page)
    for route in ROUTES:
        page.goto(page.url.split("#")[0] + f"#{route}")
        check_width(page)
    page.goto(page.url.split("#")[0] + "#sheet/hollywood")  # six columns: the widest
    expect(page.locator(".gin-sheet:visible")).to_have_count(1)
    check_axe(page)
