import { ButtonLink } from "~/ui/button";
import type { OfferedVisit } from "./offered-days";

/** Free times for the visit of a request that was just sent, as links to its page with the time chosen. */
export function NextTimes({ visit: { path, times, lengthMinutes } }: { visit: OfferedVisit }) {
  return (
    <div className="grid gap-2">
      <p id="next-times" className="font-semibold">
        The next free times
      </p>
      <ul aria-labelledby="next-times" className="grid gap-2">
        {times.map(({ start, label }) => (
          <li key={start} className="grid">
            <ButtonLink look="secondary" href={`${path}?start=${encodeURIComponent(start)}`}>
              {label}
            </ButtonLink>
          </li>
        ))}
      </ul>
      <ButtonLink href={path}>See All Free Times</ButtonLink>
      <p className="text-muted">{lengthMinutes} minutes, free.</p>
    </div>
  );
}
