import { addMinutes } from "date-fns/addMinutes";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { writeActivity } from "~/activities/activities.server";
import { albertaDay } from "~/business/time";
import { deleteEvent, restoreEvent, setEventStatus } from "~/calendar/save-event.server";
import { finishVisit } from "~/crew/crew-work.server";
import { acceptAll, BUSINESS, newEstimate } from "~/money/testing.server";
import { mergeQuotes, separateQuote } from "~/quotes/families.server";
import { NOW, newLead } from "~/quotes/testing.server";
import { finishWork } from "~/quotes/work-done.server";
import type { Db } from "../../db/schema";
import { createTestDb } from "../../db/testing";
import { settleWarranties } from "./decide-warranties.server";
import { purgeWarranties } from "./purge-warranties.server";
import { bookedJob, bookWork, settle } from "./testing.server";
import { listWarranties } from "./warranties.server";

const EPOXY = { projectType: "epoxy_garage", squareFeet: 400, finish: "Flake", pricePerSqFt: 8 };
const PATIO = { projectType: "patio_resurfacing", squareFeet: 64, pricePerSqFt: 9, colorMixPercentage: 35 };

async function standing(db: Db, quoteId: number) {
  return (await listWarranties(db, [quoteId])).filter(({ takenBackAt }) => !takenBackAt);
}

const setStatus = (db: Db, id: number, status: "completed" | "scheduled" | "cancelled", now = NOW) =>
  setEventStatus({ db, now, actor: "owner" }, id, { status });

async function linesOf(db: Db, quoteId: number): Promise<string[]> {
  const rows = await db
    .selectFrom("activities")
    .select("summary")
    .where("quote_id", "=", quoteId)
    .where("kind", "like", "warranty%")
    .orderBy("id")
    .execute();
  return rows.map(({ summary }) => summary);
}

test("the warranty of each service that has one starts when the work is done", async () => {
  const db = await createTestDb();
  const { quoteId, estimateId, eventId } = await bookedJob(db, {
    squareFeet: 640,
    colorMixPercentage: 35,
    customColor: "Slate Grey",
    areas: [EPOXY, PATIO],
  });
  await settle(db);
  expect(await standing(db, quoteId)).toEqual([]);
  await setStatus(db, eventId, "completed");
  await settle(db);
  const [driveway, patio, ...others] = await standing(db, quoteId);
  expect(others).toEqual([]);
  expect(driveway).toMatchObject({
    service: "rubber_resurfacing",
    startsOn: "2026-11-18",
    until: "2031-11-18",
    estimateIds: [estimateId],
    eventIds: [eventId],
    document: {
      name: "Maria Kowalska",
      address: "31 Sample Place, Edmonton",
      service: "Rubber Driveway Resurfacing",
      years: 5,
      covers: "the rubber surface",
      estimates: ["EST-0001"],
      surfaces: [{ label: "Surface", value: "640 sq ft, 35% Slate Grey, 65% black" }],
      doneOn: "November 18, 2026",
      until: "November 18, 2031",
    },
  });
  expect(patio).toMatchObject({ service: "patio_resurfacing", until: "2031-11-18" });
  expect(driveway?.token).not.toBe(patio?.token);
  expect(await linesOf(db, quoteId)).toEqual([
    "Warranty until November 18, 2031: Rubber Driveway Resurfacing",
    "Warranty until November 18, 2031: Patio Resurfacing",
  ]);
});

test("of work in two parts the last Done starts it, with the last day", async () => {
  const db = await createTestDb();
  const { quoteId, eventId } = await bookedJob(db);
  const second = await bookWork(db, quoteId, { day: "2026-11-19" });
  await setStatus(db, eventId, "completed");
  await settle(db);
  expect(await standing(db, quoteId)).toEqual([]);
  await setStatus(db, second, "completed");
  await settle(db);
  expect(await standing(db, quoteId)).toMatchObject([{ startsOn: "2026-11-19" }]);
});

