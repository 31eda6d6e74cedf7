/** The six dialogs, by the word that their address carries: `/admin?panel=follow-up&quote=12`. */
export const PANELS = ["edit", "follow-up", "email", "schedule", "convert", "payment"] as const;

export type PanelName = (typeof PANELS)[number];

/**
 * The dashboard's address with some parameters changed; undefined takes one away, a list gives it several times. The
 * search and the page stay. With the id of a quote, at its card.
 */
export function dashboardPath(
  search: string,
  changes: Record<string, string | string[] | undefined>,
  quoteId?: number,
): string {
  const parameters = new URLSearchParams(search);
  for (const [name, value] of Object.entries({ index: undefined, ...changes })) {
    parameters.delete(name);
    for (const each of [value ?? []].flat()) parameters.append(name, each);
  }
  const query = parameters.size > 0 ? `?${parameters}` : "";
  return `/admin${query}${quoteId ? `#quote-${quoteId}` : ""}`;
}

/** The same for a request to the dashboard itself, which without `index` would go to the back office's frame. */
export function requestPath(search: string, changes: Record<string, undefined | string>): string {
  return dashboardPath(search, changes).replace(/^\/admin\??/, "/admin?index&");
}

/** The same page without its dialog. */
export function withoutPanel(search: string, quoteId?: number): string {
  return dashboardPath(search, { panel: undefined, quote: undefined }, quoteId);
}

/** The id of the link that opens a dialog, where the focus returns to. */
export function openerId(panel: PanelName, quoteId: number): string {
  return `quote-${quoteId}-${panel}`;
}
