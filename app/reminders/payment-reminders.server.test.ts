import { addDays } from "date-fns/addDays";
import { addHours } from "date-fns/addHours";
import { afterEach, beforeEach, expect, test } from "vitest";
import { writeActivity } from "~/activities/activities.server";
import { deliverDueMail } from "~/email/deliver-mail.server";
import { stopBounced, unsubscribeLink } from "~/email/mail-stops.server";
import { createMailer } from "~/email/mailer.server";
import { startMailServer, type TestMailServer } from "~/email/testing.server";
import { header } from "~/email/testing-mime";
import { creditInvoice } from "~/money/credit-notes.server";
import type { Invoice } from "~/money/invoices.server";
import { BUSINESS, billJob, cancelInvoice } from "~/money/testing.server";
import { deleteQuote } from "~/quotes/delete-quote.server";
import { mergeQuotes } from "~/quotes/families.server";
import { addPayment, voidPayment } from "~/quotes/payments.server";
import { newLead } from "~/quotes/testing.server";
import { forgetPerson } from "~/records/forget-person.server";
import { withdraw } from "~/subscribers/unsubscribe.server";
import type { Db } from "../../db/schema";
import { createTestDb } from "../../db/testing";
import { listNextMails, whyNotToLeave } from "./automatic-mails.server";
import { nextPaymentReminderOf, queueDuePaymentReminders } from "./payment-reminders.server";
import { stopAutomaticMails, stopPaymentReminders } from "./stop-mails.server";

// Monday noon in Alberta. With 14 days to pay: reminded on December 11, 15, 21 and 28, at 8:00.
const issuedAt = new Date("2026-11-30T18:00:00.000Z");
const before = new Date("2026-12-11T14:00:00.000Z");
const dayAfterDue = new Date("2026-12-15T14:00:00.000Z");
const weekAfter = new Date("2026-12-21T14:00:00.000Z");

const mails = { ...BUSINESS.mails, paymentReminders: true };
const paying = { ...BUSINESS.paying, daysToPay: 14, eTransfer: "pay@best.example" };
const business = { ...BUSINESS, address: "100 Sample Avenue NW", mails, paying };

let db: Db;
let quoteId: number;
let invoice: Invoice;
let server: TestMailServer | undefined;
beforeEach(async () => {
  db = await createTestDb();
  quoteId = (await newLead(db, {}, issuedAt)).id;
  invoice = await bill();
});
afterEach(() => server?.close());

const at = (now: Date, on = business) => ({
  ...{ db, now, business: on, publicUrl: "http://site.test", actor: "ann" },
  ...{ uploadsFolder: "/nowhere", mailer: undefined },
});

async function bill(more: { quoteId?: number; amountCents?: number } = {}, now = issuedAt): Promise<Invoice> {
  const lines = [{ description: "Repair", amountCents: more.amountCents ?? 100_000 }];
  const issued = await billJob(at(now), { quoteId: more.quoteId ?? quoteId, lines });
  if (!issued?.ok) throw new Error(issued?.reason);
  return issued.invoice;
}

/** Another job of the same customer, with an invoice. */
async function billOther(now = issuedAt, fields: Record<string, unknown> = {}): Promise<Invoice> {
  const other = await newLead(db, { phone: "780-555-1111", ...fields }, now);
  return bill({ quoteId: other.id, amountCents: 50_000 }, now);
}

const reminders = () =>
  db.selectFrom("outbox").selectAll().where("kind", "=", "paymentReminders").orderBy("id").execute();

const queuedAt = async () => (await reminders()).map(({ created_at }) => created_at.slice(0, 13));

/** Runs the clock every hour. */
async function run(from: Date, to: Date): Promise<void> {
  for (let now = from; now <= to; now = addHours(now, 1)) await queueDuePaymentReminders(at(now));
}

const pay = (amountCents: number, now: Date) =>
  addPayment(at(now), { quoteId, amountCents, method: "e-transfer", receivedOn: "2026-12-01" });

