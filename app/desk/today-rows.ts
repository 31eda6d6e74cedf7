import { differenceInCalendarDays } from "date-fns/differenceInCalendarDays";
import type { Ask } from "~/activities/activity-kinds";
import type { ShownBusiness } from "~/business/facts";
import { formatNumber } from "~/business/format-number";
import { callHref, shownPhone, textHref } from "~/business/phone";
import { projectTypeLabel } from "~/business/project-types";
import { albertaDay, formatAlberta, formatDate } from "~/business/time";
import type { CalendarEvent } from "~/calendar/calendar.server";
import { eventTypeLabel } from "~/calendar/event-options";
import { onMyWayHref } from "~/calendar/on-my-way";
import { lateWords } from "~/money/invoice-age";
import { formatCents } from "~/pricing/money";
import { followUpUrgency, unansweredFor } from "~/quotes/follow-up-urgency";
import { bookingAddress } from "~/quotes/stages";
import type { JobToBook } from "~/quotes/to-book.server";
import type { OpenMoney } from "./open-money.server";
import type { Asking, Call, listToday, WaitingEstimate } from "./today.server";
import type { TodayJob } from "./today-heads.server";
import type { TodayList } from "./today-lists";

/** What is offered beside a row. */
export type RowAct =
  | { kind: "answer"; by: "email" | "visit" }
  | { kind: "called" }
  | { kind: "book"; amount: string; href: string }
  | { kind: "visit"; eventId: number | undefined }
  | { kind: "expired"; estimateId: number; status: string }
  | { kind: "money"; label: string; href: string };

export type TodayRow = ReturnType<typeof row>;

/** The rows of Today's lists in words, for the dashboard and the morning mail: the first `mostOf` of each. */
export function todayRows(
  all: Awaited<ReturnType<typeof listToday>>,
  context: { now: Date; business: Pick<ShownBusiness, "name"> },
  mostOf: (list: TodayList) => number = () => Number.POSITIVE_INFINITY,
): Record<TodayList, TodayRow[]> {
  const { now } = context;
  const found = {
    answer: all.answer.slice(0, mostOf("answer")),
    calls: all.calls.slice(0, mostOf("calls")),
    unanswered: all.unanswered.slice(0, mostOf("unanswered")),
    book: all.book.slice(0, mostOf("book")),
    visits: all.visits.slice(0, mostOf("visits")),
    estimates: all.estimates.slice(0, mostOf("estimates")),
    money: all.money.slice(0, mostOf("money")),
  };
  return {
    answer: found.answer.map((job) =>
      row(job, askWords(job, now), { note: askNote(job), act: answerOf(job) }),
    ),
    calls: found.calls.map((job) => row(job, callWords(job, now), { note: job.followUpNotes ?? "" })),
    unanswered: found.unanswered.map((job) =>
      row(job, ageWords(job.createdAt, now), { note: visitNote(job) }),
    ),
    book: found.book.map((job) => bookRow(job, now)),
    visits: found.visits.map((event) => visitRow(event, context)),
    estimates: found.estimates.map((job) =>
      row(job, estimateWhy(job), {
        note: estimateWords(job),
        act: job.isExpired ? { kind: "expired", estimateId: job.estimateId, status: job.status } : CALLED,
      }),
    ),
    money: found.money.map((job) => moneyRow(job, now)),
  };
}

const CALLED: RowAct = { kind: "called" };

function row(
  job: TodayJob,
  { why, isLate }: { why: string; isLate: boolean },
  { note = "", act = CALLED }: { note?: string; act?: RowAct },
) {
  return {
    key: job.id as number | string,
    quoteId: job.id as number | undefined,
    name: job.name,
    what: [projectTypeLabel(job.projectType), job.projectSize].filter(Boolean).join(", "),
    ...reach(job.phone, job.address ?? ""),
    /** The appointment whose prepared text `text` is; undefined for an empty one. */
    textOf: undefined as number | undefined,
    why,
    isLate,
    note,
    act,
  };
}

function bookRow(job: JobToBook, now: Date): TodayRow {
  const { id, name, phone, address, acceptedAt, agreedCents, estimates } = job;
  const areas = estimates.flatMap((estimate) => estimate.areas);
  const sold = areas.map(
    (area) => `${projectTypeLabel(area.projectType)}, ${formatNumber(area.squareFeet)} sq ft`,
  );
  return {
    key: id,
    quoteId: id,
    name,
    what: sold.join("; ") || projectTypeLabel(job.projectType),
    ...reach(phone, address ?? ""),
    textOf: undefined,
    why: acceptedAt ? `sold ${daysAgo(acceptedAt, now)}` : "won",
    isLate: false,
    note: "",
    act: {
      kind: "book",
      amount: agreedCents === undefined ? "" : formatCents(agreedCents),
      href: bookingAddress(id),
    },
  };
}

function visitRow(event: CalendarEvent, context: Parameters<typeof todayRows>[1]): TodayRow {
  const { now } = context;
  // Tomorrow's visit can't be marked as done.
  const hasBegun = albertaDay(event.startDate) <= albertaDay(now.toISOString());
  const text = onMyWay(event, context);
  return {
    key: event.id,
    quoteId: event.quoteId,
    name: event.customerName || event.title,
    what: eventTypeLabel(event.eventType),
    ...reach(event.customerPhone ?? "", event.address ?? "", text),
    // Without a job there is no timeline to write it into.
    textOf: text && event.quoteId ? event.id : undefined,
    why: visitWhen(event, now),
    isLate: false,
    note: "",
    act: { kind: "visit", eventId: hasBegun ? event.id : undefined },
  };
}

