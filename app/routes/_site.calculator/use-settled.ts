import { useEffect, useState } from "react";
import { jobOf, type TypedSurface } from "~/pricing/job-size";

/** After how long without a key a figure counts as typed to its end. */
const REST_MS = 700;

/**
 * The typed surfaces that the page's notes are about. A job that has a price, or is too large for one, counts at once.
 * Anything else may be the beginning of a size (8 on the way to 850), so it counts when the typing rests.
 */
export function useSettled(typed: TypedSurface[]): TypedSurface[] {
  const [settled, setSettled] = useState(typed);
  const job = jobOf(typed);
  // Of another number of surfaces every price and note is another.
  const isWhole = job.ok || job.problem.reason === "too_large" || typed.length !== settled.length;
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), isWhole ? 0 : REST_MS);
    return () => clearTimeout(timer);
  }, [typed, isWhole]);
  return isWhole ? typed : settled;
}
