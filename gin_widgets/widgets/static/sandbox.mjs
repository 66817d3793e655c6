// A tool for any position: its fields, the buttons, and what Python says of the values. It knows no rules.
import { bar, button, figure, make, rich } from "./cards.mjs";
import { draftOf } from "./drafts.mjs";
import { sheetOf } from "./forms.mjs";
import { cardsIn, packOf } from "./pack.mjs";
import { waits } from "./waiting.mjs";

let toolFields = 0;

/** @typedef {{key: string, label: string, kind: string, least: number, most: number, bars: boolean, of: string, apart: boolean, rulesets: string[], eleven: string[], eleven_label: string}} Field */

/** One part of a report. @param {any} block */
function blockOf({ title, text, groups, marks, bar: lengths, lines, sheet, total }) {
  const table = sheet ? [sheetOf(sheet)] : [];
  for (const each of table) each.classList.toggle("gin-plain", !total);
  const facts = lines.flatMap((/** @type {[string, string]} */ [label, value]) => [make("dt", {}, rich(label)), make("dd", {}, rich(value))]);
  return make("div", { class: "gin-block" }, make("h3", { class: "gin-zone" }, rich(title)), ...(text ? [make("p", {}, rich(text))] : []),
    ...(groups.length ? [figure(groups, marks)] : []), ...(lengths ? [bar(lengths.cards, lengths.words, lengths.gate)] : []),
    ...(facts.length ? [make("dl", { class: "gin-facts" }, ...facts)] : []), ...table);
}

/** A field with its label, its count and its trouble; for cards also a pack to tap. */
class ToolField {
  /** @param {Field} field @param {string} value @param {SandboxView} view */
  constructor(field, value, view) {
    const id = `gin-tool-${(toolFields += 1)}`;
    this.field = field;
    this.view = view;
    this.most = field.most;
    this.label = make("label", { for: id, class: "gin-zone" }, field.label);
    this.count = make("span", { class: "gin-note", id: `${id}-count` });
    this.trouble = make("p", { class: "gin-trouble", id: `${id}-trouble` });
    const number = field.kind === "number";
    this.input = /** @type {HTMLInputElement | HTMLTextAreaElement} */ (make(number ? "input" : "textarea", { id, class: "gin-field", autocomplete: "off", autocapitalize: "characters", spellcheck: "false", maxlength: "1000", ...(number ? { inputmode: "numeric" } : { rows: 1 }), "aria-describedby": `${id}-count ${id}-trouble`, oninput: () => view.changed() }));
    this.input.value = value;
    this.input.addEventListener("keydown", (/** @type {any} */ event) => { event.stopPropagation(); if (event.key === "Enter") { event.preventDefault(); view.look(); } });
    const cards = field.kind === "cards";
    this.pack = cards ? packOf(this.input, field, { from: () => view.cardsOf(field.of), elsewhere: () => view.elsewhere(field), most: () => this.most, changed: () => view.changed() }) : null;
    this.tap = cards ? button("Tap cards", () => this.open(this.pack?.box.hidden), "gin-small", { "aria-expanded": "false", "aria-label": `Tap cards: ${field.label}` }) : null;
    this.node = make("div", { class: "gin-toolfield", "data-kind": field.kind }, this.label, this.input,
      ...(this.tap ? [make("div", { class: "gin-toolline" }, this.tap, this.count)] : []), this.trouble, ...(this.pack ? [this.pack.box] : []));
  }

  /** Open or close the pack; only one is open at a time. */
  open(on = true) {
    if (!this.pack || !this.tap) return;
    if (on) for (const each of this.view.fields) each.open(false);
    this.pack.box.hidden = !on;
    this.tap.setAttribute("aria-expanded", String(on));
    this.sync();
  }

  /** Under some rules the field is not asked for, or holds one card more. @param {string} ruleset */
  under(ruleset) {
    const { rulesets, eleven, eleven_label: bigger, label, most } = this.field;
    const big = eleven.includes(ruleset);
    this.node.hidden = rulesets.length > 0 && !rulesets.includes(ruleset);
    this.most = big ? 11 : most;
    this.label.textContent = big && bigger || label;
    this.sync();
  }

  sync() {
    const { field: { least }, most } = this;
    const held = cardsIn(this.input.value).length;
    this.count.textContent = least === most && most > 1 || held > most ? `${held} of ${most}` : `${held} ${held === 1 ? "card" : "cards"}`;
    this.pack?.sync();
  }

  complain(/** @type {string} */ text) {
    this.trouble.textContent = text; // as it is to be typed, not as cards
    if (text) this.input.setAttribute("aria-invalid", "true");
    else this.input.removeAttribute("aria-invalid");
  }
}

export class SandboxView {
  /** @param {HTMLElement} slot @param {(intent: any) => void} send @param {boolean} [keeps] whether what is typed outlives a reload */
  constructor(slot, send, keeps = false) {
    this.slot = slot;
    this.send = send;
    this.seen = "";
    this.under = ""; // the rules by which that was judged
    this.touched = false;
    this.asking = ""; // "try" or "deal", until it is answered
    this.seed = /** @type {number | undefined} */ (undefined); // of the deal that this tool asked for last
    const { tool, ask = "", again = "", fields = "[]", values = "[]", starts = "{}" } = slot.dataset;
    this.tool = tool;
    this.asks = ask;
    const first = this.start = JSON.parse(values);
    this.starts = /** @type {(ruleset: string) => string[]} */ ((ruleset) => JSON.parse(starts)[ruleset] ?? first);
    this.draft = keeps ? draftOf(`${/** @type {HTMLElement | null} */ (slot.closest("[data-lesson]"))?.dataset.lesson}/tool/${tool}`, first) : undefined;
    const held = this.draft?.read() ?? first;
    this.fields = /** @type {ToolField[]} */ ([]);
    this.fields = JSON.parse(fields).map((/** @type {Field} */ field, /** @type {number} */ at) => new ToolField(field, held[at] ?? "", this));
    this.said = make("div", { class: "gin-say", role: "status" });
    this.out = make("div", { class: "gin-told" });
    slot.replaceChildren(make("div", { class: "gin-board" },
      make("div", { class: "gin-tool" }, ...this.fields.map(({ node }) => node)),
      make("div", { class: "gin-actions" }, button(ask, () => this.look(), "gin-go"), button(again, () => this.ask({ do: "deal", seed: Math.floor(Math.random() * 2 ** 31) }))),
      this.said, this.out));
    this.paintFields("");
  }

