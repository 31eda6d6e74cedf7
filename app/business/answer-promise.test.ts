import { expect, test } from "vitest";
import { answerPromise } from "./answer-promise";

test("a day is promised only where the owner promises one", () => {
  expect(answerPromise("Monday, November 30")).toBe("We’ll answer by Monday, November 30.");
  expect(answerPromise(undefined)).toBe("We’ll get back to you.");
});
