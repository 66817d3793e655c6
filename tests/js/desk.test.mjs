// The desk without a browser: recorded verdicts, the hand-over to Python, its loss, and logs of several tabs.
import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { Desk, merge, pageStore, tableKey } from "../../gin_widgets/widgets/static/desk.mjs";
import { readRoute } from "../../gin_widgets/widgets/static/routes.mjs";

const items = { "points/1/pagat": { kind: "number", position: { cards: [] } }, "points/2/pagat": { kind: "number", position: { cards: [] } } };
const table = {
  fields: ["right", "heading", "lines", "shown", "answer_groups", "marks", "ruler"],
  values: [[false, true], ["Not \u0001", "Yes, \u0001"], [[]], [[]], [[]], [{}], [[]]],
  rows: { 26: [0, 0, 0, 0, 0, 0, 0], 27: [1, 1, 0, 0, 0, 0, 0] },
};
const prepared = { items, tables: { "points/1/pagat": table }, hints: { "points/1/pagat": [{ text: "Look." }, { text: "Rule." }, { text: "Together.", answer: 27 }] } };
const one = { do: "check", item: "points/1/pagat" };

function desk(log = []) {
  const store = pageStore();
  store.write(log);
  const said = [];
  return Object.assign(new Desk({ prepared, store, say: (live) => said.push(live) }), { said });
}
function python() {
  const model = {
    seq: 0, state: {}, sent: [], heard: () => {},
    get: (name) => model[name],
    on: (_, heard) => { model.heard = heard; },
    send: (intent) => model.sent.push(intent),
    answer(answers, more = {}) { model.state = { items: {}, answers, progress: {}, verdicts: {}, ...more }; model.seq += 1; model.heard(); },
  };
  return model;
}

