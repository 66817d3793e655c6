// The site: shows the course before Python has come, and keeps the learner's log in this browser.
import { Desk, browserStore } from "./desk.mjs";
import { CourseView } from "./course.mjs";
import { button, make, useDeck } from "./cards.mjs";
import { saveFile } from "./settings.mjs";
import { LIVE_WORDS, noticeOf } from "./waiting.mjs";

const LOG_KEY = "gin-progress";
const shell = /** @type {HTMLElement & {desk?: Desk}} */ (document.getElementById("gin-shell"));
const note = shell.querySelector(".gin-python");
const banner = shell.querySelector(".gin-banner");

const reload = button("Reload", () => location.reload(), "gin-go");

function say(/** @type {import("./waiting.mjs").Live} */ live, /** @type {boolean} */ kept) {
  if (note instanceof HTMLElement && note.dataset.live !== live) {
    note.dataset.live = live;
    note.textContent = LIVE_WORDS[live];
  }
  const notice = noticeOf(live, kept);
  banner?.toggleAttribute("hidden", !notice);
  if (!notice || banner?.querySelector("b")?.textContent === notice[0]) return; // what is said again is read aloud again
  banner?.querySelector("p")?.replaceChildren(make("b", {}, notice[0]), ` ${notice[1]}`);
  reload.hidden = live === "line"; // without a connection it would lead to the browser's error page
}

useDeck(shell);
const desk = new Desk({ prepared: JSON.parse(document.getElementById("gin-prepared")?.textContent ?? "{}"), store: browserStore(LOG_KEY), say });
shell.desk = desk;
if (note instanceof HTMLElement && note.dataset.live === "unstarted") desk.stay(); // site/static/unstarted.js came first
banner?.append(make("div", { class: "gin-actions" }, reload, button("Save progress as a file", () => saveFile(desk.log))));
new CourseView(shell, desk);
addEventListener("storage", (event) => { if (event.key === LOG_KEY) desk.refresh(); });
performance.mark("gin-early");
