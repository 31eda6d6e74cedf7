import type { ShownBusiness } from "~/business/facts";
import { callHref, shownPhone, textHref } from "~/business/phone";
import { projectTypeLabel } from "~/business/project-types";
import { albertaDay, formatAlberta, formatDate } from "~/business/time";
import type { CalendarEvent } from "~/calendar/calendar.server";
import { eventTypeLabel } from "~/calendar/event-options";
import { onMyWayHref } from "~/calendar/on-my-way";
import { formatCents } from "~/pricing/money";
import { balanceOf } from "~/quotes/balance";
import { followUpUrgency, unansweredFor } from "~/quotes/follow-up-urgency";
import type { Call, listToday, TodayJob } from "./today.server";
import type { TodayList } from "./today-lists";

export type TodayRow = ReturnType<typeof row>;

/** The rows of Today's lists in words, for the dashboard and the morning mail: the first `mostOf` of each. */
export function todayRows(
  all: Awaited<ReturnType<typeof listToday>>,
  context: { now: Date; business: Pick<ShownBusiness, "name"> },
  mostOf: (list: TodayList) => number = () => Number.POSITIVE_INFINITY,
): Record<TodayList, TodayRow[]> {
  const { now } = context;
  const found = {
    calls: all.calls.slice(0, mostOf("calls")),
    unanswered: all.unanswered.slice(0, mostOf("unanswered")),
    visits: all.visits.slice(0, mostOf("visits")),
    estimates: all.estimates.slice(0, mostOf("estimates")),
    money: all.money.slice(0, mostOf("money")),
  };
  return {
    calls: found.calls.map((job) => row(job, callWords(job, now), callNote(job))),
    unanswered: found.unanswered.map((job) => row(job, ageWords(job.createdAt, now), "")),
    visits: found.visits.map((event) => ({
      key: event.id,
      // Tomorrow's visit can't be marked as done.
      eventId: albertaDay(event.startDate) <= albertaDay(now.toISOString()) ? event.id : undefined,
      quoteId: event.quoteId,
      name: event.customerName || event.title,
      what: eventTypeLabel(event.eventType),
      ...reach(event.customerPhone ?? "", event.address ?? "", onMyWay(event, context)),
      why: visitWhen(event, now),
      isLate: false,
      note: "",
    })),
    estimates: found.estimates.map((job) =>
      row(job, { why: `sent ${formatDate(job.sentAt)}`, isLate: false }, estimateWords(job)),
    ),
    money: found.money.map((job) =>
      row(
        job,
        { why: `${formatCents(job.leftCents)} open`, isLate: false },
        balanceOf(job.priceCents, job.priceCents - job.leftCents).text,
      ),
    ),
  };
}

function row(job: TodayJob, { why, isLate }: { why: string; isLate: boolean }, note: string) {
  return {
    key: job.id,
    eventId: undefined as number | undefined,
    quoteId: job.id as number | undefined,
    name: job.name,
    what: [projectTypeLabel(job.projectType), job.projectSize].filter(Boolean).join(", "),
    ...reach(job.phone, job.address ?? ""),
    why,
    isLate,
    note,
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

const ALARM_WORDS = { danger: "Danger", complaint: "Complaint" };

function callWords(job: Call, now: Date) {
  return job.alarm ? { why: ALARM_WORDS[job.alarm], isLate: true } : dueWords(job, now);
}

function callNote({ gathered, followUpNotes }: Call): string {
  const count = gathered > 1 ? `${gathered} alarms from one visitor.` : "";
  return [count, followUpNotes].filter(Boolean).join(" ");
}

function dueWords({ followUpDate }: TodayJob, now: Date) {
  const isLate = followUpUrgency(new Date(followUpDate!), now) === "overdue";
  return { why: isLate ? `Overdue: ${formatAlberta(followUpDate!, "MMM d")}` : "Due today", isLate };
}

function ageWords(createdAt: string, now: Date) {
  const { age, isLate } = unansweredFor(createdAt, now);
  return { why: `${age} old`, isLate };
}

function visitWhen({ startDate, allDay }: { startDate: string; allDay: boolean }, now: Date): string {
  const [day, today] = [albertaDay(startDate), albertaDay(now.toISOString())];
  if (day < today) return `since ${formatAlberta(startDate, "EEE MMM d")}`;
  const time = allDay ? "" : `${formatAlberta(startDate, "H:mm")} `;
  return `${time}${day === today ? "today" : "tomorrow"}`;
}

function estimateWords({
  totalCents,
  validUntil,
  followUpDate,
}: TodayJob & { totalCents: number; validUntil: string | null }): string {
  return [
    formatCents(totalCents),
    validUntil && `valid until ${formatAlberta(`${validUntil}T12:00:00`, "MMM d")}`,
    followUpDate && `follow-up ${formatDate(followUpDate)}`,
  ]
    .filter(Boolean)
    .join(", ");
}
