import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { loggedPath } from "~/http/logged-path.server";

const LOOK_EVERY_MS = 100;
const TOO_LONG_MS = 200;
/** Milliseconds after a log line in which no other is written. */
const QUIET_MS = 5000;
const MOST_PATHS = 10;
const REQUEST_STARTS = "http.server.request.start";

/**
 * Logs a line when the event loop was blocked for more than 200 ms, so that nobody was answered: for how long, and the
 * paths of the requests that were under way. One of them is the cause, or the machine gave the process no time. Gives
 * the function that stops it.
 */
export function startWatchdog(): () => void {
  /** Requests that began since the last check, and earlier ones that are not finished. */
  const answering = new Map<ServerResponse, string>();
  // Unset before the first check: nobody waits while the server starts.
  let lookedAt: number | undefined;
  let quietUntil = 0;

  function note(message: unknown) {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    answering.set(response, request.url!);
  }

  function look() {
    const now = performance.now();
    const blockedMs = lookedAt === undefined ? 0 : Math.round(now - lookedAt - LOOK_EVERY_MS);
    lookedAt = now;
    if (blockedMs > TOO_LONG_MS && now > quietUntil) {
      quietUntil = now + QUIET_MS;
      const paths = [...new Set([...answering.values()].map(loggedPath))].slice(0, MOST_PATHS);
      console.warn(JSON.stringify({ level: "warning", event: "event loop blocked", blockedMs, paths }));
    }
    for (const response of answering.keys()) {
      if (response.writableFinished || response.destroyed) answering.delete(response);
    }
  }

  subscribe(REQUEST_STARTS, note);
  const looking = setInterval(look, LOOK_EVERY_MS).unref();
  return () => {
    clearInterval(looking);
    unsubscribe(REQUEST_STARTS, note);
  };
}
