import { expect, test } from "vitest";
import { defaultBusiness } from "~/business/facts";
import { readContact } from "./read-contact";

test.each([
  ["it's Priya here, call me at 780-555-0101", "Priya"],
  ["it's dave. 780-555-0122", "Dave"],
  ["my name is Jane Doe", "Jane Doe"],
  ["my husband says it's nearer 1,050", undefined],
  ["it's closer to 700 now", undefined],
  ["it's smaller than that, 780-555-0122", undefined],
])("%j gives the name %j", (message, name) => {
  expect(readContact(message, undefined, defaultBusiness).own.name).toBe(name);
});

test("an introduction is no part of what is asked", () => {
  const { text } = readContact("it's Priya, do you do patios", undefined, defaultBusiness);
  expect(text).toMatch(/^,? ?do you do patios$/);
});
