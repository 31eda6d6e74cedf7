import { refusal, retryAfter } from "./answers.server";
import { countVisit } from "./rate-limit.server";

/**
 * Headers for a page behind a secret link. `same-origin`, because with no-referrer browsers would send `Origin: null`
 * with the page's own forms.
 */
export const SECRET_HEADERS = {
  "Cache-Control": "no-store",
  "X-Robots-Tag": "noindex",
  "Referrer-Policy": "same-origin",
};

/**
 * Throws 404 for a wrong token, and 429 for a visitor who has tried too many. Only wrong ones count, so a right one is
 * never refused.
 */
export function refuseWrongToken(request: Request): never {
  countWrongToken(request);
  throw refusal(request, 404, "Page Not Found", SECRET_HEADERS);
}

/** Counts a wrong token, for a page with words of its own for it. Throws 429 for a visitor who has tried too many. */
export function countWrongToken(request: Request): void {
  const visit = countVisit(request, "token");
  if (visit.ok) return;
  const headers = { ...SECRET_HEADERS, ...retryAfter(visit) };
  throw refusal(request, 429, "Too many wrong addresses. Please wait a few minutes.", headers);
}
