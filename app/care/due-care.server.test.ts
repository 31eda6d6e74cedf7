import { expect, test } from "vitest";
import type { Business } from "~/business/facts";
import type { ServiceTerms } from "~/business/service-terms";
import type { SoldService } from "~/business/sold-services";
import { albertaDay, endOfAlbertaDay, startOfAlbertaDay } from "~/business/time";
import { createEvent, deleteEvent, restoreEvent, setEventStatus } from "~/calendar/save-event.server";
import { acceptAll, BUSINESS, newEstimate } from "~/money/testing.server";
import { deleteQuote, restoreQuote } from "~/quotes/delete-quote.server";
import { mergeQuotes, separateQuote } from "~/quotes/families.server";
import { NOW, newLead } from "~/quotes/testing.server";
import { startWarranty } from "~/warranties/start-warranty.server";
import { bookedJob, bookWork } from "~/warranties/testing.server";
import type { Db } from "../../db/schema";
import { createTestDb } from "../../db/testing";
import { listNotAsked, markCareDone, setAskedAgain, undoCareDone } from "./care-marks.server";
import { listDueCare } from "./due-care.server";

const later = new Date("2029-04-03T18:00:00.000Z");
const until = "2029-05-31";

function caring(terms: Partial<Record<SoldService, Partial<ServiceTerms>>>): Business {
  const { serviceTerms } = BUSINESS;
  const own = Object.entries(terms).map(([code, each]) => [
    code,
    { ...serviceTerms[code as SoldService], ...each },
  ]);
  return { ...BUSINESS, serviceTerms: { ...serviceTerms, ...Object.fromEntries(own) } };
}

const RUBBER = caring({ rubber_resurfacing: { careMonths: 24, carePerSqFtCents: 50 } });

const due = (db: Db, business = RUBBER, day = until) => listDueCare({ db, business }, { until: day });
const done = (
  db: Db,
  id: number,
  { status = "completed" as "completed" | "scheduled" | "cancelled", now = NOW } = {},
) => setEventStatus({ db, now, actor: "owner" }, id, { status });

/** A finished job of November 18, 2026. */
async function finishedJob(db: Db, estimate: Record<string, unknown> = {}) {
  const job = await bookedJob(db, estimate);
  await done(db, job.eventId);
  return job;
}

test("finished work is due for care an interval later, with its area and what the care is worth", async () => {
  const db = await createTestDb();
  const { quoteId } = await finishedJob(db, { squareFeet: 640 });
  expect(await due(db)).toMatchObject([
    {
      id: quoteId,
      name: "Maria Kowalska",
      services: [
        {
          ...{ service: "rubber_resurfacing", quoteId, squareFeet: 640, wasCare: false },
          ...{ lastOn: "2026-11-18", dueOn: "2028-11-18", worthCents: 32_000 },
        },
      ],
    },
  ]);
  expect(await due(db, RUBBER, "2028-11-18")).toHaveLength(1);
  expect(await due(db, RUBBER, "2028-11-17")).toEqual([]);
});

test.each([
  ["no price: nothing is said", { careMonths: 24 }, undefined],
  ["a flat price", { careMonths: 24, careFlatCents: 30_000 }, 30_000],
] as const)("%s", async (_what, terms, worthCents) => {
  const db = await createTestDb();
  await finishedJob(db);
  const [job] = await due(db, caring({ rubber_resurfacing: terms }));
  expect(job?.services[0]?.worthCents).toBe(worthCents);
});

test("each service of a job has its own interval; one without is never due", async () => {
  const db = await createTestDb();
  const patio = { projectType: "patio_resurfacing", squareFeet: 64, pricePerSqFt: 9, colorMixPercentage: 35 };
  const epoxy = { projectType: "epoxy_garage", squareFeet: 400, finish: "Flake", pricePerSqFt: 8 };
  await finishedJob(db, { areas: [patio, epoxy, { ...patio, squareFeet: 36 }] });
  const business = caring({
    rubber_resurfacing: { careMonths: 240 },
    patio_resurfacing: { careMonths: 6, carePerSqFtCents: 100 },
    epoxy_garage: { careMonths: 12 },
  });
  expect((await due(db, business))[0]?.services).toMatchObject([
    { service: "patio_resurfacing", squareFeet: 100, worthCents: 10_000, dueOn: "2027-05-18" },
    { service: "epoxy_garage", squareFeet: 400, dueOn: "2027-11-18" },
  ]);
  expect(await due(db, BUSINESS)).toEqual([]);
});

