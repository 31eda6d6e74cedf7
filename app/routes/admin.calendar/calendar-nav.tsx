import { Link, useLocation } from "@remix-run/react";
import { ChevronLeft, ChevronRight, CloudRain, type LucideIcon, Plus } from "lucide-react";
import { samePage } from "~/ui/same-page";
import { Tooltip } from "~/ui/tooltip";
import type { Calendar } from "./load.server";
import { CLOSED, VIEW_LABELS, VIEWS, viewAddress } from "./view-address";

/** The words of each view's part of time. */
const PARTS = { month: "month", week: "week", day: "day" } as const;

export function CalendarNav({ calendar: { shown, views, tray } }: { calendar: Calendar }) {
  const location = useLocation();
  const part = PARTS[shown.view];
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <nav aria-label={VIEW_LABELS[shown.view]} className="flex grow flex-wrap items-center gap-2">
        <Arrow label={`Previous ${part}`} to={shown.previous} Icon={ChevronLeft} />
        <Arrow label={`Next ${part}`} to={shown.next} Icon={ChevronRight} />
        <Link to={viewAddress(shown.view)} preventScrollReset className="button button-secondary">
          Today
        </Link>
        <h2 className="mr-auto ml-1 text-lg">{shown.title}</h2>
        {shown.view === "week" && (
          <Link
            to={`/admin/calendar/order?date=${shown.newDay}`}
            className="button button-secondary print:hidden"
          >
            To order
          </Link>
        )}
        {tray && tray.jobs.length > 0 && (
          <a href="#to-book" className="button button-secondary xl:hidden">
            {tray.count} to book
          </a>
        )}
        <Link
          to={`/admin/rain${shown.view === "day" ? `?day=${shown.newDay}` : ""}`}
          className="button button-secondary"
        >
          <CloudRain aria-hidden className="size-4" /> Rain day
        </Link>
        <Link id="add-event" to={addTo(location, shown)} preventScrollReset className="button button-primary">
          <Plus aria-hidden className="size-4" /> Add Event
        </Link>
      </nav>
      <nav aria-label="View" className="flex flex-wrap items-center gap-1 print:hidden">
        {VIEWS.map((view) => (
          <Link
            key={view}
            to={views[view]}
            preventScrollReset
            className="office-link"
            aria-current={view === shown.view ? "page" : undefined}
          >
            {VIEW_LABELS[view]}
          </Link>
        ))}
      </nav>
    </div>
  );
}

/** Keeps the month in the address, because the new event's day may be in a neighbouring month. */
function addTo(page: { pathname: string; search: string }, { view, newDay }: Calendar["shown"]): string {
  const closed = samePage(page, { ...CLOSED, ...(view === "month" && { month: newDay.slice(0, 7) }) });
  const [pathname = "", search = ""] = closed.split("?");
  return samePage({ pathname, search }, { new: newDay });
}

function Arrow({ label, to, Icon }: { label: string; to: string; Icon: LucideIcon }) {
  return (
    <Tooltip label={label}>
      <Link to={to} preventScrollReset className="button button-secondary px-2! pointer-coarse:min-w-11">
        <Icon aria-hidden className="size-5" />
        <span className="sr-only">{label}</span>
      </Link>
    </Tooltip>
  );
}
