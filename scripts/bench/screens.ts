import { rmSync } from "node:fs";
import type { Db } from "../../db/schema";
import { createTestDb } from "../../db/testing";
import { fill } from "./fill";
import { fillWork } from "./fill-work";
import { measure } from "./measure";
import type { Office } from "./screen-loaders";
import { newFolder } from "./serve";
import { printTable, type Row } from "./table";

const SIZES = [
  { quotes: 1000, events: 200 },
  { quotes: 100_000, events: 20_000 },
];
const MOST = 1.5;
/** A screen may also take longer than `MOST` times as long, if it takes no longer than this. */
const MOST_MS = 5;

/**
 * What the loaders of the office's screens take with 1,000 jobs and with 100,000 that were priced, won, done and billed:
 * all but the look-up of the session, in one process, the two sizes asked in turn.
 */
export async function measureScreens(): Promise<Row[]> {
  const folders = SIZES.map(newFolder);
  const now = new Date();
  const dbs: Db[] = [];
  for (const [place, size] of SIZES.entries()) {
    const db = await createTestDb(folders[place]);
    await fill(db, { ...size, now });
    await fillWork(db, now);
    dbs.push(db);
  }
  // The first site's settings serve both.
  process.env.DATA_DIR = folders[0];
  const { closeDatabase, deployment, SCREENS } = await import("./screen-loaders");
  const offices: Office[] = [];
  for (const db of dbs)
    offices.push({ site: { ...deployment("owner"), db, now }, jobId: await billedJob(db) });
  const rows: Row[] = [];
  for (const [name, load] of Object.entries(SCREENS))
    rows.push(row(name, await measure(offices.map((office) => () => load(office)))));
  for (const db of dbs) await db.destroy();
  await closeDatabase();
  for (const folder of folders) rmSync(folder, { recursive: true });
  return rows;
}

async function billedJob(db: Db): Promise<number> {
  const invoices = db.selectFrom("invoices").select("quote_id").orderBy("id", "desc");
  const { quote_id } = await invoices.limit(1).offset(20).executeTakeFirstOrThrow();
  return quote_id;
}

function row(what: string, [few = 0, many = 0]: number[]): Row {
  return {
    what,
    figures: `${few.toFixed(2)} ms, ${many.toFixed(2)} ms with 100,000 jobs`,
    ratio: `${(many / few).toFixed(2)}x`,
    wanted: `at most ${MOST}x or ${MOST_MS} ms`,
    isMet: many <= MOST * few || many <= MOST_MS,
  };
}

if (import.meta.filename === process.argv[1]) printTable(await measureScreens());
