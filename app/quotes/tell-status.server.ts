import { writeActivity } from "~/activities/activities.server";
import type { Context } from "../../db/schema";
import { QUOTE_STATUS_LABELS, type QuoteStatus } from "./quote-options";
import type { Quote } from "./quotes.server";

/** Adds a line about a changed status to the timeline, from which an undo reads the earlier one. Returns its id. */
export function tellStatus(context: Context, before: Quote, to: QuoteStatus): Promise<number> {
  const summary = `${QUOTE_STATUS_LABELS[before.status]} to ${QUOTE_STATUS_LABELS[to]}`;
  const data = { from: before.status, to };
  return writeActivity(context, { quoteId: before.id, kind: "status", summary, data });
}
