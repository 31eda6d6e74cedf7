import { LRUCache } from "lru-cache";
import { env } from "~/env.server";

/** The header in which the front door hands on the client's address; what a client sends in it is overwritten. */
export const CLIENT_ADDRESS = "x-client-address";

/** An IPv4 address, or the /64 network of an IPv6 one: the front door counts a household as one visitor. */
export function clientAddress(request: Request): string {
  return request.headers.get(CLIENT_ADDRESS) ?? "unknown";
}

/**
 * How many keys a limit counts at once: a few megabytes. In a flood from more addresses than that, those that were quiet
 * longest are forgotten and may begin again. That is the price of a bound on what strangers can make us hold.
 */
const MOST_KEYS = 10_000;

export type Counted = { ok: true } | ({ ok: false } & OverLimit);

/** Who is over a limit, and for how long. */
export interface OverLimit {
  retryAfterSeconds: number;
}

/** Allows each key so many visits within so many seconds of its first one. Kept in memory: there is one process. */
export class RateLimit {
  readonly #points: number;
  readonly #counts: LRUCache<string, number>;
  constructor({ points, seconds }: { points: number; seconds: number }) {
    this.#points = points;
    this.#counts = new LRUCache({
      max: MOST_KEYS,
      // A refusal says how many seconds to wait. Without the -1, waiting exactly so long would not be enough.
      ttl: seconds * 1000 - 1,
      noUpdateTTL: true,
      ttlResolution: 0,
      // The time since the process began: the time of day may jump.
      perf: { now: () => performance.now() },
    });
  }
  /** Counts one visit. Over the limit: `{ ok: false }` with the seconds to wait. */
  count(key: string): Counted {
    const count = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, count);
    if (count <= this.#points) return { ok: true };
    return { ok: false, retryAfterSeconds: Math.ceil(this.#counts.getRemainingTTL(key) / 1000) };
  }
  /** Takes one visit back. */
  uncount(key: string): void {
    const count = this.#counts.get(key);
    if (count) this.#counts.set(key, count - 1);
  }
  /** Sets a key's count to 0. */
  forget(key: string): void {
    this.#counts.delete(key);
  }
}

/** Visitors' allowances per address, multiplied by RATE_LIMIT_FACTOR. */
const limits = {
  form: new RateLimit({ points: Math.ceil(30 * env.RATE_LIMIT_FACTOR), seconds: 10 * 60 }),
  /** Addresses with a token that nothing has. 128 bits are not guessed; this only ends the trying. */
  token: new RateLimit({ points: Math.ceil(30 * env.RATE_LIMIT_FACTOR), seconds: 10 * 60 }),
  chat: new RateLimit({ points: Math.ceil(20 * env.RATE_LIMIT_FACTOR), seconds: 60 }),
};

export type Allowance = keyof typeof limits;

/** Counts one visit of this visitor. Over the allowance: `{ ok: false }` with the seconds to wait. */
export function countVisit(request: Request, kind: Allowance): Counted {
  return limits[kind].count(clientAddress(request));
}

/** Who pressed, as what is written is handed it (app/visitors). */
export function pressOf(request: Request) {
  return { visitor: clientAddress(request), countLead: () => countVisit(request, "form").ok };
}
