import { Link, useLocation } from "@remix-run/react";
import { lazy, Suspense } from "react";
import { CalledForm } from "~/desk/called-form";
import { openerId, type PanelName } from "~/desk/dialogs/panel";
import { StatusForm } from "~/desk/status-menu";
import { isConvertible } from "~/quotes/quote-options";
import { StatusBadge } from "~/quotes/status-badge";
import { samePage, samePageRequest } from "~/ui/same-page";
import { Act } from "./act";
import type { JobData } from "./load.server";
import { ReachActs } from "./reach-acts";
import { StageBar } from "./stage-bar";

/** Loaded with a job that has mails to come, or stopped ones. */
const AutomaticMails = lazy(async () => ({
  default: (await import("./automatic-mails")).AutomaticMails,
}));
/** Loaded with a lost job. */
const LostForm = lazy(async () => ({ default: (await import("./lost-form")).LostForm }));

const DIALOGS: { panel: PanelName; label: string }[] = [
  { panel: "edit", label: "Edit" },
  { panel: "follow-up", label: "Follow Up" },
  { panel: "email", label: "Email" },
  { panel: "schedule", label: "Schedule" },
  { panel: "convert", label: "Convert" },
  { panel: "payment", label: "Payment" },
];

/** Who the customer is, how to reach them, what is due, and the buttons. */
export function JobHead({ job }: { job: JobData }) {
  const isLive = !job.isDeleted && !job.isSuspect;
  const action = samePageRequest(useLocation(), {});
  return (
    <header className="grid grid-cols-1 gap-3">
      <Link to="/admin" className="w-fit text-accent underline underline-offset-2 pointer-coarse:py-2.75">
        Back to Dashboard
      </Link>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="text-title wrap-anywhere">{job.name}</h1>
        <StatusBadge status={job.status} />
        <span className="text-muted">#{job.id}</span>
        {job.customerSince && <span className="badge">Customer since {job.customerSince}</span>}
        {isLive && <StatusForm quoteId={job.id} customer={job.name} status={job.status} action={action} />}
      </div>
      <Reach job={job} />
      {isLive && job.stage !== "lost" && <StageBar job={job} stage={job.stage} />}
      {isLive ? <Acts job={job} /> : <TakeBack job={job} />}
      {isLive && <NeedsDay job={job} />}
      {isLive && job.status === "lost" && (
        <Suspense>
          <LostForm job={job} />
        </Suspense>
      )}
      <Due job={job} isLive={isLive} action={action} />
    </header>
  );
}

function Reach({ job }: { job: JobData }) {
  const link = "text-accent underline underline-offset-2 wrap-anywhere pointer-coarse:py-2.75";
  return (
    <address className="flex flex-wrap gap-x-5 gap-y-1 not-italic">
      {job.email && (
        <a href={`mailto:${job.email}`} className={link}>
          {job.email}
        </a>
      )}
      {job.phone.shown && <span className="wrap-anywhere">{job.phone.shown}</span>}
      {job.address && <span className="wrap-anywhere">{job.address}</span>}
      <span className="text-muted">Contact by {job.contactMethods}</span>
      {job.mailStop && (
        <strong className="w-full">
          No follow-ups, payment reminders or review requests: {job.mailStop}.
        </strong>
      )}
    </address>
  );
}

function Acts({ job }: { job: JobData }) {
  const location = useLocation();
  const offered = DIALOGS.filter(({ panel }) =>
    panel === "convert" ? isConvertible(job) : panel !== "email" || job.email,
  );
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ReachActs job={job} />
      {job.status !== "converted" && (
        <Link to={`/admin/estimates?quote=${job.id}`} className="button button-secondary">
          Write an estimate
        </Link>
      )}
      {offered.map(({ panel, label }) => (
        <Link
          key={panel}
          id={openerId(panel, job.id)}
          to={samePage(location, { panel, quote: job.id })}
          preventScrollReset
          className="button button-quiet"
        >
          {label}
        </Link>
      ))}
      <Act id={job.id} intent="delete" label="Delete" />
    </div>
  );
}

/** For a job that counts as done, though only staff know whether it is. */
function NeedsDay({ job }: { job: JobData }) {
  if (!job.canNeedDay && !job.canNeedNoDay) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <p>
        {!job.canNeedDay
          ? "You said the work needs a day."
          : job.isAcceptedSince
            ? "An estimate was accepted after the work was planned. Is any of it still to do?"
            : "Won before the site tracked stages, so it counts as done. Is there still work to do?"}
      </p>
      {job.canNeedDay ? (
        <Act id={job.id} intent="needs-day" label="Needs a day" />
      ) : (
        <Act id={job.id} intent="needs-no-day" label="Needs no day" />
      )}
    </div>
  );
}

/** Restores a deleted job, or accepts a suspect. */
function TakeBack({ job }: { job: JobData }) {
  return (
    <div className="card flex flex-wrap items-center gap-3 p-4">
      <p className="mr-auto">
        {job.isDeleted ? "This job is deleted. It is kept for 30 days." : "This may be spam."}
      </p>
      {job.isDeleted ? (
        <Act id={job.id} intent="restore" label="Restore" />
      ) : (
        <>
          <Act id={job.id} intent="not-spam" label="Not spam" />
          <Act id={job.id} intent="delete" label="Delete" />
        </>
      )}
    </div>
  );
}

const DUE = { none: "", later: "Next step", soon: "Due soon", overdue: "Overdue" };

/** The next follow-up, and what was said last. */
function Due({ job, isLive, action }: { job: JobData; isLive: boolean; action: string }) {
  const { on, urgency, notes, lastContacted } = job.followUp;
  if (!isLive && !on && !notes && !lastContacted) return null;
  return (
    <section
      aria-label="Next step"
      className="card grid grid-cols-1 justify-items-start gap-2 border-l-4 border-l-accent p-4"
    >
      {on && (
        <p className={urgency === "overdue" ? "text-danger" : ""}>
          <strong>{DUE[urgency] || "Follow-up"}:</strong> follow up on {on}
        </p>
      )}
      {notes && <p className="whitespace-pre-line wrap-anywhere">{notes}</p>}
      {lastContacted && <p className="text-muted">Last contacted: {lastContacted}</p>}
      {isLive && (
        <div className="flex flex-wrap items-center gap-2 max-sm:w-full">
          <span aria-hidden>Called, again</span>
          <CalledForm quoteId={job.id} name={job.name} action={action} />
        </div>
      )}
      {isLive && hasMails(job) && (
        <Suspense>
          <AutomaticMails job={job} />
        </Suspense>
      )}
    </section>
  );
}

function hasMails({ automaticMails: { isStopped, next, paymentReminders } }: JobData): boolean {
  return isStopped || next !== undefined || paymentReminders !== undefined;
}
