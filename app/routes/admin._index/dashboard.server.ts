import { differenceInCalendarDays } from "date-fns";
import { backupState } from "~/backups/backups.server";
import { defaultsInPlace } from "~/business/facts";
import { projectTypeLabel } from "~/business/project-types";
import { albertaDay, formatDate, formatDateTime } from "~/business/time";
import type { Appointment } from "~/calendar/calendar.server";
import { eventTypeLabel } from "~/calendar/event-options";
import type { Deployment } from "~/deployment.server";
import { formatCents } from "~/pricing/money";
import { listParts, type Part } from "~/quotes/families.server";
import { type Duplicate, findNewestDuplicates } from "~/quotes/find-duplicates.server";
import { quoteUrgency } from "~/quotes/follow-up-urgency";
import { quotePageForm } from "~/quotes/quote-forms.server";
import { contactMethodLabel } from "~/quotes/quote-options";
import {
  countDesk,
  listQuotesWithAppointments,
  type Quote,
  type QuoteWithAppointments,
} from "~/quotes/quotes.server";
import { loadToday } from "./load-today.server";

/** One page of the list. */
const PAGE_SIZE = 50;

export type Dashboard = Awaited<ReturnType<typeof loadDashboard>>;
export type QuoteCardData = Dashboard["quotes"][number];

/**
 * All that the dashboard shows, except its dialog. `?status=` and `?q=` narrow the list; a status may also be `deleted`
 * or `suspect`. The last `?before=` is the `next` of the previous page.
 */
export async function loadDashboard(context: Deployment, parameters: URLSearchParams) {
  const { db } = context;
  // `fromEntries` keeps the last of several `before`, which is the one that counts.
  const asked = quotePageForm.safeParse({ ...Object.fromEntries(parameters), limit: PAGE_SIZE });
  const query = asked.data ?? { rows: "heads", limit: PAGE_SIZE };
  const [today, { undelivered, ...counts }, { quotes, next }, backups] = await Promise.all([
    loadToday(context, parameters.get("today")),
    countDesk(db),
    listQuotesWithAppointments(db, query),
    backupState(context),
  ]);
  const heads = quotes.filter(({ partOfId }) => partOfId === undefined);
  const headIds = heads.map(({ id }) => id);
  const [parts, duplicates] = await Promise.all([listParts(db, headIds), findNewestDuplicates(db, heads)]);
  const about = (id: number): About => ({
    now: context.now,
    parts: parts.filter(({ headId }) => headId === id),
    duplicate: duplicates.get(id),
  });
  return {
    /** When this was read, in milliseconds: the later of two answers is shown. */
    readAt: context.now.getTime(),
    list: listAddress(parameters),
    today,
    counts,
    quotes: quotes.map((quote) => toCard(quote, about(quote.id))),
    next,
    notices: {
      defaults: defaultsInPlace(context.business),
      hasMailServer: context.mailer !== undefined,
      undelivered,
      backup: { ageHours: backups.ageHours, needsAttention: backups.hereNeedsAttention },
      offSite: backups.offSite,
    },
  };
}

const LIST_PARAMETERS = ["status", "q", "due", "source", "open", "today"];

/** Identifies the filtered page; equal filters give equal keys. */
export function listAddress(parameters: URLSearchParams): string {
  return JSON.stringify([
    ...LIST_PARAMETERS.map((name) => parameters.get(name)),
    parameters.getAll("before"),
  ]);
}

/** The fields that a card leaves out. A new field of a quote does not compile until it is here or on the card. */
type NotOnCard =
  | "squareFeet"
  | "colorMixPercentage"
  | "leadSource"
  | "leadSourceDetails"
  | "depositAmountCents"
  | "paymentStatus"
  | "paymentNotes"
  | "instantQuote"
  | "convertedFromId"
  | "updatedAt";
/** The fields that a card has under another name: worth, submitted, followUp, isDeleted, isSuspect. */
type InWords =
  | "contactMethod"
  | "projectPriceCents"
  | "totalPaidCents"
  | "customerSawCents"
  | "createdAt"
  | "deletedAt"
  | "suspectAt"
  | "followUpDate"
  | "followUpNotes"
  | "lastContactDate";

/** What a card says beside the row itself. */
interface About {
  now: Date;
  parts: Part[];
  duplicate: Duplicate | undefined;
}

/** Appointments on a card; the job's page has them all. */
const MOST_APPOINTMENTS = 2;

