// Questions on paper: as they stand on the page, with room to write instead of buttons. It knows no rules and no answers.
import { drawScene, still } from "./boards.mjs";
import { figure, make, rich } from "./cards.mjs";
import { sceneOf, sheetOf } from "./forms.mjs";

/** @typedef {{id: string, item: import("./boards.mjs").Item}} Asked */

const line = (/** @type {string} */ size = "") => make("span", { class: `gin-write ${size}`.trim() });
const box = () => make("span", { class: "gin-tick" });
const lines = (/** @type {string[]} */ ...labels) => labels.map((label) => make("p", { class: "gin-writeline" }, make("span", {}, label), line()));

/** Room for the answer, by the kind of question. */
const ROOM = /** @type {Record<string, (position: any) => HTMLElement[]>} */ ({
  pick: () => lines("Your cards:"),
  sort: () => lines("Melds:", "Left over:"),
  lay: () => lines("Your melds:", "Laid off:", "Left over:"),
  number: ({ unit = "points" }) => [make("p", { class: "gin-writeline" }, make("span", {}, "Your answer:"), line("gin-write--short"), make("span", {}, unit))],
  choose: ({ options }) => [ticks(options)],
  order: ({ options }) => [make("p", { class: "gin-note" }, "Write 1 beside what comes first, then 2, and so on."), ticks(options)],
  fill: ({ fields, sheet }) => (sheet ? [cells(fields, sheet)] : fields.map(oneField)),
});
const ticks = (/** @type {[string, string][]} */ options) => make("ul", { class: "gin-ticks" }, ...options.map(([, text]) => make("li", {}, box(), make("span", {}, rich(text)))));
const oneField = (/** @type {any} */ { label, options, unit }) => (options.length > 3 ? make("div", { class: "gin-writeline" }, make("span", {}, rich(label)), ticks(options))
  : make("p", { class: "gin-writeline" }, make("span", {}, rich(label)), ...choice(options), ...(options.length ? [] : [line("gin-write--short"), make("span", {}, unit)])));
const choice = (/** @type {[string, string][]} */ options) => options.map(([, words]) => make("span", { class: "gin-either" }, box(), words));

/** A sheet whose empty cells are written in. @param {any[]} fields @param {any} sheet */
function cells(fields, { heads, rows }) {
  const options = new Map(fields.map(({ key, options: some }) => [`?${key}`, some]));
  return sheetOf({ heads, rows: rows.map((/** @type {string[]} */ row) => row.map((cell) => (options.has(cell) ? make("span", {}, ...(options.get(cell).length ? choice(options.get(cell)) : [line("gin-write--short")])) : cell))) });
}

/** The cards and tables of a question. @param {import("./boards.mjs").Item} item */
function shown({ kind, position }) {
  const { scene, sheet, groups, cards = [], targets, hide = [] } = position;
  return [
    ...(targets ? [make("p", { class: "gin-zone" }, "The knocker"), figure(targets)] : []),
    ...(scene ? [sceneOf(scene, (groups) => drawScene(groups, hide))] : []),
    ...(sheet && kind !== "fill" ? [sheetOf(sheet)] : []),
    ...(scene && cards.length ? [make("p", { class: "gin-zone" }, "Your cards")] : []),
    ...(groups || cards.length ? [still({ ...position, hide: [...hide, "points"] })] : []),
  ];
}

/** Where a question is found: to be typed from paper, or followed in a file. @param {string} href */
const addressOf = (href) => make("p", { class: "gin-address" }, make("a", { href }, href));

/**
 * Lay questions out for print.
 * @param {Asked[]} asked
 * @param {boolean} one whether it is a single question, drawn large
 * @param {string} site the address of the course, or nothing where it has none of its own
 */
export function paperOf(asked, one, site) {
  const questions = asked.map(({ id, item }) => make("li", {}, make("p", { class: "gin-ask" }, rich(item.prompt)), ...shown(item), ...(ROOM[item.kind]?.(item.position) ?? []), addressOf(`${site}#item/${id}`)));
  return make("div", { class: one ? "gin-paper gin-paper--one" : "gin-paper" },
    make("h2", {}, make("span", {}, one ? "Gin rummy: a question" : "Questions"), make("span", { class: "gin-name" }, "Name", line(), "Date", line("gin-write--short"))),
    make("ol", {}, ...questions));
}
