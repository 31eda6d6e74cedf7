import { CONTACT_WORDS } from "~/quotes/contact-words";
import type { Differing } from "./said-contact";
import type { EstimateInWork } from "./use-estimate";

interface ContactDiffersProps {
  estimate: EstimateInWork;
  differing: readonly Differing[];
}

/** Shown when an estimate is being sent to a different contact than its job's: asks whether the job changes too. */
export function ContactDiffers({ estimate: { values, change }, differing }: ContactDiffersProps) {
  if (differing.length === 0) return null;
  return (
    <div className="notice grid gap-1 sm:col-span-2">
      {/* Tells the server which differences were shown; other ones are asked about first. */}
      <input type="hidden" name="differs" value={differing.map(({ field }) => field).join(" ")} />
      <p>The job has:</p>
      <ul>
        {differing.map(({ field, has }) => (
          <li key={field} className="wrap-anywhere">
            {CONTACT_WORDS[field]} <strong>{has}</strong>
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
        Change it on the job too
      </label>
    </div>
  );
}
