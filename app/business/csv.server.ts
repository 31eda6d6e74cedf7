import { Readable } from "node:stream";
import { stringify } from "csv-stringify";

/** The columns of a table: for each heading, a function from a row to its cell. */
export type Cells<Row> = Readonly<Record<string, (row: Row) => unknown>>;

/**
 * Text that a spreadsheet would run as a formula. With apostrophes before it, it gets one more, so that reading back is
 * exact.
 */
const FORMULA = /^'*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

/** Text as a cell that no spreadsheet runs. */
function toCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** The text of a cell that `toCsv` wrote. */
export function fromCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}

/**
 * Rows as CSV, made while they are read. Text that a spreadsheet would run gets an apostrophe; numbers stay numbers.
 * `quotesEmptyText` tells empty text from no value.
 */
export function toCsv(
  columns: readonly string[],
  rows: Iterable<unknown[]> | AsyncIterable<unknown[]>,
  { quotesEmptyText = false }: { quotesEmptyText?: boolean } = {},
): Readable {
  const csv = stringify({
    bom: true,
    header: true,
    columns: [...columns],
    record_delimiter: "windows",
    quoted_match: /[\r\n]/,
    cast: { string: (text) => ({ value: toCell(text), quoted_empty: quotesEmptyText }) },
  });
  const source = Readable.from(rows);
  source.on("error", (error) => csv.destroy(error));
  csv.on("close", () => source.destroy());
  return source.pipe(csv);
}

/** A list as CSV with the columns of `cells`, made while its rows are read. */
export function toTable<Row>(cells: Cells<Row>, rows: Iterable<Row> | AsyncIterable<Row>): Readable {
  async function* lines() {
    for await (const row of rows) yield Object.values(cells).map((cell) => cell(row));
  }
  return toCsv(Object.keys(cells), lines());
}

/** Rows held in memory at a time. */
const ROWS_AT_ONCE = 500;

interface Page<Row, Cursor> {
  rows: readonly Row[];
  /** Where the next page begins; undefined on the last. */
  next: Cursor | undefined;
}

/** All rows of a list that is read page by page. */
export async function* everyRow<Row, Cursor>(
  readPage: (from: { before: Cursor | undefined; limit: number }) => Promise<Page<Row, Cursor>>,
): AsyncGenerator<Row> {
  let before: Cursor | undefined;
  do {
    const { rows, next } = await readPage({ before, limit: ROWS_AT_ONCE });
    yield* rows;
    before = next;
  } while (before);
}
