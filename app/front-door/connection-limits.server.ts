import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { isBehindProxy, networkOf } from "./client-address.server";

const SECOND = 1000;
const MOST_CONNECTIONS = 512;
/**
 * Connections of one client address. A browser opens six and closes them after a minute of silence, so ten people in
 * one office can look at the site at once.
 */
const MOST_PER_ADDRESS = 64;
/**
 * Above this many connections in all, each address may have only a few: a browser's six and two to spare. Six addresses
 * with 64 each could fill the rest.
 */
const SHARED = { connections: 384, perAddress: 8 };
/**
 * The slowest that a body may arrive: this many bytes in each period, 700 a second. A phone on a bad line sends thirty
 * times as much.
 */
const PACE = { bytes: 10 * 1024, ms: 15 * SECOND };
/** How often to look for slow clients. Node looks for unfinished heads at the same interval; its default is 30 s. */
export const LOOK_EVERY_MS = 5 * SECOND;

/** Keeps slow clients from using up all connections. Call it before the server listens. */
export function limitConnections(server: Server): void {
  server.headersTimeout = 15 * SECOND;
  server.requestTimeout = 300 * SECOND;
  // Ends the connection of a client that neither sends nor reads.
  server.timeout = 120 * SECOND;
  // Longer than the 60 s for which proxies keep an idle connection, so that none sends a request into one we just
  // closed.
  server.keepAliveTimeout = 65 * SECOND;
  server.maxConnections = MOST_CONNECTIONS;
  server.maxHeadersCount = 100;
  capAddresses(server);
  cutSlowBodies(server);
}

function capAddresses(server: Server): void {
  // Behind a proxy all connections have its address, and the proxy itself handles slow clients.
  if (isBehindProxy) return;
  const open = new Map<string, number>();
  let all = 0;
  server.on("connection", (socket) => {
    const address = networkOf(String(socket.remoteAddress));
    const others = open.get(address) ?? 0;
    if (others >= (all < SHARED.connections ? MOST_PER_ADDRESS : SHARED.perAddress)) {
      socket.destroy();
      return;
    }
    open.set(address, others + 1);
    all++;
    socket.once("close", () => {
      all--;
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

/** Whether the server has stopped reading for the moment, so that the delay is not the client's fault. */
function isHeldUp(request: IncomingMessage): boolean {
  return request.readableLength >= request.readableHighWaterMark;
}

/** Ends the connection, as Node does after `requestTimeout`. */
function hangUp({ socket }: IncomingMessage, response: ServerResponse): void {
  if (!response.headersSent) socket.write("HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n");
  socket.destroy();
}
