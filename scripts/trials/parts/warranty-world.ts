/** Invented jobs over years for the trial of warranties and care: what happens to them, and what holds after it. */
import { addDays } from "date-fns/addDays";
import { addMinutes } from "date-fns/addMinutes";
import { addMonths } from "date-fns/addMonths";
import { addYears } from "date-fns/addYears";
import { writeActivity } from "~/activities/activities.server";
import type { Business } from "~/business/facts";
import type { SoldService } from "~/business/sold-services";
import { albertaDay, albertaToUtc, endOfAlbertaDay, startOfAlbertaDay } from "~/business/time";
import { createEvent, deleteEvent, restoreEvent, setEventStatus } from "~/calendar/save-event.server";
import { markCareDone, setAskedAgain } from "~/care/care-marks.server";
import { stopBounced } from "~/email/mail-stops.server";
import { agreedCents } from "~/estimates/agreed-cents.server";
import { estimateForm } from "~/estimates/estimate-forms.server";
import { termsNow } from "~/estimates/estimate-terms";
import { storeAcceptance, storeEstimate } from "~/estimates/estimates.server";
import { areasOf, estimateTotals } from "~/pricing/estimate";
import { addLead } from "~/quotes/add-lead.server";
import { winJob } from "~/quotes/answer-job.server";
import { deleteQuote, restoreQuote } from "~/quotes/delete-quote.server";
import { mergeQuotes, separateQuote } from "~/quotes/families.server";
import { addPayment } from "~/quotes/payments.server";
import { leadForm } from "~/quotes/quote-forms.server";
import { forgetPerson } from "~/records/forget-person.server";
import { stopAutomaticMails } from "~/reminders/stop-mails.server";
import { addSubscriber } from "~/subscribers/subscribers.server";
import { withdraw } from "~/subscribers/unsubscribe.server";
import { sendClaim } from "~/warranties/claims.server";
import { openWarranty } from "~/warranties/warranties.server";
import type { Db } from "../../../db/schema";

export interface Customer {
  email: string;
  jobs: Job[];
  /** On the list: since a tick, or by a request. */
  consent: { express: boolean; requestedAt: Date } | undefined;
  paidOn: string[];
  isStopped: boolean;
  /** When mails of care arrived. */
  reminded: Date[];
  touchedAt: Date | undefined;
}

export interface Job {
  id: number;
  customer: Customer;
  estimates: { rootId: number; areas: Area[]; acceptedAt: Date }[];
  works: Work[];
  /** Days of care by service. */
  care: { service: SoldService; day: string }[];
  visits: string[];
  claims: Claim[];
  tokens: Set<string>;
  head: Job | undefined;
  deletedAt: Date | undefined;
  isForgotten: boolean;
  isLost: boolean;
  isStopped: boolean;
  isNotAsked: boolean;
  hasAsk: boolean;
}

export interface Area {
  service: SoldService;
  /** Agreed, whatever the settings say later. */
  years: number;
  squareFeet: number;
}

export interface Work {
  eventId: number;
  day: string;
  state: "open" | "done" | "gone";
  /** The day on which it was done. */
  doneOn: string;
  /** The first versions that it names; none for the whole job. */
  roots: number[];
}

export interface Claim {
  words: string;
  isInForce: boolean;
  photos: number;
}

export interface Happening {
  at: Date;
  job: Job | undefined;
  happen: (now: Date) => Promise<unknown>;
  /** The server may die in it, because it can be done again. */
  mayDie: boolean;
}

export interface World {
  readonly db: Db;
  readonly business: Business;
  start: Date;
  end: Date;
  random: () => number;
  uploadsFolder: string;
  /** A picture on disk. */
  photo: string;
  problem: (what: string) => void;
}

export const isLive = (job: Job) => !job.deletedAt && !job.isForgotten;

export function familyOf(job: Job, jobs: readonly Job[]): Job[] {
  const head = job.head ?? job;
  return [head, ...jobs.filter((each) => each.head === head)];
}

/** Staff stopped the mails of a job, or of one that was merged into it. */
export const isStopped = (job: Job, jobs: readonly Job[]) =>
  familyOf(job, jobs).some((each) => each.isStopped);

/** Work for the whole job was for what was accepted until then, or for all when nothing was. */
export function doneWorks(family: readonly Job[], rootId: number): Work[] {
  const estimates = family.flatMap((job) => job.estimates);
  const works = family.flatMap((job) => job.works).filter(({ state }) => state === "done");
  return works.filter(({ roots, day }) => {
    if (roots.length > 0) return roots.includes(rootId);
    const before = estimates.filter(({ acceptedAt }) => albertaDay(acceptedAt.toISOString()) <= day);
    return before.length === 0 || before.some((each) => each.rootId === rootId);
  });
}

