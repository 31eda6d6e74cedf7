import { Readable } from "node:stream";
import { stringify } from "csv-stringify";

/**
 * Rows as CSV for a spreadsheet, made while they are read. Text that a spreadsheet would run as a formula (it begins with
 * =, +, -, @ or a tab) gets an apostrophe before it; numbers stay numbers.
 */
export function toCsv(
  columns: readonly string[],
  rows: Iterable<unknown[]> | AsyncIterable<unknown[]>,
): Readable {
  const csv = stringify({
    bom: true,
    header: true,
    columns: [...columns],
    record_delimiter: "windows",
    escape_formulas: true,
    cast: { number: (value) => ({ value: String(value), escape_formulas: false }) },
  });
  const source = Readable.from(rows);
  source.on("error", (error) => csv.destroy(error));
  csv.on("close", () => source.destroy());
  return source.pipe(csv);
}
