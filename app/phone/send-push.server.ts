import { createECDH } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import http, { type OutgoingHttpHeaders } from "node:http";
import https from "node:https";
import { isInsideError, outsideAgents, type PrivateHosts } from "~/outside/outside.server";

export interface PushContext {
  /** Where the key pair is. It is in DATA_DIR, and in no backup. */
  pushKeyFile: string;
  /** Hosts of this network that may be asked all the same. */
  privateHosts: PrivateHosts;
  /** Whom a push service can write to. */
  business: { email: string };
}

/** Milliseconds for the whole answer of a push service. */
const TIME_LIMIT_MS = 10_000;
/** Seconds for which a push service keeps a ring for a phone that is switched off. */
const KEPT_FOR_S = 4 * 60 * 60;

/** What a push service said. gone: it does not know the phone any more. later: it may take the ring another time. */
export type Pushed = { outcome: "sent" } | { outcome: "gone" } | Unsent;

interface Unsent {
  outcome: "later" | "refused";
  why: string;
}

/**
 * Hands a push service a message that only the phone can read (RFC 8291), signed by this site's key (RFC 8292). Never
 * throws. This is the one place that asks an address which a browser gave us.
 */
export async function sendPush(
  context: PushContext,
  phone: { endpoint: string; p256dh: string; auth: string },
  message: string,
): Promise<Pushed> {
  if (!mayBeAsked(phone.endpoint, context.privateHosts))
    return { outcome: "refused", why: "its address is not one that may be asked" };
  const signal = AbortSignal.timeout(TIME_LIMIT_MS);
  try {
    return outcomeOf(await send(await letterTo(context, phone, message), context, signal));
  } catch (error) {
    if (isInsideError(error)) return { outcome: "refused", why: "its address is in a private network" };
    return { outcome: "later", why: signal.aborted ? "no answer" : "not reached" };
  }
}

interface Letter {
  endpoint: string;
  method: string;
  headers: OutgoingHttpHeaders;
  body: Buffer | null;
}

/** Returns the status of the answer. Rejects for an address inside this network, and when there is no answer. */
function send(
  { endpoint, body, ...letter }: Letter,
  { privateHosts }: Pick<PushContext, "privateHosts">,
  signal: AbortSignal,
): Promise<number> {
  const isSecure = endpoint.startsWith("https:");
  const agent = outsideAgents(privateHosts)[isSecure ? "https" : "http"];
  return new Promise((resolve, reject) => {
    const request = (isSecure ? https : http).request(endpoint, { ...letter, agent, signal }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    request.once("error", reject);
    request.end(body);
  });
}

async function letterTo(
  context: PushContext,
  { endpoint, p256dh, auth }: { endpoint: string; p256dh: string; auth: string },
  message: string,
): Promise<Letter> {
  const { default: webPush } = await import("web-push");
  const vapidDetails = { subject: `mailto:${context.business.email}`, ...pushKeys(context) };
  return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, message, {
    ...{ vapidDetails, TTL: KEPT_FOR_S, urgency: "high", contentEncoding: "aes128gcm" },
  });
}

function outcomeOf(status: number): Pushed {
  if (status >= 200 && status < 300) return { outcome: "sent" };
  if (status === 404 || status === 410) return { outcome: "gone" };
  const why = `its push service answered ${status}`;
  return { outcome: status === 429 || status >= 500 ? "later" : "refused", why };
}

/** Whether an address is one of https, or of a host of our own that may be asked. */
export function mayBeAsked(endpoint: string, privateHosts: PrivateHosts): boolean {
  const url = URL.parse(endpoint);
  if (!url || url.username || url.password) return false;
  return url.protocol === "https:" || (url.protocol === "http:" && privateHosts.includes(url.hostname));
}

interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** Made when they are first needed. With others, every phone would have to be added anew. */
export function pushKeys({ pushKeyFile: file }: Pick<PushContext, "pushKeyFile">): PushKeys {
  return (existsSync(file) && readKeys(readFileSync(file, "utf8"))) || makeKeys(file);
}

/** Undefined when a power cut left half of them. */
function readKeys(text: string): PushKeys | undefined {
  const [privateKey = "", publicKey = ""] = text.trim().split(".");
  return privateKey.length === 43 && publicKey.length === 87 ? { publicKey, privateKey } : undefined;
}

function makeKeys(file: string): PushKeys {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  const publicKey = pair.getPublicKey("base64url");
  // A number that begins with zeros has fewer bytes.
  const privateKey = Buffer.from(pair.getPrivateKey("hex").padStart(64, "0"), "hex").toString("base64url");
  rmSync(file, { force: true });
  writeFileSync(file, `${privateKey}.${publicKey}\n`, { mode: 0o600, flag: "wx", flush: true });
  return { publicKey, privateKey };
}
