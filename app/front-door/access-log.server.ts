import type { IncomingMessage } from "node:http";
import { createRequire } from "node:module";
import { loggedPath } from "~/http/logged-path.server";

interface Morgan {
  token(name: "url", read: (request: IncomingMessage) => string): unknown;
}

/** Makes remix-serve log paths without their queries: what somebody searched for or typed is nobody's log line. */
export function keepQueriesOutOfLog(): void {
  const { resolve } = createRequire(import.meta.url);
  // remix-serve's own copy: a token set on another one would change nothing.
  const morgan: Morgan = createRequire(resolve("@remix-run/serve/dist/cli.js"))("morgan");
  morgan.token("url", (request) =>
    loggedPath("originalUrl" in request ? String(request.originalUrl) : request.url!),
  );
}
