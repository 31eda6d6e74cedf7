import { expect, test } from "vitest";
import { isQuestion, readQuestions } from "./read-questions";

const LETTER =
  "Hi there, we moved in last spring and the garage is where my husband keeps his motorbikes. There is oil on the floor, an old freezer, and a crack from the door to the wall. The neighbours had theirs coated and it looks very nice. We are both retired and home most days. ";

const asked = (message: string) =>
  readQuestions(message)
    .filter(isQuestion)
    .map(({ subject }) => subject);

test("a letter's statements are not taken for questions if it asks something", () => {
  expect(asked(`${LETTER}What warranty do you give? Thank you for your time.`)).toEqual(["warranty"]);
});

test("a letter's questions are separated at commas and at 'or'", () => {
  const questions = asked(
    `${LETTER}Can we pay by credit card, do you come out to Leduc, or is there a warranty?`,
  );
  expect(questions).toEqual(["ways to pay", "areas", "warranty"]);
});
