/** An estimate's number on paper: 42 is "EST-0042", and its second version "EST-0042-2". */
export function estimateNumber(rootId: number, version: number): string {
  const number = `EST-${String(rootId).padStart(4, "0")}`;
  return version === 1 ? number : `${number}-${version}`;
}
