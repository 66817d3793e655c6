// Cards, rows, rails and bars. Python drew the 52 cards (see draw.py); this module copies, lays out and moves them. It knows no rules.

/** @typedef {[kind: string, cards: string[], title: string, detail: string]} Group */

let deck = /** @type {DocumentFragment | null} */ (null);

/** Tell the module where the drawn cards are. @param {ParentNode} root */
export function useDeck(root) {
  deck = root.querySelector("template.gin-deck")?.content ?? deck;
}

/** Dress a notebook's output as a place for cards, in the notebook's own theme. @param {HTMLElement} el @param {string} html */
export function dress(el, html) {
  el.classList.add("gin");
  el.dataset.theme = document.body.dataset.jpThemeLight === "false" ? "dark" : "light";
  el.innerHTML = html;
  useDeck(el);
}

/** Make an element. @param {string} tag @param {Record<string, any>} [props] @param {...(Node | string)} children */
export function make(tag, props = {}, ...children) {
  const node = document.createElement(tag);
  for (const [key, value] of Object.entries(props)) {
    if (value === undefined || value === null || value === false) continue;
    if (key.startsWith("on")) node.addEventListener(key.slice(2), value);
    else node.setAttribute(key, value === true ? "" : String(value));
  }
  node.append(...children);
  return node;
}

/** A button with words on it. */
export const button = (/** @type {string} */ words, /** @type {(event: Event) => void} */ act, cls = "", props = {}) =>
  make("button", { type: "button", class: `gin-btn ${cls}`.trim(), onclick: act, ...props }, words);

const drawn = (/** @type {string} */ cls, /** @type {string} */ code) =>
  /** @type {HTMLElement} */ (deck?.querySelector(`.${cls}[data-card="${CSS.escape(code)}"]`));
/** Names of all 52 cards, suit by suit. */
export const everyCard = () => [...(deck?.querySelectorAll(".gin-card") ?? [])].map((each) => /** @type {HTMLElement} */ (each).dataset.card ?? "");
/** Points of a card, as Python wrote them on it. */
export const worth = (/** @type {string} */ code) => Number(drawn("gin-card", code).dataset.worth);
/** Name of a card ("seven of hearts"). */
export const nameOf = (/** @type {string} */ code) => drawn("gin-card", code)?.getAttribute("aria-label") ?? code;

/** A sentence as it is read aloud: cards by their names. @param {string} text */
export const aloud = (text) => text.replace(/\b(?:10|[2-9AJQK])[SHDC]\b/g, nameOf).replaceAll("**", "");
/** What was written as a whole number, however large and with or without its unit; any other text as it stands. Python says which numbers can be meant. @param {string} text */
export function numberIn(text) {
  const found = text.match(/^\s*([-+\u2212]?\d+)\s*(?:points?|cards?)?\s*$/i);
  return found ? Number(found[1].replace("\u2212", "-")) : text.trim();
}

const STATE_WORDS = { wrong: "this one breaks it", right: "right", hint: "look here", laid: "laid off" };
const points = (/** @type {number} */ n) => `${n} ${n === 1 ? "point" : "points"}`;

/**
 * A card: a button when it can be picked, a named picture when it cannot.
 * @param {string} code "10H"
 * @param {{pick?: boolean, state?: string, points?: boolean}} [look]
 */
export function card(code, { pick = false, state = "", points: showPoints = false } = {}) {
  const picture = drawn("gin-card", code);
  const node = make(pick ? "button" : "span");
  for (const { name, value } of picture.attributes) node.setAttribute(name, value);
  node.append(...[...picture.childNodes].map((child) => child.cloneNode(true)));
  if (pick) {
    node.removeAttribute("role");
    for (const [key, value] of Object.entries({ type: "button", "aria-pressed": "false", tabindex: "-1", draggable: "true" })) node.setAttribute(key, value);
  }
  if (showPoints) node.dataset.points = String(worth(code));
  mark(node, state);
  return node;
}

/** Show a state on a drawn card, in its name too. @param {HTMLElement} node @param {string} [state] */
export function mark(node, state = "") {
  if (state) node.dataset.state = state;
  else delete node.dataset.state;
  const words = [nameOf(node.dataset.card ?? ""), STATE_WORDS[/** @type {keyof STATE_WORDS} */ (state)], node.dataset.points && points(Number(node.dataset.points))];
  node.setAttribute("aria-label", words.filter(Boolean).join(", "));
}

