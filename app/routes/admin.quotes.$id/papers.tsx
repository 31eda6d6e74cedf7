import { Link, useLocation } from "@remix-run/react";
import { lazy, Suspense } from "react";
import { EventStatusBadge } from "~/calendar/event-status-badge";
import type { PageRefusal } from "~/ui/page-refusal";
import { PreparedText } from "~/ui/prepared-text";
import { samePage } from "~/ui/same-page";
import { Estimates } from "./estimates";
import { Invoices } from "./invoices";
import type { JobData } from "./load.server";
import { Money } from "./money";
import { Photos } from "./photos";

const Kept = lazy(async () => ({ default: (await import("./kept")).Kept }));
/** Loaded where the work is done. */
const Warranties = lazy(async () => ({ default: (await import("./warranties")).Warranties }));

interface PapersProps {
  job: JobData;
  refusal: PageRefusal | undefined;
}

const LINK = "text-accent underline underline-offset-2 pointer-coarse:py-2.75";

/** Estimates, appointments, money, warranties and photos. */
export function Papers({ job, refusal }: PapersProps) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <Estimates job={job} refusal={refusal} />
      <Appointments job={job} />
      <Money job={job} refusal={refusal} />
      <Invoices job={job} />
      {(job.kept || job.hasCosts) && (
        <Suspense>
          <Kept job={job} />
        </Suspense>
      )}
      {(job.warranties.length > 0 || job.canStartWarranty) && (
        <Suspense>
          <Warranties job={job} refusal={refusal} />
        </Suspense>
      )}
      <Photos job={job} />
    </div>
  );
}

function Appointments({ job }: { job: JobData }) {
  const location = useLocation();
  const textOf = new URLSearchParams(location.search).get("text");
  return (
    <section aria-labelledby="appointments" className="card grid grid-cols-1 gap-2 p-4">
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
        {job.appointments.map(({ id, title, when, month, type, status, signedOff, onMyWay }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3">
            <Link to={`/admin/calendar?month=${month}&event=${id}`} className={LINK}>
              {when}
            </Link>
            <span className="wrap-anywhere">
              {title}, {type}
            </span>
            {status !== "scheduled" && <EventStatusBadge status={status} />}
            {signedOff && <span className="text-muted wrap-anywhere">{signedOff}</span>}
            {onMyWay && (
              <PreparedText
                href={onMyWay}
                action={samePage(location, {})}
                fields={{ intent: "text-opened", eventId: id }}
                isWritten={textOf === String(id)}
                id={`text-${id}`}
                className={LINK}
              >
                Text: on my way
              </PreparedText>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
