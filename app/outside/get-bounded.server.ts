import { type Agent, type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { pipeline, type Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { isInsideError } from "./outside.server";

export interface ToGet {
  url: string;
  headers: Readonly<Record<string, string>>;
  timeLimitMs: number;
  /** Of the text, once it is unpacked. */
  mostBytes: number;
  mostRedirects: number;
  /** The guard of an address that somebody has typed: `outsideAgents`. Without it, redirects stay on the same site. */
  agents?: { http: Agent; https: Agent } | undefined;
}

/** The text is empty from status 300 on. */
export interface Answer {
  kind: "answer";
  status: number;
  headers: IncomingMessage["headers"];
  text: string;
}

/** elsewhere: a redirect that is not followed. inside: refused by the guard. */
type Gotten = Answer | { kind: "elsewhere" | "inside" | "late" | "unreachable" | "tooLarge" };

/** Asks once, within its bounds, and never throws but when `signal` stops it. */
export async function getBounded(toGet: ToGet, signal?: AbortSignal): Promise<Gotten> {
  const limit = AbortSignal.timeout(toGet.timeLimitMs);
  const stopped = signal ? AbortSignal.any([limit, signal]) : limit;
  try {
    const response = await follow(toGet, stopped);
    if (!response) return { kind: "elsewhere" };
    const { statusCode: status = 0, headers } = response;
    if (status >= 300) response.destroy();
    const text = status >= 300 ? "" : await textOf(response, toGet.mostBytes);
    return text === undefined ? { kind: "tooLarge" } : { kind: "answer", status, headers, text };
  } catch (error) {
    signal?.throwIfAborted();
    return { kind: limit.aborted ? "late" : isInsideError(error) ? "inside" : "unreachable" };
  }
}

const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];

/** The answer behind redirects; undefined when they lead where nobody may lead us, or on and on. */
async function follow(toGet: ToGet, signal: AbortSignal): Promise<IncomingMessage | undefined> {
  let target = new URL(toGet.url);
  for (let redirects = 0; redirects <= toGet.mostRedirects; redirects++) {
    const response = await ask(target, toGet, signal);
    const { location } = response.headers;
    if (!REDIRECTS.includes(response.statusCode ?? 0) || !location) return response;
    response.destroy();
    const next = URL.parse(location, target.href);
    if (!next || !mayFollow(target, next, toGet)) return undefined;
    target = next;
  }
  return undefined;
}

function mayFollow(from: URL, to: URL, { agents }: ToGet): boolean {
  if (!agents) return to.origin === from.origin;
  return to.protocol === "https:" || (to.protocol === "http:" && from.protocol === "http:");
}

function ask(url: URL, { headers, agents }: ToGet, signal: AbortSignal): Promise<IncomingMessage> {
  const [request, agent] =
    url.protocol === "https:" ? [requestHttps, agents?.https] : [requestHttp, agents?.http];
  return new Promise((resolve, reject) => {
    request(url, { headers: { ...headers, "Accept-Encoding": "gzip" }, agent, signal })
      .once("response", resolve)
      .on("error", reject)
      .end();
  });
}

/** Undefined when it is too long; the rest is not read then. Throws when it is packed in a way that nobody asked for. */
async function textOf(response: IncomingMessage, mostBytes: number): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of unpacked(response)) {
    bytes += chunk.length;
    if (bytes > mostBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function unpacked(response: IncomingMessage): Readable {
  const packing = response.headers["content-encoding"] ?? "identity";
  if (packing === "identity") return response;
  if (packing !== "gzip") {
    response.destroy();
    throw new Error(`Packed as ${packing}`);
  }
  // The loop that reads it hears of its errors.
  return pipeline(response, createGunzip(), () => undefined);
}

/** Milliseconds that a server asks us to wait; undefined when it does not say in seconds. */
export function retryAfter({ "retry-after": seconds = "" }: Answer["headers"]): number | undefined {
  return /^\d{1,6}$/.test(seconds) ? Number(seconds) * 1000 : undefined;
}
