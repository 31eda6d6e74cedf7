/**
 * Warranties and care over years in a virtual time, with work taken back, settings that change, claims to the last minute,
 * merges, deletions, forgotten customers, kills and restarts: is a certificate missing or there twice, a claim lost, a mail
 * of care sent without consent, after a stop or twice in a year, or anything kept that should be gone?
 * Usage: ... [jobs, 2000] [years, 10] [seed, 1]
 */
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { addHours } from "date-fns/addHours";
import { addMinutes } from "date-fns/addMinutes";
import { addYears } from "date-fns/addYears";
import { subDays } from "date-fns/subDays";
import { subMonths } from "date-fns/subMonths";
import { subYears } from "date-fns/subYears";
import { type KyselyPlugin, sql } from "kysely";
import sharp from "sharp";
import { type Business, defaultBusiness } from "~/business/facts";
import { WORDED_MAILS } from "~/business/mail-texts";
import { projectTypeLabel } from "~/business/project-types";
import { SOLD_SERVICES } from "~/business/sold-services";
import { albertaDay, formatDayInFull } from "~/business/time";
import { careDueOn } from "~/care/care-times";
import { deliverDueMail, releaseInterruptedMail } from "~/email/deliver-mail.server";
import type { Letter, Mailer } from "~/email/mailer.server";
import { purge } from "~/process/purge.server";
import { queueDueMails, whyNotToLeave } from "~/reminders/automatic-mails.server";
import { settleWarranties } from "~/warranties/decide-warranties.server";
import { queueCertificates } from "~/warranties/mail-certificates.server";
import { openWarranty } from "~/warranties/warranties.server";
import { dataFiles } from "../../db/data-folder";
import { openDb } from "../../db/open";
import type { Context } from "../../db/schema";
import { createTestDb } from "../../db/testing";
import { newFolder } from "../bench/serve";
import { isOpen, seeded } from "./parts/virtual-time";
import {
  type Customer,
  consents,
  doneWorks,
  familyOf,
  isLive,
  isStopped,
  type Job,
  planJobs,
  type World,
} from "./parts/warranty-world";

const [count = 2000, years = 10, seed = 1] = process.argv.slice(2).map(Number);
const random = seeded(seed);
const PUBLIC_URL = "http://site.test";
const start = new Date("2026-12-01T07:00:00.000Z");
const end = addYears(start, years);
const folder = newFolder();
const { databaseFile, uploadsFolder } = dataFiles(folder);
mkdirSync(join(uploadsFolder, "private"), { recursive: true });
const photo = join(folder, "photo.jpg");
writeFileSync(
  photo,
  await sharp({ create: { width: 60, height: 40, channels: 3, background: "#888" } })
    .jpeg()
    .toBuffer(),
);

/* A server that dies: from any query on, none works until it is started again. */
class Killed extends Error {}
let canDie = false;
let isDead = false;
let kills = 0;
let restarts = 0;
const deadliness = 150 / (count * years * 400);
const mortal: KyselyPlugin = {
  transformQuery({ node }) {
    if (!isDead && canDie && random() < deadliness) {
      isDead = true;
      kills++;
    }
    if (isDead) throw new Killed();
    return node;
  },
  transformResult: async ({ result }) => result,
};
await (await createTestDb(folder)).destroy();
const open = async () => {
  const opened = openDb(databaseFile);
  // A power cut is not what is tried here.
  await sql`PRAGMA synchronous = OFF`.execute(opened);
  return opened.withPlugin(mortal);
};
let db = await open();
async function restart(): Promise<void> {
  isDead = false;
  canDie = false;
  await db.destroy();
  db = await open();
  await releaseInterruptedMail({ db, now });
}

