import { addHours } from "date-fns/addHours";
import { addMinutes } from "date-fns/addMinutes";
import { subDays } from "date-fns/subDays";
import { subMinutes } from "date-fns/subMinutes";
import { beforeEach, expect, test } from "vitest";
import { listActivities, writeActivity } from "~/activities/activities.server";
import { ASKS, type Ask } from "~/activities/activity-kinds";
import { defaultBusiness } from "~/business/facts";
import { eventForm } from "~/calendar/calendar-forms.server";
import { createEvent, setEventStatus } from "~/calendar/save-event.server";
import { markAnswered, markUnanswered } from "~/quotes/answers.server";
import { deleteQuote } from "~/quotes/delete-quote.server";
import { recordFollowUp, setQuoteStatus, undoQuoteStatus } from "~/quotes/edit-quote.server";
import { addNote, correctNote } from "~/quotes/notes.server";
import { getQuote } from "~/quotes/quotes.server";
import { justCalled, recordCall, undoCall } from "~/quotes/record-call.server";
import { NOW, newLead } from "~/quotes/testing.server";
import type { Db } from "../../db/schema";
import { createTestDb } from "../../db/testing";
import { countToday, listToday } from "./today.server";

let db: Db;
const context = () => ({ db, now: NOW, actor: "ann", business: defaultBusiness });

beforeEach(async () => {
  db = await createTestDb();
});

const ids = (rows: { id: number }[]) => rows.map(({ id }) => id);
const set = (id: number, columns: Record<string, string | number | null>) =>
  db.updateTable("quotes").set(columns).where("id", "=", id).execute();

// NOW is November 20, 11:00 in Alberta: its day ends at 05:59:59Z on the 21st.
test("calls: overdue or due by the end of Alberta's day, oldest first, of open and of won jobs", async () => {
  for (const due of ["2026-11-20", "2026-11-21", "2026-11-18", "2026-11-10", "2026-11-10"]) {
    await newLead(db, { followUpDate: due });
  }
  await set(4, { status: "won" });
  await set(5, { part_of_id: 3 });
  const { calls, unanswered } = await listToday(context());
  expect(ids(calls)).toEqual([4, 3, 1]);
  expect(ids(unanswered)).toEqual([2]);
});

test("unanswered: new and never contacted", async () => {
  await newLead(db);
  await newLead(db);
  await newLead(db);
  await set(2, { last_contact_date: NOW.toISOString() });
  await set(3, { status: "contacted" });
  expect(ids((await listToday(context())).unanswered)).toEqual([1]);
});

test("visits of today and tomorrow in Alberta, without cancelled or finished ones", async () => {
  const starts = ["2026-11-20T05:30:00.000Z", "2026-11-20T06:00:00.000Z", "2026-11-22T05:30:00.000Z"];
  for (const [index, start] of [...starts, "2026-11-22T06:00:00.000Z", ...starts.slice(1)].entries()) {
    await db
      .insertInto("calendar_events")
      .values({
        title: `Event ${index + 1}`,
        event_type: "consultation",
        start_date: start,
        end_date: addHours(start, 0.5).toISOString(),
        status: ["cancelled", "completed"][index - 4] ?? "scheduled",
        created_at: start,
        updated_at: start,
      })
      .execute();
  }
  // The first is over, and nobody closed it.
  expect(ids((await listToday(context())).visits)).toEqual([2, 3, 1]);
});

const estimate = (quoteId: number, sentAt: Date, validUntil: string, state = "sent") =>
  db
    .insertInto("estimates")
    .values({
      quote_id: quoteId,
      first_name: "Jane",
      last_name: "Doe",
      email: "jane@example.ca",
      phone: "",
      address: "",
      square_feet: 500,
      color_mix_percentage: 0,
      preparation_cost_cents: 0,
      price_per_sq_ft_cents: 850,
      discount_amount_cents: 0,
      subtotal_cents: 425_000,
      gst_cents: 21_250,
      total_cents: 446_250,
      created_at: sentAt.toISOString(),
      valid_until: validUntil,
      state,
    })
    .execute();

