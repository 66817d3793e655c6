// The learner's desk. The view talks to it as to an anywidget model (get, on, send), before Python has come, while it is there and after it is
// lost. The log of intents is the learner's progress: it is kept in the browser and given to Python, which judges all of it again.
import { sorted } from "./cards.mjs";

/** @typedef {Record<string, any> & {do: string}} Intent */
/** @typedef {{read: () => Intent[], write: (log: Intent[]) => boolean, tab: string}} Store */

const PATIENCE = 4500; // ms; a loss is to be announced within 5 s of the press
const GRACE = 2000; // ms for a broken line to be back; a server that is stopped takes some seconds itself
const WAITING = "This answer is checked as soon as Python is ready.";
const NOT_LOADED = "Nothing was changed. Load the file once Python is ready.";
const NOTHING_IN_IT = "This file holds no answers yet. Nothing was changed.";
const HINT_WAITING = "This hint comes as soon as Python is ready.";

/** Does an entry of the log belong to what a reset clears? A reset of "" clears all. */
const cleared = (/** @type {Intent} */ entry, /** @type {Intent} */ reset) =>
  (entry.in ?? entry.at) <= reset.at && entry.n !== reset.n && (!reset.lesson || String(entry.item ?? entry.part ?? "").startsWith(`${reset.lesson}/`));

/** Two logs as one: each intent once, in order of time, without what was reset. @param {Intent[]} a @param {Intent[]} b */
export function merge(a, b) {
  const all = [...new Map([...a, ...b].map((entry) => [entry.n, entry])).values()].sort((x, y) => x.at - y.at);
  const resets = all.filter((entry) => entry.do === "reset");
  return all.filter((entry) => !resets.some((reset) => cleared(entry, reset)));
}

/** The row of the recorded table that answers this, or undefined. @param {any} item @param {any} answer */
export function tableKey(item, answer) {
  if (!Array.isArray(answer)) return item.kind === "pick" ? "" : String(answer);
  if (item.kind !== "pick") return answer.join(" ");
  return String(answer.reduce((/** @type {number} */ mask, /** @type {string} */ code) => mask | (1 << item.position.cards.indexOf(code)), 0));
}

/** Recorded text with the learner's own answer put back in. */
const unfold = (/** @type {any} */ value, /** @type {string} */ echo) => JSON.parse(JSON.stringify(value).replaceAll("\\u0001", echo).replaceAll("\u0001", echo));

export class Desk {
  #paint = /** @type {(() => void)[]} */ ([]);
  #unanswered = /** @type {Intent[]} */ ([]);
  #python = /** @type {any} */ (null);
  #seq = 0;
  #count = 0;
  #full = false;
  #timer = /** @type {any} */ (undefined);
  #due = 0;
  #own = /** @type {Intent[]} */ ([]);
  #place = /** @type {{part?: string, item?: string}} */ ({});
  #told = /** @type {((text: string) => void) | undefined} */ (undefined);

  /**
   * @param {{prepared?: {items: Record<string, any>, tables: Record<string, any>, hints?: Record<string, any>}, store: Store, say?: (live: "starting" | "on" | "lost" | "full") => void}} options
   */
  constructor({ prepared = { items: {}, tables: {} }, store, say = () => {} }) {
    this.prepared = prepared;
    this.store = store;
    this.say = say;
    this.state = /** @type {Record<string, any>} */ ({ items: prepared.items, answers: {}, progress: {} });
    this.log = store.read();
    for (const entry of this.log) this.#look(entry);
  }

