import { subMilliseconds } from "date-fns/subMilliseconds";
import { subMinutes } from "date-fns/subMinutes";
import { expect, test } from "vitest";
import { listActivities } from "~/activities/activities.server";
import { defaultBusiness } from "~/business/facts";
import { albertaDay } from "~/business/time";
import { addCrew } from "~/calendar/crews.server";
import { addDayOff } from "~/calendar/days-off.server";
import { setEventStatus } from "~/calendar/save-event.server";
import { insertWebsiteLead } from "~/quotes/store-lead.server";
import { pressOfSomebody } from "~/visitors/testing.server";
import type { Db } from "../../db/schema";
import { createTestDb } from "../../db/testing";
import { bookVisit, requestVisit } from "./book-visit.server";
import { cancelVisit, moveVisit } from "./change-visit.server";
import { visitEnd } from "./free-times";
import { moveVisitForm, quotedVisitForm, visitRequestForm } from "./visit-forms.server";
import { visitMessages } from "./visit-messages";
import { listFreeTimes, listOpenVisits, openVisit } from "./visits.server";

/** Monday, 8:00 in Alberta. */
const NOW = new Date("2026-11-23T14:00:00Z");
const context = (db: Db, visits: Partial<typeof defaultBusiness.visits> = {}, now = NOW) => ({
  db,
  now,
  business: { ...defaultBusiness, visits: { ...defaultBusiness.visits, isOpen: true, ...visits } },
  publicUrl: "https://site.example",
  mailer: undefined,
  busyTimesFile: "none",
  press: pressOfSomebody(),
});

const person = (number: number, start: string, more: Record<string, unknown> = {}) =>
  visitRequestForm.parse({
    name: `Jane ${number}`,
    email: `jane${number}@example.ca`,
    phone: `780-555-${1000 + number}`,
    projectType: "epoxy_garage",
    address: `${number} Elm Street`,
    start,
    ...more,
  });

async function offered(db: Db) {
  return listFreeTimes(context(db)) as Promise<[string, string, string, string, ...string[]]>;
}

const events = (db: Db) => db.selectFrom("calendar_events").selectAll().orderBy("id").execute();

test("a booked visit is in the calendar, tied to its lead, and the owner gets a mail", async () => {
  const db = await createTestDb();
  const [start] = await offered(db);
  const booked = await requestVisit(context(db), person(1, start));
  expect(booked).toMatchObject({ ok: true });
  expect(await events(db)).toMatchObject([
    {
      title: "Consultation - Jane 1",
      event_type: "consultation",
      start_date: start,
      quote_id: 1,
      address: "1 Elm Street",
    },
  ]);
  const told = await db.selectFrom("activities").select(["actor", "summary"]).orderBy("id", "desc").execute();
  expect(told).toContainEqual({
    actor: "customer",
    summary: "Visit booked by the customer: Nov 24, 2026 09:00",
  });
  const mails = await db.selectFrom("outbox").select(["kind", "subject"]).execute();
  expect(mails).toContainEqual({
    kind: "visit-alert",
    subject: "Visit booked: Tuesday, November 24, 2026, 9:00 a.m., Jane 1",
  });
});

test("of ten people who book the same time at once one gets it, and nothing of the others is stored", async () => {
  const db = await createTestDb();
  const [start] = await offered(db);
  const people = Array.from({ length: 10 }, (_, number) => person(number, start));
  const all = await Promise.all(people.map((each) => requestVisit(context(db), each)));
  expect(all.filter(({ ok }) => ok)).toHaveLength(1);
  expect(all.filter((each) => !each.ok && each.reason === "taken")).toHaveLength(9);
  expect(await events(db)).toHaveLength(1);
  expect(await db.selectFrom("quotes").select("id").execute()).toHaveLength(1);
  expect(await offered(db)).not.toContain(start);
});

test("pressing twice books one visit", async () => {
  const db = await createTestDb();
  const [start] = await offered(db);
  const first = await requestVisit(context(db), person(1, start));
  const second = await requestVisit(context(db), person(1, start));
  expect(second).toMatchObject({ ok: true, token: first.ok && first.token });
  expect(await events(db)).toHaveLength(1);
});

