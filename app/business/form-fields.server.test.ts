import { expect, test } from "vitest";
import { line, lines } from "./form-fields.server";

test("line breaks from word processors count as line breaks, and become spaces in one line", () => {
  const pasted = "Gate\u2028code\u2029 4711\u0085left\r\nend";
  expect(lines(100).parse(pasted)).toBe("Gate\ncode\n 4711\nleft\nend");
  expect(line(100).parse(pasted)).toBe("Gate code  4711 left end");
});
