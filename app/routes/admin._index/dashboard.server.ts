import { backupState } from "~/backups/backups.server";
import { defaultsInPlace } from "~/business/facts";
import { projectTypeLabel } from "~/business/project-types";
import { formatDate, formatDateTime } from "~/business/time";
import { eventTypeLabel } from "~/calendar/event-options";
import type { Deployment } from "~/deployment.server";
import { formatCents } from "~/pricing/money";
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
  return {
    /** When this was read, in milliseconds: the later of two answers is shown. */
    readAt: context.now.getTime(),
    list: listAddress(parameters),
    today,
    counts,
    quotes: quotes.map((quote) => toCard(context.now, quote)),
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
  | "customerSawCents"
  | "instantQuote"
  | "partOfId"
  | "convertedFromId"
  | "updatedAt";
/** The fields that a card has under another name: price, paid, submitted, followUp, isDeleted, isSuspect. */
type InWords =
  | "contactMethod"
  | "projectPriceCents"
  | "totalPaidCents"
  | "createdAt"
  | "deletedAt"
  | "suspectAt"
  | "followUpDate"
  | "followUpNotes"
  | "lastContactDate";

function toCard(now: Date, quote: QuoteWithAppointments) {
  const { followUpDate, lastContactDate } = quote;
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
    price: quote.projectPriceCents === undefined ? undefined : formatCents(quote.projectPriceCents),
    paid: quote.totalPaidCents > 0 ? formatCents(quote.totalPaidCents) : undefined,
    submitted: formatDateTime(quote.createdAt),
    isDeleted: quote.deletedAt !== undefined,
    isSuspect: quote.suspectAt !== undefined,
    appointments: quote.appointments.map((event) => ({
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
