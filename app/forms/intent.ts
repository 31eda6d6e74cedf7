import type { Words } from "~/ui/toast";

/** What a page says when the thing a form asks for fails, by the form's intent. */
export type Failures<Intent extends string> = Record<Intent, Words>;

/** The intent of a form; undefined for one that the page does not know. */
export function intentOf<Intent extends string>(
  failures: Failures<Intent>,
  form: FormData,
): Intent | undefined {
  const [asked] = partsOf(form);
  return (Object.keys(failures) as Intent[]).find((intent) => intent === asked);
}

/**
 * What a button names after its intent: "12" of "delete-draft 12". For a list in a larger form, where each row has its
 * button: a button sends one value, which has to name the row, too.
 */
export function subjectOf(form: FormData): string | undefined {
  return partsOf(form)[1];
}

function partsOf(form: FormData): string[] {
  return String(form.get("intent") ?? "").split(" ");
}
