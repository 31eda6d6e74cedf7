import { type LookupAddress, lookup } from "node:dns";
import { Agent as HttpAgent } from "node:http";
import { Agent as HttpsAgent } from "node:https";
import { BlockList, isIP, type LookupFunction } from "node:net";

/**
 * Networks in which nobody outside has an address, by IANA's special-purpose registries (RFC 6890): this machine, its
 * neighbours, carriers' own, multicast, documentation. Of IPv6 only 2000::/3 is given out, and in it are ways back to an
 * IPv4 address. An IPv4 address that is written as IPv6 (::ffff:0:0/96, 64:ff9b::/96) is outside 2000::/3.
 */
const INSIDE_4 = networks("ipv4", [
  ...["0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12"],
  ...["192.0.0.0/24", "192.0.2.0/24", "192.31.196.0/24", "192.52.193.0/24", "192.88.99.0/24"],
  ...["192.168.0.0/16", "192.175.48.0/24", "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24"],
  ...["224.0.0.0/4", "240.0.0.0/4"],
]);
// Apart, because in one list a network such as ::/3 counts for every IPv4 address too.
const INSIDE_6 = networks("ipv6", [
  ...["::/3", "4000::/2", "8000::/1", "2001::/23", "2001:db8::/32", "2002::/16", "2620:4f:8000::/48"],
  "3fff::/20",
]);

function networks(family: "ipv4" | "ipv6", written: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of written) {
    const [address = "", bits] = network.split("/");
    list.addSubnet(address, Number(bits), family);
  }
  return list;
}

/** Why a connection was refused: its address is in a network that this machine is in, or alone can reach. */
export class InsideError extends Error {
  readonly code = "EINSIDE";
}

/** True for an error of the guard, and for one that was caused by it. */
export function isInsideError(error: unknown): boolean {
  return error instanceof InsideError || (error instanceof Error && isInsideError(error.cause));
}

/** Hosts that whoever runs the site allows in its own network: PRIVATE_HOSTS. */
export type PrivateHosts = readonly string[];

/** Whether nobody outside has this IP address. */
export function isInside(address: string): boolean {
  // "fe80::1%eth0"
  const [plain = ""] = address.split("%");
  return isIP(plain) === 6 ? INSIDE_6.check(plain, "ipv6") : INSIDE_4.check(plain, "ipv4");
}

/** Throws for an IP address inside. Node looks up names alone, so `lookupOutside` is not asked about these. */
export function refuseInside(host: string, privateHosts: PrivateHosts): void {
  const name = host.replace(/^\[|\]$/g, "");
  if (isIP(name) && isInside(name) && !isAllowed(name, privateHosts)) throw new InsideError(name);
}

/**
 * For Node's `lookup` option: finds a name's addresses and refuses when one is inside. The connection goes to just these
 * addresses, so another answer of the name's server a moment later changes nothing.
 */
export function lookupOutside(privateHosts: PrivateHosts): LookupFunction {
  return (host, options, done) => {
    lookup(host, { ...options, all: true }, (error, found) => {
      const addresses: LookupAddress[] = found ?? [];
      const [first] = addresses;
      if (error || !first) return done(error ?? new Error(`${host} has no address`), "");
      const isRefused = !isAllowed(host, privateHosts) && addresses.some(({ address }) => isInside(address));
      if (isRefused) return done(new InsideError(host), "");
      if (options.all) return done(null, addresses);
      done(null, first.address, first.family);
    });
  };
}

/** Agents for Node's `http.request` and `https.request`, also of libraries: they connect to nobody inside. */
export function outsideAgents(privateHosts: PrivateHosts): { http: HttpAgent; https: HttpsAgent } {
  return { http: guard(new HttpAgent(), privateHosts), https: guard(new HttpsAgent(), privateHosts) };
}

function guard<Agent extends HttpAgent>(agent: Agent, privateHosts: PrivateHosts): Agent {
  const connect = agent.createConnection.bind(agent);
  agent.createConnection = (options, done) => {
    try {
      refuseInside(options.host ?? "", privateHosts);
    } catch (error) {
      done?.(error as Error, undefined as never);
      return undefined;
    }
    return connect({ ...options, lookup: lookupOutside(privateHosts) }, done);
  };
  return agent;
}

function isAllowed(host: string, privateHosts: PrivateHosts): boolean {
  return privateHosts.includes(host.toLowerCase());
}
