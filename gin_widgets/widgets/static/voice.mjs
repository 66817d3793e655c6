// What a page says aloud: a region that a screen reader follows.
import { make, rich } from "./cards.mjs";

/**
 * Say a text. Only what changes is read aloud, so words that stand there already go for a frame first; their room stays.
 * @param {HTMLElement} node a live region @param {string} text
 */
export function speak(node, text) {
  const again = text && node.dataset.text === text;
  node.dataset.text = text;
  if (!again) return node.replaceChildren(rich(text));
  node.style.minHeight = `${node.offsetHeight}px`;
  node.replaceChildren(make("span")); // an empty region would lose its room
  requestAnimationFrame(() => requestAnimationFrame(() => {
    node.style.minHeight = "";
    if (node.dataset.text === text) node.replaceChildren(rich(text));
  }));
}
