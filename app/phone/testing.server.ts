import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

interface ReceivedPush {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A push service on this machine. It answers 201, or what `answer` says. */
export async function startPushService() {
  const received: ReceivedPush[] = [];
  const service = { url: "", received, answer: 201, close: () => server.close() };
  const server = createServer(async (request, response) => {
    received.push({ path: request.url!, headers: request.headers, body: await buffer(request) });
    response.writeHead(service.answer).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  service.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return service;
}

/** What a browser keeps of a subscription, and what it gives out. */
export function newSubscription(endpoint: string) {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  const auth = randomBytes(16);
  const given = { endpoint, p256dh: pair.getPublicKey("base64url"), auth: auth.toString("base64url") };
  return { given, open: (body: Buffer) => openMessage(pair, auth, body) };
}

/** As a browser reads a message: RFC 8291 over one record of RFC 8188. Throws when one bit of it is wrong. */
function openMessage(pair: ReturnType<typeof createECDH>, auth: Buffer, body: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body[20]!;
  const theirKey = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, bytes: number) =>
    Buffer.from(hkdfSync("sha256", secret, salt, info, bytes));
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), pair.getPublicKey(), theirKey]);
  const secret = derive(pair.computeSecret(theirKey), auth, info, 32);
  const key = derive(secret, salt, "Content-Encoding: aes128gcm\0", 16);
  const nonce = derive(secret, salt, "Content-Encoding: nonce\0", 12);
  const decipher = createDecipheriv("aes-128-gcm", key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  // 2 ends the last record; zeros may follow.
  return padded.subarray(0, padded.lastIndexOf(2)).toString("utf8");
}

/** Checks the signature of RFC 8292 by the key that it names, and returns that key and what was signed. */
export function readVapid({ authorization = "" }: IncomingHttpHeaders) {
  const [, token = "", key = ""] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString("base64url"));
  const publicKey = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
  const isSigned = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  const read = (part: string) => JSON.parse(Buffer.from(part, "base64url").toString("utf8"));
  return { key, isSigned, head: read(head), claims: read(claims) };
}
