import { Link, useLocation } from "@remix-run/react";
import { ChevronLeft, ChevronRight, type LucideIcon, Plus } from "lucide-react";
import { EVENT_STATUS_LABELS, EVENT_TYPES } from "~/calendar/event-options";
import { samePage } from "~/ui/same-page";
import { Tooltip } from "~/ui/tooltip";
import type { Calendar, GridDay, OpenDay } from "./load.server";

const WEEKDAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"] as const;

/** Changes an address so that no dialog is open. */
export const CLOSED = { day: undefined, new: undefined, event: undefined, reset: undefined };

export function MonthHeader({ calendar: { title, previous, next, newDay, month } }: { calendar: Calendar }) {
  return (
    <nav aria-label="Month" className="flex flex-wrap items-center gap-2">
      <MonthArrow label="Previous month" month={previous} Icon={ChevronLeft} />
      <MonthArrow label="Next month" month={next} Icon={ChevronRight} />
      <Link to="/admin/calendar" preventScrollReset className="button button-secondary">
        Today
      </Link>
      <h2 className="mr-auto text-lg sm:order-none sm:ml-2">{title}</h2>
      <Link
        id="add-event"
        to={`?month=${month}&new=${newDay}`}
        preventScrollReset
        className="button button-primary"
      >
        <Plus aria-hidden className="size-4" /> Add Event
      </Link>
    </nav>
  );
}

function MonthArrow({ label, month, Icon }: { label: string; month: string; Icon: LucideIcon }) {
  return (
    <Tooltip label={label}>
      <Link
        to={`?month=${month}`}
        preventScrollReset
        className="button button-secondary px-2! pointer-coarse:min-w-11"
      >
        <Icon aria-hidden className="size-5" />
        <span className="sr-only">{label}</span>
      </Link>
    </Tooltip>
  );
}

/** The month as weeks from Sunday to Saturday; on a phone, a list of the days on which something is planned. */
export function MonthGrid({ calendar: { title, days } }: { calendar: Calendar }) {
  const isFree = days.every(({ isInMonth, events }) => !isInMonth || events.length === 0);
  return (
    <section aria-label={title}>
      <div aria-hidden className="calendar-weekdays">
        {WEEKDAYS.map((weekday) => (
          <span key={weekday}>{weekday}</span>
        ))}
      </div>
      <ol className="calendar-month">
        {days.map((day) => (
          <Day key={day.day} day={day} />
        ))}
      </ol>
      {isFree && <p className="calendar-free card p-4 text-muted">Nothing is planned in {title}.</p>}
      <ul aria-label="Event types" className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {EVENT_TYPES.map(({ value, label, color }) => (
          <li key={value} className={`calendar-key event-${color}`}>
            {label}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Day({ day: { day, label, isInMonth, isToday, events, more } }: { day: GridDay }) {
  const location = useLocation();
  const kind = `${isInMonth ? "" : "calendar-day-outside"} ${events.length === 0 ? "calendar-day-free" : ""}`;
  return (
    <li className={`calendar-day ${kind} ${isToday ? "calendar-day-today" : ""}`}>
      <Link
        id={`new-${day}`}
        to={samePage(location, { ...CLOSED, new: day })}
        preventScrollReset
        aria-label={`${label}${isToday ? ", today" : ""}: add event`}
        aria-current={isToday ? "date" : undefined}
        className="calendar-new"
      >
        <span className="sm:hidden">{label}</span>
        <span className="max-sm:hidden">{Number(day.slice(8))}</span>
      </Link>
      {events.length > 0 && (
        <ul className="grid gap-1">
          {events.map((event) => (
            <li key={event.id} className="relative min-w-0">
              <EventLink id={`event-${event.id}-${day}`} event={event} />
            </li>
          ))}
        </ul>
      )}
      {more > 0 && (
        <Link
          id={`more-${day}`}
          to={samePage(location, { ...CLOSED, day })}
          preventScrollReset
          className="calendar-more"
        >
          +{more} more<span className="sr-only"> on {label}</span>
        </Link>
      )}
    </li>
  );
}

/** An event on a day: its time and type in words, on the colour of the type. */
export function EventLink({ id, event }: { id?: string; event: OpenDay["events"][number] }) {
  const location = useLocation();
  const isCancelled = event.status === "cancelled";
  return (
    <Link
      id={id}
      to={samePage(location, { ...CLOSED, event: event.id })}
      preventScrollReset
      className={`calendar-event event-${event.color}`}
    >
      <span className="calendar-event-kind">
        <b>{event.time}</b> {event.type}
        {event.status !== "scheduled" && `, ${EVENT_STATUS_LABELS[event.status].toLowerCase()}`}
      </span>
      <span className={`calendar-event-title ${isCancelled ? "line-through" : ""}`}>{event.title}</span>
    </Link>
  );
}
