"""Whole journeys through the course: three ways to use a page, wrong answers, and things that go wrong."""

from __future__ import annotations

import json
import os
import re
import signal
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Page, expect

from gin_widgets.lessons.catalogue import COURSE
from gin_widgets.teaching import item, judge
from tests.browser.conftest import OpenPage, StartSite
from tests.browser.learner import HEAR, Learner, Way
from tests.browser.test_site import COUNT_SHIFTS, HOLD
from tests.browser.watch import Watch, check_width, wait_live

WAYS: dict[Way, dict[str, object]] = {
    "mouse": {"width": 1280, "height": 800},
    "keys": {"width": 1280, "height": 800},
    "taps": {"width": 360, "height": 740, "has_touch": True, "is_mobile": True},
}


def test_a_learner_finishes_all_lessons_by_keyboard(open_page: OpenPage) -> None:
    page = open_page("", **WAYS["keys"])
    wait_live(page)
    learner = Learner(page, "keys")
    learner.act(page.get_by_role("link", name="Start", exact=True))
    for lesson in COURSE:
        expect(page.locator("section[data-on] h1")).to_have_text(lesson.title)
        learner.finish_lesson()
        check_width(page)
        if lesson is not COURSE[-1]:
            learner.act(learner.part.get_by_role("link", name="Next lesson"))
    learner.act(learner.part.get_by_role("link", name="All lessons"))
    for lesson in COURSE:
        expect(page.locator(f'[data-tile="{lesson.key}"]')).to_have_attribute("data-state", re.compile("known|review"))


@pytest.mark.parametrize(("way", "more"), [("mouse", "lay-off"), ("taps", "score")])
def test_a_learner_finishes_lessons(open_page: OpenPage, way: Way, more: str) -> None:
    """The six lessons on cards, and one more with the boards that they do not have."""
    page = open_page("", **WAYS[way])
    wait_live(page)
    learner = Learner(page, way)
    for key in (
        "points",
        "sets",
        "runs",
        "one-meld",
        "deadwood",
        "arrange",
        more,
    ):
        page.evaluate("(route) => { location.hash = route; }", f"{key}/1")
        page.wait_for_selector(f"section[data-on][data-lesson={key}] .gin-ask:visible")
        learner.finish_lesson()
        check_width(page)


def test_opening_items_answer_before_python_and_nothing_is_lost_when_it_comes(
    open_page: OpenPage, start_site: StartSite, tmp_path: Path
) -> None:
    gate = tmp_path / "gate"
    page = open_page("#points/1", server=start_site(first=HOLD.format(gate=str(gate))))
    learner = Learner(page, "mouse")
    for lesson in COURSE:
        page.evaluate("(route) => { location.hash = route; }", f"{lesson.key}/1")
        page.wait_for_selector(f"section[data-on][data-lesson={lesson.key}] .gin-ask:visible")
        learner.solve()
    page.evaluate("location.hash = 'points/4'")
    learner.reach_field("1")
    learner.act(learner.button("Check"))
    expect(learner.slot.locator(".gin-say")).to_contain_text("as soon as the page is ready")
    learner.reach_field("12")
    page.mouse.wheel(0, 40)
    before = page.evaluate("[document.activeElement.className, document.activeElement.value, scrollY]")
    assert page.locator(".gin-python").get_attribute("data-live") == "starting"
    gate.touch()
    wait_live(page)
    expect(learner.slot.locator(".gin-answer")).to_have_attribute("data-verdict", "wrong")
    expect(learner.status).to_have_text(re.compile(r"^Not yet\. "))
    assert page.evaluate("[document.activeElement.className, document.activeElement.value, scrollY]") == before
    page.evaluate("location.hash = 'sets/1'")
    expect(learner.slot.locator(".gin-answer")).to_have_attribute("data-verdict", "right")
    assert sorted(
        learner.slot.locator("button[aria-pressed=true]").evaluate_all("(all) => all.map((one) => one.dataset.card)")
    ) == sorted(learner.item().solution)


