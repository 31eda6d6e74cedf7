/** A full stop in "sq. ft." or "St. Albert" ends nothing. */
const SENTENCE_END = /(?<=[?!]|(?<!\b(?:sq|ft|st|approx))\.)\s+/;
const ASKING =
  "how|what|whats|when|where|which|who|why|do|does|is|are|can|could|will|would|should|am|for how";
/** "How long does it take and do you come to Leduc" is two questions. */
const NEXT_QUESTION = new RegExp(`,? and (?=(?:${ASKING})\\b)`);
const QUESTION = new RegExp(
  `\\?$|^(?:(?:and|so|but|also|then|ok|hi|hello)[ ,]+)*(?:${ASKING})\\b|\\b(?:can|could|will|would|do|does) (?:you|i|we|it)\\b|\\b(?:i|we)(?:'d| would)? (?:need|want|like)\\b|\\b(?:tell|give|quote) me\\b|\\blet me know\\b`,
);

/** The questions and requests of a message in lower case, and what it tells beside them. */
export function questionsIn(message: string): { questions: string[]; told: string } {
  const sentences = message.split(SENTENCE_END).map((sentence) => sentence.trim().split(NEXT_QUESTION));
  const isQuestion = ([first = "", ...others]: string[]) =>
    others.length > 0 || (QUESTION.test(first) && /\w\s+\w|\w{4}/.test(first));
  return {
    questions: sentences.filter(isQuestion).flat(),
    told: sentences
      .filter((sentence) => !isQuestion(sentence))
      .flat()
      .join(" "),
  };
}
