import type { VisitInput } from "~/calendar/calendar-forms.server";
import { createEvent, type SavedEvent } from "~/calendar/save-event.server";
import type { Context } from "../../db/schema";
import { getQuote } from "./quotes.server";
import { visitTitle } from "./visit-title";

/**
 * Adds an appointment with a quote's customer at their address. Undefined when there is no such quote, or a deleted
 * one.
 */
export async function scheduleVisit(context: Context, visit: VisitInput): Promise<SavedEvent | undefined> {
  const quote = await getQuote(context.db, visit.quoteId);
  if (!quote || quote.deletedAt) return undefined;
  const created = await createEvent(context, {
    ...visit,
    title: visitTitle(visit.eventType, quote.name, visit.title),
    customerName: quote.name,
    // A chat lead may lack an email or a phone.
    customerEmail: quote.email || null,
    customerPhone: quote.phone || null,
    address: quote.address,
  });
  return created.ok ? created : undefined;
}
