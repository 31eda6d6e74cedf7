import { randomUUID } from "node:crypto";
import http, { type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import { env } from "~/env.server";
import { keepAnswer } from "~/http/room-to-write.server";
import { atItsDesk } from "~/http/sample-desk.server";
import { shapeAccessLog } from "./access-log.server";
import { identifyClient } from "./client-address.server";
import { LOOK_EVERY_MS, limitConnections } from "./connection-limits.server";
import { sendKept } from "./kept-answer.server";
import { findPage } from "./page-cache.server";
import { refusalOf, sayWhatPagesTake } from "./refusals.server";
import { addSecurityHeaders } from "./security-headers.server";
import { sendRefusal } from "./send-refusal.server";
import { type OnShutdown, stopOnSignal } from "./shutdown.server";
import { findFile } from "./static-files.server";

/**
 * Puts the front door before remix-serve, which has no middleware and hands out no server: the next server that anybody
 * creates is ours. Call it once, before remix-serve creates its own. `onShutdown` is called once, after the last
 * request, to stop everything else, with the milliseconds it may take.
 */
export function installFrontDoor({ onShutdown }: { onShutdown: OnShutdown }): void {
  shapeAccessLog();
  const { createServer } = http;
  http.createServer = ((site: RequestListener) => {
    http.createServer = createServer;
    const server = createServer({ connectionsCheckingInterval: LOOK_EVERY_MS }, behindDoor(site));
    // A client that asks before it sends a large body, as curl does, can be refused first.
    server.on("checkContinue", (request, response) => {
      if (!refusalOf(request)) response.writeContinue();
      server.emit("request", request, response);
    });
    limitConnections(server);
    stopOnSignal(server, onShutdown);
    return server;
  }) as typeof createServer;
}

function behindDoor(site: RequestListener): RequestListener {
  return (request, response) => {
    const refusal = refusalOf(request);
    const kept = refusal ? undefined : (findFile(request) ?? findPage(request));
    if (kept) return sendKept(request, response, kept);
    nameRequest(request, response);
    nameSite(request);
    identifyClient(request);
    addSecurityHeaders(request, response);
    if (refusal) return sendRefusal(request, response, refusal);
    sayWhatPagesTake(response);
    response.once("finish", () => forgetRest(request));
    atItsDesk(request, () => site(request, response));
  };
}

/** Gives the request an id, which is in the answer and in its log lines. */
function nameRequest(request: IncomingMessage, response: ServerResponse): void {
  const id = randomUUID();
  request.headers["x-request-id"] = id;
  response.setHeader("X-Request-Id", id);
  keepAnswer(id, response);
}

const siteHost = new URL(env.PUBLIC_URL).host;

/**
 * Replaces the Host header by the site's own name. Remix compares Host and Origin and answers 500 when they differ; the
 * front door has already decided whether this write is allowed.
 */
function nameSite({ headers }: IncomingMessage): void {
  headers.host = siteHost;
  delete headers.origin;
}

/**
 * Reads and drops the rest of a body that nobody read. Otherwise a client that is still sending would see a reset
 * connection instead of the answer.
 */
function forgetRest(request: IncomingMessage): void {
  request.removeAllListeners("data");
  request.resume();
}
