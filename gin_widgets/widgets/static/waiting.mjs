// What is said while nothing can be judged: in a word and a notice at the top of the page, and beside the button that was pressed.

/** @typedef {"starting" | "on" | "full" | "line" | "silent" | "ended" | "unstarted"} Live how it stands with what judges the answers */

/** The word at the top. @type {Record<Live, string>} */
export const LIVE_WORDS = {
  starting: "Getting ready", on: "Ready", full: "Progress cannot be kept in this browser",
  line: "No connection", silent: "No answer yet", ended: "Stopped", unstarted: "Could not get ready",
};

const NOTICES = /** @type {Partial<Record<Live, [string, string]>>} */ ({
  line: ["The connection is lost.", "Keep this page open: it tries again every few seconds."],
  silent: ["No answer has come yet.", "It may still come by itself. If it does not, reload the page."],
  ended: ["This page has stopped checking answers.", "Reload it to go on."],
});
const KEPT = "What you did is kept in this browser.";
const NOT_KEPT = "This browser cannot keep what you did: save it as a file.";

/** The notice for a loss: its heading and its text; nothing where all is well. @param {Live} live @param {boolean} kept whether progress outlives the page */
export function noticeOf(live, kept) {
  const [head, text] = NOTICES[live] ?? [];
  return head && [head, `${text} ${kept ? KEPT : NOT_KEPT}`];
}

const WHAT = { check: "This answer is checked", hint: "This hint comes", question: "This question comes", tool: "The answer comes", deal: "New cards come" };
const WHEN = /** @type {Partial<Record<Live, string>>} */ ({
  on: "The page is busy. WHAT as soon as it is free.",
  line: "No connection. WHAT as soon as it is back.",
  silent: "No answer yet. WHAT as soon as the page answers again.",
  unstarted: "This waits. The notice at the top of the page says why.",
});
const STARTING = "WHAT as soon as the page is ready.";
const AFRESH = "WHAT when you reload the page.";
const NEVER = "This cannot come now. AGAIN, then press the button once more.";

/** What waits, and for what; or that it cannot come. @param {keyof typeof WHAT} what @param {{live?: Live, kept?: boolean, lasts?: boolean}} state */
export function waits(what, { live = "starting", kept = true, lasts = true }) {
  const logged = what !== "tool" && what !== "deal" && kept; // done again from the log
  const words = live === "ended" ? (logged ? AFRESH : NEVER) : WHEN[live] ?? STARTING;
  return words.replace("WHAT", WHAT[what]).replace("AGAIN", lasts ? "Reload the page" : "Run the cell again");
}
