/** The id in a path; NaN, which no row has, for anything but digits. `Number` would take "0x1" and "1e0" for 1. */
export function pathId(text: string | undefined): number {
  return /^\d{1,15}$/.test(text ?? "") ? Number(text) : Number.NaN;
}