/* Settings change twice: years of warranty, and how often care is due. */
const PHASES = (
  years < 8
    ? [
        [1, 12, 0],
        [2, 12, 18],
        [1, 18, 12],
      ]
    : [
        [5, 24, 0],
        [2, 12, 36],
        [1, 18, 24],
      ]
).map(([warrantyYears = 0, rubber = 0, epoxy = 0]): Business => {
  const off = Object.fromEntries(WORDED_MAILS.map((kind) => [kind, false]));
  const mails = { ...defaultBusiness.mails, ...off, careReminders: true, morning: false };
  const { serviceTerms } = defaultBusiness;
  return {
    ...defaultBusiness,
    address: "100 Sample Avenue NW",
    mails,
    warrantyYears,
    serviceTerms: {
      ...serviceTerms,
      rubber_resurfacing: { ...serviceTerms.rubber_resurfacing, warrantyYears, careMonths: rubber },
      epoxy_garage: { ...serviceTerms.epoxy_garage, careMonths: epoxy, careFlatCents: 20_000 },
    },
  };
});
let now = start;
const businessNow = () =>
  PHASES[
    Math.min(2, Math.floor((3 * (now.getTime() - start.getTime())) / (end.getTime() - start.getTime())))
  ]!;

const problems = new Map<string, number>();
const problem = (what: string): void => {
  problems.set(what, (problems.get(what) ?? 0) + 1);
};
const counts = {
  certificates: 0,
  certificateMails: 0,
  claims: 0,
  careMails: 0,
  careExpected: 0,
  purged: 0,
  refusals: 0,
};
const jobs: Job[] = [];
const world: World = {
  ...{ start, end, random, uploadsFolder, photo, problem },
  get db() {
    return db;
  },
  get business() {
    return businessNow();
  },
};

const mailer: Mailer = {
  async send(letter, beforeLastByte) {
    if (random() < 0.1) {
      counts.refusals++;
      return { outcome: "failed", reason: "451 Try again later" };
    }
    await beforeLastByte?.();
    if (letter.subject.startsWith("Time for care")) arriveCare(letter);
    if (letter.subject.startsWith("Your warranty until")) arriveCertificate(letter);
    return { outcome: "sent" };
  },
};

const sentOf = new Map<string, number>();
function arriveCertificate({ text }: Letter): void {
  counts.certificateMails++;
  const [, token = ""] = /\/w\/([\w-]+)/.exec(text ?? "") ?? [];
  sentOf.set(token, (sentOf.get(token) ?? 0) + 1);
}

/** A mail of care reaches its customer: may it, and is what it says right? */
function arriveCare({ to, text }: Letter): void {
  counts.careMails++;
  const customer = customersOf().find(({ email }) => email === to);
  if (!customer) {
    problem("care to nobody");
    return;
  }
  const today = albertaDay(now.toISOString());
  if (!isOpen(now, false) || today.slice(5) < "03-01" || today.slice(5) > "05-31")
    problem("care outside its hours");
  if (!consents(customer, now)) problem("care without consent");
  if (customer.isStopped) problem("care after a stop");
  if (customer.reminded.some((at) => at > subYears(now, 1))) problem("care twice in a year");
  customer.reminded.push(now);
  const due = dueOf(customer);
  if (due.length === 0) problem("care of what is not due");
  const said = [...(text ?? "").matchAll(/^(.+), [\d,]+ sq ft +(done|last care) (.+)$/gm)].map(
    ([, label, last, day]) => [label, last, day].join("|"),
  );
  if (said.toSorted().join() !== due.toSorted().join()) problem("care that lists others than are due");
}

const customersOf = () => [...new Set(jobs.map(({ customer }) => customer))];

