import type { Question } from "~/business/facts";
import { type Fields, MOST_QUESTIONS } from "./settings-options";

/** The questions' form with one more in the first free row. Unchanged when there is none. */
export function addQuestion(fields: Fields, { question, answer }: Question): Fields {
  const free = freeRow(fields);
  return free ? { ...fields, [`question${free}`]: question, [`answer${free}`]: answer } : fields;
}

/** The number of the first row without question and answer; undefined when all are used. */
export function freeRow(fields: Fields): number | undefined {
  const numbers = Array.from({ length: MOST_QUESTIONS }, (_, index) => index + 1);
  return numbers.find((number) => !fields[`question${number}`] && !fields[`answer${number}`]);
}
