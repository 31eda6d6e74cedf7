import type { IncomingMessage } from "node:http";
import { createRequire } from "node:module";

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

/** The path as it is logged: no query, and not the token that is all it takes to read the owner's calendar. */
export function loggedPath(url: string): string {
  const [path = ""] = url.split("?");
  return path.replace(/^(\/calendar\/)[^/]+/i, "$1...");
}
