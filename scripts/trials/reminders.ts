/**
 * Automatic mails in a virtual spring, with answers, moves, stops, kills and downtimes: does one leave without its
 * reason, twice, outside its hours or not at all? Usage: ... [jobs, 10000] [days, 60] [seed, 1]
 */
import { addDays } from "date-fns/addDays";
import { addHours } from "date-fns/addHours";
import { addMinutes } from "date-fns/addMinutes";
import { max } from "date-fns/max";
import { roundToNearestHours } from "date-fns/roundToNearestHours";
import { subHours } from "date-fns/subHours";
import { sql } from "kysely";
import { defaultBusiness, type TenDigits } from "~/business/facts";
import { WORDED_MAILS } from "~/business/mail-texts";
import { deliverDueMail, releaseInterruptedMail } from "~/email/deliver-mail.server";
import type { Letter, Mailer } from "~/email/mailer.server";
import { queueDueMails, whyNotToLeave } from "~/reminders/automatic-mails.server";
import type { Context } from "../../db/schema";
import { createTestDb } from "../../db/testing";
import { newFolder } from "../bench/serve";
import { type Job, planJobs, type Visit } from "./parts/reminder-world";
import { isOpen, seeded } from "./parts/virtual-time";

const [count = 10_000, days = 60, seed = 1] = process.argv.slice(2).map(Number);
const random = seeded(seed);
const db = await createTestDb(newFolder());
// A power cut is not what is tried here.
await sql`PRAGMA synchronous = OFF`.execute(db);
const mails = { ...defaultBusiness.mails, followUps: true, reviewRequests: true };
const facts = { name: "Best Driveways", phone: "7805550000" as TenDigits, address: "100 Sample Avenue NW" };
const business = { ...defaultBusiness, ...facts, mails };
const start = new Date("2026-10-05T06:00:00.000Z");
const end = addDays(start, days);

class Killed extends Error {}
/** So that a server dies about 150 times in the whole trial, wherever it is. */
const CHANCES_OF_A_JOB = 600;
const deadliness = Math.min(0.01, 150 / (count * CHANCES_OF_A_JOB));
let kills = 0;
function mayDie(): void {
  if (random() >= deadliness) return;
  kills++;
  throw new Killed();
}

const jobs: Job[] = [];
const problems = new Map<string, number>();
const problem = (what: string) => problems.set(what, (problems.get(what) ?? 0) + 1);
const left = new Map<string, number>();
/** By appointment: the time in the customer's calendar. */
const known = new Map<Visit, string>();
/** What may be lost is marked as uncertain: then the customer may know anything. */
const flagged = new Set<unknown>();
let refusals = 0;
let compared = 0;
let now = start;

const mailer: Mailer = {
  async send(letter, beforeLastByte) {
    mayDie();
    if (random() < 0.15) {
      refusals++;
      return { outcome: "failed", reason: "451 Try again later" };
    }
    await beforeLastByte?.();
    const own = await findMail(letter.messageId);
    const isDead = random() < deadliness;
    if (isDead && own) flagged.add(subjectOf(own));
    // Half of the letters of a server that dies now have arrived.
    if (own && (!isDead || random() < 0.5)) arrive(own, letter);
    if (isDead) {
      kills++;
      throw new Killed();
    }
    return { outcome: "sent" };
  },
};

interface OwnMail {
  kind: string;
  subjectId: number;
  step: number;
}

const findMail = (messageId: string): Promise<OwnMail | undefined> =>
  db
    .selectFrom("automatic_mails as own")
    .innerJoin("outbox as mail", "mail.id", "own.mail_id")
    .select(["own.kind", "own.subject_id as subjectId", "own.step"])
    .where("mail.message_id", "=", messageId)
    .executeTakeFirst();

const visitsById = new Map<number, Visit>();
const jobsById = new Map<number, Job>();
const jobsByEstimate = new Map<number, Job>();

function index(): void {
  for (const job of jobs.slice(jobsById.size)) jobsById.set(job.id, job);
  for (const job of jobs) {
    if (job.estimate) jobsByEstimate.set(job.estimate.id, job);
    for (const visit of job.visits) visitsById.set(visit.id, visit);
  }
}

