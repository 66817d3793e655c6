// What lies on a board and is not checked yet: kept with the tab, so that a reload does not clear it. It is no progress, and not in the log.

const DRAFT = "gin-draft ";

/** The place for one board. What was laid from other cards is not given back. @param {string} key @param {any} cards */
export function draftOf(key, cards) {
  const [name, of] = [DRAFT + key, JSON.stringify(cards)];
  return {
    read: () => {
      try {
        const [kept, answer] = JSON.parse(sessionStorage.getItem(name) ?? "[]");
        return kept === of ? answer : undefined;
      } catch { return undefined; }
    },
    keep: (/** @type {any} */ answer) => { try { sessionStorage.setItem(name, JSON.stringify([of, answer])); } catch { /* it lasts as long as the page */ } },
    drop: () => { try { sessionStorage.removeItem(name); } catch { /* there is none */ } },
  };
}

/** Clear the boards of a lesson; of all where it is "". @param {string} lesson */
export function dropDrafts(lesson) {
  try {
    for (const name of Object.keys(sessionStorage)) if (name.startsWith(DRAFT + (lesson && `${lesson}/`))) sessionStorage.removeItem(name);
  } catch { /* there are none */ }
}
