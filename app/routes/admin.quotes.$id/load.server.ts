import { basename } from "node:path";
import { readPhone } from "~/business/phone";
import { projectTypeLabel } from "~/business/project-types";
import { springWait } from "~/business/season";
import {
  albertaDay,
  formatAlberta,
  formatDate,
  formatDateTime,
  formatDayInFull,
  startOfAlbertaDay,
} from "~/business/time";
import { eventTypeLabel, WORK_TYPES } from "~/calendar/event-options";
import { eventWhen } from "~/calendar/event-when";
import { onMyWayHref } from "~/calendar/on-my-way";
import { findSameContacts } from "~/contacts/contacts.server";
import { shownJobCosts } from "~/costs/shown-job-costs";
import { signOffWords } from "~/crew/sign-off";
import type { Deployment } from "~/deployment.server";
import { STOP_WORDS } from "~/email/mail-stops.server";
import type { OutboxMail } from "~/email/outbox.server";
import { type Estimate, listEstimatesOf, newestAccepted } from "~/estimates/estimates.server";
import { keptOfJob } from "~/estimates/kept-of-job.server";
import { standingOf } from "~/estimates/standing-of";
import { isAtSampleDesk } from "~/http/sample-desk.server";
import { standingOfInvoice } from "~/money/invoice-standing";
import { type Ledger, ledgerOf } from "~/money/ledger.server";
import { mixInWords } from "~/pricing/color-mix";
import { centsToField, formatCents } from "~/pricing/money";
import { quoteFigures } from "~/pricing/quote-figures";
import { CONTACT_WORDS } from "~/quotes/contact-words";
import { listJobs } from "~/quotes/customer-jobs.server";
import { questionsOfMerges } from "~/quotes/families.server";
import { quoteUrgency } from "~/quotes/follow-up-urgency";
import { getJob, type Job } from "~/quotes/job.server";
import { differingFields } from "~/quotes/job-contact";
import { isCorrectable } from "~/quotes/notes.server";
import { paymentDoubt } from "~/quotes/payment-doubt";
import {
  contactMethodLabel,
  leadSourceLabel,
  PAYMENT_METHOD_LABELS,
  QUOTE_STATUS_LABELS,
  type QuoteStatus,
} from "~/quotes/quote-options";
import type { Quote } from "~/quotes/quotes.server";
import { DONE_STAGES, type Stage } from "~/quotes/stages";
import { getStageDays, type StageDays } from "~/quotes/stages.server";
import { listStillOpen } from "~/quotes/still-open.server";
import { springPlaceOf, WAITING_STAGES } from "~/quotes/to-book.server";
import { worthOf } from "~/quotes/worth";
import { listNextMails } from "~/reminders/automatic-mails.server";
import { originInWords } from "~/visitors/origin";
import { listFromVisitor } from "~/visits/remove-visitor.server";
import { isInForce } from "~/warranties/warranty-standing";

/** ok false: these accepted estimates have no figures. */
export type KeptData =
  | ({ ok: true; isDone: boolean } & ReturnType<typeof shownJobCosts>)
  | { ok: false; lacking: readonly string[] };

export type JobData = NonNullable<Awaited<ReturnType<typeof loadJob>>>;

interface Asked {
  /** The timeline line to continue from. */
  before: number;
  /** Whether somebody is about to say that the job is lost. */
  isLosing: boolean;
  /** Who may read what the job leaves. */
  isAdmin: boolean;
}

