import { expect, test } from "vitest";
import { ownWords } from "./own-words";

test.each([
  ["Yes.\n\nOn Fri, Nov 20, 2026 at 3:00 PM Jane <jane@example.ca> wrote:\n> Hello", "Yes."],
  ["Sí.\n\nEl vie, 20 nov 2026 a las 15:00, Jane <jane@example.ca> escribió:\nHola", "Sí."],
  ["Oui.\n\nLe ven. 20 nov. 2026 à 15:00, Jane <jane@example.ca> a écrit :\nBonjour", "Oui."],
  ["Ja.\n\nAm 20.11.2026 um 15:00 schrieb Jane <jane@example.ca>:\nHallo", "Ja."],
  ["Yes.\n\nOn Fri, Nov 20, 2026 at 3:00 PM\nJane <jane@example.ca>\nwrote:\nHello", "Yes."],
  ["Yes.\n________________\n\nFrom: Jane\nSent: Friday\nHello", "Yes."],
  ["Yes.\n-----Original Message-----\nHello", "Yes."],
  ["Yes.\n\nSent from my iPhone", "Yes."],
  ["Yes.\n--\nJane Doe", "Yes."],
  ["On Tuesday she wrote: yes", "On Tuesday she wrote: yes"],
  ["From: the side door\nit is cracked", "From: the side door\nit is cracked"],
  [">> Which colour?\nGrey\n>> When?\nMay", "Grey\nMay"],
])("%j is %j", (mail, words) => {
  expect(ownWords(mail)).toBe(words);
});

test("of a mail with very many lines only the first are read", () => {
  const read = ownWords("a\n".repeat(100_000));
  expect(read.split("\n")).toHaveLength(2000);
  expect(ownWords(`${"__________\n\n".repeat(100_000)}end`)).not.toContain("end");
});
