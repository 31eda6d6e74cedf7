import { addMinutes } from "date-fns/addMinutes";
import { writeActivity } from "~/activities/activities.server";
import { formatDateTime } from "~/business/time";
import type { MailingContext } from "~/email/deliver-mail.server";
import { enqueueOwnerMail } from "~/email/owner-mail.server";
import type { Quote } from "~/quotes/quotes.server";
import { type VisitNews, visitAlert } from "./visit-alert";

const KIND = "visit-alert";
/** Minutes a visit must stay unchanged before a move is mailed, so that fourteen moves in a minute are one mail. */
const QUIET_MINUTES = 2;

interface News {
  start: string;
  address: string;
  eventId: number;
  news: Exclude<VisitNews, "wished">;
  /** When the visit was before. Untold news about that time is dropped. */
  before?: string;
}

const TOLD: Record<News["news"], string> = {
  booked: "Visit booked by the customer",
  moved: "Visit moved by the customer",
  cancelled: "Visit cancelled by the customer",
  refused: "Visit cancelled: the person with this email did not book it",
};

/**
 * Adds the customer's action to the timeline and queues the owner's mail, one for each address. Returns the ids of
 * those to send now; a move waits for the outbox's run.
 */
export async function tellOwner(context: MailingContext, quote: Quote, told: News): Promise<number[]> {
  const { start, address, eventId, news, before } = told;
  const summary = `${TOLD[news]}: ${formatDateTime(start)}`;
  const asks = news === "cancelled" ? "cancelled" : undefined;
  await writeActivity(context, { quoteId: quote.id, kind: "appointment", summary, data: { eventId }, asks });
  if (before) await dropUntoldMove(context, quote, { start: before, address });
  const ids = await alertOwner(context, quote, { start, address, news });
  if (news !== "moved") return ids;
  await context.db
    .updateTable("outbox")
    .set({ next_attempt_at: addMinutes(context.now, QUIET_MINUTES).toISOString() })
    .where("id", "in", ids)
    .where("status", "=", "waiting")
    .execute();
  return [];
}

/** Queues the owner's mail about what a customer did or would like. */
export function alertOwner(
  context: MailingContext,
  quote: Quote,
  about: { start: string; address: string; news: VisitNews },
): Promise<number[]> {
  const { db, now, business } = context;
  const mail = alertOf(context, quote, about);
  return enqueueOwnerMail(db, {
    ...mail,
    kind: KIND,
    quoteId: quote.id,
    attachment: undefined,
    customerEmail: quote.email || undefined,
    now,
    business,
  });
}

function alertOf(
  { business, publicUrl }: MailingContext,
  { id: quoteId, name, phone, email }: Quote,
  { start, address, news }: { start: string; address: string; news: VisitNews },
) {
  return visitAlert({ business, publicUrl, news, visit: { quoteId, name, phone, email, address, start } });
}

/** Removes the mail about an earlier move that was not tried yet, because the visit has moved on. */
async function dropUntoldMove(
  context: MailingContext,
  quote: Quote,
  moved: { start: string; address: string },
): Promise<void> {
  const { subject } = alertOf(context, quote, { ...moved, news: "moved" });
  await context.db
    .deleteFrom("outbox")
    .where("quote_id", "=", quote.id)
    .where("kind", "=", KIND)
    .where("subject", "=", subject)
    .where("status", "=", "waiting")
    .where("attempts", "=", 0)
    .execute();
}
