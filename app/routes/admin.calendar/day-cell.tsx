import { Link, useLocation } from "@remix-run/react";
import { EVENT_STATUS_LABELS } from "~/calendar/event-options";
import { samePage } from "~/ui/same-page";
import type { GridDay, OpenDay, ShownEvent } from "./load.server";
import { CLOSED } from "./view-address";

interface DayCellProps {
  cell: GridDay;
  /** In the week view: the crew of the row; null for events without one. */
  crew?: { id: number; name: string } | null;
  /** The change of address for "+N more". */
  moreTo: Record<string, string | undefined>;
}

/** A day with its events. All of it is a link to add one. */
export function DayCell({
  cell: { day, label, isInMonth, isToday, off, rows, more },
  crew,
  moreTo,
}: DayCellProps) {
  const location = useLocation();
  const kind = `${isInMonth ? "" : "calendar-day-outside"} ${rows.length + off.length === 0 ? "calendar-day-free" : ""} ${off.length > 0 ? "calendar-day-off" : ""}`;
  const whose = crew ? `-${crew.id}` : "";
  return (
    <li
      className={`calendar-day ${kind} ${isToday ? "calendar-day-today" : ""}`}
      data-day={day}
      data-crew={crew === undefined ? undefined : (crew?.id ?? "")}
    >
      <Link
        id={`new-${day}${whose}`}
        to={samePage(location, { ...CLOSED, new: day, crew: crew?.id })}
        preventScrollReset
        aria-label={`${label}${isToday ? ", today" : ""}: add event${crew ? ` for ${crew.name}` : ""}`}
        aria-current={isToday ? "date" : undefined}
        className="calendar-new"
      >
        <span className="sm:hidden">{label}</span>
        <span className="max-sm:hidden">{Number(day.slice(8))}</span>
      </Link>
      {rows.length > 0 && (
        <ul className="calendar-rows grid gap-1">
          {rows.map((event, index) =>
            event ? (
              <li key={event.id} className={barClass(event.bar)}>
                <EventLink id={`event-${event.id}-${day}`} event={event} day={day} />
              </li>
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: a free row is known by its place alone
              <li key={`free-${index}`} aria-hidden className="max-sm:hidden" />
            ),
          )}
        </ul>
      )}
      {more > 0 && (
        <Link
          id={`more-${day}${whose}`}
          to={samePage(location, { ...CLOSED, ...moreTo })}
          preventScrollReset
          className="calendar-more"
        >
          +{more} more<span className="sr-only"> on {label}</span>
        </Link>
      )}
      {/* Below the events, so that the pieces of a bar stay in one line. */}
      {off.map((words) => (
        <p key={words} className="wrap-anywhere text-sm text-muted">
          {words}
        </p>
      ))}
    </li>
  );
}

/** A bar's text is on its first day in the week and may span two days. */
function barClass({ before, after }: ShownEvent["bar"]): string {
  const joins = `${before ? "calendar-bar-before" : ""} ${after ? "calendar-bar-after" : ""}`;
  return `relative grid min-w-0 ${joins} ${after && !before ? "calendar-bar-first z-10" : ""}`;
}

interface EventLinkProps {
  id?: string;
  event: OpenDay["events"][number] & { against?: string | undefined; bar?: ShownEvent["bar"] };
  /** The day of this cell, from which it can be dragged. */
  day?: string;
}

/** An event on a day: time and type in words, on the type's colour. */
export function EventLink({ id, event, day }: EventLinkProps) {
  const location = useLocation();
  const isCancelled = event.status === "cancelled";
  const [made, rest] = event.title;
  const isInBar = event.bar && (event.bar.before || event.bar.after);
  return (
    <Link
      id={id}
      to={samePage(location, { ...CLOSED, event: event.id })}
      preventScrollReset
      className={`calendar-event event-${event.color}`}
      data-event={day && event.id}
      data-from={day}
    >
      <span className="calendar-event-kind">
        <b>{event.time}</b> {event.type}
        {event.crew && `, ${event.crew}`}
        {event.status !== "scheduled" && `, ${EVENT_STATUS_LABELS[event.status].toLowerCase()}`}
        {/* A third line would make the pieces of a bar unequally high. */}
        {event.against && isInBar && (
          <>
            , <b>{event.against}</b>
          </>
        )}
      </span>
      <span className={`calendar-event-title ${isCancelled ? "line-through" : ""}`}>
        {/* The line above already says it. */}
        {made && <span className="sr-only">{made}</span>}
        {rest}
      </span>
      {event.against && !isInBar && <span className="font-semibold wrap-anywhere">{event.against}</span>}
    </Link>
  );
}
