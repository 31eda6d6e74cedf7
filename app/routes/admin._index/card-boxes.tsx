import { Link } from "@remix-run/react";
import { EventStatusBadge } from "~/calendar/event-status-badge";
import type { QuoteCardData } from "./dashboard.server";

/** The green box: what is in the calendar with this customer. */
export function Appointments({ quote }: { quote: QuoteCardData }) {
  const { id, name, appointments, moreAppointments } = quote;
  if (appointments.length === 0) return null;
  return (
    <section className="card-box card-box-green">
      <h4 className="font-bold">
        Scheduled Appointments
        {moreAppointments > 0 && (
          <Link
            to={`/admin/quotes/${id}`}
            aria-label={`${moreAppointments} more appointments with ${name}`}
            className="ml-1.5 underline underline-offset-2"
          >
            +{moreAppointments}
          </Link>
        )}
      </h4>
      <ul>
        {appointments.map(({ id: eventId, title, when, type, status }) => (
          <li key={eventId} className="line-clamp-1">
            <span className="font-semibold">
              {when}, {type}
            </span>{" "}
            <span>{title}</span> {status !== "scheduled" && <EventStatusBadge status={status} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The blue box: when the customer was last spoken to, and when next. */
export function FollowUp({ followUp }: Pick<QuoteCardData, "followUp">) {
  const { lastContacted, scheduled, isOverdue, notes } = followUp;
  if (!lastContacted && !scheduled && !notes) return null;
  return (
    <section className="card-box card-box-blue">
      <h4 className="font-bold">Follow-up Information</h4>
      {lastContacted && <p>Last contacted: {lastContacted}</p>}
      {scheduled && (
        <p>
          Follow-up scheduled: {scheduled}
          {isOverdue && <strong className="text-danger"> (overdue)</strong>}
        </p>
      )}
      {notes && <p className="line-clamp-1">Notes: {notes}</p>}
    </section>
  );
}
