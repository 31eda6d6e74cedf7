/** A credit note's number on paper: 1 is "CR-0001". */
export function creditNumber(number: number): string {
  return `CR-${String(number).padStart(4, "0")}`;
}
