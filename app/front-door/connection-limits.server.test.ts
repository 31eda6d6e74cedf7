import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import type { Server } from "node:http";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startSite } from "./testing/site";

process.env.DATA_DIR = mkdtempSync(join(tmpdir(), "front-door-"));
const { installFrontDoor } = await import("./front-door.server");

let server: Server;
let port: number;
const sockets: Socket[] = [];

// The clock by which the front door looks after bodies. Node's own limits keep the real one.
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "performance"] });
  installFrontDoor({ onShutdown: async () => {} });
  ({ server, port } = await startSite());
});
afterEach(() => {
  vi.useRealTimers();
  for (const socket of sockets.splice(0)) socket.destroy();
  server.closeAllConnections();
  server.close();
});

/** A client at this address that sends the bytes and waits. */
function visit(bytes: string, localAddress = "127.0.0.1"): Socket {
  const socket = connect({ host: "127.0.0.1", port, localAddress });
  socket.on("error", () => {});
  sockets.push(socket);
  socket.write(bytes);
  return socket;
}

const openConnections = () =>
  new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));

/** The page's answer to a visitor at this address; empty when the connection is refused. */
const answerAt = (address: string) =>
  text(visit("GET /page HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", address));

test("the 65th connection of an address is refused; others are answered", async () => {
  const early = visit("GET /page HTTP/1.1\r\nHost: a\r\nConn");
  await once(early, "connect");
  const slow = Array.from({ length: 100 }, () => visit("GET /page HTTP/1.1\r\nX-Slow: "));
  await vi.waitFor(async () => {
    expect(slow.filter((socket) => socket.closed)).toHaveLength(37);
    expect(await openConnections()).toBe(64);
  });
  expect(await answerAt("127.0.0.2")).toMatch(/^HTTP\/1.1 200 /);
  expect(await answerAt("127.0.0.1").catch(String)).not.toContain("200");
  early.write("ection: close\r\n\r\n");
  expect(await text(early)).toMatch(/^HTTP\/1.1 200 /);
  // Its place is free again.
  expect(await answerAt("127.0.0.1")).toMatch(/^HTTP\/1.1 200 /);
});

test("nine addresses with all their connections leave room for the next visitor", async () => {
  const addresses = Array.from({ length: 9 }, (_, index) => `127.0.1.${index + 1}`);
  for (const address of addresses) {
    for (let opened = 0; opened < 64; opened++) visit("GET /page HTTP/1.1\r\nX-Slow: ", address);
  }
  await vi.waitFor(async () => {
    const refused = sockets.filter((socket) => socket.closed).length;
    expect(refused + (await openConnections())).toBe(9 * 64);
  }, 15_000);
  expect(await answerAt("127.0.2.1")).toMatch(/^HTTP\/1.1 200 /);
});

test("a head that does not come to an end, or does not begin, is given up within seconds", async () => {
  server.headersTimeout = 1;
  for (const bytes of ["GET /page HTTP/1.1\r\nX-Slow: ", ""])
    expect(await text(visit(bytes))).toMatch(/^HTTP\/1.1 408 /);
});

const headOf = (path: string, length = "Content-Length: 9000000") =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=b\r\n${length}\r\n\r\n`;

/** Starts an upload of 9 MB and sends so many bytes of it each second, until it is cut off or the time is over. */
async function upload(
  path: string,
  bytesPerSecond: number,
  seconds: number,
  head = headOf(path),
): Promise<Socket> {
  const accepted = once(server, "connection");
  const socket = visit(head);
  const [serverSide]: Socket[] = await accepted;
  let sent = head.length;
  for (let second = 0; second < seconds && !serverSide!.destroyed; second++) {
    await vi.waitFor(() => expect(serverSide!.bytesRead).toBe(sent), { interval: 2 });
    vi.advanceTimersByTime(1000);
    socket.write("x".repeat(bytesPerSecond));
    sent += bytesPerSecond;
  }
  return socket;
}

test("a slow body is cut off, whether it is read or not", async () => {
  expect(await text(await upload("/never", 1, 60))).toMatch(/^HTTP\/1.1 408 /);
  // A chunk of which the end does not come.
  const inChunks = `${headOf("/never", "Transfer-Encoding: chunked")}ffff\r\n`;
  expect(await text(await upload("/never", 1, 60, inChunks))).toMatch(/^HTTP\/1.1 408 /);
  // This one has its answer already; the rest is only waited for.
  expect(await text(await upload("/unread", 1, 60))).toMatch(/^HTTP\/1.1 200 /);
});

test("a phone on a bad line is slow enough to be allowed", async () => {
  const phone = await upload("/unread", 20 * 1024, 120);
  expect(phone.closed).toBe(false);
  expect(await openConnections()).toBe(1);
  // Ten kilobytes in fifteen seconds are enough, again and again.
  const slow = await upload("/unread", 1536, 60);
  expect(slow.closed).toBe(false);
  expect(await openConnections()).toBe(1);
});

test("a body that the server is not reading is not cut off", async () => {
  const accepted = once(server, "connection");
  const sender = visit(headOf("/never") + "x".repeat(1_000_000));
  const [serverSide]: Socket[] = await accepted;
  await vi.waitFor(() => expect(serverSide!.bytesRead).toBeGreaterThanOrEqual(64 * 1024), 5_000);
  vi.advanceTimersByTime(60_000);
  expect(serverSide!.destroyed).toBe(false);
  expect(sender.closed).toBe(false);
});
