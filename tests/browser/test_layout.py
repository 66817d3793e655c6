"""What lies where: nothing jumps between the parts of a lesson, nothing is cut off, targets are in reach."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from gin_widgets.lessons.catalogue import COURSE
from tests.browser.conftest import OpenPage
from tests.browser.learner import Learner
from tests.browser.watch import check_width, wait_live

PAGES = ["home", "rules", "words", "table", "sheet", "teach"]
READY = """
() => [...document.querySelectorAll("section[data-on] [data-part][data-on] .gin-item:not([hidden])")]
  .every((slot) => slot.querySelector(".gin-ask"))
"""
STEPS = """
() => [...document.querySelectorAll("section[data-on] .gin-steps a")].map((one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return [x, y + scrollY, width, height].join();
})
"""
BRACKETS = """
() => [...document.querySelectorAll("section[data-on] .gin-fan:has(> .gin-card:only-child) + .gin-rail")]
  .filter((rail) => rail.checkVisibility())
  .map((rail) => [rail, rail.previousElementSibling.firstElementChild])
  .map(([rail, card]) => [parseFloat(getComputedStyle(rail, "::before").width), card.offsetWidth])
  .filter(([bracket, card]) => Math.abs(bracket - card) > 1)
"""
FAULTS = (Path(__file__).parent / "faults.js").read_text(encoding="utf-8").partition("\n")[2]
SPAN = """
() => {
  const board = document.querySelector("section[data-on] .gin-item:not([hidden]) .gin-board");
  const ends = [...board.querySelectorAll("[data-zone^=on], [data-zone=rest] .gin-card")];
  const edges = ends.map((one) => one.getBoundingClientRect());
  return Math.max(...edges.map((one) => one.bottom)) - Math.min(...edges.map((one) => one.top));
}
"""


def go(page: Page, route: str) -> None:
    page.evaluate("(route) => { location.hash = route; }", route)
    page.wait_for_function(
        "(route) => document.querySelector('section[data-on]').dataset.lesson === route.split('/')[0]", arg=route
    )
    page.wait_for_function(READY)


@pytest.mark.parametrize("width", [360, 768, 1280])
@pytest.mark.parametrize("lesson", ["runs", "variants"])
def test_the_steps_keep_their_places(open_page: OpenPage, lesson: str, width: int) -> None:
    page = open_page(f"#{lesson}/1", width=width)
    wait_live(page)
    places = set()
    for part in range(1, 8):
        go(page, f"{lesson}/{part}")
        expect(page.locator("section[data-on] .gin-steps a[aria-current]")).to_have_attribute(
            "href", f"#{lesson}/{part}"
        )
        places.add(tuple(page.evaluate(STEPS)))
    go(page, f"{lesson}/1")
    Learner(page, "mouse").solve()
    expect(page.locator("section[data-on] .gin-steps a[data-done]")).to_have_count(1)
    places.add(tuple(page.evaluate(STEPS)))
    assert len(places) == 1


@pytest.mark.parametrize("width", [320, 360, 1280])
def test_nothing_is_cut_off_or_covered_or_too_small_or_alone(open_page: OpenPage, width: int) -> None:
    phone = width < 500
    page = open_page("#home", width=width, height=740, has_touch=phone, is_mobile=phone)
    wait_live(page)
    found = {}
    for route in [*PAGES, *(f"{lesson.key}/{part}" for lesson in COURSE for part in range(1, 8))]:
        go(page, route)
        for step in (
            page.locator("section[data-on] [data-part][data-on]").get_by_role("button", name="Show all steps").all()
        ):
            step.click()
        found[route] = page.evaluate(FAULTS, phone and width >= 360)
        check_width(page)
    assert not {route: faults for route, faults in found.items() if faults}


@pytest.mark.parametrize("part", [1, 2])
def test_on_a_projector_what_is_asked_or_told_and_its_button_are_in_one_view(open_page: OpenPage, part: int) -> None:
    page = open_page(f"#points/{part}", width=1280, height=720)
    wait_live(page)
    for lesson in COURSE:
        go(page, f"{lesson.key}/{part}")
        shown = page.locator(f"section[data-lesson={lesson.key}] [data-part='{part}']")
        button = shown.get_by_role("button", name="Next step" if part == 2 else "Check")
        expect(button).to_be_visible()
        top = shown.locator(".gin-worked > li:visible, .gin-ask").first.bounding_box()
        bottom = button.bounding_box()
        assert top
        assert bottom
        assert bottom["y"] + bottom["height"] - top["y"] < 720, lesson.key


def test_on_a_phone_a_card_and_where_it_may_go_are_in_one_view(open_page: OpenPage) -> None:
    page = open_page("#item/lay-off/1049", width=360, height=740, has_touch=True, is_mobile=True)
    learner = Learner(page, "taps")
    tray = learner.slot.locator(".gin-tray")
    expect(tray).to_be_visible()
    page.evaluate("scrollTo(0, 0)")
    card = learner.slot.locator("[data-zone=rest] button.gin-card").first
    expect(tray.get_by_role("button", name="New meld")).not_to_be_in_viewport()
    learner.act(card)
    for choice in tray.get_by_role("button").all():
        expect(choice).to_be_in_viewport(ratio=1)
    assert page.evaluate(SPAN) < 740 - (tray.bounding_box() or {"height": 740})["height"]


@pytest.mark.parametrize("route", ["item/lay-off/1049", "runs/1", "arrange/4"])
def test_on_a_phone_a_hint_and_the_card_it_marks_are_in_one_view(open_page: OpenPage, route: str) -> None:
    page = open_page(f"#{route}", width=360, height=740, has_touch=True, is_mobile=True)
    wait_live(page)
    learner = Learner(page, "taps")
    learner.act(learner.slot.get_by_role("button", name="Hint", exact=True))
    expect(learner.slot.locator(".gin-hints [data-open]")).to_be_in_viewport(ratio=1)
    expect(learner.slot.locator(".gin-board [data-state=hint]").first).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("width", [360, 1280])
def test_the_bracket_of_one_card_is_as_wide_as_the_card(open_page: OpenPage, width: int) -> None:
    page = open_page("#lay-off/1", width=width)
    expect(page.locator("section[data-on] .gin-meld[data-kind=deadwood] .gin-card:only-child:visible")).to_have_count(1)
    assert page.evaluate(BRACKETS) == []


def test_what_is_said_of_several_melds_stands_under_none_of_them(open_page: OpenPage) -> None:
    page = open_page("#score/3")
    knocker = Learner(page, "mouse").slot.get_by_role("group", name="The knocker", exact=True)
    expect(knocker.locator(".gin-meld")).to_have_count(3)
    expect(knocker.locator(".gin-zone")).to_have_text("The knocker: gin")
    expect(knocker.locator("p.gin-note")).to_have_count(0)


def test_a_meld_of_the_knocker_takes_the_picked_cards_where_it_lies(open_page: OpenPage) -> None:
    page = open_page("#item/lay-off/1049")
    learner = Learner(page, "mouse")
    name = next(name for names in learner.item().solution[1] for name in names)
    place = next(at for at, names in enumerate(learner.item().solution[1]) if name in names)
    target = learner.slot.locator(f"[data-zone=on{place}]")
    target.locator("span.gin-card").first.click()
    expect(target.locator("button")).to_have_count(0)
    learner.act(learner.slot.locator(f'[data-zone=rest] button[data-card="{name}"]'))
    target.locator("span.gin-card").first.click()
    expect(target.locator(f'button[data-card="{name}"]')).to_be_visible()


def test_what_the_knocker_holds_cannot_be_picked(open_page: OpenPage) -> None:
    page = open_page("#lay-off/1")
    learner = Learner(page, "mouse")
    knocker = learner.slot.get_by_role("group", name="The knocker", exact=True)
    expect(knocker).to_contain_text("Deadwood")
    expect(knocker.locator("button.gin-card")).to_have_count(0)
    own = learner.slot.locator(".gin-desk > :first-child button.gin-card").evaluate_all(
        "(all) => all.map((one) => one.dataset.card)"
    )
    assert set(own) == set(learner.item().table.names)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_where_a_card_may_go_can_be_read(open_page: OpenPage, scheme: str) -> None:
    """A meld as small as a word keeps the white face of a card in both themes, and dark ink on it."""
    page = open_page("#item/lay-off/1049", color_scheme=scheme)
    signs = page.locator("section[data-on] .gin-tray .gin-mini")
    expect(signs).to_have_count(3)
    for sign in signs.all():
        expect(sign).to_have_css("background-color", "rgb(255, 255, 255)")
        expect(sign).not_to_have_css("color", "rgb(238, 244, 240)")
