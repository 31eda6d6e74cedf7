import type { IncomingMessage } from "node:http";
import { createRequire } from "node:module";
import { loggedPath } from "~/http/logged-path.server";
import { CLIENT_ADDRESS } from "~/http/rate-limit.server";

interface Morgan {
  format(name: "tiny", format: string): unknown;
  token(name: "url" | "client", read: (request: IncomingMessage) => string | undefined): unknown;
}

/**
 * Makes remix-serve log paths without their queries, because what somebody typed into a search must not be in a log;
 * and the client's address as the rate limits count it, so that abuse can be told from visits. Call it before
 * remix-serve sets up its log.
 */
export function shapeAccessLog(): void {
  const { resolve } = createRequire(import.meta.url);
  // Resolved from remix-serve, because setting the token on another copy of morgan would change nothing.
  const morgan: Morgan = createRequire(resolve("@remix-run/serve/dist/cli.js"))("morgan");
  morgan.token("url", (request) =>
    loggedPath("originalUrl" in request ? String(request.originalUrl) : request.url!),
  );
  morgan.token("client", (request) => request.headers[CLIENT_ADDRESS]?.toString());
  morgan.format("tiny", ":method :url :status :res[content-length] - :response-time ms :client");
}
