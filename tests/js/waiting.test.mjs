// What is said while nothing can be judged: whether it comes by itself, and what to do where it does not.
import assert from "node:assert/strict";
import { test } from "node:test";
import { LIVE_WORDS, noticeOf, waits } from "../../gin_widgets/widgets/static/waiting.mjs";

const kinds = ["check", "hint", "question", "tool", "deal"];

test("what comes by itself says when, and asks for nothing", () => {
  for (const live of ["starting", "on", "line", "silent"]) {
    for (const kind of kinds) assert.match(waits(kind, { live }), /(is checked|comes?) as soon as .*\.$/, `${live} ${kind}`);
  }
  assert.equal(waits("check", {}), "This answer is checked as soon as the page is ready.");
  assert.equal(waits("tool", { live: "line" }), "No connection. The answer comes as soon as it is back.");
});
test("what cannot come by itself says what to do, and whether it is to be asked again", () => {
  assert.equal(waits("check", { live: "ended" }), "This answer is checked when you reload the page.");
  assert.equal(waits("check", { live: "ended", kept: false }), "This cannot come now. Reload the page, then press the button once more.");
  for (const kind of ["tool", "deal"]) assert.match(waits(kind, { live: "ended" }), /Reload the page, then press the button once more/);
  assert.match(waits("hint", { live: "ended", kept: false, lasts: false }), /Run the cell again/); // a notebook has nothing else to reload
});
test("the notice says reload only where that helps, and never that something is kept which is not", () => {
  for (const live of ["starting", "on", "full", "unstarted"]) assert.equal(noticeOf(live, true), undefined, live);
  for (const live of ["line", "silent", "ended"]) {
    const [[head, kept], [, lost]] = [noticeOf(live, true), noticeOf(live, false)];
    assert.equal(/reload/i.test(head + kept), live !== "line", live);
    assert.match(kept, /What you did is kept in this browser/);
    assert.match(lost, /cannot keep what you did: save it as a file/);
    assert.ok(LIVE_WORDS[live]);
  }
});
