import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { setTimeout as sleep } from "node:timers/promises";
import { BROWSER, type Load, loadWith, SERVER_CORE, warmUp } from "./load";

const PORT = 14_393;
const SITE = `http://localhost:${PORT}`;
const ROUNDS = 3;
/** Times a bare page of Remix with as many tags and attributes: what a page of ours may cost. */
export const MOST_BARE_PAGES = 3;

/** A page that is rendered and a bare one of Remix that is as large, turn by turn: what else the machine does weighs on both. */
export async function againstBarePage(
  pid: number,
  url: string,
  headers: Record<string, string>,
): Promise<{ ours: Load; bare: Load; size: string }> {
  const { tags, attributes } = await sizeOf(url, headers);
  const remixServe = createRequire(import.meta.url).resolve("@remix-run/serve/dist/cli.js");
  const server = spawn(
    "taskset",
    [
      ...["-c", String(SERVER_CORE), process.execPath, "--max-semi-space-size=4", "--import", "tsx"],
      ...[remixServe, "scripts/bench/bare-page.ts"],
    ],
    {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, NODE_ENV: "production", PORT: String(PORT) },
    },
  );
  const bareUrl = `${SITE}/?tags=${tags}&attributes=${attributes}`;
  try {
    while (!(await fetch(bareUrl).catch(() => undefined))?.ok) await sleep(25);
    await warmUp(bareUrl, BROWSER);
    await warmUp(url, headers);
    const runs = { ours: [] as Load[], bare: [] as Load[] };
    for (let round = 0; round < ROUNDS; round++) {
      runs.bare.push(await loadWith(server.pid!, bareUrl, { headers: BROWSER }));
      runs.ours.push(await loadWith(pid, url, { headers }));
    }
    return {
      ours: median(runs.ours),
      bare: median(runs.bare),
      size: `${tags} tags, ${attributes} attributes`,
    };
  } finally {
    server.kill();
  }
}

async function sizeOf(
  url: string,
  headers: Record<string, string>,
): Promise<{ tags: number; attributes: number }> {
  const answer = await fetch(url, { headers });
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
  const page = (await answer.text()).replace(/(<(script|style)[^>]*>)[\s\S]*?<\/\2>/g, "$1");
  const tags = page.match(/<[a-z][^>]*>/g) ?? [];
  return { tags: tags.length, attributes: tags.join("").match(/ [a-zA-Z:-]+(?==")/g)?.length ?? 0 };
}

function median(runs: Load[]): Load {
  return runs.toSorted((a, b) => a.cpuMs - b.cpuMs)[ROUNDS >> 1]!;
}
