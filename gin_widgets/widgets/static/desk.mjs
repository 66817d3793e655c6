// The learner's desk. The view talks to it as to an anywidget model (get, on, send), before Python has come, while it is there and after it is
// lost. The log of intents is the learner's progress: it is kept in the browser and given to Python, which judges all of it again.
import { sorted } from "./cards.mjs";

/** @typedef {Record<string, any> & {do: string}} Intent */
/** @typedef {{read: () => Intent[], write: (log: Intent[]) => boolean, tab: string, lasts: boolean}} Store lasts: longer than the page */
/** @typedef {import("./waiting.mjs").Live} Live */

const PATIENCE = 4000; // ms; a loss is announced within 5 s of the press
const SLOW = 1000; // ms after which what was pressed says that it waits
const GRACE = 2000; // ms for a broken line to be back; a server that is stopped takes some seconds itself
const NOT_LOADED = "Nothing was changed. Load the file when the top of the page says Ready.";
const TOOL = ["try", "deal"];
const NOTHING_IN_IT = "This file holds no answers yet. Nothing was changed.";

/** Does an entry of the log belong to what a reset clears? A reset of "" clears all; the rules are a setting, and stay. */
const cleared = (/** @type {Intent} */ entry, /** @type {Intent} */ reset) =>
  entry.do !== "rules" && (entry.in ?? entry.at) <= reset.at && entry.n !== reset.n && (!reset.lesson || String(entry.item ?? entry.part ?? "").startsWith(`${reset.lesson}/`));

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
  #asked = /** @type {WeakMap<Intent, number>} */ (new WeakMap()); // when
  #python = /** @type {any} */ (null);
  #seq = 0;
  #count = 0;
  #full = false;
  #timer = /** @type {any} */ (undefined);
  #due = 0;
  #slow = /** @type {any} */ (undefined);
  #overdue = /** @type {string[]} */ ([]); // the tools that were asked a while ago
  #broken = false; // the line
  #late = /** @type {Map<string, Intent>} */ (new Map()); // what was last asked of each tool, and waits
  #own = /** @type {Intent[]} */ ([]);
  #place = /** @type {{part?: string, item?: string}} */ ({});
  #told = /** @type {((text: string) => void) | undefined} */ (undefined);

  /**
   * @param {{prepared?: {items: Record<string, any>, tables: Record<string, any>, hints?: Record<string, any>}, store: Store, say?: (live: Live, kept: boolean) => void}} options
   */
  constructor({ prepared = { items: {}, tables: {} }, store, say = () => {} }) {
    this.prepared = prepared;
    this.store = store;
    this.say = say;
    this.live = /** @type {Live} */ ("starting");
    this.state = /** @type {Record<string, any>} */ ({});
    this.#show({ items: prepared.items, answers: {}, progress: {} });
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
  doubt() {
    this.#broken = true;
    if (this.#python) this.#watch(GRACE);
    else if (this.live === "silent") this.#turn("line");
  }
  /** The browser says that it is offline. Python may be on this machine: whether it still answers is seen at once. */
  probe() { if (this.#python) this.#ask({ do: "resume", log: [], ...this.#place }); }
  /** Python has ended. */
  lose() { if (this.live !== "ended") this.#lost("ended"); }
  /** Python could not start; the page has said so. It may still come. */
  stay() { this.live = "unstarted"; this.#show(this.state); }
  /** The line is there again: what was on its way may have gone with the old one. @param {any} model */
  again(model) {
    this.#broken = false;
    this.#put(this.#unanswered.splice(0));
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
    if (this.#full) this.#turn();
  }
  /** Say how it stands, and show it wherever something waits. */
  #turn(live = this.live) {
    this.live = live;
    this.say(live === "on" && this.#full ? "full" : live, !this.#full);
    this.#show(this.state);
  }
  /** What was asked of the tools is no progress: it is not in the log, and is asked again. @param {Intent[]} intents */
  #put(intents) { for (const intent of intents) if (TOOL.includes(intent.do)) this.#late.set(intent.tool, intent); }
  #resume(/** @type {any} */ model) {
    this.#python = model;
    const late = [...this.#late.values()];
    this.#late.clear();
    for (const intent of [{ do: "resume", log: this.log, ...this.#place }, ...late]) this.#ask(intent);
  }
  #ask(/** @type {Intent} */ intent) {
    if (!this.#python) return this.#put([intent]);
    this.#unanswered.push(intent);
    this.#asked.set(intent, Date.now());
    this.#watch();
    try { this.#python.send(intent); } catch { this.#lost("ended"); } // Jupyter's client throws once the kernel is known to be dead
  }
  /** Wait so long for an answer, and no longer than was said before. */
  #watch(patience = PATIENCE) {
    this.#slow ??= setTimeout(() => this.#wait(), SLOW);
    const due = Date.now() + patience;
    if (this.#timer && this.#due <= due) return;
    clearTimeout(this.#timer);
    this.#due = due;
    this.#timer = setTimeout(() => this.#lost(this.#broken ? "line" : "silent"), patience);
  }
  #rest() {
    clearTimeout(this.#timer);
    clearTimeout(this.#slow);
    this.#timer = this.#slow = undefined;
    this.#overdue = [];
  }
  /** No answer for a while: without a connection none will come, else what was pressed says that it waits. */
  #wait() {
    this.#slow = undefined;
    if (globalThis.navigator?.onLine === false) return this.#lost("line");
    const answers = { ...this.state.answers };
    this.#overdue = this.#unanswered.filter((intent) => TOOL.includes(intent.do)).map(({ tool }) => tool);
    for (const { do: what, item } of this.#unanswered) {
      if (["check", "hint"].includes(what)) answers[item] = { tries: 0, right: false, rungs: [], ...answers[item], waiting: what, error: undefined };
    }
    this.#show({ ...this.state, answers });
  }
  #tell(/** @type {string} */ text) { this.#told?.(text); this.#told = undefined; }

  #answered(/** @type {any} */ model) {
    const seq = model.get("seq");
    const answered = this.#unanswered.splice(0, seq - this.#seq);
    this.#seq = seq;
    this.#rest();
    const [oldest] = this.#unanswered;
    if (oldest) this.#watch(Math.max(SLOW, PATIENCE - (Date.now() - (this.#asked.get(oldest) ?? 0))));
    if (!this.#python) return this.#resume(model); // late, not dead
    const state = model.get("state");
    if (state.refused) this.#drop(state.refused.n);
    if (state.imported) this.#keep(state.imported);
    if (answered.some((intent) => intent.do === "import")) this.#tell(state.refused ? `Nothing was changed. ${state.refused.text}` : state.imported ? "Progress loaded." : NOTHING_IN_IT);
    this.#stamp(state.verdicts ?? {});
    if (state.compacted) { this.#own = []; this.log = state.compacted; this.store.write(this.log); }
    this.state = { ...state, items: { ...this.prepared.items, ...state.items } };
    this.#turn("on"); // or full: an answer of Python's does not make room
  }
  /** Write Python's verdicts into the log, so that a later version of the course need not judge them again. @param {Record<string, [boolean, number]>} verdicts */
  #stamp(verdicts) {
    const fresh = this.log.filter((entry) => entry.n in verdicts && entry.g !== verdicts[entry.n][1]);
    if (fresh.length) this.#keep(fresh.map((entry) => ({ ...entry, right: verdicts[entry.n][0], g: verdicts[entry.n][1] })));
  }
  #lost(/** @type {Live} */ live) {
    this.#rest();
    this.#python = undefined;
    this.#tell(NOT_LOADED);
    this.#turn(live);
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
    if (TOOL.includes(entry.do)) { this.#put([entry]); this.#show(this.state); }
    if (entry.do === "rules") this.#show({ ...this.state, ruleset: entry.ruleset, tried: undefined }); // what the tools said is judged by the old rules
    if (!["check", "hint"].includes(entry.do) || typeof id !== "string") return;
    const old = this.state.answers[id] ?? { tries: 0, right: false, rungs: [] };
    const work = { ...old, waiting: undefined, error: undefined };
    if (entry.do === "check") Object.assign(work, this.#verdict(id, entry.answer, old));
    else {
      const hint = this.prepared.hints?.[id]?.[entry.rung - 1];
      if (hint && entry.rung === old.rungs.length + 1) work.rungs = [...old.rungs, hint];
      else if (!hint) work.waiting = "hint";
    }
    this.#show({ ...this.state, answers: { ...this.state.answers, [id]: work } });
  }
  #verdict(/** @type {string} */ id, /** @type {any} */ answer, /** @type {any} */ old) {
    const [item, table] = [this.prepared.items[id], this.prepared.tables[id]];
    const row = item && table && table.rows[tableKey(item, answer)];
    if (!row) return { answer, feedback: undefined, waiting: "check" };
    const feedback = unfold(Object.fromEntries(table.fields.map((/** @type {string} */ field, /** @type {number} */ at) => [field, table.values[at][row[at]]])),
      Array.isArray(answer) ? (item.kind === "pick" ? sorted(answer, "suit") : answer).join(" ") : String(answer));
    return { answer, feedback, tries: old.tries + 1, right: old.right || feedback.right };
  }
  #show(/** @type {Record<string, any>} */ state) {
    const { lasts } = this.store;
    this.state = { ...state, live: this.live, kept: lasts && !this.#full, lasts, late: [...this.#late.keys(), ...this.#overdue] };
    this.#paint.forEach((paint) => paint());
  }
}

/** A store that lasts as long as the page: in JupyterLab the kernel keeps the progress. @returns {Store} */
export function pageStore() {
  let log = /** @type {Intent[]} */ ([]);
  return { read: () => log, write: (entries) => { log = entries; return true; }, tab: newTab(), lasts: false };
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
  return { read, write, tab, lasts: true };
}
