import type { Activity } from "~/activities/activities.server";
import { projectTypeLabel } from "~/business/project-types";
import { idIn } from "~/business/row-id.server";
import { albertaDay, formatDate, formatDateTime } from "~/business/time";
import { eventsAhead } from "~/calendar/calendar.server";
import { LONGEST_NOTES, LONGEST_TITLE } from "~/calendar/calendar-forms.server";
import { DEFAULT_VISIT_MINUTES } from "~/calendar/event-options";
import { eventWhen } from "~/calendar/event-when";
import type { Deployment } from "~/deployment.server";
import type { ThreadMail } from "~/email/thread.server";
import { ASSUMED_CONVERT_SQUARE_FEET } from "~/pricing/estimate";
import { centsToField, formatCents } from "~/pricing/money";
import { coverChoices } from "~/quotes/cover-choices";
import { getFamily } from "~/quotes/families.server";
import { answerTemplate, followUpTemplate } from "~/quotes/follow-up-template";
import { restOfJob, withPaymentStatus } from "~/quotes/job-money";
import { listNotes } from "~/quotes/notes.server";
import type { FollowUpInput, PaymentField, QuoteEdit } from "~/quotes/quote-forms.server";
import { isConvertible } from "~/quotes/quote-options";
import type { Quote } from "~/quotes/quotes.server";
import { getQuoteToBook } from "~/quotes/to-book.server";
import { consultationWith } from "~/quotes/visit-title";
import { PANELS, type Panel, type PanelName } from "./panel";

/** How many appointments the schedule dialog lists. */
const UPCOMING_SHOWN = 8;

/** How many characters the email dialog shows of each mail. */
const LONGEST_SHOWN = 1500;

/** How many earlier notes the follow-up dialog lists. */
const NOTES_SHOWN = 5;

/** A dialog's starting values. Leaving out a field of its form does not compile. */
type DefaultsOf<Input> = Record<keyof Input, string>;

/** The dialog in the address, `?panel=&quote=`. Undefined when there is no such dialog or quote. */
export async function loadPanel(
  context: Deployment,
  parameters: URLSearchParams,
): Promise<Panel | undefined> {
  const blank = blankPanel(parameters);
  const quote = blank && (await getQuoteToBook(context, blank.quoteId));
  if (!quote || quote.deletedAt) return undefined;
  const panel = { ...blank, customer: quote.name };
  switch (panel.name) {
    case "edit":
      return {
        ...panel,
        defaults: editDefaults(quote),
        lacks: { email: !quote.email, phone: !quote.phone },
      };
    case "follow-up":
      return {
        ...panel,
        defaults: { ...followUpStored(quote), followUpDate: albertaDay(context.now.toISOString()) },
        opened: followUpStored(quote),
        earlierNotes: (await listNotes(context.db, quote.id, NOTES_SHOWN)).map(toNote),
      };
    case "email": {
      const { thread } = quote;
      return { ...panel, defaults: emailDefaults(context, quote), thread: thread.map(toThreadMail) };
    }
    case "schedule":
      return {
        ...panel,
        defaults: scheduleDefaults(context.now, quote),
        calendar: await eventsAround(context),
        covers: coverChoices(quote.accepted),
      };
    case "convert":
      if (!isConvertible(quote)) return undefined;
      return { ...panel, defaults: convertDefaults(quote), customerSaw: customerSaw(quote) };
    case "payment": {
      const family = await getFamily(context.db, quote.id);
      return {
        ...panel,
        defaults: paymentDefaults(withPaymentStatus(quote, family)),
        isStatusByHand: quote.paymentStatusByHand,
        restOfJob: restOfJob(quote, family),
      };
    }
  }
}

/** The dialog without any stored data, for a session that is over: only what was typed comes back. */
export function blankPanel(parameters: URLSearchParams): Panel | undefined {
  const name = PANELS.find((panel) => panel === parameters.get("panel"));
  const quoteId = idIn(parameters, "quote");
  if (!name || !quoteId) return undefined;
  return { name, quoteId, customer: "", defaults: {} };
}

/** What a quote has in each dialog's fields, as the fields show it. */
export const STORED_VALUES = {
  edit: editDefaults,
  "follow-up": followUpStored,
  payment: paymentDefaults,
} satisfies Partial<Record<PanelName, (quote: QuoteOfPanel) => Record<string, string>>>;

