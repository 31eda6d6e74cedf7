/**
 * A disk that takes writes but can't flush them (strace makes each fsync fail): is anything acknowledged that is not
 * there, can pages be read meanwhile, and does the site go on by itself afterwards? Usage: ... [seconds, 5]
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import Database from "better-sqlite3";
import { askForQuote, load, newFolder, SITE, serve, stop } from "../bench/serve";

const seconds = Number(process.argv[2] ?? 5);
const dataFolder = newFolder();
const acknowledged = new Map<number, string>();
const keep = ({ id, email }: { id: number; email: string }) => acknowledged.set(id, email);

const site = await serve(dataFolder);
const visitors = load(4, keep);
await sleep(1000);
const before = acknowledged.size;

const strace = await failFlushes(site);
const atFailure = acknowledged.size;
await sleep(seconds * 1000);
const readable = await Promise.all(["/", "/calculator", "/healthcheck", "/admin/login"].map(statusOf));
const whileFailing = acknowledged.size - atFailure;
await stop(strace, "SIGINT");

await visitors.stop();
const quote = await askForQuote();
if (quote) keep(quote);
await stop(site, "SIGKILL");

const database = new Database(join(dataFolder, "app.db"));
const has = database.prepare("SELECT 1 FROM quotes WHERE id = ? AND email = ?");
const result = {
  acknowledgedBefore: before,
  whileFailing,
  acknowledged: acknowledged.size,
  lost: [...acknowledged].filter(([id, email]) => !has.get(id, email)).length,
  readableWhileFailing: readable,
  recoveredWithoutRestart: quote !== undefined,
  integrity: database.pragma("integrity_check", { simple: true }),
};
console.log(result);
const isGood = result.lost === 0 && quote && readable.every((status) => status === 200);
process.exitCode = isGood && result.integrity === "ok" ? 0 : 1;

/** Lets every flush of the process end with an I/O error, until the one that is returned is stopped. */
async function failFlushes({ pid }: ChildProcess): Promise<ChildProcess> {
  const inject = ["-e", "trace=fsync,fdatasync", "-e", "inject=fsync,fdatasync:error=EIO"];
  const child = spawn("strace", ["-f", "-p", String(pid), ...inject], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  // It says so once it has attached to each thread.
  await once(child.stderr!, "data");
  child.stderr!.resume();
  await sleep(200);
  return child;
}

async function statusOf(path: string): Promise<number> {
  return (await fetch(SITE + path)).status;
}
