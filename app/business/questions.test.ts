import { expect, test } from "vitest";
import { PREPARED_QUESTIONS } from "~/settings/prepared-questions";
import { answeredQuestions } from "./questions";

test.each([
  ["Q?", "In April.", true],
  ["Q?", "In ____.", false],
  ["Q?", "In __", false],
  ["Q?", "", false],
  ["In ____?", "Yes.", false],
  ["Q?", "a_b@c.example", true],
])("%j with %j is public: %s", (question, answer, isPublic) => {
  expect(answeredQuestions({ questions: [{ question, answer }] })).toHaveLength(isPublic ? 1 : 0);
});

test("fifteen questions are prepared, each with a blank, so none says anything by itself", () => {
  expect(new Set(PREPARED_QUESTIONS.map(({ question }) => question)).size).toBe(15);
  expect(answeredQuestions({ questions: PREPARED_QUESTIONS })).toEqual([]);
});
