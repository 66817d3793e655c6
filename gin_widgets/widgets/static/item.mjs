// One question on the page: its board, its hints and the feedback on the last check. It sends what the learner does and draws what comes back.
import { BOARDS, drawScene } from "./boards.mjs";
import { bar, button, figure, make, rich, ruler } from "./cards.mjs";
import { sceneOf, sheetOf } from "./forms.mjs";
import { besideMelds } from "./knock.mjs";
import { speak } from "./voice.mjs";
import { waits } from "./waiting.mjs";

/**
 * @typedef {{right: boolean, heading: string, lines: [string, string][], shown: any[], answer_groups: any[], marks: Record<string, string>, fields: Record<string, string>, answer_lines: [string, string][], gate: number | null, ruler: string[]}} Feedback
 * @typedef {{text: string, answer: any, out?: string}} Start
 * @typedef {{answer?: any, tries: number, right: boolean, feedback?: Feedback, rungs: {text: string, cards: string[], answer?: any}[], start?: Start | null, waiting?: "check" | "hint", error?: string}} Work
 */
const RUNGS = ["Hint", "Show the rule", "Do it together"];
const TITLES = ["Where to look", "The rule", "Together"];

/** A hint with the cards it marks, where its words do not name them. @param {{text: string, cards: string[]}} hint */
const told = ({ text, cards }) => (cards.every((code) => text.includes(code)) ? text : `${text} Marked: ${cards.join(", ")}.`);

/** The deadwood of a right answer as lengths. @param {any[]} groups @param {number | null} gate */
const lengths = (groups, gate) => groups.filter(([kind, cards]) => kind === "deadwood" && (cards.length || gate !== null)).map(([, cards]) => bar(cards, "left over", gate));

/** One right answer, on the cards or in lines. @param {Feedback} feedback */
function solution({ answer_groups: groups, answer_lines: told, gate }) {
  const lines = told.length ? [make("dl", { class: "gin-told-lines" }, ...told.flatMap(([label, value]) => [make("dt", {}, rich(label)), make("dd", {}, rich(value))]))] : [];
  const cards = groups.length ? [figure(groups), ...lengths(groups, gate)] : [];
  return lines.length || cards.length ? [make("p", { class: "gin-zone" }, "One right answer"), ...cards, ...lines] : [];
}

/** One right answer as it is read aloud, a sentence for each group and each line. @param {Pick<Feedback, "answer_groups" | "answer_lines">} feedback */
export const answerAloud = ({ answer_groups: groups, answer_lines: told }) =>
  [...groups.map(([, cards, title, detail]) => (title ? `${title} ${detail}` : cards.join(", "))), ...told.map(([label, value]) => `${label}: ${value}`)]
    .map((text) => text.trim().replace(/[^.?!]$/, "$&.")).filter(Boolean).join(" ");

export class ItemView {
  /**
   * @param {HTMLElement} slot
   * @param {import("./boards.mjs").Item} item
   * @param {{send: (intent: object) => void, next: () => void, another: () => void, draft?: ReturnType<typeof import("./drafts.mjs").draftOf>}} desk
   */
  constructor(slot, item, desk) {
    this.slot = slot;
    this.item = item;
    this.desk = desk;
    this.seen = "";
    this.pending = false; // pressed, and nothing done since
    this.waited = false; // an answer that could not be judged at once
    this.begun = false;
    this.touched = false;
    this.said = make("div", { class: "gin-say", role: "status" });
    this.board = BOARDS[/** @type {keyof typeof BOARDS} */ (item.kind)](item, (text = "", spoken = true) => this.say(text, spoken));
    this.check = button("Check", () => this.judge(), "gin-go");
    this.feedback = make("div", {});
    this.hints = make("div", { class: "gin-hints" });
    this.starter = make("p", { class: "gin-note", hidden: true });
    const ask = make("p", { class: "gin-ask", tabindex: "-1" }, rich(item.prompt));
    const { sheet } = item.position;
    const beside = besideMelds(item.position);
    const scene = (item.position.scene ?? []).filter((/** @type {any} */ each) => !beside.includes(each));
    const seen = [...(scene.length ? [sceneOf(scene, (groups) => drawScene(groups, item.position.hide))] : []), ...(sheet && item.kind !== "fill" ? [sheetOf(sheet)] : [])];
    const whole = make("div", { class: "gin-board" }, make("div", { class: "gin-desk" },
      make("div", {}, ...(slot.dataset.from ? [make("p", { class: "gin-note" }, `Once more from: ${slot.dataset.from}`)] : []), ask, this.starter, ...seen, this.board.node, make("div", { class: "gin-actions gin-bottom" }, ...(this.board.tools ?? []), this.check), this.said, this.feedback),
      this.hints));
    slot.replaceChildren(whole);
    whole.addEventListener("keydown", (event) => this.key(event), true); // before the field keeps its keys to itself
    for (const act of ["click", "input"]) this.board.node.addEventListener(act, () => { this.touched = true; this.pending = false; });
    for (const act of ["click", "input", "change", "drop"]) this.board.node.addEventListener(act, () => desk.draft?.keep(this.board.read()));
    if (item.start) this.begin(item.start);
    const draft = desk.draft?.read();
    if (draft !== undefined) { this.touched = true; this.board.fill(draft); }
    this.paintHints([]);
  }

