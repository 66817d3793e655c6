// Where an address leads, and what is said where there is nothing: "#runs/3/2", "#rules/lay-off", "#item/runs/4711/pagat".

/** @typedef {{key: string, item: string, entry: string, more: string}} Route what is asked for */
/** @typedef {{key: string, item: string, entry: string, part: number, at: number, lost: string}} Place where one comes to, and what was not found */

/** Read an address. @param {string} hash @returns {Route} */
export function readRoute(hash) {
  const [key, ...rest] = hash.replace(/^#/, "").split("/");
  if (key === "item") return { key, item: (rest.length === 2 ? [...rest, "pagat"] : rest).join("/"), entry: "", more: "" }; // no ruleset: Pagat's
  return { key: key || "home", item: "", entry: rest[0] ?? "", more: rest.slice(1).join("/") };
}

const named = (/** @type {string} */ text) => (text.length > 40 ? `${text.slice(0, 40)}...` : text);
/** A whole number from 1 to the last one; nothing stands for the first. @param {string} text @param {number} last */
const within = (text, last) => (!text ? 1 : /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= last ? Number(text) : 0);
const sectionOf = (/** @type {ParentNode} */ root, /** @type {string} */ key) => root.querySelector(`:scope > section[data-lesson="${CSS.escape(key)}"]`);
/** Where one is in a lesson, in words. @param {ParentNode} lesson @param {number} part */
const stepOf = (lesson, part) => `step ${(lesson.querySelector(`[data-part="${part}"] > h2`)?.textContent ?? `${part}`).replace(".", ",")}`;

/** Find the place of a route in the page. @param {ParentNode} root @param {Route} route @returns {Place} */
export function placeOf(root, { key, item, entry, more }) {
  const place = { key, item, entry: "", part: 1, at: 0, lost: "" };
  const section = sectionOf(root, key);
  if (!section) return { ...place, key: sectionOf(root, "home") ? "home" : key, lost: key === "home" ? "" : `There is no page called ${named(key)}. This is the first page.` };
  const parts = section.querySelectorAll("[data-part]");
  if (!parts.length) {
    const there = !entry || section.querySelector(`[data-entry="${CSS.escape(entry)}"]`);
    return { ...place, entry: there ? entry : "", lost: there ? "" : `There is nothing called ${named(entry)} on this page. You are at its top.` };
  }
  const part = within(entry, parts.length);
  if (!part) return { ...place, lost: `This lesson has no step ${named(entry)}. You are at ${stepOf(section, 1)}.` };
  const asked = section.querySelectorAll(`[data-part="${part}"] .gin-item`).length;
  const at = within(more, Math.max(asked, 1));
  return { ...place, part, at: Math.max(at, 1) - 1, lost: at ? "" : `This step has no question ${named(more)}. You are at the start of ${stepOf(section, part)}.` };
}

/** Where one comes to when Python knows no such question: the lesson of that name, or the first page. @param {ParentNode} root @param {string} item @returns {Place} */
export function placeWithout(root, item) {
  const lost = `There is no question ${named(item)}. One has an address like #item/runs/4711.`;
  const lesson = sectionOf(root, item.split("/")[0]);
  if (!lesson?.querySelector("[data-part]")) return { ...placeOf(root, readRoute("")), lost: `${lost} This is the first page.` };
  const key = /** @type {HTMLElement} */ (lesson).dataset.lesson ?? "";
  return { ...placeOf(root, readRoute(`#${key}/4`)), lost: `${lost} You are in the lesson ${lesson.querySelector("h1")?.textContent}, at ${stepOf(lesson, 4)}.` };
}
