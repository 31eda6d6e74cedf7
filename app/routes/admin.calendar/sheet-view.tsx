import { Link, useLocation } from "@remix-run/react";
import { PhoneLink } from "~/business/read-phone-link";
import { EVENT_STATUS_LABELS } from "~/calendar/event-options";
import { ForecastCredit } from "~/forecast/forecast-credit";
import { PrintButton } from "~/ui/print-button";
import { samePage } from "~/ui/same-page";
import type { SheetData } from "./load.server";
import { CLOSED } from "./view-address";
import { Weather } from "./weather";

const LINK = "w-fit wrap-anywhere text-accent underline underline-offset-2 pointer-coarse:py-2.75";

/** A day for printing: each event in full, by crew. */
export function SheetView({ sheet: { title, off, weather, groups } }: { sheet: SheetData }) {
  const isFree = groups.every(({ events }) => events.length === 0);
  return (
    <section aria-label={title} className="day-sheet grid gap-4">
      <div>
        <PrintButton>Print this day</PrintButton>
      </div>
      {off.map((words) => (
        <p key={words} className="notice">
          {words}
        </p>
      ))}
      {weather?.days.map(
        ({ day, weather: ofDay }) =>
          ofDay && (
            <div key={day} className="grid gap-1">
              <p
                className={`card flex flex-wrap gap-x-4 p-3 ${ofDay.isAgainst ? "calendar-key event-blue" : ""}`}
              >
                <Weather weather={ofDay} />
              </p>
              <ForecastCredit made={weather.made} />
            </div>
          ),
      )}
      {isFree && <p className="card p-4 text-muted">Nothing is planned on {title}.</p>}
      {groups.map(
        ({ crew, events }) =>
          events.length > 0 && (
            <section key={crew?.id ?? "none"} aria-label={crew?.name ?? "No crew"} className="grid gap-2">
              {(crew || groups.length > 1) && <h3 className="text-lg">{crew?.name ?? "No crew"}</h3>}
              <ol className="grid gap-2">
                {events.map((event) => (
                  <SheetEvent key={event.id} event={event} />
                ))}
              </ol>
            </section>
          ),
      )}
    </section>
  );
}

function SheetEvent({ event }: { event: SheetData["groups"][number]["events"][number] }) {
  const location = useLocation();
  const { id, time, until, type, color, status, title, customerName, phone, address } = event;
  return (
    <li className={`card calendar-key grid gap-1 p-3 event-${color}`}>
      <p>
        <b>{until ? `${time} to ${until}` : time}</b> {type}
        {status !== "scheduled" && `, ${EVENT_STATUS_LABELS[status].toLowerCase()}`}
      </p>
      {event.against && <p className="calendar-key event-blue w-fit px-2 font-semibold">{event.against}</p>}
      <p>
        <Link
          id={`event-${id}`}
          to={samePage(location, { ...CLOSED, event: id })}
          preventScrollReset
          className={`${LINK} ${status === "cancelled" ? "line-through" : ""}`}
        >
          {title}
        </Link>
      </p>
      <p className="flex flex-wrap gap-x-4">
        {customerName}
        {phone.shown && <PhoneLink phone={phone} className={LINK} />}
      </p>
      {address && (
        <p>
          <a href={mapHref(address)} target="_blank" rel="noreferrer" className={LINK}>
            {address}
          </a>
        </p>
      )}
      {[event.description, event.notes].map(
        (text) =>
          text && (
            <p key={text} className="whitespace-pre-line wrap-anywhere">
              {text}
            </p>
          ),
      )}
    </li>
  );
}

function mapHref(address: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;
}