test.each([
  ["in the past", "2026-11-20T16:00:00.000Z"],
  ["before the notice", "2026-11-23T22:15:00.000Z"],
  ["that is not offered", "2026-11-24T15:07:00.000Z"],
  ["on a Sunday", "2026-11-29T16:00:00.000Z"],
  ["beyond three weeks", "2026-12-16T15:00:00.000Z"],
])("a time %s is refused, and no lead is kept", async (_, start) => {
  const db = await createTestDb();
  expect(await requestVisit(context(db), person(1, start))).toEqual({ ok: false, reason: "taken" });
  expect(await db.selectFrom("quotes").select("id").execute()).toEqual([]);
});

test("a day that has filled up is refused, and so is everything while booking is off", async () => {
  const db = await createTestDb();
  const [start, later] = await offered(db);
  const one = { mostPerDay: 1 };
  await requestVisit(context(db, one), person(1, start));
  expect(await requestVisit(context(db, one), person(2, later))).toEqual({ ok: false, reason: "taken" });
  const off = context(db, { isOpen: false });
  expect(await requestVisit(off, person(3, later))).toEqual({ ok: false, reason: "closed" });
});

test.each([
  ["email", { email: "JANE1@example.ca" }],
  ["phone", { phone: "+1 (780) 555-1001" }],
  ["address", { address: "1, elm street" }],
])("a third upcoming visit of the same %s is refused", async (_, same) => {
  const db = await createTestDb();
  const [first, second, third] = await offered(db);
  await requestVisit(context(db), person(1, first));
  await requestVisit(context(db), person(1, second));
  const again = await requestVisit(context(db), person(2, third, same));
  expect(again).toEqual({ ok: false, reason: "too_many_visits" });
});

test("a robot's visit takes no time and waits for staff, behind an ordinary link", async () => {
  const db = await createTestDb();
  const [start] = await offered(db);
  const booked = await requestVisit(context(db), person(1, start, { leaveEmpty: "x" }));
  if (!booked.ok) throw new Error(booked.reason);
  expect(await events(db)).toEqual([]);
  expect(await offered(db)).toContain(start);
  expect(await db.selectFrom("outbox").select("id").execute()).toEqual([]);
  expect(await openVisit(context(db), booked.token)).toMatchObject({ standing: "waiting", canChange: false });
  const told = await db.selectFrom("activities").select("summary").execute();
  expect(told.at(-1)?.summary).toMatch(/^Would like a visit on Nov 24/);
});

test("a quote's visit can be booked; a crew's events only block that crew", async () => {
  const db = await createTestDb();
  const { id: crewId } = await db
    .insertInto("crews")
    .values({ name: "Visits", created_at: NOW.toISOString() })
    .returning("id")
    .executeTakeFirstOrThrow();
  const row = {
    name: "Jo",
    email: "jo@example.ca",
    phone: "780-555-2222",
    project_type: "rubber_resurfacing",
  };
  const quoteId = await insertWebsiteLead({ db, now: NOW, press: pressOfSomebody() }, row);
  const [start] = await offered(db);
  const wish = { quoteId, start, address: "5 Oak", isSuspect: false };
  expect(await bookVisit(context(db, { crewId }), wish)).toMatchObject({ ok: true });
  expect(await events(db)).toMatchObject([{ crew_id: crewId, quote_id: quoteId }]);
  expect(await offered(db)).toContain(start);
  expect(await listFreeTimes(context(db, { crewId }))).not.toContain(start);
  const lead = await db.selectFrom("quotes").select("address").executeTakeFirstOrThrow();
  expect(lead.address).toBe("5 Oak");
});

async function bookedVisit(db: Db) {
  const [start, second] = await offered(db);
  const booked = await requestVisit(context(db), person(1, start));
  if (!booked.ok) throw new Error(booked.reason);
  return { token: booked.token, start, second };
}

test("nobody can book a visit on a day off for everybody; a crew's own closes the visits that it does", async () => {
  const db = await createTestDb();
  const added = await addCrew({ db, now: NOW }, { name: "Estimators" });
  const crewId = added.ok ? added.crew.id : 0;
  const [start] = await offered(db);
  const close = (crew: number | null) =>
    addDayOff(
      { db, now: NOW },
      { title: "Off", firstDay: "2026-11-24", lastDay: "2026-11-25", crewId: crew },
    );
  await close(crewId);
  expect(await offered(db)).toContain(start);
  expect(await listFreeTimes(context(db, { crewId }))).not.toContain(start);
  await close(null);
  const days = (await offered(db)).map((time) => albertaDay(time));
  expect([days.includes("2026-11-24"), days.includes("2026-11-25"), days[0]]).toEqual([
    false,
    false,
    "2026-11-26",
  ]);
  expect(await requestVisit(context(db), person(1, start))).toEqual({ ok: false, reason: "taken" });
});

