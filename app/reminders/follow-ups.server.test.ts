import { addDays } from "date-fns/addDays";
import { addHours } from "date-fns/addHours";
import { addMinutes } from "date-fns/addMinutes";
import { afterEach, beforeEach, expect, test } from "vitest";
import { defaultBusiness } from "~/business/facts";
import { deliverDueMail } from "~/email/deliver-mail.server";
import { unsubscribeLink } from "~/email/mail-stops.server";
import { createMailer } from "~/email/mailer.server";
import { smtpAnswer, startMailServer, type TestMailServer } from "~/email/testing.server";
import { header } from "~/email/testing-mime";
import { askAboutEstimate, declineEstimate } from "~/estimates/answer-estimate.server";
import { estimateForm } from "~/estimates/estimate-forms.server";
import type { Estimate } from "~/estimates/estimates.server";
import { sendEstimate } from "~/estimates/send-estimate.server";
import { deleteQuote } from "~/quotes/delete-quote.server";
import { withdraw } from "~/subscribers/unsubscribe.server";
import type { Db } from "../../db/schema";
import { createTestDb } from "../../db/testing";
import { listNextMails, whyNotToLeave } from "./automatic-mails.server";
import { nextFollowUpOf, queueDueFollowUps } from "./follow-ups.server";
import { stopAutomaticMails } from "./stop-mails.server";

// Monday noon in Alberta.
const sentAt = new Date("2026-11-16T18:00:00.000Z");
const mails = { ...defaultBusiness.mails, followUps: true };
const business = { ...defaultBusiness, address: "100 Sample Avenue NW", mails };

let db: Db;
let estimate: Estimate;
let server: TestMailServer | undefined;
beforeEach(async () => {
  db = await createTestDb();
  estimate = await send();
});
afterEach(() => server?.close());

const at = (now: Date, on = business) => ({
  ...{ db, now, business: on, publicUrl: "http://site.test" },
  ...{ uploadsFolder: "/nowhere", mailer: undefined },
});

async function send(more: Record<string, unknown> = {}, now = sentAt): Promise<Estimate> {
  const fields = {
    firstName: "Jane",
    lastName: "Doe",
    email: "jane@example.ca",
    phone: "7805559876",
    address: "1 Main Street",
    squareFeet: "400",
    pricePerSqFt: "8.50",
  };
  const sent = await sendEstimate(at(now), estimateForm.parse({ ...fields, ...more }));
  if (!sent.ok) throw new Error(sent.reason);
  return sent.estimate;
}

const reminders = () =>
  db.selectFrom("outbox").selectAll().where("kind", "=", "followUps").orderBy("id").execute();

/** Runs the clock every hour. */
async function run(days: number, from = sentAt): Promise<void> {
  const end = addDays(from, days);
  for (let now = from; now < end; now = addMinutes(now, 60)) await queueDueFollowUps(at(now));
}

test("a customer who does not answer is reminded three times, on weekdays", async () => {
  await run(30);
  expect((await reminders()).map(({ created_at }) => created_at)).toEqual([
    "2026-11-18T18:00:00.000Z",
    "2026-11-23T14:00:00.000Z",
    "2026-11-26T18:00:00.000Z",
  ]);
  expect((await reminders())[0]).toMatchObject({
    to_address: "jane@example.ca",
    subject: "Your estimate EST-0001 from Prairie Surfaces",
    text: expect.stringContaining(`http://site.test/e/${estimate.token}`),
  });
});

test("the job page announces exactly the mails that leave", async () => {
  expect(await listNextMails(at(sentAt), { jobId: estimate.quoteId!, appointments: [] })).toEqual([
    { kind: "followUps", what: "follow-up 1 on estimate EST-0001", dueAt: "2026-11-18T18:00:00.000Z" },
  ]);
});

test("two runs at once queue one reminder", async () => {
  const due = at(addDays(sentAt, 2));
  const runs = await Promise.allSettled([queueDueFollowUps(due), queueDueFollowUps(due)]);
  expect(runs.some(({ status }) => status === "fulfilled")).toBe(true);
  expect(await reminders()).toHaveLength(1);
});

test("a clock that jumps back sends nothing twice", async () => {
  await queueDueFollowUps(at(addDays(sentAt, 2)));
  await queueDueFollowUps(at(addDays(sentAt, 1)));
  await queueDueFollowUps(at(addDays(sentAt, 2)));
  expect(await reminders()).toHaveLength(1);
});

test("of three open estimates of a job only the newest is followed up", async () => {
  const quoteId = String(estimate.quoteId);
  await send({ quoteId, squareFeet: "500" }, addMinutes(sentAt, 1));
  const newest = await send({ quoteId, squareFeet: "600" }, addMinutes(sentAt, 2));
  await run(4);
  expect(await reminders()).toHaveLength(1);
  expect((await reminders())[0]!.subject).toContain(newest.number);
});

