import { EventStatusBadge } from "~/calendar/event-status-badge";
import type { QuoteCardData } from "./dashboard.server";

/** How many appointments a card shows; the heading counts the others. */
const SHOWN = 2;

/** The green box: this customer's appointments. A long title is cut off by style. */
export function Appointments({ appointments }: Pick<QuoteCardData, "appointments">) {
  const more = appointments.length - SHOWN;
  return (
    <section className="card-box card-box-green">
      <h4>
        Scheduled Appointments
        {more > 0 && (
          <span className="ml-1">
            +{more}
            <span className="sr-only"> more</span>
          </span>
        )}
      </h4>
      <ul>
        {appointments.slice(0, SHOWN).map(({ id, title, when, type, status }) => (
          <li key={id} className="truncate" title={title}>
            <span className="font-semibold">{`${when}, ${type}`}</span>{" "}
            {status !== "scheduled" && <EventStatusBadge status={status} />} <span>{title}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The blue box: when the customer was last contacted, and the next follow-up. */
export function FollowUp({
  followUp: { lastContacted, scheduled, notes },
  isOverdue,
}: {
  followUp: NonNullable<QuoteCardData["followUp"]>;
  isOverdue: boolean;
}) {
  return (
    <section className="card-box card-box-blue">
      <h4>Follow-up Information</h4>
      {lastContacted && <p>{`Last contacted: ${lastContacted}`}</p>}
      {scheduled && (
        <p>
          {`Follow-up scheduled: ${scheduled}`}
          {isOverdue && <strong className="text-danger"> (overdue)</strong>}
        </p>
      )}
      {notes && (
        <p className="line-clamp-1" title={notes}>
          {`Notes: ${notes}`}
        </p>
      )}
    </section>
  );
}