/** For a visit today, the Text link says that somebody is on the way. */
function onMyWay(event: CalendarEvent, context: Parameters<typeof todayRows>[1]) {
  return onMyWayHref(event, { name: event.customerName ?? "", phone: event.customerPhone ?? "" }, context);
}

/** Links to call, text and find a customer; empty for what is not known. */
function reach(phone: string, address: string, text = textHref(phone)) {
  return { phone: shownPhone(phone), call: callHref(phone), text, address };
}

const ASK_WORDS = {
  danger: "Danger",
  complaint: "Complaint",
  cancelled: "Visit cancelled",
  question: "Question",
  renewal: "Wants it renewed",
  reply: "Answered by email",
  bounced: "Email came back",
} as const satisfies Record<Ask, string>;

function askWords({ ask, askedAt }: Asking, now: Date) {
  const isToday = albertaDay(askedAt) === albertaDay(now.toISOString());
  const when = isToday ? formatAlberta(askedAt, "H:mm") : formatAlberta(askedAt, "EEE MMM d");
  return { why: `${ASK_WORDS[ask]}, ${when}`, isLate: ask === "danger" || ask === "complaint" };
}

function askNote({ gathered, words, isUnproven }: Asking): string {
  return [
    gathered > 1 ? `${gathered} alarms from one visitor.` : "",
    isUnproven && "May not be from them.",
    words && `“${words}”`,
  ]
    .filter(Boolean)
    .join(" ");
}

const WRITTEN_ASKS: readonly Ask[] = ["question", "renewal", "reply"];

/** A question is answered in writing where there is an address; for the others somebody has to come. */
function answerOf({ ask, email }: Asking): RowAct {
  return { kind: "answer", by: WRITTEN_ASKS.includes(ask) && email ? "email" : "visit" };
}

function callWords(job: Call, now: Date) {
  if (job.bouncedAt)
    return { why: `Email came back ${formatAlberta(job.bouncedAt, "MMM d")}`, isLate: false };
  return job.quietSince
    ? { why: `Quiet since ${formatAlberta(job.quietSince, "MMM d")}`, isLate: false }
    : dueWords(job, now);
}

function daysAgo(at: string, now: Date): string {
  const days = differenceInCalendarDays(albertaDay(now.toISOString()), albertaDay(at));
  return days === 0 ? "today" : days === 1 ? "yesterday" : `${days} days ago`;
}

function dueWords({ followUpDate }: TodayJob, now: Date) {
  const isLate = followUpUrgency(new Date(followUpDate!), now) === "overdue";
  return { why: isLate ? `Overdue: ${formatAlberta(followUpDate!, "MMM d")}` : "Due today", isLate };
}

function ageWords(createdAt: string, now: Date) {
  const { age, isLate } = unansweredFor(createdAt, now);
  return { why: age ? `${age} old` : "just came in", isLate };
}

function visitNote({ nextVisitAt: at }: { nextVisitAt: string | null }): string {
  return at ? `Visit ${formatAlberta(at, "EEE MMM d, H:mm")}` : "";
}

function visitWhen({ startDate, allDay }: { startDate: string; allDay: boolean }, now: Date): string {
  const [day, today] = [albertaDay(startDate), albertaDay(now.toISOString())];
  if (day < today) return `since ${formatAlberta(startDate, "EEE MMM d")}`;
  const time = allDay ? "" : `${formatAlberta(startDate, "H:mm")} `;
  return `${time}${day === today ? "today" : "tomorrow"}`;
}

/** An invoice says its number; its job may have several rows. */
function moneyRow(job: OpenMoney, now: Date): TodayRow {
  const left = formatCents(job.leftCents);
  const page = `/admin/quotes/${job.id}`;
  if (job.why === "not_billed") {
    const act = { kind: "money", label: "Bill it", href: `${page}/bill` } as const;
    return { ...row(job, { why: "not billed", isLate: false }, { note: left, act }), key: `job-${job.id}` };
  }
  const { number, dueOn, isLost } = job.invoice;
  const note = [number, left, job.why === "late" && `due ${dueDay(dueOn)}`, isLost && "the job is lost"];
  const act: RowAct =
    job.why === "late" || job.why === "on_receipt"
      ? CALLED
      : {
          kind: "money",
          label: job.why === "says_paid" ? "Record it" : "Paid",
          href: `${page}?open=payment#money`,
        };
  return {
    ...row(
      job,
      { why: moneyWhy(job, now), isLate: job.why === "late" },
      { note: note.filter(Boolean).join(", "), act },
    ),
    key: `invoice-${job.invoice.id}`,
  };
}

function moneyWhy(job: Exclude<OpenMoney, { why: "not_billed" }>, now: Date): string {
  switch (job.why) {
    case "late":
      return lateWords(job.daysLate);
    case "says_paid":
      return "says paid";
    case "due_soon":
      return `due ${dueDay(job.invoice.dueOn)}`;
    case "on_receipt":
      return `billed ${daysAgo(job.invoice.issuedAt, now)}`;
  }
}

function dueDay(dueOn: string | undefined): string {
  return dueOn ? formatAlberta(`${dueOn}T12:00:00`, "EEE MMM d") : "";
}

function estimateWhy({ isExpired, validUntil, sentAt }: WaitingEstimate) {
  const why = isExpired
    ? `expired ${formatAlberta(`${validUntil}T12:00:00`, "MMM d")}`
    : `sent ${formatDate(sentAt)}`;
  return { why, isLate: false };
}

function estimateWords({ totalCents, validUntil, followUpDate, isExpired }: WaitingEstimate): string {
  return [
    formatCents(totalCents),
    validUntil && !isExpired && `valid until ${formatAlberta(`${validUntil}T12:00:00`, "MMM d")}`,
    followUpDate && `follow-up ${formatDate(followUpDate)}`,
  ]
    .filter(Boolean)
    .join(", ");
}