test("a visit moved to a free time keeps its link, and frees its old time", async () => {
  const db = await createTestDb();
  const { token, start, second } = await bookedVisit(db);
  expect(await moveVisit(context(db), { token, start: second })).toEqual({ ok: true });
  expect(await events(db)).toMatchObject([{ start_date: second, sequence: 1 }]);
  expect(await offered(db)).toContain(start);
  const taken = await requestVisit(context(db), person(2, start));
  expect(taken.ok).toBe(true);
  expect(await moveVisit(context(db), { token, start })).toEqual({ ok: false, reason: "taken" });
});

test("after moving a visit its first time can be booked again", async () => {
  const db = await createTestDb();
  const { token, start, second } = await bookedVisit(db);
  await moveVisit(context(db), { token, start: second });
  const again = await bookVisit(context(db), {
    quoteId: 1,
    start,
    address: "1 Elm Street",
    isSuspect: false,
  });
  expect(again).toMatchObject({ ok: true });
  expect(again).not.toMatchObject({ token });
  expect(await events(db)).toHaveLength(2);
});

test("a visit is cancelled once; its time is free again, and the owner is told", async () => {
  const db = await createTestDb();
  const { token, start } = await bookedVisit(db);
  expect(await cancelVisit(context(db), token)).toEqual({ ok: true });
  expect(await cancelVisit(context(db), token)).toBeUndefined();
  expect(await openVisit(context(db), token)).toMatchObject({ standing: "cancelled" });
  expect(await offered(db)).toContain(start);
  const alerts = await db.selectFrom("outbox").select("subject").where("kind", "=", "visit-alert").execute();
  expect(alerts.at(-1)?.subject).toMatch(/^Visit cancelled: Tuesday/);
});

test("less than 24 hours before, a visit is neither moved nor cancelled", async () => {
  const db = await createTestDb();
  const { token, start, second } = await bookedVisit(db);
  const atTheLast = context(db, {}, subMinutes(start, 24 * 60));
  const tooLate = context(db, {}, subMinutes(start, 24 * 60 - 1));
  expect(await moveVisit(tooLate, { token, start: second })).toEqual({ ok: false, reason: "too_late" });
  expect(await cancelVisit(tooLate, token)).toEqual({ ok: false, reason: "too_late" });
  expect(await cancelVisit(atTheLast, token)).toEqual({ ok: true });
});

test("the visit's page shows what staff did with the appointment", async () => {
  const db = await createTestDb();
  const { token } = await bookedVisit(db);
  await setEventStatus({ db, now: NOW, actor: "owner" }, 1, { status: "completed" });
  expect(await openVisit(context(db), token)).toMatchObject({ standing: "past" });
  await db.deleteFrom("calendar_events").execute();
  expect(await openVisit(context(db), token)).toMatchObject({ standing: "gone" });
  expect(await openVisit(context(db), "nobody-has-this-token")).toBeUndefined();
});

test("a booking is refused for being off first, then for a taken time, then for too many visits", async () => {
  const db = await createTestDb();
  const [first, second, third, fourth] = await offered(db);
  for (const start of [first, second]) {
    expect((await requestVisit(context(db), person(1, start))).ok).toBe(true);
  }
  expect((await requestVisit(context(db), person(2, third))).ok).toBe(true);
  const off = context(db, { isOpen: false });
  const reasonOf = async (answer: ReturnType<typeof requestVisit>) => {
    const booked = await answer;
    return booked.ok ? "booked" : booked.reason;
  };
  expect(await reasonOf(requestVisit(off, person(1, "2026-11-29T16:00:00.000Z")))).toBe("closed");
  expect(await reasonOf(requestVisit(context(db), person(1, third)))).toBe("taken");
  const wish = { quoteId: 1, start: third, address: "1 Elm", isSuspect: false };
  expect(await reasonOf(bookVisit(context(db), wish))).toBe("taken");
  expect(await reasonOf(bookVisit(context(db), { ...wish, start: fourth }))).toBe("too_many_visits");
  // A robot is told nothing of what is free.
  expect(await reasonOf(requestVisit(context(db), person(4, first, { leaveEmpty: "x" })))).toBe("booked");
  expect(await reasonOf(requestVisit(off, person(5, first, { leaveEmpty: "x" })))).toBe("closed");
});

