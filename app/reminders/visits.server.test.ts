import { addDays } from "date-fns/addDays";
import { addHours } from "date-fns/addHours";
import { addMinutes } from "date-fns/addMinutes";
import { addSeconds } from "date-fns/addSeconds";
import ICAL from "ical.js";
import { afterEach, beforeEach, expect, test } from "vitest";
import { defaultBusiness, type TenDigits } from "~/business/facts";
import type { CalendarEvent } from "~/calendar/calendar.server";
import { writeFeed } from "~/calendar/calendar-feed.server";
import { eventForm } from "~/calendar/calendar-forms.server";
import {
  createEvent,
  deleteEvent,
  restoreEvent,
  setEventStatus,
  updateEvent,
} from "~/calendar/save-event.server";
import { deliverDueMail } from "~/email/deliver-mail.server";
import { stopBounced } from "~/email/mail-stops.server";
import { createMailer } from "~/email/mailer.server";
import { smtpAnswer, startMailServer, type TestMailServer } from "~/email/testing.server";
import { header } from "~/email/testing-mime";
import { deleteQuote } from "~/quotes/delete-quote.server";
import { setQuoteStatus } from "~/quotes/edit-quote.server";
import { newLead } from "~/quotes/testing.server";
import { withdraw, withdrawReminders } from "~/subscribers/unsubscribe.server";
import type { Db } from "../../db/schema";
import { createTestDb } from "../../db/testing";
import { listNextMails, queueDueMails, whyNotToLeave } from "./automatic-mails.server";
import { stopAutomaticMails } from "./stop-mails.server";
import { settledAt } from "./visit-times";

// Monday noon in Alberta. The visit is on Thursday, from 9:00 to 10:00.
const now = new Date("2026-11-16T18:00:00.000Z");
const visit = {
  title: "Consultation - difficult Jane",
  eventType: "consultation",
  customerName: "Jane Doe",
  customerEmail: "jane@example.ca",
  address: "12 Sample Street, Edmonton",
  notes: "Wants a discount",
  startDate: "2026-11-19T09:00",
  endDate: "2026-11-19T10:00",
};
const business = { ...defaultBusiness, name: "Best Driveways", phone: "7805550000" as TenDigits };

let db: Db;
let server: TestMailServer | undefined;
beforeEach(async () => {
  db = await createTestDb();
});
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const at = (moment: Date, on = business) => ({
  db,
  now: moment,
  business: on,
  publicUrl: "http://site.test",
});

async function book(more: object = {}, moment = now): Promise<CalendarEvent> {
  const created = await createEvent({ db, now: moment }, eventForm.parse({ ...visit, ...more }));
  if (!created.ok) throw new Error(created.reason);
  return created.event;
}

async function change({ id }: CalendarEvent, more: object, moment: Date): Promise<void> {
  await updateEvent({ db, now: moment }, id, eventForm.parse({ ...visit, ...more }));
}

const mails = () => db.selectFrom("outbox").selectAll().orderBy("id").execute();
const kinds = async () => (await mails()).map(({ kind }) => kind);

/** As if the mail server had taken all that waits. */
const allLeave = () =>
  db.updateTable("outbox").set({ status: "sent" }).where("status", "=", "waiting").execute();

/** Runs the clock from minute to minute; every mail leaves that may. */
async function run(from: Date, minutes: number, on = business): Promise<void> {
  for (let minute = 0; minute <= minutes; minute++) {
    const context = at(addMinutes(from, minute), on);
    await queueDueMails(context);
    for (const mail of (await mails()).filter(({ status }) => status === "waiting")) {
      const status = (await whyNotToLeave(context, mail)) ? "undelivered" : "sent";
      await db.updateTable("outbox").set({ status }).where("id", "=", mail.id).execute();
    }
  }
}

const inHours = async (from: Date, hours: number) => {
  for (let hour = 0; hour < hours; hour++) await run(addHours(from, hour), 0);
};

function entryIn(text: string | null | undefined) {
  const calendar = new ICAL.Component(ICAL.parse(text ?? ""));
  const event = new ICAL.Event(calendar.getFirstSubcomponent("vevent")!);
  return { calendar, event, method: calendar.getFirstPropertyValue("method") };
}

