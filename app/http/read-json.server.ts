import { apiError, refuseCrossSite } from "./answers.server";

const JSON_LIMIT = 100 * 1024;

/** Reads a JSON body of at most 100 kB. Throws 403 for another site's request, 415, 413, or 400 when malformed. */
export async function readJson(request: Request): Promise<unknown> {
  refuseCrossSite(request);
  const type = request.headers.get("content-type") ?? "";
  if (!/^application\/json\s*(;|$)/i.test(type)) throw apiError(415, "Please send application/json.");
  const text = await readText(request);
  try {
    return JSON.parse(text);
  } catch {
    throw apiError(400, "The JSON could not be read.");
  }
}

async function readText(request: Request): Promise<string> {
  if (!request.body) return "";
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
  return Buffer.concat(chunks).toString("utf8");
}
