const OPENED = "chat-opened";
const CLOSED_AT = "chat-closed-at";
const THIRTY_DAYS_MS = 30 * 24 * 60 * 60 * 1000;

/** Whether the chat was opened in this session. True when the browser stores nothing, so that it is no nuisance. */
export function wasOpened(): boolean {
  return attempt(() => sessionStorage.getItem(OPENED) !== null, true);
}

export function rememberOpened(): void {
  attempt(() => sessionStorage.setItem(OPENED, "yes"), undefined);
}

/** Whether the visitor closed the chat within the last 30 days. */
export function wasClosedLately(now: number): boolean {
  return attempt(() => now - Number(localStorage.getItem(CLOSED_AT) ?? 0) < THIRTY_DAYS_MS, true);
}

export function rememberClosed(now: number): void {
  attempt(() => localStorage.setItem(CLOSED_AT, String(now)), undefined);
}

/** The result, or `otherwise` when the visitor has switched storage off, which makes it throw. */
function attempt<Result>(use: () => Result, otherwise: Result): Result {
  try {
    return use();
  } catch {
    return otherwise;
  }
}
