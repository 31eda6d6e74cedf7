import { useEffect, useState } from "react";
import { jobOf, type TypedSurface } from "~/pricing/job-size";

/** Milliseconds without a key until a number counts as complete. */
const REST_MS = 700;

/**
 * The typed surfaces for the page's notes. A priced job, or one that is too large, counts at once. Anything else may be
 * the start of a number (8 on the way to 850), so it counts when typing pauses.
 */
export function useSettled(typed: TypedSurface[]): TypedSurface[] {
  const [settled, setSettled] = useState(typed);
  const job = jobOf(typed);
  // Adding or removing a surface changes every price, so it counts at once.
  const isWhole = job.ok || job.problem.reason === "too_large" || typed.length !== settled.length;
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), isWhole ? 0 : REST_MS);
    return () => clearTimeout(timer);
  }, [typed, isWhole]);
  return isWhole ? typed : settled;
}
