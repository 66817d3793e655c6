// The whole course in one view: routes, lessons, items, sandbox, progress. It draws state and sends intents; it never judges.
import { Desk, pageStore } from "./desk.mjs";
import { ItemView } from "./item.mjs";
import { SandboxView } from "./sandbox.mjs";
import { button, dress, make, rich, useDeck } from "./cards.mjs";
import { draftOf, dropDrafts } from "./drafts.mjs";
import { paperOf } from "./handout.mjs";
import { chooseRules, paintRules, searchIn, titleUnder } from "./lookup.mjs";
import { watchLine } from "./line.mjs";
import { sayLinked } from "./links.mjs";
import { placeOf, placeWithout } from "./routes.mjs";
import { clearLesson, lookButtons, progressButtons } from "./settings.mjs";
import { waits } from "./waiting.mjs";
import { stepByKey, stepThrough } from "./worked.mjs";

const BADGES = { new: "", started: "started", known: "known", review: "review today" };

export class CourseView {
  /** @param {HTMLElement} root @param {Desk} desk @param {{routed?: boolean}} [options] */
  constructor(root, desk, { routed = true } = {}) {
    this.root = root;
    this.desk = desk;
    this.routed = routed;
    this.views = /** @type {Map<HTMLElement, ItemView>} */ (new Map());
    useDeck(root);
    this.sandboxes = [...root.querySelectorAll("[data-tool]")].map((slot) => new SandboxView(/** @type {HTMLElement} */ (slot), (intent) => desk.send(intent), routed));
    this.resumed = false;
    this.resets = desk.log.filter((entry) => entry.do === "reset").length;
    this.from = /** @type {string | undefined} */ (undefined); // where "Next" leads after another item like this
    this.linked = ""; // the rules that an address has just set
    this.fresh = [...(root.querySelector("[data-resume]")?.children ?? [])].map((node) => node.cloneNode(true));
    const settings = root.querySelector("[data-settings]");
    settings?.append(...progressButtons(desk));
    root.querySelector("[data-look]")?.append(...lookButtons());
    chooseRules(root, (ruleset) => desk.send({ do: "rules", ruleset }));
    searchIn(root, (hash) => this.go(hash));
    for (const each of root.querySelectorAll("[data-clear]")) {
      each.append(...clearLesson(desk, /** @type {HTMLElement} */ (each).dataset.clear ?? ""));
    }
    for (const each of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll("[data-print]"))) {
      const { print: hash = "", label = "Print" } = each.dataset;
      each.append(button(label, () => this.print(hash), each.matches("article *") ? "gin-small" : "gin-go"));
    }
    this.examples = [...root.querySelectorAll(".gin-worked")].map((list) => stepThrough(/** @type {HTMLElement} */ (list)));
    this.keys = (/** @type {Event} */ event) => stepByKey(/** @type {KeyboardEvent} */ (event), this.examples);
    if (!routed) root.addEventListener("keydown", this.keys); // the keys of a notebook outside are JupyterLab's
    this.follow = (/** @type {Event} */ event) => this.route(event.type === "hashchange");
    this.paper = (/** @type {Event} */ event) => this.layOut(event.type === "beforeprint");
    for (const [kind, act] of this.heard()) addEventListener(kind, act);
    root.addEventListener("click", (event) => this.click(event));
    desk.on("change:state", () => this.paint());
    this.here = this.place(routed ? location.hash : firstRoute(root));
    this.route(false);
  }

  heard() { return /** @type {[string, (event: Event) => void][]} */ ([...(this.routed ? [["hashchange", this.follow], ["keydown", this.keys]] : []), ["beforeprint", this.paper], ["afterprint", this.paper]]); }
  close() { for (const [kind, act] of this.heard()) removeEventListener(kind, act); }

  /** Lay out every question of the lesson in view, or the single one, while the page is printed. @param {boolean} on */
  layOut(on) {
    this.root.querySelector(".gin-paper")?.remove();
    const { items } = this.desk.get();
    const asked = on ? [.../** @type {NodeListOf<HTMLElement>} */ (this.section()?.querySelectorAll(".gin-item") ?? [])].map((slot) => this.idOf(slot)).filter((id) => items[id]) : [];
    if (asked.length) this.section()?.append(paperOf(asked.map((id) => ({ id, item: items[id] })), this.here.key === "item", this.routed ? location.origin + location.pathname : ""));
  }

  /** Links of the course; outside the site they change no address. */
  click(/** @type {MouseEvent} */ event) {
    const link = /** @type {Element} */ (event.target).closest("a[href^='#']");
    if (!link) return;
    if (link.matches(".gin-skip")) { event.preventDefault(); this.section()?.querySelector("h1")?.focus(); return; }
    if (!this.routed) { event.preventDefault(); this.go(link.getAttribute("href") ?? ""); }
  }

  place(/** @type {string} */ hash) { return placeOf(this.root, hash, this.routed); }

  go(/** @type {string} */ hash) {
    if (this.routed && location.hash !== hash) { location.hash = hash; return; }
    this.here = this.place(hash);
    this.show(true);
  }

  /** Print the page of an address. @param {string} hash */
  print(hash) {
    const moves = this.routed && location.hash !== hash;
    if (moves) addEventListener("hashchange", () => print(), { once: true }); // after the view has followed
    this.go(hash);
    if (!moves) print();
  }

  section() { return /** @type {HTMLElement | null} */ (this.root.querySelector(`:scope > section[data-lesson="${CSS.escape(this.here.key)}"]`)); }

  route(/** @type {boolean} */ moved) {
    if (this.routed) this.here = this.place(location.hash);
    this.obey(this.here.rules);
    this.show(moved);
  }

  /** Put the rules in force that the address carries, as the menu does. It carries them no longer then, so that a later choice holds. @param {string} rules */
  obey(rules) {
    this.linked = rules === (this.desk.get().ruleset ?? "pagat") ? "" : rules;
    if (rules) history.replaceState(history.state, "", location.hash.slice(0, -rules.length - 1));
    if (this.linked) this.desk.send({ do: "rules", ruleset: rules });
  }

  /** Show the section and part of the route; after a move the focus goes to what is new. */
  show(/** @type {boolean} */ moved) {
    const section = this.section() ?? this.root.querySelector("section");
    const note = this.root.querySelector("[data-lost]");
    note?.toggleAttribute("hidden", !this.here.lost);
    if (note) note.textContent = this.here.lost; // only what changes in an alert is read aloud
    for (const each of this.root.querySelectorAll(":scope > section")) each.toggleAttribute("data-on", each === section);
    if (!section) return;
    const { key, part, item } = this.here;
    for (const each of section.querySelectorAll("[data-part]")) each.toggleAttribute("data-on", Number(/** @type {HTMLElement} */ (each).dataset.part) === part);
    for (const link of section.querySelectorAll(".gin-steps a")) {
      if (link.getAttribute("href") === `#${key}/${part}`) link.setAttribute("aria-current", "step");
      else link.removeAttribute("aria-current");
    }
    const entry = this.here.entry && section.querySelector(`[data-entry="${CSS.escape(this.here.entry)}"]`);
    for (const each of section.querySelectorAll("[data-entry]")) each.toggleAttribute("data-here", each === entry);
    if (key === "item") this.openItem(section, item);
    else if (section.querySelector("[data-part]")) this.desk.send({ do: this.here.lost ? "glance" : "open", part: `${key}/${part}` });
    this.paint();
    if (entry) { entry.scrollIntoView({ block: "center" }); return /** @type {HTMLElement} */ (entry).focus({ preventScroll: true }); }
    if (!moved) return;
    if (this.routed) scrollTo(0, 0);
    const view = this.current();
    if (view && this.here.key !== "home") view.focus();
    else /** @type {HTMLElement | null} */ (section.querySelector("[data-part][data-on] h2, h1"))?.focus({ preventScroll: true });
  }

  openItem(/** @type {Element} */ section, /** @type {string} */ item) {
    const slot = /** @type {HTMLElement} */ (section.querySelector(".gin-item"));
    if (slot.dataset.item === item) return;
    this.views.delete(slot);
    delete slot.dataset.shown;
    slot.replaceChildren();
    slot.dataset.item = item;
    this.nameItem(section, item);
    this.desk.send({ do: "view", item });
  }

  /** Say whose question a single one is, and by which rules. @param {Element} section @param {string} item */
  nameItem(section, item) {
    const [skill, , ruleset] = item.split("/");
    const lesson = /** @type {HTMLElement | null} */ (this.root.querySelector(`section[data-lesson="${CSS.escape(skill)}"]`));
    const title = lesson && titleUnder(lesson, ruleset);
    const rules = ruleset !== "pagat" && this.root.querySelector(`[data-ruleset-text="${CSS.escape(ruleset ?? "")}"] h3`)?.textContent;
    section.querySelector("h1")?.replaceChildren(title ? `One more: ${title}` : "One more");
    section.querySelector("[data-whose]")?.replaceChildren(...(title ? [make("a", { href: `#${skill}/1` }, "Its lesson")] : []), rules ? ` Rules: ${rules}` : "");
  }

  /** The slots of the part in view. */
  slots() { return /** @type {HTMLElement[]} */ ([...(this.section()?.querySelectorAll(this.here.key === "item" ? ".gin-item" : "[data-part][data-on] .gin-item") ?? [])]); }
  current() { return this.views.get(this.slots()[Math.min(this.here.at, this.slots().length - 1)]); }

  paint() {
    const state = this.desk.get();
    const resets = this.desk.log.filter((entry) => entry.do === "reset").length;
    if (resets !== this.resets) { // what was cleared must not stay on a board
      this.resets = resets;
      if (this.routed) dropDrafts(this.desk.log.findLast((entry) => entry.do === "reset")?.lesson ?? "");
      this.views.clear();
      for (const slot of this.root.querySelectorAll("[data-shown]")) delete /** @type {HTMLElement} */ (slot).dataset.shown;
    }
    paintRules(this.root, state.ruleset);
    sayLinked(this.root, this.linked, state.ruleset);
    if (this.routed) this.nameTab();
    const slots = this.slots();
    const at = Math.min(this.here.at, slots.length - 1);
    slots.forEach((slot, place) => {
      slot.hidden = place !== at;
      if (place === at) this.paintItem(slot, state);
    });
    this.paintProgress(state);
    const belief = /** @type {HTMLElement | null | undefined} */ (this.section()?.querySelector("[data-belief]"));
    if (belief) { belief.hidden = !state.belief; belief.replaceChildren(rich(state.belief ? `Look at this again. ${state.belief}` : "")); }
    for (const box of this.sandboxes) if (box.slot.closest("[data-on]")) box.paint(state);
  }

  /** The item of a slot under the rules in force. @param {HTMLElement} slot */
  idOf(slot) {
    const id = slot.dataset.item ?? "";
    const ruleset = this.desk.get().ruleset;
    return "follows" in slot.dataset && ruleset ? id.replace(/[^/]*$/, ruleset) : id;
  }

  paintItem(/** @type {HTMLElement} */ slot, /** @type {any} */ state) {
    const id = this.idOf(slot);
    const item = state.items[id];
    if (!item) return this.missing(slot, id, state);
    if (slot.dataset.shown !== id) {
      slot.dataset.shown = id;
      const begun = "begun" in slot.dataset;
      this.views.set(slot, new ItemView(slot, begun ? item : { ...item, start: null }, {
        draft: this.routed ? draftOf(id, item.position) : undefined,
        send: (intent) => this.desk.send({ ...intent, item: id }),
        next: () => this.go(this.after()),
        another: () => {
          if (this.here.key !== "item") this.from = this.after();
          this.go(`#item/${this.desk.get().another?.[id] ?? id}`);
        },
      }));
    }
    this.views.get(slot)?.paint(state.answers[id], state);
  }

  /** Under other rules a lesson may have another title, also where another tab chose them. */
  nameTab() {
    const title = [this.section()?.querySelector("h1")?.textContent, "Learn gin rummy"].filter(Boolean).join(" - ");
    if (document.title !== title) document.title = title;
  }

  missing(/** @type {HTMLElement} */ slot, /** @type {string} */ id, /** @type {any} */ state) {
    const { refused } = state;
    delete slot.dataset.shown;
    this.views.delete(slot);
    slot.replaceChildren(make("p", { class: "gin-board" }, waits("question", state)));
    if (this.here.key !== "item" || !refused?.text || !refused.item || refused.item !== id.slice(0, refused.item.length)) return;
    delete slot.dataset.item; // it may be asked for again
    this.here = placeWithout(this.root, id);
    this.show(true);
  }

  /** What comes after this item: the next one of the part, or the next part; at the end home; after a single item what came before it. */
  after() {
    const { key, part, at, item } = this.here;
    if (key === "item") return this.from ?? `#${item.split("/")[0]}/4`;
    if (at + 1 < this.slots().length) return `#${key}/${part}/${at + 2}`;
    return part < 7 ? `#${key}/${part + 1}` : "#home";
  }

  paintProgress(/** @type {any} */ { progress, done = {} }) {
    for (const [key, { state }] of Object.entries(/** @type {Record<string, any>} */ (progress.lessons ?? {}))) {
      const tile = /** @type {HTMLElement | null} */ (this.root.querySelector(`[data-tile="${key}"]`));
      if (!tile) continue;
      tile.dataset.state = state;
      const small = /** @type {HTMLElement} */ (tile.querySelector("small"));
      small.textContent = BADGES[/** @type {keyof typeof BADGES} */ (state)] || (small.dataset.minutes ?? "");
    }
    const known = Object.values(/** @type {Record<string, any>} */ (progress.lessons ?? {})).filter(({ state }) => state === "known" || state === "review").length;
    const line = /** @type {HTMLElement | null} */ (this.root.querySelector("[data-known]"));
    if (line) { line.dataset.words ??= line.textContent ?? ""; line.textContent = known ? `${known} of ${line.dataset.of} known. Start anywhere.` : line.dataset.words; }
    this.paintResume(progress.last);
    const slots = /** @type {HTMLElement[]} */ ([...(this.section()?.querySelectorAll("[data-part]") ?? [])]);
    for (const part of slots) {
      const asked = /** @type {HTMLElement[]} */ ([...part.querySelectorAll(".gin-item")]);
      const all = asked.length > 0 && asked.every((slot) => done[this.idOf(slot)]);
      const step = this.section()?.querySelector(`.gin-steps a[href="#${this.here.key}/${part.dataset.part}"]`);
      step?.toggleAttribute("data-done", all);
      if (step) step.querySelector(".gin-sr")?.replaceChildren(all ? ", done" : "");
    }
  }

  paintResume(/** @type {string | null} */ last) {
    const box = this.root.querySelector("[data-resume]");
    if (box && !last && this.resumed) box.replaceChildren(...this.fresh.map((node) => node.cloneNode(true))); // all was cleared
    this.resumed = Boolean(last);
    const tile = last && this.root.querySelector(`[data-tile="${CSS.escape(last.split("/")[0])}"]`);
    if (!box || !last || !tile) return;
    const [title, number, part] = [tile.querySelector("span")?.textContent, tile.querySelector("b")?.textContent, last.split("/")[1]];
    box.querySelector("p")?.replaceChildren(make("b", {}, `Carry on with lesson ${number}`), make("br"), `${title}: step ${part} of 7`);
    const link = /** @type {HTMLAnchorElement} */ (box.querySelector("a"));
    link.setAttribute("href", `#${last}`);
    link.textContent = "Carry on";
    for (const each of this.root.querySelectorAll("[data-tile]")) each.toggleAttribute("data-now", each === tile);
  }
}

const firstRoute = (/** @type {HTMLElement} */ root) => `#${root.dataset.start ?? /** @type {HTMLElement} */ (root.querySelector("section"))?.dataset.lesson ?? "home"}`;

/** anywidget calls this when Python's model has come. */
export default {
  render({ model, el }) {
    const shell = /** @type {any} */ (document.getElementById("gin-shell"));
    if (shell?.desk) { // the site shows the course already: plug Python in
      watchLine(model, shell.desk);
      return shell.desk.connect(model);
    }
    let view = /** @type {CourseView | null} */ (null);
    const draw = () => {
      if (view || !model.get("html")) return;
      dress(el, model.get("html"));
      el.classList.add("gin-course");
      el.dataset.start = model.get("start");
      const desk = new Desk({ store: pageStore(), prepared: { items: model.get("items"), tables: {} } });
      view = new CourseView(el, desk, { routed: false });
      desk.connect(model);
    };
    model.on("change:html", draw);
    if (model.get("html")) draw();
    else model.send({ do: "page" });
    return () => { model.off("change:html", draw); view?.close(); };
  },
};
