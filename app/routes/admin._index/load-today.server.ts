import { formatPhone, mapHref, smsHref, telHref } from "~/business/facts";
import { projectTypeLabel } from "~/business/project-types";
import { albertaDay, formatAlberta, formatDate } from "~/business/time";
import { eventTypeLabel } from "~/calendar/event-options";
import type { Deployment } from "~/deployment.server";
import { formatCents } from "~/pricing/money";
import { balanceOf } from "~/quotes/balance";
import { followUpUrgency, unansweredFor } from "~/quotes/follow-up-urgency";
import { QUOTE_STATUS_LABELS } from "~/quotes/quote-options";
import { type JustCalled, justCalled } from "~/quotes/record-call.server";
import { type Call, listToday, MOST_TODAY, type TodayJob } from "~/quotes/today.server";
import { TODAY_LISTS, type TodayList } from "./today-lists";

/** Rows of a list before somebody opens it. */
const SHOWN = 5;

export type Today = Awaited<ReturnType<typeof loadToday>>;
export type TodayRow = Today["lists"][number]["rows"][number];

/** The five lists of the day in words; the one that `?today=` names, whole. */
export async function loadToday(context: Deployment, opened: string | null) {
  const { now } = context;
  const [found, call] = await Promise.all([listToday(context), justCalled(context)]);
  const rows: Record<TodayList, ReturnType<typeof row>[]> = {
    calls: found.calls.map((job) => row(job, callWords(job, now), job.followUpNotes ?? "")),
    unanswered: found.unanswered.map((job) => row(job, ageWords(job.createdAt, now), "")),
    visits: found.visits.map((event) => ({
      key: event.id,
      // A visit of tomorrow can't be done yet.
      eventId: albertaDay(event.startDate) <= albertaDay(now.toISOString()) ? event.id : undefined,
      quoteId: event.quoteId,
      name: event.customerName || event.title,
      what: eventTypeLabel(event.eventType),
      ...reach(event.customerPhone ?? "", event.address ?? ""),
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
  const lists = (Object.keys(TODAY_LISTS) as TodayList[]).map((list) => ({
    list,
    count: rows[list].length > MOST_TODAY ? `${MOST_TODAY}+` : String(rows[list].length),
    isCut: list !== opened && rows[list].length > SHOWN,
    rows: rows[list].slice(0, list === opened ? MOST_TODAY : SHOWN),
  }));
  return { day: formatAlberta(now.toISOString(), "EEEE, MMMM d"), lists, justDone: call && justDone(call) };
}

/** The call that was just noted, in words. */
function justDone({ quoteId, name, at, again, status, becameFrom }: JustCalled) {
  const next = again ? `Again on ${formatAlberta(again, "EEE, MMM d")}.` : "No further follow-up.";
  const change = becameFrom
    ? ` ${QUOTE_STATUS_LABELS[becameFrom]} is now ${QUOTE_STATUS_LABELS[status]}.`
    : "";
  return { quoteId, name, words: `called at ${formatAlberta(at, "H:mm")}. ${next}${change}` };
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

/** How to call, text and find a customer; empty where it is not known. */
function reach(phone: string, address: string) {
  const call = phone && telHref(phone);
  return {
    phone: phone && formatPhone(phone),
    call,
    text: phone && smsHref(phone),
    address,
    map: address && mapHref(address),
  };
}

const ALARM_WORDS = { danger: "Danger", complaint: "Complaint" };

function callWords(job: Call, now: Date) {
  return job.alarm ? { why: ALARM_WORDS[job.alarm], isLate: true } : dueWords(job, now);
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
