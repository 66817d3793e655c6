// Where an address leads, and what is said where there is nothing: "#runs/3/2", "#rules/lay-off", "#item/runs/4711/pagat".

/** @typedef {{key: string, item: string, entry: string, more: string}} Route what is asked for */
/** @typedef {{key: string, item: string, entry: string, part: number, at: number, lost: string, rules: string}} Place where one comes to, what was not found, and the rules that the address carries */

/** Read an address, in small letters or large. @param {string} hash @returns {Route} */
export function readRoute(hash) {
  const [key, ...rest] = hash.toLowerCase().replace(/^#/, "").split("/");
  if (key === "item") return { key, item: (rest.length === 2 ? [...rest, "pagat"] : rest).join("/"), entry: "", more: "" }; // no ruleset: Pagat's
  return { key: key || "home", item: "", entry: rest[0] ?? "", more: rest.slice(1).join("/") };
}

/**
 * Take the name of rules off the end of an address: "#runs/3/wikipedia" is "#runs/3" under the rules "wikipedia". A single item has rules of its own.
 * @param {string} hash @param {(name: string) => unknown} isRuleset
 */
export function partRules(hash, isRuleset) {
  const [, bare, rules] = /^(?!#?item\/)(.*)\/([^/]+)$/.exec(hash) ?? [];
  return rules && isRuleset(rules) ? { bare, rules } : { bare: hash, rules: "" };
}

const named = (/** @type {string} */ text) => (text.length > 40 ? `${text.slice(0, 40)}...` : text);
/** A whole number from 1 to the last one; nothing stands for the first. @param {string} text @param {number} last */
const within = (text, last) => (!text ? 1 : /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= last ? Number(text) : 0);
const sectionOf = (/** @type {ParentNode} */ root, /** @type {string} */ key) => root.querySelector(`:scope > section[data-lesson="${CSS.escape(key)}"]`);
/** Where one is in a lesson, in words. @param {ParentNode} lesson @param {number} part */
const stepOf = (lesson, part) => `step ${(lesson.querySelector(`[data-part="${part}"] > h2`)?.textContent ?? `${part}`).replace(".", ",")}`;

/**
 * Find the place of an address in the page. One that leads somewhere as it stands carries no rules: "#rules/straight" is a rule of the game.
 * @param {ParentNode} root @param {string} hash @param {boolean} [carries] whether an address may carry rules @returns {Place}
 */
export function placeOf(root, hash, carries = false) {
  const place = placeFor(root, readRoute(hash));
  const { bare, rules } = partRules(hash.toLowerCase(), (name) => carries && root.querySelector(`[data-ruleset-text="${CSS.escape(name)}"]`));
  if (!place.lost || !rules) return place;
  const under = placeFor(root, readRoute(bare));
  return under.lost ? under : { ...under, rules };
}

/** @param {ParentNode} root @param {Route} route @returns {Place} */
function placeFor(root, { key, item, entry, more }) {
  const place = { key, item, entry: "", part: 1, at: 0, lost: "", rules: "" };
  const section = sectionOf(root, key);
  if (!section) return { ...place, key: sectionOf(root, "home") ? "home" : key, lost: key === "home" ? "" : `There is no page called ${named(key)}. This is the first page.` };
  const parts = section.querySelectorAll("[data-part]");
  if (!parts.length) {
    const there = !entry || section.querySelector(`[data-entry="${CSS.escape(entry)}"]`);
    const lost = there ? more : entry;
    return { ...place, entry: lost ? "" : entry, lost: lost ? `There is nothing called ${named(lost)} on this page. You are at its top.` : "" };
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
  if (!lesson?.querySelector("[data-part]")) return { ...placeOf(root, ""), lost: `${lost} This is the first page.` };
  const key = /** @type {HTMLElement} */ (lesson).dataset.lesson ?? "";
  return { ...placeOf(root, `#${key}/4`), lost: `${lost} You are in the lesson ${lesson.querySelector("h1")?.textContent}, at ${stepOf(lesson, 4)}.` };
}
