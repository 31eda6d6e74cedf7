import type { Words } from "~/ui/toast";

/** What a page says for each intent of its forms when it fails. */
export type Failures<Intent extends string> = Record<Intent, Words>;

/** The intent of a form; undefined when the page has no such intent. */
export function intentOf<Intent extends string>(
  failures: Failures<Intent>,
  form: FormData,
): Intent | undefined {
  const [asked] = partsOf(form);
  return (Object.keys(failures) as Intent[]).find((intent) => intent === asked);
}

/**
 * The row named after a button's intent: "12" of "delete-draft 12". A button sends one value, so in a list inside a
 * larger form it has to name the row as well.
 */
export function subjectOf(form: FormData): string | undefined {
  return partsOf(form)[1];
}

function partsOf(form: FormData): string[] {
  return String(form.get("intent") ?? "").split(" ");
}
