// Cards tapped into a text and out of it: the rest of the text stays as it was typed.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { cardsIn, nextMeld, toggleCard } from "../../gin_widgets/widgets/static/pack.mjs";

const typed = JSON.parse(readFileSync(new URL("../data/typed_cards.json", import.meta.url), "utf8")); // Python reads the same list

test("cards are found however they are written, and words are no cards", () => {
  for (const [text, cards] of typed.filter(([, cards]) => cards)) assert.deepEqual(cardsIn(text), cards, text);
  for (const text of ["ace", "aces", "jack", "spades", "Ass", "3S-5S", "ace of spoons", "1S", "S7 H8"]) assert.deepEqual(cardsIn(text), [], text);
  assert.deepEqual(cardsIn("3s4S 10h,Td | q♦ A♣️x 7"), ["3S", "4S", "10H", "10D", "QD"]);
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
  assert.equal(toggleCard("ace of spades; 10 of hearts; 3S", "10H"), "ace of spades; 3S");
  assert.equal(toggleCard("ace of spades", "AC"), "ace of spades AC");
});
test("tapping twice gives the text back", () => {
  for (const text of ["3S 4S 5S", "3S 4S 5S | 8H 8D 8C", ""]) assert.equal(toggleCard(toggleCard(text, "KC"), "KC"), text);
});
test("a bar starts the next meld once", () => {
  assert.equal(nextMeld("3S 4S 5S"), "3S 4S 5S | ");
  assert.equal(nextMeld("3S 4S 5S | "), "3S 4S 5S | ");
  assert.equal(nextMeld(""), "");
});