test("a cancelled or past visit makes room for another", async () => {
  const db = await createTestDb();
  const [first, second, third, fourth] = await offered(db);
  for (const start of [first, second]) await requestVisit(context(db), person(1, start));
  await setEventStatus({ db, now: NOW, actor: "owner" }, 1, { status: "cancelled" });
  expect(await requestVisit(context(db), person(1, third))).toMatchObject({ ok: true });
  expect(await requestVisit(context(db), person(1, fourth))).toMatchObject({ reason: "too_many_visits" });
  await setEventStatus({ db, now: NOW, actor: "owner" }, 2, { status: "rescheduled" });
  expect(await requestVisit(context(db), person(1, fourth))).toMatchObject({ reason: "too_many_visits" });
  await setEventStatus({ db, now: NOW, actor: "owner" }, 2, { status: "completed" });
  expect(await requestVisit(context(db), person(1, fourth))).toMatchObject({ ok: true });
  expect((await listOpenVisits(db, NOW)).map(({ start }) => start)).toEqual([third, fourth]);
  expect((await listOpenVisits(db, new Date(third))).map(({ start }) => start)).toEqual([fourth]);
});

test("nothing is booked, moved or cancelled for a deleted quote; a suspect's visit waits", async () => {
  const db = await createTestDb();
  const { token, second } = await bookedVisit(db);
  const quoteId = 1;
  const wish = { quoteId, start: second, address: "5 Oak", isSuspect: false };
  const set = (columns: object) => db.updateTable("quotes").set(columns).execute();
  await set({ deleted_at: NOW.toISOString() });
  expect(await bookVisit(context(db), wish)).toEqual({ ok: false, reason: "closed" });
  expect(await moveVisit(context(db), { token, start: second })).toBeUndefined();
  expect(await cancelVisit(context(db), token)).toBeUndefined();
  await set({ deleted_at: null, suspect_at: NOW.toISOString() });
  const suspect = await bookVisit(context(db), wish);
  expect(suspect.ok && (await openVisit(context(db), suspect.token))).toMatchObject({
    standing: "waiting",
    start: second,
  });
  expect(suspect.ok && (await cancelVisit(context(db), suspect.token))).toBeUndefined();
  expect(await db.selectFrom("quotes").select("address").execute()).toEqual([{ address: "1 Elm Street" }]);
  expect(await bookVisit(context(db), { ...wish, quoteId: 404 })).toEqual({ ok: false, reason: "closed" });
});

test("moving a visit to its own time changes nothing", async () => {
  const db = await createTestDb();
  const { token, start } = await bookedVisit(db);
  const mails = () => db.selectFrom("outbox").select("id").execute();
  const before = [await events(db), await mails()];
  expect(await moveVisit(context(db), { token, start })).toEqual({ ok: true });
  expect([await events(db), await mails()]).toEqual(before);
  expect(await moveVisit(context(db), { token: "nobody", start })).toBeUndefined();
});

test("a visit is booked until it ends, also after staff moved it", async () => {
  const db = await createTestDb();
  const { token, start } = await bookedVisit(db);
  await setEventStatus({ db, now: NOW, actor: "owner" }, 1, { status: "rescheduled" });
  const end = visitEnd(start, defaultBusiness.visits);
  const at = async (moment: Date) => (await openVisit({ db, now: moment }, token))?.standing;
  expect(await at(subMilliseconds(end, 1))).toBe("booked");
  expect(await at(new Date(end))).toBe("past");
});

test("on a day with a limit of one, that visit can still be moved", async () => {
  const db = await createTestDb();
  const { token, second } = await bookedVisit(db);
  const one = context(db, { mostPerDay: 1 });
  expect(await requestVisit(one, person(2, second))).toEqual({ ok: false, reason: "taken" });
  expect(await moveVisit(one, { token, start: second })).toEqual({ ok: true });
});

