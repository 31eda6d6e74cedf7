import { addMinutes } from "date-fns/addMinutes";
import { beforeEach, expect, test } from "vitest";
import type { Db } from "../../db/schema";
import { createTestDb } from "../../db/testing";
import {
  appointmentsColumn,
  eventsAhead,
  getEvent,
  listEvents,
  listPlannedEvents,
  readAppointments,
} from "./calendar.server";
import { eventForm } from "./calendar-forms.server";
import { addCrew } from "./crews.server";
import { eventCells } from "./event-csv.server";
import { toEventJson, toSavedEventJson } from "./event-json";
import {
  createEvent,
  deleteEvent,
  moveBack,
  moveEvent,
  restoreEvent,
  setEventStatus,
  updateEvent,
} from "./save-event.server";

let db: Db;
const now = new Date("2026-12-01T15:00:00.000Z");
beforeEach(async () => {
  db = await createTestDb();
});

function input(title: string, startDate: string, endDate: string, more = {}) {
  return eventForm.parse({
    title,
    eventType: "consultation",
    customerName: "Jane",
    startDate,
    endDate,
    ...more,
  });
}

/** Times are Alberta's. */
async function add(...[title, start, end, more]: Parameters<typeof input>) {
  const created = await createEvent({ db, now }, input(title, start, end, more));
  if (!created.ok) throw new Error(created.reason);
  return created.event;
}

