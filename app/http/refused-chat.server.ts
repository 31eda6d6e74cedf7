import { randomUUID } from "node:crypto";
import { LRUCache } from "lru-cache";

/** A refused message, and the chat's answer to it. */
export interface RefusedMessage {
  message: string;
  reply: string;
}

/**
 * Refused messages on their way back into the chat's field, without JavaScript. In memory: a full disk keeps nothing,
 * and a cookie is too small for a long message.
 */
const refused = new LRUCache<string, RefusedMessage>({
  maxSize: 8_000_000,
  maxEntrySize: 100_000,
  sizeCalculation: ({ message, reply }) => message.length + reply.length + 100,
  ttl: 10 * 60 * 1000,
});

/** Keeps a refused message for the next page. Returns the id for `takeRefused`. */
export function keepRefused(message: RefusedMessage): string {
  const id = randomUUID();
  refused.set(id, message);
  return id;
}

/** The message, once; undefined when it was already shown or the site has restarted. */
export function takeRefused(id: string): RefusedMessage | undefined {
  const kept = refused.get(id);
  refused.delete(id);
  return kept;
}
