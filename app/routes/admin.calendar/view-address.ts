export const VIEWS = ["month", "week", "day"] as const;
export type View = (typeof VIEWS)[number];

export const VIEW_LABELS: Record<View, string> = { month: "Month", week: "Week", day: "Day sheet" };

/** The view in the address, `?view=week`; by default the month. */
export function viewOf(parameters: URLSearchParams): View {
  return VIEWS.find((view) => view === parameters.get("view")) ?? "month";
}

/**
 * A view's address without a dialog: `?month=2026-12`, or for others `?view=week&date=2026-12-03`. Without `part` the
 * one with today.
 */
export function viewAddress(view: View, part?: string): string {
  const parameters = new URLSearchParams(view === "month" ? {} : { view });
  if (part) parameters.set(view === "month" ? "month" : "date", view === "month" ? part.slice(0, 7) : part);
  return parameters.size > 0 ? `/admin/calendar?${parameters}` : "/admin/calendar";
}

/** The change to the address that closes every dialog. */
export const CLOSED = {
  day: undefined,
  new: undefined,
  event: undefined,
  reset: undefined,
  crews: undefined,
  crew: undefined,
  feed: undefined,
  work: undefined,
  type: undefined,
  book: undefined,
  off: undefined,
};
