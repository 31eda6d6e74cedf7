import { addHours } from "date-fns/addHours";
import { expect, test } from "vitest";
import { writeActivity } from "~/activities/activities.server";
import { defaultBusiness } from "~/business/facts";
import { eventForm } from "~/calendar/calendar-forms.server";
import { createEvent } from "~/calendar/save-event.server";
import { newEstimate } from "~/money/testing.server";
import { NOW, newLead } from "~/quotes/testing.server";
import { createTestDb } from "../../db/testing";
import { listToday } from "./today.server";
import { type RowAct, todayRows } from "./today-rows";

const business = defaultBusiness;
const eventOf = (act: RowAct) => (act.kind === "visit" ? act.eventId : "none");

test("a visit shows its time; tomorrow's can't be marked as done, and only today's has the on-my-way text", async () => {
  const db = await createTestDb();
  const visit = async (title: string, startDate: string, endDate: string, more: object = {}) => {
    const event = { title, eventType: "consultation", customerName: title, startDate, endDate, ...more };
    await createEvent({ db, now: NOW }, eventForm.parse({ ...event, customerPhone: "780-555-9876" }));
  };
  await visit("Long", "2026-11-18T09:00", "2026-11-20T17:00");
  await visit("Day", "2026-11-20", "2026-11-20", { allDay: true });
  await visit("Today", "2026-11-20T15:30", "2026-11-20T16:00");
  await visit("Tomorrow", "2026-11-21T09:00", "2026-11-21T10:00");
  const { visits } = todayRows(await listToday({ db, now: NOW, business }), { now: NOW, business });
  const told = visits.map(({ name, why, act, text }) => [
    name,
    why,
    eventOf(act),
    Boolean(text?.includes("way")),
  ]);
  expect(told).toEqual([
    ["Long", "since Wed Nov 18", 1, false],
    ["Day", "today", 2, true],
    ["Today", "15:30 today", 3, true],
    ["Tomorrow", "9:00 tomorrow", undefined, false],
  ]);
});

test("each row says why it is there: how late, how old, how long sent, how much is open", async () => {
  const db = await createTestDb();
  await newLead(db, { followUpDate: "2026-11-20", followUpNotes: "Colours" });
  await newLead(db, { followUpDate: "2026-11-19" });
  await newLead(db, {}, new Date("2026-11-18T18:00:00.000Z"));
  await newLead(db, { status: "quoted", followUpDate: "2026-12-24" });
  await newLead(db, { status: "won" });
  await newEstimate(db, 4);
  await db.updateTable("estimates").set({ valid_until: "2026-11-22" }).execute();
  const paid = {
    project_price_cents: 1_000_000,
    total_paid_cents: 300_000,
    before_stages_at: "2026-11-01T00:00:00.000Z",
  };
  await db.updateTable("quotes").set(paid).where("id", "=", 5).execute();
  const rows = todayRows(await listToday({ db, now: NOW, business }), { now: NOW, business });
  const said = (list: keyof typeof rows) => rows[list].map(({ why, isLate, note }) => [why, isLate, note]);
  expect(said("calls")).toEqual([
    ["Overdue: Nov 19", true, ""],
    ["Due today", false, "Colours"],
  ]);
  expect(said("unanswered")).toEqual([["48 h old", true, ""]]);
  expect(said("estimates")).toEqual([
    ["sent Nov 20, 2026", false, "$10,993.50, valid until Nov 22, follow-up Dec 24, 2026"],
  ]);
  expect(said("money")).toEqual([["not billed", false, "$10,000.00"]]);
  const cut = todayRows(await listToday({ db, now: NOW, business }), { now: NOW, business }, (list) =>
    list === "calls" ? 1 : 0,
  );
  expect(
    Object.values(cut)
      .map(({ length }) => length)
      .toSorted(),
  ).toEqual([0, 0, 0, 0, 0, 0, 1]);
  expect(cut.calls).toHaveLength(1);
});

test("a new lead says when its next visit is, until it is over or cancelled", async () => {
  const db = await createTestDb();
  const { id } = await newLead(db);
  const part = await newLead(db, { phone: "780-555-1111" });
  await db.updateTable("quotes").set({ part_of_id: id }).where("id", "=", part.id).execute();
  const book = async (startDate: string, endDate: string, fields: object) => {
    const event = { title: "Visit", customerName: "Jane", eventType: "consultation", startDate, endDate };
    await createEvent({ db, now: NOW }, eventForm.parse({ ...event, quoteId: id, ...fields }));
  };
  await book("2026-11-19T09:00", "2026-11-19T10:00", {});
  await book("2026-11-21T09:00", "2026-11-21T10:00", { status: "cancelled" });
  await book("2026-11-22T09:00", "2026-11-22T10:00", { eventType: "installation" });
  await book("2026-11-25T13:30", "2026-11-25T14:00", { quoteId: part.id });
  const note = async (now: Date) =>
    todayRows(await listToday({ db, now, business }), { now, business }).unanswered[0]?.note;
  expect(await note(NOW)).toBe("Visit Wed Nov 25, 13:30");
  expect(await note(new Date("2026-11-26T18:00:00.000Z"))).toBe("");
});

