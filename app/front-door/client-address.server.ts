import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import proxyAddress from "proxy-addr";
import { env } from "~/env.server";
import { LOCAL_CLIENT } from "~/http/local-client.server";
import { CLIENT_ADDRESS } from "~/http/rate-limit.server";

/**
 * Whether connections come from a proxy, which many visitors share: limits per connection address must not apply then.
 */
export const isBehindProxy = env.isFly || env.TRUSTED_PROXIES > 0;

const UNKNOWN = "unknown";

/** Where a proxy of one's own can be: on this machine or in a private network. */
const PRIVATE_RANGES = ["loopback", "private", "uniqueLocal", "linkLocal"];

/**
 * Puts the client's address into our own header and removes the headers in which a client could claim another one.
 * Remix would believe X-Forwarded-Host.
 */
export function identifyClient(request: IncomingMessage): void {
  const { headers, socket } = request;
  const connected = String(socket.remoteAddress);
  delete headers[LOCAL_CLIENT];
  if (isOnThisMachine(connected, headers)) headers[LOCAL_CLIENT] = "yes";
  const named = networkOf(withoutPort(namedByProxy(request) ?? ""));
  if (!isBehindProxy) warnOfProxy(headers, connected);
  for (const name of Object.keys(headers)) {
    if (name === "forwarded" || name.startsWith("x-forwarded-")) delete headers[name];
  }
  headers[CLIENT_ADDRESS] = named === UNKNOWN ? networkOf(connected) : named;
}

/**
 * Whether the request was made on this machine. A proxy on it connects from here too, but sends one of these headers.
 */
function isOnThisMachine(connected: string, headers: IncomingHttpHeaders): boolean {
  if (!/^(127\.|::1$|::ffff:127\.)/.test(connected)) return false;
  return !Object.keys(headers).some((name) => /^(forwarded|x-forwarded-.*|x-real-ip|via)$/.test(name));
}

/**
 * The client's address as our own proxy saw it; undefined without one. Each proxy appends the address that called it to
 * X-Forwarded-For, so whatever stands further left was written by the client.
 */
function namedByProxy(request: IncomingMessage): string | undefined {
  // Fly's proxy sets this header itself; anywhere else a client could have written it.
  if (env.isFly) return request.headers["fly-client-ip"]?.toString();
  if (env.TRUSTED_PROXIES === 0) return undefined;
  return proxyAddress(request, (_, hop) => hop < env.TRUSTED_PROXIES);
}

/** Removes the port that some proxies (Azure, IIS) add: "203.0.113.9:4711", "[2001:db8::1]:4711". */
function withoutPort(address: string): string {
  return /^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(address)?.slice(1).find(Boolean) ?? address;
}

let hasWarned = false;

/** Warns once when visitors seem to share an address. The server itself speaks http, so an https site has a proxy. */
function warnOfProxy(headers: IncomingHttpHeaders, connected: string): void {
  if (hasWarned || !(env.isHttps || headers["x-forwarded-for"])) return;
  if (!isIP(connected) || !PRIVATE_RANGES.includes(ipaddr.process(connected).range())) return;
  hasWarned = true;
  const proxy = connected.replace("::ffff:", "");
  console.warn(
    `Visitors seem to come through a proxy at ${proxy}, and all count as one: a stranger's wrong passwords lock everybody out of the login. If so, set TRUSTED_PROXIES (docs/deploy.md).`,
  );
}

/**
 * The key that rate limits count by: an IPv4 address, or the /64 of an IPv6 address, the least that a provider gives
 * one customer (RFC 6177). "unknown" for other text.
 */
export function networkOf(address: string): string {
  if (!isIP(address)) return UNKNOWN;
  // This also removes the "::ffff:" that Node puts before most IPv4 addresses.
  const parsed = ipaddr.process(address);
  if (parsed.kind() === "ipv4") return parsed.toString();
  const network = (parsed as ipaddr.IPv6).parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(":")}::/64`;
}
