/** Invented jobs with invoices for the trial of payment reminders: what happens to them, and what is owed after it. */
import { addMinutes } from "date-fns/addMinutes";
import { writeActivity } from "~/activities/activities.server";
import type { Business } from "~/business/facts";
import { albertaDay } from "~/business/time";
import { stopBounced } from "~/email/mail-stops.server";
import { issueInvoice, type NewInvoice, previewInvoice } from "~/money/invoices.server";
import { cancelInvoice } from "~/money/testing.server";
import { addLead } from "~/quotes/add-lead.server";
import { deleteQuote } from "~/quotes/delete-quote.server";
import { addPayment, voidPayment } from "~/quotes/payments.server";
import { leadForm } from "~/quotes/quote-forms.server";
import { stopAutomaticMails, stopPaymentReminders } from "~/reminders/stop-mails.server";
import { withdraw } from "~/subscribers/unsubscribe.server";
import type { Db } from "../../../db/schema";

export interface Customer {
  email: string;
  wantsNone: boolean;
  jobs: Job[];
}

export interface Job {
  id: number;
  customer: Customer;
  invoices: Invoice[];
  paidCents: number;
  hasQuestion: boolean;
  /** Why nothing may leave any more. */
  stops: Set<"all stopped" | "reminders stopped" | "deleted" | "lost">;
  /** Whether anything happened to it but its invoices. */
  isUntouched: boolean;
}

export interface Invoice {
  id: number;
  number: string;
  job: Job;
  totalCents: number;
  /** Days in Alberta, YYYY-MM-DD. */
  issuedOn: string;
  dueOn: string | undefined;
  isCancelled: boolean;
  saidPaidAt: Date | undefined;
}

export interface Happening {
  at: Date;
  happen: (now: Date) => Promise<unknown>;
}

interface World {
  db: Db;
  business: Business;
  start: Date;
  days: number;
  random: () => number;
}

const DAYS_TO_PAY = [undefined, 0, 2, 3, 4, 7, 10, 14, 14, 21, 30];

/** Cents left to pay: what the job has paid fills its invoices, oldest first. */
export function leftOf(invoice: Invoice): number {
  const standing = invoice.job.invoices.filter(({ isCancelled }) => !isCancelled);
  let rest = invoice.job.paidCents;
  for (const each of standing) {
    const paid = Math.min(rest, each.totalCents);
    if (each === invoice) return each.totalCents - paid;
    rest -= paid;
  }
  return 0;
}

/** All that happens to so many jobs, in no order. Every third job is of a customer who has one already. */
export function planJobs(world: World, count: number, jobs: Job[]): Happening[] {
  const customers: Customer[] = [];
  return Array.from({ length: count }, (_, index) => {
    const known = customers[Math.floor(world.random() * customers.length)];
    const isKnown = known !== undefined && index % 3 === 2;
    const customer = isKnown ? known : { email: `customer-${index}@example.ca`, wantsNone: false, jobs: [] };
    if (!isKnown) customers.push(customer);
    return planJob(world, customer, jobs);
  }).flat();
}