test("estimates are listed from the fifth day, in their last five days and after; only the newest open one", async () => {
  for (let count = 0; count < 8; count++) await newLead(db);
  await estimate(1, subDays(NOW, 5), "2026-12-30");
  await estimate(2, subDays(NOW, 4), "2026-12-30");
  await estimate(3, subDays(NOW, 1), "2026-11-25");
  await estimate(4, subDays(NOW, 1), "2026-11-26");
  await estimate(5, subDays(NOW, 9), "2026-11-19");
  await estimate(6, subDays(NOW, 9), "2026-12-30", "accepted");
  await estimate(7, subDays(NOW, 9), "2026-11-20");
  await estimate(8, subDays(NOW, 9), "2026-12-30");
  await set(8, { status: "lost" });
  await estimate(2, subDays(NOW, 6), "2026-12-30", "withdrawn");
  expect((await listToday(context())).estimates.map(({ id, isExpired }) => [id, isExpired])).toEqual([
    [5, true],
    [7, false],
    [3, false],
    [1, false],
  ]);
});

test("a call sets last contact, next follow-up and status, and Undo restores the earlier values", async () => {
  await newLead(db, { followUpDate: "2026-11-18" });
  const before = await getQuote(db, 1);
  expect(await recordCall(context(), 1, "3-days")).toMatchObject({
    status: "contacted",
    lastContactDate: NOW.toISOString(),
    followUpDate: "2026-11-24T05:59:59.000Z",
  });
  const [line] = await listActivities(db, [1], 1);
  expect(line).toMatchObject({ kind: "contacted", actor: "ann", summary: "Called, again on Nov 23, 2026" });
  const undone = await undoCall(context(), 1);
  expect(undone).toEqual({ ok: true, quote: { ...before, updatedAt: expect.any(String) } });
  expect(await undoCall(context(), 1)).toEqual({ ok: false, reason: "changed_meanwhile" });
});

test("a call can't be undone over somebody else's change", async () => {
  await newLead(db);
  await recordCall(context(), 1, "done");
  await setQuoteStatus(context(), 1, { status: "quoted" });
  expect(await undoCall(context(), 1)).toEqual({ ok: false, reason: "changed_meanwhile" });
  expect(await getQuote(db, 1)).toMatchObject({ status: "quoted", followUpDate: undefined });
});

test("a call can't be undone over a later follow-up", async () => {
  await newLead(db);
  await recordCall(context(), 1, "week");
  const follow_up_date = "2026-12-02T06:59:59.000Z";
  await set(1, { follow_up_date });
  expect(await undoCall(context(), 1)).toEqual({ ok: false, reason: "changed_meanwhile" });
  expect(await getQuote(db, 1)).toMatchObject({ status: "contacted", followUpDate: follow_up_date });
});

test("Undo can restore a status that only the product sets, once", async () => {
  await newLead(db);
  await set(1, { status: "professional_quote" });
  await setQuoteStatus(context(), 1, { status: "lost" });
  expect(await undoQuoteStatus(context(), 1, "won")).toMatchObject({ ok: false, reason: "set_meanwhile" });
  expect(await undoQuoteStatus(context(), 1, "lost")).toMatchObject({
    ok: true,
    quote: { status: "professional_quote" },
  });
  expect(await undoQuoteStatus(context(), 1, "lost")).toMatchObject({ ok: false, reason: "set_meanwhile" });
});

test("no call is recorded on a missing or deleted quote", async () => {
  expect(await recordCall(context(), 9, "week")).toBeUndefined();
  expect(await undoCall(context(), 9)).toBeUndefined();
  await newLead(db);
  await recordCall(context(), 1, "week");
  await deleteQuote(context(), 1);
  const deleted = await getQuote(db, 1);
  expect(await recordCall(context(), 1, "3-days")).toBeUndefined();
  expect(await undoCall(context(), 1)).toBeUndefined();
  expect(await getQuote(db, 1)).toEqual(deleted);
});

