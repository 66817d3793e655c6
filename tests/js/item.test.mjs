// How an answer is read aloud: sentence after sentence, each with one full stop.
import assert from "node:assert/strict";
import { test } from "node:test";
import { answerAloud } from "../../gin_widgets/widgets/static/item.mjs";

test("each group and each line of an answer is one sentence", () => {
  const groups = [["run", ["3S", "4S", "5S"], "Run", "three to five of spades"], ["deadwood", [], "Deadwood", "none: 0"], ["thrown", ["7C"], "Thrown", "seven of clubs"]];
  assert.equal(answerAloud({ answer_groups: groups, answer_lines: [["Answer", "Yes, if I want to"], ["Who deals?", "You."]] }),
    "Run three to five of spades. Deadwood none: 0. Thrown seven of clubs. Answer: Yes, if I want to. Who deals?: You.");
});

test("cards without a name of their own are named one by one, and nothing is said of none", () => {
  assert.equal(answerAloud({ answer_groups: [["loose", ["2H", "AD"], "", ""], ["loose", [], "", ""]], answer_lines: [] }), "2H, AD.");
  assert.equal(answerAloud({ answer_groups: [], answer_lines: [] }), "");
});
