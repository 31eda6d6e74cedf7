import { Form, Link } from "@remix-run/react";
import { StandingBadge } from "~/estimates/standing-badge";
import { Button } from "~/ui/button";
import { CopyLink } from "~/ui/copy-link";
import { TextField } from "~/ui/field";
import type { PageRefusal } from "~/ui/page-refusal";
import { Folded } from "./folded";
import type { JobData } from "./load.server";

type Shown = JobData["estimates"][number];

const LINK = "text-accent underline underline-offset-2 pointer-coarse:py-2.75";

/** The job's estimates with their standing and buttons. */
export function Estimates({ job, refusal }: { job: JobData; refusal: PageRefusal | undefined }) {
  return (
    <section aria-labelledby="estimates" className="card grid grid-cols-1 gap-2 p-4">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 id="estimates" className="text-lg">
          Estimates
        </h2>
        {job.estimates.length === 0 && <p className="text-muted">None sent yet.</p>}
      </div>
      <ul className="grid grid-cols-1 gap-2 empty:hidden">
        {job.estimates.map((estimate) => (
          <li key={estimate.id} className="border-t border-line pt-2 first:border-t-0">
            <Folded
              name={`estimate-${estimate.id}`}
              line={<Line estimate={estimate} />}
              isDue={estimate.isNewest && isWaiting(estimate)}
            >
              <Facts estimate={estimate} />
              {!job.isDeleted && <Acts job={job} estimate={estimate} refusal={refusal} />}
            </Folded>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Sent, and the customer has not answered. */
function isWaiting({ standing }: Shown): boolean {
  return standing === "sent" || standing === "expired";
}

function Line({ estimate: { number, standing, total } }: { estimate: Shown }) {
  return (
    <>
      <strong>{number}</strong> <StandingBadge standing={standing} />
      <span className="float-right font-semibold">{total}</span>
    </>
  );
}

function Facts({ estimate }: { estimate: Shown }) {
  const { id, number, sent, viewed, validUntil, accepted, path } = estimate;
  const known = [
    `issued ${sent}`,
    accepted && `accepted by ${accepted}`,
    viewed ? `viewed ${viewed}` : isWaiting(estimate) && "not viewed yet",
    isWaiting(estimate) && `valid until ${validUntil}`,
  ];
  return (
    <>
      <p className="text-muted wrap-anywhere">{known.filter(Boolean).join(", ")}</p>
      <p className="flex flex-wrap gap-x-4">
        <a href={`/admin/estimates/${id}/pdf`} className={LINK}>
          See the PDF<span className="sr-only"> of {number}</span>
        </a>
        {path && (
          <>
            <a href={path} className={LINK}>
              Customer&rsquo;s page<span className="sr-only"> of {number}</span>
            </a>
            <CopyLink path={path} of={number} className={LINK} />
          </>
        )}
      </p>
    </>
  );
}

interface ActsProps {
  job: JobData;
  estimate: Shown;
  refusal: PageRefusal | undefined;
}

function Acts({ job, estimate, refusal }: ActsProps) {
  const { id, number, isNewest } = estimate;
  if (!isNewest) return null;
  return (
    <div className="flex flex-wrap items-start gap-2">
      <Link
        to={`/admin/estimates?revise=${id}`}
        aria-label={`Revise ${number}`}
        className="button button-secondary"
      >
        Revise
      </Link>
      {isWaiting(estimate) && (
        <>
          <Form noValidate method="post" preventScrollReset className="contents">
            <input type="hidden" name="quoteId" value={job.id} />
            <input type="hidden" name="estimateId" value={id} />
            <Button name="intent" value="renew-estimate" look="secondary" aria-label={`Renew ${number}`}>
              Renew
            </Button>
          </Form>
          <Withdraw job={job} estimate={estimate} />
          <ByPhone job={job} estimate={estimate} refusal={refusal} />
        </>
      )}
    </div>
  );
}

/** Takes two presses, because only a revision can bring it back. */
function Withdraw({ job, estimate }: Pick<ActsProps, "job" | "estimate">) {
  const { id, number } = estimate;
  return (
    <details className="basis-full">
      <summary className="w-fit cursor-pointer font-semibold pointer-coarse:py-2.75">
        Withdraw<span className="sr-only">: {number}</span>
      </summary>
      <Form noValidate method="post" preventScrollReset className="grid justify-items-start gap-3 pt-2">
        <input type="hidden" name="quoteId" value={job.id} />
        <input type="hidden" name="estimateId" value={id} />
        <p>Its page then says that it is no longer offered. The customer gets no email.</p>
        <Button name="intent" value="withdraw-estimate" look="danger">
          Withdraw {number}
        </Button>
      </Form>
    </details>
  );
}

/** For a customer who says yes on the phone: who it was, and which options. */
function ByPhone({ job, estimate, refusal }: ActsProps) {
  const { id, number, name, options } = estimate;
  const result = refusal?.lastResult;
  const isMine = result?.initialValue?.estimateId === String(id);
  return (
    <details open={isMine} className="basis-full">
      <summary className="w-fit cursor-pointer font-semibold pointer-coarse:py-2.75">
        Accepted by phone<span className="sr-only">: {number}</span>
      </summary>
      <Form noValidate method="post" preventScrollReset className="grid justify-items-start gap-3 pt-2">
        <input type="hidden" name="quoteId" value={job.id} />
        <input type="hidden" name="estimateId" value={id} />
        <TextField
          id={`accepted-by-${id}`}
          name="name"
          label="Who said yes"
          maxLength={100}
          required
          defaultValue={isMine ? String(result?.initialValue?.name ?? "") : name}
          errors={isMine ? (result?.error?.name ?? undefined) : undefined}
        />
        {options.map(({ place, label }) => (
          <label key={place} className="flex min-h-11 items-center gap-2 wrap-anywhere">
            <input
              type="checkbox"
              name="option"
              value={place}
              defaultChecked={isMine && [result?.initialValue?.option].flat().includes(String(place))}
              className="size-5 shrink-0 accent-accent"
            />
            {label}
          </label>
        ))}
        <Button name="intent" value="accept-estimate" look="secondary">
          Save acceptance
        </Button>
      </Form>
    </details>
  );
}
