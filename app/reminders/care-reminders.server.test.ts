import { addDays } from "date-fns/addDays";
import { beforeEach, expect, test } from "vitest";
import { writeActivity } from "~/activities/activities.server";
import type { Business } from "~/business/facts";
import { albertaToUtc, endOfAlbertaDay, startOfAlbertaDay } from "~/business/time";
import { createEvent, setEventStatus } from "~/calendar/save-event.server";
import { markCareDone, setAskedAgain } from "~/care/care-marks.server";
import { stopBounced } from "~/email/mail-stops.server";
import { BUSINESS } from "~/money/testing.server";
import { deleteQuote } from "~/quotes/delete-quote.server";
import { mergeQuotes } from "~/quotes/families.server";
import { NOW, newLead } from "~/quotes/testing.server";
import { addSubscriber } from "~/subscribers/subscribers.server";
import { withdraw } from "~/subscribers/unsubscribe.server";
import { bookedJob } from "~/warranties/testing.server";
import type { Db } from "../../db/schema";
import { createTestDb } from "../../db/testing";
import { listNextMails, queueDueMails, whyNotToLeave } from "./automatic-mails.server";
import { stopAutomaticMails } from "./stop-mails.server";

const at = (wallTime: string) => new Date(albertaToUtc(wallTime)!);
// A Monday.
const spring = at("2029-04-02T09:00");
const { rubber_resurfacing: rubber } = BUSINESS.serviceTerms;
const business: Business = {
  ...BUSINESS,
  address: "100 Sample Avenue NW",
  serviceTerms: { ...BUSINESS.serviceTerms, rubber_resurfacing: { ...rubber, careMonths: 24 } },
  mails: { ...BUSINESS.mails, careReminders: true },
};

let db: Db;
let quoteId: number;
beforeEach(async () => {
  db = await createTestDb();
  quoteId = (await finishedJob()).quoteId;
  await subscribe();
});

async function finishedJob() {
  const job = await bookedJob(db);
  await setEventStatus({ db, now: NOW }, job.eventId, { status: "completed" });
  return job;
}

const subscribe = (ticked: string | undefined = "Send me news", now = NOW) =>
  addSubscriber(db, { email: "jane@example.ca", source: "contact-form", ticked, now });
const context = (now = spring, own = business) => ({ db, now, business: own, publicUrl: "http://site.test" });
const queue = (now = spring, own = business) => queueDueMails(context(now, own));
const mails = () => db.selectFrom("outbox").selectAll().where("kind", "=", "careReminders").execute();
const next = (now: Date) => listNextMails(context(now), { jobId: quoteId, appointments: [] });

test("a customer who agreed to mail is reminded once in spring, with a way out, and again a year later", async () => {
  expect(await next(at("2028-12-01T12:00"))).toEqual([
    { kind: "careReminders", what: "reminder of care", dueAt: at("2029-03-01T08:00").toISOString() },
  ]);
  expect(await queue()).toBe(1);
  const [mail] = await mails();
  expect(mail).toMatchObject({ to_address: "jane@example.ca", quote_id: quoteId });
  expect(mail?.text).toMatch(
    /This spring[\s\S]*Rubber Driveway Resurfacing, 1,000 sq ft[\s\S]*done November 18, 2026[\s\S]*100 Sample Avenue NW[\s\S]*Unsubscribe: http/,
  );
  expect(mail?.text).not.toContain("$");
  expect(Object.keys(JSON.parse(mail!.headers!))).toContain("List-Unsubscribe-Post");
  expect(await next(spring)).toEqual([]);
  for (const wallTime of ["2029-04-03T09:00", "2029-05-31T09:00", "2030-03-01T09:00", "2030-04-02T09:00"])
    expect([wallTime, await queue(at(wallTime))]).toEqual([wallTime, 0]);
  expect(await queue(at("2030-04-03T09:00"))).toBe(1);
});

test.each([
  ["winter", "2029-02-28T12:00"],
  ["summer", "2029-06-01T12:00"],
  ["a Sunday", "2029-04-01T12:00"],
  ["the evening", "2029-04-02T20:00"],
])("none leaves in %s", async (_when, wallTime) => {
  expect(await queue(at(wallTime))).toBe(0);
});

test("none leaves while it is switched off, no address is set, or no service has an interval", async () => {
  const off = { ...business, mails: BUSINESS.mails };
  for (const own of [
    off,
    { ...business, address: undefined },
    { ...business, serviceTerms: BUSINESS.serviceTerms },
  ])
    expect(await queue(spring, own)).toBe(0);
});