/** Leads like the first one, `count` in all. */
async function leadsLikeTheFirst(count: number) {
  const {
    id: _id,
    phone_digits: _digits,
    ...row
  } = await db.selectFrom("quotes").selectAll().executeTakeFirstOrThrow();
  await db.transaction().execute(async (trx) => {
    for (let number = 1; number < count; number++) await trx.insertInto("quotes").values(row).execute();
  });
}

test("each list is cut at 101 rows, so that the count can say 'more than 100'", async () => {
  await newLead(db);
  await leadsLikeTheFirst(103);
  expect(ids((await listToday(context())).unanswered)).toEqual(
    Array.from({ length: 101 }, (_, at) => 103 - at),
  );
  await db.updateTable("quotes").set({ follow_up_date: NOW.toISOString() }).execute();
  expect((await listToday(context())).calls).toHaveLength(101);
  const done = { status: "won", project_price_cents: 100, before_stages_at: NOW.toISOString() };
  await db.updateTable("quotes").set(done).execute();
  expect(ids((await listToday(context())).money).slice(0, 2)).toEqual([103, 102]);
  expect((await listToday(context())).money).toHaveLength(101);
  const at = NOW.toISOString();
  const visit = {
    title: "Visit",
    event_type: "consultation",
    start_date: at,
    end_date: addHours(NOW, 1).toISOString(),
  };
  const visits = Array.from({ length: 103 }, () => ({ ...visit, created_at: at, updated_at: at }));
  await db.insertInto("calendar_events").values(visits).execute();
  expect((await listToday(context())).visits).toHaveLength(101);
});

test("unanswered leads are listed newest first; those to be called today are not", async () => {
  await newLead(db, { name: "Second" });
  await newLead(db, { name: "First" }, subDays(NOW, 1));
  await newLead(db, { name: "Third, later", followUpDate: "2026-11-21" });
  await newLead(db, { name: "Called today", followUpDate: "2026-11-20" });
  const { unanswered, calls } = await listToday(context());
  expect(unanswered.map(({ name }) => name)).toEqual(["Third, later", "Second", "First"]);
  expect(calls.map(({ name }) => name)).toEqual(["Called today"]);
});

const answers = async () => (await listToday(context())).answer.map(({ id, ask }) => `${id} ${ask}`);
const asks = (quoteId: number, ask: Ask, minutes = 0) =>
  writeActivity(
    { db, now: addMinutes(NOW, minutes), actor: "customer" },
    { quoteId, kind: "estimate_question", summary: ask, body: "How thick?", asks: ask },
  );

test("who waits for an answer stands first and nowhere else: a danger, then the newest; once for each job", async () => {
  for (let count = 0; count < 5; count++) await newLead(db, { followUpDate: "2026-11-01" });
  await set(5, { part_of_id: 3 });
  await set(1, { status: "lost" });
  await asks(2, "question");
  await asks(5, "danger", 1);
  await asks(3, "question", 2);
  await asks(4, "complaint", 3);
  await asks(4, "question", 4);
  await asks(1, "question", 5);
  expect(await answers()).toEqual(["3 danger", "1 question", "4 complaint", "2 question"]);
  const { calls, answer } = await listToday(context());
  expect(calls).toEqual([]);
  expect(answer[1]).toMatchObject({ words: "How thick?", askedAt: addMinutes(NOW, 5).toISOString() });
  await deleteQuote(context(), 1);
  expect(await answers()).toEqual(["3 danger", "4 complaint", "2 question"]);
});

