import { expect, test } from "vitest";
import { finderOf, searchWords } from "./search-words";

const soren = ["Søren O’Brien-Łoś", "soren@example.ca", "780.555.0100 / 587 555 0199", "12 Rue Édouard"];

test.each([
  "Soren",
  "SØREN",
  "søren",
  "o'brien",
  "O’Brien",
  "O`BRIEN",
  "los",
  "Łoś",
  "obrien-los".replace("obrien", "o‘brien"),
  "Brien Soren",
  "rue edouard soren",
  "édouard",
  "EDOUARD 12",
  "soren@example.ca",
  "Soren@Example.ca",
  "so\u200bren",
  "780 555 0100",
  "(780) 555-0100",
  "780/555/0100",
  "780\u2011555\u20110100",
  "+1 780 555 0100",
  "5550100",
  "555-0100",
  "5875550199",
  "587-555-0199",
  "0199",
])("a search for %j finds Søren", (search) => {
  expect(finderOf(search)(soren)).toBe(true);
});

test.each(["10512 124", "10512-124", "10512-124 st"])("a search for %j finds the house", (search) => {
  expect(finderOf(search)(["Ann", "10512-124 St NW"])).toBe(true);
});

test.each(["+442079460958", "+44 20 7946 0958", "+44-20-79460958"])(
  "a search for %j finds a phone from abroad",
  (search) => {
    expect(finderOf(search)(["Ann", "+44 (20) 7946 0958"])).toBe(true);
  },
);

test.each(["jane", "soren jane", "780 555 0101", "", "  ", "-", "%", "\u200b", "555-0198"])(
  "a search for %j does not",
  (search) => {
    expect(finderOf(search)(soren)).toBe(false);
  },
);

test.each([
  ["Strauß Ulica", ["strauss", "ulica"]],
  ["780 555 0100", ["7805550100"]],
  ["+1 (780) 555-0100", ["7805550100"]],
  ["780-555-0100 ext 12", ["7805550100", "ext", "12"]],
  ["Jane, (780) 555-0100", ["jane", "7805550100"]],
  ["jane7805550100@example.ca", ["jane7805550100@example.ca"]],
  ["jane 780", ["jane", "780"]],
  ["info@MÜLLER.ca", ["info@xn--mller-kva.ca"]],
  ["a b c d e f g h i j", ["a", "b", "c", "d", "e", "f", "g", "h"]],
])("%j is looked for as %j", (search, words) => {
  expect(searchWords(search)).toEqual(words);
});
