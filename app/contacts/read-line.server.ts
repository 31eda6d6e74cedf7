import { phoneDigits } from "~/business/phone";
import type { ColumnField } from "./contact-columns";
import { type ContactInput, contactForm } from "./contact-forms.server";
import type { ContactTable, Line } from "./read-file.server";

/** A row as a contact; `why` says why it is none. */
export type ReadLine = { row: number } & ({ contact: ContactInput } | { why: string; text: string });

/** What divides several emails or phones in one cell; ":::" is Google's. */
const BETWEEN_EMAILS = /\s*:::\s*|[\s,;]+/;
const BETWEEN_PHONES = /\s*(?::::|[,;|\n])\s*/;
/** Characters of a refused row that are shown. */
const LONGEST_SHOWN = 200;

/** The rows of a file as contacts, in their order. */
export function readLines({ lines, columns, hasHeadings }: ContactTable): ReadLine[] {
  return lines.slice(Number(hasHeadings)).map((line) => readLine(line, columns));
}

/**
 * A row by its columns. The first email and the first phone count; what has no field of its own is in the note, so that
 * nothing is lost.
 */
function readLine({ row, cells }: Line, columns: readonly ColumnField[]): ReadLine {
  const all = (field: ColumnField) => cells.filter((cell, at) => columns[at] === field && cell !== "");
  const [company] = all("company");
  const name = all("name").join(" ");
  const [email, ...emails] = distinct(all("email").flatMap((cell) => cell.split(BETWEEN_EMAILS)));
  const [phone, ...phones] = distinct(
    all("phone").flatMap((cell) => cell.split(BETWEEN_PHONES)),
    phoneDigits,
  );
  const others = [...emails, ...phones];
  const read = contactForm.safeParse({
    name: name || company,
    email,
    phone,
    address: all("address")
      .join(", ")
      .replaceAll(/\s*[\r\n]+\s*/g, ", "),
    note: [
      ...all("note"),
      ...(name && company && name !== company ? [`Company: ${company}`] : []),
      ...(others.length > 0 ? [`Also: ${others.join(", ")}`] : []),
    ].join("\n"),
  });
  if (read.success) return { row, contact: read.data };
  const [issue] = read.error.issues;
  const typed = { email, phone }[String(issue?.path[0])];
  const why = typed ? `${issue?.message}: ${typed.slice(0, LONGEST_SHOWN)}` : `${issue?.message}`;
  return { row, why, text: cells.filter(Boolean).join(", ").slice(0, LONGEST_SHOWN) };
}

function distinct(values: string[], by = (value: string) => value.toLowerCase()): string[] {
  return [
    ...new Map(
      values
        .filter((value) => value.trim())
        .toReversed()
        .map((value) => [by(value), value]),
    ).values(),
  ].toReversed();
}
