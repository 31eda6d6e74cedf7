export const VIEWS = ["month", "week", "day"] as const;
export type View = (typeof VIEWS)[number];

export const VIEW_LABELS: Record<View, string> = { month: "Month", week: "Week", day: "Day sheet" };

/** The view that an address asks for: `?view=week`. It is the month when it asks for none. */
export function viewOf(parameters: URLSearchParams): View {
  return VIEWS.find((view) => view === parameters.get("view")) ?? "month";
}

/**
 * The address of a view without a dialog. A month has its own parameter, `?month=2026-12`, the others have a day of it,
 * `?view=week&date=2026-12-03`. Without one it is the part with today.
 */
export function viewAddress(view: View, part?: string): string {
  const parameters = new URLSearchParams(view === "month" ? {} : { view });
  if (part) parameters.set(view === "month" ? "month" : "date", view === "month" ? part.slice(0, 7) : part);
  return parameters.size > 0 ? `/admin/calendar?${parameters}` : "/admin/calendar";
}

/** Changes an address so that no dialog is open. */
export const CLOSED = {
  day: undefined,
  new: undefined,
  event: undefined,
  reset: undefined,
  crews: undefined,
  crew: undefined,
  feed: undefined,
  work: undefined,
};