function subjectOf({ kind, subjectId }: OwnMail): Visit | Job | undefined {
  if (kind === "followUps") return jobsByEstimate.get(subjectId);
  return kind === "reviewRequests" ? jobsById.get(subjectId) : visitsById.get(subjectId);
}

/** A mail reaches its customer: had it a reason, by what was done so far? */
function arrive(mail: OwnMail, letter: Letter): void {
  const key = `${mail.kind} ${mail.subjectId} ${mail.step}`;
  left.set(key, (left.get(key) ?? 0) + 1);
  if (left.get(key)! > 1) problem(`${mail.kind}: twice`);
  const subject = subjectOf(mail);
  const wrong = subject ? wrongAbout(mail, subject, letter) : "about nothing";
  if (wrong) problem(`${mail.kind}: ${wrong}`);
}

function wrongAbout(mail: OwnMail, subject: Job | Visit, letter: Letter): string | undefined {
  return "visits" in subject ? wrongAboutJob(mail, subject) : wrongAboutVisit(mail, subject, letter);
}

function wrongAboutJob({ kind }: OwnMail, job: Job): string | undefined {
  const stop = [...job.stops].find((each) => each !== "no reminders");
  if (stop) return `after it was ${stop}`;
  if (!isOpen(now, false)) return "outside its hours";
  if (kind === "followUps") return job.isAnswered ? "after an answer" : undefined;
  if (!job.isWon || !job.paidOn) return "before it is paid";
  if (job.work?.isLive && now < job.work.end) return "while work is to come";
  return undefined;
}

function wrongAboutVisit({ kind }: OwnMail, visit: Visit, letter: Letter): string | undefined {
  const { stops } = visit.job;
  const isCancel = /^METHOD:CANCEL/m.test(letter.invitation ?? "");
  const hadKnown = known.has(visit);
  if (isCancel) known.delete(visit);
  else known.set(visit, timeIn(letter));
  if (stops.has("stopped") || stops.has("bounced")) return "after a stop";
  if (now >= visit.start) return "after it began";
  if (isCancel) {
    if (visit.isLive) return "cancelled while it stands";
    return hadKnown || flagged.has(visit) ? undefined : "cancelled though never told";
  }
  if (stops.has("deleted")) return "after its job was deleted";
  if (!visit.isLive) return "after it was cancelled";
  if (timeIn(letter) !== asInstant(visit.start)) return "with an old time";
  if (kind !== "visitReminders") return undefined;
  if (stops.has("no reminders")) return "after no reminders were wanted";
  if (now < subHours(visit.start, 24)) return "too early";
  return isOpen(now, true) ? undefined : "outside its hours";
}

const timeIn = (letter: Letter) => /^DTSTART:(\w+)/m.exec(letter.invitation ?? "")?.[1] ?? "";
const asInstant = (moment: Date) => moment.toISOString().replace(/[-:]|\.\d+/g, "");

/** In 60 days a week, a day, and hours: nothing runs and nobody does anything. */
const downtimes = [
  [0.62, 24 * 7],
  [0.3, 26],
  [0.12, 3],
  [0.45, 8],
  [0.85, 5],
].map(([share = 0, hours = 0]) => {
  const from = addHours(start, Math.floor(share * days * 24));
  return { from, to: addMinutes(from, hours * days) };
});
const downAt = (moment: Date) => downtimes.find(({ from, to }) => moment >= from && moment < to);
const isDownBetween = (from: Date, to: Date) => downtimes.some((down) => down.from < to && down.to > from);

async function tick(): Promise<void> {
  index();
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
  if (!downAt(moment)) compareCalendars();
}

interface Totals {
  /** Those of which each mail had to leave. */
  expected: number;
  exactlyOnce: number;
}

/** Before a visit begins, its customer's calendar says what ours does, if there was half a day for it. */
function compareCalendars(): void {
  for (const visit of visitsById.values()) {
    const isSoon = now < visit.start && addHours(now, 1) >= visit.start;
    const since = subHours(now, 12);
    if (!isSoon || visit.changedAt > since || isDownBetween(since, now)) continue;
    // A visit is confirmed within 12 hours, or not at all.
    if (isDownBetween(visit.createdAt, addHours(visit.createdAt, 13))) continue;
    if (visit.job.stops.size > 0 || flagged.has(visit)) continue;
    compared++;
    if (known.get(visit) !== (visit.isLive ? asInstant(visit.start) : undefined))
      problem("a customer’s calendar is wrong");
  }
}