/** By CASL as the site keeps it: a tick has no end, a request implies six months, paid work two years. */
export function consents({ consent, paidOn }: Customer, now: Date): boolean {
  if (!consent) return false;
  if (consent.express) return true;
  const [paid] = paidOn.toSorted().toReversed();
  const ends = [addMonths(consent.requestedAt, 6)];
  if (paid) ends.push(addYears(startOfAlbertaDay(paid)!, 2));
  return ends.some((until) => until > now);
}

const RUBBER = { projectType: "rubber_resurfacing", pricePerSqFt: 10, colorMixPercentage: 35 };
/** Without a warranty. */
const EPOXY = { projectType: "epoxy_garage", pricePerSqFt: 8, finish: "Flake", colorMixPercentage: 0 };

/** All that happens to so many jobs, in no order. Every fifth is of a customer who has one already. */
export function planJobs(world: World, count: number, jobs: Job[]): Happening[] {
  const customers: Customer[] = [];
  return Array.from({ length: count }, (_, index) => {
    const known = customers[Math.floor(world.random() * customers.length)];
    const isKnown = known !== undefined && index % 5 === 4;
    const customer: Customer = isKnown
      ? known
      : {
          ...{ email: `customer-${index}@example.ca`, jobs: [], consent: undefined, paidOn: [] },
          ...{ isStopped: false, reminded: [], touchedAt: undefined },
        };
    if (!isKnown) customers.push(customer);
    return planJob(world, customer, jobs);
  }).flat();
}

function planJob(world: World, customer: Customer, jobs: Job[]): Happening[] {
  const { start, end, random } = world;
  const span = end.getTime() - start.getTime();
  const begin = new Date(start.getTime() + random() * span * 0.85);
  const job: Job = {
    ...{ id: 0, customer, estimates: [], works: [], care: [], visits: [], claims: [], tokens: new Set() },
    ...{ head: undefined, deletedAt: undefined, isForgotten: false, isLost: false },
    ...{ isStopped: false, isNotAsked: false, hasAsk: false },
  };
  const plan: Happening[] = [];
  const put = (at: Date, happen: Happening["happen"], mayDie = true) => {
    if (at < end) plan.push({ at, job, happen, mayDie });
  };
  const later = () => new Date(begin.getTime() + random() * (end.getTime() - begin.getTime()));
  const chance = (share: number) => random() < share;
  const ifLive = (happen: Happening["happen"]) => async (now: Date) => {
    if (isLive(job)) await happen(now);
  };

  put(
    begin,
    async (now) => {
      await newJob(world, job, now);
      jobs.push(job);
      customer.jobs.push(job);
    },
    false,
  );
  const doneAt = planWork(world, job, put, addDays(begin, 3 + random() * 30), () => []);
  if (chance(0.15)) planWork(world, job, put, addDays(begin, 5), () => []);
  if (chance(0.6))
    put(
      addDays(doneAt, random() * 10),
      ifLive((now) => pay(world, job, now)),
      false,
    );
  if (chance(0.12)) {
    // More work, a year or two later.
    const at = addDays(doneAt, 300 + random() * 500);
    let rootId = 0;
    put(
      at,
      ifLive(async (now) => {
        rootId = await accept(world, job, now, chance(0.7) ? [RUBBER] : [EPOXY]);
      }),
      false,
    );
    planWork(world, job, put, addDays(at, 2), () => (rootId === 0 ? [] : [rootId]));
  }
  if (chance(0.2)) planClaims(world, { job, jobs }, put, doneAt);
  if (chance(0.25)) {
    const day = later();
    put(
      day,
      ifLive((now) => bookCare(world, job, albertaDay(addDays(now, 10).toISOString()))),
      false,
    );
    put(
      addDays(day, 11),
      ifLive((now) => keepCare(world, job, now)),
    );
  }
  for (const share of [0.3, 0.2])
    if (chance(share))
      put(
        later(),
        ifLive((now) => keepCare(world, job, now)),
      );
  if (chance(0.05))
    put(
      later(),
      ifLive(async (now) => {
        await setAskedAgain({ db: world.db, now }, { quoteId: (job.head ?? job).id, isAsked: false });
        for (const each of familyOf(job, jobs)) each.isNotAsked = true;
      }),
    );
  if (chance(0.04))
    put(
      later(),
      ifLive(async (now) => {
        const head = job.head ?? job;
        await stopAutomaticMails({ db: world.db, now }, { quoteId: head.id, isStopped: true });
        // A second stop changes nothing: the merged row that brought the first takes it along.
        if (!isStopped(head, jobs)) head.isStopped = true;
      }),
    );
  if (chance(0.06))
    put(later(), async (now) => {
      if (chance(0.3)) await stopBounced(world.db, customer.email, now);
      else {
        await withdraw({ db: world.db, now }, customer.email, "unsubscribe page");
        customer.consent = undefined;
      }
      customer.isStopped = true;
    });
  if (chance(0.03))
    put(
      later(),
      ifLive(async () => {
        if (job.head || jobs.some((each) => each.head === job)) return;
        await world.db.updateTable("quotes").set({ status: "lost" }).where("id", "=", job.id).execute();
        job.isLost = true;
      }),
    );
  if (chance(0.1)) planDeletion(world, job, put, later(), jobs);
  if (chance(0.05))
    put(
      later(),
      ifLive((now) => forget(world, job, now, jobs)),
    );
  if (chance(0.05)) planMerge(world, job, put, later(), jobs);
  return plan;
}

