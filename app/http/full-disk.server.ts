/** The error codes of SQLite and of the file system for a full disk, or for a quota that is used up. */
const CODES = new Set<unknown>(["SQLITE_FULL", "ENOSPC", "EDQUOT"]);

/** For staff, because trying again would not help. */
export const DISK_FULL = "The server’s disk is full: nothing can be saved until there is room on it.";

/** Whether this error, or what caused it, is a full disk. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && CODES.has(error.code)) || isDiskFull(error.cause);
}

/** The status for a write that failed: 503 for a full disk, which is not a bug and will pass, else 500. */
export function failureStatus(error: unknown): 500 | 503 {
  return isDiskFull(error) ? 503 : 500;
}