  get() { return this.state; }
  on(/** @type {string} */ _, /** @type {() => void} */ paint) { this.#paint.push(paint); }

  /** Pass on what the learner did; keep it, if it is progress. @param {Intent} intent */
  send(intent) {
    const entry = { ...intent, n: `${this.store.tab}-${(this.#count += 1)}`, at: Date.now(), visit: this.store.tab };
    if (["open", "glance"].includes(entry.do)) this.#place = { part: entry.part }; // a glance at a part is no progress
    if (entry.do === "view") this.#place = { item: entry.item };
    const again = entry.do === "open" && this.log.findLast((old) => old.do === "open")?.part === entry.part;
    if (["check", "hint", "open", "reset", "rules"].includes(entry.do) && !again) this.#keep([entry]);
    if (entry.do === "reset") this.#forget(entry.lesson);
    if (this.#python) this.#ask(entry);
    else this.#look(entry);
  }
  /** What is cleared goes from the page at once, whether Python is there or not. @param {string} lesson "" is all */
  #forget(lesson) {
    const kept = Object.entries(this.state.answers).filter(([id]) => lesson && !id.startsWith(`${lesson}/`));
    this.#show({ ...this.state, answers: Object.fromEntries(kept) });
  }

  /** Python is there: tell it what has happened, then show its state and no other. @param {any} model */
  connect(model) {
    this.#seq = model.get("seq");
    model.on("change:seq", () => this.#answered(model));
    this.#resume(model);
  }
  /** The line to Python broke, and may be back at once. */
  doubt() { if (this.#python) this.#watch(GRACE); }
  /** Python has ended. */
  lose() { if (this.#python) this.#lost(); }
  /** The line is there again: what was on its way may have gone with the old one. @param {any} model */
  again(model) {
    this.#unanswered = [];
    this.#rest();
    this.#resume(model);
  }

  /** Another tab wrote its log: show that too. */
  refresh() {
    const known = new Set(this.log.map((entry) => entry.n));
    this.log = merge(this.store.read(), this.#own);
    const news = this.log.filter((entry) => !known.has(entry.n));
    if (!news.length) return;
    if (this.#python) this.#ask({ do: "resume", log: news, ...this.#place });
    else news.forEach((entry) => this.#look(entry));
  }

  /** Give Python a file of saved progress. @param {any} file @param {(text: string) => void} told */
  load(file, told) {
    if (!this.#python) return told(NOT_LOADED);
    this.#told = told;
    this.#ask({ do: "import", n: `${this.store.tab}-file`, at: Date.now(), file });
  }

  #keep(/** @type {Intent[]} */ entries) {
    this.#own = merge(this.#own, entries);
    this.log = merge(this.store.read(), this.#own);
    this.#full = !this.store.write(this.log);
    if (this.#full) this.say("full");
  }
  #resume(/** @type {any} */ model) { this.#python = model; this.#ask({ do: "resume", log: this.log, ...this.#place }); }
  #ask(/** @type {Intent} */ intent) {
    this.#unanswered.push(intent);
    this.#watch();
    try { this.#python.send(intent); } catch { this.#lost(); } // Jupyter's client throws once the kernel is known to be dead
  }
  /** Wait so long for an answer, and no longer than was said before. */
  #watch(patience = PATIENCE) {
    const due = Date.now() + patience;
    if (this.#timer && this.#due <= due) return;
    clearTimeout(this.#timer);
    this.#due = due;
    this.#timer = setTimeout(() => this.#lost(), patience);
  }
  #rest() { clearTimeout(this.#timer); this.#timer = undefined; }
  #tell(/** @type {string} */ text) { this.#told?.(text); this.#told = undefined; }

  #answered(/** @type {any} */ model) {
    const seq = model.get("seq");
    const answered = this.#unanswered.splice(0, seq - this.#seq);
    this.#seq = seq;
    this.#rest();
    if (this.#unanswered.length) this.#watch();
    if (!this.#python) return this.#resume(model); // late, not dead
    const state = model.get("state");
    if (state.refused) this.#drop(state.refused.n);
    if (state.imported) this.#keep(state.imported);
    if (answered.some((intent) => intent.do === "import")) this.#tell(state.refused ? `Nothing was changed. ${state.refused.text}` : state.imported ? "Progress loaded." : NOTHING_IN_IT);
    this.#stamp(state.verdicts ?? {});
    if (state.compacted) { this.#own = []; this.log = state.compacted; this.store.write(this.log); }
    this.say(this.#full ? "full" : "on"); // an answer of Python's does not make room
    this.#show({ ...state, items: { ...this.prepared.items, ...state.items } });
  }
  /** Write Python's verdicts into the log, so that a later version of the course need not judge them again. @param {Record<string, [boolean, number]>} verdicts */
  #stamp(verdicts) {
    const fresh = this.log.filter((entry) => entry.n in verdicts && entry.g !== verdicts[entry.n][1]);
    if (fresh.length) this.#keep(fresh.map((entry) => ({ ...entry, right: verdicts[entry.n][0], g: verdicts[entry.n][1] })));
  }
  #lost() {
    this.#rest();
    this.#python = undefined;
    this.#tell(NOT_LOADED);
    this.say("lost");
    for (const entry of this.#unanswered.splice(0).flatMap((intent) => intent.log ?? intent)) this.#look(entry);
  }
  #drop(/** @type {string} */ n) {
    if (!this.log.some((entry) => entry.n === n)) return;
    const keep = (/** @type {Intent[]} */ log) => log.filter((entry) => entry.n !== n);
    this.#own = keep(this.#own);
    this.log = keep(this.log);
    this.store.write(keep(this.store.read()));
  }

  /** What can be said without Python: recorded verdicts, or that this one waits. @param {Intent} entry */
  #look(entry) {
    const { item: id } = entry;
    if (entry.do === "rules") this.#show({ ...this.state, ruleset: entry.ruleset, tried: undefined }); // what the tools said is judged by the old rules
    if (!["check", "hint"].includes(entry.do) || typeof id !== "string") return;
    const old = this.state.answers[id] ?? { tries: 0, right: false, rungs: [] };
    const work = { ...old, waiting: undefined, error: undefined };
    if (entry.do === "check") Object.assign(work, this.#verdict(id, entry.answer, old));
    else {
      const hint = this.prepared.hints?.[id]?.[entry.rung - 1];
      if (hint && entry.rung === old.rungs.length + 1) work.rungs = [...old.rungs, hint];
      else if (!hint) work.waiting = HINT_WAITING;
    }
    this.#show({ ...this.state, answers: { ...this.state.answers, [id]: work } });
  }
  #verdict(/** @type {string} */ id, /** @type {any} */ answer, /** @type {any} */ old) {
    const [item, table] = [this.prepared.items[id], this.prepared.tables[id]];
    const row = item && table && table.rows[tableKey(item, answer)];
    if (!row) return { answer, feedback: undefined, waiting: WAITING };
    const feedback = unfold(Object.fromEntries(table.fields.map((/** @type {string} */ field, /** @type {number} */ at) => [field, table.values[at][row[at]]])),
      Array.isArray(answer) ? (item.kind === "pick" ? sorted(answer, "suit") : answer).join(" ") : String(answer));
    return { answer, feedback, tries: old.tries + 1, right: old.right || feedback.right };
  }
  #show(/** @type {Record<string, any>} */ state) { this.state = state; this.#paint.forEach((paint) => paint()); }
}

/** A store that lasts as long as the page: in JupyterLab the kernel keeps the progress. @returns {Store} */
export function pageStore() {
  let log = /** @type {Intent[]} */ ([]);
  return { read: () => log, write: (entries) => { log = entries; return true; }, tab: newTab() };
}

/** A name for this tab that no other tab has. */
export const newTab = () => [...crypto.getRandomValues(new Uint32Array(2))].map((part) => part.toString(36)).join("");

/** The browser's own store; where there is none, the page's. @param {string} key @returns {Store} */
export function browserStore(key) {
  const tab = newTab();
  let memory = /** @type {Intent[]} */ ([]);
  const read = () => {
    try {
      const log = JSON.parse(localStorage.getItem(key) ?? "null")?.log;
      return Array.isArray(log) ? log.filter((entry) => entry && typeof entry === "object" && typeof entry.n === "string" && typeof entry.at === "number") : memory;
    } catch { return memory; }
  };
  const write = (/** @type {Intent[]} */ log) => {
    memory = log;
    try { localStorage.setItem(key, JSON.stringify({ format: "gin_widgets progress", version: 1, log })); return true; } catch { return false; }
  };
  return { read, write, tab };
}
