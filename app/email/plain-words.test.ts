import { expect, test } from "vitest";
import { plainWords } from "./plain-words";

test.each([
  "Charcoal",
  "50/50 black/tan",
  "RAL 7016",
  "Slate grey, like no. 12 (matte)",
  "bleu d’Écosse",
  "Mary-Ann O'Brien Jr.",
  "王小明",
])("%s is repeated in a customer's mail", (text) => {
  expect(plainWords(text)).toBe(text);
});

test.each([
  "http://evil.example",
  "grey www.evil.example",
  "evil.example/x",
  "evil.ca",
  "mail me@evil",
  "evil。example",
  "javascript:alert(1)",
  "call 780-555-9876",
  "<b>grey</b>",
  "grey\nBcc: eve",
  "a".repeat(61),
  "Slate.Grey",
  "",
  null,
])("%s is not repeated", (text) => {
  expect(plainWords(text)).toBeUndefined();
});

test("at most six digits and sixty characters are repeated", () => {
  expect([plainWords("RAL 701656"), plainWords("RAL 7016567")]).toEqual(["RAL 701656", undefined]);
  expect([plainWords("a".repeat(60)), plainWords("a".repeat(61))]).toEqual(["a".repeat(60), undefined]);
  expect(plainWords("  Slate  ")).toBe("Slate");
  expect([plainWords(""), plainWords(null), plainWords(undefined)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
