import type { IncomingMessage, ServerResponse } from "node:http";
import { finished } from "node:stream";
import { isApiPath } from "~/http/answers.server";
import { allowedMethods, type Refusal } from "./refusals.server";
import { hashSource } from "./security-headers.server";

/** Sends a refusal: JSON under /api, otherwise a small page that loads nothing else. */
export function sendRefusal(request: IncomingMessage, response: ServerResponse, refusal: Refusal): void {
  const { status, message } = refusal;
  const isApi = isApiPath(request.url!);
  const body = isApi ? JSON.stringify({ message }) : page(refusal);
  if (status === 405) response.setHeader("Allow", allowedMethods(request.url!).join(", "));
  if (!isApi) response.setHeader("Content-Security-Policy", PAGE_POLICY);
  response.writeHead(status, {
    "Cache-Control": "no-store",
    Connection: "close",
    "Content-Length": Buffer.byteLength(body),
    "Content-Type": isApi ? "application/json; charset=utf-8" : "text/html; charset=utf-8",
  });
  response.write(body);
  // Waits for the client's whole body before the answer ends: closing while a browser sends would show it a network
  // error instead of this answer. `server.requestTimeout` limits the wait.
  request.resume();
  finished(request, () => response.end());
}

const STYLE = `body{background:#f7f5f1;color:#16181b;font:1.125rem/1.5 system-ui,sans-serif;margin:18vh auto;max-width:34rem;padding:0 1.5rem}
h1{font-size:1.75rem;line-height:1.2}
a{color:#9a5b00}`;
const PAGE_POLICY = `default-src 'none'; style-src ${hashSource(STYLE)}; base-uri 'none'; frame-ancestors 'none'`;

function page({ message, advice }: Refusal): string {
  return `<!doctype html>
<html lang="en-CA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${message}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${message}</h1>
<p>${advice}</p>
<p><a href="/">Back to Home</a></p>
</main>
</body>
</html>
`;
}
