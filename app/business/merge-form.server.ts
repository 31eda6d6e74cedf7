import { tidyLines } from "./form-fields.server";

/** A form's values by field, as the form shows them. */
type Values = Record<string, string>;

interface Merged {
  /** The form as sent, but with the stored value in fields that this person did not change. */
  form: FormData;
  /** The fields that both changed, to different values. */
  conflicts: string[];
  /** The new `opened` of the form: after a person has seen a conflict, saving again settles it. */
  opened: Values;
}

/**
 * Merges a form with what somebody else has saved since it was opened. The form sends its first values as JSON in the
 * field `opened`. A field that is not in there counts as typed, never as a conflict.
 */
export function mergeForm(form: FormData, stored: Values): Merged {
  const opened = openedValues(form);
  const merged = new FormData();
  for (const [name, value] of form) merged.append(name, value);
  const conflicts = Object.keys(opened).filter((field) => {
    const [before, now, typed] = [opened[field], stored[field], form.get(field)].map(tidy);
    if (stored[field] === undefined || now === before || now === typed) return false;
    if (typed === before) merged.set(field, stored[field]);
    return typed !== before;
  });
  const seen = conflicts.map((field) => [field, stored[field]!]);
  return { form: merged, conflicts, opened: { ...opened, ...Object.fromEntries(seen) } };
}

/** Empty when the form has no `opened`, or it is not JSON. */
export function openedValues(form: FormData): Values {
  try {
    const opened: unknown = JSON.parse(String(form.get("opened") ?? "{}"));
    const texts = Object.entries(opened ?? {}).filter(([, value]) => typeof value === "string");
    return Object.fromEntries(texts);
  } catch {
    return {};
  }
}

/** Browsers send \r\n, and rows hold \n. */
function tidy(value: FormDataEntryValue | null | undefined): string {
  return tidyLines(String(value ?? ""));
}
