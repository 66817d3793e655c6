// The line to Python: what the desk hears of it, and that it is asked for again while it is broken.
import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { watchLine } from "../../gin_widgets/widgets/static/line.mjs";

globalThis.addEventListener ??= () => {};
globalThis.removeEventListener ??= () => {};
const settled = async () => { for (let at = 0; at < 9; at += 1) await null; };
let answer = /** @type {() => Promise<any>} */ (() => Promise.reject(new Error("no line")));
globalThis.fetch = () => answer();

function line() {
  const signal = () => { const heard = []; return { connect: (one) => heard.push(one), emit: (what) => heard.forEach((one) => one(null, what)) }; };
  const kernel = { connectionStatus: "connected", connectionStatusChanged: signal(), statusChanged: signal(), tries: 0, reconnect() { this.tries += 1; return Promise.reject(new Error("still broken")); } };
  const heard = [];
  const model = { widget_manager: { kernel } };
  watchLine(model, { doubt: () => heard.push("doubt"), lose: () => heard.push("lose"), again: (one) => heard.push(one === model && "again") });
  const turn = (status) => { kernel.connectionStatus = status; kernel.connectionStatusChanged.emit(status); };
  return { kernel, heard, turn };
}

test("a broken line is asked for again until it is back", async () => {
  mock.timers.enable({ apis: ["setInterval"] });
  const { kernel, heard, turn } = line();
  turn("connecting");
  mock.timers.tick(30_000);
  await settled();
  assert.ok(kernel.tries >= 3, `${kernel.tries} tries`);
  turn("connected");
  const tries = kernel.tries;
  mock.timers.tick(30_000);
  await settled();
  assert.equal(kernel.tries, tries);
  assert.deepEqual(heard, ["doubt", "again"]);
  mock.timers.reset();
});
test("a kernel that has ended is not asked for again", () => {
  mock.timers.enable({ apis: ["setInterval"] });
  const { kernel, heard, turn } = line();
  turn("connecting");
  kernel.statusChanged.emit("busy");
  kernel.statusChanged.emit("dead");
  mock.timers.tick(30_000);
  assert.equal(kernel.tries, 0);
  assert.deepEqual(heard, ["doubt", "lose"]);
  mock.timers.reset();
});
test("a server that is back without the kernel has ended it; one behind a busy proxy may have it", async () => {
  mock.timers.enable({ apis: ["setInterval"] });
  const { kernel, heard, turn } = line();
  answer = () => Promise.resolve({ status: 502 });
  turn("connecting");
  mock.timers.tick(10_000);
  await settled();
  assert.deepEqual([heard, kernel.tries > 0], [["doubt"], true]);
  answer = () => Promise.resolve({ status: 404 });
  mock.timers.tick(10_000);
  await settled();
  const { tries } = kernel;
  turn("connecting");
  mock.timers.tick(30_000);
  await settled();
  assert.deepEqual([heard.slice(0, 2), kernel.tries], [["doubt", "lose"], tries]);
  mock.timers.reset();
});
test("a host without a kernel to watch is let be", () => {
  assert.doesNotThrow(() => watchLine({}, {}));
});
