import { isUtf8 } from "node:buffer";
import { readFile } from "node:fs/promises";
import { setImmediate } from "node:timers/promises";
import { CsvError, parse } from "csv-parse";
import { fromCell } from "~/business/csv.server";
import { readEmail } from "~/business/email-address";
import { tenDigits } from "~/business/phone";
import type { ColumnField } from "./contact-columns";
import { columnsOf } from "./known-headings.server";
import { readCards } from "./vcards";

/** A row of a file that is not empty. `row` counts as a spreadsheet does, from 1. */
export interface Line {
  row: number;
  cells: string[];
}

export interface ContactTable {
  lines: Line[];
  columns: ColumnField[];
  /** Whether the first line is headings. */
  hasHeadings: boolean;
}

export type FileRead =
  | { ok: true; table: ContactTable }
  | { ok: false; reason: "not_text" | "empty" | "too_many" | "endless_card" }
  | { ok: false; reason: "quotes"; row: number };

export const MOST_ROWS = 20_000;
/** Characters of a row; longer ones come of a quotation mark that never closes. */
const LONGEST_ROW = 100_000;
/** Columns without a known heading that are offered. */
const MOST_OTHER_COLUMNS = 60;
/** Characters that are parsed before anybody else has a turn. */
const SLICE = 64_000;
/** Cards, likewise. */
const CARDS_AT_ONCE = 200;

/**
 * Reads customers from a CSV or a vCard of at most 10 MB. The charset is told by a byte order mark or by the text itself,
 * CSV's separator by the first line.
 */
export async function readContactFile(path: string): Promise<FileRead> {
  const text = decoded(await readFile(path));
  if (text.includes("\0")) return { ok: false, reason: "not_text" };
  const isCard = /^[ \t]*BEGIN:VCARD[ \t]*\r?$/im.test(text.slice(0, SLICE));
  const read = isCard ? await readVcard(text) : await readCsv(text);
  if (!read.ok) return read;
  const { lines, columns, hasHeadings } = read.table;
  if (lines.length - Number(hasHeadings) > MOST_ROWS) return { ok: false, reason: "too_many" };
  // One line of words that are not known may be a customer.
  const isKnown = columns.some((field) => field !== "none");
  if (lines.length <= Number(hasHeadings && isKnown)) return { ok: false, reason: "empty" };
  return { ok: true, table: withoutEmptyColumns(read.table) };
}

function decoded(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  return new TextDecoder(isUtf8(bytes) ? "utf-8" : "windows-1252").decode(bytes);
}

async function readVcard(text: string): Promise<FileRead> {
  const lines: Line[] = [];
  try {
    for (const { name, company, email, phone, address, note } of readCards(text)) {
      const cells = [name, company, email, phone, address, note];
      if (lines.push({ row: lines.length + 1, cells }) > MOST_ROWS) break;
      if (lines.length % CARDS_AT_ONCE === 0) await setImmediate();
    }
  } catch {
    return { ok: false, reason: "endless_card" };
  }
  const columns: ColumnField[] = ["name", "company", "email", "phone", "address", "note"];
  return { ok: true, table: { lines, columns, hasHeadings: false } };
}

async function readCsv(text: string): Promise<FileRead> {
  const lines: Line[] = [];
  let row = 0;
  const parser = parse({
    delimiter: delimiterOf(text),
    relax_column_count: true,
    max_record_size: LONGEST_ROW,
  });
  const feeding = feed(parser, text);
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      row++;
      if (cells.every((cell) => cell.trim() === "")) continue;
      if (lines.push({ row, cells: cells.map((cell) => fromCell(cell.trim())) }) > MOST_ROWS + 1) break;
    }
  } catch (error) {
    if (error instanceof CsvError) return { ok: false, reason: "quotes", row: row + 1 };
    throw error;
  } finally {
    parser.destroy();
    await feeding;
  }
  const first = lines[0]?.cells ?? [];
  const isCustomer = first.some((cell) => readEmail(cell) ?? tenDigits(cell));
  const columns = isCustomer ? first.map((): ColumnField => "none") : columnsOf(first);
  return { ok: true, table: { lines, columns, hasHeadings: !isCustomer } };
}

/** Hands a text over in slices, so that other requests have their turn between them. */
async function feed(parser: ReturnType<typeof parse>, text: string): Promise<void> {
  for (let at = 0; at < text.length && !parser.destroyed; at += SLICE) {
    parser.write(text.slice(at, at + SLICE));
    await setImmediate();
  }
  if (!parser.destroyed) parser.end();
}

/** What stands most often in the first line, outside of quotation marks. */
function delimiterOf(text: string): string {
  const [first = ""] = text
    .slice(0, SLICE)
    .trimStart()
    .replaceAll(/"[^"]*"/g, "")
    .split(/[\r\n]/, 1);
  const count = (sign: string) => first.split(sign).length;
  return [",", ";", "\t"].toSorted((one, other) => count(other) - count(one))[0] ?? ",";
}

/** Drops columns in which nobody has anything, and after 60 also those that are not known. */
function withoutEmptyColumns({ lines, columns, hasHeadings }: ContactTable): ContactTable {
  const rows = hasHeadings && lines.length > 1 ? lines.slice(1) : lines;
  const width = lines.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const filled = Array.from({ length: width }, () => false);
  for (const { cells } of rows) {
    cells.forEach((cell, at) => {
      if (cell !== "") filled[at] = true;
    });
  }
  let others = 0;
  const kept = filled.flatMap((isFilled, at) =>
    isFilled && ((columns[at] ?? "none") !== "none" || others++ < MOST_OTHER_COLUMNS) ? [at] : [],
  );
  return {
    lines: lines.map(({ row, cells }) => ({ row, cells: kept.map((at) => cells[at] ?? "") })),
    columns: kept.map((at) => columns[at] ?? "none"),
    hasHeadings,
  };
}
