/** Why a job was lost, in the words that are stored and shown. */
export const LOST_REASONS = ["price", "timing", "somebody else", "no longer needed", "other"] as const;

export type LostReason = (typeof LOST_REASONS)[number];
