import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { isBehindProxy, networkOf } from "./client-address.server";

const SECOND = 1000;
/**
 * Of one client address. A browser opens six, and they are closed after a minute of silence: ten people of one office
 * or one phone network may look at the same moment. Eight addresses are needed to take all of `maxConnections`.
 */
const MOST_PER_ADDRESS = 64;
/**
 * What a body must bring within that time, again and again until it is there: 700 bytes a second. A phone on a bad
 * line sends thirty times as much.
 */
const PACE = { bytes: 10 * 1024, ms: 15 * SECOND };
const LOOK_EVERY_MS = 5 * SECOND;

/** Keeps clients that are slow on purpose from taking every connection. Call it before the server listens. */
export function limitConnections(server: Server): void {
  server.headersTimeout = 15 * SECOND;
  server.requestTimeout = 300 * SECOND;
  // A client that neither sends nor takes its answer.
  server.timeout = 120 * SECOND;
  // Longer than proxies keep an idle connection (60 s), so that none sends a request into a closed one.
  server.keepAliveTimeout = 65 * SECOND;
  server.maxConnections = 512;
  server.maxHeadersCount = 100;
  // How often Node looks for what is over the first two: 30 s unless `createServer`, which remix-serve calls, is told
  // otherwise. Node reads it here once the server listens.
  Object.assign(server, { connectionsCheckingInterval: LOOK_EVERY_MS });
  capAddresses(server);
  cutSlowBodies(server);
}

function capAddresses(server: Server): void {
  // A proxy's connections all have its address, and it deals with slow clients itself.
  if (isBehindProxy) return;
  const open = new Map<string, number>();
  server.on("connection", (socket) => {
    const address = networkOf(String(socket.remoteAddress));
    const others = open.get(address) ?? 0;
    if (others >= MOST_PER_ADDRESS) {
      socket.destroy();
      return;
    }
    open.set(address, others + 1);
    socket.once("close", () => {
      const left = open.get(address)! - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
}

function cutSlowBodies(server: Server): void {
  const arriving = new Map<IncomingMessage, { response: ServerResponse; bytes: number; since: number }>();
  server.on("request", (request, response) => {
    if (!hasBody(request)) return;
    arriving.set(request, { response, bytes: request.socket.bytesRead, since: performance.now() });
    request.once("close", () => arriving.delete(request));
  });
  function look() {
    const now = performance.now();
    for (const [request, { response, bytes, since }] of arriving) {
      const { bytesRead } = request.socket;
      if (request.complete) arriving.delete(request);
      else if (bytesRead - bytes >= PACE.bytes || isHeldUp(request)) {
        arriving.set(request, { response, bytes: bytesRead, since: now });
      } else if (now - since > PACE.ms) hangUp(request, response);
    }
  }
  setInterval(look, LOOK_EVERY_MS).unref();
}

function hasBody({ headers }: IncomingMessage): boolean {
  return "transfer-encoding" in headers || Number(headers["content-length"]) > 0;
}

/** The server itself does not take more at the moment: not the client's fault. */
function isHeldUp(request: IncomingMessage): boolean {
  return request.readableLength >= request.readableHighWaterMark;
}

/** As Node does after `requestTimeout`. */
function hangUp({ socket }: IncomingMessage, response: ServerResponse): void {
  if (!response.headersSent) socket.write("HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n");
  socket.destroy();
}
