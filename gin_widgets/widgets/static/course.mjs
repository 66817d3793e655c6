// The whole course in one view: routes, lessons, items, sandbox, progress. It draws state and sends intents; it never judges.
import { Desk, pageStore } from "./desk.mjs";
import { ItemView } from "./item.mjs";
import { SandboxView } from "./sandbox.mjs";
import { button, dress, make, useDeck } from "./cards.mjs";
import { progressButtons, lookButtons } from "./settings.mjs";

const BADGES = { new: "", started: "started", known: "known", review: "review today" };

/** Read a route: "#runs/3/2" or "#item/runs/4711/pagat". @param {string} hash */
export function readRoute(hash) {
  const [key, ...rest] = hash.replace(/^#/, "").split("/");
  if (key === "item") return { key, item: (rest.length === 2 ? [...rest, "pagat"] : rest).join("/"), part: 1, at: 0 }; // no ruleset: Pagat's
  return { key: key || "home", item: "", part: Math.min(7, Math.max(1, Number(rest[0]) || 1)), at: Math.max(0, (Number(rest[1]) || 1) - 1) };
}

export class CourseView {
  /** @param {HTMLElement} root @param {Desk} desk @param {{routed?: boolean}} [options] */
  constructor(root, desk, { routed = true } = {}) {
    this.root = root;
    this.desk = desk;
    this.routed = routed;
    this.views = /** @type {Map<HTMLElement, ItemView>} */ (new Map());
    useDeck(root);
    this.sandboxes = [...root.querySelectorAll("[data-sandbox]")].map((slot) => new SandboxView(/** @type {HTMLElement} */ (slot), (intent) => desk.send(intent)));
    this.resumed = false;
    this.fresh = [...(root.querySelector("[data-resume]")?.children ?? [])].map((node) => node.cloneNode(true));
    const settings = root.querySelector("[data-settings]");
    settings?.append(...progressButtons(desk), ...lookButtons());
    for (const list of root.querySelectorAll(".gin-worked")) stepThrough(/** @type {HTMLElement} */ (list));
    this.follow = (/** @type {Event} */ event) => this.route(event.type === "hashchange");
    if (routed) addEventListener("hashchange", this.follow);
    root.addEventListener("click", (event) => this.click(event));
    desk.on("change:state", () => this.paint());
    this.here = readRoute(routed ? location.hash : firstRoute(root));
    this.route(false);
  }

  close() { removeEventListener("hashchange", this.follow); }

  /** Links of the course; outside the site they change no address. */
  click(/** @type {MouseEvent} */ event) {
    const link = /** @type {Element} */ (event.target).closest("a[href^='#']");
    if (!link) return;
    if (link.matches(".gin-skip")) { event.preventDefault(); this.section()?.querySelector("h1")?.focus(); return; }
    if (!this.routed) { event.preventDefault(); this.go(link.getAttribute("href") ?? ""); }
  }

  go(/** @type {string} */ hash) {
    if (this.routed && location.hash !== hash) { location.hash = hash; return; }
    this.here = readRoute(hash);
    this.show(true);
  }

  section() { return /** @type {HTMLElement | null} */ (this.root.querySelector(`:scope > section[data-lesson="${CSS.escape(this.here.key)}"]`)); }

  route(/** @type {boolean} */ moved) {
    if (this.routed) {
      const route = readRoute(location.hash);
      if (moved && !this.root.querySelector(`:scope > section[data-lesson="${CSS.escape(route.key)}"]`)) return; // an anchor of somebody else
      this.here = route;
    }
    this.show(moved);
  }

  /** Show the section and part of the route; after a move the focus goes to what is new. */
  show(/** @type {boolean} */ moved) {
    const section = this.section() ?? this.root.querySelector('section[data-lesson="home"]') ?? this.root.querySelector("section");
    for (const each of this.root.querySelectorAll(":scope > section")) each.toggleAttribute("data-on", each === section);
    if (!section) return;
    const { key, part, item } = this.here;
    for (const each of section.querySelectorAll("[data-part]")) each.toggleAttribute("data-on", Number(/** @type {HTMLElement} */ (each).dataset.part) === part);
    for (const link of section.querySelectorAll(".gin-steps a")) {
      if (link.getAttribute("href") === `#${key}/${part}`) link.setAttribute("aria-current", "step");
      else link.removeAttribute("aria-current");
    }
    if (key === "item") this.openItem(section, item);
    else if (section.querySelector("[data-part]")) this.desk.send({ do: "open", part: `${key}/${part}` });
    this.paint();
    if (this.routed) document.title = [section.querySelector("h1")?.textContent, "Learn gin rummy"].filter(Boolean).join(" - ");
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
    slot.replaceChildren();
    slot.dataset.item = item;
    this.desk.send({ do: "view", item });
  }

  /** The slots of the part in view. */
  slots() { return /** @type {HTMLElement[]} */ ([...(this.section()?.querySelectorAll(this.here.key === "item" ? ".gin-item" : "[data-part][data-on] .gin-item") ?? [])]); }
  current() { return this.views.get(this.slots()[Math.min(this.here.at, this.slots().length - 1)]); }

  paint() {
    const state = this.desk.get();
    const slots = this.slots();
    const at = Math.min(this.here.at, slots.length - 1);
    slots.forEach((slot, place) => {
      slot.hidden = place !== at;
      if (place === at) this.paintItem(slot, state);
    });
    this.paintProgress(state);
    for (const box of this.sandboxes) if (box.slot.closest("[data-on]")) box.paint(state.tried, state.refused);
  }

  paintItem(/** @type {HTMLElement} */ slot, /** @type {any} */ state) {
    const id = slot.dataset.item ?? "";
    const item = state.items[id];
    if (!item) return this.missing(slot, state.refused);
    if (!this.views.has(slot)) {
      const begun = "begun" in slot.dataset;
      this.views.set(slot, new ItemView(slot, begun ? item : { ...item, start: null }, {
        send: (intent) => this.desk.send({ ...intent, item: id }),
        next: () => this.next(),
        another: () => this.go(`#item/${this.desk.get().another?.[id] ?? id}`),
      }));
    }
    this.views.get(slot)?.paint(state.answers[id]);
  }

  missing(/** @type {HTMLElement} */ slot, /** @type {any} */ refused) {
    const text = refused?.item === slot.dataset.item && refused?.text ? `There is no such item. ${refused.text}` : "This item comes as soon as Python is ready.";
    slot.replaceChildren(make("p", { class: "gin-board" }, text));
  }

  /** On to the next item of the part, or to the next part; from the last one home. */
  next() {
    const { key, part, at } = this.here;
    if (key === "item") return this.go(`#${this.here.item.split("/")[0]}/4`);
    if (at + 1 < this.slots().length) return this.go(`#${key}/${part}/${at + 2}`);
    this.go(part < 7 ? `#${key}/${part + 1}` : "#home");
  }

  paintProgress(/** @type {any} */ { progress, done = {} }) {
    for (const [key, { state }] of Object.entries(/** @type {Record<string, any>} */ (progress.lessons ?? {}))) {
      const tile = /** @type {HTMLElement | null} */ (this.root.querySelector(`[data-tile="${key}"]`));
      if (!tile) continue;
      tile.dataset.state = state;
      const small = /** @type {HTMLElement} */ (tile.querySelector("small"));
      small.textContent = BADGES[/** @type {keyof typeof BADGES} */ (state)] || (small.dataset.minutes ?? "");
    }
    this.paintResume(progress.last);
    const slots = /** @type {HTMLElement[]} */ ([...(this.section()?.querySelectorAll("[data-part]") ?? [])]);
    for (const part of slots) {
      const asked = /** @type {HTMLElement[]} */ ([...part.querySelectorAll(".gin-item")]);
      const all = asked.length > 0 && asked.every((slot) => done[slot.dataset.item ?? ""]);
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

/** A worked example shows one step more at each press. */
function stepThrough(/** @type {HTMLElement} */ list) {
  const steps = /** @type {HTMLElement[]} */ ([...list.children]);
  let shown = 1;
  const more = button("Next step", () => { shown += 1; paint(); steps[shown - 1].focus(); }, "gin-go");
  const all = button("Show all steps", () => { shown = steps.length; paint(); });
  const count = make("p", { class: "gin-picked" });
  const below = make("div", { class: "gin-actions" }, more, all, count);
  const paint = () => {
    steps.forEach((step, at) => { step.hidden = at >= shown; step.tabIndex = -1; });
    more.hidden = all.hidden = shown >= steps.length;
    count.textContent = `Step ${shown} of ${steps.length}`;
  };
  list.after(below);
  paint();
}

/** anywidget calls this when Python's model has come. */
export default {
  render({ model, el }) {
    const shell = /** @type {any} */ (document.getElementById("gin-shell"));
    if (shell?.desk) return shell.desk.connect(model); // the site shows the course already: plug Python in
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