test("this morning's visit counts towards the day, and one that just ended keeps its gap", async () => {
  const db = await createTestDb();
  const event = { title: "Visit", created_at: NOW.toISOString(), updated_at: NOW.toISOString() };
  const plan = (event_type: string, start_date: string, end_date: string) =>
    db
      .insertInto("calendar_events")
      .values({ ...event, event_type, start_date, end_date })
      .execute();
  const today = async (mostPerDay: number, now: string) =>
    (await listFreeTimes(context(db, { mostPerDay, noticeHours: 0 }, new Date(now)))).filter((time) =>
      time.startsWith("2026-11-23"),
    );
  await plan("consultation", "2026-11-23T15:00:00.000Z", "2026-11-23T15:45:00.000Z");
  expect(await today(1, "2026-11-23T15:50:00.000Z")).toEqual([]);
  expect((await today(2, "2026-11-23T15:50:00.000Z"))[0]).toBe("2026-11-23T16:15:00.000Z");
  await plan("maintenance", "2026-11-23T15:30:00.000Z", "2026-11-23T15:50:00.000Z");
  expect((await today(2, "2026-11-23T15:55:00.000Z"))[0]).toBe("2026-11-23T17:30:00.000Z");
});

const lastAlert = async (db: Db) => {
  const { to_address, quote_id, kind, subject, text } = await db
    .selectFrom("outbox")
    .selectAll()
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  return { to_address, quote_id, kind, subject, lines: text?.split("\n") };
};

async function otherLead(db: Db, fields: object = {}) {
  const row = { name: "Jo", email: "jo@example.ca", phone: "780-555-2222", project_type: "other" };
  return insertWebsiteLead({ db, now: NOW, press: pressOfSomebody() }, { ...row, ...fields });
}

test("appointment, visit, timeline and the owner's mail say who, when and where", async () => {
  const db = await createTestDb();
  await otherLead(db);
  const [first, start] = await offered(db);
  await requestVisit(context(db), person(1, first));
  const booked = await requestVisit(context(db), person(2, start));
  const at = NOW.toISOString();
  expect((await events(db))[1]).toEqual({
    id: 2,
    estimate_ids: null,
    done_at: null,
    title: "Consultation - Jane 2",
    description: "Booked on the site",
    event_type: "consultation",
    customer_name: "Jane 2",
    customer_email: "jane2@example.ca",
    customer_phone: "780-555-1002",
    address: "2 Elm Street",
    start_date: start,
    end_date: visitEnd(start, defaultBusiness.visits),
    all_day: 0,
    status: "scheduled",
    quote_id: 3,
    crew_id: null,
    notes: null,
    sequence: 0,
    created_at: at,
    updated_at: at,
  });
  const token = booked.ok ? booked.token : "";
  expect(token).toMatch(/^[\w-]{22}$/);
  const visit = await db.selectFrom("visits").selectAll().where("id", "=", 2).executeTakeFirst();
  expect(visit).toMatchObject({
    id: 2,
    token,
    quote_id: 3,
    event_id: 2,
    wished_start: start,
    created_at: at,
  });
  expect(await openVisit(context(db), token)).toMatchObject({
    ...{ id: 2, token, standing: "booked", start, canChange: true },
    ...{ quote: { id: 3, name: "Jane 2" }, event: { id: 2 } },
  });
  expect((await listOpenVisits(db, NOW))[1]).toEqual({
    token,
    ...{ quoteId: 3, eventId: 2, updatedAt: at },
    email: "jane2@example.ca",
    phone: "780-555-1002",
    address: "2 Elm Street",
    start,
  });
  const [told] = (await listActivities(db, [3], 9)).filter(({ kind }) => kind === "appointment");
  expect(told).toMatchObject({ actor: "customer", at, data: { eventId: 2 }, quoteId: 3 });
  expect(await lastAlert(db)).toEqual({
    kind: "visit-alert",
    lines: [
      "Jane 2 booked a visit",
      "=====================",
      "",
      "When      Tuesday, November 24, 2026, 10:15 a.m.",
      "Phone     (780) 555-1002",
      "Email     jane2@example.ca",
      "Address   2 Elm Street",
      "",
      "Open the job:",
      "https://site.example/admin/quotes/3",
      "",
      "-- ",
      "Prairie Surfaces",
      "(780) 555-1234",
      "info@prairiesurfaces.example",
      "https://site.example",
      "",
    ],
    quote_id: 3,
    subject: "Visit booked: Tuesday, November 24, 2026, 10:15 a.m., Jane 2",
    to_address: "info@prairiesurfaces.example",
  });
});