def test_every_step_of_an_example_is_printed_in_ink(open_page: OpenPage) -> None:
    page = open_page("#runs/2", color_scheme="dark")
    wait_live(page)
    steps = page.locator("[data-lesson=runs] .gin-worked > li")
    assert steps.locator("visible=true").count() < steps.count()
    page.emulate_media(media="print")
    for step in steps.all():
        expect(step).to_be_visible()
    expect(page.locator("[data-lesson=runs] .gin-steps")).to_be_hidden()
    expect(steps.first.locator(".gin-rail b")).to_have_css("color", "rgb(0, 0, 0)")


def test_an_example_is_stepped_through_with_one_key_and_the_focus_stays(open_page: OpenPage) -> None:
    page = open_page("#runs/2", width=360, height=740)
    page.wait_for_selector("section[data-on] [data-part][data-on] .gin-worked ~ .gin-actions")
    part = page.locator("[data-lesson=runs] [data-part='2']")
    steps, said, following = part.locator(".gin-worked > li"), part.get_by_role("status"), part.get_by_text("Next step")
    last = steps.count()
    for key, step in (("PageDown", 2), ("ArrowRight", 3), ("PageUp", 2), ("ArrowLeft", 1)):
        page.keyboard.press(key)  # a presenter's remote, with the focus on nothing
        expect(said).to_contain_text(f"Step {step} of {last}")
    following.focus()
    for step in range(2, last + 1):
        page.keyboard.press("Enter")
        text = steps.nth(step - 1).locator("p").first.text_content() or ""
        expect(said).to_have_text(f"Step {step} of {last}: {text}")
        expect(steps.nth(step - 1)).to_be_in_viewport(ratio=1)
        expect(following).to_be_focused()
    expect(following).to_be_in_viewport(ratio=1)
    page.evaluate("scrollTo(0, 0)")
    page.keyboard.press("PageDown")  # no step is left: it scrolls
    page.wait_for_function("scrollY > 0")
    page.get_by_role("link", name="Rules", exact=True).focus()
    page.keyboard.press("PageUp")
    page.wait_for_function("scrollY === 0")
    expect(steps.nth(last - 1)).to_be_visible()


def test_what_is_laid_and_not_yet_checked_outlives_a_reload(open_page: OpenPage) -> None:
    page = open_page("#arrange/4")
    wait_live(page)
    learner = Learner(page, "mouse")
    anew, rest = learner.button("New meld"), learner.slot.locator("[data-zone=rest] button.gin-card")
    cards = rest.evaluate_all("(all) => all.map((one) => one.dataset.card)")
    place = set()
    for _ in range(3):
        learner.act(rest.first)
        learner.act(anew)
        place.add(anew.evaluate("(one) => one.getBoundingClientRect().x"))
    assert len(place) == 1, "a second click must not meet another button"
    page.reload(wait_until="commit")
    laid = learner.slot.locator(".gin-spread [data-zone] button.gin-card")
    expect(laid).to_have_count(3)
    wait_live(page)
    assert laid.evaluate_all("(all) => all.map((one) => one.dataset.card)") == cards[:3]
    expect(learner.check()).to_have_attribute("data-verdict", "wrong")


def open_item(page: Page, item_id: str) -> None:
    page.evaluate("(id) => { location.hash = `item/${id}`; }", item_id)
    page.wait_for_selector(f'section[data-on] .gin-item[data-item="{item_id}"] .gin-board .gin-ask')


