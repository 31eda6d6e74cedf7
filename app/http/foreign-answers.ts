import { isRouteErrorResponse } from "@remix-run/react";

/**
 * When a proxy answers instead of the site (with a 502), or the front door does (with a 413), Remix only says that it
 * can't decode the answer. This makes it an error with the answer's own words: "502 Bad Gateway". It wraps `fetch`,
 * because nothing else that Remix offers sees the status.
 */
export function nameForeignAnswers(): void {
  const { fetch } = window;
  window.fetch = async (input, init) => {
    const answer = await fetch(input, init);
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    if (!pathname.endsWith(".data") || answer.headers.has("X-Remix-Response")) return answer;
    throw new Error(`${answer.status} ${answer.statusText || titleOf(await answer.text())}`.trim());
  };
}

/** The words for an answer without a status text, as HTTP/2 sends it: a proxy's page says them in its title. */
function titleOf(page: string): string {
  const [, title = ""] = /<title>([^<]*)/i.exec(page) ?? [];
  return title.replace(/^\d{3}\s*/, "");
}

/** Why the server did not do what was asked: its status and words, or the browser's words when no answer came. */
export function failureReason(error: unknown): string {
  if (isRouteErrorResponse(error)) {
    const words = typeof error.data === "string" && error.data ? error.data : error.statusText;
    return `${error.status} ${words}`.trim();
  }
  return error instanceof Error ? error.message : String(error);
}
