// Cards tapped into a text and out of it: the rest of the text stays as it was typed.
import assert from "node:assert/strict";
import { test } from "node:test";
import { cardsIn, nextMeld, toggleCard } from "../../gin_widgets/widgets/static/pack.mjs";

test("cards are found however they are written", () => {
  assert.deepEqual(cardsIn("3s4S 10h,Td | q♦ A♣️x 7"), ["3S", "4S", "10H", "10D", "QD", "AC"]);
  assert.deepEqual(cardsIn(""), []);
});
test("a card is added at the end", () => {
  assert.equal(toggleCard("", "3S"), "3S");
  assert.equal(toggleCard("3s4s", "10H"), "3s4s 10H");
  assert.equal(toggleCard("3S 4S 5S | ", "8H"), "3S 4S 5S | 8H");
});
test("a card that is there is taken out, however it was written", () => {
  assert.equal(toggleCard("3s 4s 10h", "4S"), "3s 10h");
  assert.equal(toggleCard("3s, 4s, th", "4S"), "3s, th");
  assert.equal(toggleCard("3s4sTh", "10H"), "3s4s");
  assert.equal(toggleCard("8H | 3S 4S 5S", "8H"), "3S 4S 5S");
  assert.equal(toggleCard("3S | 4S | 5S", "4S"), "3S | 5S");
  assert.equal(toggleCard("3S", "3S"), "");
});
test("tapping twice gives the text back", () => {
  for (const text of ["3S 4S 5S", "3S 4S 5S | 8H 8D 8C", ""]) assert.equal(toggleCard(toggleCard(text, "KC"), "KC"), text);
});
test("a bar starts the next meld once", () => {
  assert.equal(nextMeld("3S 4S 5S"), "3S 4S 5S | ");
  assert.equal(nextMeld("3S 4S 5S | "), "3S 4S 5S | ");
  assert.equal(nextMeld(""), "");
});
