"""The page's start: whole, inline, and safe to send before Python is there."""

from __future__ import annotations

import gzip
import json
import re
from html.parser import HTMLParser

import pytest

from gin_widgets.lessons.catalogue import COURSE
from gin_widgets.site.paths import SHARE
from gin_widgets.site.shell import as_script_json, body_html, head_html, shell_html

OUTSIDE = re.compile(r"""(?:src|href|action|data)=["']?(?:https?:)?//|@import|url\(["']?(?:https?:)?//""")


class Elements(HTMLParser):
    """Collects start tags, and the text of scripts."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.scripts: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))
        if tag == "script":
            self.scripts.append("")

    def handle_data(self, data: str) -> None:
        if self.found and self.found[-1][0] == "script":
            self.scripts[-1] += data


@pytest.fixture(scope="module")
def page() -> Elements:
    elements = Elements()
    elements.feed(shell_html())
    return elements


def all_of(page: Elements, tag: str) -> list[dict[str, str | None]]:
    return [attrs for name, attrs in page.found if name == tag]


def test_the_head_says_what_the_page_is() -> None:
    head = head_html()
    assert head.startswith('<!DOCTYPE html><html lang="en">')
    assert head.count("<title>") == 1
    assert '<meta name="description" content="' in head
    assert '<meta name="viewport"' in head
    assert head.index("<script>") < head.index("<style>"), "the chosen look is known before anything is drawn"
    assert '<link rel="icon" href="data:image/svg+xml,' in head


def test_there_is_one_main_and_a_link_that_skips_to_it(page: Elements) -> None:
    (main,) = all_of(page, "main")
    assert main["id"] == "gin-shell"
    assert next(attrs for attrs in all_of(page, "a"))["class"] == "gin-skip"


def test_every_lesson_and_part_is_in_the_page(page: Elements) -> None:
    sections = [attrs["data-lesson"] for attrs in all_of(page, "section")]
    others = ["rules", "words", "table", "sheet", "teach", "item"]
    assert sections == ["home", *(lesson.key for lesson in COURSE), *others]
    assert sum("data-part" in attrs for _, attrs in page.found) == 7 * len(COURSE)


def test_no_id_equals_a_route(page: Elements) -> None:
    """Chromium would jump to it when the page is complete, and take the focus from the learner."""
    ids = {attrs["id"] for _, attrs in page.found if attrs.get("id")}
    assert ids & {"home", "item", *(lesson.key for lesson in COURSE)} == set()


def test_the_page_needs_no_request(page: Elements) -> None:
    assert not [attrs for tag, attrs in page.found if tag in {"script", "img", "link"} and ("src" in attrs)]
    assert not OUTSIDE.search(shell_html())


def test_the_view_does_not_wait_for_the_document(page: Elements) -> None:
    (module,) = [attrs for attrs in all_of(page, "script") if attrs.get("type") == "module"]
    assert "async" in module


def test_the_prepared_items_can_be_read_back(page: Elements) -> None:
    at = [attrs.get("id") for attrs in all_of(page, "script")].index("gin-prepared")
    prepared = json.loads(page.scripts[at])
    openings = {f"{lesson.opening}/pagat" for lesson in COURSE}
    assert openings <= set(prepared["items"])
    assert set(prepared["tables"]) <= openings, "only opening items carry their verdicts"


def test_scripts_are_not_cut_short(page: Elements) -> None:
    assert len(page.scripts) == 6
    assert all(script.strip() for script in page.scripts)


def test_what_voila_calls_is_in_the_page_once_and_before_any_cell() -> None:
    """Both templates leave it to the shell, which comes first under either."""
    for name in ("voila_heartbeat", "voila_process", "voila_finish", "display_cells", "update_loading_text"):
        assert shell_html().count(f"window.{name} = ") == 1
        for template in (SHARE / "voila/templates").glob("*/*.j2"):
            assert name not in template.read_text(encoding="utf-8"), template


def test_text_in_the_data_cannot_end_the_script() -> None:
    assert "<" not in as_script_json({"a": "</script><script>", "b": ["<!--"]})


def test_the_base_address_is_escaped() -> None:
    assert 'data-base-url="/a&quot;b/voila/"' in body_html('/a"b/')


def test_no_visitor_needs_to_know_what_python_is() -> None:
    """Comments are for those who read the source; who opens a built file from a disk is told a command."""
    said = re.sub(r"/\*.*?\*/|(?<!:)//[^\n]*", "", shell_html(), flags=re.DOTALL)
    assert re.findall(r"[^\n]{0,60}Python[^\n]{0,20}", said) == []


def test_the_shell_stays_small() -> None:
    """Sent before all else to every visitor; the limit is room to grow, not a goal."""
    assert len(gzip.compress(shell_html().encode())) < 124_000
