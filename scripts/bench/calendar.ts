import { rmSync } from "node:fs";
import { ADMIN, startSite } from "~/testing/site";
import { Visitor } from "~/testing/visitor";

/*
 * What a month of 500 events costs beside an empty one, through the built site, login and all:
 *   npm run build && npx tsx scripts/bench/calendar.ts
 * React as visitors get it: NODE_ENV is set below, before the build is loaded.
 * Times are medians in milliseconds, the two months asked for in turns; the ratio has to stay under 2.
 */
const EVENTS = 500;
const ROUNDS = 200;
const [FULL, EMPTY] = ["/admin/calendar?month=2026-12", "/admin/calendar?month=2027-03"];

process.env.NODE_ENV = "production";
const site = await startSite();
const owner = new Visitor(site);
await owner.signIn(ADMIN);
const at = new Date().toISOString();
const onDay = (index: number, hour: number) =>
  `2026-12-${String((index % 28) + 1).padStart(2, "0")}T${hour}:00:00.000Z`;
await site.db
  .insertInto("calendar_events")
  .values(
    Array.from({ length: EVENTS }, (_, index) => ({
      title: `Visit ${index}`,
      event_type: "estimate",
      customer_name: "Jane Doe",
      start_date: onDay(index, 15 + (index % 8)),
      end_date: onDay(index, 16 + (index % 8)),
      created_at: at,
      updated_at: at,
    })),
  )
  .execute();

async function timed(path: string): Promise<number> {
  const start = performance.now();
  const page = await owner.download(path);
  await page.arrayBuffer();
  if (page.status !== 200) throw new Error(`${path}: ${page.status}`);
  return performance.now() - start;
}

const times = { full: [] as number[], empty: [] as number[] };
for (let round = 0; round < ROUNDS; round++) {
  times.full.push(await timed(FULL));
  times.empty.push(await timed(EMPTY));
}
const median = (list: number[]) => list.sort((a, b) => a - b)[Math.floor(list.length / 2)]!;
const [full, empty] = [median(times.full), median(times.empty)];
console.log(
  `${EVENTS} events: ${full.toFixed(1)} ms, none: ${empty.toFixed(1)} ms, ratio ${(full / empty).toFixed(2)}`,
);
await site.db.destroy();
rmSync(site.dataFolder, { recursive: true });
process.exit(full / empty < 2 ? 0 : 1);
