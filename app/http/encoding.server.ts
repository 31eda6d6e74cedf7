import type { IncomingMessage } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import Negotiator from "negotiator";

export const ENCODINGS = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof ENCODINGS)[number];
/** What a Response takes: not shared with another thread. */
export type Bytes = Buffer<ArrayBuffer>;

/** The front door's own header: how the answer to this request is to be compressed. Absent: not at all. */
const ENCODING = "x-encoding";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Below this many bytes the compressed answer needs as many packets. */
const WORTH_COMPRESSING = 1000;

/**
 * Agrees with the client on an encoding, the best of ours that it takes, and hands it on. What the client has said is
 * removed: remix-serve's middleware, which compresses at several times the cost, then leaves every answer alone.
 */
export function agreeOnEncoding(request: IncomingMessage): Encoding {
  const { headers } = request;
  const accepted = headers["accept-encoding"] ? new Negotiator(request).encodings([...ENCODINGS]) : [];
  // "identity" also for a client that takes none of ours: better than no answer (RFC 9110, 12.5.3).
  const encoding = ENCODINGS.find((each) => accepted.includes(each)) ?? "identity";
  delete headers["accept-encoding"];
  headers[ENCODING] = encoding;
  return encoding;
}

/** The encoding that the front door has agreed on. */
export function agreedEncoding(request: Request): Encoding {
  return ENCODINGS.find((encoding) => encoding === request.headers.get(ENCODING)) ?? "identity";
}

/** Brotli at 4: beyond it, a page takes much longer and gets 8 % smaller. */
export async function encode(bytes: Bytes, encoding: Encoding): Promise<Bytes> {
  if (encoding === "identity") return bytes;
  if (encoding === "gzip") return compressGzip(bytes);
  return compressBrotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: 4,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

/** The same answer, compressed as agreed when it is text and large enough to gain by it. */
export async function encodeAnswer(request: Request, answer: Response): Promise<Response> {
  const type = answer.headers.get("Content-Type") ?? "";
  if (!answer.body || !/^text\/|json|xml/.test(type)) return answer;
  const { status, statusText, headers } = answer;
  const bytes = Buffer.from(await answer.arrayBuffer());
  headers.append("Vary", "Accept-Encoding");
  const encoding = bytes.length < WORTH_COMPRESSING ? "identity" : agreedEncoding(request);
  if (encoding !== "identity") headers.set("Content-Encoding", encoding);
  const body = await encode(bytes, encoding);
  headers.set("Content-Length", String(body.length));
  return new Response(body, { status, statusText, headers });
}
