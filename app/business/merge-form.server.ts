import { tidyLines } from "./form-fields.server";

/** The values of a form's fields, by name, as the form shows them. */
type Values = Record<string, string>;

interface Merged {
  /** As it was sent, but a field that nobody touched here has what is stored. */
  form: FormData;
  /** The fields that were changed here and elsewhere, to different values. */
  conflicts: string[];
  /** What the form counts as opened with from now on: once a person has seen a conflict, saving again settles it. */
  opened: Values;
}

/**
 * Merges what was typed in a form with what somebody else has saved since it was opened. The form brings the values it
 * was opened with as JSON, in its field `opened`. A field that `opened` does not have counts as typed, and never as a
 * conflict.
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

/** Empty when the form does not say what it was opened with, or not as JSON. */
export function openedValues(form: FormData): Values {
  try {
    const opened: unknown = JSON.parse(String(form.get("opened") ?? "{}"));
    const texts = Object.entries(opened ?? {}).filter(([, value]) => typeof value === "string");
    return Object.fromEntries(texts);
  } catch {
    return {};
  }
}

/** A browser ends lines with \r\n, and rows hold \n. */
function tidy(value: FormDataEntryValue | null | undefined): string {
  return tidyLines(String(value ?? ""));
}
