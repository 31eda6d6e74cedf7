import { isRouteErrorResponse } from "@remix-run/react";

/**
 * Makes what answers in the site's place, a proxy's 502 or the front door's 413, an error in its own words: "502 Bad
 * Gateway". Remix only says that it can't decode it, and leaves no other place in which the status can be seen.
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

/** HTTP/2 has no status text. A proxy's page has the status in its title, too. */
function titleOf(page: string): string {
  const [, title = ""] = /<title>([^<]*)/i.exec(page) ?? [];
  return title.replace(/^\d{3}\s*/, "");
}

/** Why the server did not do what it was asked: its status and words, or what the browser says when no answer came. */
export function failureReason(error: unknown): string {
  if (isRouteErrorResponse(error)) {
    const words = typeof error.data === "string" && error.data ? error.data : error.statusText;
    return `${error.status} ${words}`.trim();
  }
  return error instanceof Error ? error.message : String(error);
}