test("it counts from the last of work and care; care that is taken back does not count", async () => {
  const db = await createTestDb();
  const { quoteId } = await finishedJob(db);
  const care = { quoteId, service: "rubber_resurfacing", doneOn: "2028-06-01" } as const;
  const context = { db, now: later, actor: "olga" };
  const marked = await markCareDone(context, care);
  expect(await due(db)).toEqual([]);
  expect((await due(db, RUBBER, "2030-06-01"))[0]?.services).toMatchObject([
    { lastOn: "2028-06-01", wasCare: true, squareFeet: 1000 },
  ]);
  expect(await markCareDone(context, care)).toEqual({ ok: false, reason: "done_before" });
  expect(await markCareDone(context, { ...care, doneOn: "2029-04-04" })).toEqual({
    ok: false,
    reason: "in_future",
  });
  expect(await markCareDone(context, { ...care, quoteId: 999 })).toEqual({ ok: false, reason: "gone" });
  if (!marked.ok) throw new Error(marked.reason);
  expect(await undoCareDone(context, marked.markId)).toBe(true);
  expect(await undoCareDone(context, marked.markId)).toBe(false);
  expect(await due(db)).toHaveLength(1);
  const again = await bookWork(db, quoteId, { day: "2028-07-01" });
  await done(db, again, { now: later });
  expect(await due(db)).toEqual([]);
});

test("work that is not done any more, and work that names another estimate, does not count", async () => {
  const db = await createTestDb();
  const { quoteId, eventId } = await finishedJob(db);
  const { id: patio } = await newEstimate(db, quoteId, { projectType: "patio_resurfacing" });
  await acceptAll(db, quoteId);
  const work = await bookWork(db, quoteId, { day: "2027-06-01", estimateIds: [patio] });
  await done(db, work, { now: later });
  const both = caring({ rubber_resurfacing: { careMonths: 12 }, patio_resurfacing: { careMonths: 12 } });
  const services = async () =>
    (await due(db, both)).flatMap((job) => job.services.map(({ service, lastOn }) => [service, lastOn]));
  // The first work named none, so it was for whatever the job had.
  expect(await services()).toEqual([
    ["rubber_resurfacing", "2026-11-18"],
    ["patio_resurfacing", "2027-06-01"],
  ]);
  await done(db, eventId, { status: "scheduled" });
  expect(await services()).toEqual([["patio_resurfacing", "2027-06-01"]]);
  await done(db, work, { status: "cancelled" });
  expect(await services()).toEqual([]);
});

test("it counts from the day of Done after the appointment was deleted and restored", async () => {
  const db = await createTestDb();
  const { id: quoteId } = await newLead(db);
  await newEstimate(db, quoteId);
  await acceptAll(db, quoteId);
  const eventId = await bookWork(db, quoteId, { day: "2026-12-10" });
  await done(db, eventId);
  const [before] = await due(db);
  await deleteEvent({ db, now: later }, eventId);
  await restoreEvent({ db, now: later }, eventId);
  expect(await due(db)).toEqual([before]);
  expect(before?.services[0]?.lastOn).toBe(albertaDay(NOW.toISOString()));
});

test("a job without an estimate is due by its request, and one from before by its warranty", async () => {
  const db = await createTestDb();
  const { id } = await newLead(db, { projectType: "rubber_resurfacing" });
  await done(db, await bookWork(db, id));
  const old = await newLead(db, { projectType: "rubber_resurfacing", email: "old@example.ca" });
  await startWarranty({ db, now: NOW, business: BUSINESS }, { quoteId: old.id, doneOn: "2025-06-01" });
  const strange = await newLead(db, { projectType: "Other", email: "other@example.ca" });
  await done(db, await bookWork(db, strange.id));
  expect((await due(db)).map((job) => [job.id, job.services[0]!.lastOn])).toEqual([
    [old.id, "2025-06-01"],
    [id, "2026-11-18"],
  ]);
});

