/** Invented jobs for the trial of automatic mails: what happens to them, when, and what their customers should know. */
import { addDays } from "date-fns/addDays";
import { addHours } from "date-fns/addHours";
import { addMinutes } from "date-fns/addMinutes";
import { addSeconds } from "date-fns/addSeconds";
import type { Business } from "~/business/facts";
import { albertaDay } from "~/business/time";
import { createEvent, deleteEvent, restoreEvent, updateEvent } from "~/calendar/save-event.server";
import { stopBounced } from "~/email/mail-stops.server";
import { askAboutEstimate, declineEstimate } from "~/estimates/answer-estimate.server";
import { estimateForm } from "~/estimates/estimate-forms.server";
import { termsNow } from "~/estimates/estimate-terms";
import { storeEstimate } from "~/estimates/estimates.server";
import { areasOf, estimateTotals } from "~/pricing/estimate";
import { addLead } from "~/quotes/add-lead.server";
import { deleteQuote } from "~/quotes/delete-quote.server";
import { writePayment } from "~/quotes/payments.server";
import { leadForm } from "~/quotes/quote-forms.server";
import { stopAutomaticMails } from "~/reminders/stop-mails.server";
import { withdraw, withdrawReminders } from "~/subscribers/unsubscribe.server";
import type { Db } from "../../../db/schema";

export interface Job {
  id: number;
  email: string;
  estimate?: { id: number; sentAt: Date };
  /** An answer, or a status in which nobody is reminded of an estimate. */
  isAnswered: boolean;
  isWon: boolean;
  /** Why nothing, or not all, may leave any more. */
  stops: Set<"stopped" | "deleted" | "bounced" | "withdrawn" | "no reminders">;
  paidOn?: Date;
  work?: Visit;
  visits: Visit[];
}

export interface Visit {
  id: number;
  job: Job;
  start: Date;
  end: Date;
  isLive: boolean;
  createdAt: Date;
  changedAt: Date;
}

export interface Happening {
  at: Date;
  happen: (now: Date) => Promise<void>;
}

interface World {
  db: Db;
  business: Business;
  start: Date;
  days: number;
  random: () => number;
}

/** All that happens to so many jobs, in no order. Each job is in `jobs` from its first happening on. */
export function planJobs(world: World, count: number, jobs: Job[]): Happening[] {
  return Array.from({ length: count }, (_, index) => planJob(world, index, jobs)).flat();
}

function planJob(world: World, index: number, jobs: Job[]): Happening[] {
  const { db, start, days, random } = world;
  const begin = addMinutes(start, Math.floor(random() * days * 0.7 * 1440));
  const job: Job = {
    ...{ id: 0, email: `customer-${index}@example.ca`, isAnswered: false, isWon: false },
    ...{ stops: new Set(), visits: [] },
  };
  const within = (length: number) => addMinutes(begin, 1 + Math.floor(random() * length * 1440));
  const plan: Happening[] = [
    {
      at: begin,
      happen: async (now) => {
        await newJob(world, job, now, random() < 0.7);
        jobs.push(job);
      },
    },
  ];
  const chance = (probability: number, at: Date, happen: Happening["happen"]) => {
    if (random() < probability) plan.push({ at, happen });
  };
  chance(0.03, within(20), async (now) => {
    job.stops.add("stopped");
    await stopAutomaticMails({ db, now }, { quoteId: job.id, isStopped: true });
  });
  chance(0.03, within(20), async (now) => {
    job.stops.add("deleted");
    await deleteQuote({ db, now }, job.id);
  });
  chance(0.03, within(20), async (now) => {
    if (job.stops.has("withdrawn")) return;
    job.stops.add("bounced");
    await stopBounced(db, job.email, now);
  });
  chance(0.05, within(20), async (now) => {
    job.stops.delete("bounced");
    job.stops.add("withdrawn");
    await withdraw({ db, now }, job.email, "unsubscribe page");
  });
  chance(0.03, within(20), async (now) => {
    job.stops.delete("bounced");
    job.stops.add("withdrawn").add("no reminders");
    await withdrawReminders({ db, now }, job.email);
  });
  if (random() < 0.4) plan.push({ at: within(14), happen: (now) => answer(world, job, now) });
  if (random() < 0.6) plan.push(...planVisit(world, job, within(3)));
  if (random() < 0.3) plan.push(...planWork(world, job, within(6)));
  return plan;
}

async function newJob({ db, business }: World, job: Job, now: Date, hasEstimate: boolean): Promise<void> {
  const lead = {
    ...{ name: "Jane Doe", email: job.email, phone: "(780) 555-9876" },
    ...{ projectType: "Rubber Driveway Resurfacing", leadSource: "referral" },
  };
  job.id = (await addLead({ db, now }, leadForm.parse(lead))).id;
  if (!hasEstimate) return;
  const input = estimateForm.parse({
    ...{ firstName: "Jane", lastName: "Doe", email: job.email, phone: "7805559876" },
    ...{ address: "1 Main Street", squareFeet: 400, pricePerSqFt: 8.5 },
  });
  const priced = estimateTotals(input);
  if (!priced.ok) throw new Error(priced.reason);
  const estimate = await storeEstimate(
    { db, now, prices: business.prices },
    {
      ...input,
      ...priced.totals,
      quoteId: job.id,
      revises: undefined,
      terms: termsNow(areasOf(input), business),
    },
  );
  job.estimate = { id: estimate.id, sentAt: now };
}

