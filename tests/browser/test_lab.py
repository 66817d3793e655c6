"""JupyterLab shows the same widgets, and its own keys do not get in the way."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.servers import Server
from tests.browser.watch import Watch


@pytest.fixture
def notebook(open_page: OpenPage, lab: Server, watch: Watch) -> Page:
    """The notebook of the lesson on sets, all cells run."""
    watch.allow("console:")  # JupyterLab's own
    page = open_page("lab/tree/02-sets.ipynb?reset", server=lab, width=1400, height=1000)
    page.get_by_text("Python 3 (ipykernel) | Idle").wait_for(timeout=60_000)
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_role("menuitem", name="Run All Cells").first.click()
    page.wait_for_selector(".gin-course .gin-board", timeout=60_000)
    return page


def test_a_lesson_works_in_jupyterlab(notebook: Page) -> None:
    lesson = notebook.locator(".gin-course")
    expect(lesson.locator("section[data-on] h1")).to_have_text("Sets")
    lesson.locator(".gin-steps a").nth(1).click()
    expect(lesson.locator("[data-part='2'] .gin-rule")).to_be_visible()
    assert "#sets" not in notebook.url
    cells = notebook.locator(".jp-Cell").count()
    lesson.get_by_role("button", name="Next step").focus()
    for key, step in (("PageDown", 2), ("ArrowRight", 3), ("ArrowLeft", 2)):
        notebook.keyboard.press(key)
        expect(lesson.locator("[data-part='2']").get_by_role("status")).to_contain_text(f"Step {step} of")
    expect(lesson.get_by_role("button", name="Next step")).to_be_focused()
    assert notebook.locator(".jp-Cell").count() == cells
    lesson.locator(".gin-steps a").nth(6).click()
    lesson.get_by_role("button", name="Show", exact=True).click()
    expect(lesson.locator(".gin-block").first).to_be_visible()


def test_keys_belong_to_the_cards_while_they_have_the_focus(notebook: Page) -> None:
    row = notebook.locator(".jp-OutputArea .gin-hand").last
    cards = row.locator("button.gin-card")
    cells = notebook.locator(".jp-Cell").count()
    cards.first.focus()
    for key in ("ArrowRight", "ArrowDown", "ArrowUp", "Space", "Enter"):
        notebook.keyboard.press(key)
    assert row.evaluate("(row) => row.contains(document.activeElement)")
    assert notebook.locator(".jp-Cell").count() == cells