/** What of a customer is due for care until the end of May, by a rule of our own. */
function dueOf(customer: Customer): string[] {
  const today = albertaDay(now.toISOString());
  const heads = customer.jobs.filter(
    (job) => !job.head && isLive(job) && !job.isLost && !isStopped(job, jobs),
  );
  return heads.flatMap((head) => {
    const family = familyOf(head, jobs);
    if (family.some(({ isNotAsked }) => isNotAsked)) return [];
    if (family.some(({ visits }) => visits.some((day) => day >= today))) return [];
    return SOLD_SERVICES.flatMap(({ code }) => {
      const { careMonths } = businessNow().serviceTerms[code];
      const areas = family.flatMap(({ estimates }) =>
        estimates.filter(({ areas: each }) => each.some(({ service }) => service === code)),
      );
      const days = [
        ...areas.flatMap(({ rootId }) => doneWorks(family, rootId).map(({ doneOn }) => [doneOn, "done"])),
        ...[...standing.values()]
          .filter((each) => each.service === code && areas.some(({ rootId }) => rootId === each.rootId))
          .map(({ startsOn }) => [startsOn, "done"]),
        ...family.flatMap(({ care }) =>
          care.filter(({ service }) => service === code).map(({ day }) => [day, "last care"]),
        ),
      ].toSorted((a, b) => a[0]!.localeCompare(b[0]!) || a[1]!.localeCompare(b[1]!));
      const [day = "", last = ""] = days.at(-1) ?? [];
      if (!day || careMonths === 0 || careDueOn(day, careMonths) > `${today.slice(0, 4)}-05-31`) return [];
      return [[projectTypeLabel(code), last, formatDayInFull(day)].join("|")];
    });
  });
}

interface Standing {
  id: number;
  rootId: number;
  service: string;
  startsOn: string;
  until: string;
}
/** The warranties that stand, by id. */
const standing = new Map<number, Standing>();
/** What has ended, and was purged or taken back since: it does not begin again. */
const ended = new Set<string>();
/** The days on which each token's certificate has begun, a mail for each at most. */
const begun = new Map<string, Set<string>>();

/** The warranties of a family, against what was done and claimed. */
async function checkFamily(job: Job): Promise<void> {
  const family = familyOf(job, jobs);
  const today = albertaDay(now.toISOString());
  const ids = family.map(({ id }) => id);
  const rows = await db.selectFrom("warranties").selectAll().where("quote_id", "in", ids).execute();
  const works = family.flatMap((each) => each.works);
  const [head] = family;
  const roots = family.flatMap(({ estimates }) => estimates);
  const isAllDone =
    !works.some(({ state }) => state === "open") &&
    roots.every(({ rootId }) => doneWorks(family, rootId).length > 0);
  const claimed = new Set(await claimedIds(ids));
  for (const { id, service, until, taken_back_at, estimate_ids } of rows) {
    if (standing.delete(id) && taken_back_at && until < today)
      for (const rootId of JSON.parse(estimate_ids)) ended.add(`${rootId} ${service}`);
  }
  for (const { rootId, areas } of roots) {
    const done = doneWorks(family, rootId);
    const lastDay = done
      .map(({ doneOn }) => doneOn)
      .toSorted()
      .at(-1);
    for (const area of areas) {
      const own = rows.filter(
        ({ service, estimate_ids }) => service === area.service && JSON.parse(estimate_ids).includes(rootId),
      );
      const held = own.filter(({ taken_back_at }) => !taken_back_at);
      if (held.length > 1) problem("a certificate twice");
      if (area.years === 0) {
        if (own.length > 0) problem("a certificate of a service without warranty");
        continue;
      }
      const [one] = held;
      if (one) {
        if (ended.has(`${rootId} ${area.service}`)) problem("a certificate that begins again after its end");
        const { id, token, starts_on: startsOn, until, document } = one;
        const facts = { id, rootId, service: area.service, startsOn, until };
        if (until !== plusYears(startsOn, area.years))
          problem("a certificate with other years than were agreed");
        if (JSON.parse(document).years !== area.years) problem("a certificate that says other years");
        // Done may have been pressed a day early.
        if (done.every(({ day }) => startsOn > day) && !claimed.has(id))
          problem("a certificate that begins after the work");
        if (!claimed.has(id) && done.length === 0) problem("a certificate of work that is not done");
        standing.set(id, facts);
        if (token) {
          for (const each of family) each.tokens.add(token);
          begun.set(token, (begun.get(token) ?? new Set()).add(document));
        }
      }
      const isOver =
        ended.has(`${rootId} ${area.service}`) ||
        (lastDay !== undefined && plusYears(lastDay, area.years) < today);
      if (!one && isLive(head!) && !head!.isLost && isAllDone && !isOver) problem("a certificate is missing");
    }
  }
}

