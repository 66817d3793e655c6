// Cards to tap: each tap puts a card into a text field or takes it out. The text stays the learner's own.
import { button, buttonsIn, card, describeKeys, everyCard, fillRow, keysInSight, make, nameOf, pickedIn, roving } from "./cards.mjs";

const RANK_OF = /** @type {Record<string, string>} */ ({ t: "10", ace: "A", two: "2", three: "3", four: "4", five: "5", six: "6", seven: "7", eight: "8", nine: "9", ten: "10", jack: "J", queen: "Q", king: "K" });
const SIGNS = /** @type {Record<string, string>} */ ({ "♠": "S", "♤": "S", "♥": "H", "♡": "H", "♦": "D", "♢": "D", "♣": "C", "♧": "C" });
// The forms that spelling.py reads; a test holds both to one list.
const [UNSEEN, GAP, MARK] = ["[\ufe0e\ufe0f\u200b-\u200f]*", "[^\\S\\n\\r]", `[\\s,;|/&+.(){}[\\]"'“”‘’«»、，；]`];
const [RANK, WORD] = ["(?:10|[A2-9TJQK])", `(?:${Object.keys(RANK_OF).filter((word) => word.length > 1).join("|")})`];
const SIGN = `[${Object.keys(SIGNS).join("")}]${UNSEEN}`;
const NAME = `(?:(?:spade|heart|diamond|club)s?|${SIGN})`;
const OF = `(?:of${GAP}+)?`;
const EACH = new RegExp(`${RANK}${UNSEEN}(?:[SHDC]|${SIGN})`, "gi");
const SHORT = `(?:${RANK}${UNSEEN}(?:[SHDC]|${SIGN}))+`;
const LONG = `${RANK}${GAP}*${OF}(?:${NAME}|[SHDC])|${WORD}(?:${GAP}+${OF}(?:${NAME}|[SHDC])|${GAP}*${NAME})`;
const WRITTEN = new RegExp(`(?<=^|${MARK})(?:${SHORT}|${LONG})(?=$|${MARK})`, "gi");
const PARTS = new RegExp(`^(${WORD}|${RANK})${UNSEEN}${GAP}*${OF}(.)`, "i");

/** One card as the page names it. @param {string} piece */
function codeOf(piece) {
  const [, rank, suit] = /** @type {RegExpMatchArray} */ (piece.match(PARTS));
  return (RANK_OF[rank.toLowerCase()] ?? rank.toUpperCase()) + (SIGNS[suit] ?? suit.toUpperCase());
}
/** The cards written in a piece: several where they stand without a space. @param {string} piece @returns {string[]} */
const cut = (piece) => (piece.replace(EACH, "") ? [piece] : piece.match(EACH) ?? []);

/** The cards that are written in a text, in their order. @param {string} text */
export const cardsIn = (text) => (text.match(WRITTEN) ?? []).flatMap(cut).map(codeOf);

/** The text with one card more, or without it. @param {string} text @param {string} code */
export function toggleCard(text, code) {
  if (!cardsIn(text).includes(code)) return `${text.trimEnd()}${text.trim() ? " " : ""}${code}`;
  const rest = text.replace(WRITTEN, (piece) => cut(piece).map((each) => (codeOf(each) === code ? " " : each)).join(""));
  return rest.replace(/\s*([,;])[\s,;]*/g, "$1 ").replace(/\s*\|[\s|]*/g, " | ").replace(/ +/g, " ").replace(/^[ ,;|]+/, "").replace(/[ ,;]+$/, "");
}

/** The text with a bar at its end, so that the next card starts a new meld. @param {string} text */
export const nextMeld = (text) => (/^\s*$|\|\s*$/.test(text) ? text : `${text.trimEnd()} | `);

/**
 * Cards to tap for one field.
 * @param {HTMLInputElement | HTMLTextAreaElement} input
 * @param {{label: string, most: number, bars: boolean, of: string}} field
 * @param {{from: () => string[], elsewhere: () => string[], most: () => number, changed: () => void}} table the cards to choose from, those used elsewhere, how many go in by the rules in force, and what to do after a tap
 */
export function packOf(input, { label, most, bars, of }, { from, elsewhere, most: room, changed }) {
  const rows = make("div", { class: of ? "gin-hand" : "gin-pack", role: "group", "aria-label": label });
  const write = (/** @type {string} */ text) => { input.value = text; sync(); changed(); };
  roving(rows, {
    one: most === 1,
    picked: () => {
      const picked = pickedIn(rows);
      const moved = buttonsIn(rows).map((each) => each.dataset.card ?? "").filter((code) => picked.includes(code) !== cardsIn(input.value).includes(code));
      write(moved.reduce(toggleCard, input.value));
    },
  });
  const build = () => {
    if (of) return fillRow(rows, from(), { pick: true });
    if (rows.children.length) return;
    rows.append(...everyCard().map((code) => card(code, { pick: true })));
    buttonsIn(rows)[0].tabIndex = 0;
    describeKeys(rows);
  };
  /** Show what the text says: cards in it are pressed; cards that lie elsewhere, and all others once it is full, cannot be. */
  const sync = () => {
    if (box.hidden) return;
    build();
    const [mine, others] = [cardsIn(input.value), elsewhere()];
    for (const each of buttonsIn(rows)) {
      const code = each.dataset.card ?? "";
      const on = mine.includes(code);
      each.setAttribute("aria-pressed", String(on));
      const used = !on && others.includes(code);
      if (used || (!on && most > 1 && mine.length >= room())) each.setAttribute("aria-disabled", "true");
      else each.removeAttribute("aria-disabled");
      each.setAttribute("aria-label", used ? `${nameOf(code)}, in another field` : nameOf(code));
    }
  };
  const more = bars ? [make("div", { class: "gin-actions" }, button("Next meld", () => write(nextMeld(input.value)), "gin-small"))] : [];
  const box = make("div", { class: "gin-packbox", hidden: true }, rows, keysInSight(), ...more);
  return { box, sync };
}