type Put = (at: Date, happen: Happening["happen"], mayDie?: boolean) => void;

/** Work of a day: booked, done, and now and then taken back, cancelled, or deleted and restored. Returns when it was done. */
function planWork(world: World, job: Job, put: Put, bookAt: Date, roots: () => number[]): Date {
  const { random } = world;
  const day = albertaDay(addDays(bookAt, 5 + random() * 20).toISOString());
  const work: Work = { eventId: 0, day, state: "gone", doneOn: day, roots: [] };
  put(
    bookAt,
    async (now) => {
      if (!isLive(job)) return;
      work.roots = roots();
      const times = { startDate: startOfAlbertaDay(day)!, endDate: endOfAlbertaDay(day)! };
      const made = await createEvent(
        { db: world.db, now },
        {
          ...{ ...times, title: "Work", customerName: "Jane Doe", eventType: "installation", allDay: true },
          ...{ quoteId: job.id, estimateIds: work.roots },
        },
      );
      if (!made.ok) throw new Error(made.reason);
      work.eventId = made.event.id;
      work.state = "open";
      job.works.push(work);
    },
    false,
  );
  const press = (status: "completed" | "scheduled" | "cancelled") => async (now: Date) => {
    if (work.eventId === 0 || job.isForgotten) return;
    await setEventStatus({ db: world.db, now, actor: "crew" }, work.eventId, { status });
    work.state = status === "completed" ? "done" : status === "scheduled" ? "open" : "gone";
    const [doneOn = day] = [day, albertaDay(now.toISOString())].toSorted();
    if (status === "completed") work.doneOn = doneOn;
  };
  // Pressed a day early at times.
  let doneAt = new Date(albertaToUtc(`${day}T17:30`)!);
  doneAt = addDays(doneAt, random() < 0.1 ? -1 : random() * 2);
  put(doneAt, press("completed"));
  if (random() < 0.15) {
    put(addMinutes(doneAt, random() * 3000), press("scheduled"));
    doneAt = addDays(doneAt, 3 + random() * 10);
    put(doneAt, press("completed"));
  }
  if (random() < 0.06) {
    const at = addDays(doneAt, random() * 900);
    put(at, press("scheduled"));
    put(addDays(at, 2), press(random() < 0.3 ? "cancelled" : "completed"));
  }
  if (random() < 0.05) {
    const at = addDays(doneAt, random() * 400);
    put(
      at,
      async (now) => {
        if (work.state !== "done" || !isLive(job)) return;
        await deleteEvent({ db: world.db, now }, work.eventId);
        work.state = "gone";
      },
      false,
    );
    put(
      addDays(at, 1),
      async (now) => {
        const back = await restoreEvent({ db: world.db, now }, work.eventId);
        if (back) work.state = back.status === "completed" ? "done" : "open";
      },
      false,
    );
  }
  return doneAt;
}

const YEARS = [1, 2, 5];

