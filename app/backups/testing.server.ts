import { randomBytes } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import S3rver from "s3rver";
import type { Store } from "./store.server";

export interface TestStore {
  store: Store;
  /** Where the store keeps its files. */
  folder: string;
  /** The calls so far, such as "PUT /backups/site/2026-...", newest last. */
  asked: string[];
  /** Milliseconds by which each call is delayed. */
  delayMs: number;
  /** Answers instead of the store when it returns true; undefined lets every call through. */
  instead: ((call: IncomingMessage, answer: ServerResponse) => boolean) | undefined;
  close(): Promise<void>;
}

/** A real S3 server with an empty bucket, behind a proxy that can slow it down or refuse in its place. */
export async function startStore(): Promise<TestStore> {
  const folder = mkdtempSync(join(tmpdir(), "s3-"));
  const server = new S3rver({
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: "backups", configs: [] }],
  });
  const { port } = (await server.run()) as AddressInfo;
  const proxy = createServer(async (call, answer) => {
    started.asked.push(`${call.method} ${call.url}`);
    if (started.instead?.(call, answer)) return;
    const { method, url: path, headers } = call;
    await wait(started.delayMs);
    const onward = request({ port, method, path, headers }, (answered) => {
      answer.writeHead(answered.statusCode ?? 500, answered.headers);
      answered.pipe(answer);
    });
    onward.once("error", () => answer.destroy());
    call.once("close", () => {
      if (!call.complete) onward.destroy();
    });
    call.pipe(onward);
  });
  const proxyPort = await new Promise<number>((resolve) =>
    proxy.listen(0, () => resolve((proxy.address() as AddressInfo).port)),
  );
  const started: TestStore = {
    store: {
      url: `http://localhost:${proxyPort}/backups/site`,
      region: "us-east-1",
      keyId: "S3RVER",
      secret: "S3RVER",
      encryptionKey: randomBytes(32),
    },
    folder,
    asked: [],
    delayMs: 0,
    instead: undefined,
    async close() {
      proxy.closeAllConnections();
      proxy.close();
      await server.close();
    },
  };
  return started;
}