test("a visit is confirmed at once, with a calendar file that matches the feed", async () => {
  const { id } = await book();
  await queueDueMails(at(now));
  const [mail] = await mails();
  expect(mail).toMatchObject({
    kind: "visitConfirmations",
    to_address: "jane@example.ca",
    subject: "Booked: your consultation on Thursday, November 19",
    text: expect.stringContaining("Thursday, November 19, 9:00 a.m. to 10:00 a.m."),
  });
  const { event, method, calendar } = entryIn(mail?.calendar_part);
  const { token } = await db.selectFrom("calendar_feed").select("token").executeTakeFirstOrThrow();
  const fed = entryIn(await writeFeed(at(now), token)).event;
  expect([method, event.uid, event.sequence]).toEqual(["REQUEST", fed.uid, fed.sequence]);
  expect(event.uid).toBe(`event-${id}@site.test`);
  expect(String(event.startDate)).toBe(String(fed.startDate));
  expect(event.location).toBe(visit.address);
  const said = calendar.toString();
  expect(said).toContain("ATTENDEE");
  expect(said).toContain("MAILTO:jane@example.ca");
  for (const ours of ["difficult", "discount"])
    expect(`${said}${mail?.text}${mail?.html}`).not.toContain(ours);
});

test("it arrives as an invitation and as an attached file", async () => {
  server = await startMailServer();
  await book();
  await queueDueMails(at(now));
  const mailer = createMailer({ smtpUrl: server.url, from: business.email, business });
  await deliverDueMail({
    db,
    mailer,
    clock: () => now,
    whyNotToLeave: (_, mail) => whyNotToLeave(at(now), mail),
  });
  const [mail] = server.received;
  expect(mail?.parts).toContain("text/calendar; charset=utf-8; method=REQUEST");
  const file = mail?.attachments.find(({ name }) => name === "invite.ics");
  expect(entryIn(file?.content.toString()).method).toBe("REQUEST");
  expect(header(mail!, "List-Unsubscribe")).toEqual([expect.stringMatching(/\?reminders=1>$/)]);
  expect(header(mail!, "Auto-Submitted")).toEqual(["auto-generated"]);
});

test("one reminder leaves the day before", async () => {
  await book();
  await run(now, 0);
  await inHours(now, 72);
  const [, reminder, ...others] = await mails();
  expect(others).toEqual([]);
  expect(reminder).toMatchObject({ kind: "visitReminders", created_at: "2026-11-18T15:00:00.000Z" });
  expect(JSON.parse(reminder!.headers!)["List-Unsubscribe"]).toContain("?reminders=1>");
});

test("the reminder of a visit at dawn waits for the day", async () => {
  await book({ startDate: "2026-11-19T06:30", endDate: "2026-11-19T07:00" });
  await run(now, 0);
  await inHours(now, 72);
  expect((await mails())[1]).toMatchObject({ created_at: "2026-11-18T14:00:00.000Z" });
});

test.each([
  ["a day", 1],
  ["beyond the visit", 5],
])("a clock that jumps ahead by %s and back confirms and reminds once", async (_, days) => {
  await book();
  await run(now, 3);
  await run(addDays(now, days), 3);
  await inHours(addMinutes(now, 5), 72);
  expect(await kinds()).toEqual(["visitConfirmations", "visitReminders"]);
  await inHours(now, 72);
  expect(await kinds()).toHaveLength(2);
});

test("after a corrected email the confirmation goes to the new one only", async () => {
  const event = await book({ customerEmail: "jnae@example.ca" });
  await run(now, 3);
  await change(event, {}, addMinutes(now, 10));
  await inHours(addMinutes(now, 15), 72);
  expect((await mails()).map(({ kind, to_address }) => [kind, to_address])).toEqual([
    ["visitConfirmations", "jnae@example.ca"],
    ["visitConfirmations", "jane@example.ca"],
    ["visitReminders", "jane@example.ca"],
  ]);
});