const saysPaid = (now: Date, about = invoice) =>
  writeActivity(
    { db, now, actor: "customer" },
    { quoteId: about.quoteId, kind: "says_paid", summary: "Says paid", data: { invoiceId: about.id } },
  );

const ask = (now: Date) =>
  writeActivity(
    { db, now, actor: "customer" },
    { quoteId, kind: "estimate_question", summary: "Question", body: "Why so much?", asks: "question" },
  );

test("a customer who does not pay is reminded four times, on weekdays at 8:00", async () => {
  await run(issuedAt, addDays(issuedAt, 40));
  expect(await queuedAt()).toEqual(["2026-12-11T14", "2026-12-15T14", "2026-12-21T14", "2026-12-28T14"]);
});

test("a reminder says what is left, when it is or was due, where to pay, and leads to the invoice", async () => {
  await pay(25_000, addDays(issuedAt, 1));
  await queueDuePaymentReminders(at(before));
  await queueDuePaymentReminders(at(dayAfterDue));
  const [early, late] = await reminders();
  expect(early).toMatchObject({
    to_address: "jane@example.ca",
    quote_id: quoteId,
    subject: "Reminder: INV-0001 from Prairie Surfaces",
  });
  expect(early!.text).toContain("A quick note about INV-0001: $800.00 is still to be paid.");
  expect(early!.text).toContain(
    "$800.00\nLeft to pay on INV-0001, which is due on December 14, 2026.\nSend an e-Transfer to pay@best.example.",
  );
  expect(early!.text).toMatch(/Open invoice INV-0001:\nhttp:\/\/site\.test\/i\/[\w-]{22}/);
  expect(late!.text).toContain("Left to pay on INV-0001, which was due on December 14, 2026.");
});

