"""A learner who finishes lessons by mouse, by keyboard alone, or by taps."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

from playwright.sync_api import Locator, Page, expect

from gin_widgets.teaching import read_item

Way = Literal["mouse", "keys", "taps"]
STEPS = 200  # key presses within which anything on a page must be reached
WHERE = """
(target) => {
  const now = document.activeElement;
  if (now === target) return "here";
  const row = target.closest("[role=group]");
  if (row && now?.matches("button.gin-card") && row === now.closest("[role=group]")) {
    const all = [...row.querySelectorAll("button.gin-card")];
    return all.indexOf(target) > all.indexOf(now) ? "ArrowRight" : "ArrowLeft";
  }
  if (target.type === "radio" && now?.type === "radio" && now.name === target.name) return "ArrowDown";
  if (now === document.body) return "Tab";
  const stop = row?.querySelector("button.gin-card[tabindex='0']") ?? target;
  return now.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_PRECEDING ? "Shift+Tab" : "Tab";
}
"""


HEAR = """
(region) => {
  region.heard = [];
  new MutationObserver(() => region.heard.push(region.textContent.replace(/\u2060/g, "")))
    .observe(region, {childList: true, subtree: true});
}
"""


@dataclass
class Learner:
    """Works on one page in one way."""

    page: Page
    way: Way

    def act(self, target: Locator) -> None:
        """Press something."""
        if self.way == "mouse":
            target.click()
        elif self.way == "taps":
            target.tap()
        else:
            self.reach(target)
            self.page.keyboard.press("Enter" if target.get_attribute("href") else "Space")

    def reach(self, target: Locator) -> None:
        """Bring the focus to something with Tab and arrows."""
        element = target.element_handle()
        assert element is not None
        for _ in range(STEPS):
            key = self.page.evaluate(WHERE, element)
            if key == "here":
                return
            self.page.keyboard.press(key)
        raise AssertionError(f"not reached by keyboard: {target}")

    @property
    def part(self) -> Locator:
        """The part or single item in view."""
        return self.page.locator("section[data-on] [data-part][data-on], section[data-on][data-lesson=item]")

    @property
    def slot(self) -> Locator:
        """The item in view."""
        return self.part.locator(".gin-item:not([hidden])")

    def item(self) -> Any:
        """The item in view, as Python knows it."""
        expect(self.slot).to_have_count(1)
        expect(self.slot).to_have_attribute("data-shown", re.compile("/"))
        return read_item(self.slot.get_attribute("data-shown") or "")

    @property
    def status(self) -> Locator:
        """What the item in view says aloud."""
        return self.slot.get_by_role("status")

    def button(self, name: str) -> Locator:
        """A button of the part in view."""
        return self.part.get_by_role("button", name=name, exact=True).and_(self.page.locator(":visible"))

    def lay(self, answer: Any) -> None:
        """Put an answer on the board; what lies there already is put right."""
        kind = self.item().kind
        if kind == "number":
            self.reach_field(str(answer))
        elif kind == "choose":
            self.choose(self.slot.locator(f'input[value="{answer}"]'))
        elif kind == "pick":
            self.pick(answer)
        elif kind == "order":
            self.put_in_order(answer)
        elif kind == "fill":
            self.fill_in(answer)
        elif kind == "lay":
            self.sort(answer[0])
            self.lay_off(answer[1])
        else:
            self.sort(answer)

    def reach_field(self, text: str) -> None:
        """Write a number."""
        self.write(self.slot.locator("input.gin-field"), text)

    def write(self, field: Locator, text: str) -> None:
        """Write into a field; what stands there goes."""
        if self.way == "keys":
            self.reach(field)
        else:
            self.act(field)
        self.page.keyboard.press("Control+a")
        self.page.keyboard.type(text)

    def choose(self, radio: Locator) -> None:
        """Choose one of a few."""
        if self.way != "keys":
            return self.act(radio)
        self.reach(radio)
        if not radio.is_checked():
            self.page.keyboard.press("Space")
        return None

    def pick(self, wanted: Sequence[str]) -> None:
        """Pick just these cards."""
        for card in self.slot.locator(".gin-desk > :first-child button.gin-card").all():
            pressed = card.get_attribute("aria-pressed") == "true"
            if pressed != (card.get_attribute("data-card") in wanted):
                self.act(card)

    def sort(self, melds: Sequence[Sequence[str]]) -> None:
        """Lay these melds; everything else is left over."""
        laid = self.slot.locator(".gin-spread [data-zone] button.gin-card")
        while laid.count():
            self.act(laid.first)
            self.act(self.button("Left over"))
        for meld in melds:
            for name in meld:
                self.act(self.slot.locator(f'[data-zone=rest] button[data-card="{name}"]'))
            self.act(self.button("New meld"))

    def lay_off(self, added: Sequence[Sequence[str]]) -> None:
        """Add cards to the knocker's melds."""
        for place, names in enumerate(added):
            for name in names:
                self.act(self.slot.locator(f'[data-zone=rest] button[data-card="{name}"]'))
            if names:
                self.act(self.slot.locator(f'[data-to="on{place}"]'))

    def put_in_order(self, keys: Sequence[str]) -> None:
        """Move each line up to its place."""
        for place, key in enumerate(keys):
            up = self.slot.locator(f'[data-key="{key}"] button[data-step="-1"]')
            while self.slot.locator(".gin-order > li").nth(place).get_attribute("data-key") != key:
                self.act(up)

    def fill_in(self, values: Sequence[Any]) -> None:
        """Fill in every field of a form or a sheet."""
        fields = self.slot.locator("input.gin-field, select.gin-field")
        expect(fields).to_have_count(len(values))
        for field, value in zip(fields.all(), values, strict=True):
            if field.evaluate("(one) => one.tagName") == "INPUT":
                self.write(field, str(value))
            elif self.way == "keys":
                self.reach(field)
                while field.input_value() != value:
                    self.page.keyboard.press("ArrowDown")
            else:
                field.select_option(value)

    def check(self) -> Locator:
        """Press Check and wait for feedback."""
        before = self.slot.locator(".gin-answer").evaluate_all("(all) => all.length")
        if before:
            self.act(self.button("Try again"))
        self.act(self.button("Check"))
        if self.slot.locator(".gin-say", has_text="Press Check once more").count():
            self.act(self.button("Check"))
        answer = self.slot.locator(".gin-answer")
        expect(answer).to_be_visible()
        return answer

    def solve(self) -> None:
        """Answer the item in view rightly."""
        self.lay(self.item().solution)
        expect(self.check()).to_have_attribute("data-verdict", "right")

    def finish_lesson(self) -> None:
        """Go through all seven parts of the lesson whose first part is in view."""
        self.solve_part(1)
        self.act(self.button("Show all steps"))
        self.act(self.part.get_by_role("link", name="Now together"))
        for part in (3, 4, 5):
            self.solve_part(part)
        self.act(self.part.get_by_role("link", name="On to the sandbox"))
        self.act(self.part.locator("[data-tool] .gin-actions .gin-go"))
        expect(self.part.locator(".gin-block").first).to_be_visible()

    def solve_part(self, part: int) -> None:
        """Solve the items of a part, one after the other, and go on."""
        expect(self.part).to_have_attribute("data-part", str(part))
        count = self.part.locator(".gin-item").count()
        for place in range(count):
            expect(self.part.locator(".gin-item").nth(place)).to_be_visible()
            expect(self.slot).to_have_count(1)
            self.solve()
            self.act(self.button("Next"))
