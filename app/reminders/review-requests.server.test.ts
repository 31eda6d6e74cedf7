import { addDays } from "date-fns/addDays";
import { addHours } from "date-fns/addHours";
import { beforeEach, expect, test } from "vitest";
import { defaultBusiness } from "~/business/facts";
import { eventForm } from "~/calendar/calendar-forms.server";
import { createEvent } from "~/calendar/save-event.server";
import { deleteQuote } from "~/quotes/delete-quote.server";
import { mergeQuotes } from "~/quotes/families.server";
import { writePayment } from "~/quotes/payments.server";
import { newLead } from "~/quotes/testing.server";
import { withdraw } from "~/subscribers/unsubscribe.server";
import type { Db } from "../../db/schema";
import { createTestDb } from "../../db/testing";
import { listNextMails, queueDueMails, whyNotToLeave } from "./automatic-mails.server";
import { stopAutomaticMails } from "./stop-mails.server";

// Monday noon in Alberta: the day on which the job is paid in full.
const paidAt = new Date("2026-11-16T18:00:00.000Z");
const dueAt = addDays(paidAt, 2);
const mails = { ...defaultBusiness.mails, reviewRequests: true };
const business = { ...defaultBusiness, address: "100 Sample Avenue NW", mails };

let db: Db;
let id: number;
beforeEach(async () => {
  db = await createTestDb();
  ({ id } = await newLead(db, {}, paidAt));
  await db.updateTable("quotes").set({ status: "won", project_price_cents: 50_000 }).execute();
  await pay(50_000);
});

const pay = (amountCents: number) =>
  writePayment({ db, now: paidAt }, { quoteId: id, amountCents, method: "cash", receivedOn: "2026-11-16" });

const at = (now: Date, on = business) => ({ db, now, business: on, publicUrl: "http://site.test" });
const requests = () => db.selectFrom("outbox").selectAll().where("kind", "=", "reviewRequests").execute();

async function run(on = business): Promise<void> {
  for (let hour = 0; hour < 14 * 24; hour++) await queueDueMails(at(addHours(paidAt, hour), on));
}

test("a customer whose job is done and paid for is asked for a review, once", async () => {
  expect(await listNextMails(at(paidAt), { jobId: id, appointments: [] })).toEqual([
    { kind: "reviewRequests", what: "request for a review", dueAt: dueAt.toISOString() },
  ]);
  await run();
  const [request, ...others] = await requests();
  expect(others).toEqual([]);
  expect(request).toMatchObject({
    created_at: dueAt.toISOString(),
    to_address: "jane@example.ca",
    text: expect.stringMatching(
      /Just reply to this email[\s\S]*100 Sample Avenue NW[\s\S]*Unsubscribe: http/,
    ),
  });
  expect(Object.keys(JSON.parse(request!.headers!))).toContain("List-Unsubscribe-Post");
  expect(await listNextMails(at(dueAt), { jobId: id, appointments: [] })).toEqual([]);
});

test("a clock that jumps ahead and back causes one request", async () => {
  await queueDueMails(at(dueAt));
  await run();
  expect(await requests()).toHaveLength(1);
});

test("with a Google link in the settings the request leads there", async () => {
  await run({ ...business, social: { google: "https://g.page/r/sample/review" } });
  expect((await requests())[0]?.html).toContain('href="https://g.page/r/sample/review"');
});

test("a job merged into another one is not asked about again", async () => {
  await queueDueMails(at(dueAt));
  const other = await newLead(db, { email: "jane@example.ca" }, paidAt);
  await db.updateTable("quotes").set({ status: "won", project_price_cents: 50_000 }).execute();
  expect(await mergeQuotes({ db, now: dueAt }, { headId: other.id, partId: id })).toMatchObject({ ok: true });
  await run();
  expect(await requests()).toHaveLength(1);
});

const GONE: [string, () => Promise<unknown>][] = [
  ["she unsubscribed", () => withdraw({ db, now: paidAt }, "jane@example.ca", "unsubscribe page")],
  [
    "the job was taken for a robot's",
    () => db.updateTable("quotes").set({ suspect_at: paidAt.toISOString() }).execute(),
  ],
  ["the job was lost", () => db.updateTable("quotes").set({ status: "lost" }).execute()],
  ["the job was deleted", () => deleteQuote({ db, now: paidAt }, id)],
  ["somebody stopped it", () => stopAutomaticMails({ db, now: paidAt }, { quoteId: id, isStopped: true })],
  ["money went back", () => pay(-1)],
  ["another installation was booked", () => plan({ eventType: "installation" })],
  ["the start of a project was booked", () => plan({ eventType: "project_start" })],
];

const plan = (more: object) =>
  createEvent(
    { db, now: paidAt },
    eventForm.parse({
      ...{ title: "Work", customerName: "Jane", quoteId: id },
      ...{ startDate: "2026-12-15T09:00", endDate: "2026-12-16T17:00", ...more },
    }),
  );

test.each(GONE)("no request is queued after %s", async (_, happens) => {
  await happens();
  await run();
  expect(await requests()).toEqual([]);
});

test.each(GONE)("a request that waits does not leave after %s", async (_, happens) => {
  await queueDueMails(at(dueAt));
  await happens();
  const [request] = await requests();
  expect(await whyNotToLeave(at(dueAt), request!)).toMatch(/nothing left to ask/);
});

test.each([
  ["no mailing address", { ...business, address: undefined }],
  ["the switch off", { ...business, mails: { ...mails, reviewRequests: false } }],
])("with %s nothing leaves", async (_, off) => {
  await run({ ...business, ...off, address: off.address ?? "" });
  expect(await requests()).toEqual([]);
});

test("a waiting request leaves only in its hours, and within twelve hours", async () => {
  await queueDueMails(at(dueAt));
  const [request] = await requests();
  const why = (moment: Date) => whyNotToLeave(at(moment), request!);
  expect(await why(addHours(dueAt, 7))).toBeUndefined();
  expect(await why(addHours(dueAt, 12))).toMatch(/weekdays from 8:00 to 20:00/);
  expect(await why(new Date(addHours(dueAt, 12).getTime() + 1))).toMatch(/within 12 hours/);
});

test("a voided payment does not count", async () => {
  await db.updateTable("payments").set({ voided_at: paidAt.toISOString() }).execute();
  await run();
  expect(await requests()).toEqual([]);
});

test("cancelled work, and a visit without work, do not delay the request", async () => {
  await plan({ eventType: "installation", status: "cancelled" });
  await plan({ eventType: "maintenance" });
  await plan({ eventType: "follow-up" });
  await queueDueMails(at(dueAt));
  expect(await requests()).toHaveLength(1);
});
