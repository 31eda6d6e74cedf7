import { expect, test } from "vitest";
import { greeting } from "./greeting";

test.each([
  ["Jane Doe", "jane@example.ca", "Hello Jane Doe,"],
  ["Jane", "jane@example.ca", "Hello Jane,"],
  ["jane.doe", "jane.doe@example.ca", "Hello,"],
  ["jane", "jane.doe@example.ca", "Hello jane,"],
  ["Jane\nDoe", undefined, "Hello Jane Doe,"],
  ["", "jane@example.ca", "Hello,"],
])("%j with %j is greeted with %j", (name, email, begins) => {
  expect(greeting(name, email)).toBe(begins);
});
