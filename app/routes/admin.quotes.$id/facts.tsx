import { Form, Link, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { MergeChoices } from "~/quotes/merge-choices";
import { Button } from "~/ui/button";
import { samePage } from "~/ui/same-page";
import type { JobData } from "./load.server";

/** What the customer wants, what the calculator showed, and the rows of this job. */
export function Facts({ job }: { job: JobData }) {
  return (
    <div className="grid gap-4">
      <section aria-labelledby="project" className="card grid gap-3 p-4">
        <h2 id="project" className="text-lg">
          Project
        </h2>
        <Rows rows={job.facts} />
        {job.details && (
          <p className="border-t border-line pt-3 whitespace-pre-line wrap-anywhere">{job.details}</p>
        )}
      </section>
      {job.told && (
        <section aria-labelledby="told" className="card grid gap-3 p-4">
          <h2 id="told" className="text-lg">
            Instant quote
          </h2>
          <Rows rows={job.told.rows} />
          <p className="text-muted">As the customer saw it. Valid until {job.told.validUntil}.</p>
          {job.told.address && (
            <p>
              <a href={job.told.address} className="font-semibold text-accent underline underline-offset-4">
                The customer’s page of this quote
              </a>
            </p>
          )}
        </section>
      )}
      {!job.isDeleted && <Visitor job={job} />}
      <Person job={job} />
      {job.parts.length > 0 && <Parts job={job} />}
      {job.duplicates.length > 0 && !job.isDeleted && <Duplicates job={job} />}
    </div>
  );
}

function Rows({ rows }: { rows: { term: string; value: string }[] }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
      {rows.map(({ term, value }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: each surface has the same terms, and no line moves.
        <div key={place} className="contents">
          <dt className="text-muted">{term}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Deletes everything from a visitor who floods us. */
function Visitor({ job: { id, fromVisitor } }: { job: JobData }) {
  if (!fromVisitor || (fromVisitor.requests < 2 && fromVisitor.visits < 2)) return null;
  const { requests, visits } = fromVisitor;
  return (
    <section aria-labelledby="visitor" className="card grid justify-items-start gap-3 p-4">
      <h2 id="visitor" className="text-lg">
        From the same internet address
      </h2>
      <p>
        {counted(requests, "new request")} and {counted(visits, "visit")} to come. A phone company can give
        many people one address.
      </p>
      <Form noValidate method="post">
        <input type="hidden" name="quoteId" value={id} />
        <Button look="secondary" name="intent" value="remove-visitor">
          Remove all from this visitor
        </Button>
      </Form>
    </section>
  );
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? "" : "s"}`;
}

/** What the law gives the customer: a copy of their data, and its removal. */
function Person({ job }: { job: JobData }) {
  const location = useLocation();
  return (
    <section aria-labelledby="person" className="card grid justify-items-start gap-3 p-4">
      <h2 id="person" className="text-lg">
        What we hold about {job.name}
      </h2>
      <div className="flex flex-wrap gap-2">
        <a href={`/admin/quotes/${job.id}/data`} className="button button-secondary">
          Download all of it
        </a>
        <Link
          id="forget"
          to={samePage(location, { forget: job.id })}
          preventScrollReset
          className="button button-quiet"
        >
          Forget this person
        </Link>
      </div>
    </section>
  );
}

function Parts({ job }: { job: JobData }) {
  return (
    <section aria-labelledby="parts" className="card grid gap-3 p-4">
      <h2 id="parts" className="text-lg">
        One job, {job.parts.length + 1} requests
      </h2>
      <ul className="grid gap-3">
        {job.parts.map((part) => (
          <li key={part.id} className="grid gap-1 border-t border-line pt-2">
            <p>
              <strong>
                From request #{part.id} ({part.isConverted ? "Converted" : "Merged"})
              </strong>
            </p>
            <p className="text-muted wrap-anywhere">
              {part.name}, {part.from}, {part.submitted}
            </p>
            {part.contact && <p className="text-muted wrap-anywhere">{part.contact}</p>}
            {part.details && part.details !== job.details && (
              <p className="line-clamp-3 whitespace-pre-line wrap-anywhere">{part.details}</p>
            )}
            {!part.isConverted && !job.isDeleted && (
              <Fold job={job} partId={part.id} intent="separate" label={`Separate #${part.id}`} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Duplicates({ job }: { job: JobData }) {
  return (
    <section aria-labelledby="duplicates" className="card grid gap-3 p-4">
      <h2 id="duplicates" className="text-lg">
        The same person?
      </h2>
      <ul className="grid gap-3">
        {job.duplicates.map(({ id, name, same, added, status, questions }) => (
          <li key={id} className="grid gap-2 border-t border-line pt-2">
            <p className="wrap-anywhere">
              Same {same} as #{id} {name}, {added}, {status}
            </p>
            <div className="flex flex-wrap gap-2">
              <Link to={`/admin/quotes/${id}`} className="button button-secondary">
                Open<span className="sr-only"> #{id}</span>
              </Link>
              <Fold job={job} partId={id} intent="merge" label={`Merge #${id} into this job`}>
                <MergeChoices questions={questions} name="take" from={`#${id}`} />
              </Fold>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface FoldProps {
  job: JobData;
  partId: number;
  intent: "merge" | "separate";
  label: string;
  children?: ReactNode;
}

function Fold({ job, partId, intent, label, children }: FoldProps) {
  return (
    <Form noValidate method="post" preventScrollReset className="grid justify-items-start gap-2">
      {children}
      <input type="hidden" name="quoteId" value={job.id} />
      <input type="hidden" name="partId" value={partId} />
      <Button name="intent" value={intent} look="secondary">
        {label}
      </Button>
    </Form>
  );
}
