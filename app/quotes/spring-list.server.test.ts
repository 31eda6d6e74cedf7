import { beforeEach, expect, test } from "vitest";
import { defaultBusiness, type Season } from "~/business/facts";
import { springWait } from "~/business/season";
import type { Db, Row } from "../../db/schema";
import { createTestDb } from "../../db/testing";
import { newLead } from "./testing.server";
import { listSpring, listToBook, MOST_WAITING, readToBook, springPlaceOf } from "./to-book.server";

/** April 20 to October 15; Alberta is at UTC-6. */
const SEASON: Season = { ...defaultBusiness.season, days: { first: "04-20", last: "10-15" } };
const NOW = new Date("2027-02-01T18:00:00.000Z");
const LAST_SECOND = "2026-10-16T05:59:00.000Z";
const WINTER = springWait(SEASON, NOW)!;

let db: Db;
beforeEach(async () => {
  db = await createTestDb();
});

async function accepted(at: string, columns: Partial<Row<"estimates">> = {}) {
  const quoteId = columns.quote_id ?? (await newLead(db)).id;
  await db.updateTable("quotes").set({ status: "won" }).where("id", "=", quoteId).execute();
  const { id } = await db
    .insertInto("estimates")
    .values({
      ...{ first_name: "Jane", last_name: "Doe", email: "", phone: "", address: "", square_feet: 400 },
      ...{ color_mix_percentage: 0, preparation_cost_cents: 0, price_per_sq_ft_cents: 1 },
      ...{ discount_amount_cents: 0, subtotal_cents: 1, gst_cents: 0, total_cents: 1 },
      ...{ created_at: at, state: "accepted", accepted: JSON.stringify({ at, totalCents: 100_00 }) },
      ...columns,
      quote_id: quoteId,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, quoteId };
}

async function work(quoteId: number, covers?: number[], columns: Partial<Row<"calendar_events">> = {}) {
  const times = { start_date: "2030-05-03T15:00:00.000Z", end_date: "2030-05-03T22:00:00.000Z" };
  const stamps = { created_at: NOW.toISOString(), updated_at: NOW.toISOString() };
  const event = { title: "Work", event_type: "installation", quote_id: quoteId, ...times, ...stamps };
  const estimate_ids = covers ? JSON.stringify(covers) : null;
  await db
    .insertInto("calendar_events")
    .values({ ...event, estimate_ids, ...columns })
    .execute();
}

const idsOf = (jobs: readonly { id: number }[]) => jobs.map(({ id }) => id);
const waiting = async (wait = WINTER) => idsOf(await listSpring(db, wait));
const toBook = async (season = { wait: WINTER as typeof WINTER | undefined }) =>
  idsOf(await listToBook(db, season));

test("a yes waits from the first second after the season to the last before the next one, in Alberta's days", async () => {
  const last = await accepted(LAST_SECOND);
  const second = await accepted("2026-12-24T20:00:00.000Z");
  const first = await accepted("2026-10-16T06:00:00.000Z");
  const end = await accepted("2027-04-20T05:59:59.999Z");
  const next = await accepted("2027-04-20T06:00:00.000Z");
  expect(await waiting()).toEqual([first.quoteId, second.quoteId, end.quoteId]);
  expect(await toBook()).toEqual([last.quoteId, next.quoteId]);
  const { waiting: count } = await readToBook(db, { wait: WINTER });
  expect(count).toBe(3);
  expect(await springPlaceOf(db, { quoteId: second.quoteId, wait: WINTER })).toBe(2);
  expect(await springPlaceOf(db, { quoteId: last.quoteId, wait: WINTER })).toBeUndefined();
});

test("indoor work never waits; with an outdoor area an estimate does", async () => {
  const floor = await accepted("2026-12-01T18:00:00.000Z", { project_type: "epoxy_garage" });
  const mixed = await accepted("2026-12-02T18:00:00.000Z", {
    project_type: "epoxy_garage",
    more_areas: JSON.stringify([{ projectType: "patio_resurfacing", squareFeet: 200 }]),
  });
  const both = await accepted("2026-12-03T18:00:00.000Z", { project_type: "both_services" });
  expect(await waiting()).toEqual([mixed.quoteId, both.quoteId]);
  expect(await toBook()).toEqual([floor.quoteId]);
});

test("of a job with two estimates the indoor one is to book while the outdoor one keeps its place", async () => {
  const drive = await accepted("2026-12-01T18:00:00.000Z");
  const { quoteId } = drive;
  const floor = await accepted("2026-12-02T18:00:00.000Z", {
    quote_id: quoteId,
    project_type: "epoxy_garage",
  });
  const other = await accepted("2026-12-03T18:00:00.000Z");
  expect(await waiting()).toEqual([quoteId, other.quoteId]);
  const [job] = await listToBook(db, { wait: WINTER });
  expect(job).toMatchObject({ id: quoteId, isInParts: true, estimates: [{ id: floor.id }] });
  expect((await listSpring(db, WINTER))[0]!.estimates.map(({ id }) => id)).toEqual([drive.id]);
  await work(quoteId, [floor.id]);
  expect(await toBook()).toEqual([]);
  expect(await waiting()).toEqual([quoteId, other.quoteId]);
});

test("work booked by hand takes a job off the list, and cancelled work brings it back to its place", async () => {
  const one = await accepted("2026-12-01T18:00:00.000Z");
  const other = await accepted("2026-12-03T18:00:00.000Z");
  await work(one.quoteId);
  expect(await waiting()).toEqual([other.quoteId]);
  expect(await springPlaceOf(db, { quoteId: other.quoteId, wait: WINTER })).toBe(1);
  await db.updateTable("calendar_events").set({ status: "cancelled" }).execute();
  expect(await waiting()).toEqual([one.quoteId, other.quoteId]);
  // The form of the tray books any of them.
  expect(await listToBook(db, { quoteId: one.quoteId })).toMatchObject([{ id: one.quoteId }]);
});

test("a revision keeps the place of the first yes, and one first agreed to in season stays to book", async () => {
  const early = await accepted("2026-11-01T18:00:00.000Z");
  const other = await accepted("2026-12-01T18:00:00.000Z");
  const revision = { quote_id: early.quoteId, root_id: early.id, version: 2 };
  await accepted("2027-01-05T18:00:00.000Z", revision);
  expect(await waiting()).toEqual([early.quoteId, other.quoteId]);
  const summer = await accepted(LAST_SECOND);
  await accepted("2027-01-06T18:00:00.000Z", { quote_id: summer.quoteId, root_id: summer.id, version: 2 });
  expect(await toBook()).toEqual([summer.quoteId]);
  // The newest version that was accepted says what work it is.
  const indoors = { ...revision, version: 3, project_type: "basement_floor" };
  await accepted("2027-01-07T18:00:00.000Z", indoors);
  expect(await waiting()).toEqual([other.quoteId]);
  expect(await toBook()).toEqual([summer.quoteId, early.quoteId]);
});

test.each<[string, Partial<Row<"quotes">>, where: "nowhere" | "to book"]>([
  ["lost", { status: "lost" }, "nowhere"],
  ["deleted", { deleted_at: NOW.toISOString() }, "nowhere"],
  ["held as spam", { suspect_at: NOW.toISOString() }, "nowhere"],
  ["won before there were stages", { before_stages_at: "2027-01-01T00:00:00.000Z" }, "nowhere"],
  ["said to need a day", { needs_day_at: "2027-01-01T00:00:00.000Z" }, "to book"],
])("a job that is %s leaves the list", async (_, columns, where) => {
  const job = await accepted("2026-12-01T18:00:00.000Z");
  const other = await accepted("2026-12-02T18:00:00.000Z");
  await db.updateTable("quotes").set(columns).where("id", "=", job.quoteId).execute();
  expect(await waiting()).toEqual([other.quoteId]);
  expect(await toBook()).toEqual(where === "to book" ? [job.quoteId] : []);
  expect(await springPlaceOf(db, { quoteId: other.quoteId, wait: WINTER })).toBe(1);
});

test("a job that was folded into another has the place of the two's first yes, under the other's name", async () => {
  const part = await accepted("2026-11-01T18:00:00.000Z");
  const between = await accepted("2026-11-15T18:00:00.000Z");
  const head = await accepted("2026-12-01T18:00:00.000Z");
  await db.updateTable("quotes").set({ part_of_id: head.quoteId }).where("id", "=", part.quoteId).execute();
  expect(await waiting()).toEqual([head.quoteId, between.quoteId]);
  for (const quoteId of [head.quoteId, part.quoteId])
    expect(await springPlaceOf(db, { quoteId, wait: WINTER })).toBe(1);
});

test("once the first weeks are open all of it is to book in the list's order, and the next winter has a list anew", async () => {
  const later = await accepted("2026-12-24T18:00:00.000Z");
  const first = await accepted("2026-11-01T18:00:00.000Z");
  const open = { ...SEASON, openFrom: "2027-04-26" };
  expect(springWait(open, NOW)).toBeUndefined();
  expect(await toBook({ wait: springWait(open, NOW) })).toEqual([first.quoteId, later.quoteId]);
  const nextWinter = springWait(open, new Date("2027-12-01T18:00:00.000Z"))!;
  const next = await accepted("2027-11-01T18:00:00.000Z");
  expect(await waiting(nextWinter)).toEqual([next.quoteId]);
  expect(await toBook({ wait: nextWinter })).toEqual([first.quoteId, later.quoteId]);
});

test("a longer season takes what it now holds off the list, and no season all of it", async () => {
  const october = await accepted("2026-10-20T18:00:00.000Z");
  const winter = await accepted("2026-12-01T18:00:00.000Z");
  expect(await waiting()).toEqual([october.quoteId, winter.quoteId]);
  const longer = springWait({ ...SEASON, days: { first: "04-20", last: "10-31" } }, NOW)!;
  expect(await waiting(longer)).toEqual([winter.quoteId]);
  expect(await toBook({ wait: longer })).toEqual([october.quoteId]);
  const none = springWait(defaultBusiness.season, NOW);
  expect(await toBook({ wait: none })).toEqual([october.quoteId, winter.quoteId]);
});

test("a full list hides nobody who is to book, and who is beyond it has no place", async () => {
  const summer = await accepted(LAST_SECOND);
  const one = await accepted("2026-12-01T18:00:00.000Z");
  const row = await db.selectFrom("estimates").selectAll().where("id", "=", one.id).executeTakeFirstOrThrow();
  for (let count = 0; count < MOST_WAITING; count++) {
    const { id } = await newLead(db);
    const { id: _id, token: _token, ...copy } = row;
    await db
      .insertInto("estimates")
      .values({ ...copy, quote_id: id })
      .execute();
  }
  expect(await toBook()).toEqual([summer.quoteId]);
  expect(await waiting()).toHaveLength(MOST_WAITING);
  const { id: newest } = await db
    .selectFrom("quotes")
    .select(({ fn }) => fn.max("id").as("id"))
    .executeTakeFirstOrThrow();
  expect(await springPlaceOf(db, { quoteId: newest!, wait: WINTER })).toBeUndefined();
});
