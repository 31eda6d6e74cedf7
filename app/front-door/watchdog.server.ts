import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { loggedPath } from "~/http/logged-path.server";

const LOOK_EVERY_MS = 100;
const TOO_LONG_MS = 200;
/** Milliseconds without another line after one was logged. */
const QUIET_MS = 5000;
const MOST_PATHS = 10;
const REQUEST_STARTS = "http.server.request.start";
const RESPONSE_ENDS = "http.server.response.finish";

/** What Node sends on both channels. */
interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

/**
 * Logs a line when the event loop was blocked for over 200 ms, so that nobody was answered: how long, and the paths of
 * the requests in progress. One of them is the cause, or the machine was too busy. Returns a function that stops it.
 */
export function startWatchdog(): () => void {
  // Arrays, not Sets: V8 keeps the table that a Set has outgrown, with the answers in it, until it clears the whole
  // heap.
  let answering: { url: string; response: ServerResponse }[] = [];
  /** The paths answered since the last check. */
  let answered: string[] = [];
  // Unset until the first check, so that the start does not count as blocked.
  let lookedAt: number | undefined;
  let quietUntil = 0;

  function noteStart(message: unknown) {
    const { request, response } = message as Exchange;
    // Take the address now: Express changes it later.
    answering.push({ url: request.url!, response });
  }

  function noteEnd(message: unknown) {
    const { response } = message as Exchange;
    const at = answering.findIndex((each) => each.response === response);
    if (at < 0) return;
    const [{ url }] = answering.splice(at, 1) as [(typeof answering)[0]];
    answered = [url, ...answered.filter((other) => other !== url)].slice(0, MOST_PATHS);
  }

  function look() {
    const now = performance.now();
    const blockedMs = lookedAt === undefined ? 0 : Math.round(now - lookedAt - LOOK_EVERY_MS);
    lookedAt = now;
    if (blockedMs > TOO_LONG_MS && now > quietUntil) {
      quietUntil = now + QUIET_MS;
      const urls = [...answered, ...answering.map(({ url }) => url)];
      const paths = [...new Set(urls.map(loggedPath))].slice(0, MOST_PATHS);
      console.warn(JSON.stringify({ level: "warning", event: "event loop blocked", blockedMs, paths }));
    }
    answered = [];
    // An answer whose client left never ends.
    answering = answering.filter(({ response }) => !response.destroyed);
  }

  subscribe(REQUEST_STARTS, noteStart);
  subscribe(RESPONSE_ENDS, noteEnd);
  const looking = setInterval(look, LOOK_EVERY_MS).unref();
  return () => {
    clearInterval(looking);
    unsubscribe(REQUEST_STARTS, noteStart);
    unsubscribe(RESPONSE_ENDS, noteEnd);
  };
}
