import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { refuseOutdatedBuild } from "~/testing/refuse-outdated-build";
import { SERVE_ARGUMENTS } from "../prepare/serve-arguments.js";

export const PORT = Number(process.env.BENCH_PORT ?? 14390);
export const SITE = `http://localhost:${PORT}`;
export const OWNER = { username: "owner", password: "a long pass phrase" };

export const newFolder = () => mkdtempSync(join(tmpdir(), "bench-"));

/**
 * Starts the built site, as `npm start` does, and waits until it answers. `prefix` is put before the command, and has
 * to become it: the process id is the server's. `folder` is where another build stands. Its output goes to bench-site-PORT.log among the temporary files.
 */
export async function serve(
  dataFolder: string,
  variables: Record<string, string> = {},
  prefix: readonly string[] = [],
  folder?: string,
): Promise<ChildProcess> {
  if (!folder) refuseOutdatedBuild();
  // As package.json and the Dockerfile have it, and MALLOC_ARENA_MAX below.
  const command = [...prefix, process.execPath, "--max-semi-space-size=4", ...SERVE_ARGUMENTS];
  const [program = "", ...args] = command;
  const child = spawn(program, args, {
    cwd: folder,
    env: {
      ...process.env,
      MALLOC_ARENA_MAX: "2",
      // What Node itself allows on a machine of 512 MB, the least that the site runs on; on a larger one it collects later.
      NODE_OPTIONS: "--max-old-space-size=256",
      PORT: String(PORT),
      PUBLIC_URL: SITE,
      DATA_DIR: dataFolder,
      SAMPLE_CONTENT: "off",
      SMTP_URL: "",
      ADMIN_USERNAME: OWNER.username,
      ADMIN_PASSWORD: OWNER.password,
      RATE_LIMIT_FACTOR: "1000000",
      ...variables,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const log = createWriteStream(join(tmpdir(), `bench-site-${PORT}.log`), { flags: "a" });
  child.stdout?.pipe(log, { end: false });
  child.stderr?.pipe(log, { end: false });
  while (!(await answers(variables.PUBLIC_URL ?? SITE))) {
    if (child.exitCode !== null) throw new Error(`The site did not start: see ${log.path}`);
    await sleep(25);
  }
  return child;
}

async function answers(site: string): Promise<boolean> {
  try {
    return (await fetch(`${site}/healthcheck`)).ok;
  } catch {
    return false;
  }
}

/** Sends a signal and waits for the end. Gives the exit code (null after a kill) and how long it took. */
export async function stop(
  child: ChildProcess,
  signal: NodeJS.Signals,
): Promise<{ code: number | null; ms: number }> {
  const startedAt = performance.now();
  const ended = once(child, "exit");
  child.kill(signal);
  const [code] = await ended;
  return { code, ms: Math.round(performance.now() - startedAt) };
}

let asked = 0;

/** Asks for a quote as a visitor with an address of their own. The lead's id; undefined when it was not acknowledged. */
export async function askForQuote(photo?: Blob): Promise<{ id: number; email: string } | undefined> {
  const email = `visitor-${process.pid}-${++asked}@example.ca`;
  const body = new FormData();
  for (const [name, value] of Object.entries({
    email,
    phone: "780-555-9876",
    squareFeet: "850",
    colorMixPercentage: "20",
  })) {
    body.append(name, value);
  }
  if (photo) body.append("image", photo, "photo");
  try {
    const answer = await fetch(`${SITE}/api/send-quote-email`, { method: "POST", body });
    if (!answer.ok) return undefined;
    const { quoteId } = (await answer.json()) as { quoteId: number };
    return { id: quoteId, email };
  } catch {
    return undefined;
  }
}

/** So many visitors asking one after the other until told to stop. */
export function load(
  visitors: number,
  onAcknowledged: (quote: { id: number; email: string }) => void,
  photo?: Blob,
): { stop(): Promise<void> } {
  let isOn = true;
  const all = Array.from({ length: visitors }, async () => {
    while (isOn) {
      const quote = await askForQuote(photo);
      if (quote) onAcknowledged(quote);
      else await sleep(5);
    }
  });
  return {
    async stop() {
      isOn = false;
      await Promise.all(all);
    },
  };
}
