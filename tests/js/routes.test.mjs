// Addresses: the rules that one may carry as its last piece.
import assert from "node:assert/strict";
import { test } from "node:test";
import { partRules } from "../../gin_widgets/widgets/static/routes.mjs";

const parted = (hash) => partRules(hash, (name) => ["pagat", "wikipedia", "gin-25"].includes(name));

test("the last piece is taken off where it names rules", () => {
  for (const bare of ["#runs", "#runs/3", "#runs/3/2", "#home", "#", "#teach", "#teach/runs", "#rules/lay-off"]) {
    for (const rules of ["wikipedia", "pagat", "gin-25"]) assert.deepEqual(parted(`${bare}/${rules}`), { bare, rules });
  }
});
test("an address without rules, or with unknown ones, stays whole", () => {
  for (const hash of ["", "#", "#runs", "#runs/3", "#runs/3/wikpedia", "#runs/wikipedia/3", "#runs/Wikipedia", "#wikipedia", "#runs/wikipedia/"]) assert.deepEqual(parted(hash), { bare: hash, rules: "" });
});
test("a single item has its own rules", () => {
  for (const hash of ["#item/runs/4711/wikipedia", "#item/runs/4711", "#item/wikipedia"]) assert.deepEqual(parted(hash), { bare: hash, rules: "" });
});
