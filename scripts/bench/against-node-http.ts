import { spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { BROWSER, type Load, loadWith, SERVER_CORE } from "./load";
import { SITE } from "./serve";

const PORT = 14_391;
const ROUNDS = 3;

/** A page from the cache and from node:http, turn by turn: what else the machine does weighs on both. */
export async function againstNodeHttp(pid: number, path: string): Promise<{ cached: Load; plain: Load }> {
  const url = `http://localhost:${PORT}/`;
  const command = [
    process.execPath,
    "--import",
    "tsx",
    "scripts/bench/plain-server.ts",
    SITE + path,
    String(PORT),
  ];
  const server = spawn("taskset", ["-c", String(SERVER_CORE), ...command], { stdio: "inherit" });
  while (!(await fetch(url).catch(() => undefined))?.ok) await sleep(25);
  const runs = { cached: [] as Load[], plain: [] as Load[] };
  for (let round = 0; round <= ROUNDS; round++) {
    const plain = await loadWith(server.pid!, url, { headers: BROWSER });
    const cached = await loadWith(pid, SITE + path, { headers: BROWSER });
    // The first round is for warming up.
    if (round === 0) continue;
    runs.plain.push(plain);
    runs.cached.push(cached);
  }
  server.kill();
  return { cached: together(runs.cached), plain: together(runs.plain) };
}

function together(runs: Load[]): Load {
  const mean = (name: "requests" | "perSecond" | "cpuMs") =>
    runs.reduce((sum, run) => sum + run[name], 0) / runs.length;
  return {
    requests: mean("requests"),
    perSecond: mean("perSecond"),
    cpuMs: mean("cpuMs"),
    memoryMb: Math.max(...runs.map((run) => run.memoryMb)),
  };
}
