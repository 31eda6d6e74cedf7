/** An estimate's number on paper: the id 42 is "EST-0042". */
export function estimateNumber(id: number): string {
  return `EST-${String(id).padStart(4, "0")}`;
}
