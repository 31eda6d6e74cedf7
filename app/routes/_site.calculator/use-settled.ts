import { useEffect, useState } from "react";
import { jobSizeOf, type TypedSize } from "~/pricing/job-size";

/** How long a figure must rest to be one that nobody is still typing. */
const REST_MS = 700;

/**
 * What was typed, as the page answers to it: a size with a price, or one too large for it, at once; what may be the
 * beginning of a size (8 on the way to 850) when the typing rests.
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
