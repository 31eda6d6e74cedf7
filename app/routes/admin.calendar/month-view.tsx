import { EVENT_TYPES } from "~/calendar/event-options";
import { DayCell } from "./day-cell";
import { DraggableGrid } from "./draggable-grid";
import type { MonthData } from "./load.server";

const WEEKDAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"] as const;

/** The month as weeks from Sunday to Saturday; on a phone a list of the days with events. */
export function MonthView({ month: { title, cells } }: { month: MonthData }) {
  const isFree = cells.every(({ isInMonth, rows }) => !isInMonth || rows.length === 0);
  return (
    <DraggableGrid label={title} events={cells}>
      <Weekdays />
      <ol className="calendar-month">
        {cells.map((cell) => (
          <DayCell key={cell.day} cell={cell} moreTo={{ day: cell.day }} />
        ))}
      </ol>
      {isFree && <p className="calendar-free card p-4 text-muted">Nothing is planned in {title}.</p>}
      <EventKey />
    </DraggableGrid>
  );
}

export function Weekdays() {
  return (
    <div aria-hidden className="calendar-weekdays">
      {WEEKDAYS.map((weekday) => (
        <span key={weekday}>{weekday}</span>
      ))}
    </div>
  );
}

/** The legend: colours of the types. */
export function EventKey() {
  return (
    <ul aria-label="Event types" className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {EVENT_TYPES.map(({ value, label, color }) => (
        <li key={value} className={`calendar-key event-${color}`}>
          {label}
        </li>
      ))}
    </ul>
  );
}
