import { LRUCache } from "lru-cache";
import { env } from "~/env.server";

/** The header with the client's address. The front door overwrites whatever a client sends in it. */
export const CLIENT_ADDRESS = "x-client-address";

/** An IPv4 address, or the /64 of an IPv6 one, so that a household counts as one visitor. */
export function clientAddress(request: Request): string {
  return request.headers.get(CLIENT_ADDRESS) ?? "unknown";
}

/**
 * How many keys a limit counts at once, a few megabytes. In a flood from more addresses, those quiet longest are
 * forgotten and start at 0: the price of a fixed limit on memory.
 */
const MOST_KEYS = 10_000;

export type Counted = { ok: true } | ({ ok: false } & OverLimit);

/** For how long somebody is refused. */
export interface OverLimit {
  retryAfterSeconds: number;
}

/** Allows each key a number of visits within so many seconds of the first. In memory, since there is one process. */
export class RateLimit {
  readonly #points: number;
  readonly #counts: LRUCache<string, number>;
  constructor({ points, seconds }: { points: number; seconds: number }) {
    this.#points = points;
    this.#counts = new LRUCache({
      max: MOST_KEYS,
      // A refusal says how many seconds to wait; without the -1 waiting exactly that long would be too short.
      ttl: seconds * 1000 - 1,
      noUpdateTTL: true,
      ttlResolution: 0,
      // Time since the process began, because the clock may jump.
      perf: { now: () => performance.now() },
    });
  }
  /** Counts one visit. Over the limit: `{ ok: false }` and the seconds to wait. */
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

/** A visitor's allowances, times RATE_LIMIT_FACTOR. */
const limits = {
  form: new RateLimit({ points: Math.ceil(30 * env.RATE_LIMIT_FACTOR), seconds: 10 * 60 }),
  /** For addresses with a wrong token. 128 bits can't be guessed; this ends the attempts. */
  token: new RateLimit({ points: Math.ceil(30 * env.RATE_LIMIT_FACTOR), seconds: 10 * 60 }),
  /** For links that set a new password. */
  forgot: new RateLimit({ points: Math.ceil(10 * env.RATE_LIMIT_FACTOR), seconds: 30 * 60 }),
  /** Five photos each, which cost more than words. */
  claim: new RateLimit({ points: Math.ceil(10 * env.RATE_LIMIT_FACTOR), seconds: 10 * 60 }),
  chat: new RateLimit({ points: Math.ceil(20 * env.RATE_LIMIT_FACTOR), seconds: 60 }),
};

export type Allowance = keyof typeof limits;

/** Counts a visit of this visitor. Over the allowance: `{ ok: false }` and the seconds to wait. */
export function countVisit(request: Request, kind: Allowance): Counted {
  return limits[kind].count(clientAddress(request));
}

/** Characters; a longer query is cut off. */
const LONGEST_ORIGIN = 2000;

/**
 * Who pressed, in the form that writes need (app/visitors). `origin` is the form's hidden field; without it the query of
 * the page that the form was on counts.
 */
export function pressOf(request: Request, origin?: unknown) {
  const page = request.headers.get("Referer");
  const query = String(origin || (page && URL.canParse(page) ? new URL(page).search : ""));
  return {
    visitor: clientAddress(request),
    origin: query.slice(0, LONGEST_ORIGIN),
    countLead: () => countVisit(request, "form").ok,
  };
}
