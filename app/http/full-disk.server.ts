/** Error codes of SQLite and the file system for a full disk or a used-up quota. */
const CODES = new Set<unknown>(["SQLITE_FULL", "ENOSPC", "EDQUOT"]);

/** For staff. Trying again would not help. */
export const DISK_FULL = "The server’s disk is full: nothing can be saved until there is room on it.";

/** Whether an error, or its cause, is a full disk. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && CODES.has(error.code)) || isDiskFull(error.cause);
}

/** The status for a failed write: 503 for a full disk, which is not a bug and will pass, otherwise 500. */
export function failureStatus(error: unknown): 500 | 503 {
  return isDiskFull(error) ? 503 : 500;
}
