import type { IncomingMessage } from "node:http";
import morgan from "morgan";
import { loggedPath } from "~/http/logged-path.server";
import { CLIENT_ADDRESS } from "~/http/rate-limit.server";

/**
 * Makes remix-serve log paths without their queries, because a log must not hold what somebody searched for, and with
 * the client's address as the rate limits count it. It works because npm installs one morgan for both. Call it before
 * remix-serve sets up its log.
 */
export function shapeAccessLog(): void {
  morgan.token("url", (request: IncomingMessage) =>
    loggedPath("originalUrl" in request ? String(request.originalUrl) : request.url!),
  );
  morgan.token("client", (request) => request.headers[CLIENT_ADDRESS]?.toString());
  morgan.format("tiny", ":method :url :status :res[content-length] - :response-time ms :client");
}
