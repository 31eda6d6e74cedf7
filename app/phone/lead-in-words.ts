import { CHAT, INSTANT_QUOTE } from "~/quotes/quote-options";

interface WaitingLead {
  quoteId: number;
  /** It booked, or wished for, a free visit. */
  isVisit: boolean;
  source: string | null;
  /** The name of what is asked for. */
  service: string;
}

/** What a phone shows on its lock screen, and the page that a press opens. Anybody may read it: no name, no address. */
export function leadInWords(leads: readonly WaitingLead[]): { title: string; path: string } {
  const [only, ...others] = leads;
  if (!only || others.length > 0) return { title: `${leads.length} new leads`, path: "/admin" };
  const { quoteId, isVisit, source, service } = only;
  const kind = isVisit
    ? "New visit"
    : source === INSTANT_QUOTE
      ? "New quote"
      : source === CHAT
        ? "New lead from the chat"
        : "New request";
  return { title: `${kind}: ${service.toLowerCase()}`, path: `/admin/quotes/${quoteId}` };
}
