import type { Business, Question } from "./facts";

/** A place in an answer that the owner has still to fill in. */
const BLANK = "__";

/** Whether visitors may see a question: its answer is there, and no blank is left in either. */
export function isAnswered({ question, answer }: Question): boolean {
  return question !== "" && answer !== "" && ![question, answer].some((text) => text.includes(BLANK));
}

/** The questions that visitors see, on /services and in the chat. */
export function answeredQuestions({ questions }: Pick<Business, "questions">): Question[] {
  return questions.filter(isAnswered);
}