test("a question is answered in writing, and for a complaint somebody comes", async () => {
  const db = await createTestDb();
  for (let count = 0; count < 3; count++) await newLead(db, { name: `Job ${count + 1}` });
  await db.updateTable("quotes").set({ email: "" }).where("id", "=", 2).execute();
  const asked = [
    ["question", "How thick?"],
    ["renewal", ""],
    ["complaint", ""],
  ] as const;
  for (const [place, [asks, body]] of asked.entries()) {
    const line = { quoteId: place + 1, kind: "estimate_question", summary: "", body, asks } as const;
    await writeActivity({ db, now: addHours(NOW, -place * 24), actor: "customer" }, line);
  }
  const { answer } = todayRows(await listToday({ db, now: NOW, business }), { now: NOW, business });
  expect(answer.map(({ name, why, isLate, note, act }) => [name, why, isLate, note, act])).toEqual([
    ["Job 1", "Question, 12:00", false, "“How thick?”", { kind: "answer", by: "email" }],
    ["Job 2", "Wants it renewed, Thu Nov 19", false, "", { kind: "answer", by: "visit" }],
    ["Job 3", "Complaint, Wed Nov 18", true, "", { kind: "answer", by: "visit" }],
  ]);
});

test("each row has links to call, text and find the customer, as far as known", async () => {
  const db = await createTestDb();
  const epoxy = { projectType: "epoxy_garage", projectSize: "Medium (500-1000 sq ft)", address: "5 Oak" };
  await newLead(db, { ...epoxy, followUpDate: "2026-11-20", followUpNotes: "Colours" });
  await newLead(db, { name: "Ben", phone: "587-555-0101" });
  await db.updateTable("quotes").set({ phone: "" }).where("id", "=", 2).execute();
  const visit = {
    title: "Visit",
    eventType: "estimate",
    customerName: "Zoë",
    startDate: "2026-11-21T09:00",
    endDate: "2026-11-21T10:00",
    customerPhone: "780-555-0000",
    address: "7 Elm",
    quoteId: 1,
  };
  await createEvent({ db, now: NOW }, eventForm.parse(visit));
  await createEvent(
    { db, now: NOW },
    eventForm.parse({ ...visit, customerPhone: "", address: "", quoteId: "" }),
  );
  await db.updateTable("calendar_events").set({ customer_name: null }).where("id", "=", 2).execute();
  const { calls, unanswered, visits } = todayRows(await listToday({ db, now: NOW, business }), {
    now: NOW,
    business,
  });
  expect({ calls, unanswered, visits }).toEqual({
    calls: [
      {
        address: "5 Oak",
        call: "tel:+17805559876",
        act: { kind: "called" },
        isLate: false,
        key: 1,
        name: "Jane Doe",
        note: "Colours",
        phone: "(780) 555-9876",
        quoteId: 1,
        text: "sms:+17805559876",
        what: "Epoxy Garage Floor, Medium (500-1000 sq ft)",
        why: "Due today",
      },
    ],
    unanswered: [
      {
        address: "",
        call: undefined,
        act: { kind: "called" },
        isLate: false,
        key: 2,
        name: "Ben",
        note: "",
        phone: "",
        quoteId: 2,
        text: undefined,
        what: "Rubber Driveway Resurfacing",
        why: "just came in",
      },
    ],
    visits: [
      {
        address: "7 Elm",
        call: "tel:+17805550000",
        act: { kind: "visit", eventId: undefined },
        isLate: false,
        key: 1,
        name: "Zoë",
        note: "",
        phone: "(780) 555-0000",
        quoteId: 1,
        text: "sms:+17805550000",
        what: "Estimate visit",
        why: "9:00 tomorrow",
      },
      {
        address: "",
        call: undefined,
        act: { kind: "visit", eventId: undefined },
        isLate: false,
        key: 2,
        name: "Visit",
        note: "",
        phone: "",
        quoteId: undefined,
        text: undefined,
        what: "Estimate visit",
        why: "9:00 tomorrow",
      },
    ],
  });
});

test("late in the evening 'tomorrow' is still Alberta's tomorrow", async () => {
  const db = await createTestDb();
  const now = new Date("2026-11-21T04:30:00.000Z");
  for (const day of ["2026-11-20", "2026-11-21"]) {
    const times = { startDate: `${day}T22:00`, endDate: `${day}T23:00` };
    const event = { title: "Visit", eventType: "consultation", customerName: "Jane", ...times };
    await createEvent({ db, now }, eventForm.parse(event));
  }
  const { visits } = todayRows(await listToday({ db, now, business }), { now, business });
  expect(visits.map(({ why, act }) => [why, eventOf(act)])).toEqual([
    ["22:00 today", 1],
    ["22:00 tomorrow", undefined],
  ]);
});
