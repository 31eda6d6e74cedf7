/** Why a job was lost, stored as a code. Any other stored text is shown as it is. */
export const LOST_REASONS = [
  { code: "price", label: "The price" },
  { code: "timing", label: "The timing" },
  { code: "somebody_else", label: "Somebody else does it" },
  { code: "not_needed", label: "No longer needed" },
  { code: "other", label: "Another reason" },
] as const;

export type LostReason = (typeof LOST_REASONS)[number]["code"];

export const LOST_REASON_CODES = LOST_REASONS.map(({ code }) => code) as [LostReason, ...LostReason[]];

/** The reason in words. */
export function lostReasonLabel(reason: string): string {
  return LOST_REASONS.find(({ code }) => code === reason)?.label ?? reason;
}
