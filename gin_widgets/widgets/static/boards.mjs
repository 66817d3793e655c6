// One board per kind of question. A board shows the cards, lets the learner answer, and reads the answer; it never judges.
import { aloud, button, buttonsIn, figure, fillRow, keysInSight, make, mark, nameOf, numberIn, pickedIn, rich, roving, sorted, worth } from "./cards.mjs";
import { fillBoard, orderBoard } from "./forms.mjs";
import { knockerSide } from "./knock.mjs";

/**
 * @typedef {{kind: string, prompt: string, position: Record<string, any>, start?: {text: string, answer: any, out?: string} | null}} Item
 * @typedef {{node: HTMLElement, read: () => any, empty: () => string, fill: (answer: any) => void, mark: (marks: Record<string, string>) => void, focus: () => void, ruleOut?: (key: string) => void, judged?: (states: Record<string, string>) => void, tools?: HTMLElement[], label?: (told: string[][]) => void, left?: () => string}} Board what is left to be done, in words: `left`
 */

/** Buttons that put a row in another order. @param {HTMLElement} row @param {object} look */
function sortBy(row, look) {
  const order = (/** @type {string} */ by) => () => {
    const states = Object.fromEntries(buttonsIn(row).map((each) => [each.dataset.card, each.dataset.state ?? ""]));
    fillRow(row, sorted(buttonsIn(row).map((each) => each.dataset.card ?? ""), by), { pick: true, marks: states, ...look });
  };
  return make("div", { class: "gin-sortby", role: "group", "aria-label": "Order of the cards" }, button("Sort by suit", order("suit"), "gin-small"), button("Sort by rank", order("rank"), "gin-small"));
}

/** Pick some of the cards. @param {Item} item @returns {Board} */
export function pickBoard(item, changed = () => {}) {
  const { cards, count } = item.position;
  const row = make("div", { class: "gin-hand", role: "group", "aria-label": `${cards.length} cards` });
  fillRow(row, cards, { pick: true });
  const told = make("p", { class: "gin-note gin-picked" });
  const whose = item.position.scene ? [make("p", { class: "gin-zone" }, "Your cards")] : []; // where others lie too
  const tell = () => { told.textContent = `${pickedIn(row).length} picked`; changed(); };
  roving(row, { one: count === 1, picked: tell });
  told.textContent = "0 picked";
  return {
    node: make("div", {}, ...whose, row),
    tools: [...(cards.length > 5 ? [sortBy(row, {})] : []), told, keysInSight()],
    read: () => pickedIn(row),
    empty: () => {
      const picked = pickedIn(row).length;
      if (count && picked !== count) return count === 1 ? "Pick a card first, then check." : `Pick ${count} cards, then check. You picked ${picked}.`;
      return picked ? "" : "Pick one or more cards first, then check.";
    },
    fill: (answer) => {
      for (const each of buttonsIn(row)) each.setAttribute("aria-pressed", String((answer ?? []).includes(each.dataset.card)));
      tell();
    },
    mark: (marks) => buttonsIn(row).forEach((each) => mark(each, marks[each.dataset.card ?? ""])),
    focus: () => buttonsIn(row).find((each) => each.tabIndex === 0)?.focus(),
  };
}

/**
 * Sort cards into melds; what is in none is left over. With `targets`, cards may also be added to the knocker's melds.
 * @param {Item} item @returns {Board}
 */
