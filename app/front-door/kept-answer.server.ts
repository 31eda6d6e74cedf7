import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import fresh from "fresh";
import { type Bytes, bestEncoding, type Encoding } from "~/http/encoding.server";

/** An answer of status 200 that is kept in memory, ready to be sent, in the encodings that there are of it. */
export interface KeptAnswer {
  headers: Record<string, string>;
  bodies: Partial<Record<Encoding, KeptBody>> & { identity: KeptBody };
}

interface KeptBody {
  bytes: Bytes;
  headers: Record<string, string>;
}

/** One encoding of an answer, with the headers that differ by it: each is a representation with a tag of its own. */
export function keptBody(encoding: Encoding, bytes: Bytes): KeptBody {
  const hash = createHash("sha256").update(bytes).digest("base64url").slice(0, 22);
  return {
    bytes,
    headers: {
      "Content-Length": String(bytes.length),
      ETag: `"${hash}"`,
      ...(encoding !== "identity" && { "Content-Encoding": encoding }),
    },
  };
}

/** Answers a GET or HEAD: 304 when the client has this very answer already. */
export function sendKept(request: IncomingMessage, response: ServerResponse, answer: KeptAnswer): void {
  const { bytes, headers } = bodyFor(request.headers["accept-encoding"], answer);
  if (fresh(request.headers, { etag: headers.ETag })) {
    const { "Cache-Control": cacheControl, Vary } = answer.headers;
    response.writeHead(304, { "Cache-Control": cacheControl, Vary, ETag: headers.ETag });
    response.end();
  } else {
    response.writeHead(200, { ...answer.headers, ...headers });
    // Node leaves the body of an answer to HEAD out.
    response.end(bytes);
  }
}

/** The same for the request that the answer was made for. */
export function keptResponse(request: Request, answer: KeptAnswer): Response {
  const { bytes, headers } = bodyFor(request.headers.get("Accept-Encoding"), answer);
  return new Response(bytes, { headers: { ...answer.headers, ...headers } });
}

function bodyFor(accepted: string | null | undefined, { bodies }: KeptAnswer): KeptBody {
  return bodies[bestEncoding(accepted)] ?? bodies.identity;
}
