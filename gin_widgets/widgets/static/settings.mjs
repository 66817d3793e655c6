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
  const sure = make("div", { class: "gin-actions", hidden: true, role: "group", "aria-label": "Clear all progress?" }, make("p", {}, "Every answer in this browser goes. Save it as a file first, if you want it back."));
  const ask = (/** @type {boolean} */ on) => {
    sure.hidden = !on;
    said.textContent = "";
    (on ? sure.querySelector("button") : clear)?.focus(); // on "Keep it": a double click clears nothing
  };
  const clear = button("Clear all progress", () => ask(true), "gin-small");
  sure.append(button("Keep it", () => ask(false), "gin-small"), button("Yes, clear all", () => { ask(false); desk.send({ do: "reset", lesson: "" }); said.textContent = "All progress is cleared."; }, "gin-small"));
  const save = button("Save progress as a file", () => { said.textContent = ""; saveFile(desk.log); }, "gin-small");
  return [make("div", { class: "gin-actions" }, save, button("Load a file", () => file.click(), "gin-small"), clear, file), sure, said];
}

/** Hand the log to the learner as a file. @param {any[]} log */
export function saveFile(log) {
  const text = JSON.stringify({ format: "gin_widgets progress", version: 1, log });
  const link = make("a", { href: URL.createObjectURL(new Blob([text], { type: "application/json" })), download: "gin-rummy-progress.json" });
  link.click();
  setTimeout(() => URL.revokeObjectURL(/** @type {HTMLAnchorElement} */ (link).href), 1000);
}
