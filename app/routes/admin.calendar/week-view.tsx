import { DayCell } from "./day-cell";
import { DraggableGrid } from "./draggable-grid";
import type { WeekData } from "./load.server";
import { EventKey, Weekdays } from "./month-view";
import { WeekWeather } from "./weather";

/** The week of each crew, one below the other, and of events without a crew. */
export function WeekView({ week: { title, weather, rows } }: { week: WeekData }) {
  const hasCrews = rows.length > 1;
  return (
    <DraggableGrid label={title} className="grid gap-4" events={rows}>
      <div>
        <Weekdays />
        {weather && <WeekWeather weather={weather} />}
      </div>
      {rows.map(({ crew, cells }) => {
        const name = crew?.name ?? (hasCrews ? "No crew" : "Everybody");
        const isFree = cells.every((cell) => cell.rows.length === 0);
        return (
          <section key={crew?.id ?? "none"} aria-label={name} className="grid gap-1">
            {hasCrews && <h3 className="text-base">{name}</h3>}
            <ol className="calendar-month">
              {cells.map((cell) => (
                <DayCell
                  key={cell.day}
                  cell={cell}
                  crew={crew ?? null}
                  moreTo={{ view: "day", date: cell.day }}
                />
              ))}
            </ol>
            {isFree && <p className="calendar-free card p-4 text-muted">Nothing is planned.</p>}
          </section>
        );
      })}
      <EventKey />
    </DraggableGrid>
  );
}