export function sortBoard(item, changed = (_text = "", _spoken = true) => {}) {
  const { cards, hide = [], targets } = item.position;
  const knocker = targets ? knockerSide(item.position, (zone) => { if (pickedIn(node).length) move(zone, pickedIn(node)); }) : null;
  let melds = /** @type {string[][]} */ ([]);
  let laid = /** @type {string[][]} */ ((targets ?? []).map(() => []));
  let rest = [...cards];
  let warned = false;
  const spread = make("div", { class: "gin-spread" });
  const left = make("div", { class: "gin-hand", role: "group", "aria-label": "Left over", "data-zone": "rest" });
  const sum = make("p", { class: "gin-zone" });
  const choices = make("span", { class: "gin-choices", role: "group", "aria-label": "Move the picked cards to" });
  const own = make("p", { class: "gin-zone" }, "Your melds");
  const node = make("div", {}, ...(knocker ? [knocker.node, own] : []), spread, sum, left,
    make("div", { class: "gin-actions gin-tray" }, make("span", { class: "gin-move", "aria-hidden": "true" }, "Move to"), choices));

  const paint = () => {
    while (spread.children.length > melds.length) spread.lastElementChild?.remove();
    melds.forEach((meld, at) => {
      const zone = spread.children[at] ?? spread.appendChild(newZone(at));
      fillRow(/** @type {HTMLElement} */ (zone.firstElementChild), meld, { pick: true });
    });
    knocker?.paint(laid);
    own.hidden = !melds.length;
    fillRow(left, rest, { pick: true, points: !hide.includes("points") });
    const total = rest.reduce((all, code) => all + worth(code), 0);
    sum.replaceChildren(knocker ? "Your cards left over" : "Left over", ...(hide.includes("sum") ? [] : [`: ${total} ${total === 1 ? "point" : "points"} so far`]));
    paintChoices();
    changed();
  };
  const newZone = (/** @type {number} */ at) => {
    const row = make("div", { class: "gin-fan gin-fan--open", role: "group", "aria-label": `Meld ${at + 1}`, "data-zone": String(at) });
    roving(row);
    return make("div", { class: "gin-meld" }, row, make("p", { class: "gin-rail" }, make("b", {}, `Meld ${at + 1}`), " "));
  };
  // What is always there comes first: what is added or goes must not move a button under the pointer.
  const zones = () => [{ name: "New meld", zone: "new" }, { name: "Left over", zone: "rest" }, ...(knocker?.zones ?? []),
    ...melds.map((_, at) => ({ name: `Meld ${at + 1}`, zone: String(at) }))];
  const paintChoices = () => {
    const wanted = zones();
    const kept = new Map([...choices.children].map((each) => [/** @type {HTMLElement} */ (each).dataset.to, each]));
    for (const [zone, each] of kept) if (!wanted.some((one) => one.zone === zone)) each.remove();
    wanted.forEach(({ name, short, zone }, at) => {
      const each = kept.get(zone) ?? button(short ? "" : name, () => move(zone, pickedIn(node)), "", { "data-to": zone, ...(short && { "aria-label": name }) });
      if (short && !kept.has(zone)) each.append(...short);
      if (choices.children[at] !== each) choices.insertBefore(each, choices.children[at] ?? null);
    });
  };
  const move = (/** @type {string} */ zone, /** @type {string[]} */ moved) => {
    if (!moved.length) { changed("Pick one or more cards first.", false); return; }
    const without = (/** @type {string[]} */ held) => held.filter((code) => !moved.includes(code));
    const into = (/** @type {string[]} */ held, /** @type {boolean} */ here) => (here ? [...held, ...moved.filter((code) => !held.includes(code))] : without(held));
    if (zone === "new") melds.push([]);
    const to = zone === "new" ? String(melds.length - 1) : zone;
    melds = melds.map((meld, at) => into(meld, to === String(at))).filter((meld) => meld.length).map((meld) => sorted(meld, "suit"));
    laid = laid.map((held, at) => into(held, to === `on${at}`));
    rest = into(rest, to === "rest");
    for (const each of buttonsIn(node)) each.setAttribute("aria-pressed", "false");
    warned = false;
    paint();
    const place = melds.findIndex((meld) => meld.includes(moved[0]));
    changed(`Moved ${moved.map(nameOf).join(", ")}${to.startsWith("on") ? ", to" : " to"} ${place >= 0 ? `Meld ${place + 1}` : zones().find((each) => each.zone === to)?.name.replace("Onto", "lie on")}.`);
  };
  roving(left);
  dragging(node, move);
  paint();
  return {
    node,
    tools: [sortBy(left, { points: !hide.includes("points") }), keysInSight()],
    left: () => `Left over so far: ${rest.length} ${rest.length === 1 ? "card" : "cards"}.`,
    read: () => (targets ? [melds, laid] : melds),
    empty: () => {
      if (warned || rest.length < cards.length) return "";
      warned = true;
      return "No card is moved yet. Press Check once more if nothing can be moved.";
    },
    fill: (answer) => {
      const [own, added] = targets ? answer ?? [[], []] : [answer ?? [], []];
      melds = own.map((/** @type {string[]} */ meld) => [...meld]);
      laid = laid.map((_, at) => [...(added[at] ?? [])]);
      rest = cards.filter((/** @type {string} */ code) => ![...melds, ...laid].flat().includes(code));
      paint();
    },
    mark: (marks) => buttonsIn(node).forEach((each) => mark(each, marks[each.dataset.card ?? ""])),
    focus: () => buttonsIn(node).find((each) => each.tabIndex === 0)?.focus(),
    label: (told) => told.forEach(([kind, title, detail], at) => {
      const zone = /** @type {HTMLElement | undefined} */ (spread.children[at]);
      if (!zone) return;
      zone.dataset.kind = kind;
      zone.lastElementChild?.replaceChildren(make("b", {}, `Meld ${at + 1}: ${title.toLowerCase()}`), " ", rich(detail));
    }),
  };
}

