// The site: shows the course before Python has come, and keeps the learner's log in this browser.
import { Desk, browserStore } from "./desk.mjs";
import { CourseView } from "./course.mjs";
import { button, make, useDeck } from "./cards.mjs";
import { saveFile } from "./settings.mjs";

const LOG_KEY = "gin-progress";
const LIVE_WORDS = { starting: "Python is starting", on: "Ready", lost: "Python has stopped answering", full: "Progress cannot be kept in this browser" };
const shell = /** @type {HTMLElement & {desk?: Desk}} */ (document.getElementById("gin-shell"));
const note = shell.querySelector(".gin-python");
const banner = shell.querySelector(".gin-banner");

function say(/** @type {"starting" | "on" | "lost" | "full"} */ live) {
  if (note instanceof HTMLElement && note.dataset.live !== live) {
    note.dataset.live = live;
    note.textContent = LIVE_WORDS[live];
  }
  if (banner instanceof HTMLElement) banner.hidden = live !== "lost";
}

useDeck(shell);
const desk = new Desk({ prepared: JSON.parse(document.getElementById("gin-prepared")?.textContent ?? "{}"), store: browserStore(LOG_KEY), say });
shell.desk = desk;
banner?.append(make("div", { class: "gin-actions" }, button("Reload", () => location.reload(), "gin-go"), button("Save progress as a file", () => saveFile(desk.log))));
new CourseView(shell, desk);
addEventListener("storage", (event) => { if (event.key === LOG_KEY) desk.refresh(); });
performance.mark("gin-early");