/** A quote with the payment status that it shows. */
type QuoteOfPanel = ReturnType<typeof withPaymentStatus>;

function editDefaults(quote: Quote) {
  return {
    name: quote.name,
    email: quote.email,
    phone: quote.phone,
    address: quote.address ?? "",
    projectType: quote.projectType,
    projectSize: quote.projectSize ?? "",
    budget: quote.budget ?? "",
    details: quote.details ?? "",
    contactMethod: quote.contactMethod.join(","),
    leadSource: quote.leadSource,
    leadSourceDetails: quote.leadSourceDetails ?? "",
    billingName: quote.billingName ?? "",
    billingAddress: quote.billingAddress ?? "",
    siteContact: quote.siteContact ?? "",
    poNumber: quote.poNumber ?? "",
  } satisfies DefaultsOf<QuoteEdit>;
}

function followUpStored(quote: Quote) {
  return {
    followUpDate: quote.followUpDate ? albertaDay(quote.followUpDate) : "",
    followUpNotes: quote.followUpNotes ?? "",
  } satisfies Omit<DefaultsOf<FollowUpInput>, "lastContactDate">;
}

type QuoteToMail = NonNullable<Awaited<ReturnType<typeof getQuoteToBook>>>;

function emailDefaults({ business }: Deployment, quote: QuoteToMail) {
  const [last] = quote.thread;
  const text =
    last?.direction === "in"
      ? answerTemplate({ quote, business, subject: last.subject })
      : followUpTemplate({ quote, business });
  return { to: quote.email, ...text };
}

function toThreadMail({ messageId, direction, from, subject, text, at }: ThreadMail) {
  const words = text ?? "";
  return {
    id: messageId,
    who: direction === "in" ? (from ?? "") : "You",
    when: formatDateTime(at),
    subject,
    text: words.length > LONGEST_SHOWN ? `${words.slice(0, LONGEST_SHOWN)}…` : words,
  };
}

function scheduleDefaults(now: Date, quote: Quote) {
  const details = quote.details || "No additional details";
  return {
    title: cutTo(LONGEST_TITLE, consultationWith(quote.name)),
    eventType: "consultation",
    date: albertaDay(now.toISOString()),
    time: "10:00",
    duration: String(DEFAULT_VISIT_MINUTES),
    notes: cutTo(LONGEST_NOTES, `Project: ${projectTypeLabel(quote.projectType)} - ${details}`),
  };
}

/** A request may be as long as the appointment's field already, and words are put before it. */
function cutTo(longest: number, text: string): string {
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}

export function convertDefaults(quote: Quote) {
  return {
    squareFeet: String(quote.squareFeet ?? ASSUMED_CONVERT_SQUARE_FEET),
    discountAmount: "0",
    updatedAt: quote.updatedAt,
  };
}

function paymentDefaults(quote: QuoteOfPanel) {
  return {
    projectPrice: centsToField(quote.projectPriceCents),
    depositAmount: centsToField(quote.depositAmountCents),
    totalPaid: centsToField(quote.totalPaidCents),
    paymentStatus: quote.paymentStatus,
    paymentNotes: quote.paymentNotes ?? "",
  } satisfies Record<Exclude<PaymentField, "updatedAt">, string>;
}

function toNote({ id, at, actor, body = "" }: Activity) {
  return { id, when: formatDateTime(at), by: actor, text: body };
}

function customerSaw({ customerSawCents, instantQuote, createdAt }: Quote) {
  if (customerSawCents === undefined) return undefined;
  return {
    price: formatCents(customerSawCents),
    date: formatDate(createdAt),
    surfaces: instantQuote?.surfaces.length ?? 1,
  };
}

async function eventsAround(context: Deployment): Promise<Panel["calendar"]> {
  const { daysWithEvents, upcoming } = await eventsAhead(context, UPCOMING_SHOWN);
  return {
    today: albertaDay(context.now.toISOString()),
    daysWithEvents,
    upcoming: upcoming.map((event) => ({
      id: event.id,
      title: event.title,
      when: eventWhen(event),
    })),
  };
}
