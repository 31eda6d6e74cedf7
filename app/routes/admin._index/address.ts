import { samePage } from "~/ui/same-page";

/** The six dialogs, by the word that their address carries: `/admin?panel=follow-up&quote=12`. */
export const PANELS = ["edit", "follow-up", "email", "schedule", "convert", "payment"] as const;

export type PanelName = (typeof PANELS)[number];

/** The dashboard without its dialog: the search and the page stay. With the id of a quote, at its card. */
export function withoutPanel(search: string, quoteId?: number): string {
  const path = samePage({ pathname: "/admin", search }, { panel: undefined, quote: undefined });
  return quoteId ? `${path}#quote-${quoteId}` : path;
}

/** A request to the dashboard itself, which without `index` would go to the back office's frame. */
export function requestPath(search: string, changes: Record<string, string | undefined>): string {
  return samePage({ pathname: "/admin", search }, changes).replace(/^\/admin\??/, "/admin?index&");
}

/** The id of the link that opens a dialog, where the focus returns to. */
export function openerId(panel: PanelName, quoteId: number): string {
  return `quote-${quoteId}-${panel}`;
}