/** The job page's data; undefined when there is no such quote. */
export async function loadJob(context: Deployment, id: number, { before, isLosing, isAdmin }: Asked) {
  const job = await getJob(context.db, id, before || undefined);
  if (!job) return undefined;
  const family = [job.head, ...job.parts].map((quote) => quote.id);
  const estimates = await listEstimatesOf(context.db, family);
  const { head, parts, papers } = job;
  const ledger = ledgerOf({ estimates, papers });
  const partIds = job.duplicates.map((duplicate) => duplicate.id);
  const questions = await questionsOfMerges(context.db, { headId: head.id, partIds });
  const { stage, days, isAcceptedSince } = (await getStageDays(context.db, head.id))!;
  const nextMails = await listNextMails(context, { jobId: head.id, appointments: job.appointments });
  const [nextMail] = nextMails;
  // Only for new jobs: nobody should delete one that is being worked on for where it came from.
  const fromVisitor = head.status === "new" ? await listFromVisitor(context, head.id) : undefined;
  return {
    id: head.id,
    fromVisitor: fromVisitor && {
      requests: fromVisitor.requests.length,
      visits: fromVisitor.events.length,
    },
    today: albertaDay(context.now.toISOString()),
    name: head.name,
    email: head.email,
    mailStop: job.mailStop && STOP_WORDS[job.mailStop],
    phone: readPhone(head.phone),
    address: head.address,
    status: head.status,
    convertedFromId: head.convertedFromId,
    projectType: head.projectType,
    isDeleted: head.deletedAt !== undefined,
    isSuspect: head.suspectAt !== undefined,
    stage,
    stageDays: shownDays(days, context.now),
    work: plannedWork(job, stage, context.now),
    /** Its place on the spring list, from 1. */
    springPlace: WAITING_STAGES.includes(stage) ? await placeOf(context, head.id) : undefined,
    /** Whether staff can say that this job needs a day, or that it does not. */
    canNeedDay:
      (head.beforeStagesAt !== undefined || isAcceptedSince) &&
      !head.needsDayAt &&
      DONE_STAGES.includes(stage),
    isAcceptedSince,
    canNeedNoDay: head.needsDayAt !== undefined && stage === "to_book",
    contactMethods: head.contactMethod.map(contactMethodLabel).join(", "),
    followUp: {
      on: head.followUpDate && formatDate(head.followUpDate),
      urgency: quoteUrgency(head, context.now),
      notes: head.followUpNotes,
      lastContacted: head.lastContactDate && formatDateTime(head.lastContactDate),
    },
    automaticMails: {
      isStopped: head.automaticMailsStoppedAt !== undefined,
      paymentReminders: head.paymentRemindersStoppedAt
        ? ("stopped" as const)
        : nextMails.some(({ kind }) => kind === "paymentReminders")
          ? ("to come" as const)
          : undefined,
      next: nextMail && `${nextMail.what}, goes out ${formatAlberta(nextMail.dueAt, "EEE MMM d")}`,
    },
    facts: factsOf(head),
    details: head.details,
    told: toldBy([head, ...parts]),
    customerSince: customerSince(job),
    lostReason: head.lostReason,
    stillOpen: isLosing || head.status === "lost" ? await listStillOpen(context, head.id) : [],
    money: moneyOf(job, ledger),
    billing: billingOf(ledger, papers),
    openChanges: job.openChanges,
    hasCosts: job.costs.planned.size > 0,
    kept: isAdmin ? keptOf(job, estimates, ledger, stage) : undefined,
    warranties: warrantiesOf(job, context.now),
    canStartWarranty:
      job.warranties.length === 0 && DONE_STAGES.includes(stage) && head.deletedAt === undefined,
    /** The day of the last work that is done; today without any. */
    workDoneOn: lastWorkDay(job, context.now),
    photos: photosOf(job),
    estimates: estimatesOf(estimates, context.now),
    appointments: job.appointments.map((event) => ({
      id: event.id,
      title: event.title,
      when: eventWhen(event),
      month: formatAlberta(event.startDate, "yyyy-MM"),
      type: eventTypeLabel(event.eventType),
      status: event.status,
      signedOff: signedOff(job, event.id),
      onMyWay: onMyWayHref(event, head, context),
    })),
    parts: parts.map((part) => ({
      id: part.id,
      name: part.name,
      from: sourceInWords(part),
      submitted: formatDate(part.createdAt),
      details: part.details,
      contact: contactBeside(head, part),
      isConverted: part.status === "converted",
    })),
    customerJobs: {
      jobs: await listJobs(context.db, [{ ...head, askedAt: job.askedAt }, ...job.others]),
      hasMore: job.hasMoreOthers,
      contacts: await findSameContacts(context.db, head),
    },
    duplicates: job.duplicates.map((duplicate, place) => ({
      id: duplicate.id,
      questions: questions[place]!,
      name: duplicate.name,
      same: duplicate.same,
      added: formatDate(duplicate.createdAt),
      status: QUOTE_STATUS_LABELS[duplicate.status as QuoteStatus],
    })),
    timeline: timelineOf(job, context),
    older: job.hasOlder ? job.timeline.at(-1)?.id : undefined,
  };
}

function placeOf({ db, now, business }: Deployment, quoteId: number) {
  return springPlaceOf(db, { quoteId, wait: springWait(business.season, now) });
}

