import type { IncomingMessage } from "node:http";
import { isIPv4, isIPv6, SocketAddress } from "node:net";
import { env } from "~/env.server";
import { CLIENT_ADDRESS } from "~/http/rate-limit.server";

/**
 * Hands the client's address on in a header of ours and drops what the client claims about itself: Remix would take
 * the site's own address from X-Forwarded-Host.
 */
export function identifyClient(request: IncomingMessage): void {
  const { headers, socket } = request;
  // Fly's proxy sets this one itself; anywhere else it is the client's invention.
  const address = env.isFly ? headers["fly-client-ip"] : undefined;
  for (const name of Object.keys(headers)) {
    if (name === "forwarded" || name.startsWith("x-forwarded-")) delete headers[name];
  }
  headers[CLIENT_ADDRESS] = networkOf(String(address ?? socket.remoteAddress));
}

/**
 * What rate limits count by: an IPv4 address itself, the /64 network of an IPv6 address, since that is the least a
 * provider gives to one customer (RFC 6177). "unknown" for anything else.
 */
export function networkOf(address: string): string {
  // How Node writes an IPv4 address that has come in by an IPv6 socket: most of them, so the long way is spared.
  const short = address.startsWith("::ffff:") ? address.slice("::ffff:".length) : address;
  if (isIPv4(short)) return short;
  if (!isIPv6(address)) return "unknown";
  const canonical = new SocketAddress({ address, family: "ipv6" }).address;
  if (canonical.startsWith("::ffff:") && canonical.includes(".")) return canonical.slice("::ffff:".length);
  const [head = [], tail = []] = canonical.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = Array<string>(8 - head.length - tail.length).fill("0");
  return `${[...head, ...zeros, ...tail].slice(0, 4).join(":")}::/64`;
}
