import { type Fields, MOST_QUESTIONS } from "./settings-options";

/**
 * The questions' form with one question moved up (-1) or down (1). Unchanged when there is no such question, or none to
 * swap with.
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