/** Claims: at any time, to the minute on the last day and after it, with photos, and telling of a danger. */
function planClaims(
  world: World,
  { job, jobs }: { job: Job; jobs: readonly Job[] },
  put: Put,
  doneAt: Date,
): void {
  const { random } = world;
  const times = [addDays(doneAt, random() * 800)];
  for (const years of YEARS) {
    const last = `${Number(albertaDay(doneAt.toISOString()).slice(0, 4)) + years}${albertaDay(doneAt.toISOString()).slice(4)}`;
    if (random() < 0.7) times.push(new Date(albertaToUtc(`${last}T23:59`) ?? doneAt));
    if (random() < 0.7) times.push(addMinutes(albertaToUtc(`${last}T23:59`) ?? doneAt, 1));
    if (random() < 0.3) times.push(addDays(albertaToUtc(`${last}T23:59`) ?? doneAt, random() * 500));
  }
  // Twenty photos come in four messages.
  const withPhotos = random() < 0.08 ? 4 : 0;
  for (let nth = 0; nth < withPhotos; nth++) times.push(addMinutes(addDays(doneAt, 100), nth * 20));
  for (const [nth, at] of times.entries()) {
    const photos = nth >= times.length - withPhotos ? 5 : 0;
    let asked: Job | undefined;
    put(at, async (now) => {
      asked = (await claim(world, { job, jobs }, now, photos)) ?? asked;
    });
    put(addDays(at, 4), async (now) => {
      if (!asked || !isLive(asked) || !asked.hasAsk) return;
      const line = { quoteId: asked.id, kind: "contacted", summary: "Called", isContact: true } as const;
      await writeActivity({ db: world.db, now, actor: "olga" }, line);
      asked.hasAsk = false;
    });
  }
}

/** Returns the job that waits for the answer, the warranty's own: after a separation the link may be of another one. */
async function claim(
  world: World,
  { job, jobs }: { job: Job; jobs: readonly Job[] },
  now: Date,
  photos: number,
): Promise<Job | undefined> {
  const { db, business, uploadsFolder, problem } = world;
  const [token] = [...job.tokens].toReversed();
  if (!token) return undefined;
  const opened = await openWarranty(db, token);
  if (job.isForgotten && opened) problem("the page of a forgotten customer opens");
  if (!opened) return undefined;
  const owner = jobs.find(({ id }) => id === opened.warranty.quoteId)!;
  const isDanger = owner.id % 7 === 0;
  const nth = owner.claims.length;
  const words = isDanger
    ? `My child is unconscious after falling on it, ${owner.id} ${nth}`
    : `The edge lifts, ${owner.id} ${nth}`;
  const context = { db, now, business, publicUrl: "http://site.test", mailer: undefined, uploadsFolder };
  const { id, until } = opened.warranty;
  const files = Array.from({ length: photos }, (_, index) => ({ name: `${index}.jpg`, path: world.photo }));
  const claimed = await sendClaim(context, {
    id,
    what: words,
    since: undefined,
    phone: undefined,
    photos: files,
  });
  if (!claimed.ok) {
    if (claimed.reason !== "too_many") problem(`a claim was refused: ${claimed.reason}`);
    return undefined;
  }
  const isInForce = albertaDay(now.toISOString()) <= until;
  owner.claims.push({ words, isInForce, photos });
  owner.hasAsk = true;
  return owner;
}

async function newJob(world: World, job: Job, now: Date): Promise<void> {
  const { db, random } = world;
  const { customer } = job;
  const lead = {
    ...{ name: "Jane Doe", email: customer.email, phone: "(780) 555-9876", address: "1 Sample Street" },
    ...{ projectType: "Rubber Driveway Resurfacing", leadSource: "referral" },
  };
  job.id = (await addLead({ db, now }, leadForm.parse(lead))).id;
  const kind = random();
  if (kind < 0.7 && !customer.isStopped) {
    const ticked = kind < 0.35 ? "Send me news" : undefined;
    await addSubscriber(db, { email: customer.email, source: "contact-form", ticked, now });
    customer.consent = {
      express: ticked !== undefined || customer.consent?.express === true,
      requestedAt: now,
    };
  }
  await accept(world, job, now, random() < 0.5 ? [RUBBER] : random() < 0.6 ? [EPOXY] : [RUBBER, EPOXY]);
}