  /** Enter in the number field checks; nothing else judges without the Check button. */
  key(/** @type {KeyboardEvent} */ event) {
    if (event.key === "Enter" && /** @type {Element} */ (event.target).matches("input.gin-field")) this.judge();
  }

  judge() {
    const missing = this.board.empty();
    if (missing) return this.say(missing);
    this.pending = true;
    this.desk.draft?.drop();
    this.desk.send({ do: "check", answer: this.board.read() });
  }

  /** Lay out the part that is done for the learner. */
  begin(/** @type {Start} */ start) {
    this.starter.replaceChildren(rich(start.text));
    this.starter.hidden = false;
    if (start.out) this.board.ruleOut?.(start.out);
    if (start.answer !== null) this.board.fill(start.answer);
    this.begun = true;
  }

  /** Begin it for a learner who is stuck, and say what is done and what is left. */
  help(/** @type {Start} */ start) {
    this.retract();
    this.begin(start);
    this.board.focus();
    this.say(["Begun for you.", start.text, this.board.left?.()].filter(Boolean).join(" "), true);
  }

  /** Take back what was said of the answer that was there. */
  retract() {
    this.feedback.replaceChildren();
    this.board.judged?.({});
    this.check.classList.add("gin-go");
  }

  /** The one voice of the item; what stands on the page anyway is only spoken. */
  say(/** @type {string} */ text, spoken = false) {
    this.said.className = spoken ? "gin-sr" : "gin-say";
    speak(this.said, text);
  }

  focus() {
    /** @type {HTMLElement} */ (this.slot.querySelector(".gin-ask")).focus();
  }

  /** Draw what is known of this item; the board itself stays as the learner left it. @param {Work | undefined} work @param {Record<string, any>} state */
  paint(work, state) {
    if (!work) return;
    const waiting = work.waiting && waits(work.waiting, state);
    const now = JSON.stringify([work.tries, work.feedback, waiting, work.error, work.start]);
    if (now !== this.seen) {
      const fresh = this.seen === "" && !this.touched && work.answer !== undefined && work.answer !== null;
      this.seen = now;
      if (fresh) this.board.fill(work.answer);
      const verdict = waiting || work.error ? undefined : work.feedback;
      const asked = verdict && (this.pending || this.waited);
      if (asked) this.say(`${verdict.right ? "Right." : "Not yet."} ${verdict.heading}`, true);
      else this.say(work.error ?? waiting ?? "");
      this.paintFeedback(work);
      if (asked && this.pending) for (const part of [".gin-why", ".gin-verdict"]) this.feedback.querySelector(part)?.scrollIntoView({ block: "nearest" });
      this.waited = !verdict && !work.error && (this.waited || work.waiting === "check");
      this.pending &&= this.waited;
    }
    if (work.rungs.length !== this.hints.querySelectorAll("[data-open]").length) this.paintHints(work.rungs);
  }

