import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import fresh from "fresh";
import { type Bytes, bestEncoding, type Encoding } from "~/http/encoding.server";
import { withSecurityHeaders } from "./security-headers.server";

/** An answer with status 200, kept in memory in each encoding. */
export type KeptAnswer = Partial<Record<Encoding, Representation>> & { identity: Representation };

/** One encoding of an answer, with its own ETag. */
interface Representation {
  bytes: Bytes;
  etag: string;
  headers: Headers;
  /** Headers in the flat form that `writeHead` handles fastest: name, value, name, value. */
  head: string[];
  headIfUnchanged: string[];
}

/** Prepares an answer to be sent many times, with the security headers that it lacks. */
export function keepAnswer(headers: Headers, bodies: (readonly [Encoding, Bytes])[]): KeptAnswer {
  const kept: Partial<KeptAnswer> = {};
  for (const [encoding, bytes] of bodies) kept[encoding] = represent(headers, encoding, bytes);
  const { identity } = kept;
  if (!identity) throw new Error("An answer is kept as it is, too: not every client takes it compressed.");
  return { ...kept, identity };
}

function represent(shared: Headers, encoding: Encoding, bytes: Bytes): Representation {
  const etag = `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
  const headers = withSecurityHeaders(shared);
  headers.set("Vary", "Accept-Encoding");
  headers.set("ETag", etag);
  const unchanged = new Headers(headers);
  unchanged.delete("Content-Type");
  headers.set("Content-Length", String(bytes.length));
  if (encoding !== "identity") headers.set("Content-Encoding", encoding);
  return { bytes, etag, headers, head: [...headers].flat(), headIfUnchanged: [...unchanged].flat() };
}

/** Answers a GET or HEAD; with 304 when the client already has this answer. */
export function sendKept(request: IncomingMessage, response: ServerResponse, answer: KeptAnswer): void {
  const { bytes, etag, head, headIfUnchanged } = bestOf(answer, request.headers["accept-encoding"]);
  if (fresh(request.headers, { etag })) response.writeHead(304, headIfUnchanged).end();
  // Node leaves the body out for HEAD.
  else response.writeHead(200, head).end(bytes);
}

/** The kept answer as a Response, for the request that caused it. */
export function keptResponse(request: Request, answer: KeptAnswer): Response {
  const { bytes, headers } = bestOf(answer, request.headers.get("Accept-Encoding"));
  return new Response(bytes, { headers });
}

function bestOf(answer: KeptAnswer, accepted: string | null | undefined): Representation {
  return answer[bestEncoding(accepted)] ?? answer.identity;
}
