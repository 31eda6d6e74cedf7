import { Link } from "@remix-run/react";
import { CustomerJobList } from "~/quotes/customer-job-list";
import type { JobData } from "./load.server";

/** All jobs with the same email or phone, this one too, and the way to one more. */
export function CustomerJobs({ job }: { job: JobData }) {
  const { jobs, hasMore, contacts } = job.customerJobs;
  const isLive = !job.isDeleted && !job.isSuspect;
  if (jobs.length === 1 && contacts.length === 0 && !isLive) return null;
  return (
    <section aria-labelledby="customer-jobs" className="card grid grid-cols-1 gap-2 p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="customer-jobs" className="text-lg">
          {counted(jobs.length, hasMore)}
        </h2>
        {isLive && (
          <Link
            id="new-job"
            to={`/admin/leads?panel=new&customer=${job.id}`}
            className="button button-secondary max-sm:w-full"
          >
            New job for this customer
          </Link>
        )}
      </div>
      {jobs.length > 1 && <CustomerJobList jobs={jobs} customer={job.name} currentId={job.id} />}
      {contacts.map(({ id, name, same, note }) => (
        <p key={id} className="wrap-anywhere">
          Same {same} as your contact{" "}
          <Link to={`/admin/contacts/${id}`} className="hit-link">
            {name}
          </Link>
          {note && `: ${note}`}
        </p>
      ))}
    </section>
  );
}

function counted(count: number, hasMore: boolean): string {
  if (count === 1) return "This customer’s only job";
  return `${hasMore ? `More than ${count}` : count} jobs of this customer`;
}
