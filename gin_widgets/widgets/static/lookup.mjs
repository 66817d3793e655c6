// The rules in force, as Python wrote them into the page, and the search over lessons, rules and words.
import { make } from "./cards.mjs";

/** Let the learner choose the rules for the whole course. @param {HTMLElement} root @param {(ruleset: string) => void} send */
export function chooseRules(root, send) {
  for (const each of root.querySelectorAll("select[data-rules]")) {
    each.addEventListener("change", () => send(/** @type {HTMLSelectElement} */ (each).value));
    each.addEventListener("keydown", (event) => event.stopPropagation());
  }
}

/** Say in each lesson which rules are in force, what they change there, and what is said only under them. @param {HTMLElement} root @param {string} [ruleset] */
export function paintRules(root, ruleset = "pagat") {
  if (root.dataset.ruleset === ruleset) return;
  root.dataset.ruleset = ruleset;
  const chosen = root.querySelector(`[data-ruleset-text="${CSS.escape(ruleset)}"]`);
  for (const each of root.querySelectorAll("select[data-rules]")) /** @type {HTMLSelectElement} */ (each).value = ruleset;
  for (const each of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll("[data-under]"))) {
    each.hidden = !(each.dataset.under ?? "").split(" ").includes(ruleset);
  }
  for (const each of root.querySelectorAll("[data-rules-title]")) each.textContent = chosen?.querySelector("h3")?.textContent ?? ruleset;
  for (const note of root.querySelectorAll("[data-force]")) {
    const mine = (/** @type {HTMLElement} */ (note).dataset.force ?? "").split(" ");
    const changes = [...(chosen?.querySelectorAll("[data-rule]") ?? [])].filter((each) => mine.includes(/** @type {HTMLElement} */ (each).dataset.rule ?? ""));
    note.querySelector("b")?.replaceChildren(chosen?.querySelector("h3")?.textContent ?? ruleset);
    note.querySelector("ul")?.replaceChildren(...changes.map((each) => each.cloneNode(true)));
    note.toggleAttribute("data-changed", changes.length > 0);
    note.querySelector("[data-explains]")?.toggleAttribute("hidden", !changes.length);
  }
}

/** A text as it is compared: small letters, no accents. */
const folded = (/** @type {string | null | undefined} */ text) => (text ?? "").normalize("NFKD").replace(/[\u0300-\u036f]/g, "").toLowerCase();

/** Whether a word of a text begins so: "ace" is not meant for "race". @param {string} text @param {string} word */
const begins = (text, word) => ` ${text}`.split(word).slice(0, -1).some((before) => !/[\p{L}\p{N}]$/u.test(before));

/** Search boxes: they list the lessons, rules and words whose text has all that was typed. @param {HTMLElement} root @param {(hash: string) => void} go */
export function searchIn(root, go) {
  const entries = [...root.querySelectorAll("[data-entry]")].map((node) => {
    const { find = "", title = "", kind = "" } = /** @type {HTMLElement} */ (node).dataset;
    return { href: find, title, kind, head: folded(title), text: folded(`${title} ${node.textContent}`) };
  });
  for (const box of root.querySelectorAll("[data-search]")) {
    const field = /** @type {HTMLInputElement} */ (box.querySelector("input"));
    const found = /** @type {HTMLElement} */ (box.querySelector("ul"));
    const said = /** @type {HTMLElement} */ (box.querySelector("[role=status]"));
    const show = () => {
      const words = folded(field.value).split(/\s+/).filter(Boolean);
      const hits = words.length ? entries.filter(({ text }) => words.every((word) => begins(text, word) || begins(text, word.replace(/(?<=x|s)es$|s$/, "")))) : [];
      const named = (/** @type {{head: string}} */ { head }) => words.filter((word) => begins(head, word)).length;
      hits.sort((a, b) => named(b) - named(a));
      found.replaceChildren(...hits.slice(0, 30).map(({ href, title, kind }) => make("li", {}, make("a", { href }, title), " ", make("small", {}, kind))));
      said.textContent = !words.length ? "" : hits.length ? `${hits.length} found${hits.length > 30 ? ", the first 30 of them here" : ""}` : `Nothing is found for ${field.value.trim().slice(0, 40)}. Try one short word.`;
    };
    field.addEventListener("input", show);
    field.addEventListener("keydown", (event) => {
      event.stopPropagation();
      const first = found.querySelector("a")?.getAttribute("href");
      if (event.key === "Enter" && first) go(first);
    });
  }
}