const rows = await db
  .selectFrom("automatic_mails as own")
  .innerJoin("outbox as mail", "mail.id", "own.mail_id")
  .select(["own.kind", "own.subject_id as subjectId", "own.step", "mail.status", "mail.last_error as error"])
  .execute();
const bySubject = new Map<string, typeof rows>();
for (const row of rows) {
  const key = `${row.kind} ${row.subjectId}`;
  bySubject.set(key, [...(bySubject.get(key) ?? []), row]);
}
const givenUp = new Map<string, number>();

/** Each of these steps has one row, whose mail left, or may have, or was given up for a reason of its own. */
function expectSteps(totals: Totals, key: string, steps: number[]): void {
  totals.expected += steps.length;
  const own = bySubject.get(key) ?? [];
  for (const step of steps) {
    const found = own.filter((row) => row.step === step);
    const [row] = found;
    if (found.length !== 1 || !row) problem(`${key.split(" ")[0]}: due and not queued`);
    else if (row.status === "sent" || row.status === "uncertain") totals.exactlyOnce++;
    else givenUp.set(row.error ?? row.status, (givenUp.get(row.error ?? row.status) ?? 0) + 1);
  }
}

const followUps: Totals = { expected: 0, exactlyOnce: 0 };
const reviews: Totals = { expected: 0, exactlyOnce: 0 };
const reminders: Totals = { expected: 0, exactlyOnce: 0 };
const isLongDown = (from: Date, to: Date) =>
  downtimes.some((down) => down.from < to && down.to > from && down.to > addHours(down.from, 12));

for (const job of jobs) {
  const { estimate, paidOn, work } = job;
  if (job.stops.size > 0) continue;
  if (estimate && !job.isAnswered) {
    const until = addDays(estimate.sentAt, 16);
    if (until < end && !isLongDown(estimate.sentAt, until))
      expectSteps(followUps, `followUps ${estimate.id}`, [1, 2, 3]);
  }
  if (paidOn && work?.isLive) {
    const done = max([paidOn, work.end]);
    const until = addDays(done, 8);
    if (until < end && !isLongDown(done, until)) expectSteps(reviews, `reviewRequests ${job.id}`, [1]);
  }
}
for (const visit of visitsById.values()) {
  const planned = subHours(visit.start, 24);
  const step = visit.start.getTime() / 60_000;
  const key = `visitReminders ${visit.id}`;
  const has = bySubject.get(key)?.some((row) => row.step === step);
  if (visit.createdAt > planned && has) problem("visitReminders: of what was booked later");
  const isClean = visit.isLive && visit.job.stops.size === 0 && !flagged.has(visit) && visit.start < end;
  const isQuiet =
    addHours(visit.changedAt, 12) < planned && !isDownBetween(subHours(planned, 12), openingFrom(planned));
  if (isClean && isQuiet) expectSteps(reminders, key, [step]);
}

/** Three hours after a reminder may leave: this clock looks at every full hour, and what is due at 19:30 is seen at 20:00. */
function openingFrom(moment: Date): Date {
  let opening = roundToNearestHours(moment, { roundingMethod: "ceil" });
  while (!isOpen(opening, true)) opening = addMinutes(opening, 30);
  return addHours(opening, 3);
}

const arrived = (kind: string) => [...left.keys()].filter((key) => key.startsWith(`${kind} `)).length;
const byKind = Object.fromEntries(WORDED_MAILS.map((kind) => [kind, arrived(kind)]));
const uncertain = rows.filter(({ status }) => status === "uncertain").length;
console.log({ jobs: count, days, kills, refusals, left: byKind, uncertain });
console.log({ followUps, reminders, reviews, calendarsCompared: compared });
console.log("given up:", Object.fromEntries(givenUp));
console.log("problems:", Object.fromEntries(problems));
await db.destroy();
process.exitCode = problems.size > 0 ? 1 : 0;
