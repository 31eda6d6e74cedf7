import { backupState } from "~/backups/backups.server";
import { defaultsInPlace } from "~/business/facts";
import { readPhone } from "~/business/phone";
import { projectTypeLabel } from "~/business/project-types";
import { albertaDay, formatDate, formatDateTime } from "~/business/time";
import { eventTypeLabel } from "~/calendar/event-options";
import { eventWhen } from "~/calendar/event-when";
import type { Deployment } from "~/deployment.server";
import { isAtSampleDesk } from "~/http/sample-desk.server";
import { calendarState } from "~/own-calendar/calendar-state.server";
import { listParts, type Part } from "~/quotes/families.server";
import { findKnown, type Known } from "~/quotes/find-duplicates.server";
import { quoteUrgency } from "~/quotes/follow-up-urgency";
import { paymentDoubt } from "~/quotes/payment-doubt";
import { quotePageForm } from "~/quotes/quote-forms.server";
import { contactMethodLabel } from "~/quotes/quote-options";
import {
  countDesk,
  listQuotesWithAppointments,
  MOST_HELD,
  type Quote,
  type QuoteWithAppointments,
} from "~/quotes/quotes.server";
import { STAGE_LABELS } from "~/quotes/stages";
import { type Staged, type WithReply, withStages } from "~/quotes/stages.server";
import { worthOf } from "~/quotes/worth";
import { loadToday } from "./load-today.server";
import { nextStep } from "./next-step";

/** Cards on a page. */
const PAGE_SIZE = 50;

export type Dashboard = Awaited<ReturnType<typeof loadDashboard>>;
export type QuoteCardData = Dashboard["quotes"][number];

/**
 * The dashboard's data without its dialog. `?status=` and `?q=` filter the list; a status may also be `deleted` or
 * `suspect`. The last `?before=` is the `next` of the page before.
 */
export async function loadDashboard(context: Deployment, parameters: URLSearchParams) {
  const { db } = context;
  // Of several `before`, `fromEntries` keeps the last, which counts.
  const asked = quotePageForm(context.now).safeParse({ ...Object.fromEntries(parameters), limit: PAGE_SIZE });
  const query = asked.data ?? { rows: "heads", limit: PAGE_SIZE };
  const [today, { undelivered, held, ...counts }, { quotes, next }, backups, ownCalendar] = await Promise.all(
    [
      loadToday(context, parameters.get("today")),
      countDesk(db),
      listQuotesWithAppointments(db, query),
      backupState(context),
      calendarState(context),
    ],
  );
  const ids = quotes.map(({ id }) => id);
  const [staged, parts, known] = await Promise.all([
    withStages(db, quotes),
    listParts(db, ids),
    findKnown(db, ids),
  ]);
  return {
    isSample: isAtSampleDesk(),
    /** Milliseconds; of two answers the later one is shown. */
    readAt: context.now.getTime(),
    list: listAddress(parameters),
    today,
    counts,
    quotes: staged.map((quote) => toCard(context.now, quote, parts.get(quote.id) ?? [], known.get(quote.id))),
    next,
    notices: {
      defaults: defaultsInPlace(context.business),
      hasMailServer: context.mailer !== undefined,
      lacksAddress: !context.business.address,
      lacksTerms: !context.business.estimateTerms.terms,
      held: { count: Math.min(held, MOST_HELD), isCut: held > MOST_HELD },
      undelivered,
      backup: { ageHours: backups.ageHours, needsAttention: backups.hereNeedsAttention },
      offSite: backups.offSite,
      ownCalendar: ownCalendar.needsAttention ? ownCalendar.words.join(" ") : undefined,
    },
  };
}

const LIST_PARAMETERS = ["status", "q", "due", "source", "open", "from", "to", "reached", "lost", "today"];

/** The same for the same filters and page. */
export function listAddress(parameters: URLSearchParams): string {
  return JSON.stringify([
    ...LIST_PARAMETERS.map((name) => parameters.get(name)),
    parameters.getAll("before"),
  ]);
}