test("an email added within half a day gets the confirmation, a later one only the reminder", async () => {
  const [soon, late] = [await book({ customerEmail: "" }), await book({ customerEmail: "" })];
  await run(now, 3);
  await change(soon, { customerEmail: "soon@example.ca" }, addHours(now, 11));
  await run(addHours(now, 11), 5);
  await change(late, { customerEmail: "late@example.ca" }, addHours(now, 13));
  await inHours(addHours(now, 13), 72);
  expect((await mails()).map(({ kind, to_address }) => `${kind} ${to_address}`).toSorted()).toEqual([
    "visitConfirmations soon@example.ca",
    "visitReminders late@example.ca",
    "visitReminders soon@example.ca",
  ]);
});

test("a visit booked on the same day has no reminder", async () => {
  const late = new Date("2026-11-18T17:00:00.000Z");
  await book({}, late);
  await run(late, 0);
  await inHours(late, 24);
  expect(await kinds()).toEqual(["visitConfirmations"]);
});

test("a customer told of a new time within the last day gets no reminder", async () => {
  const event = await book();
  await run(now, 0);
  const dayBefore = new Date("2026-11-18T18:00:00.000Z");
  await change(event, { startDate: "2026-11-19T10:00", endDate: "2026-11-19T11:00" }, dayBefore);
  await run(dayBefore, 3);
  await inHours(dayBefore, 24);
  expect(await kinds()).toEqual(["visitConfirmations", "visitMoves"]);
});

test("a visit moved five times in a minute causes one mail, with the last time", async () => {
  const event = await book();
  await run(now, 5);
  for (const minute of [1, 2, 3, 4, 5]) {
    const moment = addSeconds(addMinutes(now, 10), minute * 10);
    await change(event, { startDate: `2026-11-20T1${minute}:00`, endDate: "2026-11-20T17:00" }, moment);
  }
  await run(addMinutes(now, 10), 10);
  const [, moved, ...others] = await mails();
  expect(others).toEqual([]);
  expect(moved).toMatchObject({ kind: "visitMoves", text: expect.stringContaining("3:00 p.m.") });
  expect(entryIn(moved?.calendar_part).event.sequence).toBe(5);
});

test("a change of our own notes causes no mail", async () => {
  const event = await book();
  await run(now, 5);
  await change(event, { notes: "Gate code 12", title: "Another" }, addMinutes(now, 6));
  await run(addMinutes(now, 6), 10);
  expect(await kinds()).toEqual(["visitConfirmations"]);
});

test.each([
  [
    "cancelled",
    (id: number, moment: Date) => setEventStatus({ db, now: moment }, id, { status: "cancelled" }),
  ],
  ["deleted", (id: number, moment: Date) => deleteEvent({ db, now: moment }, id)],
])("a visit that is %s is removed from the customer’s calendar", async (_, happens) => {
  const { id } = await book();
  await run(now, 1);
  await happens(id, addMinutes(now, 5));
  await run(addMinutes(now, 5), 10);
  await inHours(now, 72);
  const [request, cancel, ...others] = await mails();
  expect(others).toEqual([]);
  expect(cancel).toMatchObject({ kind: "visitCancellations", status: "sent" });
  const [before, after] = [entryIn(request?.calendar_part), entryIn(cancel?.calendar_part)];
  expect([after.method, after.event.uid]).toEqual(["CANCEL", before.event.uid]);
  expect(after.event.sequence).toBeGreaterThan(before.event.sequence);
});

test("an appointment moved and deleted at once is cancelled with the time that the customer knows", async () => {
  const event = await book();
  await run(now, 1);
  await change(event, { startDate: "2026-11-25T09:00", endDate: "2026-11-25T10:00" }, addMinutes(now, 5));
  await deleteEvent({ db, now: addMinutes(now, 6) }, event.id);
  await run(addMinutes(now, 6), 10);
  expect((await mails()).slice(1)).toMatchObject([
    { kind: "visitCancellations", subject: "Cancelled: your consultation on Thursday, November 19" },
  ]);
});

