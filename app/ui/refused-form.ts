import type { PageRefusal } from "./page-refusal";

/** The errors of a field in a form that came back; undefined for none. */
export function errorsOf(refusal: PageRefusal | undefined, field: string): string[] | undefined {
  return refusal?.lastResult?.error?.[field] ?? undefined;
}

/** The typed value of a field in a form that came back. */
export function typedOf(refusal: PageRefusal | undefined, field: string): string | undefined {
  const typed = refusal?.lastResult?.initialValue?.[field];
  return typeof typed === "string" ? typed : undefined;
}
