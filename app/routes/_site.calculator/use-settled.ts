import { useEffect, useState } from "react";
import { jobSizeOf, type TypedSize } from "~/pricing/job-size";

/** After how long without a key a figure counts as typed to its end. */
const REST_MS = 700;

/**
 * The typed size that the page's notes are about. A size that has a price, or is too large for one, counts at once.
 * Anything else may be the beginning of a size (8 on the way to 850), so it counts when the typing rests.
 */
export function useSettled(typed: TypedSize): TypedSize {
  const [settled, setSettled] = useState(typed);
  const size = jobSizeOf(typed);
  const isWhole = size.ok || size.problem.reason === "too_large";
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), isWhole ? 0 : REST_MS);
    return () => clearTimeout(timer);
  }, [typed, isWhole]);
  return isWhole ? typed : settled;
}
