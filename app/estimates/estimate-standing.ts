export const ESTIMATE_STATES = ["sent", "accepted", "declined", "withdrawn"] as const;
export type EstimateState = (typeof ESTIMATE_STATES)[number];

/** What can be done with an estimate: its state, or what time and a newer version made of it. */
export type EstimateStanding = EstimateState | "expired" | "replaced";

/** Every standing with what staff call it, in the order in which a list offers them. */
export const STANDING_LABELS: Readonly<Record<EstimateStanding, string>> = {
  sent: "Open",
  accepted: "Accepted",
  declined: "Declined",
  expired: "Expired",
  replaced: "Replaced",
  withdrawn: "Withdrawn",
};

export const STANDINGS = Object.keys(STANDING_LABELS) as [EstimateStanding, ...EstimateStanding[]];
