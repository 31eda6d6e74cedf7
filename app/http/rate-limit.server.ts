import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { env } from "~/env.server";

/** The header in which the front door hands on the client's address; what a client sends in it is overwritten. */
export const CLIENT_ADDRESS = "x-client-address";

export function clientAddress(request: Request): string {
  return request.headers.get(CLIENT_ADDRESS) ?? "unknown";
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
    await limiters[kind].consume(clientAddress(request));
    return { ok: true };
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    return { ok: false, retryAfterSeconds: Math.ceil(error.msBeforeNext / 1000) };
  }
}
