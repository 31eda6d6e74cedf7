import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseEnv } from "node:util";
import { createUser } from "~/auth/users.server";
import { dataFiles } from "../../db/data-folder";
import { openDb } from "../../db/open";
import type { Db } from "../../db/schema";
import { createTestDb } from "../../db/testing";
import { SERVE_ARGUMENTS } from "../../scripts/prepare/serve-arguments.js";
import { refuseOutdatedBuild } from "./refuse-outdated-build";

export const OWNER = { username: "owner", password: "a long pass phrase" };

export interface ServedSite {
  port: number;
  url: string;
  /** This process' own connection to the site's database. */
  db: Db;
  /** What the server has printed and logged. */
  output(): string;
  /** Stops the process for so long, as a machine does that is too busy. */
  freeze(ms: number): Promise<void>;
  /** Ends the process and removes its data. */
  stop(): Promise<void>;
}

/**
 * Serves the built site in a process of its own, behind its front door, as `npm start` does. Its data begin as a copy
 * of a folder if one is given, else empty, and the owner is added.
 */
export async function serveSite(
  variables: Record<string, string> = {},
  copiedFolder?: string,
): Promise<ServedSite> {
  refuseOutdatedBuild();
  const dataFolder = mkdtempSync(join(tmpdir(), "served-"));
  if (copiedFolder) cpSync(copiedFolder, dataFolder, { recursive: true });
  const db = copiedFolder ? openDb(dataFiles(dataFolder).databaseFile) : await createTestDb(dataFolder);
  await createUser({ db, now: new Date() }, OWNER);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const env = { ...process.env, DATA_DIR: dataFolder, PORT: String(port), PUBLIC_URL: url, SMTP_URL: "" };
  const child = spawn(process.execPath, SERVE_ARGUMENTS, {
    env: { ...withoutEnvFile(), ...env, NODE_ENV: "production", SAMPLE_CONTENT: "off", ...variables },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (bytes) => {
      output += bytes;
    });
  }
  await untilItAnswers(child, url, () => output);
  return {
    port,
    url,
    db,
    output: () => output,
    async freeze(ms) {
      child.kill("SIGSTOP");
      await wait(ms);
      child.kill("SIGCONT");
    },
    async stop() {
      const ended = once(child, "exit");
      child.kill();
      // A site that hangs does not hear it.
      const killing = setTimeout(() => child.kill("SIGKILL"), 5000);
      await ended;
      clearTimeout(killing);
      await db.destroy();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

/** A developer's own settings, emptied: they decide nothing in a test. */
function withoutEnvFile(): Record<string, string> {
  if (!existsSync(".env")) return {};
  return Object.fromEntries(Object.keys(parseEnv(readFileSync(".env", "utf8"))).map((name) => [name, ""]));
}

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

async function untilItAnswers(child: ChildProcess, url: string, output: () => string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${url}/healthcheck`).catch(() => undefined);
    if (answer?.ok) return;
    if (child.exitCode !== null) throw new Error(`The site did not start:\n${output()}`);
    await wait(50);
  }
}