async function claimedIds(ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom("activities")
    .select(sql<number>`data ->> '$.warrantyId'`.as("id"))
    .where("quote_id", "in", ids)
    .where("kind", "=", "warranty_claim")
    .execute();
  return rows.map(({ id }) => id);
}

function plusYears(day: string, length: number): string {
  const wanted = `${Number(day.slice(0, 4)) + length}${day.slice(4)}`;
  return wanted.endsWith("02-29") && Number(wanted.slice(0, 4)) % 4 !== 0
    ? wanted.replace("-29", "-28")
    : wanted;
}

/** A server that dies is started again within a minute, and what it did is done again. */
async function survive(work: () => Promise<unknown>, mayDie: boolean): Promise<void> {
  canDie = mayDie;
  try {
    await work();
    canDie = false;
    if (!isDead) return;
  } catch (error) {
    canDie = false;
    if (!isDead) throw error;
  }
  await restart();
  now = addMinutes(now, 1);
  await survive(work, mayDie);
}

const context = () => ({ db, now, business: businessNow(), publicUrl: PUBLIC_URL, uploadsFolder });
const settle = () => survive(() => settleWarranties(context()), true);

async function tick(): Promise<void> {
  await settle();
  await survive(() => queueCertificates(context()), true);
  await survive(() => queueDueMails(context()), true);
  await survive(
    () =>
      deliverDueMail(
        {
          ...{ db, mailer, clock: () => now },
          whyNotToLeave: (own: Context, mail: { id: number }) =>
            whyNotToLeave({ ...own, business: businessNow(), publicUrl: PUBLIC_URL }, mail),
        },
        { limit: 10_000 },
      ),
    true,
  );
}

async function clean(): Promise<void> {
  const before = await db.selectFrom("warranties").select("id").execute();
  await survive(() => purge(context()), true);
  const after = await db.selectFrom("warranties").select(["id", "until"]).execute();
  counts.purged += before.length - after.length;
  const kept = new Set(after.map(({ id }) => id));
  for (const [id, { rootId, service }] of standing) {
    if (kept.has(id)) continue;
    standing.delete(id);
    ended.add(`${rootId} ${service}`);
  }
  if (after.some(({ until }) => until < albertaDay(subMonths(now, 12).toISOString())))
    problem("a warranty is kept more than a year after its end");
  const gone = await db
    .selectFrom("quotes")
    .select("id")
    .where("deleted_at", "<=", subDays(now, 30).toISOString())
    .where(({ or, eb }) =>
      or([eb("name", "!=", "Removed"), eb("email", "!=", ""), eb("address", "is not", null)]),
    )
    .execute();
  if (gone.length > 0) problem("a deleted customer is kept");
  for (const job of jobs) if (job.deletedAt && job.deletedAt <= subDays(now, 30)) job.isForgotten = true;
}

/** Customers who could have been written to on the first of March, and to whom nothing happened since. */
let waiting: Customer[] = [];
const mayBeWritten = (customer: Customer) =>
  consents(customer, now) &&
  !customer.isStopped &&
  !customer.jobs.some((job) => isLive(job) && familyOf(job, jobs).some(({ hasAsk }) => hasAsk)) &&
  dueOf(customer).length > 0;

function season(today: string): void {
  if (today.endsWith("-03-01"))
    waiting = customersOf().filter(
      (customer) => mayBeWritten(customer) && !customer.reminded.some((at) => at > subYears(now, 1)),
    );
  if (!today.endsWith("-06-01")) return;
  const since = subDays(now, 93);
  for (const customer of waiting) {
    if (customer.touchedAt && customer.touchedAt > since) continue;
    if (!customer.reminded.some((at) => at > since) && !consents(customer, now)) continue;
    counts.careExpected++;
    if (!customer.reminded.some((at) => at > since)) problem("care that was due and not sent");
  }
}

