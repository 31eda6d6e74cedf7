/** A PDF that the browser saves under its own name. */
export function pdfAnswer({ name, content }: { name: string; content: Buffer }): Response {
  return new Response(new Uint8Array(content), { headers: fileHeaders(name, "application/pdf") });
}

/** Of a file for staff alone: kept by no cache, and read as nothing but what it is. */
export function fileHeaders(name: string, type: string): Record<string, string> {
  return {
    "Content-Type": type,
    "Content-Disposition": `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
  };
}
