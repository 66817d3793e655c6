// A worked example, step by step: by its buttons, or by the keys of a presenter's remote.
import { button, make } from "./cards.mjs";

const FORWARD = ["PageDown", "ArrowRight"];
const BACK = ["PageUp", "ArrowLeft"];

/** @typedef {{board: Element, to: (by: number) => boolean}} Example */

/** Show one step more at each press; the focus stays where it is, the buttons too, and the new step is read out. @param {HTMLElement} list @returns {Example} */
export function stepThrough(list) {
  const steps = /** @type {HTMLElement[]} */ ([...list.children]);
  const board = list.parentElement ?? list;
  let shown = 1;
  const more = button("Next step", () => to(1));
  const less = button("Previous step", () => to(-1));
  const all = button("Show all steps", () => { const from = shown; to(steps.length - from); steps[from].focus(); });
  const count = make("span", {});
  const told = make("span", { class: "gin-sr" });
  const paint = () => {
    steps.forEach((step, at) => { step.hidden = at >= shown; step.tabIndex = -1; });
    all.hidden = shown === steps.length;
    more.classList.toggle("gin-go", !all.hidden);
    for (const [each, end] of /** @type {[Element, number][]} */ ([[more, steps.length], [less, 1]])) each[shown === end ? "setAttribute" : "removeAttribute"]("aria-disabled", "true");
    count.textContent = `Step ${shown} of ${steps.length}`;
  };
  const to = (/** @type {number} */ by) => {
    const now = steps[shown + by - 1];
    if (!now) { told.textContent = by > 0 ? ": this is the last step." : ": this is the first step."; return false; }
    const held = board.contains(document.activeElement) && document.activeElement;
    shown += by;
    paint();
    told.replaceChildren(": ", ...[...now.children[0].childNodes].map((child) => child.cloneNode(true)));
    if (held && held.closest("[hidden]")) /** @type {HTMLElement} */ (now).focus({ preventScroll: true });
    for (const each of [below, now]) each.scrollIntoView({ block: "nearest" });
    return true;
  };
  const below = make("div", { class: "gin-actions" }, more, less, all, make("p", { class: "gin-picked", role: "status" }, count, told));
  list.after(below);
  paint();
  return { board, to };
}

/**
 * Step through the example in view by the keys of a remote, while the focus is in it, on the heading over it, or on nothing.
 * @param {KeyboardEvent} event @param {Example[]} examples
 */
export function stepByKey(event, examples) {
  const by = FORWARD.includes(event.key) ? 1 : BACK.includes(event.key) ? -1 : 0;
  if (!by || event.repeat || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const at = document.activeElement ?? document.body;
  const example = examples.find(({ board }) => board.getClientRects().length);
  const here = example && (at.contains(example.board) || example.board.contains(at) || at.matches("h1, h2"));
  if (!here || !example.to(by)) return;
  event.preventDefault();
  event.stopPropagation(); // JupyterLab would go to another cell
}
