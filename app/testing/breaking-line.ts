import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";

/** A line to the site on `sitePort` that breaks once a connection has sent so many bytes; 0 for never. */
export async function startBreakingLine(sitePort: number) {
  const line = { breaksAfter: 0 };
  const server = createServer((visitor) => {
    const site = connect(sitePort, "127.0.0.1");
    let sent = 0;
    visitor.on("data", (bytes) => {
      sent += bytes.length;
      if (line.breaksAfter > 0 && sent > line.breaksAfter) visitor.resetAndDestroy();
    });
    visitor.on("error", () => site.destroy()).on("close", () => site.destroy());
    site.on("error", () => visitor.destroy());
    visitor.pipe(site);
    site.pipe(visitor);
  }).listen(0);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return Object.assign(line, { url: `http://localhost:${port}`, stop: () => server.close() });
}