@pytest.mark.parametrize("skill", [lesson.key for lesson in COURSE])
def test_wrong_answers_are_explained_from_the_answer_given(open_page: OpenPage, skill: str) -> None:
    page = open_page()
    wait_live(page)
    learner = Learner(page, "mouse")
    rng = Random(7)
    for seed in (100, 101, 102):
        it = item(skill, seed=seed)
        open_item(page, it.id)
        answers = [answer for answer in (it.random_answer(rng) for _ in range(30)) if not it.is_right(answer)]
        answer = answers[0]
        learner.lay(answer)
        shown = learner.check()
        expect(shown).to_have_attribute("data-verdict", "wrong")
        expect(shown.locator("dt")).to_have_count(2)
        learner.act(learner.button("Show what holds"))
        expect(shown.locator(".gin-why dt")).to_have_count(3)
        said = re.sub(r"\b(10|[2-9AJQK])[SHDC]\b", " ", judge(it, answer).heading).split()
        assert [word for word in shown.locator("h3").inner_text().split() if word in said] == said
        assert page.locator(".gin-python").get_attribute("data-live") == "on"


def test_two_misses_bring_a_begun_version(open_page: OpenPage) -> None:
    page = open_page()
    wait_live(page)
    learner = Learner(page, "mouse")
    open_item(page, item("arrange", seed=100).id)
    for _ in range(2):
        learner.lay(())
        learner.check()
    expect(learner.button("Show what holds")).to_have_count(0)
    learner.act(learner.button("Show one right answer"))
    expect(learner.slot.get_by_text("One right answer", exact=True)).to_be_visible()
    learner.act(learner.button("Begin it for me"))
    expect(learner.slot.locator(".gin-spread [data-zone] button.gin-card").first).to_be_visible()
    expect(learner.slot.locator(".gin-answer")).to_have_count(0)
    expect(learner.status).to_have_text(re.compile(r"Begun for you\. One meld is laid .* Left over so far: \d cards\."))


def test_a_begun_form_keeps_no_mark_of_the_old_answer_and_says_what_is_left(open_page: OpenPage) -> None:
    page = open_page()
    wait_live(page)
    learner = Learner(page, "mouse")
    it = next(it for it in (item("score", seed=seed) for seed in range(100, 130)) if it.kind == "fill")
    open_item(page, it.id)
    for _ in range(2):
        learner.lay(tuple(value if isinstance(value, str) else 99 for value in it.solution))
        learner.check()
    expect(learner.slot.locator(".gin-mark[data-state=wrong]").first).to_be_visible()
    learner.act(learner.button("Begin it for me"))
    expect(learner.slot.locator("input.gin-field").first).to_have_value(str(it.solution[0]))
    expect(learner.slot.locator(".gin-answer, .gin-mark[data-state], [aria-invalid]")).to_have_count(0)
    expect(learner.status).to_have_text(re.compile(r"Begun for you\. .* Left for you: "))


def test_what_is_begun_already_is_not_begun_again(open_page: OpenPage) -> None:
    page = open_page("#arrange/3")
    wait_live(page)
    learner = Learner(page, "mouse")
    for _ in range(2):
        learner.lay(())
        learner.check()
    expect(learner.button("Try again")).to_be_visible()
    expect(learner.button("Begin it for me")).to_have_count(0)


def test_a_warning_is_heard_again_at_a_second_check(open_page: OpenPage) -> None:
    page = open_page("#tally/4")
    wait_live(page)
    learner = Learner(page, "mouse")
    learner.status.evaluate(HEAR)
    warning = "Write a number first, then check."
    for heard in ([warning], [warning, "", warning]):
        learner.act(learner.button("Check"))
        page.wait_for_function(
            "([region, heard]) => region.heard.join() === heard", arg=[learner.status.element_handle(), ",".join(heard)]
        )


def test_who_comes_by_keyboard_is_told_how_to_walk_the_cards(open_page: OpenPage) -> None:
    page = open_page("#runs/4")
    wait_live(page)
    learner = Learner(page, "keys")
    card, hint = learner.slot.locator("button.gin-card").first, learner.slot.locator(".gin-keys")
    expect(learner.slot.locator(".gin-hand")).to_have_accessible_description(
        "Arrow keys move between the cards, Space picks one."
    )
    card.click()
    expect(hint).to_be_hidden()
    page.evaluate(COUNT_SHIFTS)
    page.keyboard.press("ArrowRight")
    expect(hint).to_be_visible()
    learner.reach(learner.button("Check"))
    expect(hint).to_be_hidden()
    assert page.evaluate("window.shift") == 0


