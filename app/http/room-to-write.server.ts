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
 * Waits until the client has taken what was written to it, or is gone. Remix writes an answer's stream without waiting:
 * a large file for a slow client would fill the memory. Without the front door it waits for nothing.
 */
export async function roomToWrite(request: Request): Promise<void> {
  const response = answers.get(request.headers.get("X-Request-Id") ?? "");
  if (!response?.writableNeedDrain) return;
  const waiting = new AbortController();
  const { signal } = waiting;
  await Promise.race([once(response, "drain", { signal }), once(response, "close", { signal })]).finally(() =>
    waiting.abort(),
  );
}
