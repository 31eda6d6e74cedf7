import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";

export const ENCODINGS = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof ENCODINGS)[number];
/** A Buffer that may be the body of a Response. TypeScript refuses a plain `Buffer`, whose memory threads may share. */
export type Bytes = Buffer<ArrayBuffer>;

/** A smaller answer fits into one network packet as it is: compressing it saves nothing. */
const WORTH_COMPRESSING = 1000;

/**
 * The best of our encodings that a client accepts, by its Accept-Encoding. A client that accepts none of them gets
 * "identity", which is better than no answer (RFC 9110, 12.5.3).
 */
export function bestEncoding(accepted: string | null | undefined): Encoding {
  return accepted ? negotiated.memo(accepted) : "identity";
}

/** The answers by Accept-Encoding header. All browsers together send a handful of different headers. */
const negotiated = new LRUCache<string, Encoding>({
  max: 50,
  memoMethod(accepted) {
    const taken = new Negotiator({ headers: { "accept-encoding": accepted } }).encodings([...ENCODINGS]);
    return ENCODINGS.find((each) => taken.includes(each)) ?? "identity";
  },
});

/**
 * Brotli at level 4 unless told otherwise: a higher level takes much longer and makes a page only 8 % smaller. On this
 * thread, because the machine has one core: changing threads costs more than the half millisecond that it takes.
 */
export function encode(bytes: Bytes, encoding: Encoding, quality = 4): Bytes {
  if (encoding === "identity") return bytes;
  if (encoding === "gzip") return gzipSync(bytes);
  return brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      // Just enough room for the whole text: the default reserves megabytes each time, which V8 then has to collect.
      [constants.BROTLI_PARAM_LGWIN]: Math.min(Math.max(Math.ceil(Math.log2(bytes.length + 16)), 10), 22),
    },
  });
}

/**
 * The same answer, compressed if it is text and large enough to gain by it. remix-serve's own middleware would take
 * several times as long for a page; it leaves an answer alone that is compressed already.
 */
export async function encodeAnswer(request: Request, answer: Response): Promise<Response> {
  const type = answer.headers.get("Content-Type") ?? "";
  if (!answer.body || !/^text\/|json|xml/.test(type)) return answer;
  const { status, statusText, headers } = answer;
  return encodeBytes(request, Buffer.from(await answer.arrayBuffer()), { status, statusText, headers });
}

/** The same for an answer that is yet to be made: as a Response a page would be copied three times more. */
export function encodeBytes(
  request: Request,
  bytes: Bytes,
  init: { status: number; statusText?: string; headers: Headers },
  quality?: number,
): Response {
  const { headers } = init;
  headers.append("Vary", "Accept-Encoding");
  const accepted = request.headers.get("Accept-Encoding");
  const encoding = bytes.length < WORTH_COMPRESSING ? "identity" : bestEncoding(accepted);
  if (encoding !== "identity") headers.set("Content-Encoding", encoding);
  const body = encode(bytes, encoding, quality);
  headers.set("Content-Length", String(body.length));
  return new Response(body, init);
}
