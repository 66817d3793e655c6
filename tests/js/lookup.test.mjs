// The search: a word as it begins, in the plural too; one wrong letter is forgiven where nothing is found without.
import assert from "node:assert/strict";
import { test } from "node:test";
import { finder, rank } from "../../gin_widgets/widgets/static/lookup.mjs";

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

const entry = (kind, title, prose) => ({ kind, head: title.toLowerCase(), text: `${title} ${prose}`.toLowerCase() });
const ENTRIES = [
  entry("lesson", "Laying off", "You may lay off cards, but not on gin."),
  entry("rule", "Gin", "All cards in melds. Nobody may lay off."),
  entry("rule", "Lay off gin", "Nobody lays off on gin."),
  entry("rule", "Box bonus", "For each hand won."),
  entry("word", "Lay off", "To add cards to melds. Not on gin."),
  entry("teacher's note", "Laying off: for the teacher", "Ask: can I lay off on gin?"),
];
const titles = (typed) => rank(ENTRIES, typed).hits.map(({ head }) => head);

test("words that say nothing do not count; rules and words come before lessons, teacher's notes last", () => {
  const wanted = ["lay off gin", "lay off", "gin", "laying off", "laying off: for the teacher"];
  for (const typed of ["can i lay off on gin", "lay off gin", "May I lay off on GIN?"]) assert.deepEqual(titles(typed), wanted, typed);
});
test("where nothing has all the words, what has most is found, and it is said", () => {
  assert.deepEqual(rank(ENTRIES, "box xyzzy"), { hits: [ENTRIES[3]], all: false });
  assert.deepEqual(rank(ENTRIES, "xyzzy"), { hits: [], all: false });
  assert.equal(rank(ENTRIES, "box bonus").all, true);
});
test("words that say nothing are looked for where there are no others", () => {
  assert.deepEqual(titles("nobody"), ["gin", "lay off gin"]);
  assert.deepEqual(titles("you"), ["laying off"]);
  assert.deepEqual(titles(" "), []);
});
