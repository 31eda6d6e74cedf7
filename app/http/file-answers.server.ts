import { Readable } from "node:stream";

/** A PDF that the browser saves under its own name. */
export function pdfAnswer({ name, content }: { name: string; content: Buffer }): Response {
  return new Response(new Uint8Array(content), { headers: fileHeaders(name, "application/pdf") });
}

/** A file that is sent while it is made; what makes it stops when the reader goes away. */
export function streamAnswer({
  name,
  type,
  content,
}: {
  name: string;
  type: string;
  content: Readable;
}): Response {
  return new Response(Readable.toWeb(content) as ReadableStream, { headers: fileHeaders(name, type) });
}

/** The type of a table for a spreadsheet. */
export const CSV = "text/csv; charset=utf-8";

/** Of a file for staff alone: kept by no cache, and read as nothing but what it is. */
function fileHeaders(name: string, type: string): Record<string, string> {
  return {
    "Content-Type": type,
    "Content-Disposition": `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
  };
}