const plan = planJobs(world, count, jobs).toSorted((a, b) => a.at.getTime() - b.at.getTime());
let next = 0;
let hours = 0;
for (let moment = start; moment < end; moment = addHours(moment, 8)) {
  for (; next < plan.length && plan[next]!.at <= moment; next++) {
    const { at, job, happen, mayDie } = plan[next]!;
    now = at;
    const head = job?.head;
    await survive(() => happen(now), mayDie);
    await settle();
    if (!job || job.id === 0) continue;
    // A separation changes what is true of both.
    for (const one of head && head !== job.head ? [job, head] : [job]) {
      for (const each of familyOf(one, jobs)) each.customer.touchedAt = now;
      await checkFamily(one);
    }
    if (next % 500 === 499) {
      restarts++;
      await restart();
    }
  }
  now = moment;
  const today = albertaDay(now.toISOString());
  // 16:00 in Alberta.
  if (hours % 24 === 16) {
    await tick();
    season(today);
  }
  if (hours % 168 === 0) await clean();
  hours += 8;
}

/* At the end: every certificate, claim and file. */
now = end;
await tick();
await clean();
for (const job of jobs) if (!job.head) await checkFamily(job);
for (const [token, sent] of sentOf)
  if (sent > (begun.get(token)?.size ?? 0)) problem("the same certificate mailed twice");
counts.certificates = begun.size;
for (const job of jobs) {
  counts.claims += job.claims.length;
  for (const { words, isInForce, photos } of job.claims) {
    const lines = await db
      .selectFrom("activities")
      .select(["body", "summary", "data", "asks"])
      .where("quote_id", "=", job.id)
      .where("kind", "=", "warranty_claim")
      .execute();
    const own = lines.filter(({ body }) => body?.startsWith(`${words}`) && body.length === words.length);
    if (job.isForgotten) {
      if (own.length > 0) problem("the words of a forgotten customer are kept");
      continue;
    }
    if (own.length !== 1) problem(own.length === 0 ? "a claim is lost" : "a claim twice");
    const summary = isInForce ? "Warranty claim" : "Something is wrong after the warranty";
    if (own[0] && !own[0].summary.startsWith(summary)) problem("a claim on the wrong side of the last day");
    if (own[0] && own[0].asks !== (words.startsWith("My child") ? "danger" : "complaint"))
      problem("a danger that was not noticed");
    if (own[0] && (JSON.parse(own[0].data!).photos?.length ?? 0) !== photos) problem("a claim lost photos");
  }
  if (job.isForgotten)
    for (const token of job.tokens)
      if (await openWarranty(db, token)) problem("the page of a forgotten customer opens");
}
const told = await db
  .selectFrom("outbox")
  .select("quote_id as id")
  .where("kind", "=", "warranty-claim")
  .execute();
const toTell = jobs.filter((job) => !job.isForgotten).flatMap(({ id, claims }) => claims.map(() => id));
for (const id of new Set(toTell)) {
  const [mails, claims] = [told.filter((mail) => mail.id === id), toTell.filter((each) => each === id)];
  if (mails.length !== claims.length) problem("a claim was not mailed to the owner, or twice");
}
const forgotten = jobs.filter(({ isForgotten }) => isForgotten);
const marks = await db.selectFrom("care_marks").select("quote_id as id").execute();
if (marks.some(({ id }) => forgotten.some((job) => job.id === id)))
  problem("care of a forgotten customer is kept");
const photos = await db.selectFrom("photos").select(["file", "quote_id as id"]).execute();
if (photos.some(({ id }) => forgotten.some((job) => job.id === id)))
  problem("photos of a forgotten customer are kept");
const files = readdirSync(join(uploadsFolder, "private"));
if (
  files.toSorted().join() !==
  photos
    .map(({ file }) => file)
    .toSorted()
    .join()
)
  problem("files and photos differ");
const checks = await db.selectFrom("warranty_checks").selectAll().execute();
if (checks.length > 0) problem("jobs wait to be looked at");

console.log({
  jobs: jobs.length,
  years,
  customers: customersOf().length,
  happenings: plan.length,
  kills,
  restarts,
});
console.log({ ...counts, forgotten: forgotten.length, photos: photos.length });
console.log("problems:", Object.fromEntries(problems));
await db.destroy();
process.exitCode = problems.size > 0 ? 1 : 0;