@pytest.mark.parametrize("way", ["mouse", "keys"])
def test_hints_lead_to_the_answer(open_page: OpenPage, way: Way) -> None:
    page = open_page()
    wait_live(page)
    learner = Learner(page, way)
    for skill in (lesson.key for lesson in COURSE):
        open_item(page, item(skill, seed=100).id)
        for number, words in enumerate(("Hint", "Show the rule", "Do it together"), 1):
            learner.act(learner.button(words))
            expect(learner.slot.locator(".gin-hints [data-open]")).to_have_count(number)
        expect(learner.check()).to_have_attribute("data-verdict", "right")


def test_a_greyed_hint_keeps_its_focus_and_says_why(open_page: OpenPage) -> None:
    page = open_page("#sets/1")
    wait_live(page)
    learner = Learner(page, "keys")
    learner.act(learner.button("Show the rule"))
    expect(learner.button("Show the rule")).to_be_focused()
    expect(learner.slot.locator(".gin-say")).to_contain_text("first hint")


def test_the_killed_kernel_is_announced_and_nothing_is_lost(
    open_page: OpenPage, start_site: StartSite, watch: Watch
) -> None:
    watch.allow("WebSocket|kernel|Kernel|404|Cannot send")
    server = start_site()
    page = open_page("#points/1", server=server)
    wait_live(page)
    learner = Learner(page, "mouse")
    learner.solve()
    for pid in server.kernels():
        os.kill(pid, signal.SIGKILL)
    learner.act(learner.button("Next"))
    page.evaluate("location.hash = 'points/4'")
    learner.lay(learner.item().solution)
    learner.act(learner.button("Check"))
    expect(page.locator(".gin-banner")).to_be_visible()  # within 5 s: tests/js/desk.test.mjs, where no machine is busy
    expect(page.get_by_text("This answer is checked when you reload the page.")).to_be_visible()
    learner.act(page.get_by_role("button", name="Reload"))
    wait_live(page)
    expect(learner.slot.locator(".gin-answer")).to_have_attribute("data-verdict", "right")
    page.evaluate("location.hash = 'points/1'")
    expect(learner.slot.locator(".gin-answer")).to_have_attribute("data-verdict", "right")


def test_reload_resumes_and_home_offers_to_carry_on(open_page: OpenPage) -> None:
    page = open_page("#sets/1")
    wait_live(page)
    learner = Learner(page, "mouse")
    learner.solve()
    learner.act(learner.button("Next"))
    page.reload(wait_until="commit")
    wait_live(page)
    page.evaluate("location.hash = 'home'")
    expect(page.locator("[data-resume]")).to_contain_text("step 2 of 7")
    learner.act(page.get_by_role("link", name="Carry on"))
    assert page.url.endswith("#sets/2")


@pytest.mark.parametrize("item_id", ["sets/1/pagat", "points/0/pagat", "runs/4711/pagat"])
def test_an_address_of_one_item_is_judged_in_a_fresh_page(open_page: OpenPage, item_id: str) -> None:
    page = open_page(f"#item/{item_id}")
    wait_live(page)
    page.wait_for_selector(".gin-item .gin-ask:visible")
    Learner(page, "mouse").solve()


def test_on_a_phone_the_verdict_comes_into_view(open_page: OpenPage) -> None:
    page = open_page("#arrange/4", **WAYS["taps"])
    wait_live(page)
    learner = Learner(page, "taps")
    learner.lay(())
    learner.check()
    expect(learner.slot.locator(".gin-verdict")).to_be_in_viewport()