test("moving or cancelling a visit changes nothing else", async () => {
  const db = await createTestDb();
  const [first, second, third] = await offered(db);
  const booked = await requestVisit(context(db), person(1, first));
  await requestVisit(context(db), person(2, second));
  const [mine, other] = await events(db);
  const token = booked.ok ? booked.token : "";
  await db.updateTable("calendar_events").set({ all_day: 1, notes: "Gate" }).where("id", "=", 1).execute();
  const later = context(db, {}, new Date("2026-11-23T14:05:00.000Z"));
  expect(await moveVisit(later, { token, start: third })).toEqual({ ok: true });
  const end_date = visitEnd(third, defaultBusiness.visits);
  const moved = { ...mine, start_date: third, end_date, all_day: 0, notes: "Gate", sequence: 1 };
  expect(await events(db)).toEqual([{ ...moved, updated_at: later.now.toISOString() }, other]);
  expect(await lastAlert(db)).toEqual({
    kind: "visit-alert",
    lines: [
      "Jane 1 moved the visit",
      "======================",
      "",
      "When      Tuesday, November 24, 2026, 11:30 a.m.",
      "Phone     (780) 555-1001",
      "Email     jane1@example.ca",
      "Address   1 Elm Street",
      "",
      "Open the job:",
      "https://site.example/admin/quotes/1",
      "",
      "-- ",
      "Prairie Surfaces",
      "(780) 555-1234",
      "info@prairiesurfaces.example",
      "https://site.example",
      "",
    ],
    quote_id: 1,
    subject: "Visit moved: Tuesday, November 24, 2026, 11:30 a.m., Jane 1",
    to_address: "info@prairiesurfaces.example",
  });
  expect(await cancelVisit(later, token)).toEqual({ ok: true });
  const cancelled = { ...moved, status: "cancelled", sequence: 2, updated_at: "2026-11-23T14:05:00.001Z" };
  expect(await events(db)).toEqual([cancelled, other]);
  expect((await lastAlert(db)).lines?.[0]).toBe("Jane 1 cancelled the visit");
  const told = (await listActivities(db, [1], 9)).filter(({ kind }) => kind === "appointment");
  expect(told.map(({ summary, actor }) => [actor, summary])).toEqual([
    ["customer", "Visit cancelled by the customer: Nov 24, 2026 11:30"],
    ["customer", "Visit moved by the customer: Nov 24, 2026 11:30"],
    ["customer", "Visit booked by the customer: Nov 24, 2026 09:00"],
  ]);
});

test("a cancelled time can be booked again, and a suspect's repeated wish is one", async () => {
  const db = await createTestDb();
  const { token, start } = await bookedVisit(db);
  await cancelVisit(context(db), token);
  const again = await requestVisit(context(db), person(1, start));
  expect(again).toMatchObject({ ok: true });
  expect(again).not.toMatchObject({ token });
  await db.updateTable("quotes").set({ suspect_at: NOW.toISOString() }).where("id", "=", 1).execute();
  const wish = { quoteId: 1, start: (await offered(db))[0], address: "5 Oak", isSuspect: false };
  const [first, second] = [await bookVisit(context(db), wish), await bookVisit(context(db), wish)];
  expect(second).toEqual({ ...first, mailIds: [] });
  expect(await db.selectFrom("visits").select("id").execute()).toHaveLength(3);
});

test("a visit is booked for its own quote, even when another has the same time", async () => {
  const db = await createTestDb();
  const [north, south] = [1, 2];
  for (const name of ["North", "South"])
    await db.insertInto("crews").values({ name, created_at: NOW.toISOString() }).execute();
  const [one, other] = [
    await otherLead(db),
    await otherLead(db, { email: "ben@example.ca", phone: "780-555-3333" }),
  ];
  const [start] = await offered(db);
  const wish = { start, address: "5 Oak", isSuspect: false };
  const first = await bookVisit(context(db, { crewId: north }), { ...wish, quoteId: one });
  const second = await bookVisit(context(db, { crewId: south }), {
    ...wish,
    quoteId: other,
    address: "6 Oak",
  });
  expect(second).toMatchObject({ ok: true });
  expect(second).not.toMatchObject({ token: first.ok && first.token });
  expect((await events(db)).map(({ quote_id, crew_id }) => [quote_id, crew_id])).toEqual([
    [one, north],
    [other, south],
  ]);
  const addresses = await db.selectFrom("quotes").select(["id", "address"]).orderBy("id").execute();
  expect(addresses).toEqual([
    { id: one, address: "5 Oak" },
    { id: other, address: "6 Oak" },
  ]);
});