test("work that was planned for later and is done today starts it today", async () => {
  const db = await createTestDb();
  const { quoteId } = await bookedJob(db);
  const later = await bookWork(db, quoteId, { day: "2026-12-10" });
  await finishWork({ db, now: NOW, actor: "owner" }, { quoteId, day: "2026-11-20" });
  await settle(db);
  expect(await standing(db, quoteId)).toMatchObject([{ startsOn: "2026-11-20" }]);
  // One of two pieces of work was not done after all, and is not planned any more.
  await setStatus(db, later, "cancelled");
  await settle(db);
  expect(await standing(db, quoteId)).toMatchObject([{ startsOn: "2026-11-18" }]);
});

test("a warranty begins on the day of Done after the work was deleted and restored months later", async () => {
  const db = await createTestDb();
  const { id: quoteId } = await newLead(db, { name: "Maria Kowalska" });
  await newEstimate(db, quoteId);
  await acceptAll(db, quoteId);
  const eventId = await bookWork(db, quoteId, { day: "2026-12-10" });
  await setStatus(db, eventId, "completed");
  await settle(db);
  const [first] = await standing(db, quoteId);
  const now = new Date("2027-03-01T18:00:00Z");
  await deleteEvent({ db, now }, eventId);
  await settle(db, now);
  await restoreEvent({ db, now }, eventId);
  await settle(db, now);
  expect(await standing(db, quoteId)).toMatchObject([{ startsOn: first!.startsOn }]);
  expect(first!.startsOn).toBe(albertaDay(NOW.toISOString()));
});

test.each([
  ["the calendar", (db: Db, id: number) => setStatus(db, id, "scheduled")],
  ["deleting the work", (db: Db, id: number) => deleteEvent({ db, now: NOW }, id)],
])(
  "Done taken back by %s takes the warranty back, and Done again starts it under the same link",
  async (_by, undo) => {
    const db = await createTestDb();
    const { quoteId, eventId } = await bookedJob(db);
    await setStatus(db, eventId, "completed");
    await settle(db);
    const [first] = await standing(db, quoteId);
    await undo(db, eventId);
    await settle(db);
    expect(await standing(db, quoteId)).toEqual([]);
    await finishWork({ db, now: NOW, actor: "owner" }, { quoteId, day: "2026-11-20" });
    await settle(db);
    const [again, ...others] = await standing(db, quoteId);
    expect(others).toEqual([]);
    expect(again?.token).toBe(first?.token);
    expect((await linesOf(db, quoteId))[1]).toContain("Warranty taken back");
  },
);

test("the crew's Done counts, and its Not done", async () => {
  const db = await createTestDb();
  const { quoteId, eventId } = await bookedJob(db);
  const { id: crewId } = await db
    .insertInto("crews")
    .values({ name: "Crew A", created_at: NOW.toISOString() })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db.updateTable("calendar_events").set({ crew_id: crewId }).where("id", "=", eventId).execute();
  const context = { db, now: NOW, actor: "crew" };
  await finishVisit(context, { id: eventId, crewId, isDone: true });
  await settle(db);
  expect(await standing(db, quoteId)).toHaveLength(1);
  await finishVisit(context, { id: eventId, crewId, isDone: false });
  await settle(db);
  expect(await standing(db, quoteId)).toEqual([]);
});

test("a warranty with a claim stays when the work is reopened, and starts no second one", async () => {
  const db = await createTestDb();
  const { quoteId, eventId } = await bookedJob(db);
  await setStatus(db, eventId, "completed");
  await settle(db);
  const [{ id } = { id: 0 }] = await standing(db, quoteId);
  await writeActivity(
    { db, now: NOW },
    { quoteId, kind: "warranty_claim", summary: "Claim", data: { warrantyId: id } },
  );
  await setStatus(db, eventId, "scheduled");
  await settle(db);
  await setStatus(db, eventId, "completed");
  await settle(db);
  expect(await standing(db, quoteId)).toMatchObject([{ id }]);
  expect(await listWarranties(db, [quoteId])).toHaveLength(1);
});

