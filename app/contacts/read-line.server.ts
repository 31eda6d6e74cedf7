import { setImmediate } from "node:timers/promises";
import { phoneDigits } from "~/business/phone";
import type { ColumnField } from "./contact-columns";
import { type ContactInput, contactForm } from "./contact-forms.server";
import type { ContactTable, Line } from "./read-file.server";

/** A contact with `phoneDigits` of its phone, which take long to read. */
export type ReadContact = ContactInput & { digits: string };

/** A row as a contact; `why` says why it is none. */
export type ReadLine = { row: number } & ({ contact: ReadContact } | { why: string; text: string });

/** What divides several emails or phones in one cell; ":::" is Google's. */
const BETWEEN_EMAILS = /:::|[\s,;]/;
const BETWEEN_PHONES = /:::|[,;|\n]/;
/** Characters of a refused row that are shown. */
const LONGEST_SHOWN = 200;

/** Rows that are read before anybody else has a turn: 20 ms. */
const ROWS_AT_ONCE = 100;

/** The rows of a file as contacts, in their order. */
export async function readLines({ lines, columns, hasHeadings }: ContactTable): Promise<ReadLine[]> {
  const read: ReadLine[] = [];
  for (const line of lines.slice(Number(hasHeadings))) {
    if (read.push(readLine(line, columns)) % ROWS_AT_ONCE === 0) await setImmediate();
  }
  return read;
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
      .flatMap((cell) => cell.split(/[\r\n]+/))
      .map((part) => part.trim())
      .filter(Boolean)
      .join(", "),
    note: [
      ...all("note"),
      ...(name && company && name !== company ? [`Company: ${company}`] : []),
      ...(others.length > 0 ? [`Also: ${others.join(", ")}`] : []),
    ].join("\n"),
  });
  if (read.success) return { row, contact: { ...read.data, digits: phoneDigits(read.data.phone) } };
  const [issue] = read.error.issues;
  const typed = { email, phone }[String(issue?.path[0])];
  const why = typed ? `${issue?.message}: ${typed.slice(0, LONGEST_SHOWN)}` : `${issue?.message}`;
  return { row, why, text: cells.filter(Boolean).join(", ").slice(0, LONGEST_SHOWN) };
}

function distinct(values: string[], by = (value: string) => value.toLowerCase()): string[] {
  const filled = values.map((value) => value.trim()).filter(Boolean);
  if (filled.length < 2) return filled;
  const first = new Map<string, string>();
  for (const value of filled) if (!first.has(by(value))) first.set(by(value), value);
  return [...first.values()];
}
