import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";

export const ENCODINGS = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof ENCODINGS)[number];
/** The only Buffer that a Response takes as its body: TypeScript excludes one in memory shared between threads. */
export type Bytes = Buffer<ArrayBuffer>;

/** A smaller answer fits into one network packet as it is: compressing it saves nothing. */
const WORTH_COMPRESSING = 1000;

/**
 * The best of our encodings that a client takes, by its Accept-Encoding. "identity" also for one that takes none of
 * them: better than no answer (RFC 9110, 12.5.3).
 */
export function bestEncoding(accepted: string | null | undefined): Encoding {
  return accepted ? negotiated.memo(accepted) : "identity";
}

/** All browsers together send a handful of different ones. */
const negotiated = new LRUCache<string, Encoding>({
  max: 50,
  memoMethod(accepted) {
    const taken = new Negotiator({ headers: { "accept-encoding": accepted } }).encodings([...ENCODINGS]);
    return ENCODINGS.find((each) => taken.includes(each)) ?? "identity";
  },
});

/**
 * Brotli at 4: beyond it, a page takes much longer and gets 8 % smaller. Not on another thread: on the one core that
 * there is, the change of threads costs more than to compress a page, which takes half a millisecond.
 */
export function encode(bytes: Bytes, encoding: Encoding): Bytes {
  if (encoding === "identity") return bytes;
  if (encoding === "gzip") return gzipSync(bytes);
  return brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: 4,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      // Room for the whole text and no more: the default takes megabytes each time, and V8 then collects its garbage.
      [constants.BROTLI_PARAM_LGWIN]: Math.min(Math.max(Math.ceil(Math.log2(bytes.length + 16)), 10), 22),
    },
  });
}

/**
 * The same answer, compressed when it is text and large enough to gain by it. remix-serve's middleware, which takes
 * several times as long for a page, leaves alone what is compressed already.
 */
export async function encodeAnswer(request: Request, answer: Response): Promise<Response> {
  const type = answer.headers.get("Content-Type") ?? "";
  if (!answer.body || !/^text\/|json|xml/.test(type)) return answer;
  const { status, statusText, headers } = answer;
  const bytes = Buffer.from(await answer.arrayBuffer());
  headers.append("Vary", "Accept-Encoding");
  const accepted = request.headers.get("Accept-Encoding");
  const encoding = bytes.length < WORTH_COMPRESSING ? "identity" : bestEncoding(accepted);
  if (encoding !== "identity") headers.set("Content-Encoding", encoding);
  const body = encode(bytes, encoding);
  headers.set("Content-Length", String(body.length));
  return new Response(body, { status, statusText, headers });
}
