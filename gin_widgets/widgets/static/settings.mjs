// Saving, loading and clearing progress, and how the cards look.
import { button, make } from "./cards.mjs";

const LOOK_KEY = "gin-look";

/** Switches for theme, suit letters and two colours. */
export function lookButtons() {
  const keep = () => { const { theme, letters, suits } = document.documentElement.dataset; try { localStorage.setItem(LOOK_KEY, JSON.stringify({ theme, letters, suits })); } catch { /* kept for this page only */ } };
  const dark = () => (document.documentElement.dataset.theme ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light")) === "dark";
  const flip = (/** @type {string} */ words, /** @type {string} */ name, /** @type {string} */ on, /** @type {string} */ off, isOn = () => document.documentElement.dataset[name] === on) => {
    const each = button(words, () => {
      document.documentElement.dataset[name] = isOn() ? off : on;
      each.setAttribute("aria-pressed", String(isOn()));
      keep();
    }, "gin-small", { "aria-pressed": String(isOn()) });
    return each;
  };
  return [make("div", { class: "gin-actions", role: "group", "aria-label": "How the cards look" },
    flip("Dark", "theme", "dark", "light", dark), flip("Suit letters", "letters", "on", "off"), flip("Two colours", "suits", "two", "four"))];
}

/** Buttons for the learner's progress. @param {import("./desk.mjs").Desk} desk */
export function progressButtons(desk) {
  const said = make("p", { role: "status", class: "gin-note" });
  const file = /** @type {HTMLInputElement} */ (make("input", { type: "file", accept: "application/json,.json", hidden: true, "aria-label": "A file of saved progress" }));
  file.addEventListener("change", async () => {
    const chosen = file.files?.[0];
    file.value = "";
    if (!chosen) return;
    try { load(JSON.parse(await chosen.text())); } catch { said.textContent = `This file cannot be read: ${chosen.name} holds no saved progress. Nothing was changed.`; }
  });
  const load = (/** @type {any} */ content) => {
    if (content?.format !== "gin_widgets progress") throw new Error("another format");
    said.textContent = "Loading.";
    desk.load(content, (/** @type {string} */ text) => { said.textContent = text; });
  };
  const { clear, sure } = clearing("Clear all progress", "Every answer in this browser goes. The rules you chose stay. Save a file first, if you want the answers back.", "Yes, clear all",
    said, () => { desk.send({ do: "reset", lesson: "" }); return "All progress is cleared. The rules you chose stay."; });
  const save = button("Save progress as a file", () => { said.textContent = ""; saveFile(desk.log); }, "gin-small");
  return [make("div", { class: "gin-actions" }, save, button("Load a file", () => file.click(), "gin-small"), clear, file), sure, said];
}

/** Buttons that clear one lesson. @param {import("./desk.mjs").Desk} desk @param {string} lesson */
export function clearLesson(desk, lesson) {
  const said = make("p", { role: "status", class: "gin-note" });
  const { clear, sure } = clearing("Clear my answers to this lesson", "Every answer to this lesson goes. The other lessons keep theirs.", "Yes, clear this lesson",
    said, () => { desk.send({ do: "reset", lesson }); return "Your answers to this lesson are cleared."; });
  return [clear, sure, said];
}

/**
 * A button that clears something: it asks first, and what is done is said.
 * @param {string} words @param {string} warning @param {string} yes @param {HTMLElement} said where it is said @param {() => string} act clears, and says what
 */
function clearing(words, warning, yes, said, act) {
  const sure = make("div", { class: "gin-actions", hidden: true, role: "group", "aria-label": `${words}?` }, make("p", {}, warning));
  const ask = (/** @type {boolean} */ on) => {
    sure.hidden = !on;
    said.textContent = "";
    (on ? sure.querySelector("button") : clear)?.focus(); // on "Keep it": a double click clears nothing
  };
  const clear = button(words, () => ask(true), "gin-small");
  sure.append(button("Keep it", () => ask(false), "gin-small"), button(yes, () => { ask(false); said.textContent = act(); }, "gin-small"));
  return { clear, sure };
}

/** Hand the log to the learner as a file. @param {any[]} log */
export function saveFile(log) {
  const text = JSON.stringify({ format: "gin_widgets progress", version: 1, log });
  const link = make("a", { href: URL.createObjectURL(new Blob([text], { type: "application/json" })), download: "gin-rummy-progress.json" });
  link.click();
  setTimeout(() => URL.revokeObjectURL(/** @type {HTMLAnchorElement} */ (link).href), 1000);
}
