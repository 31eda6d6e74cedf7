import { expect, test } from "vitest";
import { moveQuestion } from "./move-question";
import { MOST_QUESTIONS } from "./settings-options";

const fields = {
  question1: "One?",
  answer1: "1",
  question2: "Two?",
  answer2: "2",
  [`question${MOST_QUESTIONS}`]: "Last?",
};

test("a question changes places with its neighbour, and takes its answer along", () => {
  const moved = { ...fields, question1: "Two?", answer1: "2", question2: "One?", answer2: "1" };
  expect(moveQuestion(fields, 2, -1)).toEqual(moved);
  expect(moveQuestion(fields, 1, 1)).toEqual(moved);
  const last = moveQuestion(fields, MOST_QUESTIONS, -1);
  expect(last).toMatchObject({
    [`question${MOST_QUESTIONS - 1}`]: "Last?",
    [`question${MOST_QUESTIONS}`]: "",
  });
});

test.each<[number, -1 | 1]>([
  [1, -1],
  [MOST_QUESTIONS, 1],
  [0, 1],
  [MOST_QUESTIONS + 1, -1],
  [1.5, 1],
  [Number.NaN, 1],
])("question %s does not move by %i: there is no such place", (number, by) => {
  expect(moveQuestion(fields, number, by)).toBe(fields);
});
