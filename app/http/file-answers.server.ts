import type { Readable } from "node:stream";
import { createReadableStreamFromReadable } from "@remix-run/node";
import { roomToWrite, whenGone } from "./room-to-write.server";

/** A PDF that the browser saves under its own name. */
export function pdfAnswer({ name, content }: { name: string; content: Buffer }): Response {
  return new Response(new Uint8Array(content), { headers: fileHeaders(name, "application/pdf") });
}

/** A picture from disk. `headers` say who may cache it, and how long. */
export function pictureAnswer(
  { method }: Request,
  { stream, size, contentType }: { stream: Readable; size: number; contentType: string },
  headers: Record<string, string>,
): Response {
  if (method === "HEAD") stream.destroy();
  return new Response(method === "HEAD" ? null : createReadableStreamFromReadable(stream), {
    headers: {
      ...headers,
      "Content-Type": contentType,
      "Content-Length": String(size),
      "X-Content-Type-Options": "nosniff",
    },
  });
}

/**
 * Sends a file while it is being made, no faster than the client takes it. Its source is destroyed when the client
 * leaves. If making it fails, the connection breaks off, so that half a file is not taken for all of it.
 */
export function streamAnswer(
  request: Request,
  { name, type, content }: { name: string; type: string; content: Readable },
): Response {
  const chunks = content[Symbol.asyncIterator]();
  let isGone = false;
  function stop() {
    isGone = true;
    content.destroy();
  }
  whenGone(request, stop);
  const body = new ReadableStream({
    async pull(controller) {
      await roomToWrite(request);
      const { done, value } = await chunks.next().catch((error) => {
        if (isGone) return { done: true, value: undefined };
        throw error;
      });
      if (!done) return controller.enqueue(value);
      controller.close();
    },
    cancel: stop,
  });
  return new Response(body, { headers: fileHeaders(name, type) });
}

export const ZIP = "application/zip";

/** A CSV file. */
export function csvAnswer(
  request: Request,
  { name, content }: { name: string; content: Readable },
): Response {
  return streamAnswer(request, { name, content, type: "text/csv; charset=utf-8" });
}

/** Headers for a file that only staff may have: cached nowhere, and opened as nothing else. */
function fileHeaders(name: string, type: string): Record<string, string> {
  return {
    "Content-Type": type,
    "Content-Disposition": `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    // Without no-transform it would be compressed, and nobody could tell how much has left.
    "Cache-Control": "no-store, no-transform",
    "X-Content-Type-Options": "nosniff",
  };
}
