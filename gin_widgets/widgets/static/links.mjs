// Links that carry the rules: they follow the rules in force, and what an opened one has set is said once.
import { make } from "./cards.mjs";

/** Let every link for a class carry the rules in force. @param {HTMLElement} root @param {string} ruleset */
export function paintLinks(root, ruleset) {
  for (const each of root.querySelectorAll("[data-rules-key]")) each.textContent = ruleset;
  for (const link of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll("a[data-carry]"))) link.setAttribute("href", `${link.dataset.carry}${ruleset}`);
}

/**
 * Say which rules a link has set, once they are in force. After an own choice the line is empty and keeps its room: nothing jumps.
 * @param {HTMLElement} root @param {string} linked the rules of the link, or nothing @param {string} [ruleset] those in force
 */
export function sayLinked(root, linked, ruleset = "pagat") {
  const note = /** @type {HTMLElement | null} */ (root.querySelector("[data-linked]"));
  if (!note) return;
  if (note.dataset.linked !== linked && (!linked || linked === ruleset)) {
    note.dataset.linked = linked;
    const title = root.querySelector(`[data-ruleset-text="${CSS.escape(linked)}"] h3`)?.textContent ?? linked;
    note.replaceChildren(...(linked ? [make("p", {}, "The link set the rules to: ", make("b", {}, title), ". ", make("a", { href: "#rules/house-pagat" }, "Change"))] : []));
  }
  note.toggleAttribute("data-past", linked !== ruleset);
}