test("a deletion undone at once causes no mail; a later one does, and so does undoing it", async () => {
  const { id } = await book();
  await run(now, 1);
  await deleteEvent({ db, now: addMinutes(now, 5) }, id);
  await restoreEvent({ db, now: addSeconds(addMinutes(now, 5), 20) }, id);
  await run(addMinutes(now, 6), 10);
  expect(await kinds()).toEqual(["visitConfirmations"]);
  await deleteEvent({ db, now: addMinutes(now, 20) }, id);
  await run(addMinutes(now, 20), 5);
  await restoreEvent({ db, now: addMinutes(now, 30) }, id);
  await run(addMinutes(now, 30), 5);
  expect(await kinds()).toEqual(["visitConfirmations", "visitCancellations", "visitConfirmations"]);
  const sequences = (await mails()).map((mail) => entryIn(mail.calendar_part).event.sequence);
  expect(sequences).toEqual(sequences.toSorted((a, b) => a - b));
});

test("a customer who was never told of a visit is not told that it is cancelled", async () => {
  server = await startMailServer({
    onRcptTo: (_address, _session, answer) => answer(smtpAnswer(451, "Later")),
  });
  const mailer = createMailer({ smtpUrl: server.url, from: business.email, business });
  const { id } = await book();
  const deliver = (moment: Date) =>
    deliverDueMail({
      ...{ db, mailer, clock: () => moment },
      whyNotToLeave: (_, mail) => whyNotToLeave(at(moment), mail),
    });
  await queueDueMails(at(now));
  await deliver(now);
  await deleteEvent({ db, now: addMinutes(now, 1) }, id);
  const later = addMinutes(now, 5);
  await queueDueMails(at(later));
  await deliver(addMinutes(later, 30));
  expect(await mails()).toMatchObject([
    { kind: "visitConfirmations", status: "undelivered", last_error: expect.stringContaining("changed") },
    { kind: "visitCancellations", status: "undelivered", last_error: expect.stringContaining("never told") },
  ]);
});

test("a customer who may have the confirmation is told of the cancellation", async () => {
  const { id } = await book();
  await queueDueMails(at(now));
  await db.updateTable("outbox").set({ status: "uncertain" }).execute();
  await deleteEvent({ db, now: addMinutes(now, 1) }, id);
  await run(addMinutes(now, 1), 5);
  expect(await mails()).toMatchObject([
    { kind: "visitConfirmations", status: "uncertain" },
    { kind: "visitCancellations", status: "sent" },
  ]);
});

test("a waiting mail about a new time does not leave after the next one", async () => {
  const event = await book();
  await run(now, 1);
  await change(event, { startDate: "2026-11-20T09:00", endDate: "2026-11-20T10:00" }, addMinutes(now, 5));
  await queueDueMails(at(addMinutes(now, 10)));
  await change(event, { startDate: "2026-11-21T09:00", endDate: "2026-11-21T10:00" }, addMinutes(now, 11));
  const [, waiting] = await mails();
  expect(await whyNotToLeave(at(addMinutes(now, 11)), waiting!)).toMatch(/changed/);
  await run(addMinutes(now, 11), 10);
  expect((await mails()).map(({ status }) => status)).toEqual(["sent", "undelivered", "sent"]);
});

test.each([
  ["in the past", { startDate: "2026-11-16T09:00", endDate: "2026-11-16T10:00" }],
  ["without an email", { customerEmail: "" }],
  ["that is done", { status: "completed" }],
])("a visit %s causes no mail", async (_, more) => {
  await book(more);
  await run(now, 5);
  await inHours(now, 72);
  expect(await mails()).toEqual([]);
});

test("no cancellation is mailed for a past visit", async () => {
  const { id } = await book();
  await run(now, 1);
  const after = new Date("2026-11-19T18:00:00.000Z");
  await deleteEvent({ db, now: after }, id);
  await run(after, 10);
  expect(await kinds()).toEqual(["visitConfirmations"]);
});

test("after a week’s outage a move is still told, and old visits are not confirmed", async () => {
  const far = { startDate: "2026-12-19T09:00", endDate: "2026-12-19T10:00" };
  const event = await book(far);
  await run(now, 1);
  await change(event, { startDate: "2026-12-20T09:00", endDate: "2026-12-20T10:00" }, addHours(now, 1));
  await book({ ...far, customerEmail: "another@example.ca" }, addHours(now, 1));
  await run(addDays(now, 8), 3);
  expect(await kinds()).toEqual(["visitConfirmations", "visitMoves"]);
});

