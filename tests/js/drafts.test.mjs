// What is laid and not checked yet outlives a reload, for the cards it was laid from.
import assert from "node:assert/strict";
import { test } from "node:test";
import { draftOf, dropDrafts } from "../../gin_widgets/widgets/static/drafts.mjs";

const store = () => Object.defineProperties({}, Object.fromEntries(Object.entries({
  getItem(name) { return this[name] ?? null; }, setItem(name, text) { this[name] = text; }, removeItem(name) { delete this[name]; },
}).map(([name, value]) => [name, { value }])));
const holding = (get) => Object.defineProperty(globalThis, "sessionStorage", { configurable: true, get });
const [cards, laid] = [["8S", "8H", "8D", "KC"], [["8S", "8H", "8D"]]];

test("a draft comes back until it is dropped, and only for the same cards", () => {
  const held = store();
  holding(() => held);
  draftOf("runs/4/pagat", cards).keep(laid);
  assert.deepEqual(draftOf("runs/4/pagat", cards).read(), laid);
  assert.equal(draftOf("runs/4/pagat", ["9S"]).read(), undefined);
  assert.equal(draftOf("runs/5/pagat", cards).read(), undefined);
  draftOf("runs/4/pagat", cards).drop();
  assert.equal(draftOf("runs/4/pagat", cards).read(), undefined);
});
test("a lesson that is cleared keeps no draft, the others do", () => {
  const held = store();
  holding(() => held);
  for (const key of ["runs/4/pagat", "sets/4/pagat"]) draftOf(key, cards).keep(laid);
  held.setItem("another's", "own");
  dropDrafts("runs");
  assert.deepEqual(["runs", "sets"].map((key) => draftOf(`${key}/4/pagat`, cards).read()), [undefined, laid]);
  dropDrafts("");
  assert.deepEqual(Object.keys(held), ["another's"]);
});
test("a browser that keeps nothing, or holds nonsense, has no draft and no error", () => {
  holding(() => { throw new Error("forbidden"); });
  draftOf("runs/4/pagat", cards).keep(laid);
  draftOf("runs/4/pagat", cards).drop();
  dropDrafts("");
  assert.equal(draftOf("runs/4/pagat", cards).read(), undefined);
  holding(() => ({ getItem: () => "{" }));
  assert.equal(draftOf("runs/4/pagat", cards).read(), undefined);
});
