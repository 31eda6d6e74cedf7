import { Link, useLocation } from "@remix-run/react";
import { Dialog, DialogActions } from "~/ui/dialog";
import { samePage } from "~/ui/same-page";
import { EventLink } from "./day-cell";
import type { OpenDay } from "./load.server";
import { CLOSED } from "./view-address";

/** All events of a day, at `?day=2026-12-03`. */
export function DayDialog({ openDay: { day, title, off, events } }: { openDay: OpenDay }) {
  const location = useLocation();
  return (
    <Dialog
      title={title}
      description={events.length === 1 ? "1 event on this day." : `${events.length} events on this day.`}
      closeTo={samePage(location, CLOSED)}
      openerId={`more-${day}`}
    >
      {off.map((words) => (
        <p key={words} className="notice">
          {words}
        </p>
      ))}
      <ul className="grid gap-1.5">
        {events.map((event) => (
          <li key={event.id}>
            <EventLink event={event} />
          </li>
        ))}
      </ul>
      <DialogActions>
        <Link
          to={samePage(location, { ...CLOSED, new: day })}
          preventScrollReset
          className="button button-primary"
        >
          Add Event
        </Link>
      </DialogActions>
    </Dialog>
  );
}
