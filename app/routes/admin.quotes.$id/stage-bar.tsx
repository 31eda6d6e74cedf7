import { Link, useLocation } from "@remix-run/react";
import { Check } from "lucide-react";
import type { ReactNode } from "react";
import type { PanelName } from "~/desk/dialogs/panel";
import { bookingAddress, STAGE_LABELS, STAGES, type Stage } from "~/quotes/stages";
import { samePage } from "~/ui/same-page";
import type { JobData } from "./load.server";

type Step = Exclude<Stage, "lost">;

interface StageProps {
  job: JobData;
  stage: Step;
}

const STEPS = STAGES.filter((stage): stage is Step => stage !== "lost");

/** From asked to paid: what is passed, where the job stands, and the act that brings it on. */
export function StageBar({ job, stage }: StageProps) {
  const current = STEPS.indexOf(stage);
  const Act = ACTS[stage];
  return (
    <section aria-label="Stage" className="stage-bar">
      <ol>
        {STEPS.map((step, place) => (
          <li
            key={step}
            aria-current={place === current ? "step" : undefined}
            data-passed={place < current || undefined}
          >
            <span>{place < current ? passedLabel(job, step) : STAGE_LABELS[step]}</span>
            {place < current && <Check aria-hidden className="size-4 shrink-0" />}
            {place < current && <span className="sr-only">passed</span>}
            {place < current && <small>{job.stageDays[step]}</small>}
          </li>
        ))}
      </ol>
      <div>
        <p>
          <b aria-hidden>{STAGE_LABELS[stage]}</b> {job.work?.when}
          {job.springPlace && (
            <Link
              to="/admin/spring"
              className="text-accent underline underline-offset-2"
            >{`Number ${job.springPlace} on the spring list`}</Link>
          )}
        </p>
        <small aria-hidden>{`${current + 1} of ${STEPS.length}`}</small>
        <Act job={job} />
      </div>
    </section>
  );
}

/** Work may be booked before anybody has said yes; then to book was no more than passed. */
function passedLabel({ status, stageDays }: JobData, step: Step): string {
  const isAccepted = status === "won" || stageDays.to_book !== undefined;
  return step === "to_book" && isAccepted ? "Accepted" : STAGE_LABELS[step];
}

const ACTS: Record<Step, (given: { job: JobData }) => ReactNode> = {
  asked: Answer,
  contacted: WriteEstimate,
  quoted: ({ job }) =>
    job.estimates.length > 0 ? <Go to="#estimates">See the estimate</Go> : <WriteEstimate job={job} />,
  to_book: ({ job }) => <Go to={bookingAddress(job.id)}>Book the work</Go>,
  booked: ({ job }) => job.work && <Go to={job.work.path}>Move</Go>,
  in_work: ({ job }) => job.work && <Go to={job.work.path}>Done?</Go>,
  done: ({ job }) =>
    job.billing.canBill ? (
      <Go to={`/admin/quotes/${job.id}/bill`}>
        {job.billing.hasBilled ? "Bill the rest" : "Write an invoice"}
      </Go>
    ) : null,
  billed: () => <Go to="#money">Record a payment</Go>,
  paid: () => null,
};

function Answer({ job: { id, phone, email } }: { job: JobData }) {
  const location = useLocation();
  const dialog = (panel: PanelName) => samePage(location, { panel, quote: id });
  if (phone.call) return <Go to={phone.call}>Call</Go>;
  return email ? <Go to={dialog("email")}>Email</Go> : <Go to={dialog("edit")}>Add a phone</Go>;
}

function WriteEstimate({ job }: { job: JobData }) {
  return <Go to={`/admin/estimates?quote=${job.id}`}>Write an estimate</Go>;
}

function Go({ to, children }: { to: string; children: string }) {
  const isPage = to.startsWith("/");
  return isPage ? (
    <Link to={to} className="button button-next">
      {children}
    </Link>
  ) : (
    <a href={to} className="button button-next">
      {children}
    </a>
  );
}