/** An estimate by the settings of this day, accepted. Returns the id of its first version. */
async function accept(world: World, job: Job, now: Date, areas: object[]): Promise<number> {
  const { db, business, random } = world;
  const sized = areas.map((area) => ({ ...area, squareFeet: 100 + Math.floor(random() * 900) }));
  const [first, ...others] = sized;
  const input = estimateForm.parse({
    ...{ firstName: "Jane", lastName: "Doe", email: job.customer.email, phone: "(780) 555-9876" },
    ...{ address: "1 Sample Street", preparationCost: 0, ...first, areas: others },
  });
  const priced = estimateTotals(input);
  if (!priced.ok) throw new Error(priced.reason);
  const terms = termsNow(areasOf(input), business);
  const { quoteId, revises } = { quoteId: job.id, revises: undefined };
  const estimate = await storeEstimate(
    { db, now, prices: business.prices },
    { ...input, ...priced.totals, quoteId, revises, terms },
  );
  await storeAcceptance(db, estimate, {
    ...{ name: "Jane Doe", chosen: [], totalCents: priced.totals.totalCents, at: now.toISOString(), terms },
    ...{ writtenBy: undefined, clientAddress: undefined, browser: undefined },
  });
  await winJob({ db, now }, { quoteId, priceCents: await agreedCents(db, quoteId) });
  // More work wins a job back that was lost.
  (job.head ?? job).isLost = false;
  job.estimates.push({
    rootId: estimate.rootId,
    acceptedAt: now,
    areas: areasOf(input).map(({ projectType, squareFeet }, place) => ({
      ...{ service: projectType as SoldService, squareFeet, years: terms.areas[place]!.warrantyYears },
    })),
  });
  return estimate.rootId;
}

async function pay({ db }: World, job: Job, now: Date): Promise<void> {
  const receivedOn = albertaDay(now.toISOString());
  const payment = { quoteId: job.id, amountCents: 100_000, method: "cash", receivedOn, again: true } as const;
  const paid = await addPayment({ db, now }, payment);
  if (!paid?.ok) throw new Error("A payment was refused");
  job.customer.paidOn.push(receivedOn);
}

async function bookCare({ db }: World, job: Job, day: string): Promise<void> {
  const times = { startDate: startOfAlbertaDay(day)!, endDate: endOfAlbertaDay(day)!, allDay: true };
  const visit = { ...times, title: "Care", customerName: "Jane Doe", eventType: "maintenance" } as const;
  const made = await createEvent({ db, now: new Date(times.startDate) }, { ...visit, quoteId: job.id });
  if (!made.ok) throw new Error(made.reason);
  job.visits.push(day);
}

async function keepCare({ db }: World, job: Job, now: Date): Promise<void> {
  const service = job.estimates[0]?.areas[0]?.service;
  if (!service) return;
  const day = albertaDay(now.toISOString());
  await markCareDone({ db, now, actor: "olga" }, { quoteId: job.id, service, doneOn: day });
  job.care.push({ service, day });
}

function planDeletion(world: World, job: Job, put: Put, at: Date, jobs: readonly Job[]): void {
  const { db, random } = { ...world, db: () => world.db };
  put(at, async (now) => {
    if (!isLive(job) || job.head || jobs.some((each) => each.head === job)) return;
    await deleteQuote({ db: db(), now }, job.id);
    job.deletedAt = now;
  });
  if (random() < 0.5)
    put(addDays(at, random() * 29), async (now) => {
      if (!job.deletedAt || job.isForgotten) return;
      await restoreQuote({ db: db(), now }, job.id);
      job.deletedAt = undefined;
    });
}

/** With all jobs of the same email, as the site does. One who is merged with somebody else is left. */
async function forget(world: World, job: Job, now: Date, jobs: readonly Job[]): Promise<void> {
  const { customer } = job;
  const isAlone = customer.jobs.every((each) =>
    familyOf(each, jobs).every((member) => member.customer === customer),
  );
  if (!isAlone) return;
  await forgetPerson({ db: world.db, now, uploadsFolder: world.uploadsFolder }, job.id);
  for (const each of customer.jobs) each.isForgotten = true;
  customer.consent = undefined;
}

function planMerge(world: World, job: Job, put: Put, at: Date, jobs: readonly Job[]): void {
  const { random } = world;
  put(
    at,
    async (now) => {
      const head = jobs[Math.floor(random() * jobs.length)];
      const areFree = head && [job, head].every((each) => isLive(each) && !each.head && !each.isLost);
      if (!areFree || head === job || jobs.some((each) => each.head === job)) return;
      const merged = await mergeQuotes({ db: world.db, now }, { headId: head.id, partId: job.id });
      if (!merged.ok) throw new Error(merged.reason);
      job.head = head;
    },
    false,
  );
  if (random() < 0.5)
    put(
      addDays(at, random() * 300),
      async (now) => {
        if (!job.head || !isLive(job.head)) return;
        const separated = await separateQuote({ db: world.db, now }, job.id);
        if (!separated.ok) throw new Error(separated.reason);
        job.head = undefined;
      },
      false,
    );
}