function planJob(world: World, customer: Customer, jobs: Job[]): Happening[] {
  const { db, business, start, days, random } = world;
  const begin = addMinutes(start, Math.floor(random() * days * 0.8 * 1440));
  const job: Job = {
    ...{ id: 0, customer, invoices: [], paidCents: 0, hasQuestion: false },
    ...{ stops: new Set(), isUntouched: true },
  };
  const after = (from: Date, length: number) => addMinutes(from, 1 + Math.floor(random() * length * 1440));
  const plan: Happening[] = [
    {
      at: begin,
      happen: async (now) => {
        await newJob(world, job, now);
        jobs.push(job);
        customer.jobs.push(job);
      },
    },
  ];
  const touch = (at: Date, happen: Happening["happen"]) => {
    plan.push({
      at,
      happen: async (now) => {
        job.isUntouched = false;
        await happen(now);
      },
    });
  };
  const some = () => job.invoices[Math.floor(random() * job.invoices.length)]!;
  if (random() < 0.25)
    plan.push({ at: after(begin, 20), happen: (now) => bill(world, job, now, { kind: "rest" }) });
  if (random() < 0.3) return plan;

  if (random() < 0.65) touch(after(begin, 40), (now) => pay(world, job, now, 1));
  if (random() < 0.2) touch(after(begin, 40), (now) => pay(world, job, now, random()));
  if (random() < 0.1) {
    const paidAt = after(begin, 30);
    let takeBack: Happening["happen"] | undefined;
    touch(paidAt, async (now) => {
      takeBack = await pay(world, job, now, 1);
    });
    touch(after(paidAt, 9), async (now) => takeBack?.(now));
  }
  if (random() < 0.08)
    touch(after(begin, 40), async (now) => {
      const invoice = some();
      if (invoice.isCancelled || job.stops.has("deleted")) return;
      await cancelInvoice({ db, now, business }, { id: invoice.id, reason: "Wrong" });
      invoice.isCancelled = true;
    });
  for (const chance of [0.2, 0.05]) {
    if (random() < chance)
      touch(after(begin, 40), async (now) => {
        const invoice = some();
        invoice.saidPaidAt = now;
        const line = { quoteId: job.id, kind: "says_paid", summary: "Says paid" } as const;
        await writeActivity({ db, now, actor: "customer" }, { ...line, data: { invoiceId: invoice.id } });
      });
  }
  if (random() < 0.12) {
    const at = after(begin, 40);
    touch(at, async (now) => {
      job.hasQuestion = true;
      const line = { quoteId: job.id, kind: "estimate_question", summary: "?", asks: "question" } as const;
      await writeActivity({ db, now, actor: "customer" }, line);
    });
    if (random() < 0.7)
      touch(after(at, 8), async (now) => {
        job.hasQuestion = false;
        const line = { quoteId: job.id, kind: "contacted", summary: "Called", isContact: true } as const;
        await writeActivity({ db, now, actor: "olga" }, line);
      });
  }
  if (random() < 0.06) {
    const at = after(begin, 40);
    touch(at, (now) => {
      job.stops.add("reminders stopped");
      return stopPaymentReminders({ db, now }, { quoteId: job.id, isStopped: true });
    });
    if (random() < 0.5)
      touch(after(at, 10), (now) => {
        job.stops.delete("reminders stopped");
        return stopPaymentReminders({ db, now }, { quoteId: job.id, isStopped: false });
      });
  }
  if (random() < 0.03)
    touch(after(begin, 40), (now) => {
      job.stops.add("all stopped");
      return stopAutomaticMails({ db, now }, { quoteId: job.id, isStopped: true });
    });
  if (random() < 0.03)
    touch(after(begin, 40), (now) => {
      job.stops.add("deleted");
      return deleteQuote({ db, now }, job.id);
    });
  if (random() < 0.03)
    touch(after(begin, 40), () => {
      job.stops.add("lost");
      return db.updateTable("quotes").set({ status: "lost" }).where("id", "=", job.id).execute();
    });
  if (random() < 0.04)
    touch(after(begin, 40), (now) => {
      job.customer.wantsNone = true;
      const { email } = job.customer;
      return random() < 0.3 ? stopBounced(db, email, now) : withdraw({ db, now }, email, "unsubscribe page");
    });
  return plan;
}

async function newJob(world: World, job: Job, now: Date): Promise<void> {
  const { db, random } = world;
  const { email } = job.customer;
  const lead = {
    ...{ name: "Jane Doe", email, phone: "(780) 555-9876" },
    ...{ projectType: "Rubber Driveway Resurfacing", leadSource: "referral" },
  };
  job.id = (await addLead({ db, now }, leadForm.parse(lead))).id;
  const thousandths = random() < 0.5 ? 100_000 : 30_000;
  await bill(world, job, now, { kind: "percent", thousandths });
}

async function bill(world: World, job: Job, now: Date, share: NewInvoice["share"]): Promise<void> {
  const { db, random } = world;
  if (job.stops.has("deleted")) return;
  const daysToPay = DAYS_TO_PAY[Math.floor(random() * DAYS_TO_PAY.length)];
  const business = { ...world.business, paying: { ...world.business.paying, daysToPay } };
  const amountCents = 10_000 + Math.floor(random() * 1_000_000);
  const input: NewInvoice = {
    ...{ quoteId: job.id, share, withoutGstNumber: false, isNoHome: false, doneOn: undefined },
    words: undefined,
    lines: job.invoices.length === 0 ? [{ description: "Work", amountCents }] : [],
  };
  const seen = await previewInvoice({ db, now, business }, input);
  // All is billed.
  if (!seen?.ok) return;
  const issued = await issueInvoice({ db, now, business }, { ...input, seen });
  if (!issued?.ok) throw new Error("An invoice was not issued");
  const { id, number, totalCents } = issued.invoice;
  const row = await db.selectFrom("invoices").select("due_on").where("id", "=", id).executeTakeFirstOrThrow();
  const issuedOn = albertaDay(now.toISOString());
  const facts = { issuedOn, dueOn: row.due_on ?? undefined, isCancelled: false, saidPaidAt: undefined };
  job.invoices.push({ id, number, job, totalCents, ...facts });
}

/** Pays a part of all that is left, and returns what voids it again. */
async function pay({ db }: World, job: Job, now: Date, part: number): Promise<Happening["happen"]> {
  const left = job.invoices.reduce((sum, invoice) => sum + (invoice.isCancelled ? 0 : leftOf(invoice)), 0);
  const amountCents = Math.round(left * part);
  if (amountCents === 0 || job.stops.has("deleted")) return async () => {};
  const payment = { quoteId: job.id, amountCents, method: "e-transfer", again: true } as const;
  const paid = await addPayment({ db, now }, payment);
  if (!paid?.ok) throw new Error("A payment was refused");
  job.paidCents += amountCents;
  return async (later) => {
    if (job.stops.has("deleted")) return;
    await voidPayment({ db, now: later }, paid.id);
    job.paidCents -= amountCents;
  };
}