  /** After a first miss the learner sees where it breaks; what holds is one press away, or comes with the second miss. */
  paintFeedback(/** @type {Work} */ { feedback, start, tries }) {
    this.check.classList.toggle("gin-go", !feedback);
    this.board.judged?.(feedback?.fields ?? {});
    if (!feedback) return this.feedback.replaceChildren();
    const laid = feedback.shown.some(([kind]) => kind !== "loose") || Object.keys(feedback.marks).length > 0; // else it is the table as it stands
    const why = make("dl", { class: "gin-why" });
    const below = make("div", {});
    const tell = (/** @type {boolean} */ all) => why.replaceChildren(...feedback.lines.slice(0, all ? 3 : 2).flatMap(([label, text], at) => {
      const words = make("dd", {}, rich(text));
      if (feedback.ruler.length && at === 1) words.append(ruler(feedback.ruler));
      return [make("dt", {}, label), words];
    }));
    const solve = () => {
      tell(true);
      below.replaceChildren(...solution(feedback));
      this.say([...feedback.lines.slice(2).map(([, text]) => text), answerAloud(feedback)].join(" ").trim(), true);
    };
    tell(feedback.right || tries > 1);
    if (feedback.right) below.append(...lengths(feedback.answer_groups, feedback.gate));
    this.feedback.replaceChildren(make("div", { class: "gin-answer", "data-verdict": feedback.right ? "right" : "wrong", role: "group", "aria-label": "Feedback" },
      make("div", {}, ...(laid ? [make("p", { class: "gin-zone" }, "Your answer"), figure(feedback.shown, feedback.marks)] : [])),
      make("h3", { class: "gin-verdict" }, make("span", { class: "gin-stamp", "aria-hidden": "true" }), make("span", {}, rich(feedback.heading))),
      why, below,
      make("div", { class: "gin-actions" }, ...this.actions(feedback, start, tries > 1, solve))));
  }

  actions(/** @type {Feedback} */ feedback, /** @type {Work["start"]} */ start, /** @type {boolean} */ told, /** @type {() => void} */ solve) {
    const another = () => button("Another like this", this.desk.another);
    if (feedback.right) return [button("Next", this.desk.next, "gin-go"), another()];
    const [holds, more] = [!told && feedback.lines.length > 2, feedback.answer_groups.length || feedback.answer_lines.length]; // what is still to be shown
    const show = holds || more ? button(holds ? "Show what holds" : "Show one right answer", () => { solve(); show.replaceWith(another()); again.focus(); }) : another();
    const again = button("Try again", () => { this.retract(); this.say(""); this.board.focus(); }, "gin-go");
    const help = start && !this.begun ? [button("Begin it for me", () => this.help(start))] : []; // begun already, it would give nothing new
    return [again, show, ...help];
  }

  /** @param {Work["rungs"]} rungs */
  paintHints(rungs) {
    const focused = this.hints.contains(document.activeElement);
    const last = rungs.at(-1);
    const list = RUNGS.map((words, at) => {
      const rung = rungs[at];
      if (rung) return make("li", { "data-open": true }, make("div", { tabindex: "-1" }, make("b", {}, TITLES[at]), make("br"), rich(rung === last ? told(rung) : rung.text)));
      const now = at === rungs.length;
      const ask = button(words, () => (now ? this.desk.send({ do: "hint", rung: at + 1 }) : this.say(at === 1 ? "Take the first hint first." : "Look at the rule first. Doing it together comes after that.")), "gin-small", now ? {} : { "aria-disabled": "true" });
      return make("li", {}, ask);
    });
    this.hints.replaceChildren(make("h3", {}, "Hints"), make("ol", {}, ...list));
    this.board.mark(Object.fromEntries((last?.cards ?? []).map((code) => [code, "hint"])));
    if (rungs.length === 3 && last?.answer !== undefined && focused) { this.board.fill(last.answer); this.retract(); }
    if (!focused || !last) return;
    this.say(told(last), true);
    /** @type {HTMLElement} */ (this.hints.querySelector("button:not([aria-disabled])") ?? this.hints.querySelector("li:last-child [tabindex]"))?.focus({ preventScroll: true });
    this.showMarked();
  }

  /** Bring the hint into view, and what it marks where both find room: on a phone the hints lie under the cards. */
  showMarked() {
    const hint = [...this.hints.querySelectorAll("[data-open]")].at(-1);
    const card = this.board.node.querySelector("[data-state=hint]");
    hint?.scrollIntoView({ block: "nearest" });
    if (hint && card && hint.getBoundingClientRect().bottom - card.getBoundingClientRect().top < innerHeight) card.scrollIntoView({ block: "nearest" });
  }
}