test.each<[string, () => Promise<unknown>]>([
  ["a call", () => recordCall(context(), 1, "done")],
  ["a note", () => addNote(context(), { quoteId: 1, note: "Told her" })],
  [
    "a mail by staff",
    () => writeActivity(context(), { quoteId: 1, kind: "mail", summary: "", isContact: true }),
  ],
  ["a follow-up with a contact", () => recordFollowUp(context(), 1, { lastContactDate: NOW.toISOString() })],
  ["Done", () => markAnswered(context(), 1)],
  ["a new visit", () => createEvent(context(), eventForm.parse(VISIT))],
])("%s answers all that a job and its parts ask", async (_, act) => {
  await newLead(db);
  await newLead(db);
  await set(2, { part_of_id: 1 });
  await asks(1, "question");
  await asks(2, "complaint");
  await act();
  expect(await answers()).toEqual([]);
});

const VISIT = {
  title: "Look",
  customerName: "Jane Doe",
  eventType: "consultation",
  startDate: "2026-11-25T09:00",
  endDate: "2026-11-25T10:00",
  quoteId: 1,
};

test("each thing that a customer can ask is stored and stands in Answer", async () => {
  // A mail that came back asks for a call.
  const asked = ASKS.filter((ask) => ask !== "bounced");
  for (const [place, ask] of asked.entries()) {
    await newLead(db);
    await asks(place + 1, ask, -place);
  }
  expect((await answers()).map((told) => told.split(" ")[1])).toEqual(asked);
});

test("a last contact that is taken off answers nothing", async () => {
  await newLead(db);
  await asks(1, "question");
  await recordFollowUp(context(), 1, { lastContactDate: null });
  expect(await answers()).toEqual(["1 question"]);
});

test("what the site or the customer does answers nothing", async () => {
  await newLead(db);
  await asks(1, "question");
  for (const actor of [undefined, "customer"]) {
    await writeActivity({ db, now: NOW, actor }, { quoteId: 1, kind: "mail", summary: "", isContact: true });
  }
  await setQuoteStatus(context(), 1, { status: "quoted" });
  expect(await answers()).toEqual(["1 question"]);
});

test("an answer that is taken back is open again: a call, a note, Done", async () => {
  await newLead(db);
  await asks(1, "question");
  await recordCall(context(), 1, "done");
  await undoCall(context(), 1);
  expect(await answers()).toEqual(["1 question"]);
  await addNote(context(), { quoteId: 1, note: "Told her" });
  const [note] = await listActivities(db, [1], 1);
  await correctNote(context(), { id: note!.id, note: "Told him" });
  expect(await answers()).toEqual([]);
  await correctNote(context(), { id: note!.id, note: undefined });
  expect(await answers()).toEqual(["1 question"]);
  const done = await markAnswered(context(), 1);
  expect(await markAnswered(context(), 1)).toEqual({ ok: false, reason: "not_open" });
  const { lineId } = done as { lineId: number };
  await newLead(db);
  expect(await markUnanswered(context(), { quoteId: 2, lineId })).toBe(false);
  expect(await markUnanswered(context(), { quoteId: 1, lineId })).toBe(true);
  expect(await markUnanswered(context(), { quoteId: 1, lineId })).toBe(false);
  expect(await answers()).toEqual(["1 question"]);
  expect(await markAnswered(context(), 9)).toEqual({ ok: false, reason: "gone" });
});

test("a job under way is to call when nothing is planned for it for a week", async () => {
  const longAgo = subDays(NOW, 8);
  for (let count = 0; count < 8; count++) await newLead(db, { status: "contacted" }, longAgo);
  await set(1, { last_contact_date: subDays(NOW, 6).toISOString() });
  await set(2, { follow_up_date: "2026-12-24T05:59:59.000Z" });
  await estimate(3, longAgo, "2026-12-30");
  await createEvent(context(), eventForm.parse({ ...VISIT, quoteId: 4 }));
  await set(5, { status: "new" });
  await set(6, { status: "new", last_contact_date: longAgo.toISOString() });
  await asks(7, "question");
  const { calls, unanswered } = await listToday(context());
  expect(calls.map(({ id, quietSince }) => [id, quietSince])).toEqual([
    [8, longAgo.toISOString()],
    [6, longAgo.toISOString()],
  ]);
  expect(ids(unanswered)).toEqual([5]);
  expect((await countToday(context())).calls).toBe(2);
});

