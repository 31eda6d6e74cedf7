/** A receipt's number on paper: that of payment 42 is "REC-0042". */
export function receiptNumber(paymentId: number): string {
  return `REC-${String(paymentId).padStart(4, "0")}`;
}