const GONE: [string, () => Promise<unknown>][] = [
  ["it was declined", () => declineEstimate(at(sentAt), { id: estimate.id, reason: "price", words: "" })],
  ["she asked something", () => askAboutEstimate(at(sentAt), { id: estimate.id, words: "When?" })],
  ["the job was deleted", () => deleteQuote({ db, now: sentAt }, estimate.quoteId!)],
  ["the job was won", () => db.updateTable("quotes").set({ status: "won" }).execute()],
  [
    "the job was taken for a robot's",
    () => db.updateTable("quotes").set({ suspect_at: sentAt.toISOString() }).execute(),
  ],
  ["she unsubscribed", () => withdraw({ db, now: sentAt }, "jane@example.ca", "unsubscribe page")],
  [
    "somebody stopped it",
    () => stopAutomaticMails({ db, now: sentAt }, { quoteId: estimate.quoteId!, isStopped: true }),
  ],
  ["it was withdrawn", () => db.updateTable("estimates").set({ state: "withdrawn" }).execute()],
];

test.each(GONE)("no reminder is queued after %s", async (_, happens) => {
  await happens();
  await run(30);
  expect(await reminders()).toEqual([]);
});

test.each(GONE)("a reminder that waits does not leave after %s", async (_, happens) => {
  const now = addDays(sentAt, 2);
  await queueDueFollowUps(at(now));
  await happens();
  const [mail] = await reminders();
  expect(await whyNotToLeave(at(now), mail!)).toMatch(/nothing left to remind them of/);
});

test.each([
  ["no mailing address", { ...business, address: "" }],
  ["the switch off", { ...business, mails: { ...mails, followUps: false } }],
])("with %s nothing leaves", async (_, off) => {
  await queueDueFollowUps(at(addDays(sentAt, 2), off));
  expect(await reminders()).toEqual([]);
});

test("stopping the mails can be undone in one press", async () => {
  const stop = { quoteId: estimate.quoteId!, isStopped: true };
  expect(await stopAutomaticMails({ db, now: sentAt }, stop)).toBe(true);
  expect(await stopAutomaticMails({ db, now: sentAt }, stop)).toBe(true);
  expect(await stopAutomaticMails({ db, now: sentAt }, { ...stop, isStopped: false })).toBe(true);
  expect(await nextFollowUpOf(at(sentAt), estimate.quoteId!)).toMatchObject({ step: 1 });
  const told = await db.selectFrom("activities").select("summary").where("kind", "=", "edited").execute();
  expect(told).toEqual([
    { summary: "Automatic emails stopped" },
    { summary: "Automatic emails started again" },
  ]);
});

test("stopping the mails of a missing job does nothing", async () => {
  expect(await stopAutomaticMails({ db, now: sentAt }, { quoteId: 404, isStopped: true })).toBe(false);
});

const deliver = (now: Date) =>
  deliverDueMail({
    db,
    mailer: createMailer({ smtpUrl: server!.url, from: business.email, business }),
    clock: () => now,
    whyNotToLeave: (context, mail) => whyNotToLeave({ ...at(now), ...context }, mail),
  });

test("a reminder has a link to unsubscribe in both parts and its headers", async () => {
  server = await startMailServer();
  const now = addDays(sentAt, 2);
  await queueDueFollowUps(at(now));
  await deliver(now);
  const mail = server.received.find(({ text }) => text.includes("A few days ago"))!;
  const link = await unsubscribeLink(db, "jane@example.ca", "http://site.test");
  expect(header(mail, "List-Unsubscribe")).toEqual([`<${link}>`]);
  expect(mail.text).toContain(`Unsubscribe: ${link}`);
  expect(mail.html).toContain(`href="${link}"`);
  expect(mail.text).toContain("100 Sample Avenue NW");
});

test("a reminder that the mail server puts off for 12 hours is given up", async () => {
  server = await startMailServer({
    onRcptTo: (_address, _session, answer) => answer(smtpAnswer(451, "Later")),
  });
  const morning = new Date("2026-11-19T14:00:00.000Z");
  await db.deleteFrom("outbox").execute();
  await queueDueFollowUps(at(morning));
  await deliver(morning);
  expect((await reminders())[0]).toMatchObject({ status: "waiting" });
  await deliver(addHours(morning, 13));
  expect((await reminders())[0]).toMatchObject({
    status: "undelivered",
    last_error: "Not sent: it could not go out within 12 hours",
  });
});

test("a waiting reminder leaves only in its hours, and within twelve hours", async () => {
  const morning = new Date("2026-11-19T14:00:00.000Z");
  await queueDueFollowUps(at(morning));
  const [mail] = await reminders();
  const why = (moment: Date) => whyNotToLeave(at(moment), mail!);
  expect(await why(new Date("2026-11-20T01:59:59.999Z"))).toBeUndefined();
  expect(await why(addHours(morning, 12))).toMatch(/go out on weekdays from 8:00 to 20:00/);
  expect(await why(new Date(addHours(morning, 12).getTime() + 1))).toMatch(/within 12 hours/);
});

test("asking to renew counts as an answer, also at the moment of sending", async () => {
  const ask = (at: Date) =>
    db
      .insertInto("activities")
      .values({
        quote_id: estimate.quoteId!,
        at: at.toISOString(),
        kind: "estimate_renewal_asked",
        summary: "",
        actor: "customer",
      })
      .execute();
  await ask(new Date(sentAt.getTime() - 1));
  expect(await nextFollowUpOf(at(sentAt), estimate.quoteId!)).toMatchObject({ step: 1 });
  await ask(sentAt);
  expect(await nextFollowUpOf(at(sentAt), estimate.quoteId!)).toBeUndefined();
});