test("somebody unsubscribed still hears of a visit, unless reminders were stopped or the email bounced", async () => {
  await withdraw({ db, now }, "jane@example.ca", "unsubscribe page");
  await book();
  await run(now, 1);
  expect(await kinds()).toEqual(["visitConfirmations"]);
  await withdrawReminders({ db, now }, "jane@example.ca");
  await inHours(now, 72);
  expect(await kinds()).toEqual(["visitConfirmations"]);
  await stopBounced(db, "gone@example.ca", now);
  await book({ customerEmail: "gone@example.ca" });
  await run(now, 1);
  expect(await kinds()).toEqual(["visitConfirmations"]);
});

test("nothing leaves for a job with stopped mails, and only the cancellation for a deleted one", async () => {
  const quote = await newLead(db);
  const stop = { quoteId: quote.id, isStopped: true };
  const { id } = await book({ quoteId: quote.id });
  await stopAutomaticMails({ db, now }, stop);
  await run(now, 5);
  expect(await mails()).toEqual([]);
  await stopAutomaticMails({ db, now }, { ...stop, isStopped: false });
  await run(now, 1);
  await deleteQuote({ db, now }, quote.id);
  await inHours(now, 48);
  await deleteEvent({ db, now: addHours(now, 49) }, id);
  await run(addHours(now, 49), 5);
  expect(await kinds()).toEqual(["visitConfirmations", "visitCancellations"]);
});

test("nothing leaves for a suspected robot's job", async () => {
  const quote = await newLead(db);
  await db.updateTable("quotes").set({ suspect_at: now.toISOString() }).execute();
  await book({ quoteId: quote.id });
  await run(now, 1);
  expect(await mails()).toEqual([]);
});

test("a customer who never got the confirmation is told of a new time as of a new visit", async () => {
  const event = await book();
  await queueDueMails(at(now));
  await db.updateTable("outbox").set({ status: "undelivered" }).execute();
  await change(event, { startDate: "2026-11-20T09:00", endDate: "2026-11-20T10:00" }, addMinutes(now, 5));
  await run(addMinutes(now, 5), 3);
  expect(await kinds()).toEqual(["visitConfirmations", "visitConfirmations"]);
});

test("nothing leaves while the business's name is a placeholder, or the mail is switched off", async () => {
  await book();
  await run(now, 5, { ...business, name: defaultBusiness.name });
  await run(now, 5, { ...business, mails: { ...business.mails, visitConfirmations: false } });
  expect(await mails()).toEqual([]);
});

test("the job page announces the confirmation, then the reminder", async () => {
  const quote = await newLead(db);
  const job = { jobId: quote.id, appointments: [await book({ quoteId: quote.id })] };
  expect((await listNextMails(at(now), job))[0]).toEqual({
    kind: "visitConfirmations",
    what: "confirmation of the visit on Thu Nov 19",
    dueAt: now.toISOString(),
  });
  await run(now, 0);
  expect((await listNextMails(at(now), job))[0]).toEqual({
    kind: "visitReminders",
    what: "reminder of the visit on Thu Nov 19",
    dueAt: "2026-11-18T15:00:00.000Z",
  });
});

test("two processes confirm a visit once", async () => {
  await book();
  await Promise.allSettled([queueDueMails(at(now)), queueDueMails(at(now))]);
  await allLeave();
  expect(await kinds()).toEqual(["visitConfirmations"]);
});

test("a new visit is confirmed within twelve hours of its booking, and not later", async () => {
  const last = new Date(addHours(now, 12).getTime() - 1);
  await book();
  await queueDueMails(at(addHours(now, 12)));
  expect(await kinds()).toEqual([]);
  await queueDueMails(at(last));
  expect(await kinds()).toEqual(["visitConfirmations"]);
});

test("a change is mailed after two minutes, or at once when it is dated in the future", async () => {
  const event = await book();
  await run(now, 0);
  await change(event, { startDate: "2026-11-20T09:00", endDate: "2026-11-20T10:00" }, addMinutes(now, 5));
  await queueDueMails(at(addSeconds(addMinutes(now, 7), -1)));
  expect(await kinds()).toEqual(["visitConfirmations"]);
  await queueDueMails(at(addMinutes(now, 7)));
  expect(await kinds()).toEqual(["visitConfirmations", "visitMoves"]);
  expect(settledAt(addHours(now, 1).toISOString(), now)).toBe(now.toISOString());
  expect(settledAt(now.toISOString(), now)).toBe(addMinutes(now, 2).toISOString());
});