function signedOff({ signOffs }: Job, eventId: number): string | undefined {
  const signOff = signOffs.find((each) => each.eventId === eventId);
  return signOff && signOffWords(signOff);
}

function warrantiesOf({ warranties }: Job, now: Date) {
  const today = albertaDay(now.toISOString());
  return warranties.map(({ id, service, until, token, mailedAt }) => ({
    id,
    service,
    until: formatDayInFull(until),
    inForce: isInForce({ until }, today),
    path: token ? `/w/${token}` : undefined,
    mailed: mailedAt ? formatDate(mailedAt) : undefined,
  }));
}

function lastWorkDay({ appointments }: Job, now: Date): string {
  const last = appointments.findLast(
    ({ eventType, status }) => WORK_TYPES.includes(eventType) && status === "completed",
  );
  return albertaDay(last?.startDate ?? now.toISOString());
}

/** "Nov 12"; in another year with it. */
function shownDays(days: StageDays, now: Date): Partial<Record<Stage, string>> {
  const thisYear = formatAlberta(now.toISOString(), "yyyy");
  const shown = Object.entries(days).flatMap(([stage, at]) => {
    if (!at) return [];
    return [[stage, formatAlberta(at, formatAlberta(at, "yyyy") === thisYear ? "MMM d" : "MMM d, yyyy")]];
  });
  return Object.fromEntries(shown);
}

/** The work that the stage is about: what has begun, or else what comes first. */
function plannedWork({ appointments }: Job, stage: Stage, now: Date) {
  const open = appointments.filter(
    ({ eventType, status }) =>
      WORK_TYPES.includes(eventType) && status !== "completed" && status !== "cancelled",
  );
  const hasBegun = ({ startDate }: { startDate: string }) => startDate <= now.toISOString();
  const works = {
    in_work: open.findLast(hasBegun),
    booked: open.find((event) => !hasBegun(event)),
  };
  const event = stage === "in_work" || stage === "booked" ? works[stage] : undefined;
  return event && { when: eventWhen(event), path: `/admin/calendar?event=${event.id}` };
}

/** What the job leaves, planned beside used, for admins. Undefined without figures. */
function keptOf(
  { costs: { planned, works }, appointments }: Job,
  estimates: readonly Estimate[],
  { agreed }: Ledger,
  stage: Stage,
): KeptData | undefined {
  if (planned.size === 0) return undefined;
  const all = keptOfJob({ estimates, planned, works, netCents: agreed.netCents });
  if (all) {
    const shown = shownJobCosts(all, new Map(appointments.map((event) => [event.id, nameOf(event)])));
    return { ok: true, isDone: DONE_STAGES.includes(stage), ...shown };
  }
  const lacking = newestAccepted(estimates).filter(({ id }) => !planned.has(id));
  return { ok: false, lacking: lacking.map(({ number }) => number) };
}

/** "Driveway of Jane, Nov 03, 2026 09:00" */
function nameOf(event: Job["appointments"][number]): string {
  return `${event.title}, ${eventWhen(event)}`;
}

/** What was agreed, billed and not billed yet, and each invoice with what became of it, newest first. */
function billingOf({ agreed, billed, toBill, invoices }: Ledger, papers: Job["papers"]) {
  const paperOf = new Map(papers.invoices.map((paper) => [paper.id, paper]));
  const isAgreed = agreed.lines.length > 0;
  return {
    rows: isAgreed
      ? [
          { label: "Agreed, with GST", value: formatCents(agreed.totalCents) },
          { label: "Billed", value: formatCents(billed.totalCents) },
          { label: "Not billed yet", value: formatCents(Math.max(0, toBill.totalCents)) },
        ]
      : [],
    canBill: !isAgreed || toBill.totalCents > 0,
    hasBilled: billed.totalCents > 0,
    /** More is billed than was agreed: this much, and the newest invoice that can be taken back. */
    tooMuch:
      toBill.totalCents < 0
        ? {
            cents: formatCents(-toBill.totalCents),
            amount: centsToField(-toBill.totalCents),
            invoiceId: invoices.findLast(({ paidCents, leftCents }) => paidCents + leftCents > 0)?.id,
          }
        : undefined,
    invoices: invoices.toReversed().map((invoice) => ({
      id: invoice.id,
      number: invoice.number,
      issued: formatDate(invoice.issuedAt),
      total: formatCents(invoice.totalCents),
      left: formatCents(invoice.leftCents),
      standing: standingOfInvoice(invoice),
      cancelReason: invoice.cancelReason,
      ...pageOf(paperOf.get(invoice.id)),
      credits: invoice.credits.map((credit) => ({
        id: credit.id,
        number: credit.number,
        issued: formatDate(credit.issuedAt),
        total: formatCents(-credit.totalCents),
      })),
    })),
  };
}