test("what was agreed counts, not what Settings say later; given certificates stay", async () => {
  const db = await createTestDb();
  const { quoteId, eventId } = await bookedJob(db);
  const { rubber_resurfacing: rubber } = BUSINESS.serviceTerms;
  const business = {
    ...BUSINESS,
    serviceTerms: { ...BUSINESS.serviceTerms, rubber_resurfacing: { ...rubber, warrantyYears: 1 } },
  };
  await setStatus(db, eventId, "completed");
  await settleWarranties({ db, now: NOW, business });
  expect(await standing(db, quoteId)).toMatchObject([{ until: "2031-11-18" }]);
});

test("what is added a year later has a warranty of its own; the first one stays meanwhile", async () => {
  const db = await createTestDb();
  const { quoteId, eventId } = await bookedJob(db);
  await setStatus(db, eventId, "completed");
  await settle(db);
  const { id: added } = await newEstimate(db, quoteId, PATIO);
  await acceptAll(db, quoteId);
  const work = await bookWork(db, quoteId, { day: "2027-06-01", estimateIds: [added] });
  await settle(db);
  expect(await standing(db, quoteId)).toMatchObject([{ until: "2031-11-18" }]);
  const now = new Date("2027-06-02T18:00:00Z");
  await setStatus(db, work, "completed", now);
  await settle(db, now);
  expect(await standing(db, quoteId)).toMatchObject([{ until: "2031-11-18" }, { until: "2032-06-01" }]);
});

test.each([
  ["work of its own", (added: number) => [added]],
  ["work of the whole job", () => []],
])("what is added after the end of a warranty, with %s, does not renew it", async (_work, named) => {
  const db = await createTestDb();
  const { quoteId, eventId } = await bookedJob(db);
  await setStatus(db, eventId, "completed");
  await settle(db);
  const [first] = await standing(db, quoteId);
  const now = new Date("2033-03-02T18:00:00Z");
  await purgeWarranties({ db, now });
  expect(await standing(db, quoteId)).toEqual([]);
  const { id: added } = await newEstimate(db, quoteId);
  await acceptAll(db, quoteId);
  const work = await bookWork(db, quoteId, { day: "2033-03-01", estimateIds: named(added) });
  await setStatus(db, work, "completed", now);
  await settle(db, now);
  expect(await standing(db, quoteId)).toMatchObject([{ startsOn: "2033-03-01", estimateIds: [added] }]);
  expect(first!.estimateIds).not.toContain(added);
});

test("a warranty that is taken back after its end does not begin again with what is added later", async () => {
  const db = await createTestDb();
  const { quoteId, eventId } = await bookedJob(db);
  await setStatus(db, eventId, "completed");
  await settle(db);
  const now = new Date("2032-06-02T18:00:00Z");
  await setStatus(db, eventId, "scheduled", now);
  await settle(db, now);
  await setStatus(db, eventId, "completed", now);
  await settle(db, now);
  expect(await standing(db, quoteId)).toEqual([]);
  const { id: added } = await newEstimate(db, quoteId);
  await acceptAll(db, quoteId);
  const work = await bookWork(db, quoteId, { day: "2032-06-01" });
  await setStatus(db, work, "completed", now);
  await settle(db, now);
  expect(await standing(db, quoteId)).toMatchObject([{ estimateIds: [added] }]);
});

test("a warranty goes with its estimate when jobs are merged and separated", async () => {
  const db = await createTestDb();
  const { quoteId: headId } = await newLead(db, { email: "other@example.ca" }).then(({ id }) => ({
    quoteId: id,
  }));
  const { quoteId, eventId } = await bookedJob(db);
  await setStatus(db, eventId, "completed");
  await settle(db);
  await mergeQuotes({ db, now: NOW }, { headId, partId: quoteId });
  await settle(db);
  expect(await standing(db, quoteId)).toHaveLength(1);
  await separateQuote({ db, now: NOW }, quoteId);
  await settle(db);
  expect(await standing(db, quoteId)).toHaveLength(1);
  expect(await listWarranties(db, [headId])).toEqual([]);
});

