import type { ListedJob } from "./listed-job";

interface CustomerJobListProps {
  jobs: readonly ListedJob[];
  /** The customer's name; a job under another name says it. */
  customer: string;
  /** The job whose page this is on. */
  currentId?: number;
  /** For a list beside a form, whose typed values must stay. */
  inNewTab?: boolean;
}

/** Shown before the others are folded away. */
const SHOWN = 5;

/** Jobs of one customer, each with its stage and day. */
export function CustomerJobList({ jobs, ...rest }: CustomerJobListProps) {
  const folded = jobs.slice(SHOWN);
  return (
    <>
      <ul>
        {jobs.slice(0, SHOWN).map((job) => (
          <CustomerJob key={job.id} job={job} {...rest} />
        ))}
      </ul>
      {folded.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer content-center">{folded.length} more</summary>
          <ul>
            {folded.map((job) => (
              <CustomerJob key={job.id} job={job} {...rest} />
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function CustomerJob({
  job,
  customer,
  currentId,
  inNewTab,
}: { job: ListedJob } & Omit<CustomerJobListProps, "jobs">) {
  const { id, name, service, stage, isOpen, date } = job;
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 border-t border-line py-1.5">
      {id === currentId ? (
        <span className="wrap-anywhere">
          #{id} {service} <span className="text-muted">(this job)</span>
        </span>
      ) : (
        <a
          href={`/admin/quotes/${id}`}
          {...(inNewTab && { target: "_blank", rel: "noreferrer" })}
          className="text-accent underline underline-offset-2 wrap-anywhere pointer-coarse:py-2.75"
        >
          #{id} {service}
          {inNewTab && <span className="sr-only"> in a new tab</span>}
        </a>
      )}
      {name !== customer && <span className="wrap-anywhere">{name}</span>}
      <span className="ml-auto flex gap-x-3 whitespace-nowrap">
        <span className={isOpen ? "font-semibold" : "text-muted"}>{stage}</span>
        <span className="text-muted">{date}</span>
      </span>
    </li>
  );
}
