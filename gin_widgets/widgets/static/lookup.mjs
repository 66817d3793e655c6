// The rules in force, as Python wrote them into the page, and the search over lessons, rules and words.
import { make } from "./cards.mjs";
import { paintLinks } from "./links.mjs";

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
  paintLinks(root, ruleset);
  const chosen = root.querySelector(`[data-ruleset-text="${CSS.escape(ruleset)}"]`);
  for (const each of root.querySelectorAll("select[data-rules]")) /** @type {HTMLSelectElement} */ (each).value = ruleset;
  for (const each of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll("[data-under]"))) {
    each.hidden = !(each.dataset.under ?? "").split(" ").includes(ruleset);
  }
  for (const lesson of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll("[data-titles]"))) nameLesson(root, lesson, ruleset);
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

/** The title of a lesson under some rules: "The race to 150". @param {HTMLElement} lesson @param {string} ruleset */
export const titleUnder = ({ dataset: { titles = "{}", title = "" } }, ruleset) => /** @type {string} */ (JSON.parse(titles)[ruleset] ?? title);

/** Call a lesson by its title under the rules in force, wherever it is named. @param {HTMLElement} root @param {HTMLElement} lesson @param {string} ruleset */
function nameLesson(root, lesson, ruleset) {
  const [old, title] = [lesson.dataset.title ?? "", titleUnder(lesson, ruleset)];
  for (const each of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll(`[data-name="${lesson.dataset.lesson}"]`))) {
    if (each.dataset.from) each.dataset.from = title;
    else if (each.dataset.title) each.dataset.title = each.dataset.title.replace(old, title);
    else each.textContent = title;
  }
}

/** A text as it is compared: small letters, no accents. */
const folded = (/** @type {string | null | undefined} */ text) => (text ?? "").normalize("NFKD").replace(/[\u0300-\u036f]/g, "").toLowerCase();

/** Whether a word of a text begins so: "ace" is not meant for "race". @param {string} text @param {string} word */
const begins = (text, word) => ` ${text}`.split(word).slice(0, -1).some((before) => !/[\p{L}\p{N}]$/u.test(before));

/** Whether two words differ by one letter: another one, one missing, one too many, or two swapped. @param {string} one @param {string} other */
function near(one, other) {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const [a, b] = [one.slice(at), other.slice(at)];
  return a.slice(1) === b.slice(1) || a === b.slice(1) || a.slice(1) === b || (a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2));
}

/** How to find a word in a text: as it begins one, in the plural too; where no text has it so, one wrong letter is forgiven. @param {string} word @param {string[]} texts */
export function finder(word, texts) {
  const plainly = (/** @type {string} */ text) => begins(text, word) || begins(text, word.replace(/(?<=x|s)es$|s$/, ""));
  return texts.some(plainly) ? plainly : (/** @type {string} */ text) => (text.match(/[\p{L}\p{N}]{5,}/gu) ?? []).some((other) => near(word, other));
}

const SILENT = new Set(`a about all am an and any are as at be been but by can could did do does for from had has have he her him his how i if in into is it its
  just may me might mine must my of on or our shall she should so than that the their them then there these they this those to us was we were what when where which
  who whose why will with would you your`.split(/\s+/)); // words that say nothing of what is looked for
const KINDS = /** @type {Record<string, number>} */ ({ rule: 0, word: 0, "house rules": 1, lesson: 2 }); // in this order; a teacher's note is last, whatever its title

/**
 * The entries that have all the words that say something, in the order of use: a title that has them all comes first. Where none has all, those that have most.
 * @template {{kind: string, head: string, text: string}} T @param {T[]} entries @param {string} typed @returns {{hits: T[], all: boolean}}
 */
export function rank(entries, typed) {
  const every = folded(typed).match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu) ?? [];
  const telling = every.filter((word) => !SILENT.has(word));
  const finds = (telling.length ? telling : every).map((word) => finder(word, entries.map(({ text }) => text)));
  const count = (/** @type {string} */ text) => finds.filter((find) => find(text)).length;
  const most = Math.max(0, ...entries.map(({ text }) => count(text)));
  const place = (/** @type {T} */ { kind, head }) => {
    const named = count(head);
    return [kind in KINDS ? 0 : 1, named < most ? 1 : 0, KINDS[kind] ?? 0, -named];
  };
  const sooner = (/** @type {number[]} */ a, /** @type {number[]} */ b) => a.map((each, at) => each - b[at]).find(Boolean) ?? 0;
  const hits = most ? entries.filter(({ text }) => count(text) === most).map((entry) => ({ entry, at: place(entry) })) : [];
  return { hits: hits.sort((a, b) => sooner(a.at, b.at)).map(({ entry }) => entry), all: most === finds.length };
}

/** What can be found, as the rules in force have it: the prose, and no questions. @param {HTMLElement} root */
const entriesOf = (root) => [...root.querySelectorAll("[data-entry]")].map((node) => {
  const { find = "", title = "", kind = "" } = /** @type {HTMLElement} */ (node).dataset;
  const prose = /** @type {HTMLElement} */ (node.cloneNode(true));
  for (const each of prose.querySelectorAll(".gin-item, .gin-carry, [data-under][hidden]")) each.remove();
  return { href: find, title, kind, head: folded(title), text: folded(`${title} ${prose.textContent}`) };
});

/** Search boxes: they list the rules, words and lessons whose text has what was typed. @param {HTMLElement} root @param {(hash: string) => void} go */
export function searchIn(root, go) {
  let entries = /** @type {ReturnType<typeof entriesOf>} */ ([]);
  let under = /** @type {string | undefined} */ (""); // the rules that they were gathered under
  const gather = () => { if (under !== root.dataset.ruleset) [entries, under] = [entriesOf(root), root.dataset.ruleset]; };
  for (const box of root.querySelectorAll("[data-search]")) {
    const field = /** @type {HTMLInputElement} */ (box.querySelector("input"));
    const found = /** @type {HTMLElement} */ (box.querySelector("ul"));
    const said = /** @type {HTMLElement} */ (box.querySelector("[role=status]"));
    const show = () => {
      gather();
      const typed = field.value.trim();
      const { hits, all } = rank(entries, typed);
      found.replaceChildren(...hits.slice(0, 30).map(({ href, title, kind }) => make("li", {}, make("a", { href }, title), " ", make("small", {}, kind))));
      const many = `${hits.length} found${hits.length > 30 ? ", the first 30 of them here" : ""}`;
      said.textContent = !typed ? "" : !hits.length ? `Nothing is found for “${typed.slice(0, 40)}”. Try one short word.` : all ? many : `Nothing has all these words. With some of them: ${many}`;
    };
    field.addEventListener("input", show);
    field.addEventListener("keydown", (event) => {
      event.stopPropagation();
      const first = found.querySelector("a")?.getAttribute("href");
      if (event.key === "Enter" && first) go(first);
    });
  }
}
