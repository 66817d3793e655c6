// What a form says before it can be checked: a text that cannot be read comes first, then a field left empty.
import assert from "node:assert/strict";
import { test } from "node:test";
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