test("people without phone or email are not taken for the same person", async () => {
  const db = await createTestDb();
  const times = await offered(db);
  const outcomes = [];
  for (const [index, start] of times.slice(0, 3).entries()) {
    const quoteId = await otherLead(db, { name: `Jo ${index}`, email: "", phone: "" });
    const wish = { quoteId, start, address: `${index} Oak`, isSuspect: false };
    outcomes.push((await bookVisit(context(db), wish)).ok);
  }
  expect(outcomes).toEqual([true, true, true]);
  expect((await events(db))[0]).toMatchObject({ customer_email: null, customer_phone: null });
});

test("what staff cancelled takes no time, and a long name is cut in the title", async () => {
  const db = await createTestDb();
  const { start } = await bookedVisit(db);
  expect(await offered(db)).not.toContain(start);
  await setEventStatus({ db, now: NOW }, 1, { status: "cancelled" });
  expect(await offered(db)).toContain(start);
  const quoteId = await otherLead(db, { name: "J".repeat(200) });
  expect((await bookVisit(context(db), { quoteId, start, address: "5 Oak", isSuspect: false })).ok).toBe(
    true,
  );
  expect((await events(db))[1]?.title).toBe(`Consultation - ${"J".repeat(185)}`);
});

test("a visit's form requires a place and a time, and reads times as Alberta's", () => {
  const form = { address: " 1 Elm ", start: "2026-11-24T09:00" };
  const start = "2026-11-24T15:00:00.000Z";
  expect(quotedVisitForm.parse({ ...form, leaveEmpty: "x" })).toEqual({
    address: "1 Elm",
    start,
    leaveEmpty: true,
  });
  expect(quotedVisitForm.parse({ ...form, leaveEmpty: "" })).toEqual({
    address: "1 Elm",
    start,
    leaveEmpty: false,
  });
  expect(moveVisitForm.parse({ start })).toEqual({ start });
  const problems = (input: object) =>
    (quotedVisitForm.safeParse({ ...form, ...input }).error?.issues ?? []).map(({ path, message }) => [
      path[0],
      message,
    ]);
  expect(problems({ address: " " })).toEqual([["address", "Please enter the address for the visit"]]);
  for (const wrong of ["", "soon", undefined])
    expect(problems({ start: wrong })).toEqual([["start", "Please choose a day and a time"]]);
  expect(problems({ address: "x".repeat(300) })).toEqual([]);
  expect(problems({ address: "x".repeat(301) })).toEqual([["address", "Please use 300 characters or fewer"]]);
});

test("each refusal says what to do, and whom to call if needed", () => {
  const reasons = ["closed", "taken", "too_many_visits", "too_late"] as const;
  expect(reasons.map((reason) => visitMessages.refused(reason, defaultBusiness))).toEqual([
    "Online booking is closed right now. Call us at (780) 555-1234, and we will find a time.",
    "That time is no longer free. Nothing was booked: please choose one of the times below.",
    "You have two visits booked already. To book another, call us at (780) 555-1234.",
    "Your visit is less than 24 hours away. To move or cancel it, call us at (780) 555-1234.",
  ]);
});

test("the owner's alert goes to each address in the settings", async () => {
  const db = await createTestDb();
  const [start, second] = await offered(db);
  const site = context(db);
  const ownAddresses = ["ann@example.ca", "ben@example.ca"];
  const business = { ...site.business, mails: { ...site.business.mails, ownAddresses } };
  const booked = await requestVisit({ ...site, business }, person(1, start));
  expect(booked).toMatchObject({ ok: true, mailIds: { length: 4 } });
  const token = booked.ok ? booked.token : "";
  await moveVisit({ ...site, business }, { token, start: second });
  const alerts = db.selectFrom("outbox").select("to_address").where("kind", "=", "visit-alert").orderBy("id");
  expect((await alerts.execute()).map(({ to_address }) => to_address)).toEqual([
    ...ownAddresses,
    ...ownAddresses,
  ]);
});
