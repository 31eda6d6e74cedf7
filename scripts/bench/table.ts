/** One line of the table. */
export interface Row {
  what: string;
  figures: string;
  /** Against what, and how it compares. */
  ratio?: string;
  /** What is asked for; missed when `isMet` is false. */
  wanted?: string;
  isMet?: boolean;
}

export function printTable(rows: Row[]): void {
  const cells = rows.map(({ what, figures, ratio = "", wanted = "", isMet = true }) => [
    what,
    figures,
    ratio,
    wanted && `${isMet ? "" : "MISSED "}${wanted}`,
  ]);
  const widths = [0, 1, 2].map((column) => Math.max(...cells.map((row) => row[column]!.length)) + 2);
  for (const row of cells)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("")
        .trimEnd(),
    );
}