test("a waiting reminder does not leave once the visit changed, is over or cancelled, nor at night", async () => {
  const event = await book();
  await run(now, 0);
  const due = new Date("2026-11-18T15:00:00.000Z");
  await queueDueMails(at(due));
  const [, reminder] = await mails();
  const why = (moment: Date) => whyNotToLeave(at(moment), reminder!);
  expect(reminder?.kind).toBe("visitReminders");
  expect(await why(due)).toBeUndefined();
  expect(await why(new Date("2026-11-19T02:00:00.000Z"))).toMatch(/from 8:00 to 20:00/);
  expect(await why(addSeconds(addHours(due, 12), 1))).toMatch(/within 12 hours/);
  const nothing = /nothing left to say/;
  for (const status of ["cancelled", "completed"] as const) {
    await setEventStatus({ db, now: due }, event.id, { status });
    expect(await why(due)).toMatch(nothing);
  }
  await setEventStatus({ db, now: due }, event.id, { status: "rescheduled" });
  expect(await why(due)).toBeUndefined();
  await change(event, { startDate: "2026-11-19T09:01" }, due);
  expect(await why(due)).toMatch(nothing);
});

test("a waiting cancellation does not leave once the visit takes place again", async () => {
  const { id } = await book();
  await run(now, 1);
  await setEventStatus({ db, now: addMinutes(now, 5) }, id, { status: "cancelled" });
  await queueDueMails(at(addMinutes(now, 10)));
  const [, cancel] = await mails();
  expect(await whyNotToLeave(at(addMinutes(now, 10)), cancel!)).toBeUndefined();
  await setEventStatus({ db, now: addMinutes(now, 11) }, id, { status: "scheduled" });
  expect(await whyNotToLeave(at(addMinutes(now, 11)), cancel!)).toMatch(/changed/);
});

test("a job that is lost gets no reminder of what was planned before, but hears of it; what is planned later is reminded of", async () => {
  const { id: quoteId } = await newLead(db, {}, now);
  const before = await book({ quoteId });
  const afterwards = { startDate: "2026-11-20T13:00", endDate: "2026-11-20T14:00" };
  await run(now, 1);
  await allLeave();
  const dueAt = new Date("2026-11-18T16:00:00.000Z");
  const next = async () => (await listNextMails(at(dueAt), { jobId: quoteId, appointments: [before] }))[0];
  expect(await next()).toMatchObject({ what: "reminder of the visit on Thu Nov 19" });
  await queueDueMails(at(dueAt));
  const queued = (await mails()).find(({ kind }) => kind === "visitReminders")!;
  expect(await whyNotToLeave(at(dueAt), queued)).toBeUndefined();

  await setQuoteStatus({ db, now: addMinutes(now, 5), actor: "olga" }, quoteId, {
    status: "lost",
    shown: undefined,
  });
  expect(await whyNotToLeave(at(dueAt), queued)).toBe("Not sent: the job was lost");
  await db.deleteFrom("automatic_mails").where("kind", "=", "visitReminders").execute();
  await db.deleteFrom("outbox").where("id", "=", queued.id).execute();
  expect(await next()).toBeUndefined();
  const later = await book({ quoteId, ...afterwards }, addHours(now, 1));
  await inHours(addHours(now, 1), 24 * 4);
  const reminders = await db
    .selectFrom("automatic_mails")
    .select("subject_id")
    .where("kind", "=", "visitReminders")
    .execute();
  expect(reminders).toEqual([{ subject_id: later.id }]);
});

test("the cancellation of a lost job's visit is told", async () => {
  const { id: quoteId } = await newLead(db, {}, now);
  const event = await book({ quoteId });
  await run(now, 1);
  await setQuoteStatus({ db, now: addMinutes(now, 5), actor: "olga" }, quoteId, {
    status: "lost",
    shown: undefined,
  });
  await setEventStatus({ db, now: addMinutes(now, 6) }, event.id, { status: "cancelled" });
  await run(addMinutes(now, 6), 10);
  expect(await kinds()).toEqual(["visitConfirmations", "visitCancellations"]);
});
