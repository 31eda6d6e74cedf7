/** What SQLite and the file system say of a disk without room, or of a quota that is used up. */
const CODES = new Set<unknown>(["SQLITE_FULL", "ENOSPC", "EDQUOT"]);

/** For staff: what no try again will mend. */
export const DISK_FULL = "The server's disk is full: nothing can be saved until there is room on it.";

/** Whether this error, or what caused it, is a full disk. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && CODES.has(error.code)) || isDiskFull(error.cause);
}

/** Of the answer to a write that failed: 503 for a full disk, which is no bug and passes, 500 for anything else. */
export function failureStatus(error: unknown): 500 | 503 {
  return isDiskFull(error) ? 503 : 500;
}
