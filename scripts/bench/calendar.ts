import { rmSync } from "node:fs";
import { ADMIN, startSite } from "~/testing/site";
import { Visitor } from "~/testing/visitor";

/*
 * What a month and a week of 500 events cost beside empty ones, through the built site, login and all:
 *   npm run build && npx tsx scripts/bench/calendar.ts
 * React as visitors get it: NODE_ENV is set below, before the build is loaded.
 * Times are medians in milliseconds, full and empty asked for in turns; the ratios have to stay under 2.
 */
const EVENTS = 500;
const ROUNDS = 200;
/** The full week has 500 events of its own, of two crews and of nobody. */
const VIEWS = [
  ["month", "/admin/calendar?month=2026-12", "/admin/calendar?month=2027-03"],
  ["week", "/admin/calendar?view=week&date=2027-02-10", "/admin/calendar?view=week&date=2027-03-10"],
] as const;

process.env.NODE_ENV = "production";
const site = await startSite();
const owner = new Visitor(site);
await owner.signIn(ADMIN);
const at = new Date().toISOString();
const crews = await site.db
  .insertInto("crews")
  .values(["North", "South"].map((name) => ({ name, created_at: at })))
  .returning("id")
  .execute();
const onDay = (month: string, day: number, hour: number) =>
  `${month}-${String(day).padStart(2, "0")}T${hour}:00:00.000Z`;
function events(month: string, firstDay: number, days: number) {
  return Array.from({ length: EVENTS }, (_, index) => ({
    title: `Visit ${index}`,
    event_type: "estimate",
    customer_name: "Jane Doe",
    start_date: onDay(month, firstDay + (index % days), 15 + (index % 8)),
    end_date: onDay(month, firstDay + (index % days), 16 + (index % 8)),
    crew_id: crews[index % 3]?.id ?? null,
    created_at: at,
    updated_at: at,
  }));
}
await site.db
  .insertInto("calendar_events")
  .values(events("2026-12", 1, 28))
  .execute();
await site.db
  .insertInto("calendar_events")
  .values(events("2027-02", 7, 7))
  .execute();

async function timed(path: string): Promise<number> {
  const start = performance.now();
  const page = await owner.download(path);
  await page.arrayBuffer();
  if (page.status !== 200) throw new Error(`${path}: ${page.status}`);
  return performance.now() - start;
}

const median = (list: number[]) => list.sort((a, b) => a - b)[Math.floor(list.length / 2)]!;

async function ratioOf([name, full, empty]: (typeof VIEWS)[number]): Promise<number> {
  const times = { full: [] as number[], empty: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    times.full.push(await timed(full));
    times.empty.push(await timed(empty));
  }
  const [ofFull, ofEmpty] = [median(times.full), median(times.empty)];
  const ratio = ofFull / ofEmpty;
  console.log(
    `${name} of ${EVENTS} events: ${ofFull.toFixed(1)} ms, none: ${ofEmpty.toFixed(1)} ms, ratio ${ratio.toFixed(2)}`,
  );
  return ratio;
}

const ratios: number[] = [];
for (const view of VIEWS) ratios.push(await ratioOf(view));
await site.db.destroy();
rmSync(site.dataFolder, { recursive: true });
process.exit(Math.max(...ratios) < 2 ? 0 : 1);
