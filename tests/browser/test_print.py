"""On paper: a lesson is a handout of two or three pages, one question or one sheet is one page."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from gin_widgets.lessons.catalogue import COURSE
from gin_widgets.rules import RULESETS
from tests.browser.conftest import OpenPage
from tests.browser.watch import wait_live

HERE = """
() => {
  const { items, ruleset = "pagat" } = document.getElementById("gin-shell").desk.get();
  const slots = [...document.querySelectorAll("section[data-on] .gin-item")];
  const idOf = ({ dataset }) => ("follows" in dataset ? dataset.item.replace(/[^/]*$/, ruleset) : dataset.item);
  return slots.every((slot) => items[idOf(slot)]);
}
"""
WIDE = """
() => [...document.querySelectorAll("section[data-on] *")]
  .filter((one) => one.checkVisibility() && one.getClientRects().length)
  .filter((one) => one.getBoundingClientRect().right > innerWidth + 1)
  .map((one) => `${one.tagName} ${one.className} ${one.textContent.slice(0, 40)}`)
"""
SHOWN_NOTES = "[...document.querySelectorAll('.gin-handout[data-here]')].map((one) => one.dataset.entry)"
A4 = 688  # px between the margins
CONTROLS = "button, input, select, textarea, .gin-top, .gin-steps, .gin-hints"


def go(page: Page, route: str) -> None:
    page.evaluate("(route) => { location.hash = route; }", route)
    page.wait_for_function(HERE)


def pages(page: Page) -> int:
    """Print on A4 and count the pages."""
    return len(re.findall(rb"/Type\s*/Page\b", page.pdf(format="A4")))


def site_of(page: Page) -> str:
    return page.url.partition("#")[0]


def lay_out(page: Page) -> None:
    """Show what is printed, as wide as the paper."""
    page.emulate_media(media="print")
    page.set_viewport_size({"width": A4, "height": 900})
    page.evaluate("dispatchEvent(new Event('beforeprint'))")


def choose_rules(page: Page, ruleset: str) -> None:
    page.evaluate("location.hash = 'home'")
    page.locator("section[data-on] select[data-rules]").select_option(ruleset)
    page.wait_for_function("(name) => document.getElementById('gin-shell').dataset.ruleset === name", arg=ruleset)


def test_a_lesson_takes_two_or_three_pages(open_page: OpenPage) -> None:
    page = open_page("#home")
    wait_live(page)
    for lesson in COURSE:
        go(page, f"{lesson.key}/{1 + COURSE.index(lesson) % 7}")
        assert 2 <= pages(page) <= 3, lesson.key


def test_a_handout_has_the_rule_the_example_and_every_question_and_no_controls(open_page: OpenPage) -> None:
    page = open_page("#home")
    wait_live(page)
    for lesson in COURSE:
        go(page, f"{lesson.key}/5")
        lay_out(page)
        section = page.locator(f"[data-lesson={lesson.key}]")
        expect(section.locator(".gin-rule").and_(page.locator(":visible"))).to_have_count(1)
        for step in section.locator(".gin-worked > li").all():
            expect(step).to_be_visible()
        asked = [item for part in (1, 3, 4, 5) for item in lesson.items(part)]
        expect(section.locator(".gin-paper > ol > li")).to_have_count(len(asked))
        for question, item in zip(section.locator(".gin-paper > ol > li").all(), asked, strict=True):
            address = question.get_by_text(f"{site_of(page)}#item/{item}/")
            expect(address).to_be_visible()
            expect(address).to_have_css("color", "rgb(0, 0, 0)")
            assert address.evaluate("(one) => parseFloat(getComputedStyle(one).fontSize)") > 10, "8 pt or more"
            expect(question.locator(".gin-write, .gin-tick").first).to_be_visible()
        assert section.locator(CONTROLS).locator("visible=true").count() == 0
        assert page.evaluate(WIDE) == [], lesson.key
        page.evaluate("dispatchEvent(new Event('afterprint'))")
        expect(page.locator(".gin-paper")).to_have_count(0)
        page.emulate_media(media="screen")


@pytest.mark.parametrize("item", ["runs/4711", "lay-off/1049", "score/1117", "deal/752", "tally/1328", "arrange/1007"])
def test_one_question_takes_one_page(open_page: OpenPage, item: str) -> None:
    page = open_page(f"#item/{item}")
    expect(page.locator("section[data-on] .gin-ask")).to_be_visible()
    assert pages(page) == 1
    lay_out(page)
    expect(page.locator(".gin-paper > ol > li")).to_contain_text(f"{site_of(page)}#item/{item}/pagat")
    assert page.evaluate(WIDE) == []


@pytest.mark.parametrize("ruleset", RULESETS)
def test_under_all_rules_the_sheet_takes_one_page_the_notes_and_the_longest_lesson_three(
    open_page: OpenPage, ruleset: str
) -> None:
    page = open_page("#home")
    choose_rules(page, ruleset)
    go(page, "sheet")
    assert pages(page) == 1
    go(page, "teach")
    assert pages(page) == 3
    go(page, "score/1")
    assert pages(page) == 3
    go(page, "teach/score")
    assert pages(page) == 1
    lay_out(page)
    expect(page.locator("[data-lesson=teach] [data-entry=score]")).to_be_visible()
    expect(page.locator("[data-lesson=teach] [data-entry=tally]")).to_be_hidden()
    expect(page.locator("[data-lesson=teach] > .gin-onpaper")).to_have_text(
        f"Rules in force: {RULESETS[ruleset].title}."
    )
    expect(page.locator("[data-lesson=teach] > .gin-onpaper")).to_be_visible()


def test_a_note_lies_whole_on_its_page_and_is_printed_alone_by_its_button(open_page: OpenPage) -> None:
    page = open_page("#teach")
    page.evaluate(f"() => {{ window.printed = []; window.print = () => printed.push({SHOWN_NOTES}); }}")
    page.locator("[data-entry=runs]").get_by_role("button", name="Print this note").click()
    page.wait_for_function("window.printed.length === 1")
    page.locator("[data-entry=runs]").get_by_role("button", name="Print this note").click()
    page.get_by_role("button", name="Print all the notes").click()
    page.wait_for_function("window.printed.length === 3")
    assert page.evaluate("window.printed") == [["runs"], ["runs"], []]
    lay_out(page)
    for note in page.locator(".gin-handout").all():
        expect(note).to_have_css("display", "inline-block")


def test_the_column_of_hands_is_the_narrowest_and_its_heads_are_whole_words(open_page: OpenPage) -> None:
    page = open_page("#home", width=360)
    choose_rules(page, "hollywood")
    go(page, "sheet")
    heads = page.locator(".gin-blank:visible thead th")
    expect(heads).to_have_text(
        ["Hand", "What happened", "Points", *(f"Game {game}: {player}" for game in (1, 2, 3) for player in "AB")]
    )
    for width in (360, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        assert heads.evaluate_all("(all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).length") == 0
        widths = heads.evaluate_all("(all) => all.map((one) => one.getBoundingClientRect().width)")
        assert widths[0] == min(widths)
        assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_suits_are_told_apart_without_colour(open_page: OpenPage) -> None:
    page = open_page("#points/2")
    lay_out(page)
    fills = {
        suit: page.locator(f"section[data-on] .gin-card[data-suit={suit}] .gin-suit").first.evaluate(
            "(one) => getComputedStyle(one).fill"
        )
        for suit in "SHDC"
    }
    assert fills["S"] == fills["C"] == "rgb(0, 0, 0)"
    assert fills["H"] == fills["D"] == "rgb(255, 255, 255)"
    for suit in "SHDC":
        expect(page.locator(f"section[data-on] .gin-card[data-suit={suit}] i").first).to_be_visible()


def test_the_card_that_breaks_a_group_lies_straight_and_hides_no_other(open_page: OpenPage) -> None:
    page = open_page("#runs/2")
    lay_out(page)
    broken = page.locator("section[data-on] .gin-worked .gin-card[data-state=wrong]")
    expect(broken).to_have_count(4)
    for card in broken.all():
        expect(card).to_have_css("transform", "none")
        fan = card.locator("..").locator(".gin-card")
        sides = fan.evaluate_all(
            "(all) => all.map((one) => one.getBoundingClientRect()).map((one) => [one.left, one.right])"
        )
        assert all(right <= left for (_, right), (left, _) in pairwise(sides))
