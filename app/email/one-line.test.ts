import { expect, test } from "vitest";
import { oneLine } from "./one-line";

test.each([
  ["Your quote", "Your quote"],
  ["Your quote\r\nBcc: eve@example.com", "Your quote Bcc: eve@example.com"],
  ["Your quote\nX: 1", "Your quote X: 1"],
  ["Your quote\rX: 1", "Your quote X: 1"],
  ["Your quote\u2028X:\u0000 1\u0085", "Your quote X: 1"],
  ["  Zoë & Søn \t Ltd. ", "Zoë & Søn Ltd."],
])("%j stays on one line", (text, line) => {
  expect(oneLine(text)).toBe(line);
});

test("a long line is cut at 200 characters, never in the middle of one", () => {
  expect(oneLine("a".repeat(201))).toBe("a".repeat(200));
  expect(oneLine(`${"a".repeat(199)}🏠🏠`)).toBe(`${"a".repeat(199)}🏠`);
});
