import { jobSizeOf, readTypedSize, withMeasuredArea } from "~/pricing/job-size";
import { requestMessages } from "~/quotes/request-messages";

/** The colour that a form names: the typed one, else that of the chosen tile; empty if neither. */
export function colorIn(form: { get(name: string): unknown }): string {
  return String(form.get("customColor") || form.get("tile") || "");
}

export type FieldErrors = Record<string, string[]>;

/**
 * The calculator's form as it was sent, read in three ways. `typed` goes back into the fields. `priced` is the form for
 * the schema, with the size that is priced in place of the typed one. `sizeErrors` says why the size can't be priced.
 */
export function readQuoteForm(form: FormData) {
  const size = withMeasuredArea(readTypedSize(form));
  const read = jobSizeOf(size);
  const priced = new FormData();
  for (const [name, value] of form) priced.append(name, value);
  for (const [field, figure] of Object.entries(read.ok ? read.job : {})) priced.set(field, String(figure));
  priced.set("customColor", colorIn(form));
  const sizeErrors: FieldErrors = read.ok ? {} : { [read.problem.field]: [read.problem.message] };
  const words = ["email", "phone", "customColor", "tile"].map((name) => [name, String(form.get(name) ?? "")]);
  return { typed: { ...Object.fromEntries(words), ...size }, priced, sizeErrors };
}

/** The errors of an empty e-mail or phone. A request needs both. */
export function missingContact(form: FormData): FieldErrors {
  const words = { email: requestMessages.emailEmpty, phone: requestMessages.phoneEmpty };
  const missing = Object.entries(words).filter(([field]) => !String(form.get(field) ?? "").trim());
  return Object.fromEntries(missing.map(([field, said]) => [field, [said]]));
}

export function isEmpty(errors: FieldErrors): boolean {
  return Object.keys(errors).length === 0;
}
