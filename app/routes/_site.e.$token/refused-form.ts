import type { AnswerRefusal } from "./answers.server";

/** What is wrong with a field of a form that came back; undefined when nothing is. */
export function errorsOf(refusal: AnswerRefusal | undefined, field: string): string[] | undefined {
  return refusal?.lastResult?.error?.[field] ?? undefined;
}

/** What was typed into a field of a form that came back. */
export function typedOf(refusal: AnswerRefusal | undefined, field: string): string | undefined {
  const typed = refusal?.lastResult?.initialValue?.[field];
  return typeof typed === "string" ? typed : undefined;
}
