import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { loggedPath } from "~/http/logged-path.server";

const LOOK_EVERY_MS = 100;
const TOO_LONG_MS = 200;
/** Milliseconds after a log line in which no other is written. */
const QUIET_MS = 5000;
const MOST_PATHS = 10;
const REQUEST_STARTS = "http.server.request.start";
const RESPONSE_ENDS = "http.server.response.finish";

/** What Node says on both channels. */
interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

/**
 * Logs a line when the event loop was blocked for more than 200 ms, so that nobody was answered: for how long, and the
 * paths of the requests that were under way. One of them is the cause, or the machine gave the process no time. Gives
 * the function that stops it.
 */
export function startWatchdog(): () => void {
  // Lists: V8 keeps what a Set has outgrown, with the answers in it, until it clears the whole heap.
  let answering: { url: string; response: ServerResponse }[] = [];
  /** The last addresses that were answered since the last check. */
  let answered: string[] = [];
  // Unset before the first check: nobody waits while the server starts.
  let lookedAt: number | undefined;
  let quietUntil = 0;

  function noteStart(message: unknown) {
    const { request, response } = message as Exchange;
    // Express changes the address while it looks for who answers.
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
    // Those whose client has gone away do not end.
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
