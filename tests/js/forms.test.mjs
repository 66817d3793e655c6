// What a form says before it can be checked: a text that cannot be read comes first, then a field left empty.
import assert from "node:assert/strict";
import { test } from "node:test";
import { numberIn } from "../../gin_widgets/widgets/static/cards.mjs";
import { amiss } from "../../gin_widgets/widgets/static/forms.mjs";

const FIELDS = [{ label: "Who is asked?", options: [["you", "You"]] }, { label: "Cards in the stock", options: [] }, { label: "Points", options: [] }];

test("a text that is no number is named before a field left empty", () => {
  assert.equal(amiss(FIELDS, ["", " thirty ", ""]), "'thirty' is no whole number. Type a number such as 12 here: Cards in the stock.");
});

test("the first field left empty is named", () => {
  assert.equal(amiss(FIELDS, ["", "31", ""]), "Fill this in too, then check: Who is asked?");
  assert.equal(amiss(FIELDS, ["you", "31 cards", " "]), "Fill this in too, then check: Points.");
});

test("a form that is filled in can be checked", () => {
  assert.equal(amiss(FIELDS, ["you", "31 cards", "0"]), "");
});

test("a whole number is never said to be none; Python says which numbers can be meant", () => {
  for (const [typed, number] of [["99999999999999999999", 1e20], [" -5 ", -5], ["\u22125 points", -5], ["+7", 7], ["0012", 12], ["1000000", 1e6]]) {
    assert.equal(numberIn(typed), number);
    assert.equal(amiss(FIELDS, ["you", typed, "1"]), "");
  }
});

test("what is no whole number is said to be none", () => {
  for (const typed of ["12.5", "1,5", "twelve", "3 4", "-", "12 hands"]) {
    assert.equal(numberIn(typed), typed);
    assert.match(amiss(FIELDS, ["you", typed, "1"]), /is no whole number/);
  }
});