/** Text with card names drawn as small cards. @param {string} text */
export function rich(text) {
  const out = document.createDocumentFragment();
  for (const piece of text.split(/(\b(?:10|[2-9AJQK])[SHDC]\b|\*\*[^*]+\*\*| \| )/)) {
    const mini = /^\S+$/.test(piece) && drawn("gin-mini", piece);
    if (mini) out.append(mini.cloneNode(true));
    else if (piece === " | ") out.append(make("span", { class: "gin-bar-between", "aria-hidden": "true" }), make("span", { class: "gin-sr" }, " and "));
    else if (piece.startsWith("**")) out.append(make("b", {}, piece.slice(2, -2)));
    else out.append(/^[.,;:)]/.test(piece) && out.lastElementChild ? `\u2060${piece}` : piece); // a full stop stays on the card's line
  }
  return out;
}

/** Set how many columns a row of cards has. @param {HTMLElement} row */
function columns(row) {
  const n = row.children.length;
  row.style.setProperty("--n", String(Math.max(n, 1)));
  row.style.setProperty("--half", String(n > 6 ? Math.ceil(n / 2) : Math.max(n, 1)));
}

/**
 * Fill a row with cards; picked cards stay picked, the focused one keeps the focus.
 * @param {HTMLElement} row
 * @param {string[]} cards
 * @param {{pick?: boolean, points?: boolean, marks?: Record<string, string>}} [look]
 */
export function fillRow(row, cards, { pick = false, points: showPoints = false, marks = {} } = {}) {
  const picked = new Set(pickedIn(row));
  const focused = row.contains(document.activeElement) && /** @type {HTMLElement} */ (document.activeElement).dataset.card;
  row.replaceChildren(...cards.map((code) => card(code, { pick, points: showPoints, state: marks[code] })));
  for (const each of buttonsIn(row)) if (picked.has(each.dataset.card)) each.setAttribute("aria-pressed", "true");
  columns(row);
  const at = buttonsIn(row).find((each) => each.dataset.card === focused);
  const stop = at ?? buttonsIn(row)[0];
  if (stop) stop.tabIndex = 0;
  describeKeys(row);
  at?.focus();
}

const KEYS = "gin-keys";
/** Tell who enters a row of cards by keyboard how to walk it; one text serves all rows. @param {HTMLElement} row */
export function describeKeys(row) {
  if (!buttonsIn(row).length) return row.removeAttribute("aria-describedby");
  if (!document.getElementById(KEYS)) document.body.append(make("p", { id: KEYS, hidden: true }, "Arrow keys move between the cards, Space picks one."));
  row.setAttribute("aria-describedby", KEYS);
}
/** The same in short for the eye, seen while a card has the keyboard's focus. */
export const keysInSight = () => make("span", { class: "gin-keys", "aria-hidden": "true" }, "Arrow keys move, Space picks");

/** @param {ParentNode} row @returns {HTMLElement[]} */
export const buttonsIn = (row) => [...row.querySelectorAll("button.gin-card")];
/** Names of the picked cards. @param {ParentNode} row */
export const pickedIn = (row) => buttonsIn(row).filter((each) => each.getAttribute("aria-pressed") === "true").map((each) => each.dataset.card ?? "");

/**
 * One tab stop per row: arrows walk it, Home and End jump, Space or Enter picks.
 * @param {HTMLElement} row
 * @param {{one?: boolean, picked?: () => void}} [options] one: picking a card puts the others down
 */
export function roving(row, { one = false, picked = () => {} } = {}) {
  row.addEventListener("keydown", (event) => {
    const all = buttonsIn(row);
    const at = all.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    if (at < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    if ([" ", "Enter"].includes(event.key)) return event.stopPropagation(); // the button presses itself; JupyterLab must not run the cell
    const target = {
      ArrowRight: all[at + 1], ArrowLeft: all[at - 1], Home: all[0], End: all.at(-1),
      ArrowDown: below(all, at, 1), ArrowUp: below(all, at, -1),
    };
    if (!(event.key in target)) return;
    event.preventDefault();
    event.stopPropagation();
    const next = target[/** @type {keyof typeof target} */ (event.key)];
    if (next) { stopAt(row, next); next.focus(); }
  });
  row.addEventListener("click", (event) => {
    const hit = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("button.gin-card"));
    if (!hit || hit.getAttribute("aria-disabled")) return;
    const on = hit.getAttribute("aria-pressed") !== "true";
    if (one) for (const each of buttonsIn(row)) each.setAttribute("aria-pressed", "false");
    hit.setAttribute("aria-pressed", String(on));
    mark(hit);
    stopAt(row, hit);
    picked();
  });
}
const stopAt = (/** @type {HTMLElement} */ row, /** @type {HTMLElement} */ target) => {
  for (const each of buttonsIn(row)) each.tabIndex = each === target ? 0 : -1;
};
/** The nearest card one line down (step 1) or up (-1). */
function below(/** @type {HTMLElement[]} */ all, /** @type {number} */ at, /** @type {number} */ step) {
  const here = all[at].getBoundingClientRect();
  const others = all.map((each) => ({ each, box: each.getBoundingClientRect() })).filter(({ box }) => (box.top - here.top) * step > here.height / 2);
  return others.sort((a, b) => Math.abs(a.box.top - here.top) - Math.abs(b.box.top - here.top) || Math.abs(a.box.left - here.left) - Math.abs(b.box.left - here.left))[0]?.each;
}