test("a recorded answer is judged at once, with the learner's own number in the words", () => {
  const it = desk();
  it.send({ ...one, answer: 26 });
  assert.equal(it.get().answers["points/1/pagat"].feedback.heading, "Not 26");
  it.send({ ...one, answer: 27 });
  assert.deepEqual([it.get().answers["points/1/pagat"].right, it.get().answers["points/1/pagat"].tries], [true, 2]);
});
test("an answer without a record waits, visibly", () => {
  const it = desk();
  it.send({ do: "check", item: "points/2/pagat", answer: 3 });
  assert.equal(it.get().answers["points/2/pagat"].waiting, "check");
});
test("hints of an opening item come in order without Python", () => {
  const it = desk();
  it.send({ do: "hint", item: "points/1/pagat", rung: 2 });
  it.send({ do: "hint", item: "points/1/pagat", rung: 1 });
  it.send({ do: "hint", item: "points/1/pagat", rung: 2 });
  assert.deepEqual(it.get().answers["points/1/pagat"].rungs.map((rung) => rung.text), ["Look.", "Rule."]);
});
test("Python gets the log and the place, and has the last word", () => {
  const it = desk();
  const model = python();
  it.send({ do: "open", part: "points/1" });
  it.send({ ...one, answer: 27 });
  it.connect(model);
  assert.equal(model.sent[0].do, "resume");
  assert.equal(model.sent[0].part, "points/1");
  assert.deepEqual(model.sent[0].log.map((entry) => entry.do), ["open", "check"]);
  model.answer({ "points/1/pagat": { right: false, tries: 1, rungs: [] } });
  assert.equal(it.get().answers["points/1/pagat"].right, false);
  assert.deepEqual(it.said, ["on"]);
});
test("a store without room is announced, and stays so while Python answers", () => {
  const said = [];
  const it = new Desk({ prepared, store: { ...pageStore(), write: () => false }, say: (live) => said.push(live) });
  const model = python();
  it.connect(model);
  model.answer({});
  it.send({ ...one, answer: 27 });
  model.answer({ "points/1/pagat": { right: true, tries: 1, rungs: [] } });
  assert.deepEqual(said, ["on", "full", "full"]);
  assert.equal(it.get().answers["points/1/pagat"].right, true);
});
test("no answer: the loss is announced within 5 s and recorded answers go on; a late answer brings Python back", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const it = desk();
  const model = python();
  it.connect(model);
  model.answer({});
  it.send({ ...one, answer: 26 });
  mock.timers.tick(4999);
  assert.deepEqual(it.said, ["on", "silent"]);
  assert.equal(it.get().answers["points/1/pagat"].feedback.heading, "Not 26");
  model.answer({});
  assert.equal(model.sent.at(-1).do, "resume");
  assert.equal(model.sent.at(-1).log.length, 1);
  mock.timers.reset();
});
test("a model that throws when it is spoken to is a lost one; what was done is still shown", () => {
  const it = desk();
  const model = python();
  it.connect(model);
  model.answer({});
  model.send = () => { throw new Error("Kernel is dead"); };
  it.send({ ...one, answer: 26 });
  assert.deepEqual(it.said, ["on", "ended"]);
  assert.equal(it.get().answers["points/1/pagat"].feedback.heading, "Not 26");
});
test("one of two questions answered: the other one is still watched", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const it = desk();
  const model = python();
  it.connect(model);
  it.send({ ...one, answer: 27 });
  model.answer({});
  mock.timers.tick(4999);
  assert.deepEqual(it.said, ["on", "silent"]);
  mock.timers.reset();
});
test("an answer to something else gives the question that still waits no more time", () => {
  mock.timers.enable({ apis: ["setTimeout", "Date"] });
  const it = desk();
  const model = python();
  it.connect(model);
  it.send({ ...one, answer: 27 });
  mock.timers.tick(3000);
  model.answer({});
  mock.timers.tick(1999);
  assert.deepEqual(it.said, ["on", "silent"]);
  mock.timers.reset();
});
test("a broken line is announced within 5 s, also where nothing was asked; one that is back in time is not", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const it = desk();
  const model = python();
  it.connect(model);
  model.answer({});
  it.doubt();
  mock.timers.tick(1000);
  it.again(model);
  model.answer({});
  mock.timers.tick(10_000);
  assert.deepEqual(it.said, ["on", "on"]);
  it.doubt();
  mock.timers.tick(4999);
  assert.deepEqual(it.said, ["on", "on", "line"]);
  mock.timers.reset();
});
test("what was on its way when the line broke is said again, and its answer is waited for", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const it = desk();
  const model = python();
  it.connect(model);
  model.answer({});
  it.send({ ...one, answer: 27 });
  it.doubt();
  mock.timers.tick(3000);
  assert.deepEqual(it.said, ["on", "line"]);
  it.again(model);
  assert.deepEqual(model.sent.at(-1).log.map((entry) => entry.n), [it.log[0].n]);
  model.answer({ "points/1/pagat": { right: true, tries: 1, rungs: [] } });
  mock.timers.tick(10_000);
  assert.deepEqual(it.said, ["on", "line", "on"]);
  assert.equal(it.log.length, 1);
  mock.timers.reset();
});
test("Python's end is announced at once, and once", () => {
  const it = desk();
  it.connect(python());
  it.lose();
  it.lose();
  it.doubt();
  assert.deepEqual(it.said, ["ended"]);
});
test("a line that breaks, or a kernel that ends, while an answer is late says so instead", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const it = desk();
  it.connect(python());
  mock.timers.tick(4999);
  it.doubt();
  it.lose();
  it.doubt();
  assert.deepEqual(it.said, ["silent", "line", "ended"]);
  assert.equal(it.get().live, "ended");
  mock.timers.reset();
});
test("what a tool was asked waits, is seen to wait, and is asked again when Python is back", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const it = desk();
  const model = python();
  const asked = () => model.sent.filter(({ tool }) => tool).map(({ tool, values }) => [tool, values]);
  it.send({ do: "try", tool: "hand", values: ["9S"] });
  assert.deepEqual(it.get().late, ["hand"]);
  it.connect(model);
  model.answer({});
  assert.deepEqual([asked(), it.get().late], [[["hand", ["9S"]]], []]);
  model.answer({});
  it.send({ do: "try", tool: "hand", values: ["KS"] }); // on its way when the line breaks
  it.doubt();
  mock.timers.tick(3000);
  it.send({ do: "try", tool: "hand", values: ["KS", "KH"] });
  it.send({ do: "try", tool: "knock", values: ["2S"] });
  assert.deepEqual([it.get().live, it.get().late], ["line", ["hand", "knock"]]);
  it.again(model);
  assert.deepEqual(asked().slice(2), [["hand", ["KS", "KH"]], ["knock", ["2S"]]]);
  assert.equal(it.log.length, 0);
  mock.timers.reset();
});
test("a tool asked while the line is broken, and not yet given up, is asked again too", () => {
  const it = desk();
  const model = python();
  it.connect(model);
  model.answer({});
  it.doubt();
  it.send({ do: "deal", tool: "hand", seed: 7 });
  it.again(model);
  assert.deepEqual(model.sent.slice(-2).map((intent) => intent.do), ["resume", "deal"]);
});
test("a loss without room for progress is no less a loss, and says that nothing is kept", () => {
  const said = [];
  const it = new Desk({ prepared, store: { ...pageStore(), write: () => false }, say: (...how) => said.push(how) });
  it.connect(python());
  it.lose();
  it.send({ ...one, answer: 27 });
  assert.deepEqual(said, [["ended", true], ["ended", false]]);
});
test("a refused intent leaves the log", () => {
  const it = desk();
  const model = python();
  it.connect(model);
  it.send({ ...one, answer: "x" });
  model.answer({}, { refused: { n: it.log[0].n, item: one.item, text: "A number, please." } });
  assert.deepEqual(it.log, []);
});
test("verdicts are written into the log", () => {
  const it = desk();
  const model = python();
  it.connect(model);
  it.send({ ...one, answer: 27 });
  model.answer({}, { verdicts: { [it.log[0].n]: [true, 3] } });
  assert.deepEqual([it.log[0].right, it.log[0].g], [true, 3]);
});
test("a compacted log replaces the long one", () => {
  const it = desk();
  const model = python();
  it.connect(model);
  it.send({ ...one, answer: 26 });
  it.send({ ...one, answer: 27 });
  model.answer({}, { compacted: [it.log[1]] });
  assert.equal(it.log.length, 1);
});
test("a file is loaded through Python, or refused with the reason", () => {
  const it = desk();
  const told = [];
  it.load({}, (text) => told.push(text));
  const model = python();
  it.connect(model);
  model.answer({});
  it.load({ log: [] }, (text) => told.push(text));
  model.answer({}, { refused: { n: "", item: "", text: "No log." } });
  it.load({ log: [] }, (text) => told.push(text));
  model.answer({}, { imported: [{ do: "open", part: "sets/2", n: "b-1", at: 1, visit: "b" }] });
  assert.deepEqual(told, ["Nothing was changed. Load the file when the top of the page says Ready.", "Nothing was changed. No log.", "Progress loaded."]);
  assert.equal(it.log[0].n, "b-1");
});
test("a file without answers is not said to be loaded", () => {
  const it = desk();
  const told = [];
  const model = python();
  it.connect(model);
  model.answer({});
  it.load({ log: [] }, (text) => told.push(text));
  model.answer({}, { imported: null });
  assert.deepEqual(told, ["This file holds no answers yet. Nothing was changed."]);
  assert.deepEqual(it.log, []);
});
test("a glance tells Python the place, and is no progress", () => {
  const it = desk();
  const model = python();
  it.send({ do: "open", part: "points/3" });
  it.send({ do: "glance", part: "runs/1" });
  it.connect(model);
  assert.deepEqual([model.sent[0].part, model.sent[0].log.map((entry) => entry.part)], ["runs/1", ["points/3"]]);
  it.send({ do: "glance", part: "sets/1" });
  assert.deepEqual([model.sent[1].do, model.sent[1].part, it.log.length], ["glance", "sets/1", 1]);
});
test("rules chosen without Python take back what the tools said by the old ones", () => {
  const it = desk();
  const model = python();
  it.connect(model);
  model.answer({}, { ruleset: "pagat", tried: { hand: { said: "Your deadwood is 20 points." } } });
  it.lose();
  it.send({ do: "rules", ruleset: "all-25" });
  assert.deepEqual([it.get().ruleset, it.get().tried], ["all-25", undefined]);
});
test("a file is not said to be loaded when another answer comes, nor when the line broke", () => {
  const it = desk();
  const told = [];
  const model = python();
  it.connect(model);
  it.load({ log: [] }, (text) => told.push(text));
  model.answer({});
  assert.deepEqual(told, []);
  it.lose();
  it.again(model);
  model.answer({});
  assert.deepEqual(told, ["Nothing was changed. Load the file when the top of the page says Ready."]);
});
test("a saved log is shown before Python comes", () => {
  assert.equal(desk([{ ...one, answer: 27, n: "a-1", at: 1, visit: "a" }]).get().answers["points/1/pagat"].right, true);
});
test("two tabs write one log: nothing is lost and nothing doubled", () => {
  const a = { n: "a-1", at: 1, do: "open" }, b = { n: "b-1", at: 2, do: "open" };
  assert.deepEqual(merge([a, b], [b, a]), [a, b]);
});
test("what one tab cleared stays cleared when another tab writes", () => {
  const old = { n: "a-1", at: 1, do: "check", item: "runs/0/pagat" }, other = { n: "a-2", at: 1, do: "check", item: "sets/0/pagat" };
  const reset = { n: "b-1", at: 2, do: "reset", lesson: "runs" };
  assert.deepEqual(merge([old, other], [reset]), [other, reset]);
  assert.deepEqual(merge([old, other], [{ ...reset, lesson: "" }]).length, 1);
});
test("the rules that were chosen stay when all is cleared", () => {
  const rules = { n: "a-1", at: 1, do: "rules", ruleset: "straight" }, old = { n: "a-2", at: 1, do: "check", item: "runs/0/pagat" };
  const reset = { n: "a-3", at: 2, do: "reset", lesson: "" };
  assert.deepEqual(merge([rules, old], [reset]), [rules, reset]);
});
test("after a second without an answer a press says that it waits; a verdict of before stays in view", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const it = desk();
  const model = python();
  it.connect(model);
  model.answer({ "points/1/pagat": { right: false, tries: 1, rungs: [], feedback: { heading: "Not 26" } } });
  it.send({ ...one, answer: 25 });
  it.send({ do: "hint", item: "points/2/pagat", rung: 1 });
  mock.timers.tick(999);
  assert.equal(it.get().answers["points/1/pagat"].waiting, undefined);
  mock.timers.tick(1);
  assert.deepEqual(["points/1/pagat", "points/2/pagat"].map((id) => it.get().answers[id].waiting), ["check", "hint"]);
  assert.equal(it.get().answers["points/1/pagat"].feedback.heading, "Not 26");
  assert.equal(it.live, "on");
  mock.timers.reset();
});
test("after a second without an answer a tool says that it waits; it is asked once", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const it = desk();
  const model = python();
  it.connect(model);
  model.answer({});
  it.send({ do: "try", tool: "hand", values: ["9S"] });
  assert.deepEqual(it.get().late, []);
  mock.timers.tick(1000);
  assert.deepEqual([it.live, it.get().late], ["on", ["hand"]]);
  model.answer({});
  assert.deepEqual([it.get().late, model.sent.filter(({ tool }) => tool).length], [[], 1]);
  mock.timers.reset();
});
test("where the browser is offline Python is asked at once, and given up after a second", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const was = Object.getOwnPropertyDescriptor(globalThis, "navigator");
  Object.defineProperty(globalThis, "navigator", { value: { onLine: false }, configurable: true });
  const it = desk();
  const model = python();
  it.connect(model);
  model.answer({});
  it.probe();
  model.answer({}); // it is on this machine
  mock.timers.tick(10_000);
  assert.equal(it.live, "on");
  it.probe();
  mock.timers.tick(1000);
  assert.equal(it.live, "line");
  it.probe();
  assert.deepEqual(model.sent.slice(1).map((intent) => [intent.do, intent.log]), [["resume", []], ["resume", []]]);
  if (was) Object.defineProperty(globalThis, "navigator", was);
  else delete globalThis.navigator;
  mock.timers.reset();
});
test("the key of a picked answer does not depend on its order", () => {
  const item = { kind: "pick", position: { cards: ["8H", "8D", "KC"] } };
  assert.equal(tableKey(item, ["8D", "8H"]), tableKey(item, ["8H", "8D"]));
});
test("routes", () => {
  assert.deepEqual(readRoute("#runs/3"), { key: "runs", item: "", entry: "3", more: "" });
  assert.deepEqual(readRoute("#runs/4/2"), { key: "runs", item: "", entry: "4", more: "2" });
  assert.deepEqual(readRoute("#item/runs/4711/pagat"), { key: "item", item: "runs/4711/pagat", entry: "", more: "" });
  assert.equal(readRoute("#item/runs/4711").item, "runs/4711/pagat");
  assert.equal(readRoute("").key, "home");
  assert.deepEqual(readRoute("#Runs/3"), readRoute("#runs/3"));
  assert.equal(readRoute("#Item/RUNS/4711/Pagat").item, "runs/4711/pagat");
  assert.equal(readRoute("#rules/lay-off").entry, "lay-off");
});
