// Boards without cards to move: things to put in order, and forms and score sheets to fill in.
import { aloud, button, make, numberIn, rich } from "./cards.mjs";

let forms = 0;

/** What is only looked at: other cards on the table, each with a label. What is said of several melds is said beside it. @param {any[]} scene @param {(groups: any[]) => HTMLElement} draw */
export const sceneOf = (scene, draw) => make("div", { class: "gin-scene" }, ...scene.map(({ label, groups, note }) => {
  const [beside, below] = groups.length > 1 ? [note, ""] : ["", note];
  return make("div", { role: "group", "aria-label": label },
    make("p", { class: "gin-zone" }, rich(label), ...(beside ? [make("span", { class: "gin-note" }, ": ", rich(beside))] : [])),
    ...(groups.length ? [draw(groups)] : []), ...(below ? [make("p", { class: "gin-note" }, rich(below))] : []));
}));

/** A table of texts; a cell may be given as a node. @param {{heads: string[], rows: (string | Node)[][]}} sheet */
export function sheetOf({ heads, rows }) {
  const text = (/** @type {string | Node} */ cell) => (typeof cell === "string" ? rich(cell) : cell);
  const numbers = heads.map((_, at) => at > 0 && rows.every((row) => typeof row[at] !== "string" || /^[+-]?\d*$/.test(/** @type {string} */ (row[at]))));
  const look = (/** @type {number} */ at) => (numbers[at] ? { class: "gin-num" } : {});
  const cell = (/** @type {string} */ tag, /** @type {string | Node} */ it, /** @type {number} */ at) =>
    make(tag, { ...look(at), role: tag === "th" ? "rowheader" : "cell", ...(tag === "th" ? { scope: "row" } : {}), "data-head": heads[at] }, make("span", {}, text(it)));
  const wide = heads.length > 4 || rows.some((row) => row.some((each) => typeof each !== "string" && /** @type {Element} */ (each).querySelector("select")));
  return make("div", { class: wide ? "gin-sheet gin-sheet--wide" : "gin-sheet", "data-total": /final|total/i.test(String(rows.at(-1)?.[0])) }, make("table", { role: "table" }, // the roles stay where a phone shows rows as blocks
    make("thead", { role: "rowgroup" }, make("tr", { role: "row" }, ...heads.map((head, at) => make("th", { scope: "col", role: "columnheader", ...look(at) }, text(head))))),
    make("tbody", { role: "rowgroup" }, ...rows.map(([first, ...cells]) => make("tr", { role: "row" }, cell("th", first, 0), ...cells.map((each, at) => cell("td", each, at + 1)))))));
}

/** Put all of them in order. @param {import("./boards.mjs").Item} item @returns {import("./boards.mjs").Board} */
export function orderBoard(item, changed = (_text = "", _spoken = true) => {}) {
  const words = new Map(item.position.options);
  let order = /** @type {string[]} */ ([...words.keys()]);
  const list = make("ol", { class: "gin-order", "aria-label": "First at the top" });
  const row = (/** @type {string} */ key) => make("li", { "data-key": key }, make("span", {}, rich(words.get(key))),
    make("span", { class: "gin-moves" }, ...[[-1, "Up"], [1, "Down"]].map(([step, name]) =>
      button(String(name), () => move(key, Number(step)), "gin-small", { "aria-label": `${name}: ${aloud(words.get(key))}`, "data-step": step }))));
  const rows = new Map(order.map((key) => [key, row(key)]));
  const paint = () => {
    const held = /** @type {HTMLElement | null} */ (document.activeElement);
    list.append(...order.map((key) => rows.get(key) ?? ""));
    for (const [at, key] of order.entries()) {
      for (const each of rows.get(key)?.querySelectorAll("button") ?? []) each.toggleAttribute("data-end", order[at + Number(each.dataset.step)] === undefined);
    }
    if (held && list.contains(held)) held.focus(); // a node that is moved loses the focus
  };
  const move = (/** @type {string} */ key, /** @type {number} */ step) => {
    const at = order.indexOf(key);
    if (order[at + step] === undefined) return changed(step < 0 ? "This one is first already." : "This one is last already.", false);
    order.splice(at, 1);
    order.splice(at + step, 0, key);
    paint();
    changed(`${aloud(words.get(key))}: now ${at + step + 1} of ${order.length}.`);
  };
  list.addEventListener("keydown", (event) => event.stopPropagation());
  paint();
  return {
    node: list,
    read: () => [...order],
    empty: () => "",
    fill: (answer) => { order = [...new Set([...(answer ?? []), ...order])].filter((key) => words.has(key)); paint(); },
    mark: () => {},
    focus: () => list.querySelector("button")?.focus(),
  };
}

