import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { BlockList, isIP, isIPv4, isIPv6, SocketAddress } from "node:net";
import { env } from "~/env.server";
import { LOCAL_CLIENT } from "~/http/local-client.server";
import { CLIENT_ADDRESS } from "~/http/rate-limit.server";

/**
 * Whether connections come from a proxy. Many visitors then share each connection, so limits on connections by address
 * must not apply.
 */
export const isBehindProxy = env.isFly || env.TRUSTED_PROXIES > 0;

const UNKNOWN = "unknown";

/** The addresses at which one's own proxy can be: this machine and private networks (RFC 1918, 4193, 3927 and 4291). */
const privateAddresses = new BlockList();
for (const [network, prefix] of [
  ["127.0.0.0", 8],
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
  ["169.254.0.0", 16],
] as const) {
  privateAddresses.addSubnet(network, prefix, "ipv4");
}
privateAddresses.addAddress("::1", "ipv6");
privateAddresses.addSubnet("fc00::", 7, "ipv6");
privateAddresses.addSubnet("fe80::", 10, "ipv6");

/**
 * Puts the client's address into a header of our own and removes the headers in which a client could claim another:
 * Remix would read the site's own address from X-Forwarded-Host.
 */
export function identifyClient({ headers, socket }: IncomingMessage): void {
  const connected = String(socket.remoteAddress);
  delete headers[LOCAL_CLIENT];
  if (isOnThisMachine(connected, headers)) headers[LOCAL_CLIENT] = "yes";
  const named = networkOf(namedByProxy(headers) ?? "");
  if (!isBehindProxy) warnOfProxy(headers, connected);
  for (const name of Object.keys(headers)) {
    if (name === "forwarded" || name.startsWith("x-forwarded-")) delete headers[name];
  }
  headers[CLIENT_ADDRESS] = named === UNKNOWN ? networkOf(connected) : named;
}

/** A proxy on this machine connects from here too, and says so in one of these headers. */
function isOnThisMachine(connected: string, headers: IncomingHttpHeaders): boolean {
  if (!/^(127\.|::1$|::ffff:127\.)/.test(connected)) return false;
  return !Object.keys(headers).some((name) => /^(forwarded|x-forwarded-.*|x-real-ip|via)$/.test(name));
}

/**
 * The client's address as our own proxy saw it; undefined without a proxy. Each proxy appends to X-Forwarded-For the
 * address that it was called from, so anything further left than our own proxies was written by the client.
 */
function namedByProxy(headers: IncomingHttpHeaders): string | undefined {
  // Fly's proxy sets this header itself; anywhere else a client could have written it.
  if (env.isFly) return headers["fly-client-ip"]?.toString();
  if (env.TRUSTED_PROXIES === 0) return undefined;
  return headers["x-forwarded-for"]?.toString().split(",").at(-env.TRUSTED_PROXIES)?.trim();
}

let hasWarned = false;

/**
 * Warns once that visitors seem to share an address. Only a proxy can have made the site https, since the server speaks
 * http.
 */
function warnOfProxy(headers: IncomingHttpHeaders, connected: string): void {
  if (hasWarned || !(env.isHttps || headers["x-forwarded-for"])) return;
  if (!isIP(connected) || !privateAddresses.check(connected, isIPv4(connected) ? "ipv4" : "ipv6")) return;
  hasWarned = true;
  const proxy = connected.replace("::ffff:", "");
  console.warn(
    `Visitors seem to come through a proxy at ${proxy}, and all count as one: a stranger's wrong passwords lock everybody out of the login. If so, set TRUSTED_PROXIES (docs/deploy.md).`,
  );
}

/**
 * The key that rate limits count by: an IPv4 address, or the /64 network of an IPv6 address, which is the least that a
 * provider gives one customer (RFC 6177). "unknown" for other text.
 */
export function networkOf(address: string): string {
  // Node writes most IPv4 addresses like this, with an IPv6 prefix. They take this short way.
  const short = address.startsWith("::ffff:") ? address.slice("::ffff:".length) : address;
  if (isIPv4(short)) return short;
  if (!isIPv6(address)) return UNKNOWN;
  const canonical = new SocketAddress({ address, family: "ipv6" }).address;
  if (canonical.startsWith("::ffff:") && canonical.includes(".")) return canonical.slice("::ffff:".length);
  const [head = [], tail = []] = canonical.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = Array<string>(8 - head.length - tail.length).fill("0");
  return `${[...head, ...zeros, ...tail].slice(0, 4).join(":")}::/64`;
}