/** Cards in another order: "suit" (then rank) or "rank" (then suit), by the numbers Python wrote on them. @param {string[]} cards @param {string} by */
export function sorted(cards, by) {
  const place = (/** @type {string} */ code) => drawn("gin-card", code).dataset;
  const keys = by === "rank" ? ["rank", "order"] : ["order", "rank"];
  return [...cards].sort((a, b) => Number(place(a)[keys[0]]) - Number(place(b)[keys[0]]) || Number(place(a)[keys[1]]) - Number(place(b)[keys[1]]));
}

/** Cards in groups, each on its rail. @param {Group[]} groups @param {Record<string, string>} [marks] @param {boolean} [showPoints] */
export function figure(groups, marks = {}, showPoints = true) {
  return make("div", { class: "gin-spread" }, ...groups.map(([kind, cards, title, detail]) => {
    if (kind === "back") return make("span", { class: "gin-card gin-back", role: "img", "aria-label": "cards face down" });
    const open = kind !== "run" && kind !== "set" || cards.some((code) => marks[code]);
    const fan = make("div", { class: open ? "gin-fan gin-fan--open" : "gin-fan" }, ...cards.map((code) => card(code, { state: marks[code], points: showPoints && kind === "deadwood" })));
    return make("div", { class: "gin-meld", "data-kind": kind }, fan, ...(title ? [make("p", { class: "gin-rail" }, make("b", {}, title), " ", detail)] : []));
  }));
}

/**
 * Points as lengths, if wanted with the gate that a knocker must stay under.
 * @param {string[]} cards @param {string} words what stands beside the number @param {number | null} [gate] the knock limit
 */
export function bar(cards, words, gate = null) {
  const total = cards.reduce((sum, code) => sum + worth(code), 0);
  const logs = cards.map((code) => {
    const log = make("li", { class: "gin-log", style: `--v:${worth(code)}` }, make("b", {}, String(worth(code))));
    const mini = /** @type {HTMLElement} */ (drawn("gin-mini", code).cloneNode(true));
    log.append(make("span", {}, ...mini.childNodes));
    return log;
  });
  const limit = gate === null ? [] : [make("p", { class: "gin-gate", style: `--v:${gate}`, "aria-hidden": "true" }, gate ? `knock: 0 to ${gate}` : "gin only")];
  const said = [`${points(total)}: ${cards.map(nameOf).join(", ") || "no cards"}`, ...(gate === null ? [] : [`the knock limit is ${gate}`])].join("; ");
  return make("div", { class: "gin-count" },
    make("p", { class: "gin-big" }, make("b", {}, String(total)), " ", make("span", {}, words)),
    make("div", { class: "gin-bar", role: "img", style: `--scale:${Math.max(40, total)}`, "aria-label": said },
      ...limit, make("ol", { "aria-hidden": "true" }, ...logs)));
}

const RANKS = "A 2 3 4 5 6 7 8 9 10 J Q K".split(" ");
/** The ranks in order, some of them lit. @param {string[]} lit */
export const ruler = (lit) => make("div", { class: "gin-ruler", role: "img", "aria-label": `The ranks from ace to king. Your cards: ${lit.join(", ")}. The row starts at the ace and stops at the king.` },
  make("ol", { "aria-hidden": "true" }, ...RANKS.map((rank) => make("li", { "data-on": lit.includes(rank) }, rank))),
  make("p", { "aria-hidden": "true" }, make("span", {}, "starts here"), make("span", {}, "stops here")));
