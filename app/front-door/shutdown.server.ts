import { once } from "node:events";
import type { Server, ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

const SIGNALS = ["SIGTERM", "SIGINT"] as const;
/** Milliseconds that requests have to finish. */
const GRACE_MS = 3000;
/** Milliseconds after which the process ends even if something hangs: containers are killed soon after. */
const DEADLINE_MS = 3800;
/** Milliseconds reserved for the end of `onShutdown`: closing the database. */
const RESERVE_MS = 300;
/** Milliseconds for accepting connections that are already queued in the kernel. */
const QUEUE_MS = { min: 150, max: 1000 };
/** The queue counts as empty after this many turns of the event loop without a connection; each turn accepts one. */
const QUIET_TURNS = 3;
const TURN_MS = 10;
/**
 * Milliseconds within which a second signal is the same Ctrl-C: under npm it arrives twice, from the terminal and from
 * npm. A person is slower.
 */
const SAME_SIGNAL_MS = 500;

/** Stops everything else. It may wait up to `timeoutMs` for work that is under way. */
export type OnShutdown = (timeoutMs: number) => Promise<void>;

/**
 * On SIGTERM or SIGINT: accepts the connections that are already queued, refuses new ones, lets requests finish, runs
 * `onShutdown` and exits with 0, all within 4 s. It replaces remix-serve's handling of these signals, which closes at
 * once and so resets the connections that a busy server has not accepted yet. Exits with 1 when `onShutdown` fails or
 * hangs, and at once on a second signal.
 */
export function stopOnSignal(server: Server, onShutdown: OnShutdown): void {
  // A list: V8 keeps what a Set has outgrown, with the answers in it, until it clears the whole heap.
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
   * Closes connections without a request. Browsers open some in advance; Node does not count these as idle and would
   * wait for them.
   */
  function closeIdle() {
    if (isClosed && inFlight.length === 0) server.closeAllConnections();
  }

  /**
   * Accepts what is queued in the kernel. The event loop accepts one connection a turn, so under load many wait there,
   * where nobody can count them.
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

/** Tells the client not to send its next request on this connection. */
function sayGoodbye(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader("Connection", "close");
}

function fail(reason: unknown): never {
  console.error("The server did not stop cleanly:", reason);
  process.exit(1);
}
