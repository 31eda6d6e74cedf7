import { once } from "node:events";
import type { Server, ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

const SIGNALS = ["SIGTERM", "SIGINT"] as const;
/** Milliseconds that running requests may take. */
const GRACE_MS = 3000;
/** Milliseconds until the process exits even if something hangs, before the container is killed. */
const DEADLINE_MS = 3800;
/** Milliseconds kept back for the end of `onShutdown`, which closes the database. */
const RESERVE_MS = 300;
/** Milliseconds to accept connections that wait in the kernel. */
const QUEUE_MS = { min: 150, max: 1000 };
/**
 * Each turn of the event loop accepts one connection; after this many turns without one the kernel's queue is empty.
 */
const QUIET_TURNS = 3;
const TURN_MS = 10;
/**
 * Milliseconds within which a second signal is the same Ctrl-C. Under npm it comes twice, from the terminal and from
 * npm; a person is slower.
 */
const SAME_SIGNAL_MS = 500;

/** Stops everything else. It may wait up to `timeoutMs` for work in progress. */
export type OnShutdown = (timeoutMs: number) => Promise<void>;

/**
 * On SIGTERM or SIGINT: accepts waiting connections, refuses new ones, lets requests finish, runs `onShutdown` and
 * exits with 0, all within 4 s. It replaces remix-serve's handlers, which close at once and so reset connections not
 * yet accepted. Exits with 1 when `onShutdown` fails or hangs, and at once on a second signal.
 */
export function stopOnSignal(server: Server, onShutdown: OnShutdown): void {
  // An array, not a Set: V8 keeps the table that a Set has outgrown, with the answers in it, until it clears the whole
  // heap.
  const inFlight: ServerResponse[] = [];
  let stoppingSince: number | undefined;
  let isClosed = false;
  let accepted = 0;

  server.on("connection", () => {
    accepted++;
  });
  server.prependListener("request", (_request, response) => {
    inFlight.push(response);
    if (stoppingSince) sayGoodbye(response);
    response.once("close", () => {
      inFlight.splice(inFlight.indexOf(response), 1);
      closeIdle();
    });
  });

  /**
   * Closes connections without a request. Browsers open some in advance; Node does not count them as idle and would
   * wait.
   */
  function closeIdle() {
    if (isClosed && inFlight.length === 0) server.closeAllConnections();
  }

  /**
   * Accepts what waits in the kernel. The event loop takes one connection a turn, so under load many wait there
   * uncounted.
   */
  async function emptyQueue(): Promise<void> {
    await wait(QUEUE_MS.min);
    const until = Date.now() + QUEUE_MS.max - QUEUE_MS.min;
    for (let quiet = 0; quiet < QUIET_TURNS && Date.now() < until; ) {
      const before = accepted;
      await wait(TURN_MS);
      quiet = accepted === before ? quiet + 1 : 0;
    }
  }

  async function stop() {
    stoppingSince = Date.now();
    setTimeout(() => fail("it took too long"), DEADLINE_MS);
    const graceIsOver = wait(GRACE_MS);
    inFlight.forEach(sayGoodbye);
    await emptyQueue();
    const closed = once(server, "close");
    isClosed = true;
    server.close();
    closeIdle();
    await Promise.race([closed, graceIsOver]);
    server.closeAllConnections();
    await onShutdown(DEADLINE_MS - RESERVE_MS - (Date.now() - stoppingSince));
    process.exit(0);
  }

  // remix-serve registers its handlers while the server begins to listen.
  server.once("listening", () => {
    for (const signal of SIGNALS) {
      process.removeAllListeners(signal);
      process.on(signal, () => {
        if (!stoppingSince) stop().catch(fail);
        else if (Date.now() - stoppingSince > SAME_SIGNAL_MS) process.exit(1);
      });
    }
  });
}

/** Tells the client to send its next request on another connection. */
function sayGoodbye(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader("Connection", "close");
}

function fail(reason: unknown): never {
  console.error("The server did not stop cleanly:", reason);
  process.exit(1);
}
