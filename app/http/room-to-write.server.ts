import { once } from "node:events";
import type { ServerResponse } from "node:http";

/** The answers that are being written, by the id of their request. */
const answers = new Map<string, ServerResponse>();

/** The front door tells of each answer, so that a long one can be sent as fast as it is read and no faster. */
export function keepAnswer(id: string, response: ServerResponse): void {
  answers.set(id, response);
  response.once("close", () => answers.delete(id));
}

/**
 * Calls back once when the client has all of the answer or has gone away. Not by the request's signal alone: Remix copies
 * the request, and a copy loses its signal when the one between is collected.
 */
export function whenGone(request: Request, done: () => void): void {
  const response = answerTo(request);
  if (response) response.once("close", done);
  else request.signal.addEventListener("abort", done, { once: true });
}

/**
 * Waits until the client has taken what was written to it, or is gone. Remix writes an answer's stream without waiting:
 * a large file for a slow client would fill the memory. Without the front door it waits for nothing.
 */
export async function roomToWrite(request: Request): Promise<void> {
  const response = answerTo(request);
  if (!response?.writableNeedDrain) return;
  const waiting = new AbortController();
  const { signal } = waiting;
  await Promise.race([once(response, "drain", { signal }), once(response, "close", { signal })]).finally(() =>
    waiting.abort(),
  );
}

/** Undefined without the front door. */
function answerTo(request: Request): ServerResponse | undefined {
  return answers.get(request.headers.get("X-Request-Id") ?? "");
}
