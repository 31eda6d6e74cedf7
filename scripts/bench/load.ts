import { execFileSync, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";

/** The server's core and the load's: on one and the same they would measure each other. */
export const SERVER_CORE = 0;
export const LOAD_CORE = 1;

/** Moves this process to these cores; what it starts from then on is there too. */
export function runOn(...cores: readonly number[]): void {
  execFileSync("taskset", ["-acp", cores.join(), String(process.pid)]);
}

/** What browsers send. */
export const BROWSER = { "Accept-Encoding": "gzip, deflate, br, zstd" };

export const CONNECTIONS = 16;

const TICKS_A_SECOND = 100;

/** What a run of requests came to. */
export interface Load {
  requests: number;
  perSecond: number;
  /** Processor time of the server for one request, all its threads together. */
  cpuMs: number;
  /** The most memory that the server held meanwhile, in megabytes. */
  memoryMb: number;
}

export function described({ perSecond, cpuMs }: Load): string {
  return `${Math.round(perSecond).toLocaleString("en-CA")}/s, ${cpuMs.toFixed(cpuMs < 1 ? 3 : 2)} ms CPU`;
}

/** Asks one address for some seconds with wrk. Throws when an answer is no success. */
export async function loadWith(
  pid: number,
  url: string,
  {
    headers = {},
    script,
    seconds = 4,
  }: { headers?: Record<string, string>; script?: string; seconds?: number },
): Promise<Load> {
  const lines = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const options = ["-t1", `-c${CONNECTIONS}`, `-d${seconds}s`, ...lines, ...(script ? ["-s", script] : [])];
  return watch(pid, async () => {
    const wrk = spawn("taskset", ["-c", String(LOAD_CORE), "wrk", ...options, url]);
    const said = await text(wrk.stdout);
    const requests = Number(/(\d+) requests in/.exec(said)?.[1] ?? 0);
    if (!requests || said.includes("Non-2xx"))
      throw new Error(`${url} did not answer as it should:\n${said}`);
    return requests;
  });
}

/** Measures what the server spends while `work` is done, which gives how many requests it was. */
async function watch(pid: number, work: () => Promise<number>): Promise<Load> {
  const [startedAt, cpuBefore] = [performance.now(), cpuSeconds(pid)];
  let memoryMb = 0;
  const sampling = setInterval(() => {
    memoryMb = Math.max(memoryMb, memoryOf(pid));
  }, 50);
  const requests = await work();
  clearInterval(sampling);
  const seconds = (performance.now() - startedAt) / 1000;
  return {
    requests,
    perSecond: requests / seconds,
    cpuMs: ((cpuSeconds(pid) - cpuBefore) * 1000) / requests,
    memoryMb,
  };
}

/** Megabytes that the process holds in memory. */
export function memoryOf(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1024;
}

function cpuSeconds(pid: number): number {
  // The name in parentheses may hold blanks; the fields after it begin with the third.
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ");
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
}

/** Until the server has compiled what it runs often. */
export async function warmUp(url: string, headers: Record<string, string>, requests = 1000): Promise<void> {
  for (let done = 0; done < requests; done += 10) {
    await Promise.all(
      Array.from({ length: 10 }, () => fetch(url, { headers }).then((answer) => answer.text())),
    );
  }
  await sleep(200);
}