async function answer({ db, business, random }: World, job: Job, now: Date): Promise<void> {
  if (!job.estimate || job.isAnswered) return;
  const context = { db, now, business, publicUrl: "http://site.test", mailer: undefined };
  const { id } = job.estimate;
  job.isAnswered = true;
  const way = random();
  if (way < 0.3) await declineEstimate(context, { id, reason: "price", words: "" });
  else if (way < 0.6) await askAboutEstimate(context, { id, words: "When could you come?" });
  else await setStatus(db, job, "won");
}

async function setStatus(db: Db, job: Job, status: "won" | "lost"): Promise<void> {
  job.isAnswered = true;
  job.isWon = status === "won";
  const price = { project_price_cents: 350_000 };
  await db
    .updateTable("quotes")
    .set({ status, ...price })
    .where("id", "=", job.id)
    .execute();
}

const halfHour = (moment: Date) => new Date(Math.ceil(moment.getTime() / 1_800_000) * 1_800_000);

function planVisit(world: World, job: Job, booked: Date): Happening[] {
  const { db, random } = world;
  const start = halfHour(addHours(booked, 2 + random() * 24 * 18));
  const visit = {} as Visit;
  const before = () =>
    addSeconds(booked, 90 + Math.floor((random() * (start.getTime() - booked.getTime())) / 1000));
  const plan: Happening[] = [
    { at: booked, happen: (now) => book(world, visit, { job, start, type: "consultation" }, now) },
  ];
  const move = (at: Date) => plan.push({ at, happen: (now) => moveVisit(world, visit, now) });
  if (random() < 0.2) move(before());
  if (random() < 0.1) {
    const first = before();
    for (const second of [0, 12, 24, 36, 48]) move(addSeconds(first, second));
  }
  if (random() < 0.15) {
    const at = before();
    plan.push({ at, happen: (now) => change(db, visit, now, { notes: "Gate code" }) });
  }
  if (random() < 0.08)
    plan.push({ at: before(), happen: (now) => change(db, visit, now, { status: "cancelled" }) });
  if (random() < 0.1) {
    const at = before();
    plan.push({ at, happen: (now) => remove(db, visit, now) });
    if (random() < 0.4) {
      const back = addMinutes(at, random() < 0.5 ? 1 : 90);
      plan.push({ at: back, happen: (now) => putBack(db, visit, now) });
    }
  }
  return plan;
}

/** A job that is won, done and paid for. */
function planWork(world: World, job: Job, won: Date): Happening[] {
  const { db, random } = world;
  const start = halfHour(addDays(won, 1 + random() * 10));
  const visit = {} as Visit;
  const paid = addDays(start, random() * 6 - 2);
  return [
    { at: won, happen: () => setStatus(db, job, "won") },
    {
      at: addMinutes(won, 5),
      happen: (now) => book(world, visit, { job, start, type: "installation" }, now),
    },
    {
      at: paid < won ? addMinutes(won, 10) : paid,
      happen: async (now) => {
        const receivedOn = albertaDay(now.toISOString());
        const payment = { quoteId: job.id, amountCents: 350_000, method: "cash", receivedOn } as const;
        await writePayment({ db, now }, payment);
        job.paidOn = now;
      },
    },
  ];
}

interface Booking {
  job: Job;
  start: Date;
  type: "consultation" | "installation";
}

async function book({ db }: World, visit: Visit, { job, start, type }: Booking, now: Date): Promise<void> {
  const end = addHours(start, type === "installation" ? 30 : 1);
  const created = await createEvent(
    { db, now },
    {
      ...{ title: "Visit", eventType: type, customerName: "Jane Doe", customerEmail: job.email },
      ...{ startDate: start.toISOString(), endDate: end.toISOString() },
      // A deleted job has no more appointments of its own.
      quoteId: job.stops.has("deleted") ? null : job.id,
    },
  );
  if (!created.ok) throw new Error(created.reason);
  const isTied = created.event.quoteId !== undefined;
  const facts = { start, end, isLive: true, createdAt: now, changedAt: now };
  Object.assign(visit, { id: created.event.id, job: isTied ? job : untied(job), ...facts });
  job.visits.push(visit);
  if (type === "installation") job.work = visit;
}

/** Of a job's stops only those of its address count for an appointment that is tied to no job. */
function untied(job: Job): Job {
  return {
    ...job,
    get stops() {
      return new Set([...job.stops].filter((stop) => stop !== "stopped" && stop !== "deleted"));
    },
  };
}

const isOver = (visit: Visit, now: Date) => !visit.id || now >= visit.start;

async function moveVisit({ db, random }: World, visit: Visit, now: Date): Promise<void> {
  if (isOver(visit, now) || !visit.isLive) return;
  visit.start = halfHour(addHours(now, 3 + random() * 24 * 10));
  visit.end = addHours(visit.start, 1);
  await change(db, visit, now, {});
}

async function change(
  db: Db,
  visit: Visit,
  now: Date,
  more: { notes?: string; status?: "cancelled" },
): Promise<void> {
  if (isOver(visit, now) || !visit.isLive) return;
  if (more.status) visit.isLive = false;
  visit.changedAt = now;
  const { start, end } = visit;
  await updateEvent({ db, now }, visit.id, {
    ...{ title: "Visit", eventType: "consultation", customerName: "Jane Doe" },
    ...{ startDate: start.toISOString(), endDate: end.toISOString(), ...more },
  });
}

async function remove(db: Db, visit: Visit, now: Date): Promise<void> {
  if (isOver(visit, now) || !visit.isLive) return;
  visit.isLive = false;
  visit.changedAt = now;
  await deleteEvent({ db, now }, visit.id);
}

async function putBack(db: Db, visit: Visit, now: Date): Promise<void> {
  if (isOver(visit, now) || visit.isLive) return;
  if (!(await restoreEvent({ db, now }, visit.id))) return;
  visit.isLive = true;
  visit.changedAt = now;
}