/** Fill in every field, alone or in the cells of a sheet. @param {import("./boards.mjs").Item} item @returns {import("./boards.mjs").Board} */
export function fillBoard(item, changed = () => {}) {
  const { fields, sheet } = item.position;
  const id = (forms += 1);
  const inputs = new Map(fields.map((/** @type {any} */ field) => [field.key, fieldInput(field, `gin-form-${id}-${field.key}`, () => { unmark(field.key); changed(); })]));
  const marks = new Map(fields.map((/** @type {any} */ { key }) => [key, make("span", { class: "gin-mark" })]));
  const unmark = (/** @type {string} */ key) => { marks.get(key)?.removeAttribute("data-state"); marks.get(key)?.replaceChildren(); inputs.get(key)?.removeAttribute("aria-invalid"); };
  const at = (/** @type {string} */ key) => make("span", { class: "gin-cell" }, inputs.get(key) ?? "", marks.get(key) ?? "");
  const body = sheet
    ? sheetOf({ heads: sheet.heads, rows: sheet.rows.map((/** @type {string[]} */ cells) => cells.map((cell) => (cell.startsWith("?") ? at(cell.slice(1)) : cell))) })
    : make("div", { class: "gin-form" }, ...fields.map((/** @type {any} */ { key, label, options, unit }) =>
      make("p", {}, make("label", { for: inputs.get(key)?.id }, rich(label)), at(key), ...(options.length ? [] : [make("span", {}, unit)]))));
  if (sheet) for (const { key, label } of fields) inputs.get(key)?.setAttribute("aria-label", label);
  body.addEventListener("keydown", (event) => event.stopPropagation());
  const all = () => /** @type {(HTMLInputElement | HTMLSelectElement)[]} */ ([...inputs.values()]);
  let given = 0; // how many of them were filled in last for the learner
  return {
    node: body,
    read: () => all().map((each) => (each.tagName === "INPUT" ? numberIn(each.value) : each.value)),
    empty: () => amiss(fields, all().map((each) => each.value)),
    fill: (answer) => {
      given = answer?.length ?? 0;
      all().forEach((each, place) => { if (answer?.[place] !== undefined && answer[place] !== null) each.value = String(answer[place]); });
    },
    left: () => stillToDo(fields.slice(given)),
    mark: () => {},
    judged: (states) => {
      for (const [key, mark] of marks) {
        unmark(key);
        if (!states[key]) continue;
        mark.dataset.state = states[key];
        mark.append(make("span", { class: "gin-sr" }, states[key] === "right" ? "right" : "here it breaks"));
        if (states[key] === "wrong") inputs.get(key)?.setAttribute("aria-invalid", "true");
      }
    },
    focus: () => (all().find((each) => each.getAttribute("aria-invalid")) ?? all().find((each) => !each.value) ?? all()[given] ?? all()[0])?.focus(),
  };
}

const ending = (/** @type {string} */ label) => (label.endsWith("?") ? label : `${label}.`);
/** The fields that are left to the learner, in words. @param {{label: string}[]} fields */
export const stillToDo = (fields) => (fields.length ? `Left for you: ${fields.map(({ label }) => ending(label)).join(" ")}` : "");

/** What is to be mended before a form can be checked: a text that is no number comes before a field left empty.
 * @param {{label: string, options: unknown[]}[]} fields @param {string[]} typed */
export function amiss(fields, typed) {
  const unread = fields.findIndex(({ options }, at) => !options.length && typed[at].trim() && typeof numberIn(typed[at]) !== "number");
  if (unread >= 0) return `'${typed[unread].trim()}' is no whole number. Type a number such as 12 here: ${ending(fields[unread].label)}`;
  const missing = fields.findIndex((_, at) => !typed[at].trim());
  return missing < 0 ? "" : `Fill this in too, then check: ${ending(fields[missing].label)}`;
}

/** A number field, or a choice. @param {any} field @param {string} id @param {() => void} touched */
function fieldInput({ options }, id, touched) {
  if (!options.length) return make("input", { id, class: "gin-field", inputmode: "numeric", autocomplete: "off", maxlength: "20", oninput: touched });
  return make("select", { id, class: "gin-field", onchange: touched }, make("option", { value: "" }, "Choose"),
    ...options.map((/** @type {[string, string]} */ [key, words]) => make("option", { value: key }, words)));
}
