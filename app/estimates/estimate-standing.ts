export const ESTIMATE_STATES = ["sent", "accepted", "declined", "withdrawn"] as const;
export type EstimateState = (typeof ESTIMATE_STATES)[number];

/** The stored state of an estimate, or what time or a newer version has made of it. */
export type EstimateStanding = EstimateState | "expired" | "replaced";

/** What staff call each standing, in the order of the list's filter. */
export const STANDING_LABELS: Readonly<Record<EstimateStanding, string>> = {
  sent: "Open",
  accepted: "Accepted",
  declined: "Declined",
  expired: "Expired",
  replaced: "Replaced",
  withdrawn: "Withdrawn",
};

export const STANDINGS = Object.keys(STANDING_LABELS) as [EstimateStanding, ...EstimateStanding[]];
