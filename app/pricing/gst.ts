import { assertAmount } from "./money";

/** Percent. Alberta has no provincial sales tax, so GST is the only tax. Source: docs/facts.md (prices). */
export const GST_PERCENTAGE = 5;

/**
 * GST in cents on a net amount in cents, rounded half up. Integers only: with floats, 4201.50 * 1.05 shows as 4411.57,
 * a cent short. Throws RangeError when the net is not a valid amount.
 */
export function gstOn(netCents: number): number {
  assertAmount(netCents);
  return Math.floor((netCents * GST_PERCENTAGE + 50) / 100);
}