test("a lost job's work starts none, and none is due twice", async () => {
  const db = await createTestDb();
  const { quoteId, eventId } = await bookedJob(db);
  await db.updateTable("quotes").set({ status: "lost" }).where("id", "=", quoteId).execute();
  await setStatus(db, eventId, "completed");
  await settle(db);
  expect(await listWarranties(db, [quoteId])).toEqual([]);
  await db.updateTable("quotes").set({ status: "won" }).where("id", "=", quoteId).execute();
  await settle(db);
  await settle(db);
  expect(await listWarranties(db, [quoteId])).toHaveLength(1);
  expect(await db.selectFrom("warranty_checks").selectAll().execute()).toEqual([]);
});

test.each([
  ["deleted", { deleted_at: NOW.toISOString() }, { deleted_at: null }],
  ["held as spam", { suspect_at: NOW.toISOString() }, { suspect_at: null }],
])("work that is done while its job is %s starts it when the job is back", async (_state, gone, back) => {
  const db = await createTestDb();
  const { quoteId, eventId } = await bookedJob(db);
  const set = (values: typeof gone | typeof back) =>
    db.updateTable("quotes").set(values).where("id", "=", quoteId).execute();
  await set(gone);
  await setStatus(db, eventId, "completed");
  await settle(db);
  expect(await standing(db, quoteId)).toEqual([]);
  await set(back);
  await settle(db);
  expect(await standing(db, quoteId)).toHaveLength(1);
});

test("a job that fails stops no other, and is tried again after an hour", async () => {
  const db = await createTestDb();
  const broken = await bookedJob(db);
  const sound = await bookedJob(db);
  const { lines } = await db
    .selectFrom("estimates")
    .select("lines")
    .where("id", "=", broken.estimateId)
    .executeTakeFirstOrThrow();
  const write = (text: string) =>
    db.updateTable("estimates").set({ lines: text }).where("id", "=", broken.estimateId).execute();
  await sql`PRAGMA ignore_check_constraints = ON`.execute(db);
  await write("not JSON");
  for (const { eventId } of [broken, sound]) await setStatus(db, eventId, "completed");
  await expect(settle(db)).rejects.toThrow("JSON");
  expect(await standing(db, sound.quoteId)).toHaveLength(1);
  await settle(db, addMinutes(NOW, 59));
  await write(lines);
  await settle(db, addMinutes(NOW, 59));
  expect(await standing(db, broken.quoteId)).toEqual([]);
  await settle(db, addMinutes(NOW, 60));
  expect(await standing(db, broken.quoteId)).toHaveLength(1);
});

test("what is accepted after the work of the whole job waits for work of its own", async () => {
  const db = await createTestDb();
  const { quoteId } = await bookedJob(db);
  const work = await bookWork(db, quoteId, { day: "2026-11-25" });
  const after = new Date("2026-11-26T18:00:00Z");
  for (const { id } of await db.selectFrom("calendar_events").select("id").execute())
    await setStatus(db, id, "completed", after);
  await settle(db, after);
  const { id: added } = await newEstimate(db, quoteId, PATIO);
  await acceptAll(db, quoteId);
  await db
    .updateTable("estimates")
    .set({ accepted: sql`json_set(accepted, '$.at', '2026-12-01T18:00:00.000Z')` })
    .where("id", "=", added)
    .execute();
  const later = new Date("2027-06-02T18:00:00Z");
  await settle(db, later);
  expect(await standing(db, quoteId)).toMatchObject([{ startsOn: "2026-11-25" }]);
  const own = await bookWork(db, quoteId, { day: "2027-06-01", estimateIds: [added] });
  await setStatus(db, own, "completed", later);
  await settle(db, later);
  expect((await standing(db, quoteId)).map(({ startsOn, eventIds }) => [startsOn, eventIds])).toEqual([
    ["2026-11-25", expect.arrayContaining([work])],
    ["2027-06-01", [own]],
  ]);
});