function toCard(quote: QuoteWithAppointments, { now, parts, duplicate }: About) {
  const { followUpDate, lastContactDate } = quote;
  const worth = worthOf(quote, parts);
  return {
    id: quote.id,
    name: quote.name,
    email: quote.email,
    phone: quote.phone,
    address: quote.address,
    status: quote.status,
    projectType: projectTypeLabel(quote.projectType),
    projectSize: quote.projectSize,
    budget: quote.budget,
    details: quote.details,
    contactMethods: quote.contactMethod.map(contactMethodLabel).join(", "),
    photoUrl: quote.photoUrl,
    partOfId: quote.partOfId,
    parts: parts.map(({ id, status }) => ({ id, how: status === "converted" ? "Converted" : "Merged" })),
    duplicate: duplicate && { id: duplicate.id, same: duplicate.same },
    worth,
    due: dueWords(quote, now),
    nextStep: nextStep(quote, { now, isOwed: worth?.tint === "amber" }),
    submitted: formatDateTime(quote.createdAt),
    isDeleted: quote.deletedAt !== undefined,
    isSuspect: quote.suspectAt !== undefined,
    moreAppointments: Math.max(0, quote.appointments.length - MOST_APPOINTMENTS),
    appointments: soonestFirst(quote.appointments, now).map((event) => ({
      id: event.id,
      title: event.title,
      when: formatDateTime(event.startDate),
      type: eventTypeLabel(event.eventType),
      status: event.status,
    })),
    followUp: {
      lastContacted: lastContactDate && formatDateTime(lastContactDate),
      scheduled: followUpDate && formatDate(followUpDate),
      isOverdue: quoteUrgency(quote, now) === "overdue",
      notes: quote.followUpNotes,
    },
  } satisfies Record<Exclude<keyof Quote, NotOnCard | InWords>, unknown> & Record<string, unknown>;
}

/** What is still to come by start, then what was, the latest first; cut to what a card has room for. */
function soonestFirst(appointments: Appointment[], now: Date): Appointment[] {
  const today = albertaDay(now.toISOString());
  const isAhead = ({ startDate }: Appointment) => albertaDay(startDate) >= today;
  const behind = appointments.filter((event) => !isAhead(event)).toReversed();
  return [...appointments.filter(isAhead), ...behind].slice(0, MOST_APPOINTMENTS);
}

/** What a job is worth and what of it is paid, in words. Undefined: neither a price nor a payment. */
function worthOf(
  { status, projectPriceCents: price, totalPaidCents, customerSawCents }: Quote,
  parts: Part[],
) {
  const paid = parts.reduce((sum, part) => sum + part.totalPaidCents, totalPaidCents);
  if (price === undefined) {
    return paid > 0
      ? { words: `Paid ${formatCents(paid)}, not priced yet`, tint: "plain" as const }
      : undefined;
  }
  if (paid === 0 && status !== "won") {
    const kind = price === customerSawCents ? "instant price" : "price";
    return { words: `${formatCents(price)} ${kind}`, tint: "plain" as const };
  }
  const words = `Paid ${formatCents(paid)} of ${formatCents(price)}`;
  if (paid > price) return { words: `${words}, ${formatCents(paid - price)} too much`, tint: "red" as const };
  if (paid === price) return { words: `${words}, in full`, tint: "green" as const };
  return { words: `${words}, ${formatCents(price - paid)} left`, tint: "amber" as const };
}

/** When a follow-up is overdue or due today. */
function dueWords(quote: Quote, now: Date): { words: string; isOverdue: boolean } | undefined {
  if (!quote.followUpDate || ["none", "later"].includes(quoteUrgency(quote, now))) return undefined;
  const days = differenceInCalendarDays(albertaDay(now.toISOString()), albertaDay(quote.followUpDate));
  if (days > 0) return { words: days === 1 ? "1 day overdue" : `${days} days overdue`, isOverdue: true };
  if (quoteUrgency(quote, now) === "overdue") return { words: "Overdue", isOverdue: true };
  return days === 0 ? { words: "Due today", isOverdue: false } : undefined;
}

type Step = "call" | "estimate" | "follow-up" | "payment";

/** The act that a card offers first. */
function nextStep(quote: Quote, { now, isOwed }: { now: Date; isOwed: boolean }): Step | undefined {
  if (dueWords(quote, now) || quote.status === "new") return quote.phone ? "call" : "estimate";
  const steps: Partial<Record<Quote["status"], Step>> = { contacted: "estimate", quoted: "follow-up" };
  return quote.status === "won" && isOwed ? "payment" : steps[quote.status];
}
