import { once } from "node:events";
import type { Server } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import onHeaders from "on-headers";

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
  let stoppingSince: number | undefined;
  let inFlight = 0;

  server.prependListener("request", (_request, response) => {
    inFlight += 1;
    onHeaders(response, () => {
      if (stoppingSince) response.setHeader("Connection", "close");
    });
    response.once("close", () => {
      inFlight -= 1;
      closeIdle();
    });
  });

  /** Browsers open connections ahead of need. Node does not count such a one as idle and would wait for it. */
  function closeIdle() {
    if (stoppingSince && inFlight === 0) server.closeAllConnections();
  }

  async function stop() {
    stoppingSince = Date.now();
    setTimeout(() => fail("it took too long"), DEADLINE_MS);
    const closed = once(server, "close");
    if (server.listening) server.close();
    // remix-serve's callback, which would print an empty line.
    server.off("close", console.error);
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

function fail(reason: unknown): never {
  console.error("The server did not stop cleanly:", reason);
  process.exit(1);
}
