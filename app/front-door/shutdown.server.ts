import { once } from "node:events";
import type { Server, ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

const SIGNALS = ["SIGTERM", "SIGINT"] as const;
/** How long requests may take to finish. */
const GRACE_MS = 3000;
/** When the process ends even if it can't end well: containers are killed a little later. */
const DEADLINE_MS = 3800;
/** Kept back for what `onShutdown` does after its waiting: closing the database. */
const RESERVE_MS = 300;
/** How long to keep accepting connections that are already queued in the kernel. */
const QUEUE_MS = { min: 150, max: 1000 };
/** The queue counts as empty after so many turns of the event loop in which no connection came: a turn accepts one. */
const QUIET_TURNS = 3;
const TURN_MS = 10;
/** Ctrl-C under npm arrives twice at once, from the terminal and from npm; a person who presses it again is slower. */
const SAME_SIGNAL_MS = 500;

/** Stops what else runs. It may wait `timeoutMs` for work that others have in hand. */
export type OnShutdown = (timeoutMs: number) => Promise<void>;

/**
 * On SIGTERM or SIGINT: accepts what is already queued, refuses new connections, lets requests in flight finish, then
 * `onShutdown`, then exit 0, all within 4 s. Takes the place of remix-serve's own handling of these signals, which
 * closes at once and so resets the connections that a busy server has not come to accept yet. Exits 1 when
 * `onShutdown` fails or hangs, and at once when somebody signals again.
 */
export function stopOnSignal(server: Server, onShutdown: OnShutdown): void {
  const inFlight = new Set<ServerResponse>();
  let stoppingSince: number | undefined;
  let isClosed = false;
  let accepted = 0;

  server.on("connection", () => {
    accepted++;
  });
  server.prependListener("request", (_request, response) => {
    inFlight.add(response);
    if (stoppingSince) sayGoodbye(response);
    response.once("close", () => {
      inFlight.delete(response);
      closeIdle();
    });
  });

  /** Browsers open connections ahead of need. Node does not count such a one as idle and would wait for it. */
  function closeIdle() {
    if (isClosed && inFlight.size === 0) server.closeAllConnections();
  }

  /** The event loop accepts one connection a turn: under load many wait in the kernel, where nobody can count them. */
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

  // remix-serve has registered its handlers by then.
  setImmediate(() => {
    for (const signal of SIGNALS) {
      process.removeAllListeners(signal);
      process.on(signal, () => {
        if (!stoppingSince) stop().catch(fail);
        else if (Date.now() - stoppingSince > SAME_SIGNAL_MS) process.exit(1);
      });
    }
  });
}

/** Tells the client not to send its next request on this connection. */
function sayGoodbye(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader("Connection", "close");
}

function fail(reason: unknown): never {
  console.error("The server did not stop cleanly:", reason);
  process.exit(1);
}
