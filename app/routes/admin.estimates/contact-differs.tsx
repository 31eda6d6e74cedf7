import { CONTACT_WORDS, differingFields } from "~/quotes/job-contact";
import type { ContactOf } from "./load.server";
import { saidContact } from "./said-contact";
import type { EstimateInWork } from "./use-estimate";

interface ContactDiffersProps {
  estimate: EstimateInWork;
  job: ContactOf | undefined;
}

/** Asked where the form has another name, email, phone or address than the job; nothing where it has not. */
export function ContactDiffers({ estimate: { values, change }, job }: ContactDiffersProps) {
  const differing = job ? differingFields(job, saidContact(values)) : [];
  if (!job || differing.length === 0) return null;
  return (
    <div className="notice grid gap-1 sm:col-span-2">
      {/* Tells the server what was asked: something else that differs is asked first. */}
      <input type="hidden" name="differs" value={differing.join(" ")} />
      <p>The job has:</p>
      <ul>
        {differing.map((field) => (
          <li key={field} className="wrap-anywhere">
            {CONTACT_WORDS[field]} <strong>{job[field]}</strong>
          </li>
        ))}
      </ul>
      <label className="flex min-h-11 items-center gap-2.5">
        <input
          type="checkbox"
          name="alsoOnJob"
          checked={values.alsoOnJob !== ""}
          onChange={(event) => change("alsoOnJob", event.target.checked ? "on" : "")}
          className="size-5 accent-accent"
        />
        Change it on the job also
      </label>
    </div>
  );
}
