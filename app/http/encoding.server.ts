import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";

export const ENCODINGS = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof ENCODINGS)[number];
/** A Buffer for the body of a Response. TypeScript refuses a plain `Buffer`, whose memory threads could share. */
export type Bytes = Buffer<ArrayBuffer>;

/** Bytes. Anything smaller fits one network packet anyway. */
const WORTH_COMPRESSING = 1000;

/**
 * The best of our encodings for an Accept-Encoding header. "identity" when the client accepts none, which is better
 * than no answer (RFC 9110, 12.5.3).
 */
export function bestEncoding(accepted: string | null | undefined): Encoding {
  return accepted ? negotiated.memo(accepted) : "identity";
}

/** Results by Accept-Encoding header. All browsers together send only a handful. */
const negotiated = new LRUCache<string, Encoding>({
  max: 50,
  memoMethod(accepted) {
    const taken = new Negotiator({ headers: { "accept-encoding": accepted } }).encodings([...ENCODINGS]);
    return ENCODINGS.find((each) => taken.includes(each)) ?? "identity";
  },
});

/**
 * Compresses. Brotli level 4 by default: a higher level takes much longer to save 8 %. On the main thread, because
 * switching threads costs more than the half millisecond that it takes.
 */
export function encode(bytes: Bytes, encoding: Encoding, quality = 4): Bytes {
  if (encoding === "identity") return bytes;
  if (encoding === "gzip") return gzipSync(bytes);
  return brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      // Just large enough for the text: by default Brotli takes megabytes each time, which V8 then has to clear.
      [constants.BROTLI_PARAM_LGWIN]: Math.min(Math.max(Math.ceil(Math.log2(bytes.length + 16)), 10), 22),
    },
  });
}

/**
 * The answer, compressed if it is text and large enough. remix-serve's own middleware would be several times slower; it
 * skips what is already compressed.
 */
export async function encodeAnswer(request: Request, answer: Response): Promise<Response> {
  const type = answer.headers.get("Content-Type") ?? "";
  if (!answer.body || !/^text\/|json|xml/.test(type)) return answer;
  const { status, statusText, headers } = answer;
  return encodeBytes(request, Buffer.from(await answer.arrayBuffer()), { status, statusText, headers });
}

/** Makes a compressed answer from bytes. As a Response first, a page would be copied three more times. */
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