test("one mail a day lists all that a customer owes, and counts for each that is due", async () => {
  const second = await billOther();
  const later = await billOther(addDays(issuedAt, 7));
  await billOther(issuedAt, { email: "ben@example.ca" });
  await queueDuePaymentReminders(at(before));
  await run(before, addHours(before, 6));
  const [mail, bens, ...more] = await reminders();
  expect(more).toEqual([]);
  expect(bens!.to_address).toBe("ben@example.ca");
  expect(mail!.subject).toBe("Reminder: INV-0001, INV-0002 and INV-0003 from Prairie Surfaces");
  expect(mail!.text).toContain("$2,100.00\nLeft to pay on 3 invoices.");
  expect(mail!.text).toMatch(/INV-0003 is due on December 21, 2026 +\$525\.00\n +http:\/\/site\.test\/i\//);
  const counted = await db
    .selectFrom("automatic_mails")
    .select(["subject_id", "step"])
    .where("mail_id", "=", mail!.id)
    .orderBy("id")
    .execute();
  expect(counted).toEqual([
    { subject_id: invoice.id, step: 1 },
    { subject_id: second.id, step: 1 },
  ]);
  // It is in the timelines of all three jobs.
  const lines = await db
    .selectFrom("activities")
    .select("quote_id")
    .where("kind", "=", "mail")
    .where("summary", "=", `Email: ${mail!.subject}`)
    .execute();
  expect(lines.map(({ quote_id }) => quote_id)).toEqual([quoteId, second.quoteId, later.quoteId]);
});

test("what becomes due later on a day on which the customer was reminded waits for the next day", async () => {
  const second = await billOther();
  const tenOClock = addHours(dayAfterDue, 2);
  await saysPaid(addDays(tenOClock, -5), second);
  expect(await nextPaymentReminderOf(at(addDays(tenOClock, -4)), second.quoteId)).toMatchObject({
    step: 2,
    leavesAt: tenOClock.toISOString(),
  });
  await run(dayAfterDue, addDays(dayAfterDue, 2));
  expect(await queuedAt()).toEqual(["2026-12-15T14", "2026-12-16T14"]);
  const [first, next] = await reminders();
  expect(first!.subject).toBe("Reminder: INV-0001 from Prairie Surfaces");
  expect(next!.subject).toBe("Reminder: INV-0001 and INV-0002 from Prairie Surfaces");
});

test("two runs at once queue one reminder, and a clock that jumps back sends nothing twice", async () => {
  const runs = await Promise.allSettled([
    queueDuePaymentReminders(at(before)),
    queueDuePaymentReminders(at(before)),
  ]);
  expect(runs.some(({ status }) => status === "fulfilled")).toBe(true);
  await queueDuePaymentReminders(at(addDays(before, -1)));
  await queueDuePaymentReminders(at(addHours(before, 1)));
  expect(await reminders()).toHaveLength(1);
});

test("an invoice that is due on receipt is not reminded of", async () => {
  await db.updateTable("invoices").set({ due_on: null }).execute();
  await run(before, addDays(before, 20));
  expect(await reminders()).toEqual([]);
});

const STOPS: [string, () => Promise<unknown>][] = [
  ["it was paid", () => pay(105_000, before)],
  ["it was cancelled", () => cancelInvoice(at(before), { id: invoice.id, reason: "Wrong" })],
  [
    "it was credited in full",
    () =>
      creditInvoice(at(before), {
        invoiceId: invoice.id,
        totalCents: 105_000,
        isGoodwill: false,
        seenCents: 105_000,
        reason: "Goodwill",
      }),
  ],
  ["the customer said that it is sent", () => saysPaid(before)],
  ["the customer asked something", () => ask(before)],
  ["the job was deleted", () => deleteQuote({ db, now: before }, quoteId)],
  ["the job was lost", () => db.updateTable("quotes").set({ status: "lost" }).execute()],
  [
    "the job was taken for a robot's",
    () => db.updateTable("quotes").set({ suspect_at: before.toISOString() }).execute(),
  ],
  ["the person was forgotten", () => forgetPerson(at(before), quoteId)],
  [
    "somebody stopped its payment reminders",
    () => stopPaymentReminders(at(before), { quoteId, isStopped: true }),
  ],
  [
    "somebody stopped all its automatic mails",
    () => stopAutomaticMails(at(before), { quoteId, isStopped: true }),
  ],
  ["its email was changed", () => db.updateTable("quotes").set({ email: "j@example.ca" }).execute()],
  ["its email was taken away", () => db.updateTable("quotes").set({ email: "" }).execute()],
];
const STOPS_OF_ADDRESS: [string, () => Promise<unknown>][] = [
  ["the customer unsubscribed", () => withdraw({ db, now: before }, "jane@example.ca", "unsubscribe page")],
  ["the address bounced", () => stopBounced(db, "jane@example.ca", before)],
];

test.each([...STOPS, ...STOPS_OF_ADDRESS].filter(([what]) => what !== "its email was changed"))(
  "no reminder is queued or announced after %s",
  async (_, happens) => {
    await happens();
    await run(before, addHours(before, 12));
    expect(await reminders()).toEqual([]);
    const job = { jobId: quoteId, appointments: [] };
    const next = await listNextMails(at(before), job);
    expect(next.filter(({ dueAt }) => new Date(dueAt) < addDays(before, 4))).toEqual([]);
  },
);

test.each(STOPS)("a reminder that waits does not leave after %s", async (_, happens) => {
  await queueDuePaymentReminders(at(before));
  const [mail] = await reminders();
  expect(await whyNotToLeave(at(before), mail!)).toBeUndefined();
  await happens();
  // Forgetting a person deletes the mail itself.
  if ((await reminders()).length > 0)
    expect(await whyNotToLeave(at(before), mail!)).toMatch(/nothing left to remind them of|has changed/);
});

test.each([
  ["a part was paid", () => pay(5_000, before)],
  ["another invoice was issued", () => billOther(before)],
  ["it is to be paid another day", () => db.updateTable("invoices").set({ due_on: "2026-12-15" }).execute()],
])("a reminder that waits does not leave with old figures after %s", async (_, happens) => {
  await queueDuePaymentReminders(at(before));
  const [mail] = await reminders();
  await happens();
  expect(await whyNotToLeave(at(before), mail!)).toMatch(/what this customer owes has changed/);
});

test("of two that a mail lists, one is paid while it waits: it does not leave", async () => {
  await billOther();
  await queueDuePaymentReminders(at(before));
  const [mail] = await reminders();
  await pay(105_000, before);
  expect(await whyNotToLeave(at(before), mail!)).toMatch(/^Not sent/);
});

test("a reminder that waits does not leave with an old address to pay to, but with the owner's old words", async () => {
  await queueDuePaymentReminders(at(before));
  const [mail] = await reminders();
  const why = (on: typeof business) => whyNotToLeave(at(before, on), mail!);
  expect(await why({ ...business, paying: { ...paying, eTransfer: "new@best.example" } })).toMatch(/changed/);
  expect(await why({ ...business, paying: { ...paying, eTransfer: "" } })).toMatch(/changed/);
  const texts = { ...mails.texts, paymentReminders: { subject: "S", opening: "O", closing: "" } };
  expect(await why({ ...business, mails: { ...mails, texts } })).toBeUndefined();
});

test("a waiting reminder leaves only on its day, from 8:00 to 20:00", async () => {
  await queueDuePaymentReminders(at(before));
  const [mail] = await reminders();
  const why = (moment: string) => whyNotToLeave(at(new Date(moment)), mail!);
  expect(await why("2026-12-12T01:59:59.999Z")).toBeUndefined();
  expect(await why("2026-12-12T02:00:00.000Z")).toMatch(/weekdays from 8:00 to 20:00/);
  expect(await why("2026-12-14T14:00:00.000Z")).toMatch(/could not go out on its day/);
});

test.each([
  ["no mailing address", { ...business, address: "" }],
  ["the switch off", { ...business, mails: { ...mails, paymentReminders: false } }],
])("with %s nothing is queued, announced or leaves", async (_, off) => {
  await queueDuePaymentReminders(at(before, off));
  expect(await reminders()).toEqual([]);
  expect(await nextPaymentReminderOf(at(before, off), quoteId)).toBeUndefined();
  await queueDuePaymentReminders(at(before));
  expect(await whyNotToLeave(at(before, off), (await reminders())[0]!)).toMatch(
    /nothing left to remind them of/,
  );
});

test("name, phone and paying terms need not be the business's own for it to leave", async () => {
  await queueDuePaymentReminders(at(before, { ...business, paying: { ...paying, eTransfer: "" } }));
  expect((await reminders())[0]!.text).not.toContain("e-Transfer");
});

test("“I have sent it” holds its invoice's reminders for five days, and no other's", async () => {
  await billOther();
  await saysPaid(addDays(before, -1));
  await queueDuePaymentReminders(at(before));
  expect((await reminders())[0]!.subject).toContain("INV-0002");
  expect((await reminders())[0]!.text).not.toContain("INV-0001");
  // Its five days end on December 15 at 8:00.
  expect(await nextPaymentReminderOf(at(before), quoteId)).toMatchObject({
    step: 2,
    leavesAt: dayAfterDue.toISOString(),
  });
  await queueDuePaymentReminders(at(dayAfterDue));
  expect((await reminders())[1]!.text).toContain("Left to pay on 2 invoices.");
});

test("a line that names no invoice holds all of its job", async () => {
  await writeActivity(
    { db, now: addDays(before, -1), actor: "customer" },
    { quoteId, kind: "says_paid", summary: "Says paid" },
  );
  await queueDuePaymentReminders(at(before));
  expect(await reminders()).toEqual([]);
});

test("a question stops them until it is answered", async () => {
  await ask(addDays(before, -1));
  await queueDuePaymentReminders(at(before));
  expect(await reminders()).toEqual([]);
  await writeActivity(at(before), { quoteId, kind: "contacted", summary: "Called", isContact: true });
  await queueDuePaymentReminders(at(before));
  expect(await reminders()).toHaveLength(1);
});

test("cancelled while its reminder is in the outbox: it is given up, and the customer's other invoice goes on", async () => {
  server = await startMailServer();
  await billOther();
  await queueDuePaymentReminders(at(before));
  await cancelInvoice(at(before), { id: invoice.id, reason: "Wrong" });
  await deliver(addHours(before, 1));
  expect((await reminders())[0]).toMatchObject({
    status: "undelivered",
    last_error: "Not sent: there is nothing left to remind them of",
  });
  await run(addHours(before, 1), addHours(dayAfterDue, 1));
  const [, second, ...more] = await reminders();
  expect(more).toEqual([]);
  expect(second).toMatchObject({ subject: "Reminder: INV-0002 from Prairie Surfaces" });
});

test("a payment that is voided again: they go on from the next step, and nothing leaves twice", async () => {
  await queueDuePaymentReminders(at(before));
  const paid = await pay(105_000, addHours(before, 1));
  await run(dayAfterDue, addDays(dayAfterDue, 1));
  expect(await reminders()).toHaveLength(1);
  if (!paid?.ok) throw new Error("not paid");
  await voidPayment(at(addDays(dayAfterDue, 4)), paid.id);
  await run(addDays(dayAfterDue, 4), weekAfter);
  expect(await queuedAt()).toEqual(["2026-12-11T14", "2026-12-21T14"]);
});

test("stopping payment reminders of a job can be undone in one press, and stops no other mail", async () => {
  const stop = { quoteId, isStopped: true };
  expect(await stopPaymentReminders(at(before), stop)).toBe(true);
  expect(await stopPaymentReminders(at(before), stop)).toBe(true);
  expect(await db.selectFrom("quotes").select("automatic_mails_stopped_at as at").execute()).toEqual([
    { at: null },
  ]);
  expect(await stopPaymentReminders(at(before), { ...stop, isStopped: false })).toBe(true);
  expect(await nextPaymentReminderOf(at(before), quoteId)).toMatchObject({ step: 1 });
  const told = await db
    .selectFrom("activities")
    .select(["summary", "actor"])
    .where("kind", "=", "edited")
    .execute();
  expect(told).toEqual([
    { summary: "Payment reminders stopped", actor: "ann" },
    { summary: "Payment reminders started again", actor: "ann" },
  ]);
  expect(await stopPaymentReminders(at(before), { quoteId: 404, isStopped: true })).toBe(false);
});

test("a merged job's invoices are reminded of as the head's", async () => {
  const head = await newLead(db, { name: "Jane Roe", email: "roe@example.ca" }, issuedAt);
  await mergeQuotes(at(issuedAt), { headId: head.id, partId: quoteId, taken: [] });
  expect(await nextPaymentReminderOf(at(issuedAt), head.id)).toEqual({
    number: "INV-0001",
    step: 1,
    leavesAt: before.toISOString(),
  });
  await queueDuePaymentReminders(at(before));
  expect(await reminders()).toMatchObject([{ to_address: "roe@example.ca", quote_id: head.id }]);
});

test("the job page announces exactly the mail that leaves", async () => {
  expect(await listNextMails(at(issuedAt), { jobId: quoteId, appointments: [] })).toEqual([
    { kind: "paymentReminders", what: "payment reminder of INV-0001", dueAt: before.toISOString() },
  ]);
});

const deliver = (now: Date) =>
  deliverDueMail({
    db,
    mailer: createMailer({ smtpUrl: server!.url, from: business.email, business }),
    clock: () => now,
    whyNotToLeave: (context, mail) => whyNotToLeave({ ...at(now), ...context }, mail),
  });

test("a reminder has the mailing address and a link to unsubscribe in both parts, and its headers", async () => {
  server = await startMailServer();
  await queueDuePaymentReminders(at(before));
  await deliver(before);
  const [mail] = server.received;
  const link = await unsubscribeLink(db, "jane@example.ca", "http://site.test");
  expect(header(mail!, "List-Unsubscribe")).toEqual([`<${link}>`]);
  expect(mail!.text).toContain(`Unsubscribe: ${link}`);
  expect(mail!.html).toContain(`href="${link}"`);
  expect(mail!.text).toContain("100 Sample Avenue NW");
});

test("who unsubscribed while a reminder waited does not get it", async () => {
  server = await startMailServer();
  await queueDuePaymentReminders(at(before));
  await withdraw({ db, now: before }, "jane@example.ca", "unsubscribe page");
  await deliver(before);
  expect(server.received).toEqual([]);
});