const AGAINST: [string, () => Promise<unknown>][] = [
  ["without consent", () => db.deleteFrom("email_list").execute()],
  [
    "with consent that has run out",
    () =>
      db
        .updateTable("email_list")
        .set({ basis: "implied", expires_at: "2029-04-01T00:00:00.000Z" })
        .execute(),
  ],
  [
    "with implied consent whose end is not known",
    () => db.updateTable("email_list").set({ basis: "implied", expires_at: null }).execute(),
  ],
  ["after an unsubscription", () => withdraw({ db, now: NOW }, "jane@example.ca", "unsubscribe page")],
  ["to an address that bounced", () => stopBounced(db, "jane@example.ca", NOW)],
  ["after Not again", () => setAskedAgain({ db, now: NOW }, { quoteId, isAsked: false })],
  ["after Stop on the job", () => stopAutomaticMails({ db, now: NOW }, { quoteId, isStopped: true })],
  ["of a deleted job", () => deleteQuote({ db, now: NOW }, quoteId)],
  ["of a lost job", () => db.updateTable("quotes").set({ status: "lost" }).execute()],
  [
    "of care that was done",
    () => markCareDone({ db, now: spring }, { quoteId, service: "rubber_resurfacing", doneOn: "2028-06-01" }),
  ],
  ["while a day is booked", () => bookCare("2029-05-12")],
  [
    "while the customer waits for an answer",
    () =>
      writeActivity({ db, now: NOW }, { quoteId, kind: "warranty_claim", summary: "?", asks: "complaint" }),
  ],
];

async function bookCare(day: string) {
  const times = { startDate: startOfAlbertaDay(day)!, endDate: endOfAlbertaDay(day)! };
  return createEvent(
    { db, now: NOW },
    { ...times, title: "Care", customerName: "Maria", eventType: "maintenance", allDay: true, quoteId },
  );
}

test.each(AGAINST)("none leaves %s, and one that waits is held back", async (_what, happen) => {
  await queue();
  const [mail] = await mails();
  expect(await whyNotToLeave(context(), mail!)).toBeUndefined();
  await happen();
  expect(await whyNotToLeave(context(), mail!)).toContain("Not sent");
  await db.deleteFrom("automatic_mails").execute();
  await db.deleteFrom("outbox").execute();
  expect(await queue()).toBe(0);
  expect(await next(spring)).toEqual([]);
});

test("a day for the care that has passed without it holds nothing back", async () => {
  await bookCare("2029-03-12");
  expect(await queue()).toBe(1);
});

test("implied consent is enough until it runs out", async () => {
  await db.deleteFrom("email_list").execute();
  await subscribe(undefined, at("2029-03-01T12:00"));
  expect(await queue()).toBe(1);
});

test("a customer with two jobs gets one mail about both, also after a merge", async () => {
  const { quoteId: other } = await finishedJob();
  expect(await queue()).toBe(1);
  expect((await mails())[0]?.text?.match(/Rubber Driveway Resurfacing/g)).toHaveLength(2);
  await mergeQuotes({ db, now: spring }, { headId: other, partId: quoteId });
  expect(await queue(addDays(spring, 1))).toBe(0);
});

test("another address of the same job does not make it a second mail", async () => {
  await queue();
  await db.updateTable("quotes").set({ email: "new@example.ca" }).execute();
  await addSubscriber(db, { email: "new@example.ca", source: "contact-form", ticked: "Yes", now: NOW });
  expect(await queue(addDays(spring, 1))).toBe(0);
});

test("at most twenty leave on a day, those due first first", async () => {
  for (let index = 0; index < 25; index++) {
    const { quoteId: id } = await finishedJob();
    const email = `c${index}@example.ca`;
    await db.updateTable("quotes").set({ email }).where("id", "=", id).execute();
    await addSubscriber(db, { email, source: "contact-form", ticked: "Yes", now: NOW });
  }
  expect(await queue()).toBe(20);
  expect(await queue(at("2029-04-02T19:00"))).toBe(0);
  expect(await queue(addDays(spring, 1))).toBe(6);
});

test("a mail that says what is not due any more, or is late, does not leave", async () => {
  const { quoteId: other } = await finishedJob();
  await queue();
  const [mail] = await mails();
  expect(await whyNotToLeave(context(at("2029-04-02T21:00")), mail!)).toContain(
    "weekdays from 8:00 to 20:00",
  );
  expect(await whyNotToLeave(context(at("2029-04-03T09:00")), mail!)).toContain("12 hours");
  await markCareDone(
    { db, now: spring },
    { quoteId: other, service: "rubber_resurfacing", doneOn: "2028-06-01" },
  );
  expect(await whyNotToLeave(context(), mail!)).toContain("what is due for care has changed");
});

test("a phone lead without consent gets none", async () => {
  await db.deleteFrom("email_list").execute();
  await newLead(db, { email: "jane@example.ca" });
  expect(await queue()).toBe(0);
});

test("one that could not leave is followed by another on a later day, and then by none for a year", async () => {
  await queue();
  await db.updateTable("outbox").set({ status: "undelivered" }).where("kind", "=", "careReminders").execute();
  expect(await queue(addDays(spring, 1))).toBe(1);
  await db.updateTable("outbox").set({ status: "uncertain" }).where("status", "=", "waiting").execute();
  for (const days of [2, 3, 50]) expect(await queue(addDays(spring, days))).toBe(0);
});
