import { CLOSED } from "~/desk/dialogs/panel";
import { samePage } from "~/ui/same-page";

/** The dashboard without a dialog, with the same search and page, at a quote's card if one is given. */
export function withoutPanel(page: { pathname: string; search: string }, quoteId?: number): string {
  const path = samePage(page, CLOSED);
  return quoteId ? `${path}#quote-${quoteId}` : path;
}