/** The customer's page, when they first looked at it, and until when it is to be paid. */
function pageOf(paper: Job["papers"]["invoices"][number] | undefined) {
  return {
    path: paper?.token ? `/i/${paper.token}` : undefined,
    viewed: paper?.viewed_at ? formatDateTime(paper.viewed_at) : undefined,
    due: paper?.due_on ? formatDayInFull(paper.due_on) : undefined,
  };
}

/** Each estimate's newest version first, with the versions that it replaced. */
function estimatesOf(estimates: Estimate[], now: Date) {
  const newestFirst = estimates.toSorted((a, b) => b.rootId - a.rootId || b.version - a.version);
  return newestFirst.map((estimate) => {
    const newer = newestFirst.find(({ rootId }) => rootId === estimate.rootId);
    const newest = newer === estimate ? undefined : newer;
    const { id, number, totalCents, createdAt, viewedAt, validUntil, accepted, token, lines } = estimate;
    return {
      id,
      number,
      standing: standingOf(estimate, { newest, now }),
      isNewest: newest === undefined,
      total: formatCents(accepted?.totalCents ?? totalCents),
      sent: formatDateTime(createdAt),
      viewed: viewedAt && formatDateTime(viewedAt),
      validUntil: formatDayInFull(validUntil),
      accepted: accepted && `${accepted.name}, ${formatDateTime(accepted.at)}`,
      path: token && `/e/${token}`,
      name: `${estimate.firstName} ${estimate.lastName}`,
      options: lines.flatMap(({ description, amountCents, isOptional }, place) =>
        isOptional ? [{ place, label: `${description}, ${formatCents(amountCents)}` }] : [],
      ),
    };
  });
}

function factsOf(head: Quote): { term: string; value: string }[] {
  const facts = [
    ["Service", projectTypeLabel(head.projectType)],
    ["Size", head.projectSize],
    ["Budget", head.budget],
    ["Submitted", formatDate(head.createdAt)],
    ["Source", sourceInWords(head)],
    ["Bill to", [head.billingName, head.billingAddress].filter(Boolean).join(", ")],
    ["PO number", head.poNumber],
    ["Contact on site", head.siteContact],
  ];
  return facts.flatMap(([term = "", value]) => (value ? [{ term, value }] : []));
}

/** "Website, Contact form, by a link: google, campaign spring". */
function sourceInWords({ leadSource, leadSourceDetails, origin }: Quote): string {
  const link = originInWords(origin);
  return [leadSourceLabel(leadSource), leadSourceDetails, link && `by a link: ${link}`]
    .filter(Boolean)
    .join(", ");
}

/** What the calculator showed: for the head, otherwise for its newest part. */
function toldBy(family: Quote[]) {
  const request = family.find(({ instantQuote }) => instantQuote);
  const told = request?.instantQuote;
  if (!told) return undefined;
  const color = told.customColor ?? "";
  const [largest, ...others] = told.surfaces;
  const mix = { label: "Colour", value: mixInWords(largest?.colorMixPercentage ?? 0, color) };
  const figures = [...(others.length > 0 ? [] : [mix]), ...quoteFigures(told, color)];
  return {
    rows: figures.map(({ label, value }) => ({ term: label, value })),
    address: request?.token && `/q/${request.token}`,
    validUntil: formatDate(`${told.validUntil}T12:00:00`),
  };
}

/** Where a row's contact differs from its job's: "Email olga@old.example, phone 780-555-0100"; empty if nowhere. */
function contactBeside(head: Quote, part: Quote): string {
  const contact = ({ name, email, phone, address = "" }: Quote) => ({ name, email, phone, address });
  const differing = differingFields(contact(head), contact(part)).filter((field) => field !== "name");
  return differing.map((field) => `${CONTACT_WORDS[field]} ${part[field]}`).join(", ");
}

/** The year of the same person's first other job. */
function customerSince({ head, others }: Job): string | undefined {
  const years = others.map(({ createdAt }) => albertaDay(createdAt).slice(0, 4)).toSorted();
  return years[0] && years[0] < albertaDay(head.createdAt).slice(0, 4) ? years[0] : undefined;
}

