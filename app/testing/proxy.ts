import { once } from "node:events";
import { createServer, request as startRequest } from "node:http";
import type { AddressInfo } from "node:net";

/** In this header a visitor says from where they come, since a test has no second machine. It goes no further. */
export const VISITOR = "x-test-visitor";

/**
 * Starts a reverse proxy before the site on `sitePort`, as it is when nothing is set but the site's address: nginx
 * puts the address in the place of Host and tells nothing of the visitor; Caddy keeps Host and adds the rest, here to
 * what the visitor claims, as nginx does with `$proxy_add_x_forwarded_for`.
 */
export async function startProxy(kind: "nginx" | "Caddy", sitePort: number) {
  const server = createServer((request, response) => {
    const { [VISITOR]: visitor, ...headers } = request.headers;
    if (kind === "nginx") {
      Object.assign(headers, { host: `127.0.0.1:${sitePort}`, connection: "close" });
    } else {
      headers["x-forwarded-for"] = [headers["x-forwarded-for"], visitor].filter(Boolean).join(", ");
      headers["x-forwarded-proto"] = "https";
      headers["x-forwarded-host"] = headers.host;
    }
    const { method, url: path } = request;
    const onward = startRequest({ host: "127.0.0.1", port: sitePort, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode!, answer.rawHeaders);
      answer.pipe(response);
    });
    onward.on("error", () => response.destroy());
    request.pipe(onward);
  }).listen(0);
  await once(server, "listening");
  return { port: (server.address() as AddressInfo).port, stop: () => server.close() };
}
