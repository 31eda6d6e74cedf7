/** An invoice's number on paper: 42 is "INV-0042". */
export function invoiceNumber(number: number): string {
  return `INV-${String(number).padStart(4, "0")}`;
}
