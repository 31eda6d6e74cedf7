/** What is promised to somebody who wrote. `by` is a day in words; without one no day is promised. */
export function answerPromise(by: string | undefined): string {
  return by ? `We’ll answer by ${by}.` : "We’ll get back to you.";
}
