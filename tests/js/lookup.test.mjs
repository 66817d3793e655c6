// The search: a word as it begins, in the plural too; one wrong letter is forgiven where nothing is found without.
import assert from "node:assert/strict";
import { test } from "node:test";
import { finder } from "../../gin_widgets/widgets/static/lookup.mjs";

const TEXTS = ["deadwood is what is left", "knock with ten or less", "there are three players", "the ace is low", "a race to 100", "one game of gin"];
const found = (word) => TEXTS.filter(finder(word, TEXTS));

test("a word is found as it begins, in the plural too", () => {
  assert.deepEqual(found("dead"), [TEXTS[0]]);
  assert.deepEqual(found("knocks"), [TEXTS[1]]);
  assert.deepEqual(found("ace"), [TEXTS[3]]);
});
test("one letter may be wrong, missing, one too many, or swapped with the next", () => {
  for (const word of ["deadwod", "deedwood", "deaddwood", "daedwood", "eadwood", "deadwoo", "deadwoodx", "xeadwood"]) assert.deepEqual(found(word), [TEXTS[0]], word);
  for (const word of ["knokc", "nkock", "knoc", "nock", "knack"]) assert.deepEqual(found(word), [TEXTS[1]], word);
});
test("two wrong letters are too many, and a short word must be right", () => {
  for (const word of ["dedwod", "knkoc", "daedwod", "aec", "gmae", "gni"]) assert.deepEqual(found(word), [], word);
});
test("a word that is there finds no other one like it", () => {
  const apart = ["over there", "these three"];
  assert.deepEqual(apart.filter(finder("three", apart)), ["these three"]);
  assert.deepEqual(apart.filter(finder("there", apart)), ["over there"]);
  assert.deepEqual(apart.filter(finder("thre", apart)), ["these three"]);
});
