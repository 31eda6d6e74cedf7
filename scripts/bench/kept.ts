import { rmSync } from "node:fs";
import { albertaDay } from "~/business/time";
import { readKept } from "~/reports/kept.server";
import { readPeriod } from "~/reports/report-months";
import { createTestDb } from "../../db/testing";
import { fill } from "./fill";
import { fillKept } from "./fill-kept";
import { fillWork } from "./fill-work";
import { measure } from "./measure";
import { newFolder } from "./serve";
import { printTable, type Row } from "./table";

const SIZE = { quotes: 100_000, events: 20_000 };
const MOST_MS = 300;

/** What the report of what was kept takes with 100,000 jobs, half of them done, as it opens and at its longest. */
export async function measureKept(): Promise<Row[]> {
  const folder = newFolder();
  const now = new Date();
  const db = await createTestDb(folder);
  await fill(db, { ...SIZE, now });
  await fillWork(db, now);
  await fillKept(db);
  const rows: Row[] = [];
  for (const [what, from] of [
    ["twelve months", null],
    ["three years", "2000-01"],
  ] as const) {
    const period = readPeriod({ from, to: null }, albertaDay(now.toISOString()));
    const { jobs, leftOut } = await readKept(db, period);
    const [ms = 0] = await measure([() => readKept(db, period)]);
    rows.push({
      what: `what was kept in ${what}`,
      figures: `${ms.toFixed(0)} ms for ${jobs.length + leftOut.length} done jobs of 100,000 jobs`,
      wanted: `at most ${MOST_MS} ms`,
      isMet: ms <= MOST_MS,
    });
  }
  await db.destroy();
  rmSync(folder, { recursive: true });
  return rows;
}

if (import.meta.filename === process.argv[1]) printTable(await measureKept());