test("a lead that was entered from the phone has been contacted, and waits for no first answer", async () => {
  for (const leadSource of ["phone", "referral"]) await newLead(db, { leadSource });
  expect(ids((await listToday(context())).unanswered)).toEqual([2]);
});

test("what is to book stands in To book, unless it is to answer or to call first", async () => {
  for (let count = 0; count < 4; count++) await newLead(db, { status: "won" });
  await asks(2, "question");
  await set(3, { follow_up_date: NOW.toISOString() });
  await createEvent(context(), eventForm.parse({ ...VISIT, eventType: "installation", quoteId: 4 }));
  const { answer, calls, book } = await listToday(context());
  expect([ids(answer), ids(calls), ids(book)]).toEqual([[2], [3], [1]]);
});

test("a visit that is over stays until somebody closes it, after those to come", async () => {
  const visit = (title: string, day: string) =>
    createEvent(
      context(),
      eventForm.parse({ ...VISIT, title, startDate: `${day}T09:00`, endDate: `${day}T10:00`, quoteId: "" }),
    );
  for (const [title, day] of [
    ["old", "2026-11-02"],
    ["older", "2026-10-02"],
    ["today", "2026-11-20"],
  ] as const) {
    await visit(title, day);
  }
  const titles = async () => (await listToday(context())).visits.map(({ title }) => title);
  expect(await titles()).toEqual(["today", "old", "older"]);
  await setEventStatus(context(), 2, { status: "completed" });
  expect(await titles()).toEqual(["today", "old"]);
});

test("late new leads are counted apart", async () => {
  await newLead(db, {}, subDays(NOW, 2));
  await newLead(db);
  expect(await countToday(context())).toMatchObject({ unanswered: 2, waitLong: 1 });
});

test.each([
  ["tomorrow", "2026-11-22T05:59:59.000Z"],
  ["3-days", "2026-11-24T05:59:59.000Z"],
  ["week", "2026-11-28T05:59:59.000Z"],
  ["done", undefined],
] as const)("a call with %s sets the next one", async (again, followUpDate) => {
  await newLead(db, { status: "quoted" });
  expect(await recordCall(context(), 1, again)).toMatchObject({ followUpDate, status: "quoted" });
});

test("the call just recorded is shown for 15 minutes, while it can be undone", async () => {
  const [first, second] = [await newLead(db), await newLead(db, { status: "quoted" })];
  await recordCall({ ...context(), now: subMinutes(NOW, 20) }, first.id, "week");
  await recordCall(context(), first.id, "week");
  await recordCall({ ...context(), actor: "ben" }, second.id, "week");
  const shown = (minutes: number, actor = "ann") => justCalled({ db, now: addMinutes(NOW, minutes), actor });
  expect(await shown(0)).toMatchObject({ quoteId: first.id, status: "contacted", becameFrom: undefined });
  await recordCall(context(), second.id, "done");
  expect(await shown(15)).toMatchObject({ quoteId: second.id, again: null, becameFrom: undefined });
  expect(await shown(16)).toBeUndefined();
  expect(await shown(0, "olga")).toBeUndefined();
  const third = await newLead(db);
  await recordCall(context(), third.id, "tomorrow");
  expect(await shown(0)).toMatchObject({ quoteId: third.id, becameFrom: "new" });
  await setQuoteStatus(context(), third.id, { status: "won" });
  expect(await shown(0)).toBeUndefined();
  await undoQuoteStatus(context(), third.id, "won");
  expect(await shown(0)).toMatchObject({ quoteId: third.id });
  await deleteQuote(context(), third.id);
  expect(await shown(0)).toMatchObject({ quoteId: second.id });
});