def test_enter_in_the_number_field_checks(open_page: OpenPage) -> None:
    page = open_page("#points/4")
    wait_live(page)
    learner = Learner(page, "mouse")
    learner.reach_field("99")
    page.keyboard.press("Enter")
    expect(learner.slot.locator(".gin-answer")).to_have_attribute("data-verdict", "wrong")


def test_back_and_forward(open_page: OpenPage) -> None:
    page = open_page()
    wait_live(page)
    for route in ("#runs/2", "#runs/3", "#sets/1"):
        page.evaluate("(route) => { location.hash = route; }", route)
        page.wait_for_selector(f"section[data-on][data-lesson={route[1:5]}] [data-part='{route[-1]}'][data-on]")
    page.go_back()
    page.wait_for_selector("section[data-on][data-lesson=runs] [data-part='3'][data-on]")
    page.go_forward()
    page.wait_for_selector("section[data-on][data-lesson=sets] [data-part='1'][data-on]")


def test_two_tabs_do_not_harm_each_other(open_page: OpenPage) -> None:
    one = open_page("#points/1")
    wait_live(one)
    with one.context.expect_page() as opened:
        one.evaluate("window.open(location.href.split('#')[0] + '#sets/1')")
    other = opened.value
    wait_live(other)
    Learner(one, "mouse").solve()
    Learner(other, "mouse").solve()
    one.wait_for_function(
        "JSON.parse(localStorage.getItem('gin-progress')).log.filter((entry) => entry.do === 'check').length === 2"
    )
    one.reload(wait_until="commit")
    wait_live(one)
    one.evaluate("location.hash = 'sets/1'")
    expect(Learner(one, "mouse").slot.locator(".gin-answer")).to_have_attribute("data-verdict", "right")


def test_progress_goes_out_and_comes_back_as_a_file(open_page: OpenPage, tmp_path: Path) -> None:
    page = open_page("#points/1")
    wait_live(page)
    Learner(page, "mouse").solve()
    page.evaluate("location.hash = 'home'")
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save progress as a file").and_(page.locator(":visible")).click()
    file = tmp_path / "progress.json"
    saved.value.save_as(file)
    assert json.loads(file.read_text())["format"] == "gin_widgets progress"
    page.get_by_role("button", name="Clear all progress").click()
    page.get_by_role("button", name="Yes, clear all").click()
    expect(page.locator("[data-settings] [role=status]")).to_have_text(
        "All progress is cleared. The rules you chose stay."
    )
    expect(page.locator('[data-tile="points"]')).to_have_attribute("data-state", "new")
    expect(page.locator("[data-resume]")).to_contain_text("Start with lesson 1")
    page.locator("input[type=file]").set_input_files(file)
    expect(page.locator('[data-tile="points"]')).not_to_have_attribute("data-state", "new")


def test_one_lesson_is_cleared_and_the_others_stay(open_page: OpenPage) -> None:
    page = open_page("#points/1")
    wait_live(page)
    learner = Learner(page, "mouse")
    learner.solve()
    page.evaluate("location.hash = 'sets/1'")
    page.wait_for_selector("section[data-on][data-lesson=sets] .gin-ask:visible")
    learner.solve()
    page.evaluate("location.hash = 'sets/6'")
    learner.act(learner.button("Clear my answers to this lesson"))
    expect(learner.button("Keep it")).to_be_focused()
    learner.act(learner.button("Yes, clear this lesson"))
    expect(learner.part.get_by_role("status")).to_have_text("Your answers to this lesson are cleared.")
    expect(learner.part).to_have_attribute("data-part", "6")
    page.evaluate("location.hash = 'sets/1'")
    page.wait_for_selector("section[data-on][data-lesson=sets] .gin-ask:visible")
    expect(learner.slot.locator(".gin-answer")).to_have_count(0)
    page.evaluate("location.hash = 'points/1'")
    expect(learner.slot.locator(".gin-answer")).to_have_attribute("data-verdict", "right")


