import { randomUUID } from "node:crypto";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { type IncomingMessage, type RequestListener, Server, type ServerResponse } from "node:http";
import { env } from "~/env.server";
import { keepAnswer } from "~/http/room-to-write.server";
import { shapeAccessLog } from "./access-log.server";
import { identifyClient } from "./client-address.server";
import { limitConnections } from "./connection-limits.server";
import { sendKept } from "./kept-answer.server";
import { findPage } from "./page-cache.server";
import { refusalOf, sayWhatPagesTake } from "./refusals.server";
import { addSecurityHeaders } from "./security-headers.server";
import { sendRefusal } from "./send-refusal.server";
import { type OnShutdown, stopOnSignal } from "./shutdown.server";
import { type Express, findFile, takeOutStaticFiles } from "./static-files.server";

/** Node's diagnostics channels: a server has begun to listen; a request has begun. */
const CHANNELS = ["tracing:net.server.listen:asyncEnd", "http.server.request.start"];

/**
 * Puts the front door between the network and remix-serve, which has no middleware and does not hand out its server:
 * the server is found through Node's diagnostics channels. Call it once, before the server listens. `onShutdown` stops
 * everything else; it is called once, after the last request has finished, with the milliseconds that it may take.
 */
export function installFrontDoor({ onShutdown }: { onShutdown: OnShutdown }): void {
  shapeAccessLog();
  function meet(message: unknown) {
    const { server } = message as { server: unknown };
    if (!servesExpress(server)) return;
    for (const channel of CHANNELS) unsubscribe(channel, meet);
    standBefore(server);
    limitConnections(server);
    stopOnSignal(server, onShutdown);
  }
  for (const channel of CHANNELS) subscribe(channel, meet);
}

function servesExpress(server: unknown): server is Server {
  return server instanceof Server && server.listeners("request").some((listener) => "handle" in listener);
}

function standBefore(server: Server): void {
  const express = server.listeners("request") as (RequestListener & Express)[];
  express.forEach(takeOutStaticFiles);
  server.removeAllListeners("request");
  server.on("request", (request, response) => {
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
    for (const listener of express) listener.call(server, request, response);
  });
  // A client that asks before it sends a large body (as curl does) is refused before it sends it.
  server.on("checkContinue", (request, response) => {
    if (!refusalOf(request)) response.writeContinue();
    server.emit("request", request, response);
  });
}

/** Gives the request an id, which is in its answer and in its log lines, so that one leads to the other. */
function nameRequest(request: IncomingMessage, response: ServerResponse): void {
  const id = randomUUID();
  request.headers["x-request-id"] = id;
  response.setHeader("X-Request-Id", id);
  keepAnswer(id, response);
}

const siteHost = new URL(env.PUBLIC_URL).host;

/**
 * Replaces the host that the client or a proxy used by the site's own. Remix compares it with the Origin header and
 * answers 500 when they differ; by now the front door has already decided whether the write may come from there.
 */
function nameSite({ headers }: IncomingMessage): void {
  headers.host = siteHost;
  delete headers.origin;
}

/**
 * Reads and drops the rest of a body that nobody read. Remix leaves it paused; a client that is still sending would
 * wait, and then find its connection reset instead of an answer.
 */
function forgetRest(request: IncomingMessage): void {
  request.removeAllListeners("data");
  request.resume();
}
