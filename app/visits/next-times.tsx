import { ChevronRight } from "lucide-react";
import { ButtonLink } from "~/ui/button";
import type { OfferedVisit } from "./offered-days";

/** Free times for the visit of a request that was just sent, as links to its page with the time chosen. */
export function NextTimes({ visit: { path, times, lengthMinutes } }: { visit: OfferedVisit }) {
  return (
    <div className="grid gap-3">
      <p id="next-times" className="font-display text-lg font-bold">
        The next free times
      </p>
      <ul aria-labelledby="next-times" className="grid gap-2">
        {times.map(({ start, label }) => (
          <li key={start}>
            <a
              href={`${path}?start=${encodeURIComponent(start)}`}
              className="flex min-h-12 items-center justify-between gap-3 rounded-base border border-control px-4 py-2 font-semibold"
            >
              {label} <ChevronRight aria-hidden className="size-5 shrink-0 text-accent" />
            </a>
          </li>
        ))}
      </ul>
      <ButtonLink href={path}>See All Free Times</ButtonLink>
      <p className="text-center text-muted">{lengthMinutes} minutes, free.</p>
    </div>
  );
}