test("a lost, deleted or suspect job, and one not to be asked again, is not listed", async () => {
  const db = await createTestDb();
  const { quoteId } = await finishedJob(db);
  const context = { db, now: later };
  const set = (values: Record<string, unknown>) =>
    db.updateTable("quotes").set(values).where("id", "=", quoteId).execute();
  await set({ status: "lost" });
  expect(await due(db)).toEqual([]);
  await set({ status: "won", suspect_at: later.toISOString() });
  expect(await due(db)).toEqual([]);
  await set({ suspect_at: null });
  await deleteQuote(context, quoteId);
  expect(await due(db)).toEqual([]);
  expect(await setAskedAgain(context, { quoteId, isAsked: false })).toBe(false);
  await restoreQuote(context, quoteId);
  expect(await due(db)).toHaveLength(1);
  await setAskedAgain(context, { quoteId, isAsked: false });
  await setAskedAgain(context, { quoteId, isAsked: false });
  expect(await due(db)).toEqual([]);
  await setAskedAgain(context, { quoteId, isAsked: true });
  expect(await due(db)).toHaveLength(1);
  const lines = await db.selectFrom("activities").select("summary").where("kind", "=", "care").execute();
  expect(lines.map(({ summary }) => summary)).toEqual([
    "Not to be asked about care again",
    "To be asked about care again",
  ]);
});

test("not again and care go with their job when it is merged and separated", async () => {
  const db = await createTestDb();
  const { quoteId: partId } = await finishedJob(db);
  const { id: headId } = await newLead(db, { email: "other@example.ca" });
  await mergeQuotes({ db, now: NOW }, { headId, partId });
  expect((await due(db)).map(({ id }) => id)).toEqual([headId]);
  const context = { db, now: later };
  await markCareDone(context, { quoteId: partId, service: "rubber_resurfacing", doneOn: "2027-01-01" });
  await setAskedAgain(context, { quoteId: headId, isAsked: false });
  await separateQuote({ db, now: NOW }, partId);
  expect(await due(db)).toEqual([]);
  await setAskedAgain(context, { quoteId: partId, isAsked: true });
  expect(await due(db)).toMatchObject([{ id: partId, services: [{ lastOn: "2027-01-01" }] }]);
});

test("the newest maintenance since the work is told", async () => {
  const db = await createTestDb();
  const { quoteId } = await finishedJob(db);
  for (const day of ["2026-01-01", "2029-05-12"]) {
    const times = { startDate: startOfAlbertaDay(day)!, endDate: endOfAlbertaDay(day)! };
    const event = {
      ...times,
      title: "Care",
      customerName: "Maria",
      eventType: "maintenance",
      allDay: true,
      quoteId,
    } as const;
    const made = await createEvent({ db, now: NOW }, event);
    if (!made.ok) throw new Error(made.reason);
  }
  expect(await due(db)).toMatchObject([{ visit: { day: "2029-05-12" } }]);
  await db.deleteFrom("calendar_events").where("start_date", ">", "2029").execute();
  expect(await due(db)).toMatchObject([{ visit: undefined }]);
});

test("whoever is not asked again is listed by the head of the job, and can be asked again", async () => {
  const db = await createTestDb();
  const { quoteId: partId } = await finishedJob(db);
  const { id: headId } = await newLead(db, { name: "Olga Petrenko", email: "other@example.ca" });
  const context = { db, now: later };
  await setAskedAgain(context, { quoteId: partId, isAsked: false });
  await mergeQuotes({ db, now: NOW }, { headId, partId });
  expect(await due(db)).toEqual([]);
  expect(await listNotAsked(db, 10)).toMatchObject([{ id: headId, name: "Olga Petrenko" }]);
  await setAskedAgain(context, { quoteId: headId, isAsked: true });
  expect(await listNotAsked(db, 10)).toEqual([]);
  expect((await due(db)).map(({ id }) => id)).toEqual([headId]);
});
