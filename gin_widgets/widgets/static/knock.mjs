// The knocker's side of a lay-off: melds that take cards, and the deadwood beside them, which takes none. It knows no rules.
import { buttonsIn, card, figure, fillRow, make, rich, roving, sorted } from "./cards.mjs";

/** What lies beside the knocker's melds: the deadwood, or a word that there is none. @param {Record<string, any>} position */
export const besideMelds = ({ targets, scene = [] }) => (targets ? scene.filter((/** @type {any} */ { groups }) => groups.every((/** @type {any} */ [kind]) => kind === "deadwood")) : []);

/**
 * The knocker's melds, each a place to move cards to.
 * @param {Record<string, any>} position
 * @param {(zone: string) => void} chosen called when the learner presses a meld
 */
export function knockerSide(position, chosen) {
  const melds = position.targets.map((/** @type {any} */ target, /** @type {number} */ at) => takingMeld(target, `on${at}`, chosen));
  const beside = besideMelds(position).map((/** @type {any} */ { label, groups, note }) =>
    make("div", { role: "group", "aria-label": label }, ...(groups.length ? [...figure(groups, {}, false).childNodes] : []), ...(note ? [make("p", { class: "gin-note" }, rich(note))] : [])));
  return {
    node: make("div", { class: "gin-theirs" }, make("p", { class: "gin-zone" }, "The knocker"), make("div", { class: "gin-spread" }, ...melds.map((/** @type {any} */ { node }) => node), ...beside)),
    zones: melds.map((/** @type {any} */ { name, short, zone }) => ({ name, short, zone })),
    paint: (/** @type {string[][]} */ laid) => melds.forEach((/** @type {any} */ meld, /** @type {number} */ at) => meld.paint(laid[at])),
  };
}

/** One meld of the knocker, and the cards added to it. @param {any} target @param {string} zone @param {(zone: string) => void} chosen */
function takingMeld([kind, cards, title, detail], zone, chosen) {
  const name = `Onto the ${title.toLowerCase()}, ${detail}`;
  const row = make("div", { class: "gin-fan", role: "group", "aria-label": name, "data-zone": zone });
  const added = make("span", { class: "gin-added" });
  const rail = make("p", { class: "gin-rail" }, make("b", {}, title), " ", make("span", { class: "gin-detail" }, detail), added);
  roving(row);
  const node = make("div", { class: "gin-meld", "data-kind": kind }, row, rail);
  node.addEventListener("click", (event) => { if (!(/** @type {Element} */ (event.target).closest("button"))) chosen(zone); });
  const paint = (/** @type {string[]} */ laid) => {
    const focused = row.contains(document.activeElement);
    fillRow(row, laid, { pick: true, marks: Object.fromEntries(laid.map((code) => [code, "laid"])) });
    row.prepend(...cards.map((/** @type {string} */ code) => card(code)));
    row.append(...sorted([...cards, ...laid], "suit").map((code) => row.querySelector(`[data-card="${CSS.escape(code)}"]`) ?? ""));
    if (focused) buttonsIn(row)[0]?.focus();
    added.textContent = laid.length ? ` and ${laid.length} of yours` : "";
  };
  return { node, name, zone, paint, short: [make("span", {}, "Onto"), signOf(kind, cards)] };
}

/** A meld as small as a word: its ends and suit, or its ranks. @param {string} kind @param {string[]} cards */
function signOf(kind, cards) {
  const rank = (/** @type {string | undefined} */ code) => code?.slice(0, -1) ?? "";
  const sign = /** @type {HTMLElement} */ (rich(cards[0]).querySelector(".gin-mini"));
  for (const name of ["role", "aria-label"]) sign.removeAttribute(name); // the button has a name of its own
  sign.setAttribute("aria-hidden", "true");
  sign.querySelector("b")?.replaceChildren(kind === "run" ? `${rank(cards[0])}–${rank(cards.at(-1))}` : cards.map(rank).join(" "));
  if (kind !== "run") { sign.removeAttribute("data-suit"); sign.querySelectorAll(".gin-suit, i").forEach((each) => each.remove()); }
  return sign;
}
