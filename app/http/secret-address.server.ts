import { refusal, retryAfter } from "./answers.server";
import { countVisit } from "./rate-limit.server";

/**
 * The headers of what is open to whoever knows its address. `same-origin`, because no-referrer would make browsers send
 * `Origin: null` with the page's own forms.
 */
export const SECRET_HEADERS = {
  "Cache-Control": "no-store",
  "X-Robots-Tag": "noindex",
  "Referrer-Policy": "same-origin",
};

/**
 * Throws 404 for an address with a wrong token, and 429 for a visitor who has tried too many. Only wrong ones are
 * counted, so whoever has a right one is never refused.
 */
export function refuseWrongToken(request: Request): never {
  const visit = countVisit(request, "token");
  if (visit.ok) throw refusal(request, 404, "Page Not Found", SECRET_HEADERS);
  const headers = { ...SECRET_HEADERS, ...retryAfter(visit) };
  throw refusal(request, 429, "Too many wrong addresses. Please wait a few minutes.", headers);
}
