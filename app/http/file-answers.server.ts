import type { Readable } from "node:stream";
import { createReadableStreamFromReadable } from "@remix-run/node";
import { roomToWrite, whenGone } from "./room-to-write.server";

/** A PDF that the browser saves under its own name. */
export function pdfAnswer({ name, content }: { name: string; content: Buffer }): Response {
  return new Response(new Uint8Array(content), { headers: fileHeaders(name, "application/pdf") });
}

/** A picture from the disk, to be shown. `headers` say who may keep it, and how long. */
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
 * A file that is sent while it is made, no faster than the client takes it. What makes it is destroyed when the client
 * goes away; when making it fails the connection breaks off, so that half a file is not taken for the whole.
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

/** A table for a spreadsheet. */
export function csvAnswer(
  request: Request,
  { name, content }: { name: string; content: Readable },
): Response {
  return streamAnswer(request, { name, content, type: "text/csv; charset=utf-8" });
}

/** Of a file for staff alone: kept by no cache, and read as nothing but what it is. */
function fileHeaders(name: string, type: string): Record<string, string> {
  return {
    "Content-Type": type,
    "Content-Disposition": `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    // Compressed on the way it could not be told how much of it has left.
    "Cache-Control": "no-store, no-transform",
    "X-Content-Type-Options": "nosniff",
  };
}