/** Fields that a card leaves out. A new field of `Quote` does not compile until it is here or on the card. */
type NotOnCard =
  | "squareFeet"
  | "colorMixPercentage"
  | "leadSource"
  | "leadSourceDetails"
  | "depositAmountCents"
  | "paymentNotes"
  | "instantQuote"
  | "updatedAt"
  | "token"
  | "origin"
  | "lostReason"
  | "automaticMailsStoppedAt"
  | "paymentRemindersStoppedAt"
  | "needsDayAt"
  | "beforeStagesAt"
  | "billingName"
  | "billingAddress"
  | "siteContact"
  | "poNumber"
  | "newJobAt"
  | "isNoHome"
  | "paymentStatusByHand";
/** Fields that are on the card under another name. */
type InWords =
  | "customerSawCents"
  | "contactMethod"
  | "projectPriceCents"
  | "paymentStatus"
  | "totalPaidCents"
  | "createdAt"
  | "deletedAt"
  | "suspectAt"
  | "followUpDate"
  | "followUpNotes"
  | "lastContactDate";

function toCard(
  now: Date,
  quote: QuoteWithAppointments & Staged & WithReply,
  parts: Part[],
  known: Known | undefined,
) {
  const due = dueOf(quote, now);
  const paidCents = parts.reduce((sum, part) => sum + part.totalPaidCents, quote.totalPaidCents);
  return {
    id: quote.id,
    name: quote.name,
    email: quote.email,
    phone: readPhone(quote.phone),
    address: quote.address,
    status: quote.status,
    stage: STAGE_LABELS[quote.stage],
    hasReply: quote.hasReply,
    projectType: projectTypeLabel(quote.projectType),
    projectSize: quote.projectSize,
    budget: quote.budget,
    details: quote.details,
    contactMethods: quote.contactMethod.map(contactMethodLabel).join(", "),
    photoUrl: quote.photoUrl,
    worth: worthOf(quote, { paidCents }),
    paymentDoubt: quote.paymentStatusByHand
      ? paymentDoubt({
          status: quote.paymentStatus,
          priceCents: quote.projectPriceCents ?? null,
          paidCents,
        })
      : undefined,
    due,
    next: nextStep({
      ...quote,
      isDue: due !== undefined,
      leftCents: (quote.projectPriceCents ?? 0) - paidCents,
    }),
    partOfId: quote.partOfId,
    convertedFromId: quote.convertedFromId,
    parts: parts.map(({ id, name, status }) => ({
      id,
      name,
      status: status === "converted" ? ("converted" as const) : ("merged" as const),
    })),
    known,
    submitted: formatDateTime(quote.createdAt),
    isDeleted: quote.deletedAt !== undefined,
    isSuspect: quote.suspectAt !== undefined,
    appointments: quote.appointments.map((event) => ({
      id: event.id,
      title: event.title,
      when: eventWhen(event),
      type: eventTypeLabel(event.eventType),
      status: event.status,
    })),
    followUp: followUpOf(quote),
  } satisfies Record<Exclude<keyof Quote, NotOnCard | InWords>, unknown> & Record<string, unknown>;
}

/** Undefined without a last contact and a next follow-up. */
function followUpOf({ lastContactDate, followUpDate, followUpNotes: notes }: Quote) {
  if (!lastContactDate && !followUpDate && !notes) return undefined;
  return {
    lastContacted: lastContactDate && formatDateTime(lastContactDate),
    scheduled: followUpDate && formatDate(followUpDate),
    notes,
  };
}

function dueOf(quote: Quote, now: Date): "Overdue" | "Due today" | undefined {
  const urgency = quoteUrgency(quote, now);
  if (urgency === "overdue") return "Overdue";
  const isToday = urgency === "soon" && albertaDay(quote.followUpDate!) === albertaDay(now.toISOString());
  return isToday ? "Due today" : undefined;
}
