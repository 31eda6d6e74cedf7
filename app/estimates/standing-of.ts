import { albertaDay } from "~/business/time";
import type { EstimateStanding, EstimateState } from "./estimate-standing";

/** A later version of the same estimate. */
interface NewerVersion {
  state: EstimateState;
}

interface Stands {
  state: EstimateState;
  /** The last day in Alberta on which it can be accepted, "YYYY-MM-DD": until 23:59:59. */
  validUntil: string;
}

/**
 * How an estimate stands at a moment. `newest` is the newest version of it, undefined when it is that itself. An
 * accepted one stands until a newer one is accepted; it is valid until the end of its last day in Alberta.
 */
export function standingOf(
  { state, validUntil }: Stands,
  { newest, now }: { newest: NewerVersion | undefined; now: Date },
): EstimateStanding {
  if (newest && (state !== "accepted" || newest.state === "accepted")) return "replaced";
  if (state === "sent" && albertaDay(now.toISOString()) > validUntil) return "expired";
  return state;
}
