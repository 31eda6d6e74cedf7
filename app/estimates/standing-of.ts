import { albertaDay } from "~/business/time";
import type { EstimateStanding, EstimateState } from "./estimate-standing";

/** The newest version, when this is not it. */
interface NewerVersion {
  state: EstimateState;
}

interface Stands {
  state: EstimateState;
  /** The last day on which it can be accepted, in Alberta, "YYYY-MM-DD". */
  validUntil: string;
}

/**
 * The standing of an estimate at a moment. `newest` is its newest version, undefined when this is it. An accepted
 * version stands until a newer one is accepted. An open one expires after its last day in Alberta.
 */
export function standingOf(
  { state, validUntil }: Stands,
  { newest, now }: { newest: NewerVersion | undefined; now: Date },
): EstimateStanding {
  if (newest && (state !== "accepted" || newest.state === "accepted")) return "replaced";
  if (state === "sent" && albertaDay(now.toISOString()) > validUntil) return "expired";
  return state;
}
