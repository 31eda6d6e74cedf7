import { isIPv6 } from "node:net";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { env } from "~/env.server";

/** The header in which the front door hands on the client's address; what a client sends in it is overwritten. */
export const CLIENT_ADDRESS = "x-client-address";

export function clientAddress(request: Request): string {
  return request.headers.get(CLIENT_ADDRESS) ?? "unknown";
}

/**
 * What one visitor has: an IPv4 address, or the first 64 bits of an IPv6 one, below which a provider gives a household
 * 2^64. Counts kept by it can't be dodged by changing the address, nor fill the memory.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = "", tail = ""] = address.split("::");
  const groups = (text: string) => text.split(":").filter(Boolean);
  const [before, after] = [groups(head), groups(tail)];
  const zeros = address.includes("::") ? Array(Math.max(0, 8 - before.length - after.length)).fill("0") : [];
  const network = [...before, ...zeros, ...after].slice(0, 4);
  return network.map((group) => Number.parseInt(group, 16).toString(16)).join(":");
}

/** Visitors' allowances per address, multiplied by RATE_LIMIT_FACTOR. One process serves, so memory is enough. */
const limiters = {
  form: new RateLimiterMemory({ points: Math.ceil(30 * env.RATE_LIMIT_FACTOR), duration: 10 * 60 }),
  chat: new RateLimiterMemory({ points: Math.ceil(20 * env.RATE_LIMIT_FACTOR), duration: 60 }),
};

/** Counts one act of this visitor. Over the allowance: `{ ok: false }` with the seconds to wait. */
export async function countVisit(
  request: Request,
  kind: keyof typeof limiters,
): Promise<{ ok: true } | { ok: false; retryAfterSeconds: number }> {
  try {
    await limiters[kind].consume(networkOf(clientAddress(request)));
    return { ok: true };
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    return { ok: false, retryAfterSeconds: Math.ceil(error.msBeforeNext / 1000) };
  }
}
