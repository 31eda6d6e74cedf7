import type { IncomingMessage } from "node:http";
import { createRequire } from "node:module";
import { loggedPath } from "~/http/logged-path.server";
import { CLIENT_ADDRESS } from "~/http/rate-limit.server";

interface Morgan {
  format(name: "tiny", format: string): unknown;
  token(name: "url" | "client", read: (request: IncomingMessage) => string | undefined): unknown;
}

/**
 * Makes remix-serve log paths without their queries, since what somebody searched for or typed is nobody's log line,
 * and the client's address as the limits count it, by which abuse can be told from visits. Call it before remix-serve
 * takes up its format.
 */
export function shapeAccessLog(): void {
  const { resolve } = createRequire(import.meta.url);
  // remix-serve's own copy: a token set on another one would change nothing.
  const morgan: Morgan = createRequire(resolve("@remix-run/serve/dist/cli.js"))("morgan");
  morgan.token("url", (request) =>
    loggedPath("originalUrl" in request ? String(request.originalUrl) : request.url!),
  );
  morgan.token("client", (request) => request.headers[CLIENT_ADDRESS]?.toString());
  morgan.format("tiny", ":method :url :status :res[content-length] - :response-time ms :client");
}