async function addQuote(): Promise<number> {
  const at = now.toISOString();
  const { id } = await db
    .insertInto("quotes")
    .values({
      name: "Jane",
      email: "j@x.ca",
      phone: "1",
      project_type: "other",
      created_at: at,
      updated_at: at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

const titles = (events: { title: string }[]) => events.map(({ title }) => title);

test("a new event is scheduled, and its duration follows from its times", async () => {
  const event = await add("Visit", "2026-12-01T09:00", "2026-12-01T10:30");
  expect(event).toMatchObject({
    status: "scheduled",
    allDay: false,
    durationMinutes: 90,
    customerName: "Jane",
  });
  expect(await getEvent(db, event.id)).toEqual(event);
  expect(await getEvent(db, 404)).toBeUndefined();
});

test.each(["does not exist", "was deleted"])(
  "an event of a quote that %s is refused, new or changed",
  async (fate) => {
    const quoteId = fate === "was deleted" ? await addQuote() : 404;
    await db.updateTable("quotes").set({ deleted_at: now.toISOString() }).execute();
    const orphan = input("Visit", "2026-12-01T09:00", "2026-12-01T10:00", { quoteId });
    const refused = { ok: false, reason: "no_such_quote" };
    expect(await createEvent({ db, now }, orphan)).toEqual(refused);
    const { id } = await add("Visit", "2026-12-01T09:00", "2026-12-01T10:00");
    expect(await updateEvent({ db, now }, id, orphan)).toEqual(refused);
    expect(await listEvents(db)).toMatchObject([{ id, quoteId: undefined }]);
  },
);

test("a change keeps what it does not name, clears what is blank and raises the sequence", async () => {
  const quoteId = await addQuote();
  const before = await add("Visit", "2026-12-01T09:00", "2026-12-01T10:00", {
    quoteId,
    status: "completed",
    address: "12 Whyte Ave",
    notes: "Bring colours",
  });
  const changed = input("Later visit", "2026-12-02T09:00", "2026-12-02T10:00", { notes: "" });
  const updated = await updateEvent({ db, now: addMinutes(now, 1) }, before.id, changed);
  expect(updated).toMatchObject({
    event: { title: "Later visit", quoteId, status: "completed", address: "12 Whyte Ave", notes: undefined },
  });
  expect(await db.selectFrom("calendar_events").select("sequence").execute()).toEqual([{ sequence: 1 }]);
});

test("the later of two editors is told of the other's change", async () => {
  const { id, updatedAt } = await add("Visit", "2026-12-01T09:00", "2026-12-01T10:00");
  const first = { ...input("First", "2026-12-01T09:00", "2026-12-01T10:00"), updatedAt };
  expect(await updateEvent({ db, now }, id, first)).toMatchObject({ ok: true });
  expect(await updateEvent({ db, now }, id, first)).toEqual({ ok: false, reason: "changed_meanwhile" });
});

test("undoing the move of an all-day event restores its day, unless somebody has changed it since", async () => {
  const before = await add("Work", "2026-12-01", "2026-12-01", { allDay: "on" });
  const toAnHour = { ...input("Work", "2026-12-02T09:00", "2026-12-02T10:00"), allDay: false };
  const moved = await updateEvent({ db, now: addMinutes(now, 1) }, before.id, toAnHour);
  if (!moved?.ok) throw new Error("It was not moved");
  const back = { ...before, updatedAt: moved.event.updatedAt };
  expect(await moveBack({ db, now: addMinutes(now, 2) }, before.id, back)).toMatchObject({
    event: { startDate: before.startDate, endDate: before.endDate, allDay: true },
  });
  expect(await moveBack({ db, now: addMinutes(now, 3) }, before.id, back)).toBeUndefined();
});

test("a deleted event is restored once, with a newer SEQUENCE", async () => {
  const before = await add("Visit", "2026-12-01T09:00", "2026-12-01T10:00");
  await deleteEvent({ db, now }, before.id);
  const restored = await restoreEvent({ db, now: addMinutes(now, 1) }, before.id);
  const updatedAt = addMinutes(now, 1).toISOString();
  expect(restored).toEqual({ ...before, sequence: before.sequence + 2, updatedAt });
  expect(await restoreEvent({ db, now }, before.id)).toBeUndefined();
});

test("an event whose quote was purged meanwhile comes back without it", async () => {
  const quoteId = await addQuote();
  const { id } = await add("Visit", "2026-12-01T09:00", "2026-12-01T10:00", { quoteId });
  await deleteEvent({ db, now }, id);
  await db.deleteFrom("quotes").execute();
  expect(await restoreEvent({ db, now }, id)).toMatchObject({ title: "Visit", quoteId: undefined });
});

test("an event can only be deleted once", async () => {
  const { id } = await add("Visit", "2026-12-01T09:00", "2026-12-01T10:00");
  expect(await deleteEvent({ db, now: new Date() }, id)).toBe(true);
  expect(await deleteEvent({ db, now: new Date() }, id)).toBe(false);
  expect(await updateEvent({ db, now }, id, input("x", "2026-12-01", "2026-12-01"))).toBeUndefined();
});

test("a month lists every event in it, by start, also those that begin before or end after it", async () => {
  await add("Began before", "2026-11-30T09:00", "2026-12-01T09:00");
  await add("Around it", "2026-11-01T09:00", "2027-01-02T09:00");
  await add("Ends as it begins", "2026-11-30T09:00", "2026-12-01T00:00");
  await add("Begins as it begins", "2026-12-01T00:00", "2026-12-01T01:00");
  await add("On its last evening", "2026-12-31T23:30", "2027-01-01T00:30");
  await add("Begins as it ends", "2027-01-01T00:00", "2027-01-01T01:00");
  const december = { from: "2026-12-01T06:00:00.000Z", to: "2027-01-01T06:00:00.000Z" };
  expect(titles(await listEvents(db, december))).toEqual([
    "Around it",
    "Began before",
    "Begins as it begins",
    "On its last evening",
  ]);
  expect(await listEvents(db)).toHaveLength(6);
  expect(await listEvents(db, { from: december.from })).toHaveLength(5);
  expect(await listEvents(db, { to: december.from })).toHaveLength(3);
});

test("upcoming events begin from now on and are not cancelled or completed", async () => {
  await add("Over", "2026-12-01T07:00", "2026-12-01T08:59");
  await add("Under way", "2026-12-01T08:30", "2026-12-01T09:30");
  await add("Tomorrow", "2026-12-02T09:00", "2026-12-02T10:00", { status: "rescheduled" });
  await add("Now", "2026-12-01T09:00", "2026-12-01T10:00");
  await add("Cancelled", "2026-12-01T10:00", "2026-12-01T11:00", { status: "cancelled" });
  await add("Completed", "2026-12-01T11:00", "2026-12-01T12:00", { status: "completed" });
  await add("Later", "2026-12-03T09:00", "2026-12-03T10:00");
  expect(titles((await eventsAhead({ db, now }, 2)).upcoming)).toEqual(["Now", "Tomorrow"]);
});

test("days are counted in Alberta, and an event of several days marks each of them", async () => {
  await add("Late evening", "2026-12-01T23:00", "2026-12-02T00:00");
  await add("Three days", "2026-12-10T09:00", "2026-12-12T17:00");
  await add("Cancelled", "2026-12-20T09:00", "2026-12-20T10:00", { status: "cancelled" });
  await add("Last month", "2026-11-05T09:00", "2026-11-05T10:00");
  await add("Years ago", "2023-11-05T09:00", "2023-11-05T10:00");
  expect((await eventsAhead({ db, now }, 2)).daysWithEvents).toEqual([
    "2026-11-05",
    "2026-12-01",
    "2026-12-10",
    "2026-12-11",
    "2026-12-12",
    "2026-12-20",
  ]);
});

test("an all-day event moved without `allDay` stays all-day", async () => {
  const { id } = await add("Job", "2026-12-01", "2026-12-02", { allDay: true });
  const moved = await updateEvent({ db, now }, id, input("Job", "2026-12-03T09:00", "2026-12-04T10:00"));
  expect(moved).toMatchObject({
    event: { allDay: true, startDate: "2026-12-03T06:00:00.000Z", endDate: "2026-12-05T05:59:59.000Z" },
  });
  const timed = input("Job", "2026-12-03T09:00", "2026-12-03T10:00", { allDay: false });
  expect(await updateEvent({ db, now }, id, timed)).toMatchObject({
    event: { allDay: false, startDate: "2026-12-03T15:00:00.000Z" },
  });
});

test("the job's timeline tells what became of its appointment, but not of a refused change", async () => {
  const quoteId = await addQuote();
  const { id } = await add("Visit", "2026-12-01T09:00", "2026-12-01T10:00", { quoteId });
  await add("Nobody's", "2026-12-01T09:00", "2026-12-01T10:00");
  const context = { db, now };
  const stale = "2026-01-01T00:00:00.000Z";
  await updateEvent(context, id, input("Visit", "2026-12-02T09:00", "2026-12-02T10:00"));
  expect(await setEventStatus(context, id, { status: "completed", updatedAt: stale })).toEqual({
    ok: false,
    reason: "changed_meanwhile",
  });
  expect(await setEventStatus(context, id, { status: "completed" })).toMatchObject({
    ok: true,
    before: "scheduled",
  });
  const moved = await moveEvent(context, id, { from: "2026-12-02", to: "2026-12-04" });
  await moveBack(context, id, { ...moved!.before, updatedAt: moved!.event.updatedAt });
  await deleteEvent(context, id);
  await restoreEvent(context, id);
  expect(await setEventStatus(context, 404, { status: "completed" })).toBeUndefined();
  const told = await db.selectFrom("activities").select(["summary", "data"]).orderBy("id").execute();
  expect(told.map(({ summary }) => summary)).toEqual([
    "Appointment: Visit, Dec 01, 2026 09:00",
    "Appointment changed: Visit, Dec 02, 2026 09:00",
    "Appointment completed: Visit, Dec 02, 2026 09:00",
    "Appointment moved: Visit, Dec 04, 2026 09:00",
    "Appointment moved back: Visit, Dec 02, 2026 09:00",
    "Appointment deleted: Visit, Dec 02, 2026 09:00",
    "Appointment restored: Visit, Dec 02, 2026 09:00",
  ]);
  expect(new Set(told.map(({ data }) => data))).toEqual(new Set([JSON.stringify({ eventId: id })]));
  // Each change is newer than the last, for calendar programs and for two editors.
  expect(await getEvent(db, id)).toMatchObject({ sequence: 6 });
});

test("setting a status changes nothing else of the event and raises its SEQUENCE", async () => {
  const before = await add("Visit", "2026-12-01T09:00", "2026-12-01T10:00", { notes: "Gate" });
  const set = await setEventStatus({ db, now }, before.id, {
    status: "cancelled",
    updatedAt: before.updatedAt,
  });
  if (!set?.ok) throw new Error("It was not set");
  expect(set.event.updatedAt > before.updatedAt).toBe(true);
  expect(await getEvent(db, before.id)).toEqual({
    ...before,
    status: "cancelled",
    sequence: 1,
    updatedAt: set.event.updatedAt,
  });
});

test("of events that begin together the older one is first in every list", async () => {
  for (const title of ["First", "Second", "Third"]) await add(title, "2026-12-01T09:00", "2026-12-01T10:00");
  await add("Earlier", "2026-11-30T09:00", "2026-12-01T09:30");
  const span = { from: "2026-12-01T06:00:00.000Z", to: "2026-12-02T06:00:00.000Z" };
  const order = ["Earlier", "First", "Second", "Third"];
  expect(titles(await listEvents(db, span))).toEqual(order);
  expect(titles(await listPlannedEvents(db, span))).toEqual(order);
  expect(titles((await eventsAhead({ db, now }, 9)).upcoming)).toEqual(order.slice(1));
});

test("days are marked from 366 days ago", async () => {
  await add("Too old", "2025-11-29T09:00", "2025-11-29T23:59");
  await add("Marked", "2025-11-30T00:00", "2025-11-30T01:00");
  expect((await eventsAhead({ db, now }, 1)).daysWithEvents).toEqual(["2025-11-30"]);
});

test("a restored event keeps a job that still exists and loses one that was deleted", async () => {
  const [gone, there] = [await addQuote(), await addQuote()];
  const ids = [];
  for (const quoteId of [gone, there]) {
    const { id } = await add("Visit", "2026-12-01T09:00", "2026-12-01T10:00", { quoteId });
    await deleteEvent({ db, now }, id);
    ids.push(id);
  }
  await db.updateTable("quotes").set({ deleted_at: now.toISOString() }).where("id", "=", gone).execute();
  expect(await restoreEvent({ db, now }, ids[0]!)).toMatchObject({ quoteId: undefined });
  expect(await restoreEvent({ db, now }, ids[1]!)).toMatchObject({ quoteId: there });
});

test("all-day events that are moved stay all-day", async () => {
  const { id } = await add("Work", "2026-12-01", "2026-12-02", { allDay: true });
  const moved = await moveEvent({ db, now }, id, { from: "2026-12-01", to: "2026-12-08" });
  expect(moved?.event).toMatchObject({
    allDay: true,
    startDate: "2026-12-08T06:00:00.000Z",
    endDate: "2026-12-10T05:59:59.000Z",
  });
});

const EVERY_FIELD = {
  title: "Work at Jane's",
  description: "Long driveway",
  eventType: "installation",
  customerName: "Jane Doe",
  customerEmail: "jane@example.ca",
  customerPhone: "780-555-9876",
  address: "12 Whyte Ave",
  startDate: "2026-12-03",
  endDate: "2026-12-04",
  allDay: true,
  status: "rescheduled",
  notes: "Gate code 1407",
};

async function withJobAndCrew() {
  const [, quoteId] = [await addQuote(), await addQuote()];
  for (const name of ["North", "South", "West"]) await addCrew({ db, now }, { name });
  return { quoteId, crewId: 3 };
}

async function save(fields: object) {
  const created = await createEvent({ db, now }, eventForm.parse(fields));
  if (!created.ok) throw new Error(created.reason);
  return created.event;
}

test("every field of an appointment is kept, and the API, the month and a spreadsheet show it", async () => {
  const more = await withJobAndCrew();
  const event = await save({ ...EVERY_FIELD, ...more });
  const times = { startDate: "2026-12-03T06:00:00.000Z", endDate: "2026-12-05T05:59:59.000Z" };
  const stamps = { createdAt: now.toISOString(), updatedAt: now.toISOString() };
  const kept = {
    ...EVERY_FIELD,
    ...more,
    ...times,
    id: 1,
    estimateIds: [],
    sequence: 0,
    durationMinutes: 2879,
    ...stamps,
  };
  expect(event).toEqual(kept);
  expect(await getEvent(db, 1)).toEqual(kept);
  const { sequence: _, estimateIds: __, durationMinutes: duration, ...shown } = kept;
  expect(toEventJson(event)).toEqual({ ...shown, duration });
  expect(await listPlannedEvents(db, {})).toEqual([
    {
      id: 1,
      title: "Work at Jane's",
      eventType: "installation",
      ...times,
      allDay: true,
      status: "rescheduled",
      crewId: 3,
    },
  ]);
  const cells = Object.entries(eventCells(new Map([[3, "West"]])));
  expect(Object.fromEntries(cells.map(([head, cell]) => [head, cell(event)]))).toEqual({
    number: 1,
    title: "Work at Jane's",
    type: "Installation",
    status: "Rescheduled",
    start: "2026-12-03 00:00:00",
    end: "2026-12-04 23:59:59",
    all_day: "yes",
    crew: "West",
    job: 2,
    customer: "Jane Doe",
    phone: "(780) 555-9876",
    email: "jane@example.ca",
    address: "12 Whyte Ave",
    description: "Long driveway",
    notes: "Gate code 1407",
  });
});

test("what is not known of an appointment is null for the API, and blank in a spreadsheet", async () => {
  const bare = await add("Visit", "2026-12-01T09:00", "2026-12-01T10:00");
  const unknown = ["description", "customerEmail", "customerPhone", "address", "quoteId", "crewId", "notes"];
  const json = toEventJson(bare);
  expect(Object.entries(json).flatMap(([field, value]) => (value === null ? [field] : []))).toEqual(unknown);
  expect(json).toMatchObject({ allDay: false, duration: 60, status: "scheduled" });
  const cells = eventCells(new Map());
  expect([cells.all_day!(bare), cells.crew!(bare), cells.job!(bare)]).toEqual(["", undefined, undefined]);
  const overlaps = { events: [{ ...bare, id: 7 }], freeFrom: undefined };
  expect(toSavedEventJson({ event: bare, overlaps })).toEqual({ ...json, overlaps: [7] });
});

test("a change writes each field that it names, and clears each that is blank", async () => {
  const more = await withJobAndCrew();
  const before = await add("Visit", "2026-12-01T09:00", "2026-12-01T10:00", { quoteId: 1, crewId: 1 });
  const later = addMinutes(now, 5);
  const write = async (fields: object) => {
    const updated = await updateEvent({ db, now: later }, before.id, eventForm.parse(fields));
    return updated?.ok && updated.event;
  };
  expect(await write({ ...EVERY_FIELD, ...more })).toEqual({
    ...EVERY_FIELD,
    ...more,
    id: before.id,
    startDate: "2026-12-03T06:00:00.000Z",
    endDate: "2026-12-05T05:59:59.000Z",
    estimateIds: [],
    durationMinutes: 2879,
    sequence: 1,
    createdAt: now.toISOString(),
    updatedAt: later.toISOString(),
  });
  const blank = { description: "", customerEmail: "", customerPhone: "", address: "", notes: "" };
  expect(await write({ ...EVERY_FIELD, ...blank, quoteId: "", crewId: "" })).toMatchObject({
    description: undefined,
    customerEmail: undefined,
    customerPhone: undefined,
    address: undefined,
    notes: undefined,
    quoteId: undefined,
    crewId: undefined,
    status: "rescheduled",
  });
});

test("changing an appointment leaves the others as they are", async () => {
  const other = await add("Other", "2026-12-01T09:00", "2026-12-01T10:00", { notes: "Theirs" });
  const { id, ...event } = await add("Visit", "2026-12-01T09:00", "2026-12-01T10:00");
  const last = await add("Last", "2026-12-01T09:00", "2026-12-01T10:00");
  await deleteEvent({ db, now }, last.id);
  const context = { db, now: addMinutes(now, 1) };
  await updateEvent(context, id, input("Changed", "2026-12-02T09:00", "2026-12-02T10:00"));
  await setEventStatus(context, id, { status: "completed" });
  const moved = await moveEvent(context, id, { from: "2026-12-02", to: "2026-12-04" });
  await moveBack(context, id, { ...event, updatedAt: moved!.event.updatedAt });
  await deleteEvent(context, id);
  expect(await listEvents(db)).toEqual([other]);
  await restoreEvent(context, id);
  expect(titles(await listEvents(db))).toEqual(["Other", "Changed"]);
  expect(await getEvent(db, other.id)).toEqual(other);
  expect(await restoreEvent(context, last.id)).toMatchObject({ title: "Last" });
});

test("the timeline says who did it and when, and a move back gives the event its crew again", async () => {
  const { quoteId, crewId } = await withJobAndCrew();
  const created = await createEvent(
    { db, now, actor: "ann" },
    input("Visit", "2026-12-01T09:00", "2026-12-01T10:00", { quoteId, crewId }),
  );
  const context = { db, now: addMinutes(now, 1), actor: "ben" };
  if (!created.ok) throw new Error(created.reason);
  const { id } = created.event;
  const moved = await moveEvent(context, id, { from: "2026-12-01", to: "2026-12-02", crewId: 1 });
  expect(moved).toMatchObject({ ok: true, before: created.event, event: { crewId: 1, sequence: 1 } });
  const back = { ...created.event, updatedAt: moved!.event.updatedAt };
  expect((await moveBack(context, id, back))?.event).toEqual({
    ...created.event,
    sequence: 2,
    updatedAt: expect.stringMatching(/^2026-12-01T15:01:00/),
  });
  await updateEvent(context, id, input("Visit", "2026-12-01T09:00", "2026-12-01T10:00"));
  await setEventStatus(context, id, { status: "completed" });
  await deleteEvent(context, id);
  await restoreEvent(context, id);
  const told = await db.selectFrom("activities").select(["quote_id", "kind", "actor", "at"]).execute();
  const line = { quote_id: quoteId, kind: "appointment" };
  expect(told).toEqual([
    { ...line, actor: "ann", at: now.toISOString() },
    ...Array.from({ length: 6 }, () => ({ ...line, actor: "ben", at: context.now.toISOString() })),
  ]);
});

test("a quote shows its own appointments and those of its parts, by start", async () => {
  const [head, part, stranger] = [await addQuote(), await addQuote(), await addQuote()];
  await db.updateTable("quotes").set({ part_of_id: head }).where("id", "=", part).execute();
  const at = ["2026-12-02T09:00", "2026-12-02T10:00"] as const;
  await add("Second", ...at, { quoteId: head, status: "cancelled" });
  await add("Third", ...at, { quoteId: part });
  await add("First", "2026-12-01T09:00", "2026-12-01T10:00", { quoteId: part, eventType: "maintenance" });
  await add("Theirs", ...at, { quoteId: stranger });
  await add("Nobody's", ...at);
  const rows = await db.selectFrom("quotes").select(["id", appointmentsColumn]).orderBy("id").execute();
  const shown = rows.map(({ appointments }) => readAppointments(appointments));
  expect(shown.map(titles)).toEqual([["First", "Second", "Third"], ["First", "Third"], ["Theirs"]]);
  expect(shown[0]?.slice(0, 2)).toEqual([
    {
      id: 3,
      title: "First",
      eventType: "maintenance",
      startDate: "2026-12-01T15:00:00.000Z",
      allDay: false,
      status: "scheduled",
    },
    {
      id: 1,
      title: "Second",
      eventType: "consultation",
      startDate: "2026-12-02T15:00:00.000Z",
      allDay: false,
      status: "cancelled",
    },
  ]);
});

test("a save is refused for a change meanwhile first, then for its job, then for its crew", async () => {
  const { id, updatedAt } = await add("Visit", "2026-12-01T09:00", "2026-12-01T10:00");
  const wrong = (more: object) => ({
    ...input("Visit", "2026-12-01T09:00", "2026-12-01T10:00", { quoteId: 404, crewId: 404 }),
    ...more,
  });
  const reasonOf = async (more: object) => {
    const updated = await updateEvent({ db, now }, id, wrong(more));
    return updated?.ok ? "ok" : updated?.reason;
  };
  expect(await reasonOf({ updatedAt: "2026-01-01T00:00:00.000Z" })).toBe("changed_meanwhile");
  expect(await reasonOf({ updatedAt })).toBe("no_such_quote");
  expect(await reasonOf({ quoteId: null })).toBe("no_such_crew");
  expect(await createEvent({ db, now }, wrong({}))).toEqual({ ok: false, reason: "no_such_quote" });
  expect(await createEvent({ db, now }, wrong({ quoteId: null }))).toEqual({
    ok: false,
    reason: "no_such_crew",
  });
});
