/**
 * Payment reminders in a virtual spring, with payments, cancellations, questions, stops, kills and downtimes: does one
 * leave without its reason, with a wrong figure, twice, early, outside its hours, as the second of a day, or not at all?
 * Usage: ... [jobs, 10000] [days, 90] [seed, 1]
 */
import { addDays } from "date-fns/addDays";
import { addHours } from "date-fns/addHours";
import { addMinutes } from "date-fns/addMinutes";
import { subDays } from "date-fns/subDays";
import { sql } from "kysely";
import { defaultBusiness } from "~/business/facts";
import { WORDED_MAILS } from "~/business/mail-texts";
import { albertaDay } from "~/business/time";
import { deliverDueMail, releaseInterruptedMail } from "~/email/deliver-mail.server";
import type { Letter, Mailer } from "~/email/mailer.server";
import { formatCents } from "~/pricing/money";
import { queueDueMails, whyNotToLeave } from "~/reminders/automatic-mails.server";
import type { Context } from "../../db/schema";
import { createTestDb } from "../../db/testing";
import { newFolder } from "../bench/serve";
import { type Customer, type Invoice, type Job, leftOf, planJobs } from "./parts/invoice-world";
import { isOpen, seeded } from "./parts/virtual-time";

const [count = 10_000, days = 90, seed = 1] = process.argv.slice(2).map(Number);
const random = seeded(seed);
const db = await createTestDb(newFolder());
// A power cut is not what is tried here.
await sql`PRAGMA synchronous = OFF`.execute(db);
const off = Object.fromEntries(WORDED_MAILS.map((kind) => [kind, false]));
const mails = { ...defaultBusiness.mails, ...off, paymentReminders: true };
const facts = { address: "100 Sample Avenue NW", gstNumber: "123456789 RT0001", licence: "654321" };
const business = { ...defaultBusiness, ...facts, mails };
const start = new Date("2026-10-05T06:00:00.000Z");
const end = addDays(start, days);

class Killed extends Error {}
/** So that a server dies about 100 times in the whole trial. */
const deadliness = Math.min(0.01, 100 / (count * 8));
let kills = 0;
let refusals = 0;
let now = start;
function mayDie(): void {
  if (random() >= deadliness) return;
  kills++;
  throw new Killed();
}

const problems = new Map<string, number>();
const problem = (what: string): void => {
  problems.set(what, (problems.get(what) ?? 0) + 1);
};
const jobs: Job[] = [];
const invoicesByNumber = new Map<string, Invoice>();
const customers = new Map<string, Customer>();
/** By invoice: the steps that arrived, or may have. */
const arrived = new Map<Invoice, { step: number; on: string }[]>();
/** "email day" of each mail that arrived. */
const daysOfCustomers = new Set<string>();
let mailsArrived = 0;
let invoicesListed = 0;

const mailer: Mailer = {
  async send(letter, beforeLastByte) {
    mayDie();
    if (random() < 0.15) {
      refusals++;
      return { outcome: "failed", reason: "451 Try again later" };
    }
    await beforeLastByte?.();
    await arrive(letter);
    mayDie();
    return { outcome: "sent" };
  },
};

/** A mail reaches its customer: is it right, by what was done so far? */
async function arrive(letter: Letter): Promise<void> {
  mailsArrived++;
  const today = albertaDay(now.toISOString());
  const customer = customers.get(letter.to);
  if (!customer) return problem("to nobody");
  if (!isOpen(now, false)) problem("outside its hours");
  if (daysOfCustomers.has(`${letter.to} ${today}`)) problem("a second one on a day");
  daysOfCustomers.add(`${letter.to} ${today}`);
  if (customer.wantsNone) problem("after a stop of the address");

  const text = letter.text ?? "";
  const owed = customer.jobs.flatMap((job) => job.invoices).filter((invoice) => isOwed(invoice));
  const listed = [...new Set(text.match(/INV-\d+/g))];
  const numbers = owed.map(({ number }) => number);
  invoicesListed += owed.length;
  if (owed.length <= 3 && listed.toSorted().join() !== numbers.toSorted().join())
    problem("lists others than are owed");
  const leftCents = owed.reduce((sum, invoice) => sum + leftOf(invoice), 0);
  if (!text.includes(`${formatCents(leftCents)}\nLeft to pay`)) problem("with a wrong sum");
  for (const invoice of owed) {
    const isPast = invoice.dueOn! < today;
    if (!new RegExp(`${invoice.number}(, which)? ${isPast ? "was" : "is"} due on`).test(text))
      problem("with a wrong word on when it is due");
  }
  const counted = await db
    .selectFrom("automatic_mails as own")
    .innerJoin("outbox as mail", "mail.id", "own.mail_id")
    .innerJoin("invoices", "invoices.id", "own.subject_id")
    .select(["own.step", "invoices.document"])
    .where("mail.message_id", "=", letter.messageId)
    .execute();
  if (counted.length === 0) problem("for no step");
  for (const { step, document } of counted) {
    const invoice = invoicesByNumber.get((JSON.parse(document) as { number: string }).number)!;
    if (!owed.includes(invoice)) problem("after its reason went");
    const steps = arrived.get(invoice) ?? [];
    if (steps.some((each) => each.step === step)) problem("a step twice");
    if (steps.some((each) => each.step > step)) problem("a step after a later one");
    arrived.set(invoice, [...steps, { step, on: today }]);
    const planned = plannedOn(invoice, step);
    if (today < planned) problem("early");
    if (today > plus(planned, 3)) problem("more than three days late");
    if (planned <= invoice.issuedOn) problem("a step of before the invoice");
    if (step === 1 && today >= invoice.dueOn!) problem("before the due day, on or after it");
  }
}