  /** The cards of another field. @param {string} key */
  cardsOf(key) { return [...new Set(this.fields.filter(({ field }) => field.key === key).flatMap(({ input }) => cardsIn(input.value)))]; }
  /** The cards that cannot be in a field, because they lie in another one. @param {Field} field */
  elsewhere(field) { return field.of || !field.apart ? [] : this.fields.filter((each) => each.field !== field && each.field.apart && !each.field.of).flatMap(({ input }) => cardsIn(input.value)); }

  /** What was said was said of what stood there; what was asked before was asked of it too. */
  changed() {
    this.touched = true;
    this.asking = "";
    this.draft?.keep(this.values());
    this.withdraw();
    for (const each of this.fields) each.sync();
  }

  values() { return this.fields.map(({ input }) => input.value); }
  /** Is this what stands in the fields? Fields that this place does not show, or that are not named, are empty. @param {string[]} values */
  holds(values) { return values.concat(Array(this.fields.length).fill("")).every((value, at) => value === (this.fields[at]?.input.value ?? "")); }
  fill(/** @type {string[]} */ values) { this.fields.forEach(({ input }, at) => { input.value = values[at] ?? ""; }); }

  /** Under other rules other cards may stand here at first; what the learner typed stays. @param {string} ruleset */
  startUnder(ruleset) {
    const start = this.starts(ruleset);
    if (String(start) === String(this.start)) return;
    const untouched = this.holds(this.start);
    this.start = start;
    if (!untouched) return;
    this.fill(start);
    this.clear();
  }

  /** Take back what was said by other rules, and say why. */
  clear() {
    const gone = this.seen && `The rules have changed, so the old answer is gone. Press ${this.asks} again.`;
    for (const each of this.fields) each.complain("");
    this.withdraw(gone);
  }

  withdraw(text = "") {
    this.say(text);
    this.seen = "";
    this.out.replaceChildren();
  }

  look() { this.ask({ do: "try", values: this.values() }); }

  ask(/** @type {any} */ intent) {
    for (const each of this.fields) each.open(false);
    this.touched = false;
    this.asking = intent.do;
    this.seed = intent.seed;
    this.send({ ...intent, tool: this.tool });
  }

  /** The one voice of the tool; what stands beside a field anyway is only spoken. */
  say(/** @type {string} */ text, spoken = false) {
    this.said.className = spoken ? "gin-sr" : "gin-say";
    this.said.replaceChildren(spoken ? text : rich(text));
  }

  paintFields(/** @type {string} */ ruleset) {
    for (const each of this.fields) each.under(ruleset);
  }

  /** Draw what is known; what is typed stays. @param {any} state */
  paint(state) {
    this.startUnder(state.ruleset ?? "");
    this.paintFields(state.ruleset ?? "");
    if (this.asking && state.late.includes(this.tool)) return this.wait(state);
    const last = state.tried?.[this.tool ?? ""];
    const mine = last && (this.touched || last.seed !== this.seed ? this.holds(last.values) : true); // not of the same tool in another lesson, nor of other cards
    const tried = mine ? last : null;
    const refused = this.asking && state.refused && !state.refused.item ? state.refused.text : "";
    const now = JSON.stringify([tried, refused]);
    if (tried || refused) this.under = state.ruleset ?? "";
    else if (this.seen && this.under !== (state.ruleset ?? "")) this.clear();
    if (now === this.seen || !tried && !refused) return;
    this.seen = now;
    if (tried && !this.touched) { this.fill(tried.values); this.draft?.keep(this.values()); }
    this.paintFields(state.ruleset ?? "");
    const first = tried && tried.seed === this.seed && !refused ? this.fields.find(({ field }) => field.key === "guess") : undefined;
    this.paintReport(refused ? { error: refused, blocks: [] } : first ? { said: `Guess first, if you like. Then press ${this.asks}.`, blocks: [] } : tried);
    this.asking = "";
  }

  /** Say beside the button that the answer waits, or cannot come. @param {any} state */
  wait(state) {
    const text = waits(this.asking === "deal" ? "deal" : "tool", state);
    if (this.said.textContent === text) return;
    for (const each of this.fields) each.complain("");
    if (this.asking === "try") this.withdraw();
    this.say(text);
    if (this.slot.contains(document.activeElement)) this.said.scrollIntoView({ block: "nearest" });
  }

  paintReport(/** @type {any} */ { said = "", error = "", field = "", blocks }) {
    const wrong = this.fields.find((each) => each.field.key === field && !each.node.hidden);
    for (const each of this.fields) each.complain(each === wrong ? error : "");
    this.say(error || said, Boolean(wrong));
    this.out.replaceChildren(...blocks.map(blockOf));
    if (this.asking) (wrong?.node ?? this.said).scrollIntoView({ block: "nearest" });
  }
}
