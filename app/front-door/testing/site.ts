import { once } from "node:events";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { createReadableStreamFromReadable } from "@remix-run/node";

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

interface Express {
  disable(setting: "x-powered-by"): void;
  use(path: string, handler: Handler): void;
  listen(port: number): Server;
}

let memoryPeak = 0;
const watchMemory = () => {
  memoryPeak = Math.max(memoryPeak, process.memoryUsage.rss());
};
setInterval(watchMemory, 5).unref();

/**
 * The most memory in bytes that this process has held since the last call. Not maxRSS, which a child inherits from its
 * parent.
 */
function takeMemoryPeak(): number {
  watchMemory();
  const peak = memoryPeak;
  memoryPeak = 0;
  return peak;
}

/**
 * Starts a site on remix-serve's Express, with every kind of answer that the front door has to handle. `onListen` is what
 * remix-serve does with its server before that listens.
 */
export async function startSite(
  onListen?: (server: Server) => void,
): Promise<{ server: Server; port: number }> {
  const remixServe = createRequire(createRequire(import.meta.url).resolve("@remix-run/serve/dist/cli.js"));
  const express: { (): Express; static: (folder: string) => Handler } = remixServe("express");
  const app = express();
  app.disable("x-powered-by");
  app.use("/", express.static("public"));
  app.use("/page", (_request, response) => response.end("a page"));
  app.use("/own", (_request, response) => {
    response.setHeader("Content-Security-Policy", "default-src 'none'");
    response.setHeader("Cache-Control", "private");
    response.end("a page with headers of its own");
  });
  app.use("/no-form", (_request, response) => {
    response.statusCode = 405;
    response.end("Method Not Allowed");
  });
  app.use("/one-form", (_request, response) => {
    response.statusCode = 405;
    response.setHeader("Allow", "POST");
    response.end("Method Not Allowed");
  });
  app.use("/echo", (request, response) => response.end(JSON.stringify(request.headers)));
  app.use("/slow", (_request, response) => {
    process.send?.("in flight");
    setTimeout(() => response.end("finished"), 700);
  });
  app.use("/never", () => process.send?.("in flight"));
  app.use("/block", (_request, response) => {
    for (const until = performance.now() + 500; performance.now() < until; );
    response.end("at last");
  });
  app.use("/memory-peak", (_request, response) => response.end(String(takeMemoryPeak())));
  app.use("/unread", (request, response) => {
    // Remix does this for an action that answers without reading its body.
    createReadableStreamFromReadable(request);
    response.end("answered");
  });
  const server = app.listen(0);
  onListen?.(server);
  await once(server, "listening");
  return { server, port: (server.address() as AddressInfo).port };
}