function moneyOf({ head, payments }: Job, { agreed, billed, paidCents, invoices }: Ledger) {
  const price = head.projectPriceCents;
  const numbers = new Map(invoices.map(({ id, number }) => [id, number]));
  const open = invoices.filter(({ leftCents }) => leftCents > 0);
  return {
    worth: worthOf(head, {
      paidCents,
      billedCents: billed.totalCents,
      isAgreed: agreed.lines.length > 0,
    }),
    doubt:
      head.paymentStatus &&
      paymentDoubt({ status: head.paymentStatus, priceCents: price ?? null, paidCents }),
    /** What a payment can be for. */
    payable: [
      { value: "", label: "Oldest open invoice" },
      ...open.map(({ id, number, leftCents }) => ({
        value: String(id),
        label: `${number}, ${formatCents(leftCents)} left`,
      })),
    ],
    /** Of the only open invoice, as the field shows it; nobody knows which of several is paid. */
    leftToPay: open.length === 1 ? centsToField(open[0]!.leftCents) : "",
    payments: payments.map((payment) => ({
      id: payment.id,
      amount: formatCents(Math.abs(payment.amountCents)),
      isRefund: payment.amountCents < 0,
      about: [
        PAYMENT_METHOD_LABELS[payment.method as keyof typeof PAYMENT_METHOD_LABELS] ?? payment.method,
        payment.receivedOn && formatDate(startOfAlbertaDay(payment.receivedOn) ?? payment.receivedOn),
        payment.invoiceId && `for ${numbers.get(payment.invoiceId)}`,
        payment.note,
        `by ${payment.recordedBy}`,
      ]
        .filter(Boolean)
        .join(", "),
      isVoided: payment.voidedAt !== undefined && payment.voidedAt !== null,
    })),
  };
}

/** The customer's own first, each file once, because both rows of a conversion have it. */
function photosOf({ head, parts, photos }: Job) {
  const sent = new Set([head, ...parts].flatMap(({ photoUrl }) => photoUrl ?? []));
  return [
    ...[...sent].map((url) => ({ url, file: basename(url), id: undefined, stage: undefined })),
    ...photos.map(({ id, file, stage }) => ({
      url: `/uploads/private/${file}`,
      file,
      id,
      stage: stage ?? undefined,
    })),
  ];
}

const MAIL_STATES: Record<OutboxMail["status"], string> = {
  waiting: "waiting",
  sending: "sending",
  sent: "sent",
  undelivered: "not sent",
  uncertain: "perhaps sent",
  kept: "held back",
  held: "in the next list",
  digested: "sent in a list",
};

/** What became of a line's mail. Nothing of the sample company is mailed. */
function mailStateOf({ bouncedAt, mailStatus }: Job["timeline"][number]): string | undefined {
  if (isAtSampleDesk()) return "not emailed";
  if (bouncedAt) return "came back";
  return mailStatus ? MAIL_STATES[mailStatus] : undefined;
}

/** By Alberta day, newest first. */
function timelineOf({ timeline, head, photos }: Job, context: Deployment) {
  const days: { day: string; lines: TimelineLine[] }[] = [];
  for (const line of timeline) {
    const day = formatAlberta(line.at, "EEEE, MMMM d, yyyy");
    if (days.at(-1)?.day !== day) days.push({ day, lines: [] });
    days.at(-1)?.lines.push({ ...toLine(line, head.id, context), photos: photosOfLine(line, photos) });
  }
  return days;
}

type TimelineLine = ReturnType<typeof toLine> & { photos: string[] };

/** Addresses of the photos that came with a line, without those deleted since. */
function photosOfLine({ photos }: Job["timeline"][number], known: Job["photos"]): string[] {
  const ids: number[] = JSON.parse(photos ?? "[]");
  return known.filter(({ id }) => ids.includes(id)).map(({ file }) => `/uploads/private/${file}`);
}

function toLine(line: Job["timeline"][number], headId: number, context: Deployment) {
  return {
    id: line.id,
    time: formatAlberta(line.at, "HH:mm"),
    summary: line.summary,
    body: line.body,
    actor: line.actor,
    isCustomers: line.actor === "customer",
    canCorrect: isCorrectable(line, context),
    /** The part that the line belongs to, if it is not the head's. */
    from: line.quoteId === headId ? undefined : line.quoteId,
    mailId: line.mailId,
    mailState: mailStateOf(line),
  };
}
