import { apiError, refuseCrossSite } from "./answers.server";

const JSON_LIMIT = 100 * 1024;

/**
 * Reads a JSON body of at most 100 kB, in UTF-8. Throws 403 for another site's request, 415 for another type or
 * character set, 413 when it is too large, 400 when it is malformed.
 */
export async function readJson(request: Request): Promise<unknown> {
  refuseCrossSite(request);
  const type = request.headers.get("content-type") ?? "";
  if (!/^application\/json\s*(;|$)/i.test(type)) throw apiError(415, "Please send application/json.");
  if (!/^utf-?8$/i.test(charsetOf(type) ?? "utf-8")) throw apiError(415, "Please send JSON in UTF-8.");
  const bytes = await readBytes(request);
  try {
    // Other encodings would be stored as U+FFFD, and the text lost.
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw apiError(400, "The JSON could not be read.");
  }
}

function charsetOf(type: string): string | undefined {
  return /;\s*charset\s*=\s*"?([^\s";]*)/i.exec(type)?.[1];
}

async function readBytes(request: Request): Promise<Uint8Array> {
  if (!request.body) return new Uint8Array();
  const reader = request.body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      size += next.value.length;
      if (size > JSON_LIMIT) throw apiError(413, "That is more than this call can take.");
      chunks.push(next.value);
    }
  } finally {
    // Not cancel(): the client would see a reset connection instead of the 413.
    reader.releaseLock();
  }
  return Buffer.concat(chunks);
}