/** Whether a reminder may name an invoice now, by a rule of our own. */
function isOwed(invoice: Invoice): boolean {
  const { job, dueOn, isCancelled, saidPaidAt } = invoice;
  const isHeld = saidPaidAt && saidPaidAt > subDays(now, 5);
  return (
    Boolean(dueOn) &&
    !isCancelled &&
    !isHeld &&
    !job.hasQuestion &&
    job.stops.size === 0 &&
    leftOf(invoice) > 0
  );
}

const plus = (day: string, length: number) =>
  new Date(Date.parse(`${day}T12:00:00Z`) + length * 86_400_000).toISOString().slice(0, 10);

function plannedOn({ dueOn }: Invoice, step: number): string {
  let day = plus(dueOn!, [-3, 1, 7, 14][step - 1]!);
  while ([0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay())) day = plus(day, 1);
  return day;
}

/** In 90 days six days, more than a day, and hours: nothing runs and nobody does anything. */
const downtimes = [
  [0.62, 24 * 6],
  [0.3, 39],
  [0.12, 4],
  [0.45, 12],
].map(([share = 0, hours = 0]) => {
  const from = addHours(start, Math.floor(share * days * 24));
  return { from, to: addMinutes(from, (hours * days * 60) / 90) };
});
const downAt = (moment: Date) => downtimes.find(({ from, to }) => moment >= from && moment < to);

async function tick(): Promise<void> {
  for (const job of jobs) {
    customers.set(job.customer.email, job.customer);
    for (const invoice of job.invoices) invoicesByNumber.set(invoice.number, invoice);
  }
  const context = () => ({
    ...{ db, now, business },
    get publicUrl() {
      mayDie();
      return "http://site.test";
    },
  });
  const delivery = {
    ...{ db, mailer, clock: () => now },
    whyNotToLeave: (own: Context, mail: { id: number }) =>
      whyNotToLeave({ ...own, business, publicUrl: "http://site.test" }, mail),
  };
  await survive(() => queueDueMails(context()));
  await survive(() => deliverDueMail(delivery, { limit: 100_000 }));
}

/** A server that dies is started again within a minute. */
async function survive(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Killed)) throw error;
    await releaseInterruptedMail({ db, now });
    now = addMinutes(now, 1);
    await survive(work);
  }
}

const plan = planJobs({ db, business, start, days, random }, count, jobs).map(({ at, happen }) => ({
  planned: at,
  at: downAt(at)?.to ?? at,
  happen,
}));
plan.sort((a, b) => a.at.getTime() - b.at.getTime() || a.planned.getTime() - b.planned.getTime());
let next = 0;
for (let moment = start; moment < end; moment = addHours(moment, 1)) {
  for (; next < plan.length && plan[next]!.at <= moment; next++) {
    now = plan[next]!.at;
    await plan[next]!.happen(now);
  }
  now = moment;
  if (!downAt(moment)) await tick();
}

/** Of customers to whom nothing happened, and no downtime: every step arrived on its day. */
let expected = 0;
let onTheirDay = 0;
const lastDay = plus(albertaDay(end.toISOString()), -1);
for (const customer of customers.values()) {
  const isUntouched = !customer.wantsNone && customer.jobs.every((job) => job.isUntouched);
  if (!isUntouched) continue;
  for (const invoice of customer.jobs.flatMap((job) => job.invoices)) {
    if (!invoice.dueOn) continue;
    for (const step of [1, 2, 3, 4]) {
      const planned = plannedOn(invoice, step);
      const isDown = downtimes.some(
        ({ from, to }) =>
          albertaDay(from.toISOString()) <= planned && planned <= albertaDay(to.toISOString()),
      );
      if (planned <= invoice.issuedOn || planned >= lastDay || isDown) continue;
      expected++;
      const own = arrived.get(invoice)?.find((each) => each.step === step);
      if (own?.on === planned) onTheirDay++;
      else problem(own ? "not on its day" : "due and not arrived");
    }
  }
}

const ended = await db
  .selectFrom("outbox")
  .select(["status", "last_error as error"])
  .select(({ fn }) => fn.countAll<number>().as("count"))
  .where("kind", "=", "paymentReminders")
  .groupBy(["status", "last_error"])
  .execute();
const invoices = invoicesByNumber.size;
console.log({ jobs: count, days, customers: customers.size, invoices, kills, refusals });
console.log({ mailsArrived, invoicesListed, steps: { expected, onTheirDay } });
for (const row of ended) console.log(`${row.count} ${row.status}${row.error ? `: ${row.error}` : ""}`);
console.log("problems:", Object.fromEntries(problems));
await db.destroy();
process.exitCode = problems.size > 0 ? 1 : 0;