@pytest.mark.parametrize("content", ["no json", "[]", '{"format": "gin_widgets progress", "log": [{"do": "check"}]}'])
def test_a_bad_file_is_refused_with_the_reason(open_page: OpenPage, tmp_path: Path, content: str) -> None:
    page = open_page()
    wait_live(page)
    before = page.evaluate("localStorage.getItem('gin-progress')")
    file = tmp_path / "bad.json"
    file.write_text(content)
    page.locator("input[type=file]").set_input_files(file)
    expect(page.locator("[data-settings] [role=status]")).to_contain_text("Nothing was changed")
    assert page.evaluate("localStorage.getItem('gin-progress')") == before
    assert page.locator(".gin-python").get_attribute("data-live") == "on"


def test_the_sandbox_explains_a_mistyped_hand_beside_the_field(open_page: OpenPage) -> None:
    page = open_page("#runs/7")
    wait_live(page)
    learner = Learner(page, "mouse")
    field = learner.part.get_by_role("textbox")
    field.fill("3S 4S 4S")
    learner.act(learner.button("Show"))
    expect(learner.part.get_by_role("status").first).to_contain_text("4S")
    assert field.input_value() == "3S 4S 4S"
    learner.act(learner.button("Deal"))
    expect(learner.part.locator(".gin-block").first).to_be_visible()


BROKEN_MESSAGES = [
    None,
    7,
    "x" * 1_000_000,
    [],
    {},
    {"do": "check"},
    {"do": "check", "n": "z", "at": 1, "item": "nothing/1/pagat", "answer": 1},
    {"do": "check", "n": "z", "at": 1, "item": "runs/1/pagat", "answer": ["ZZ", {"a": 1}]},
    {"do": "check", "n": "z", "at": 1, "item": "runs/1/pagat", "answer": "x" * 1_000_000},
    {"do": "view", "n": "z", "at": 1, "item": "runs/999999999999999999999/pagat"},
    {"do": "resume", "log": "forged"},
    {
        "do": "resume",
        "log": [{"do": "check", "n": "z", "at": 1, "visit": "", "item": "runs/1/pagat", "answer": 5, "right": True}],
    },
]


def test_broken_messages_leave_the_kernel_working(open_page: OpenPage, start_site: StartSite, tmp_path: Path) -> None:
    gate = tmp_path / "gate"
    page = open_page("#points/1", server=start_site(first=HOLD.format(gate=str(gate))))
    page.wait_for_function("document.getElementById('gin-shell')?.desk")
    page.evaluate("""() => {
      const shell = document.getElementById("gin-shell");
      const connect = shell.desk.connect.bind(shell.desk);
      shell.desk.connect = (model) => { window.model = model; connect(model); };
    }""")
    gate.touch()
    wait_live(page)
    for message in BROKEN_MESSAGES:
        before = page.evaluate("window.model.get('seq')")
        page.evaluate("(message) => window.model.send(message)", message)
        page.wait_for_function("(before) => window.model.get('seq') > before", arg=before)
    Learner(page, "mouse").solve()


@pytest.mark.parametrize(
    "style",
    [
        "html { font-size: 200% !important }",
        """
        * { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
        p { margin-bottom: 2em !important }
        """,
    ],
    ids=["text 200 %", "WCAG text spacing"],
)
def test_larger_text_fits(open_page: OpenPage, style: str) -> None:
    page = open_page("#arrange/1", width=1280, height=900)
    wait_live(page)
    page.add_style_tag(content=style)
    for route in ("home", "arrange/1", "runs/2", "deadwood/4", "sets/6", "runs/7"):
        page.evaluate("(route) => { location.hash = route; }", route)
        check_width(page)


def test_zoom_of_400_percent_fits(open_page: OpenPage) -> None:
    page = open_page("#arrange/4", width=320, height=256, device_scale_factor=4)
    wait_live(page)
    Learner(page, "mouse").solve()
    check_width(page)
