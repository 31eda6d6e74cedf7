import { once } from "node:events";
import type { ServerResponse } from "node:http";

/** The answers being sent, by their request's id. */
const answers = new Map<string, ServerResponse>();

/** The front door registers every answer here, so that a long file can be sent no faster than the client reads it. */
export function keepAnswer(id: string, response: ServerResponse): void {
  answers.set(id, response);
  response.once("close", () => answers.delete(id));
}

/**
 * Calls back once when the client has the whole answer or has gone. Not only by the request's signal, because Remix
 * copies the request, and a copy can lose its signal to the garbage collector.
 */
export function whenGone(request: Request, done: () => void): void {
  const response = answerTo(request);
  if (response) response.once("close", done);
  else request.signal.addEventListener("abort", done, { once: true });
}

/**
 * Waits until the client has taken what was written, or is gone. Remix writes a stream without waiting, so a large file
 * for a slow client would fill the memory. Without the front door it does not wait.
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
