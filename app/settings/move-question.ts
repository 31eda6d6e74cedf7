import { type Fields, MOST_QUESTIONS } from "./settings-options";

/**
 * The fields of the questions' form with a pair moved up (-1) or down (1). Where there is no pair, or nothing to change
 * places with, they stay as they are.
 */
export function moveQuestion(fields: Fields, number: number, by: -1 | 1): Fields {
  const other = number + by;
  if (![number, other].every((each) => Number.isInteger(each) && each >= 1 && each <= MOST_QUESTIONS)) {
    return fields;
  }
  return {
    ...fields,
    [`question${number}`]: fields[`question${other}`] ?? "",
    [`answer${number}`]: fields[`answer${other}`] ?? "",
    [`question${other}`]: fields[`question${number}`] ?? "",
    [`answer${other}`]: fields[`answer${number}`] ?? "",
  };
}
