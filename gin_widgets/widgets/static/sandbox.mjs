// Any hand, typed or dealt: Python says what is in it.
import { bar, button, figure, fillRow, make, rich, worth } from "./cards.mjs";

let handFields = 0;
export class SandboxView {
  /** @param {HTMLElement} slot @param {(intent: any) => void} send */
  constructor(slot, send) {
    this.slot = slot;
    this.seen = "";
    const id = `gin-hand-${(handFields += 1)}`;
    const field = /** @type {HTMLInputElement} */ (make("input", { id, class: "gin-field", autocomplete: "off", spellcheck: "false", maxlength: "200", value: slot.dataset.sandbox ?? "" }));
    const look = () => send({ do: "try", text: field.value });
    field.addEventListener("keydown", (event) => { event.stopPropagation(); if (event.key === "Enter") look(); });
    this.field = field;
    this.out = make("div", { class: "gin-told" });
    this.said = make("div", { class: "gin-say", role: "status" });
    slot.append(make("div", { class: "gin-board" },
      make("div", { class: "gin-tryhand" }, make("label", { for: id, class: "gin-zone" }, "A hand, up to eleven cards"), field,
        make("div", { class: "gin-actions" }, button("Show", look, "gin-go"), button("Deal ten cards", () => send({ do: "deal", seed: Math.floor(Math.random() * 2 ** 31) })))),
      this.said, this.out));
  }

  /** @param {any} tried @param {any} refused */
  paint(tried, refused) {
    const error = tried?.error ?? (refused && !refused.item ? refused.text : undefined);
    const now = JSON.stringify([tried, error]);
    if (!tried && !error || now === this.seen) return;
    this.seen = now;
    this.said.replaceChildren(error ?? "");
    if (error) return this.out.replaceChildren();
    this.field.value = tried.text;
    const [first, ...others] = tried.best;
    const left = tried.left.reduce((/** @type {number} */ sum, /** @type {string} */ code) => sum + worth(code), 0);
    this.said.replaceChildren(`Deadwood at best: ${left}.`);
    const more = others.length ? [button(`Show the other ${others.length === 1 ? "one" : others.length}`, (event) => {
      /** @type {Element} */ (event.target).replaceWith(...others.map((/** @type {any} */ each) => figure(each)));
    })] : [];
    const hand = make("div", { class: "gin-hand", role: "group", "aria-label": `${tried.cards.length} cards` });
    fillRow(hand, tried.cards, { points: true });
    const all = tried.cards.reduce((/** @type {number} */ sum, /** @type {string} */ code) => sum + worth(code), 0);
    const shared = tried.shared.length ? [make("p", {}, "A set and a run both want ", rich(tried.shared.join(" ")))] : [];
    const melds = tried.melds.length
      ? [make("p", { class: "gin-zone" }, `Melds in this hand: ${tried.melds.length}. They may share cards.`), make("ul", { class: "gin-melds" }, ...tried.melds.map((/** @type {any} */ [, cards]) => make("li", {}, rich(cards.join(" ")))))]
      : [make("p", { class: "gin-zone" }, "There is no meld in this hand.")];
    this.out.replaceChildren(hand, make("p", {}, `All cards together count ${all}.`), ...melds, ...shared,
      make("p", { class: "gin-zone" }, tried.best.length > 1 ? `${tried.best.length} best arrangements leave the same points. One of them:` : "The best arrangement:"), figure(first), ...(tried.left.length ? [bar(tried.left, "left over")] : []), ...more);
  }
}
