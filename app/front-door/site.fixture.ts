import { once } from "node:events";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { createReadableStreamFromReadable } from "@remix-run/node";

interface Express {
  disable(setting: "x-powered-by"): void;
  use(path: string, handler: (request: IncomingMessage, response: ServerResponse) => void): void;
  listen(port: number): Server;
}

/** Starts a site on the Express of remix-serve, with the answers that the front door has to deal with. */
export async function startSite(): Promise<{ server: Server; port: number }> {
  const remixServe = createRequire(createRequire(import.meta.url).resolve("@remix-run/serve/dist/cli.js"));
  const app: Express = remixServe("express")();
  app.disable("x-powered-by");
  app.use("/page", (_request, response) => response.end("a page"));
  app.use("/own", (_request, response) => {
    response.setHeader("Content-Security-Policy", "default-src 'none'");
    response.setHeader("Cache-Control", "private");
    response.end("a page with headers of its own");
  });
  app.use("/echo", (request, response) => response.end(JSON.stringify(request.headers)));
  app.use("/slow", (_request, response) => void wait(700).then(() => response.end("finished")));
  app.use("/peak-memory", (_request, response) => response.end(String(process.resourceUsage().maxRSS)));
  app.use("/unread", (request, response) => {
    // As Remix does for an action that answers without reading.
    createReadableStreamFromReadable(request);
    response.end("answered");
  });
  const server = app.listen(0);
  await once(server, "listening");
  return { server, port: (server.address() as AddressInfo).port };
}
