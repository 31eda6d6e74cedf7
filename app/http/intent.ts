import type { Words } from "~/ui/toast";

/** What a page says when the thing a form asks for fails, by the form's intent. */
export type Failures<Intent extends string> = Record<Intent, Words>;

/** The intent of a form; undefined for what none of the page's own sends. */
export function intentOf<Intent extends string>(
  failures: Failures<Intent>,
  form: FormData,
): Intent | undefined {
  return (Object.keys(failures) as Intent[]).find((intent) => intent === form.get("intent"));
}
