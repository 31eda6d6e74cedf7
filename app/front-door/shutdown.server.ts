import { once } from "node:events";
import type { Server, ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

const SIGNALS = ["SIGTERM", "SIGINT"] as const;
/** How long requests may take to finish. */
const GRACE_MS = 3000;
/** When the process ends even if it can't end well: containers are killed a little later. */
const DEADLINE_MS = 3800;
/** npm passes Ctrl-C on to a server that the terminal has told already; a person's second try comes later. */
const SAME_SIGNAL_MS = 500;

/**
 * On SIGTERM or SIGINT: no new connections, requests in flight finish, then `onShutdown`, then exit 0, all within
 * 4 s. Exits 1 when `onShutdown` fails or hangs, and at once when somebody signals again.
 */
export function stopOnSignal(server: Server, onShutdown: () => Promise<void>): void {
  const inFlight = new Set<ServerResponse>();
  let stoppingSince: number | undefined;

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
    if (stoppingSince && inFlight.size === 0) server.closeAllConnections();
  }

  async function stop() {
    stoppingSince = Date.now();
    setTimeout(() => fail("it took too long"), DEADLINE_MS);
    const closed = once(server, "close");
    if (server.listening) server.close();
    // remix-serve's callback, which would print an empty line.
    server.off("close", console.error);
    inFlight.forEach(sayGoodbye);
    closeIdle();
    await Promise.race([closed, wait(GRACE_MS)]);
    server.closeAllConnections();
    await onShutdown();
    process.exit(0);
  }

  for (const signal of SIGNALS) {
    process.on(signal, () => {
      // After remix-serve's turn: it closes the server too, and would report one that is closed already.
      if (!stoppingSince) process.nextTick(() => stop().catch(fail));
      else if (Date.now() - stoppingSince > SAME_SIGNAL_MS) process.exit(1);
    });
  }
}

/** Tells the client not to send its next request on this connection. */
function sayGoodbye(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader("Connection", "close");
}

function fail(reason: unknown): never {
  console.error("The server did not stop cleanly:", reason);
  process.exit(1);
}
