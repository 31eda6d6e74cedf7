import { Link, useLocation } from "@remix-run/react";
import { EventStatusBadge } from "~/calendar/event-status-badge";
import type { PageRefusal } from "~/ui/page-refusal";
import { samePage } from "~/ui/same-page";
import { Invoices } from "./invoices";
import type { JobData } from "./load.server";
import { Money } from "./money";
import { Photos } from "./photos";

interface PapersProps {
  job: JobData;
  refusal: PageRefusal | undefined;
}

const LINK = "text-accent underline underline-offset-2 pointer-coarse:py-2.75";

/** Estimates, appointments, money and photos. */
export function Papers({ job, refusal }: PapersProps) {
  return (
    <div className="grid gap-4">
      <Estimates job={job} />
      <Appointments job={job} />
      <Money job={job} refusal={refusal} />
      <Invoices job={job} refusal={refusal} />
      <Photos job={job} />
    </div>
  );
}

function Estimates({ job }: { job: JobData }) {
  return (
    <section aria-labelledby="estimates" className="card grid gap-2 p-4">
      <h2 id="estimates" className="text-lg">
        Estimates
      </h2>
      {job.estimates.length === 0 && <p className="text-muted">None sent yet.</p>}
      <ul className="grid gap-2">
        {job.estimates.map(({ id, number, total, sent }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3">
            <strong>{number}</strong>
            <span className="text-muted">sent {sent}</span>
            <a href={`/admin/estimates/${id}/pdf`} className={LINK}>
              See the PDF<span className="sr-only"> of {number}</span>
            </a>
            <span className="ml-auto tabular-nums">{total}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Appointments({ job }: { job: JobData }) {
  const location = useLocation();
  return (
    <section aria-labelledby="appointments" className="card grid gap-2 p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 id="appointments" className="text-lg">
          Scheduled Appointments
        </h2>
        {!job.isDeleted && (
          <Link
            to={samePage(location, { panel: "schedule", quote: job.id })}
            preventScrollReset
            className={LINK}
          >
            Book a visit
          </Link>
        )}
      </div>
      {job.appointments.length === 0 && <p className="text-muted">Nothing planned.</p>}
      <ul className="grid gap-2">
        {job.appointments.map(({ id, title, when, month, type, status }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3">
            <Link to={`/admin/calendar?month=${month}&event=${id}`} className={LINK}>
              {when}
            </Link>
            <span className="wrap-anywhere">
              {title}, {type}
            </span>
            {status !== "scheduled" && <EventStatusBadge status={status} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
