import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** A control group of Linux with so much memory and no swap: what a small machine has. */
export interface MemoryLimit {
  /** What to put before a command, so that it runs in the group. */
  prefix: string[];
  /** Megabytes: what the processes hold now, and the most that they and the page cache for their files came to. */
  held(): number;
  peak(): number;
  /** How many of its processes Linux has killed for want of memory. */
  kills(): number;
  remove(): void;
}

const V1 = "/sys/fs/cgroup/memory";
const V2 = "/sys/fs/cgroup";

/** Undefined where no such group can be made: it takes Linux, root, and the memory controller. */
export function limitMemory(megabytes: number): MemoryLimit | undefined {
  const version = versionHere();
  if (!version) return undefined;
  const folder = join(version.root, `bench-${process.pid}`);
  const read = (file: string, pattern: RegExp) =>
    Number(pattern.exec(readFileSync(join(folder, file), "utf8"))?.[1] ?? 0);
  try {
    if (version.root === V2) writeFileSync(join(V2, "cgroup.subtree_control"), "+memory");
    mkdirSync(folder);
    for (const [file, value] of version.limits(megabytes * 1024 * 1024)) {
      // Without swap the second is not there, and not needed.
      if (existsSync(join(folder, file))) writeFileSync(join(folder, file), String(value));
    }
  } catch {
    return undefined;
  }
  return {
    prefix: ["/bin/sh", "-c", `echo $$ > ${folder}/cgroup.procs && exec "$0" "$@"`],
    held: () => read("memory.stat", version.held) / 1024 / 1024,
    peak: () => read(version.peak, /(\d+)/) / 1024 / 1024,
    kills: () => read(version.events, /^oom_kill (\d+)/m),
    remove: () => rmdirSync(folder),
  };
}

function versionHere() {
  if (existsSync(join(V1, "memory.limit_in_bytes"))) {
    return {
      root: V1,
      limits: (bytes: number): [string, number][] => [
        ["memory.limit_in_bytes", bytes],
        ["memory.memsw.limit_in_bytes", bytes],
      ],
      held: /^total_rss (\d+)/m,
      peak: "memory.max_usage_in_bytes",
      events: "memory.oom_control",
    };
  }
  const controllers = join(V2, "cgroup.controllers");
  if (!existsSync(controllers) || !readFileSync(controllers, "utf8").includes("memory")) return undefined;
  return {
    root: V2,
    limits: (bytes: number): [string, number][] => [
      ["memory.max", bytes],
      ["memory.swap.max", 0],
    ],
    held: /^anon (\d+)/m,
    peak: "memory.peak",
    events: "memory.events",
  };
}
