import { EventStatusBadge } from "~/calendar/event-status-badge";
import type { QuoteCardData } from "./dashboard.server";

/** The green box: what is in the calendar with this customer. */
export function Appointments({ appointments }: Pick<QuoteCardData, "appointments">) {
  if (appointments.length === 0) return null;
  return (
    <section className="card-box card-box-green">
      <h4 className="font-bold">Scheduled Appointments</h4>
      <ul className="grid gap-1">
        {appointments.map(({ id, title, when, type, status }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-2">
            <span className="font-semibold">{title}</span>
            <span>
              {when}, {type}
            </span>
            {status !== "scheduled" && <EventStatusBadge status={status} />}
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
      {notes && <p className="whitespace-pre-line">Notes: {notes}</p>}
    </section>
  );
}