/** Moving cards with the mouse, as an extra: the picked ones travel with the one that is dragged. */
function dragging(/** @type {HTMLElement} */ node, /** @type {(zone: string, cards: string[]) => void} */ dropped) {
  node.addEventListener("dragstart", (event) => {
    const code = /** @type {HTMLElement} */ (event.target).dataset?.card;
    if (code && event.dataTransfer) event.dataTransfer.setData("text/plain", [...new Set([...pickedIn(node), code])].join(" "));
  });
  node.addEventListener("dragover", (event) => event.preventDefault());
  node.addEventListener("drop", (event) => {
    event.preventDefault();
    const mine = buttonsIn(node).map((each) => each.dataset.card ?? "");
    const cards = (event.dataTransfer?.getData("text/plain") ?? "").split(" ").filter((code) => mine.includes(code));
    const zone = /** @type {Element} */ (event.target).closest("[data-zone], .gin-meld");
    if (cards.length) dropped(/** @type {HTMLElement | null} */ (zone?.matches("[data-zone]") ? zone : zone?.querySelector("[data-zone]"))?.dataset.zone ?? "new", cards);
  });
}

/** Cards that are only looked at. @param {Record<string, any>} position */
export function still({ cards, groups, hide = [] }) {
  if (groups) return figure(groups, {}, !hide.includes("points"));
  const row = make("div", { class: "gin-hand", role: "group", "aria-label": `${cards.length} cards` });
  fillRow(row, cards, { points: !hide.includes("points") });
  return row;
}

/** Groups of a scene; a whole hand lies in a row like any other. @param {any[]} groups @param {string[]} hide */
export const drawScene = (groups, hide) => (groups.length === 1 && groups[0][0] === "loose" && groups[0][1].length > 5
  ? still({ cards: groups[0][1], hide: ["points"] }) : figure(groups, {}, !hide.includes("points")));

let fields = 0;
/** Give a number. @param {Item} item @returns {Board} */
export function numberBoard(item, changed = () => {}) {
  const id = `gin-field-${(fields += 1)}`;
  const field = /** @type {HTMLInputElement} */ (make("input", { id, class: "gin-field", inputmode: "numeric", autocomplete: "off", maxlength: "20", oninput: () => changed() }));
  field.addEventListener("keydown", (event) => event.stopPropagation());
  const unit = item.position.unit ?? "points";
  return {
    node: make("div", {}, ...(item.position.groups || item.position.cards.length ? [still(item.position)] : []), make("p", { class: "gin-answerline" }, make("label", { for: id }, "Your answer"), field, make("span", {}, unit))),
    read: () => numberIn(field.value),
    empty: () => (field.value.trim() ? "" : "Write a number first, then check."),
    fill: (answer) => { field.value = answer ?? ""; },
    mark: () => {},
    focus: () => field.focus(),
  };
}

/** Choose one of a few. @param {Item} item @returns {Board} */
export function chooseBoard(item, changed = () => {}) {
  const name = `gin-choice-${(fields += 1)}`;
  const { options, cards = [] } = item.position;
  const input = (/** @type {string} */ key) => make("input", { type: "radio", name, value: key, onchange: () => changed() });
  const list = make("fieldset", { class: "gin-options" }, make("legend", { class: "gin-sr" }, aloud(item.prompt)),
    ...options.map((/** @type {[string, string]} */ [key, text]) => make("label", { class: "gin-option" }, input(key), make("span", {}, rich(text)))));
  const inputs = () => /** @type {HTMLInputElement[]} */ ([...list.querySelectorAll("input")]);
  list.addEventListener("keydown", (event) => event.stopPropagation());
  return {
    node: make("div", {}, ...(cards.length || item.position.groups ? [still(item.position)] : []), list),
    read: () => inputs().find((each) => each.checked)?.value ?? "",
    empty: () => (inputs().some((each) => each.checked) ? "" : "Choose one first, then check."),
    fill: (answer) => inputs().forEach((each) => { each.checked = each.value === answer; }),
    ruleOut: (key) => inputs().filter((each) => each.value === key).forEach((each) => { each.disabled = true; each.checked = false; each.closest("label")?.append(make("span", { class: "gin-sr" }, ", ruled out")); }),
    mark: () => {},
    focus: () => (inputs().find((each) => each.checked) ?? inputs()[0])?.focus(),
  };
}

/** The board for a kind of item. */
export const BOARDS = { pick: pickBoard, sort: sortBoard, number: numberBoard, choose: chooseBoard, order: orderBoard, fill: fillBoard, lay: sortBoard };