test("a shortened list has its full count", async () => {
  for (let count = 0; count < 8; count++) await newLead(db, { followUpDate: "2026-11-19" });
  for (let count = 0; count < 3; count++) await newLead(db);
  await asks(2, "complaint");
  await estimate(9, subDays(NOW, 9), "2026-12-30");
  await estimate(9, subDays(NOW, 8), "2026-12-30");
  await estimate(11, subDays(NOW, 40), "2026-11-01");
  const whole = await listToday(context());
  expect(await countToday(context())).toEqual({
    answer: whole.answer.length,
    calls: whole.calls.length,
    unanswered: whole.unanswered.length,
    waitLong: 0,
    estimates: whole.estimates.length,
    expired: 1,
  });
  expect(whole).toMatchObject({ answer: { length: 1 }, calls: { length: 7 }, estimates: { length: 2 } });
  const { calls } = await listToday(context(), () => 2);
  expect(ids(calls)).toEqual([1, 3]);
});

test("a call and its undo change only their own lead, and are shown only to the caller", async () => {
  const [first, other] = [await newLead(db), await newLead(db, { name: "Ben", followUpDate: "2026-11-18" })];
  await recordCall(context(), first.id, "week");
  expect(await getQuote(db, other.id)).toEqual(other);
  expect(await justCalled(context())).toEqual({
    quoteId: first.id,
    name: "Jane Doe",
    at: NOW.toISOString(),
    again: "2026-11-28T05:59:59.000Z",
    status: "contacted",
    becameFrom: "new",
  });
  expect(await undoCall({ ...context(), actor: "ben" }, first.id)).toMatchObject({ ok: true });
  expect(await getQuote(db, other.id)).toEqual(other);
  const lines = await listActivities(db, [first.id], 2);
  expect(lines.map(({ kind, summary, actor }) => [kind, summary, actor])).toEqual([
    ["contacted", "Call taken back", "ben"],
    ["contacted", "Called, again on Nov 27, 2026", "ann"],
  ]);
});

test("the call just recorded is searched among the hundred newest lines", async () => {
  const { id } = await newLead(db);
  const write = (count: number) =>
    Promise.all(
      Array.from({ length: count }, () =>
        writeActivity(context(), { quoteId: id, kind: "note", summary: "x" }),
      ),
    );
  await write(100);
  await recordCall(context(), id, "done");
  await write(99);
  expect(await justCalled(context())).toMatchObject({ quoteId: id });
  await write(1);
  expect(await justCalled(context())).toBeUndefined();
});

test("late in the evening the lists still use Alberta's day", async () => {
  const evening = { db, now: new Date("2026-11-21T04:30:00.000Z"), actor: "ann", business: defaultBusiness };
  const due = ["2026-11-20", "2026-11-21"];
  for (const followUpDate of due) await newLead(db, { name: followUpDate, status: "quoted", followUpDate });
  for (const day of due)
    await db
      .insertInto("calendar_events")
      .values({
        title: day,
        event_type: "consultation",
        start_date: `${day}T06:00:00.000Z`,
        end_date: `${day}T06:30:00.000Z`,
        created_at: day,
        updated_at: day,
      })
      .execute();
  await estimate(2, evening.now, "2026-11-20");
  const { calls, visits, estimates } = await listToday(evening);
  expect(calls.map(({ name }) => name)).toEqual(["2026-11-20"]);
  expect(visits.map(({ title }) => title)).toEqual(due);
  expect(ids(estimates)).toEqual([2]);
  expect(await recordCall(evening, 1, "tomorrow")).toMatchObject({
    followUpDate: "2026-11-22T05:59:59.000Z",
  });
});
