import { idIn } from "~/business/row-id.server";
import { getEvent } from "~/calendar/calendar.server";
import { ON_MY_WAY } from "~/calendar/on-my-way";
import type { Action } from "~/forms/page-action.server";
import { refuse } from "~/forms/page-outcome.server";
import { quoteMessages } from "~/quotes/quote-messages";
import { writeTextOpened } from "~/quotes/text-opened.server";
import { samePage } from "~/ui/same-page";
import { toast } from "~/ui/toast";
import { CLOSED } from "./panel";

/**
 * The text to an appointment's customer was opened: a line of its job, unless that is deleted, and the page
 * again with the link.
 */
export const textOpened: Action = async (context, { url, form }) => {
  const event = await getEvent(context.db, idIn(form, "eventId"));
  if (!event) return refuse(404, { toast: toast(quoteMessages.textNotWritten, "destructive") });
  if (event.quoteId) await writeTextOpened(context, { quoteId: event.quoteId, text: ON_MY_WAY });
  return { ok: true, to: `${samePage(url, { ...CLOSED, text: event.id })}#text-${event.id}` };
};
