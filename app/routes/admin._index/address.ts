import { CLOSED } from "~/quotes/dialogs/panel";
import { samePage } from "~/ui/same-page";

/** The dashboard without its dialog: the search and the page of the list stay. With the id of a quote, at its card. */
export function withoutPanel(page: { pathname: string; search: string }, quoteId?: number): string {
  const path = samePage(page, CLOSED);
  return quoteId ? `${path}#quote-${quoteId}` : path;
}
