import { exportedColumns, exportedTables } from "./exported-tables";

/** The README of an export: its contents, and the meaning of each column. `who` is whose data it is. */
export function exportReadme(who: string, day: string): string {
  const tables = exportedTables().map(([table, exported]) => {
    const columns = exportedColumns(exported).map((column) => `  ${column}: ${exported.columns[column]}`);
    return [`tables/${table}.csv`, exported.holds, ...columns].join("\n");
  });
  return `${[
    `The data of ${who}, ${day}.`,
    `tables/ has the data, one CSV file for each table, in UTF-8. pictures/public has the website’s pictures,
pictures/private the customers' and the jobs' photos. papers/, where there is one, has the invoices, the credit notes
and the receipts that were issued, as PDFs.`,
    `Amounts are in cents: 1099350 is $10,993.50. Times are in UTC; Alberta is 6 or 7 hours behind. An empty field
is one that was never filled in.`,
    `A text that begins with = + - @ or a tab has an apostrophe (') before it, because a spreadsheet would run it as a
formula. Take it off when you read the files with a program.`,
    `Left out: passwords, sessions, secrets, private addresses, backups, and what is worked out from the rest.`,
    ...tables,
  ].join("\n\n")}\n`;
}
