import { expect, test } from "vitest";
import { isAutomatic, isReport, readHeaders, referencedIds } from "./mail-headers";

test("fields are read from the top down, unfolded, whatever their case", () => {
  const headers = readHeaders("Subject: one\r\n two\r\nX-A: 1\nx-a:2\r\nno field\r\n: none\r\n");
  expect([...headers]).toEqual([
    ["subject", ["one two"]],
    ["x-a", ["1", "2"]],
  ]);
});

test("thousands of equal fields, and a line that ends oddly, are read as they come", () => {
  expect(readHeaders("A:\n".repeat(20_000)).get("a")).toHaveLength(20_000);
  expect(readHeaders(`A:${" ".repeat(60_000)}\rX`).get("a")).toEqual([""]);
});

test("the newest reference is the first; what no server would take in a field is none", () => {
  const headers = readHeaders(
    `In-Reply-To: <c@x>\nReferences: <a@x> <b@x> <c@x> <${"d".repeat(300)}@x> <é@x>\n`,
  );
  expect(referencedIds(headers)).toEqual(["<c@x>", "<b@x>", "<a@x>"]);
});

test.each([
  ["Auto-Submitted: auto-replied", true],
  ["Auto-Submitted: no", false],
  ["Precedence: bulk", true],
  ["List-Id: <a.example>", true],
  ["Subject: Hello", false],
])("%s: written by a program is %s", (field, expected) => {
  expect(isAutomatic(readHeaders(field))).toBe(expected);
});

test("a report is told by its type", () => {
  expect(isReport(readHeaders("Content-Type: multipart/report; report-type=delivery-status"))).toBe(true);
  expect(isReport(readHeaders("Content-Type: multipart/mixed"))).toBe(false);
});
