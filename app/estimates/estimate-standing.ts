import { albertaDay } from "~/business/time";
import type { Estimate } from "./estimates.server";

/** What can be done with an estimate: its state, or what time and a newer version made of it. */
export type EstimateStanding = Estimate["state"] | "expired" | "replaced";

/** A later version of the same estimate. */
export interface NewerVersion extends Pick<Estimate, "number" | "state" | "token"> {}

/**
 * How an estimate stands at a moment. `newest` is the newest version of it, undefined when it is that itself. An
 * accepted one stands until a newer one is accepted; it is valid until the end of its last day in Alberta.
 */
export function standingOf(
  { state, validUntil }: Pick<Estimate, "state" | "validUntil">,
  { newest, now }: { newest: NewerVersion | undefined; now: Date },
): EstimateStanding {
  if (newest && (state !== "accepted" || newest.state === "accepted")) return "replaced";
  if (state === "sent" && albertaDay(now.toISOString()) > validUntil) return "expired";
  return state;
}
