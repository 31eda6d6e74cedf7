import { isRouteErrorResponse } from "@remix-run/react";

/** What a request throws that got no answer, as without a network. Any other error is a fault of ours. */
export class NoAnswer extends Error {}

/**
 * When a proxy answers in the site's place (502), or the front door does (413), Remix only says that it can't decode
 * the answer. This throws an error with the real status instead: "502 Bad Gateway"; and NoAnswer for no answer at all. It
 * wraps `fetch`, because nothing in Remix sees the status.
 */
export function nameForeignAnswers(): void {
  const { fetch } = window;
  window.fetch = async (input, init) => {
    const answer = await fetch(input, init).catch((error) => {
      throw error instanceof TypeError ? new NoAnswer(error.message) : error;
    });
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    if (!pathname.endsWith(".data") || answer.headers.has("X-Remix-Response")) return answer;
    throw new Error(`${answer.status} ${answer.statusText || titleOf(await answer.text())}`.trim());
  };
}

/** The title of a proxy's error page, because HTTP/2 has no status text. */
function titleOf(page: string): string {
  const [, title = ""] = /<title>([^<]*)/i.exec(page) ?? [];
  return title.replace(/^\d{3}\s*/, "");
}

/** Why the request failed: the status and its words, or the browser's message when no answer came. */
export function failureReason(error: unknown): string {
  if (isRouteErrorResponse(error)) {
    const words = typeof error.data === "string" && error.data ? error.data : error.statusText;
    return `${error.status} ${words}`.trim();
  }
  return error instanceof Error ? error.message : String(error);
}
