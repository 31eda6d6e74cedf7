import { expect, test } from "vitest";
import { initials } from "./initials";

test.each([
  ["Jane Doe", "JD"],
  ["jane", "J"],
  ["  Jane   van Dyk ", "JD"],
  ["Émile Zola", "ÉZ"],
  ["A B C D", "AD"],
  ["", ""],
])("the initials of %j are %j", (name, letters) => {
  expect(initials(name)).toBe(letters);
});
