import { addHours } from "date-fns/addHours";
import fc from "fast-check";
import { expect, test } from "vitest";
import { dayAfter } from "~/business/days";
import type { Season } from "~/business/facts";
import { isInSeason, isOutdoors, offSeasonOf, openWeeksFrom, springWait } from "~/business/season";
import { albertaDay } from "~/business/time";
import type { Db } from "../../db/schema";
import { createTestDb } from "../../db/testing";
import { newLead } from "./testing.server";
import { listSpring, readToBook, springPlaceOf } from "./to-book.server";

const RUNS = Number(process.env.RUNS ?? 30);
const BEGIN = new Date("2026-09-01T06:00:00.000Z");
const KINDS = ["rubber_resurfacing", "patio_resurfacing", "epoxy_garage", "both_services"] as const;

const dayOfYear = fc.integer({ min: 0, max: 365 }).map((count) => dayAfter("2028-01-01", count).slice(5));
const instant = fc.integer({ min: 0, max: 24 * 450 }).map((hours) => addHours(BEGIN, hours));
const season: fc.Arbitrary<Season> = fc.record({
  outdoors: fc.subarray(["rubber_resurfacing", "patio_resurfacing", "epoxy_garage"] as const),
  days: fc.option(fc.record({ first: dayOfYear, last: dayOfYear }), { nil: undefined, freq: 6 }),
  words: fc.constant(""),
  openFrom: fc.option(
    instant.map((at) => albertaDay(at.toISOString())),
    { nil: undefined },
  ),
});
const estimate = fc.record({
  kinds: fc.array(fc.constantFrom(...KINDS), { minLength: 1, maxLength: 2 }),
  /** When each of its versions was accepted. */
  yes: fc.array(instant, { minLength: 1, maxLength: 2 }),
});
const job = fc.record({
  estimates: fc.array(estimate, { minLength: 1, maxLength: 3 }),
  work: fc.constantFrom("none", "none", "first estimate", "all", "cancelled", "done"),
  fate: fc.constantFrom("live", "live", "live", "lost", "deleted", "folded", "needs a day"),
});
type Job = typeof job extends fc.Arbitrary<infer Found> ? Found : never;

/** Stores a job; gives the id of the newest version of each of its estimates. */
async function store(db: Db, { estimates, work, fate }: Job) {
  const { id: quoteId } = await newLead(db);
  const head = fate === "folded" ? (await newLead(db)).id : quoteId;
  const families: { id: number; firstYes: string; kinds: readonly string[] }[] = [];
  for (const { kinds, yes } of estimates) {
    const [kind, ...more] = kinds;
    let root: number | null = null;
    let id = 0;
    for (const [place, at] of yes.entries()) {
      const row = await db
        .insertInto("estimates")
        .values({
          ...{ first_name: "Jane", last_name: "Doe", email: "", phone: "", address: "", square_feet: 400 },
          ...{ color_mix_percentage: 0, preparation_cost_cents: 0, price_per_sq_ft_cents: 1 },
          ...{ discount_amount_cents: 0, subtotal_cents: 1, gst_cents: 0, total_cents: 1 },
          ...{ created_at: at.toISOString(), state: "accepted", root_id: root, version: place + 1 },
          accepted: JSON.stringify({ at: at.toISOString(), totalCents: 1 }),
          more_areas: JSON.stringify(more.map((projectType) => ({ projectType, squareFeet: 100 }))),
          project_type: kind,
          quote_id: quoteId,
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      id = row.id;
      root ??= id;
    }
    const firstYes = yes.map((at) => at.toISOString()).toSorted()[0]!;
    families.push({ id, firstYes, kinds });
  }
  if (work !== "none")
    await db
      .insertInto("calendar_events")
      .values({
        ...{ title: "Work", event_type: "installation", quote_id: quoteId },
        ...{ start_date: "2030-05-03T15:00:00.000Z", end_date: "2030-05-03T22:00:00.000Z" },
        ...{ created_at: "2026-08-01T00:00:00.000Z", updated_at: "2026-08-01T00:00:00.000Z" },
        estimate_ids: work === "first estimate" ? JSON.stringify([families[0]!.id]) : null,
        status: work === "cancelled" ? "cancelled" : work === "done" ? "completed" : "scheduled",
      })
      .execute();
  const at = "2026-08-15T00:00:00.000Z";
  const status = fate === "lost" ? "lost" : "won";
  await db
    .updateTable("quotes")
    .set({
      status,
      deleted_at: fate === "deleted" ? at : null,
      needs_day_at: fate === "needs a day" ? at : null,
      part_of_id: fate === "folded" ? head : null,
    })
    .where("id", "=", quoteId)
    .execute();
  const isCovered = (place: number) =>
    ["all", "done"].includes(work) || (work === "first estimate" && place === 0);
  return { head, families, isCovered, isKept: fate !== "lost" && fate !== "deleted", fate };
}

test("of random seasons and acceptances each accepted estimate is booked, to book or on the spring list, once", async () => {
  await fc.assert(
    fc.asyncProperty(
      season,
      fc.array(job, { minLength: 1, maxLength: 6 }),
      instant,
      async (each, jobs, now) => {
        const db = await createTestDb();
        const stored: Awaited<ReturnType<typeof store>>[] = [];
        for (const one of jobs) stored.push(await store(db, one));
        const wait = springWait(each, now);
        const { jobs: toBook, waiting: count } = await readToBook(db, { wait });
        const spring = wait ? await listSpring(db, wait) : [];
        expect(count).toBe(spring.length);

        const today = albertaDay(now.toISOString());
        const off = offSeasonOf(each, today);
        const waits = ({ firstYes, kinds }: (typeof stored)[number]["families"][number]) => {
          const day = albertaDay(firstYes);
          const isLatest = off !== undefined && off.first <= day && day < off.next.first;
          const isOutdoor = kinds.some((kind) => isOutdoors(each, kind));
          return isLatest && isOutdoor && !isInSeason(each, day) && !openWeeksFrom(each, today);
        };
        for (const { head, families, isCovered, isKept, fate } of stored) {
          const of = (list: typeof toBook) => list.find(({ id }) => id === head);
          const isIn = (list: typeof toBook, id: number) =>
            of(list)?.estimates.some((found) => found.id === id && !found.isCovered) ?? false;
          for (const [place, family] of families.entries()) {
            const isSought = isKept && !isCovered(place);
            const isWaiting = isSought && fate !== "needs a day" && waits(family);
            expect(isIn(spring, family.id), "on the spring list").toBe(isWaiting);
            expect(isIn(toBook, family.id), "to book").toBe(isSought && !isWaiting);
          }
          const place = spring.findIndex(({ id }) => id === head) + 1;
          expect(await springPlaceOf(db, { quoteId: head, wait })).toBe(place || undefined);
        }
        const firsts = spring.map(({ acceptedAt }) => acceptedAt!);
        expect(firsts).toEqual(firsts.toSorted());
      },
    ),
    { numRuns: RUNS },
  );
});
