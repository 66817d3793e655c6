"""The pages beside the lessons: looking things up, other rules, helpers for a real table, handouts."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from gin_widgets.rules import RULESETS
from tests.browser.conftest import OpenPage
from tests.browser.learner import Learner
from tests.browser.watch import check_width, wait_live


def search(page: Page, text: str) -> None:
    field = page.locator("section[data-on] input[type=search]")
    field.fill(text)


@pytest.mark.parametrize(
    ("typed", "found"),
    [("talon", "Stock"), ("sequence", "Run"), ("SCHNEIDER", "Shutout"), ("one meld", "One card, one meld")],
)
def test_search_finds_what_others_call_a_thing(open_page: OpenPage, typed: str, found: str) -> None:
    page = open_page("#words")
    search(page, typed)
    expect(page.locator("section[data-on] [data-search] a", has_text=found).first).to_be_visible()


def test_search_leads_to_the_entry_and_says_when_there_is_none(open_page: OpenPage) -> None:
    page = open_page("#home")
    search(page, "xyzzy")
    said = page.locator("section[data-on] [data-search] [role=status]")
    expect(said).to_contain_text("Nothing is found for “xyzzy”.")
    search(page, "undercut")
    page.keyboard.press("Enter")
    page.wait_for_function("location.hash.startsWith('#rules/undercut') || location.hash.startsWith('#words/undercut')")
    expect(page.locator("section[data-on] [data-entry=undercut]")).to_be_focused()


def test_a_word_is_found_by_how_it_begins(open_page: OpenPage) -> None:
    page = open_page("#home")
    search(page, "ace")
    hits = page.locator("section[data-on] [data-search] a")
    expect(hits.first).to_have_text("Ace low")
    expect(hits.filter(has_text="The race to 100")).to_have_count(0)
    search(page, "can i lay off on gin")
    expect(hits.first).to_have_text("Lay off gin")
    expect(hits.last).to_have_text(re.compile("for the teacher$"))


@pytest.mark.parametrize(
    ("typed", "found"),
    [("deadwod", "Deadwood"), ("knock deedwood", "Knock")],
)
def test_one_wrong_letter_is_forgiven(open_page: OpenPage, typed: str, found: str) -> None:
    page = open_page("#words")
    search(page, typed)
    expect(page.locator("section[data-on] [data-search] a").filter(has_text=found).first).to_be_visible()


RACE = {"pagat": "The race to 100", "four-players": "The race to 125", "oklahoma-ace-one": "The race to 150"}


ANOTHER_TAB = """
(ruleset) => {
  const kept = JSON.parse(localStorage.getItem("gin-progress"));
  const at = Date.now();
  kept.log.push({ do: "rules", ruleset, n: `another-${at}-${ruleset}`, at, visit: "another" });
  localStorage.setItem("gin-progress", JSON.stringify(kept));
  dispatchEvent(new StorageEvent("storage", { key: "gin-progress" }));
}
"""


def test_a_lesson_is_called_as_the_rules_in_force_have_it(open_page: OpenPage) -> None:
    """On the map, in its heading and the title of the tab, where it is linked, in the search, and to the teacher."""
    page = open_page("#home")
    wait_live(page)
    shown = page.locator("section[data-on]")
    for ruleset in ("four-players", "oklahoma-ace-one", "pagat"):
        title = RACE[ruleset]
        others = [other for other in RACE.values() if other != title]
        page.evaluate("location.hash = 'home'")
        shown.locator("select[data-rules]").select_option(ruleset)
        expect(shown.locator("[data-tile=tally] > span")).to_have_text(title)
        search(page, "race to")
        expect(shown.locator("[data-search] a", has_text=title)).to_have_text([title, f"{title}: for the teacher"])
        page.evaluate("location.hash = 'tally/1'")
        expect(shown.locator("h1")).to_have_text(title)
        expect(page).to_have_title(f"{title} - Learn gin rummy")
        page.evaluate(ANOTHER_TAB, other := next(name for name in RACE if name != ruleset))
        expect(page).to_have_title(f"{RACE[other]} - Learn gin rummy")
        page.evaluate(ANOTHER_TAB, ruleset)
        page.evaluate("location.hash = 'home'")
        expect(shown.locator("[data-resume]")).to_contain_text(f"{title}: step 1 of 7")
        page.evaluate("location.hash = 'rules/target'")
        expect(shown.locator("[data-entry=target] a")).to_have_text(f"Lesson: {title}")
        page.evaluate("location.hash = 'teach/tally'")
        expect(shown.locator("[data-entry=tally] h2")).to_have_text(f"12. {title}")
        page.evaluate("location.hash = 'variants/4/2'")
        expect(shown.get_by_text(f"Once more from: {title}")).to_be_visible()
        page.evaluate("location.hash = 'item/tally/4711/four-players'")
        expect(shown.locator("h1")).to_have_text(f"One more: {RACE['four-players']}")
        assert not [other for other in others if other in (page.locator("[data-lesson=tally] h1").text_content() or "")]


def test_a_single_question_says_whose_it_is_and_by_which_rules(open_page: OpenPage) -> None:
    page = open_page("#item/knock/4711/straight")
    wait_live(page)
    head = page.locator("section[data-on] .gin-lessonhead")
    expect(head.locator("h1")).to_have_text("One more: Knocking and gin")
    expect(head).to_contain_text("Rules: Straight gin")
    head.get_by_role("link", name="Its lesson").click()
    expect(page.locator("section[data-on] h1")).to_have_text("Knocking and gin")
    page.evaluate("location.hash = 'item/runs/4711/pagat'")
    expect(head.locator("h1")).to_have_text("One more: Runs")
    expect(head).not_to_contain_text("Rules:")


def test_under_other_rules_an_example_says_that_it_is_a_standard_one(open_page: OpenPage) -> None:
    page = open_page("#tally/2")
    wait_live(page)
    label = page.get_by_text("An example by the standard rules")
    expect(page.locator("[data-part][data-on] .gin-worked")).to_be_visible()
    assert not [one for one in label.all() if one.is_visible()]
    page.evaluate("location.hash = 'home'")
    page.locator("section[data-on] select[data-rules]").select_option("straight")
    page.evaluate("location.hash = 'tally/2'")
    expect(page.locator("[data-part][data-on] .gin-standard")).to_be_visible()


def test_a_rule_links_to_its_lesson(open_page: OpenPage) -> None:
    page = open_page("#rules/lay-off")
    rule = page.locator("[data-lesson=rules] [data-entry=lay-off]")
    expect(rule).to_be_in_viewport()
    rule.get_by_role("link").click()
    expect(page.locator("section[data-on] h1")).to_have_text("Laying off")


def test_a_sandbox_takes_a_guess_and_holds_its_answer_back_after_a_deal(open_page: OpenPage) -> None:
    page = open_page("#score/7")
    wait_live(page)
    learner = Learner(page, "mouse")
    guess = learner.part.get_by_label("Your guess of the points")
    guess.fill("12")
    learner.act(learner.button("Score my hand"))
    said = learner.part.get_by_role("status").first
    expect(said).to_have_text("The defender scores 15 points. You guessed 12. That is 3 too low.")
    learner.act(learner.button("Deal"))
    expect(said).to_have_text("Guess first, if you like. Then press Score my hand.")
    expect(guess).to_have_value("")
    expect(learner.part.locator(".gin-block")).to_have_count(0)
    learner.act(learner.button("Score my hand"))
    expect(learner.part.locator(".gin-block").first).to_be_visible()


def test_a_sandbox_starts_with_cards_that_hold_under_the_rules_in_force(open_page: OpenPage) -> None:
    page = open_page("#score/7")
    wait_live(page)
    learner = Learner(page, "mouse")
    knocker, standard = learner.part.get_by_role("textbox").first, "6S 7S 8S 3H 8H 3D JS JD 3C JC"
    expect(knocker).to_have_value(standard)
    for rules, held, said in [
        ("straight", "6S 7S 8S 3H 3S 3D 3C JS JD JC", "The knocker scores 32 points."),
        ("oklahoma-ace-one", standard, "The defender scores 30 points."),
    ]:
        page.evaluate("location.hash = 'home'")
        page.locator("section[data-on] select[data-rules]").select_option(rules)
        page.evaluate("location.hash = 'score/7'")
        expect(knocker).to_have_value(held)
        expect(learner.part.locator(".gin-block")).to_have_count(0)
        learner.act(learner.button("Score my hand"))
        expect(learner.part.get_by_role("status").first).to_have_text(said)


def test_spoken_cards_are_counted_and_a_wrong_one_is_named_as_it_is_typed(open_page: OpenPage) -> None:
    page = open_page("#table")
    wait_live(page)
    tool = page.locator('section[data-on] [data-tool="hand"]')
    field = tool.get_by_role("textbox").first
    field.fill("Ace of Spades, 10 of hearts; seven of clubs")
    expect(tool.locator(".gin-toolline").first).to_contain_text("3 cards")
    tool.get_by_role("button", name="Count my hand").click()
    expect(tool.get_by_role("status").first).to_contain_text("Your deadwood is 18 points.")
    field.fill("ace of spoons, 3S")
    tool.get_by_role("button", name="Count my hand").click()
    expect(tool.locator(".gin-trouble").first).to_contain_text("such as 7H or ten of spades; 'ace of spoons'")
    expect(field).to_have_value("ace of spoons, 3S")


def test_a_knocker_lays_eleven_cards_where_big_gin_is_known_and_nowhere_else(open_page: OpenPage) -> None:
    page = open_page("#score/7/wikipedia")
    wait_live(page)
    learner = Learner(page, "mouse")
    knocker, defender = (learner.part.get_by_role("textbox").nth(at) for at in range(2))
    count = learner.part.locator(".gin-toolline").first
    expect(learner.part.locator("label").first).to_have_text("The knocker's ten cards, or eleven for big gin")
    knocker.fill("4S 5S 6S | 9H 9D 9C 9S | 10D JD QD KD")
    defender.fill("QS QH QC AH 2H 3H 7S 8C 5D 10H")
    expect(count).to_contain_text("11 cards")
    learner.act(learner.button("Score my hand"))
    expect(learner.part.get_by_role("status").first).to_have_text("The knocker scores 61 points.")
    page.evaluate("location.hash = 'home/pagat'")
    page.evaluate("location.hash = 'score/7'")
    expect(learner.part.locator("label").first).to_have_text("The knocker's ten cards")
    expect(count).to_contain_text("11 of 10")
    learner.act(learner.button("Score my hand"))
    expect(learner.part.locator(".gin-trouble").first).to_have_text("Ten cards are needed here. You gave 11 cards.")


def test_what_holds_names_the_option_and_the_card_that_is_thrown(open_page: OpenPage) -> None:
    page = open_page("#item/knock/1008/pagat")
    wait_live(page)
    learner = Learner(page, "mouse")
    page.get_by_label("No, not on the first turn").check()
    learner.act(learner.button("Check"))
    expect(learner.slot.locator(".gin-why")).to_contain_text("so you may not knock")
    learner.act(learner.button("Show what holds"))
    expect(learner.slot.locator(".gin-told-lines")).to_have_text("AnswerNo, my best ten cards still count more than 10")
    expect(learner.slot.locator("[data-kind=thrown] .gin-rail")).to_have_text("Thrown nine of diamonds")
    assert ". ." not in learner.slot.get_by_role("status").inner_text()


ASKED = "One has an address like #item/runs/4711."
IN_POINTS = "You are in the lesson Cards and points, at step 4, Your turn."
LOST = {
    "nonsense": ("There is no page called nonsense. This is the first page.", "Learn gin rummy by playing it."),
    "knock/99": ("This lesson has no step 99. You are at step 1, Try it.", "Knocking and gin"),
    "knock/0": ("This lesson has no step 0. You are at step 1, Try it.", "Knocking and gin"),
    "knock/last": ("This lesson has no step last. You are at step 1, Try it.", "Knocking and gin"),
    "runs/3/9": ("This step has no question 9. You are at the start of step 3, Together.", "Runs"),
    "runs/wikpedia": ("This lesson has no step wikpedia. You are at step 1, Try it.", "Runs"),
    "runs/3/wikpedia": ("This step has no question wikpedia. You are at the start of step 3, Together.", "Runs"),
    "knock/99/wikipedia": ("This lesson has no step 99. You are at step 1, Try it.", "Knocking and gin"),
    "teach/wikpedia": ("There is nothing called wikpedia on this page. You are at its top.", "Notes for the teacher"),
    "teach/runs/wikpedia": (
        "There is nothing called wikpedia on this page. You are at its top.",
        "Notes for the teacher",
    ),
    "rules/fairness": ("There is nothing called fairness on this page. You are at its top.", "All the rules"),
    "item/points/xx/pagat": (f"There is no question points/xx/pagat. {ASKED} {IN_POINTS}", "Cards and points"),
    "item/points/1/nosuch": (f"There is no question points/1/nosuch. {ASKED} {IN_POINTS}", "Cards and points"),
    "item/poker/1/pagat": (
        f"There is no question poker/1/pagat. {ASKED} This is the first page.",
        "Learn gin rummy by playing it.",
    ),
}


def test_an_address_that_leads_nowhere_says_what_is_not_there_and_where_one_is(open_page: OpenPage) -> None:
    page = open_page("#home")
    wait_live(page)
    note = page.get_by_role("alert").and_(page.locator("[data-lost]"))
    for address, (said, heading) in LOST.items():
        page.evaluate("(to) => { location.hash = to; }", address)
        expect(note).to_have_text(said)
        expect(page.locator("section[data-on] h1")).to_have_text(heading)
        page.evaluate("location.hash = 'runs/2'")
        expect(page.locator("[data-lost]")).to_be_hidden()
    expect(page.locator("#gin-shell")).to_have_attribute("data-ruleset", "pagat")


@pytest.mark.parametrize("address", ["nonsense", "knock/99", "item/points/1/nosuch"])
def test_a_page_opened_at_an_address_that_leads_nowhere_says_so_and_keeps_progress(
    open_page: OpenPage, address: str
) -> None:
    page = open_page("#points/1")
    wait_live(page)
    Learner(page, "mouse").solve()
    page.goto(f"{page.url.split('#')[0]}?again#{address}")
    wait_live(page)
    expect(page.locator("[data-lost]")).to_have_text(LOST[address][0])
    page.evaluate("location.hash = 'points/1'")
    expect(page.locator("section[data-on] .gin-answer").first).to_be_visible()


def test_an_address_that_leads_nowhere_does_not_move_the_place_to_carry_on(open_page: OpenPage) -> None:
    page = open_page("#points/3")
    wait_live(page)
    for address in LOST:
        page.evaluate("(to) => { location.hash = to; }", address)
        expect(page.locator("[data-lost]")).to_have_text(LOST[address][0])
        page.evaluate("location.hash = 'home'")
        expect(page.locator("[data-resume] a")).to_have_attribute("href", "#points/3")
    page.evaluate("location.hash = 'knock/99'")
    Learner(page, "mouse").solve()
    page.reload(wait_until="commit")
    wait_live(page)
    expect(page.locator("section[data-on][data-lesson=knock] .gin-answer").first).to_be_visible()
    page.evaluate("location.hash = 'home'")
    expect(page.locator("[data-resume] a")).to_have_attribute("href", "#points/3")


def test_the_course_follows_the_rules_that_were_chosen(open_page: OpenPage) -> None:
    page = open_page("#home")
    wait_live(page)
    page.locator("section[data-on] select[data-rules]").select_option("rummy-royal")
    page.evaluate("location.hash = 'score/1'")
    learner = Learner(page, "mouse")
    note = page.locator("section[data-on] .gin-force")
    expect(note).to_contain_text("Rummy Royal")
    expect(note.locator("li").first).to_contain_text("no undercut")
    assert learner.item().ruleset.name == "rummy-royal"
    learner.solve()
    page.reload(wait_until="commit")
    wait_live(page)
    assert learner.item().ruleset.name == "rummy-royal"
    expect(learner.slot.locator(".gin-answer")).to_have_attribute("data-verdict", "right")
    page.evaluate("location.hash = 'runs/1'")
    expect(page.locator("section[data-on] .gin-force li")).to_have_count(0)
    assert learner.item().ruleset.name == "pagat", "no ruleset changes what a run is"


FIRST_SHOWN = """
new MutationObserver(() => {
  const shell = document.getElementById("gin-shell");
  if (window.first || !shell?.querySelector(":scope > section[data-on]")) return;
  window.first = [shell.dataset.ruleset, shell.querySelector(".gin-python").dataset.live];
}).observe(document, { subtree: true, attributes: true });
"""


def test_a_link_sets_the_rules_once_and_an_own_choice_holds(open_page: OpenPage) -> None:
    page = open_page("#score/1/straight", before=FIRST_SHOWN)
    shell, shown = page.locator("#gin-shell"), page.locator("section[data-on]")
    said = page.get_by_role("status").and_(page.locator("[data-linked]"))
    expect(said).to_have_text("The link set the rules to: Straight gin. Change")
    assert page.evaluate("[...window.first, location.hash]") == ["straight", "starting", "#score/1"]
    wait_live(page)
    expect(shown.locator(".gin-force b")).to_have_text("Straight gin")
    said.get_by_role("link", name="Change").click()
    expect(said).to_have_text("")
    shown.locator("select[data-rules]").select_option("rummy-royal")
    expect(shell).to_have_attribute("data-ruleset", "rummy-royal")
    page.go_back()
    expect(shown.locator(".gin-force b")).to_have_text("Rummy Royal")
    page.reload(wait_until="commit")
    expect(shown.locator(".gin-force b")).to_have_text("Rummy Royal")
    assert page.evaluate("window.first") == ["rummy-royal", "starting"], "no other rules are shown on the way"
    wait_live(page)
    expect(shown.locator(".gin-force b")).to_have_text("Rummy Royal")
    page.evaluate("location.hash = 'rules/straight'")
    expect(shown.locator("[data-entry=straight]")).to_be_focused()
    page.evaluate("location.hash = 'teach/runs/rummy-royal'")
    expect(shown.locator("[data-entry=runs]")).to_be_focused()
    expect(said).to_have_text("")
    assert page.evaluate("location.hash") == "#teach/runs"
    page.evaluate("location.hash = 'home/pagat'")
    expect(said).to_have_text("The link set the rules to: Standard rules. Change")
    box = said.bounding_box()
    shown.locator("select[data-rules]").select_option("all-25")
    expect(said.locator("p")).to_be_hidden()
    assert said.bounding_box() == box, "what stands below keeps its place"


def test_a_link_for_a_class_carries_the_rules_that_are_chosen(open_page: OpenPage) -> None:
    page = open_page("?from=mail#home", width=360)
    site = page.url.partition("?")[0]
    block, menu = page.locator(".gin-home .gin-carry"), page.locator(".gin-home select[data-rules]")
    tall = set()
    for ruleset in RULESETS:
        menu.select_option(ruleset)
        link = block.get_by_role("link", name=f"{site}#home/{ruleset}", exact=True)
        expect(link).to_have_attribute("href", f"#home/{ruleset}")
        tall.add(block.evaluate("(one) => one.getBoundingClientRect().height"))
    assert len(tall) == 1, "no choice moves what stands below"
    page.evaluate("location.hash = 'teach/runs'")
    note = page.locator("[data-lesson=teach] [data-entry=runs]")
    expect(note.get_by_role("link", name=f"{site}#runs/1/{ruleset}", exact=True)).to_be_visible()
    check_width(page)


def test_may_i_knock(open_page: OpenPage) -> None:
    page = open_page("#table")
    wait_live(page)
    for name in HELD.values():
        expect(page.get_by_role("group", name=name).get_by_role("button", name="Deal")).to_have_count(1)
    tool = page.get_by_role("group", name="May I knock?")
    tool.get_by_role("textbox").first.fill("JS JH JD JC 10S 10H 10D 2H 2D 3C 7S")
    tool.get_by_role("button", name="May I knock?").click()
    expect(tool.locator(".gin-block").first).to_be_visible()
    expect(tool).to_contain_text("7")
    tool.get_by_role("textbox").first.fill("JS JH")
    tool.get_by_role("button", name="May I knock?").click()
    expect(tool.locator(".gin-trouble").first).to_contain_text("2")
    assert tool.get_by_role("textbox").first.input_value() == "JS JH", "nothing typed is lost"


GONE = "The rules have changed, so the old answer is gone. Press {ask} again."
HELD = {"hand": "Count my hand", "score": "Score my hand", "knock": "May I knock?"}


def choose_rules(page: Page, ruleset: str) -> None:
    page.locator("section[data-on] select[data-rules]").first.select_option(ruleset)
    expect(page.locator("#gin-shell")).to_have_attribute("data-ruleset", ruleset)


def test_under_other_rules_a_tool_judges_its_cards_anew(open_page: OpenPage) -> None:
    page = open_page("#table")
    wait_live(page)
    tool = page.locator('section[data-on] [data-tool="knock"]')
    tool.get_by_role("textbox").first.fill("JS JH JD JC 10S 10H 10D 2H 2D 3C 7S")
    tool.get_by_role("button", name=HELD["knock"]).click()
    said = tool.get_by_role("status").first
    expect(said).to_have_text(re.compile("you may knock"))
    choose_rules(page, "straight")
    expect(said).not_to_have_text(re.compile("you may knock"))
    choose_rules(page, "pagat")
    expect(said).to_have_text(re.compile("you may knock"))


def test_what_a_tool_said_of_other_cards_goes_with_the_rules_it_was_said_by(open_page: OpenPage) -> None:
    """Python remembers one hand of each kind of tool: here another place, and newer text, have taken its place."""
    page = open_page("#score/7")
    wait_live(page)
    learner = Learner(page, "mouse")
    learner.act(learner.button("Score my hand"))
    lesson = page.locator('[data-lesson=score] [data-tool="score"]')
    expect(lesson.locator(".gin-block").first).to_be_visible()
    page.evaluate("location.hash = 'table'")
    tools = {key: page.locator(f'section[data-on] [data-tool="{key}"]') for key in HELD}
    for tool in tools.values():
        tool.locator(".gin-actions button").nth(1).click()
        expect(tool.locator(".gin-block, .gin-trouble:not(:empty)").first).to_be_visible()
        tool.get_by_role("textbox").first.press_sequentially(" |")
        expect(tool.locator(".gin-block")).to_have_count(0)
    tools["hand"].locator(".gin-actions .gin-go").click()
    expect(tools["hand"].locator(".gin-block").first).to_be_visible()
    choose_rules(page, "all-25")
    expect(tools["hand"].locator(".gin-block").first).to_be_visible()
    field = tools["hand"].get_by_role("textbox").first
    field.fill("KS KH")
    expect(tools["hand"].locator(".gin-block")).to_have_count(0)
    choose_rules(page, "pagat")
    expect(tools["hand"].get_by_role("status").first).to_have_text("")
    expect(tools["hand"].locator(".gin-block")).to_have_count(0)
    expect(field).to_have_value("KS KH")
    page.evaluate("location.hash = 'score/7'")
    expect(learner.part.get_by_role("status").first).to_have_text(GONE.format(ask=HELD["score"]))
    expect(lesson.locator(".gin-block")).to_have_count(0)


def test_without_python_a_tool_takes_back_what_it_said_by_other_rules(open_page: OpenPage) -> None:
    page = open_page("#table")
    wait_live(page)
    tool = page.locator('section[data-on] [data-tool="hand"]')
    tool.get_by_role("textbox").first.fill("KS KH")
    tool.locator(".gin-actions .gin-go").click()
    expect(tool.locator(".gin-block").first).to_be_visible()
    page.evaluate("document.getElementById('gin-shell').desk.lose()")
    choose_rules(page, "all-25")
    expect(tool.get_by_role("status").first).to_have_text(GONE.format(ask=HELD["hand"]))
    expect(tool.locator(".gin-block")).to_have_count(0)


def test_cards_can_be_tapped(open_page: OpenPage) -> None:
    page = open_page("#table", width=360, height=740, has_touch=True, is_mobile=True)
    wait_live(page)
    tool = page.locator('section[data-on] [data-tool="hand"]')
    tool.get_by_role("button", name="Tap cards").tap()
    for card in ("8S", "8H", "8D", "KC"):
        tool.locator(f'button.gin-card[data-card="{card}"]').tap()
    tool.locator(".gin-actions .gin-go").tap()
    expect(tool.locator(".gin-block").first).to_be_visible()
    expect(tool).to_contain_text("10")


def test_the_score_sheet_prints_alone(open_page: OpenPage) -> None:
    page = open_page("#sheet")
    page.emulate_media(media="print")
    sheet = page.locator("[data-lesson=sheet] table").and_(page.locator(":visible"))
    expect(sheet).to_have_count(1)
    expect(sheet.locator("th", has_text="Box bonus, for each hand won: 20")).to_be_visible()
    expect(page.locator(".gin-top")).to_be_hidden()
    expect(page.locator("[data-lesson=home]")).to_be_hidden()


def test_each_lesson_has_a_note_for_the_teacher(open_page: OpenPage) -> None:
    page = open_page("#teach/runs")
    note = page.get_by_role("article", name="3. Runs")
    expect(note).to_be_in_viewport()
    expect(note.get_by_role("button", name="Print this note")).to_have_count(1)
    for heading in ("Goal", "In class", "Likely mistakes", "A question to ask"):
        expect(note.get_by_role("heading", name=heading)).to_be_visible()


def test_notes_and_score_sheet_follow_the_rules_in_force(open_page: OpenPage) -> None:
    page = open_page("#teach")
    wait_live(page)
    notes = page.locator("[data-lesson=teach]")
    notes.locator("select[data-rules]").select_option("all-25")
    expect(notes.locator("[data-entry=score]")).to_contain_text("Gin brings 25 points here, not 20.")
    expect(
        notes.locator("[data-entry=score] li", has_text="Gin wins 25 even").and_(page.locator(":visible"))
    ).to_have_count(1)
    expect(
        notes.locator("[data-entry=score] li", has_text="Gin wins 20 even").and_(page.locator(":visible"))
    ).to_have_count(0)
    page.evaluate("location.hash = 'sheet'")
    sheet = page.locator("[data-lesson=sheet] .gin-blank").and_(page.locator(":visible"))
    expect(sheet).to_have_count(1)
    expect(sheet).to_contain_text("Rules: 25 for gin, undercut and box")
    expect(sheet).to_contain_text("Box bonus, for each hand won: 25")
    page.locator("[data-lesson=sheet] select[data-rules]").select_option("rummy-royal")
    expect(sheet).to_contain_text("Rules: Rummy Royal")
    expect(sheet).not_to_contain_text("bonus")
