import type { IncomingMessage } from "node:http";
import morgan from "morgan";
import { loggedPath } from "~/http/logged-path.server";
import { CLIENT_ADDRESS } from "~/http/rate-limit.server";

/**
 * Makes remix-serve log paths without their queries, because what somebody typed into a search must not be in a log;
 * and the client's address as the rate limits count it, so that abuse can be told from visits. remix-serve logs with
 * the same morgan as long as npm installs one for both. Call it before remix-serve sets up its log.
 */
export function shapeAccessLog(): void {
  morgan.token("url", (request: IncomingMessage) =>
    loggedPath("originalUrl" in request ? String(request.originalUrl) : request.url!),
  );
  morgan.token("client", (request) => request.headers[CLIENT_ADDRESS]?.toString());
  morgan.format("tiny", ":method :url :status :res[content-length] - :response-time ms :client");
}
